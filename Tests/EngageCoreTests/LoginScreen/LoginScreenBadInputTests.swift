import EngageTestSupport
import Testing

import EngageCore

@Suite struct LoginScreenBadInputTests {
    private static let values: [(json: String, kind: String)] = [
        ("true", "boolean"), ("1", "number"), ("1.5", "number"), (#""x""#, "string"),
        ("[]", "array"), ("{}", "dictionary"),
    ]

    @Test("a wrong type at any path is reported there and harms no sibling")
    func wrongTypes() throws {
        var tried = 0
        for entry in LoginScreenKey.catalogue {
            for value in Self.values where !Self.takes(entry.kind, value.kind) {
                var parts = entry.key.path.split(separator: ".").map { String($0) }
                var json = value.json
                while let name = parts.popLast() {
                    if name.hasSuffix("[]") {
                        let type =
                            parts.isEmpty && entry.key == .loginButtonAuthType
                            ? "" : #""AuthType": 4, "#
                        let inner = json.dropFirst()
                        json = #"{"\#(name.dropLast(2))": [{\#(type)\#(inner)]}"#
                    } else {
                        json = #"{"\#(name)": \#(json)}"#
                    }
                }
                let theme = ##", "ThemeColor": "#102030"}"##
                let settings =
                    entry.key == .themeColor ? json : String(json.dropLast()) + theme
                let answer = try Answer(settings: settings)
                let key = entry.key.path.split(separator: "[]").joined(separator: "[0]")
                #expect(answer.findings == ["\(key):wrongType"], "\(settings)")
                let tint = entry.key == .themeColor ? "null" : "#FF102030"
                #expect(answer["icon.tint.value"] == tint, "\(settings)")
                tried += 1
            }
        }
        #expect(tried > 200)
    }

    private static func takes(_ kind: LoginScreenKeyKind, _ value: String) -> Bool {
        switch kind {
        case .boolean: value == "boolean"
        case .enumeration, .measure: value == "number"
        case .dictionary: value == "dictionary"
        case .array: value == "array"
        default: value == "string"
        }
    }

    @Test(
        "a root that is no dictionary is one finding and a builtin screen",
        arguments: [#"[{"name": "a", "values": [1]}]"#, "5", #""x""#]) func roots(settings: String)
        throws
    {
        let answer = try Answer(settings: settings)
        #expect(answer.findings == ["null:wrongType"])
        #expect(answer["style"] == "0")
        #expect(answer["buttons.6.height"] == "35")
    }

    @Test("of many findings the first are listed, the rest is counted and every entry is read")
    func manyEntries() throws {
        var entries = Array(repeating: #"{"AuthType":2,"Text":"x","Foo":1}"#, count: 20_000)
        entries.append(#"{"AuthType":5,"Text":"last","ButtonHeight":"40"}"#)
        let settings = #"{"LoginButton": [\#(entries.joined(separator: ","))], "ThemeColor": 1}"#
        let answer = try Answer(settings: settings)
        #expect(answer.findings.count == 1001)
        #expect(answer.findings.last == "null:tooManyFindings")
        #expect(
            answer.text.contains(
                "39001 more findings in layer 'settings' are not listed; every value is read"))
        #expect(answer["buttons.2.text"] == "x")
        #expect(answer["buttons.5.text"] == "last")
        #expect(answer["buttons.5.height"] == "35")
    }

    @Test(
        "of many entries for a button the explanation names the thousand nearest, whichever counts",
        arguments: [
            ("first", "LoginButton[0].Text", 1), ("last", "LoginButton[20000].Text", 19_999),
        ])
    func manyReasons(policy: String, wins: String, nearest: Int) throws {
        let entries = Array(repeating: #"{"AuthType":2,"Text":"x"}"#, count: 20_001)
        let scenario =
            #"{"kind": "loginScreen", "policies": {"duplicateAuthType": "\#(policy)"}, "#
            + #""settings": "#
            + #"{"LoginButton": [\#(entries.joined(separator: ","))]}}"#
        let document = try Document.read(Array(scenario.utf8), file: "s.json")
        let answer = try Scenario.resolve(document.root, explained: true)
        let found = try #require(answer.explanations(of: "buttons[2].text")?.first?.reason)
        #expect(found.from?.key == wins)
        #expect(found.over.count >= 1000 && found.over.count < 2001)
        #expect(found.over.contains { $0.key == "LoginButton[\(nearest)].Text" })
    }

    @Test("a path with points in one name is an unknown key")
    func paths() throws {
        let answer = try Answer(
            settings: #"{"LoginIcon.Display": false, "LoginButton[].Text": "x", "LoginIcon": {}}"#)
        #expect(
            answer.findings == ["LoginIcon.Display:unknownKey", "LoginButton[].Text:unknownKey"])
        #expect(answer["icon.display"] == "true")
        let button = try Answer(
            settings: #"{"LoginButton": [{"AuthType": 1, "TextFont.Size": 3, "a": {}}]}"#)
        #expect(
            button.findings == [
                "LoginButton[0].TextFont.Size:unknownKey", "LoginButton[0].a:unknownKey",
            ])
        #expect(button["buttons.1.textFont.size"] == "null")
    }

    @Test("a key given twice is reported and the last one counts") func duplicates() throws {
        let answer = try Answer(settings: ##"{"ThemeColor": "#111111", "ThemeColor": "#222222"}"##)
        #expect(answer.findings == ["ThemeColor:duplicateKey"])
        #expect(answer["icon.tint.value"] == "#FF222222")
    }

    @Test(
        "a member that leaves the request open is an error with its place",
        arguments: ([
            ("device", "5", "wrongType", "'device' takes a name or a dictionary, found an integer"),
            (
                "device", #""iphone-12-mni""#, "unknownDevice",
                "unknown device 'iphone-12-mni'; did you mean 'iphone-12-mini'?"
            ),
            (
                "device", #"{"width": "375"}"#, "wrongType",
                "'device.width' takes a number, found '375'"
            ),
            (
                "policies", #"{"backgruond": "x"}"#, "unknownPolicy",
                "unknown policy 'backgruond'; did you mean 'background'?"
            ),
            (
                "policies", #"{"background": "x"}"#, "unknownPolicy",
                "policy 'background' takes 'imageFirst' or 'colourFirst', found 'x'"
            ),
            ("policies", "1", "wrongType", "'policies' takes a dictionary, found an integer"),
            ("workstation", "[]", "wrongType", "'workstation' takes a dictionary, found an array"),
            ("assets", "{}", "wrongType", "'assets' takes an array of names, found a dictionary"),
            ("fonts", "[1]", "wrongType", "'fonts' takes names, found an integer"),
            (
                "enabledAuthTypes", "1", "wrongType",
                "'enabledAuthTypes' takes an array of numbers from 0 to 6, found an integer"
            ),
            (
                "builtinCardWidth", "true", "wrongType",
                "'builtinCardWidth' takes a number of at least 0, found a boolean"
            ),
            (
                "settings", "[5]", "wrongType",
                "'settings[0]' takes a layer with 'name' and 'values', found an integer"
            ),
        ] as [(String, String, String, String)]).map { Sample($0.0, $0) })
    func faults(_ row: Sample<(String, String, String, String)>) throws {
        let (member, value, code, message) = row.value
        let line = #"{"id": 7, "kind": "loginScreen", "\#(member)": \#(value)}"#
        var writer = JSONWriter()
        #expect(!Scenario.answer(line: Array(line.utf8), number: 3, file: "s", into: &writer))
        let error = try Document.read(writer.bytes, file: "answer.json").root["error"]
        #expect(error?["code"]?.string == code)
        #expect(error?["message"]?.string == message)
        #expect(error?["line"]?.integer == 3)
        #expect((error?["column"]?.integer ?? 0) > 30)
    }

    @Test("what Workstation and the server say wrongly is passed over") func passedOver() throws {
        let answer = try Answer(
            settings: "{}",
            more: """
                "workstation": {"loginIconTint": 5, "changeLibraryText": "nope", "x": "#112233", \
                "textFieldText": "FF445566"}, "enabledAuthTypes": [2, 9, 1.0]
                """)
        #expect(
            answer.findings == [
                "workstation.loginIconTint:wrongType", "workstation.changeLibraryText:invalidColor",
                "workstation.x:unknownKey", "enabledAuthTypes:unknownAuthType",
            ])
        #expect(answer["textFields.color.value"] == "#FF445566")
        #expect(answer["buttons.1.visible"] == "true")
        #expect(answer["buttons.2.visible"] == "true")
    }

    @Test("layers meet leaf by leaf, a null removes, a wrong type leaves the lower value")
    func layers() throws {
        let answer = try Answer(
            settings: """
                [{"name": "base", "values": {"ThemeColor": "#111111", "ServerLabel": \
                {"Display": false, "Font": {"Size": 10, "Color": "#222222"}}, \
                "ChangeLibrary": {"Text": "Base"}}}, \
                {"name": "brand", "values": {"ServerLabel": {"Font": {"Size": 12}}, \
                "ThemeColor": 5, "ChangeLibrary": {"Text": null}}}]
                """)
        #expect(answer["serverLabel.font.size"] == "12")
        #expect(answer["serverLabel.font.color.value"] == "#FF222222")
        #expect(answer["serverLabel.display"] == "false")
        #expect(answer["icon.tint.value"] == "#FF111111")
        #expect(answer["changeLibrary.text"] == "null")
        #expect(answer.findings == ["ThemeColor:wrongType"])
        let size = #""ServerLabel.Font.Size":{"value":12,"layer":"brand""#
        #expect(answer.text.contains(size))
        #expect(answer.text.contains(#""shadows":[{"value":10,"layer":"base""#))
    }

    @Test("the Android twin's keys are named and not accepted") func android() throws {
        let answer = try Answer(settings: #"{"loginScreenStyle": 2, "loginButtons": []}"#)
        #expect(answer["style"] == "0")
        #expect(answer.text.contains("the Android properties call it so, here it is 'LoginButton'"))
        let font = try Answer(settings: ##"{"LoginIcon": {"IconFont": {"Color": "#222222"}}}"##)
        #expect(font.text.contains("here it is 'FontColor'"))
    }

    @Test(
        "a policy turns a decision the other way",
        arguments: ([
            (
                "background", "colourFirst",
                ##"{"BackgroundImage": {"IPhone": "p"}, "BackgroundColor": "#102030"}"##,
                "background.painted", "image:p", "color:FF102030"
            ),
            (
                "defaultTextColor", "extended", ##"{"DefaultTextColor": "#102030"}"##,
                "stayLoggedIn.font.color.from", "builtin", "defaultText"
            ),
            (
                "duplicateAuthType", "last",
                #"{"LoginButton": [{"AuthType": 1, "Text": "a"}, {"AuthType": 1, "Text": "b"}]}"#,
                "buttons.1.text", "a", "b"
            ),
            (
                "missingAuthType", "badge", #"{"LoginButton": [{"Text": "a"}]}"#, "buttons.0.text",
                "null", "a"
            ),
            ("wrongType", "coerce", #"{"LoginUIScreenStyle": "2"}"#, "style", "0", "2"),
            ("fractionalStyle", "truncate", #"{"LoginUIScreenStyle": 1.5}"#, "style", "0", "1"),
            (
                "booleanNumber", "lenient", #"{"ServerLabel": {"Display": 0}}"#,
                "serverLabel.display", "true", "false"
            ),
            ("missingDisplay", "hidden", "{}", "serverLabel.display", "true", "false"),
            (
                "invalidColor", "builtin",
                ##"{"ThemeColor": "#102030", "ChangeLibrary": {"Font": {"Color": "x"}}}"##,
                "changeLibrary.font.color.from", "theme", "builtin"
            ),
            (
                "colorGrammar", "trim", ##"{"ThemeColor": " #102030\n"}"##, "icon.tint.value",
                "null",
                "#FF102030"
            ),
            (
                "icon", "glyphFirst",
                #"{"LoginIcon": {"IconImage": "i", "IconFont": {"FontString": "e9"}}}"#,
                "icon.glyph", "null", "U+00E9"
            ),
            (
                "fontString", "stripPrefixes",
                #"{"LoginIcon": {"IconFont": {"FontString": "0xeaaf"}}}"#, "icon.glyph", "null",
                "U+EAAF"
            ),
            (
                "scaling", "aspectFill", "{}", "background.contentMode", "unspecified",
                "aspectFill"
            ),
            (
                "padding", "total", #"{"MaxWidthOfLoginElements": 1000}"#, "widths.elements", "315",
                "345"
            ),
        ] as [(String, String, String, String, String, String)]).map { Sample($0.0, $0) })
    func policies(_ row: Sample<(String, String, String, String, String, String)>) throws {
        let (name, alternative, settings, path, standard, other) = row.value
        #expect(try Answer(settings: settings)[path] == standard)
        let policies = #""policies": {"\#(name)": "\#(alternative)"}"#
        #expect(try Answer(settings: settings, more: policies)[path] == other)
    }

    @Test("an unknown policy or value is reported with a hint") func unknownPolicy() {
        var policies = LoginScreenPolicies()
        let unknown = "unknown policy 'backgruond'; did you mean 'background'?"
        #expect(throws: UnknownPolicy(message: unknown)) { try policies.set("backgruond", to: "x") }
        let value = "policy 'background' takes 'imageFirst' or 'colourFirst', found 'x'"
        #expect(throws: UnknownPolicy(message: value)) { try policies.set("background", to: "x") }
        #expect(policies == LoginScreenPolicies())
    }
}
