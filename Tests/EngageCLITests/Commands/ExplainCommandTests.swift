import Foundation
import Testing

@Suite struct ExplainCommandTests {
    private static let layers = [
        "--defaults", "Examples/guide/defaults.plist", "--overrides",
        "Examples/guide/overrides.plist", "--device", "ipad-air",
    ]

    private static func list(_ words: [String]) throws -> [[String: Any]] {
        let run = try EngageProcess.run(["explain"] + words + layers + ["--format", "json"])
        #expect(run.status == 0, "\(run.messages)")
        return try #require(
            try JSONSerialization.jsonObject(with: run.data) as? [[String: Any]])
    }

    @Test("explain of several paths is one list, in the order of the command line")
    func paths() throws {
        let found = try Self.list(["presentation.mode", "providerTable.rows[*].provider"])
        let paths = found.compactMap { $0["path"] as? String }
        #expect(paths.first == "presentation.mode")
        #expect(paths.dropFirst().first == "providerTable.rows[0].provider")
        #expect(found.first?["value"] as? String == "popover")
        #expect(found.allSatisfy { $0["over"] is [Any] && $0["inputs"] is [Any] })
    }

    @Test("explain --all begins with the first leaf and names lists without a value")
    func everything() throws {
        let found = try Self.list(["--all"])
        #expect(found[0]["path"] as? String == "opens")
        #expect(found[0]["value"] == nil)
        #expect(found[1]["value"] as? String == "providerTable")
        let text = try EngageProcess.run(["explain", "--all"] + Self.layers)
        #expect(text.output.hasPrefix("opens, a list\n"))
        #expect(text.output.contains("\npresentation.mode = \"popover\"\n"))
    }

    @Test("resolve --explain adds the explanations that explain prints")
    func resolved() throws {
        let run = try EngageProcess.run(
            ["resolve"] + Self.layers + ["--format", "json", "--explain"])
        let answer = try #require(
            try JSONSerialization.jsonObject(with: run.data) as? [String: Any])
        let all = try Self.list(["--all"])
        #expect((answer["explanations"] as? [Any])?.count == all.count)
        let tree = try EngageProcess.run(["resolve"] + Self.layers + ["--explain"])
        #expect(tree.status == 64)
        #expect(tree.messages.contains("--explain needs --format json or yaml"))
    }

    @Test(
        "a path that no answer has is refused with the one that was meant",
        arguments: ["json", "text"])
    func unknown(format: String) throws {
        let run = try EngageProcess.run(
            ["explain", "presentation.mod"] + Self.layers + ["--format", format])
        #expect(run.status == 64)
        #expect(
            run.messages.contains("did you mean 'mode'? The members are mode, "), "\(run.messages)")
    }

    @Test("batch --explain adds explanations to every answer and changes nothing else")
    func batch() throws {
        let file = "Examples/batch/scenarios.ndjson"
        let plain = try EngageProcess.run(["batch", file])
        let told = try EngageProcess.run(["batch", "--explain", file])
        let pairs = zip(plain.output.split(separator: "\n"), told.output.split(separator: "\n"))
        for (one, two) in pairs where !one.contains("\"error\":{") {
            #expect(two.hasPrefix(one.dropLast() + ",\"explanations\":[{\"path\":"))
        }
    }

    @Test(
        "explain wants either subjects or --all",
        arguments: [
            (["explain"], "missing <subject>, or --all"),
            (["explain", "title", "--all", "x.json"], "give --all or 'title', not both"),
        ])
    func refused(words: [String], message: String) throws {
        let run = try EngageProcess.run(words)
        #expect(run.status == 64)
        #expect(run.messages.contains(message), "\(run.messages)")
    }

    @Test("the text of a key reports every slot that its JSON reports")
    func keyAsText() throws {
        let key = "ProviderTable.Title.String"
        let paths = try Self.list([key]).compactMap { $0["path"] as? String }
        let text = try EngageProcess.run(["explain", key] + Self.layers)
        #expect(!paths.isEmpty)
        for path in paths { #expect(text.output.contains("\(path) = "), "\(text.output)") }
    }

    @Test("the text of a login screen's key reports every leaf that it colours")
    func settingAsText() throws {
        let stage = try CommandStage()
        try stage.write(
            ##"{"kind":"loginScreen","settings":{"ThemeColor":"#112233"}}"##, "s.json")
        let text = try stage.engage("explain", "ThemeColor", "s.json")
        for path in ["icon.tint.value", "buttons[1].background.value", "changeLibrary.font.color"] {
            #expect(text.output.contains(path), "\(text.output)")
        }
    }

    @Test("how many rows there are is explained as the rows are")
    func count() throws {
        let found = try Self.list(["providerTable.rows.count"])
        #expect(found.map { $0["path"] as? String } == ["providerTable.rows.count"])
        #expect(found.first?["value"] is Int)
        #expect((found.first?["rule"] as? String)?.isEmpty == false)
    }

    @Test("if no change has this effect, JSON says what is in the way, too")
    func obstacle() throws {
        let run = try EngageProcess.run([
            "explain", "presentation.mode", "--want", "popover", "Examples/guide/defaults.plist",
            "--device", "iphone-8", "--format", "json",
        ])
        #expect(run.status == 0, "\(run.messages)")
        #expect(
            run.output.contains(
                #""obstacle": "the device is an iPhone; on an iPad it could be so""#),
            "\(run.output)")
    }

    @Test(
        "of every example that resolves a scenario no value is without rule and reason",
        arguments: [
            ["Examples/guide/defaults.plist", "--dialog", "sharing"],
            ["Examples/guide/overrides.plist", "--profile", "sdk-5.5", "--device", "ipad-air"],
            ["Examples/native-login/above.yaml"], ["Examples/native-login/two-buttons.json"],
            ["Examples/login-screen/demo"], ["Examples/login-screen/theme1"],
        ])
    func nothingLeftOut(words: [String]) throws {
        let run = try EngageProcess.run(["explain", "--all"] + words + ["--format", "json"])
        let all = try #require(
            try JSONSerialization.jsonObject(with: run.data) as? [[String: Any]])
        #expect(all.count > 20)
        for one in all {
            #expect((one["rule"] as? String)?.isEmpty == false, "\(one)")
            #expect((one["because"] as? String)?.isEmpty == false, "\(one)")
        }
    }

    @Test(
        "a session of an option replaces the scenario's own, in reasons and suggestions")
    func sessionOption() throws {
        let stage = try CommandStage()
        try stage.write(
            #"{"session":{"rememberedProvider":"facebook","savedUsers":["facebook"]},"layers":[]}"#,
            "s.json")
        try stage.write(
            #"{"rememberedProvider":"google","savedUsers":["google"]}"#, "us.json")
        let text = try stage.engage("explain", "opens", "s.json", "--session", "us.json")
        #expect(text.output.contains("session.rememberedProvider of the scenario at us.json:1:23"))
        #expect(!text.output.contains("s.json:1:33"))
        try stage.write(#"{"inFlight":true}"#, "in.json")
        try stage.write(#"{"ProviderTable.Title.String":"A"}"#, "l.json")
        let want = try stage.engage(
            "explain", "presentation.mode", "--want", "modal", "l.json", "--session", "in.json")
        #expect(
            want.output.contains("take session.inFlight out of the scenario at in.json:1:13"),
            "\(want.output)")
        #expect(!want.output.contains("savedUsers"))
    }

    @Test(
        "--want takes a word or a key, too: the first value of it that can be so",
        arguments: ["title", "ProviderTable.Title.String", "kJRProviderTableTitleString"])
    func wantOfWord(subject: String) throws {
        let stage = try CommandStage()
        try stage.write(#"{"ProviderTable.Title.String":"A"}"#, "l.json")
        let run = try stage.engage("explain", subject, "--want", "Bye", "l.json")
        #expect(
            run.output.contains(
                "set ProviderTable.Title.String in layer 'defaults' at l.json:1:31 to \"Bye\""),
            "\(run.output)")
    }

    @Test("a colour is wanted with or without its alpha")
    func wantOfColour() throws {
        let stage = try CommandStage()
        try stage.write("{}", "l.json")
        for word in ["#112233", "#FF112233"] {
            let run = try stage.engage(
                "explain", "providerTable.background.color", "--want", word, "l.json")
            #expect(run.output.contains("Authentication.Background.Color"), "\(run.output)")
            #expect(!run.output.contains("no change"), "\(run.output)")
        }
    }

    @Test("a key that does nothing on this device says so")
    func ignored() throws {
        let stage = try CommandStage()
        let phone = ["Examples/guide/overrides.plist", "--device", "iphone-8"]
        let key = "Popover.Presentation.BarButtonItem"
        let text = try EngageProcess.run(["explain", key] + phone)
        #expect(text.output.contains("  warning: '\(key)' has no effect on iPhone\n"))
        let json = try EngageProcess.run(["explain", key] + phone + ["--format", "json"])
        #expect(json.messages.contains("has no effect on iPhone"))
        try stage.write(
            #"{"kind":"loginScreen","settings":{"BackgroundImage":{"Portrait":"x"}}}"#, "s.json")
        let picture = try stage.engage(
            "explain", "BackgroundImage.Portrait", "s.json", "--device", "iphone-8")
        #expect(picture.output.hasSuffix("  nothing that this device shows comes from it\n"))
    }

    @Test("a path that goes wrong at a step gets a near member and those that exist there")
    func unknownStep() throws {
        let run = try EngageProcess.run(["explain", "providerTable.titel"] + Self.layers)
        #expect(run.status == 64)
        #expect(
            run.messages.contains(
                "no member 'titel' in a resolution; did you mean 'title'? The members are title, "),
            "\(run.messages)")
    }

    @Test(
        "a path that this answer lacks is null, for the reason of what is around it",
        arguments: [
            ("providerTable.tableHeader.view", "nothing: no view is given"),
            ("userLanding.welcome", "landing-rule: a: no provider is remembered"),
            ("sharing.tabs", "screen: a sign-in dialog shares nothing"),
            ("providerTable.rows[99].text", "list: every provider of the list"),
            ("landing", "landing-rule: a: no provider is remembered"),
        ])
    func absent(path: String, rule: String) throws {
        let phone = ["Examples/guide/defaults.plist", "--device", "iphone-8"]
        let text = try EngageProcess.run(["explain", path] + phone)
        #expect(text.status == 0, "\(text.messages)")
        #expect(text.output.contains(" = null\n  rule \(rule)\n"), "\(text.output)")
        let json = try EngageProcess.run(["explain", path] + phone + ["--format", "json"])
        let found = try #require(
            try JSONSerialization.jsonObject(with: json.data) as? [[String: Any]])
        #expect(found.count == 1)
        #expect(found.first?["value"] is NSNull)
    }

    @Test("a path of the other system, and a word that nothing bears, say what there is")
    func foreign() throws {
        let phone = ["Examples/guide/defaults.plist", "--device", "iphone-8"]
        let other = try EngageProcess.run(["explain", "buttons[0].height"] + phone)
        #expect(other.status == 64)
        #expect(
            other.messages
                == "error: 'buttons[0].height' is a path of login screens, and this answer is of a dialog\n"
        )
        let end = try EngageProcess.run(["explain", "rows[0].text"] + phone)
        #expect(end.messages.contains("did you mean 'providerTable.rows[0].text'?"))
        let none = try EngageProcess.run(["explain", "nope"] + phone)
        #expect(
            none.messages.contains("its values begin with opens, presentation, providerTable, "))
    }

    @Test("of a key without effect on the answer JSON holds the entry and why it has no effect")
    func ignoredEntry() throws {
        let phone = [
            "--defaults", "Examples/guide/defaults.plist", "--overrides",
            "Examples/guide/overrides.plist", "--device", "iphone-8", "--format", "json",
        ]
        let key = "Popover.Presentation.BarButtonItem"
        for subject in [key, "kJRPopoverPresentationBarButtonItem", "effective[\"\(key)\"]"] {
            let run = try EngageProcess.run(["explain", subject] + phone)
            let found = try #require(
                try JSONSerialization.jsonObject(with: run.data) as? [[String: Any]])
            let one = try #require(found.first, "\(subject)")
            #expect(one["path"] as? String == "effective[\"\(key)\"]")
            #expect(one["because"] as? String == "'\(key)' has no effect on iPhone")
            #expect((one["from"] as? [String: Any])?["layer"] as? String == "overrides")
        }
    }

    @Test("a setting behind a native login is found by its own name, at the line that gives it")
    func behindNativeLogin() throws {
        let file = "Examples/native-login/above.yaml"
        let color = try EngageProcess.run(["explain", "ThemeColor", file])
        #expect(color.status == 0)
        #expect(
            color.output.contains(
                "from ProviderTable.Table.Header.View in layer 'defaults', ThemeColor at "))
        // The key itself is in the layer, and never in the settings.
        let part = try EngageProcess.run(
            ["explain", "providerTable.tableHeader.parts[0].height", file])
        #expect(part.output.contains(" in layer 'defaults' at \(file):3:3\n"), "\(part.output)")
    }

    @Test("null is wanted where a path holds nothing")
    func wantedNull() throws {
        let file = "Examples/guide/defaults.plist"
        let now = try EngageProcess.run(
            ["explain", "providerTable.title.view", "--want", "null", file])
        #expect(now.output.hasPrefix("providerTable.title.view has this value already\n"))
        let taken = try EngageProcess.run(
            ["explain", "providerTable.background.color", "--want", "null", file])
        #expect(!taken.output.contains("no change"), "\(taken.output)")
    }
}
