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
        #expect(tree.messages.contains("--explain goes with --format json or yaml"))
    }

    @Test(
        "a path that no answer has is refused with the one that was meant",
        arguments: ["json", "text"])
    func unknown(format: String) throws {
        let run = try EngageProcess.run(
            ["explain", "presentation.mod"] + Self.layers + ["--format", format])
        #expect(run.status == 64)
        #expect(run.messages.contains("did you mean 'presentation.mode'?"), "\(run.messages)")
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
            (["explain"], "expected a key or a slot, or --all"),
            (["explain", "title", "--all", "x.json"], "--all takes no key or slot, found 'title'"),
        ])
    func refused(words: [String], message: String) throws {
        let run = try EngageProcess.run(words)
        #expect(run.status == 64)
        #expect(run.messages.contains(message), "\(run.messages)")
    }

    @Test("the text of a key tells every slot that its JSON tells")
    func keyAsText() throws {
        let key = "ProviderTable.Title.String"
        let paths = try Self.list([key]).compactMap { $0["path"] as? String }
        let text = try EngageProcess.run(["explain", key] + Self.layers)
        #expect(!paths.isEmpty)
        for path in paths { #expect(text.output.contains("\(path) = "), "\(text.output)") }
    }

    @Test("the text of a login screen's key tells every leaf that it colours")
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

    @Test("where no change makes it so, JSON says what stands in the way, too")
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
}
