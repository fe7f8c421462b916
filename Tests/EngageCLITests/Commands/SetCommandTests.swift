import Foundation
import Testing

import EngageCLI

@Suite struct SetCommandTests {
    /// Sets one key in a file of that text; the file's text afterwards.
    private static func set(
        _ text: String, _ words: [String], ending: String = "yaml"
    ) throws -> (text: String, run: EngageProcess.Ending) {
        try EngageProcess.inFolder { folder in
            let file = folder.appending(path: "layer.\(ending)")
            try Data(text.utf8).write(to: file)
            let run = try EngageProcess.run(
                ["set"] + words + ["--layer", "layer.\(ending)"], in: folder)
            return (try String(contentsOf: file, encoding: .utf8), run)
        }
    }

    @Test(
        "a number sign in a text is part of it, whether it was quoted or not",
        arguments: ["a #b", "\"a #b\"", "'a #b'"])
    func numberSigns(value: String) throws {
        let key = "ProviderTable.Title.String"
        let added = try Self.set("A: 1\n", [key, value])
        #expect(added.run.status == 0, "\(added.run.messages)")
        let wanted = value.hasPrefix("a") ? "\"a #b\"" : value
        #expect(added.text == "A: 1\n\(key): \(wanted)\n")
        let replaced = try Self.set("\(key): \"x # y\" # why\n", [key, value])
        #expect(replaced.text == "\(key): \(wanted) # why\n", "\(replaced.run.messages)")
        let names = try Self.set(
            "A: 1\n", ["ProviderTable.RemoveProviders", "[google, \"a # b\"]"])
        #expect(names.run.status == 0, "\(names.run.messages)")
        let json = try Self.set("{\n    \"A\": 1\n}\n", [key, value], ending: "json")
        #expect(json.text == "{\n    \"A\": 1,\n    \"\(key)\": \"a #b\"\n}\n")
    }

    @Test("a value is replaced on its line; comments, order and blanks stay")
    func replaced() throws {
        let before = """
            # The house's look.
            ProviderTable.Title.String:   Old   # the title

            kJRProviderTableTitleView: {view: logo}
            ProviderTable.RemoveProviders:
              - facebook
              - google
            # The end.

            """
        let title = try Self.set(before, ["ProviderTable.Title.String", "New one"])
        #expect(title.run.status == 0, "\(title.run.messages)")
        #expect(title.text == before.replacing("Old   #", with: "New one   #"))
        #expect(
            title.run.messages
                == "set layer.yaml:2:31: ProviderTable.Title.String: New one\n")
        let list = try Self.set(before, ["ProviderTable.RemoveProviders", "[openid]"])
        #expect(
            list.text
                == before.replacing("\n  - facebook\n  - google", with: "\n  [openid]"),
            "\(list.run.messages)")
    }

    @Test("a key under its constant is found by its text")
    func constants() throws {
        let set = try Self.set(
            "kJRProviderTableTitleString: A\n", ["ProviderTable.Title.String", "B"])
        #expect(set.text == "kJRProviderTableTitleString: B\n")
    }

    @Test("a constant sets the entry of its text, and of two entries the one that is named")
    func names() throws {
        let (raw, constant) = ("ProviderTable.Title.String", "kJRProviderTableTitleString")
        for ending in ["yaml", "json"] {
            let one = try Self.set("{\"\(raw)\": \"A\"}\n", [constant, "B"], ending: ending)
            #expect(one.text.contains("\"\(raw)\": "), "\(one.run.messages)")
            #expect(one.run.messages.hasPrefix("set layer.\(ending):1:32: \(raw): B"))
        }
        let both = "\(raw): A\n\(constant): C\n"
        let second = try Self.set(both, [constant, "B"])
        #expect(second.text == "\(raw): A\n\(constant): B\n")
        #expect(second.run.messages == "set layer.yaml:2:30: \(constant): B\n")
        #expect(try Self.set(both, [raw, "B"]).text == "\(raw): B\n\(constant): C\n")
    }

    @Test("a key that is not there is added at the end")
    func added() throws {
        let yaml = try Self.set("A.B: 1", ["ProviderTable.Title.String", "T"])
        #expect(yaml.text == "A.B: 1\nProviderTable.Title.String: T\n")
        let json = try Self.set(
            "{\n  \"A\": 1\n}\n", ["ProviderTable.Title.String", "T"], ending: "json")
        #expect(json.text == "{\n  \"A\": 1,\n  \"ProviderTable.Title.String\": \"T\"\n}\n")
        let plist = """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0">
            <dict>
            \t<!-- ours -->
            \t<key>A</key>
            \t<integer>1</integer>
            </dict>
            </plist>

            """
        let xml = try Self.set(
            plist, ["kJRProviderTableTitleString", "T"], ending: "plist")
        #expect(
            xml.text
                == plist.replacing(
                    "</dict>",
                    with: "\t<key>kJRProviderTableTitleString</key>\n\t<string>T</string>\n</dict>"),
            "\(xml.run.messages)")
    }

    @Test("objects and null are set in JSON and property lists")
    func objects() throws {
        let json = try Self.set(
            #"{"ProviderTable.Title.View": {"view": "a", "height": 1}, "B": 2}"#,
            ["ProviderTable.Title.View", "{view: logo, height: 44}"], ending: "json")
        #expect(
            json.text == #"{"ProviderTable.Title.View": {"view":"logo","height":44}, "B": 2}"#)
        let null = try Self.set(
            #"{"ProviderTable.Title.View": {"view": "a"}}"#,
            ["ProviderTable.Title.View", "null"], ending: "json")
        #expect(null.text == #"{"ProviderTable.Title.View": null}"#)
    }

    @Test(
        "a wrong value, a wrong key and a place that is not certain are refused, and nothing is written"
    )
    func refused() throws {
        let wrong = try Self.set("A: 1\n", ["ProviderTable.Title.View", "logo"])
        #expect(wrong.run.status == 65)
        #expect(
            wrong.run.messages.hasSuffix(
                "'ProviderTable.Title.View' takes a view, such as {view: logo, height: 44}; found a string\n"
            ))
        let key = try Self.set("A: 1\n", ["ProviderTable.Titel.String", "x"])
        #expect(key.run.status == 64)
        #expect(key.run.messages.contains("did you mean 'ProviderTable.Title.String'?"))
        let flow = try Self.set("{A: 1}\n", ["ProviderTable.Title.String", "x"])
        #expect(flow.run.status == 65)
        #expect(flow.run.messages.contains("edit the file"))
        #expect([wrong.text, key.text, flow.text] == ["A: 1\n", "A: 1\n", "{A: 1}\n"])
    }

    @Test("--dry-run says what would change and writes nothing")
    func dryRun() throws {
        let dry = try Self.set(
            "ProviderTable.Title.String: A\n", ["ProviderTable.Title.String", "B", "--dry-run"])
        #expect(dry.run.output == "would set layer.yaml:1:29: ProviderTable.Title.String: B\n")
        #expect(dry.text == "ProviderTable.Title.String: A\n")
    }

    @Test(
        "a colour behind a number sign is no comment, a text with a colon gets the hint to quote it"
    )
    func newcomers() throws {
        try EngageProcess.inFolder { folder in
            try Data("A: 1\n".utf8).write(to: folder.appending(path: "layer.yaml"))
            let color = try EngageProcess.run(
                ["set", "ProviderTable.Title.String", "#1 shop", "--layer", "layer.yaml"],
                in: folder)
            #expect(color.status == 0, "\(color.messages)")
            let text = try String(
                contentsOf: folder.appending(path: "layer.yaml"), encoding: .utf8)
            #expect(text == "A: 1\nProviderTable.Title.String: \"#1 shop\"\n")
            let colon = try EngageProcess.run(
                ["set", "ProviderTable.Title.String", "Hello: you", "--layer", "layer.yaml"],
                in: folder)
            #expect(colon.status == 65)
            #expect(
                colon.messages == """
                    error: 'ProviderTable.Title.String' takes a string, found a dictionary; for the text itself write '"Hello: you"'

                    """)
        }
    }

    @Test("set keeps the line ends of a file", arguments: ["yaml", "json", "plist"])
    func lineEnds(form: String) throws {
        let stage = try CommandStage()
        let texts = [
            "yaml": "ProviderTable.Title.String: A\r\n",
            "json": "{\r\n  \"ProviderTable.Title.String\": \"A\"\r\n}\r\n",
            "plist":
                "<plist><dict>\r\n\t<key>a</key>\r\n\t<string>A</string>\r\n</dict></plist>\r\n",
        ]
        try stage.write(try #require(texts[form]), "l.\(form)")
        let key = "ProviderTable.Section.Header.Title.String"
        #expect(try stage.engage("set", key, "B", "--layer", "l.\(form)").status == 0)
        let bytes = Array(try stage.text("l.\(form)").utf8)
        #expect(String(decoding: bytes, as: UTF8.self).contains(key))
        for (place, byte) in bytes.enumerated() where byte == 0x0A {
            #expect(place > 0 && bytes[place - 1] == 0x0D, "\(place)")
        }
    }

    @Test(
        "set refuses what it would write in vain",
        arguments: [
            ("s.json", "ProviderTable.Title.String", "y", "expected a layer, found a scenario"),
            ("l.plist", "LoginIcon.IconSize", "5", "is a member of 'LoginIcon'"),
            ("l.plist", "ThemeColor", "red", "'ThemeColor' takes #RRGGBB"),
            ("l.plist", "LoginUIScreenStyle", "7", "takes 0, 1 or 2"),
        ])
    func vain(file: String, key: String, value: String, words: String) throws {
        let stage = try CommandStage()
        let texts = [
            "s.json": #"{"kind": "dialog", "layers": []}"#,
            "l.plist":
                "<plist><dict><key>ThemeColor</key><string>#112233</string></dict></plist>\n",
        ]
        let text = try #require(texts[file])
        try stage.write(text, file)
        let run = try stage.engage("set", key, value, "--layer", file)
        #expect(run.status == 64 || run.status == 65)
        #expect(run.errors.contains(words))
        #expect(try stage.text(file) == text)
    }

    @Test("set says of a key that nothing reads that it has no effect")
    func idle() throws {
        let stage = try CommandStage()
        try stage.write("ProviderTable.Title.String: A\n", "l.yaml")
        let old = try stage.engage("set", "NavigationBar.TintColor", "red", "--layer", "l.yaml")
        #expect(old.errors.contains("no release after v2.2.1 reads 'NavigationBar.TintColor'"))
        let other = try stage.engage("set", "LoginUIScreenStyle", "1", "--layer", "l.yaml")
        #expect(other.errors.contains("'LoginUIScreenStyle' is a key of a login screen"))
    }

    private static let screen = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
        \t<key>LoginIcon</key>
        \t<dict>
        \t\t<key>Display</key>
        \t\t<true/>
        \t\t<!-- ours -->
        \t\t<key>IconFont</key>
        \t\t<dict>
        \t\t\t<key>Font</key>
        \t\t\t<string>icons</string>
        \t\t</dict>
        \t</dict>
        \t<key>ThemeColor</key>
        \t<string>#1A7F5A</string>
        </dict>
        </plist>

        """

    @Test("members given to a dictionary of a login screen leave its others in a property list")
    func members() throws {
        let given = "{IconSize: 40, Display: false, IconFont: {FontString: ea2b}}"
        let set = try Self.set(Self.screen, ["LoginIcon", given], ending: "plist")
        #expect(set.run.status == 0, "\(set.run.messages)")
        let wanted = Self.screen
            .replacing(
                "\t\t<key>Display</key>\n\t\t<true/>",
                with: "\t\t<key>IconSize</key>\n\t\t<integer>40</integer>\n"
                    + "\t\t<key>Display</key>\n\t\t<false/>"
            )
            .replacing(
                "\t\t\t<key>Font</key>",
                with: "\t\t\t<key>FontString</key>\n\t\t\t<string>ea2b</string>\n"
                    + "\t\t\t<key>Font</key>")
        #expect(set.text == wanted)
    }

    @Test(
        "members given to a dictionary of a login screen leave its others, in every form of text",
        arguments: [
            (
                "yaml", "LoginIcon:\n  Display: true # on\n",
                "LoginIcon:\n  IconSize: 40\n  Display: true # on\n"
            ),
            ("yaml", "LoginIcon: {Display: true}\n", "LoginIcon: {IconSize: 40, Display: true}\n"),
            (
                "json", "{\"LoginIcon\": {\"Display\": true}}\n",
                "{\"LoginIcon\": {\"IconSize\": 40, \"Display\": true}}\n"
            ),
            (
                "json", "{\n  \"LoginIcon\": {\n    \"IconSize\": 7\n  }\n}\n",
                "{\n  \"LoginIcon\": {\n    \"IconSize\": 40\n  }\n}\n"
            ),
        ])
    func membersOfText(ending: String, before: String, after: String) throws {
        let set = try Self.set(before, ["LoginIcon", "{IconSize: 40}"], ending: ending)
        #expect(set.text == after, "\(set.run.messages)")
    }

    @Test("a container in a property list is written under its key, line by line")
    func indentation() throws {
        let icon =
            "\t<key>LoginIcon</key>\n\t<dict>\n\t\t<key>IconSize</key>\n"
            + "\t\t<integer>40</integer>\n\t</dict>\n"
        let plist =
            "<plist version=\"1.0\">\n<dict>\n\t<key>ThemeColor</key>\n"
            + "\t<string>#1A7F5A</string>\n</dict>\n</plist>\n"
        let added = try Self.set(plist, ["LoginIcon", "{IconSize: 40}"], ending: "plist")
        let wanted = plist.replacing("</dict>\n", with: icon + "</dict>\n")
        #expect(added.text == wanted, "\(added.run.messages)")
        let list = "ProviderTable.RemoveProviders"
        let two = try Self.set(plist, [list, "[facebook, google]"], ending: "plist")
        let lines =
            "\t<key>\(list)</key>\n\t<array>\n\t\t<string>facebook</string>\n"
            + "\t\t<string>google</string>\n\t</array>\n"
        #expect(two.text == plist.replacing("</dict>\n", with: lines + "</dict>\n"))
        let one = try Self.set(two.text, [list, "[openid]"], ending: "plist")
        #expect(
            one.text
                == two.text.replacing(
                    "<string>facebook</string>\n\t\t<string>google</string>",
                    with: "<string>openid</string>"))
    }

    @Test(
        "'keys' and 'set' mean the same key by one misspelling",
        arguments: ["ProviderTable.Background.Color", "LoginIcon.IconSise", "ThemeColour"])
    func oneMeaning(name: String) throws {
        let stage = try CommandStage()
        try stage.write("A: 1\n", "l.yaml")
        let asked = try stage.engage("keys", name)
        let set = try stage.engage("set", name, "x", "--layer", "l.yaml")
        #expect(asked.status == 64 && set.status == 64)
        let meant = try #require(set.errors.firstRange(of: "; did you mean"))
        #expect(asked.errors.hasSuffix(set.errors[meant.lowerBound...]))
    }
}
