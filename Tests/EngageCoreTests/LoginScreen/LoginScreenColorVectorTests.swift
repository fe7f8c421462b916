import EngageTestSupport
import Testing

/// Source: behaviour, login-screen#colours, login-screen#values, login-screen#icon-fonts.
@Suite struct LoginScreenColorVectorTests {
    @Test(
        "a colour has six or eight digits, alpha first, and nothing else",
        arguments: [
            ("MSI-088", ##"#FF6800"##, "#FFFF6800"),
            ("MSI-089", ##"#BA333333"##, "#BA333333"),
            ("MSI-091", ##"#80112233"##, "#80112233"),
            ("MSI-092", ##"#00FFFFFF"##, "#00FFFFFF"),
            ("MSI-094", ##"#E8a862"##, "#FFE8A862"),
            ("MSI-095", ##"27A7EE"##, "builtin"),
            ("MSI-097", ##"#FFFF"##, "builtin"),
            ("MSI-098", ##"#12345"##, "builtin"),
            ("MSI-100", ##"#123456789"##, "builtin"),
            ("MSI-101", ##"#GG0000"##, "builtin"),
            ("MSI-103", ##"#112233 "##, "builtin"),
            ("MSI-104", ##"0x112233"##, "builtin"),
            ("MSI-106", ##"red"##, "builtin"),
            ("MSI-107", ##"#"##, "builtin"),
            ("MSI-109", ##"#112233\n"##, "builtin"),
            ("MSI-110", ##"#\uff11\uff12\uff13456"##, "builtin"),
        ]) func colors(id: String, text: String, expected: String) throws
    {
        let answer = try Answer(settings: #"{"ThemeColor": "\#(text)"}"#)
        let isValid = expected != "builtin"
        #expect(answer["icon.tint.value"] == (isValid ? expected : "null"), "\(id)")
        #expect(answer.findings == (isValid ? [] : ["ThemeColor:invalidColor"]), "\(id)")
    }

    @Test(
        "a colour comes from the highest layer that has one",
        arguments: ([
            (
                "MSI-112", ##"{"ThemeColor": "#27A7EE", "DefaultTextColor": "#E8A862"}"##, "",
                "icon.tint", "#FF27A7EE theme"
            ),
            (
                "MSI-113", ##"{"ThemeColor": "#27A7EE", "DefaultTextColor": "#E8A862"}"##, "",
                "changeLibrary.font.color", "#FF27A7EE theme"
            ),
            (
                "MSI-115", ##"{"ThemeColor": "#27A7EE", "DefaultTextColor": "#E8A862"}"##, "",
                "textFields.color", "#FFE8A862 defaultText"
            ),
            (
                "MSI-116", ##"{"ThemeColor": "#27A7EE", "DefaultTextColor": "#E8A862"}"##, "",
                "serverLabel.font.color", "#FFE8A862 defaultText"
            ),
            (
                "MSI-118", ##"{"ThemeColor": "#27A7EE"}"##, "", "serverLabel.font.color",
                "null builtin"
            ),
            (
                "MSI-119", ##"{"DefaultTextColor": "#E8A862"}"##, "", "changeLibrary.font.color",
                "null builtin"
            ),
            (
                "MSI-121",
                ##"{"ThemeColor": "#27A7EE", "DefaultTextColor": "#E8A862", "ServerLabel": {"Font": {"Size": 20}}}"##,
                "", "serverLabel.font.color", "#FFE8A862 defaultText"
            ),
            (
                "MSI-122",
                ##"{"ThemeColor": "#27A7EE", "DefaultTextColor": "#E8A862", "ServerLabel": {"Font": {"Color": "#nope"}}}"##,
                "", "serverLabel.font.color", "#FFE8A862 defaultText"
            ),
            (
                "MSI-124",
                ##"{"ThemeColor": "#27A7EE", "DefaultTextColor": "#E8A862", "LoginIcon": {"IconFont": {"FontColor": "#222222"}}}"##,
                "", "icon.tint", "#FF222222 specific"
            ),
            (
                "MSI-125",
                ##"{"ThemeColor": "#27A7EE", "DefaultTextColor": "#E8A862", "LoginIcon": {"IconFont": {"Color": "#222222"}}}"##,
                "", "icon.tint", "#FF27A7EE theme"
            ),
            (
                "MSI-127",
                ##"{"ThemeColor": "#27A7EE", "DefaultTextColor": "#E8A862", "StayLoggedIn": {"Font": {"Color": "#333333"}}}"##,
                "", "stayLoggedIn.font.color", "#FF333333 specific"
            ),
            (
                "MSI-128", ##"{"ThemeColor": "#27A7EE"}"##,
                ##""workstation": {"changeLibraryText": "FF999999"}"##, "changeLibrary.font.color",
                "#FF27A7EE theme"
            ),
            (
                "MSI-130", ##"{"ThemeColor": "blue"}"##,
                ##""workstation": {"changeLibraryText": "FF999999"}"##, "changeLibrary.font.color",
                "#FF999999 workstation"
            ),
            ("MSI-131", ##"{"ThemeColor": "#0027A7EE"}"##, "", "icon.tint", "#0027A7EE theme"),
        ] as [(String, String, String, String, String)]).map { Sample($0.0, $0) })
    func cascade(_ row: Sample<(String, String, String, String, String)>)
        throws
    {
        let (id, settings, more, path, expected) = row.value
        let answer = try Answer(settings: settings, more: more)
        #expect("\(answer[path + ".value"]) \(answer[path + ".from"])" == expected, "\(id)")
    }

    @Test(
        "a FontString is the bare code point",
        arguments: [
            ("MSI-133", ##"EAAF"##, "U+EAAF"),
            ("MSI-134", ##"e9"##, "U+00E9"),
            ("MSI-136", ##"A"##, "U+000A"),
            ("MSI-137", ##"\uea2b"##, "U+EA2B"),
            ("MSI-139", ##"\\ueaaf"##, "null"),
            ("MSI-140", ##"U+eaaf"##, "null"),
            ("MSI-142", ##"110000"##, "null"),
            ("MSI-143", ##"0"##, "null"),
            ("MSI-145", ##"eaaf "##, "null"),
            ("MSI-146", ##"eaafeaaf"##, "null"),
        ]) func fontStrings(id: String, text: String, expected: String) throws
    {
        let answer = try Answer(
            settings: #"{"LoginIcon": {"IconFont": {"FontString": "\#(text)"}}}"#)
        #expect(answer["icon.glyph"] == expected, "\(id)")
    }

    @Test(
        "the icon is a picture where that exists, else a glyph",
        arguments: ([
            (
                "MSI-148",
                ##"{"LoginIcon": {"IconFont": {"Font": "mobile_dossier_ios", "FontString": "eaaf", "FontSize": 40}, "IconSize": 0}}"##,
                "true U+EAAF null 40"
            ),
            (
                "MSI-149",
                ##"{"LoginIcon": {"IconFont": {"FontString": "eaaf", "FontSize": -3}}}"##,
                "true U+EAAF null null"
            ),
            (
                "MSI-151",
                ##"{"LoginIcon": {"IconImage": "", "IconFont": {"FontString": "eaaf"}}}"##,
                "true U+EAAF null null"
            ),
            (
                "MSI-152",
                ##"{"LoginIcon": {"Display": false, "IconImage": "logo", "IconSize": 50}}"##,
                "false null logo 50"
            ),
        ] as [(String, String, String)]).map { Sample($0.0, $0) })
    func icons(_ row: Sample<(String, String, String)>) throws {
        let (id, settings, expected) = row.value
        let answer = try Answer(settings: settings)
        let facts = ["display", "glyph", "image", "size"].map { answer["icon.\($0)"] }
        #expect(facts.joined(separator: " ") == expected, "\(id)")
    }

    @Test("MSI-154: a font is found without its extension") func font() throws {
        let answer = try Answer(
            settings: #"{"ServerLabel": {"Font": {"Name": "Brand.ttf"}}}"#,
            more: #""fonts": ["Brand"]"#)
        #expect(answer["serverLabel.font.name"] == "Brand")
    }
}
