import EngageTestSupport
import Testing

/// Source: behaviour, login-screen#which-picture, login-screen#iphone-x-family.
@Suite struct LoginScreenBackgroundVectorTests {
    @Test(
        "the background of an iPad follows the table, one way only",
        arguments: ([
            (
                "MSI-020",
                ##"{"LoginUIScreenStyle": 1, "BackgroundImage": {"Landscape": "bgL", "Portrait": "bgP"}}"##,
                "landscape", "", "Landscape image:bgL full"
            ),
            (
                "MSI-022", ##"{"LoginUIScreenStyle": 1, "BackgroundImage": {"Landscape": "bgL"}}"##,
                "landscape", "", "Landscape image:bgL full"
            ),
            (
                "MSI-023", ##"{"LoginUIScreenStyle": 1, "BackgroundImage": {"Landscape": "bgL"}}"##,
                "portrait", "", "Landscape image:bgL full"
            ),
            (
                "MSI-025", ##"{"LoginUIScreenStyle": 1, "BackgroundImage": {"Portrait": "bgP"}}"##,
                "portrait", "", "Portrait image:bgP full"
            ),
            (
                "MSI-026", ##"{"LoginUIScreenStyle": 1, "BackgroundImage": {}}"##, "landscape", "",
                "null builtin full"
            ),
            (
                "MSI-028", ##"{"BackgroundImage": {"Landscape": "bgL", "Portrait": "bgP"}}"##,
                "landscape", "", "Landscape image:bgL underCard"
            ),
            (
                "MSI-029",
                ##"{"LoginUIScreenStyle": 2, "BackgroundImage": {"Landscape": "bgL", "Portrait": "bgP"}}"##,
                "portrait", "", "Portrait image:bgP topHalf"
            ),
            (
                "MSI-031",
                ##"{"LoginUIScreenStyle": 1, "BackgroundImage": {"Landscape": "bgL", "Portrait": "bgP"}, "BackgroundColor": "#102030"}"##,
                "landscape", "", "Landscape image:bgL full"
            ),
            (
                "MSI-032",
                ##"{"LoginUIScreenStyle": 1, "BackgroundImage": {"Landscape": "bgL", "Portrait": ""}}"##,
                "portrait", "", "Portrait builtin full"
            ),
            (
                "MSI-034",
                ##"{"LoginUIScreenStyle": 1, "BackgroundImage": {"Landscape": "bgL", "Portrait": 5}}"##,
                "portrait", "", "Landscape image:bgL full"
            ),
            (
                "MSI-035",
                ##"{"LoginUIScreenStyle": 1, "BackgroundImage": {"Landscape": "bgL.png"}}"##,
                "landscape", ##""assets": ["bgL"]"##, "Landscape builtin full"
            ),
        ] as [(String, String, String, String, String)]).map { Sample($0.0, $0) })
    func padBackground(_ row: Sample<(String, String, String, String, String)>) throws {
        let (id, settings, held, more, expected) = row.value
        let size =
            held == "landscape" ? #""width":1194,"height":834"# : #""width":834,"height":1194"#
        let answer = try Answer(
            settings: settings,
            device: #"{"idiom":"pad","model":"iPad8,9",\#(size),"orientation":"\#(held)"}"#,
            more: more)
        let background = answer["background.selectedKey"] + " " + answer["background.painted"]
        #expect("\(background) \(answer["backgroundRegion"])" == expected, "\(id)")
    }

    @Test(
        "the iPhone X family is recognized by both readings",
        arguments: [
            ("MSI-037", "iPhone10,6", 375, 812, "true true true true false"),
            ("MSI-038", "iPhone11,2", 375, 812, "true true true true false"),
            ("MSI-040", "iPhone11,6", 414, 896, "true false true true false"),
            ("MSI-041", "iPhone11,8", 414, 896, "true false true false true"),
            ("MSI-043", "iPhone12,3", 375, 812, "true true true true false"),
            ("MSI-044", "iPhone12,5", 414, 896, "true false true true false"),
            ("MSI-046", "iPhone10,1", 375, 667, "false false false false false"),
            ("MSI-047", "iPhone13,1", 375, 812, "false true true false true"),
            ("MSI-049", "iPhone13,4", 428, 926, "false false false false false"),
            ("MSI-050", "iPhone15,2", 393, 852, "false true true true false"),
            ("MSI-052", "iPhone17,1", 402, 874, "false true true true false"),
            ("MSI-053", "iPhone15,2", 852, 393, "false false false false false"),
            ("MSI-055", "arm64", 375, 812, "false true true false true"),
            ("MSI-056", "x86_64", 414, 896, "false false false false false"),
            ("MSI-058", "iPhone99,9", 180, 390, "false true true true false"),
            ("MSI-059", "iphone11,8", 414, 896, "false false false false false"),
            ("MSI-061", "iPhone99,9", 375, 0, "false false false false false"),
        ]) func family(id: String, model: String, width: Double, height: Double, expected: String)
        throws
    {
        let answer = try Answer(
            settings: "{}",
            device: #"{"idiom":"phone","model":"\#(model)","width":\#(width),"height":\#(height)}"#)
        let facts = [
            "matchedByListCode", "matchedByRatioCode", "verdictCode", "verdictProse",
            "sourcesDisagree",
        ].map { answer["iPhoneXFamily.\($0)"] }
        #expect(facts.joined(separator: " ") == expected, "\(id)")
        #expect(answer["iPhoneXFamily.verdict"] == facts[2], "\(id)")
    }

    @Test(
        "the background of an iPhone follows the table, one way only",
        arguments: ([
            (
                "MSI-062",
                ##"{"LoginUIScreenStyle": 1, "BackgroundImage": {"IPhoneX": "x", "IPhone": "p"}}"##,
                ##"{"idiom":"phone","model":"iPhone12,3","width":375,"height":812}"##, "",
                "IPhoneX image:x full"
            ),
            (
                "MSI-064", ##"{"LoginUIScreenStyle": 1, "BackgroundImage": {"IPhoneX": "x"}}"##,
                ##"{"idiom":"phone","model":"iPhone12,3","width":375,"height":812}"##, "",
                "IPhoneX image:x full"
            ),
            (
                "MSI-065", ##"{"LoginUIScreenStyle": 1, "BackgroundImage": {"IPhoneX": "x"}}"##,
                ##"{"idiom":"phone","model":"iPhone10,1","width":375,"height":667}"##, "",
                "null builtin full"
            ),
            (
                "MSI-067", ##"{"LoginUIScreenStyle": 1, "BackgroundImage": {"IPhone": "p"}}"##,
                ##"{"idiom":"phone","model":"iPhone10,1","width":375,"height":667}"##, "",
                "IPhone image:p full"
            ),
            (
                "MSI-068", ##"{"LoginUIScreenStyle": 1, "BackgroundImage": {}}"##,
                ##"{"idiom":"phone","model":"iPhone12,3","width":375,"height":812}"##, "",
                "null builtin full"
            ),
            (
                "MSI-070",
                ##"{"LoginUIScreenStyle": 1, "BackgroundImage": {"IPhoneX": "x", "IPhone": "p"}}"##,
                ##"{"idiom":"phone","model":"iPhone11,8","width":414,"height":896}"##, "",
                "IPhoneX image:x full"
            ),
            (
                "MSI-071",
                ##"{"LoginUIScreenStyle": 1, "BackgroundImage": {"IPhoneX": "x", "IPhone": "p"}}"##,
                ##"{"idiom":"phone","model":"iPhone13,2","width":390,"height":844}"##, "",
                "IPhone image:p full"
            ),
            (
                "MSI-073",
                ##"{"LoginUIScreenStyle": 1, "BackgroundImage": {"IPhoneX": "x"}, "BackgroundColor": "#abcdef"}"##,
                ##"{"idiom":"phone","model":"iPhone14,7","width":390,"height":844}"##, "",
                "null color:FFABCDEF full"
            ),
            (
                "MSI-074",
                ##"{"LoginUIScreenStyle": 1, "BackgroundImage": {"IPhoneX": "x", "IPhone": "p"}}"##,
                ##"{"idiom":"phone","model":"iPhone15,2","width":393,"height":852}"##, "",
                "IPhoneX image:x full"
            ),
            (
                "MSI-076",
                ##"{"LoginUIScreenStyle": 1, "BackgroundImage": {"Landscape": "l", "Portrait": "q"}}"##,
                ##"{"idiom":"phone","model":"iPhone12,3","width":375,"height":812}"##, "",
                "null builtin full"
            ),
            (
                "MSI-077", ##"{"BackgroundImage": {"IPhoneX": "x", "IPhone": "p"}}"##,
                ##"{"idiom":"phone","model":"iPhone12,3","width":375,"height":812}"##, "",
                "IPhoneX image:x hidden"
            ),
            (
                "MSI-079",
                ##"{"LoginUIScreenStyle": 1, "BackgroundImage": {"IPhoneX": "gone", "IPhone": "p"}}"##,
                ##"{"idiom":"phone","model":"iPhone12,3","width":375,"height":812}"##,
                ##""assets": ["p"]"##, "IPhoneX builtin full"
            ),
            (
                "MSI-080",
                ##"{"LoginUIScreenStyle": 1, "BackgroundImage": {"IPhoneX": "", "IPhone": "p"}, "BackgroundColor": "#000000"}"##,
                ##"{"idiom":"phone","model":"iPhone12,3","width":375,"height":812}"##, "",
                "IPhoneX color:FF000000 full"
            ),
            (
                "MSI-082", ##"{"LoginUIScreenStyle": 1, "BackgroundColor": ""}"##,
                ##"{"idiom":"phone","model":"iPhone10,1","width":375,"height":667}"##, "",
                "null builtin full"
            ),
            (
                "MSI-083",
                ##"{"LoginUIScreenStyle": 1, "BackgroundImage": {"IPhoneX": "x", "IPhone": "p"}}"##,
                ##"{"idiom":"phone","model":"iPod9,1","width":320,"height":568}"##, "",
                "IPhone image:p full"
            ),
        ] as [(String, String, String, String, String)]).map { Sample($0.0, $0) })
    func phoneBackground(_ row: Sample<(String, String, String, String, String)>) throws {
        let (id, settings, device, more, expected) = row.value
        let answer = try Answer(settings: settings, device: device, more: more)
        let background = answer["background.selectedKey"] + " " + answer["background.painted"]
        #expect("\(background) \(answer["backgroundRegion"])" == expected, "\(id)")
    }

}
