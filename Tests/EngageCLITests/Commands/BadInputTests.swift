import Foundation
import Testing

@Suite struct BadInputTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var bytes: [UInt8]
        var status: Int32 = 65
        var message: String
        var testDescription: String { name }

        init(_ name: String, _ text: String, status: Int32 = 65, _ message: String) {
            self.init(name, Array(text.utf8), status: status, message)
        }

        init(_ name: String, _ bytes: [UInt8], status: Int32 = 65, _ message: String) {
            self.name = name
            self.bytes = bytes
            self.status = status
            self.message = message
        }
    }

    static let plist = #"<?xml version="1.0"?><plist version="1.0">"#
    static let laughs = """
        <?xml version="1.0"?>
        <!DOCTYPE plist [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>
        <plist version="1.0"><string>&b;</string></plist>
        """

    static let cases = [
        Case(
            "empty.json", "", "empty.json:1:1: error: expected a value, found an empty document"),
        Case(
            "half.json", #"{"ProviderTable.Title.String": "Sig"#,
            "half.json:1:36: error: expected '\"' to end the string"),
        Case(
            "nested.json", String(repeating: "[", count: 100_000),
            "nested.json:1:513: error: more than 512 containers inside one another"),
        Case("latin.json", [0x7B, 0x22, 0xE9, 0x22], "latin.json:1:3: error: expected UTF-8"),
        Case("binary.json", [0, 1, 2, 3, 255], "binary.json:1:1: error: expected a value"),
        Case(
            "empty.plist", "", "empty.plist:1:1: error: expected a value, found an empty document"),
        Case(
            "half.plist", plist + "<dict><key>a</key><str", "half.plist:1:"),
        Case("laughs.plist", laughs, "laughs.plist:2:"),
        Case(
            "array.plist", plist + "<array/></plist>",
            "array.plist:1:43: error: layer 'defaults' must be a dictionary; found an array"),
        Case("tabs.yaml", "a:\n\t- b\n", "tabs.yaml:2:1: error:"),
    ]

    @Test("one message says where and what, nothing is half printed", arguments: cases)
    func refused(_ wrong: Case) throws {
        try EngageProcess.inFolder { folder in
            try Data(wrong.bytes).write(to: folder.appending(path: wrong.name))
            let run = try EngageProcess.run(
                ["resolve", "--defaults", wrong.name, "--format", "json"], in: folder)
            #expect(run.messages.hasPrefix(wrong.message), "\(run.messages)")
            if wrong.name != "array.plist" {
                #expect(run.status == wrong.status)
                #expect(run.output.isEmpty)
                #expect(run.messages.split(separator: "\n").count == 1)
            }
        }
    }

    @Test("a missing file is 66, a folder 65") func missing() throws {
        try EngageProcess.inFolder { folder in
            let missing = try EngageProcess.run(["resolve", "--defaults", "no.plist"], in: folder)
            #expect(missing.status == 66)
            #expect(
                missing.messages
                    == "error: no.plist: no such file\n")
            let directory = try EngageProcess.run(["resolve", "--defaults", "."], in: folder)
            #expect(directory.status == 65)
            #expect(directory.messages == "error: .: a folder; name a file in it\n")
        }
    }

    @Test("a file of 1 GB is refused before it is read") func huge() throws {
        try EngageProcess.inFolder { folder in
            let file = folder.appending(path: "huge.json")
            _ = FileManager.default.createFile(atPath: file.path, contents: nil)
            let handle = try FileHandle(forWritingTo: file)
            try handle.truncate(atOffset: 1 << 30)
            try handle.close()
            let run = try EngageProcess.run(["convert", "--to", "yaml", "huge.json"], in: folder)
            #expect(run.status == 65)
            #expect(
                run.messages.hasPrefix("error: huge.json: has "))
        }
    }

    @Test(
        "a word that is no command names the nearest",
        arguments: [
            ("reslove", "error: unknown command 'reslove'; did you mean 'resolve'?\n"),
            ("xyzzy", "error: unknown command 'xyzzy'; see 'engage --help'\n"),
        ])
    func unknownCommand(word: String, message: String) throws {
        let run = try EngageProcess.run([word])
        #expect(run.status == 64)
        #expect(run.messages == message)
    }

    @Test(
        "a full disk is reported and leaves the original whole",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func fullDisk() throws {
        let full = URL(filePath: "/dev/full")
        let guide = "Examples/guide/defaults.plist"
        for arguments in [
            ["resolve", "--defaults", guide], ["keys"], ["schema", "dialog"],
            ["convert", "--to", "json", guide], ["batch", "Examples/batch/scenarios.ndjson"],
        ] {
            let run = try EngageProcess.run(arguments, output: full)
            #expect(run.status == 74, "\(arguments)")
            #expect(run.messages.contains("no space left on device"), "\(run.messages)")
        }
        let file = try EngageProcess.run(["convert", "--to", "json", guide, "-o", "/dev/full"])
        #expect(file.status == 74)
    }

    @Test(
        "a layer that is no dictionary is refused with its place, and nothing is printed",
        arguments: [
            ["resolve", "--defaults", "root"], ["resolve", "--overrides", "root"],
            ["resolve", "root"], ["explain", "opens", "--defaults", "root"],
            ["preview", "root"], ["providers", "check", "root"], ["diff", "root", "root"],
        ])
    func rootIsNoDictionary(words: [String]) throws {
        try EngageProcess.inFolder { folder in
            for (name, text) in [("root.json", "[1]"), ("root.yaml", "hello\n")] {
                try Data(text.utf8).write(to: folder.appending(path: name))
                let run = try EngageProcess.run(
                    words.map { $0 == "root" ? name : $0 }, in: folder)
                #expect(run.status == 65, "\(words) \(name)")
                #expect(run.output.isEmpty)
                #expect(run.messages.contains("\(name):1:1: error: "), "\(run.messages)")
                #expect(
                    run.messages.contains(/(must be|takes) a dictionary[;,] found a/),
                    "\(run.messages)")
            }
        }
    }

    @Test("YAML from a pipe is known by its first bytes") func yamlPipe() throws {
        let run = try EngageProcess.run(
            ["resolve", "--defaults", "-"],
            input: Data("# ours\nProviderTable.Title.String: Hello\n".utf8))
        #expect(run.status == 0)
        #expect(run.output.contains("\"Hello\""))
    }

    @Test("a trial run of a fetch says what it would request and where it would keep it")
    func trialFetch() throws {
        try EngageProcess.inFolder { folder in
            try Data("[https://a.example, https://b.example]".utf8)
                .write(to: folder.appending(path: "apps.yaml"))
            let words = ["providers", "fetch", "--cache-dir", "cache", "--dry-run"]
            let one = try EngageProcess.run(words + ["http://127.0.0.1:1"], in: folder)
            #expect(one.status == 0, "\(one.messages)")
            #expect(one.output.hasPrefix("would request http://127.0.0.1:1/"))
            #expect(one.output.contains("\nwould keep what arrives in cache/"))
            #expect(one.output.hasSuffix(".entry\n"))
            let all = try EngageProcess.run(words + ["--all", "apps.yaml"], in: folder)
            #expect(all.output.components(separatedBy: "would request ").count == 3)
            #expect(all.output.hasSuffix(".entries\n"))
            try Data("[https://b.example, https://a.example, https://a.example]".utf8)
                .write(to: folder.appending(path: "apps.yaml"))
            let turned = try EngageProcess.run(words + ["--all", "apps.yaml"], in: folder)
            #expect(
                turned.output.hasSuffix(
                    all.output.split(separator: "\n").last.map { "\n\($0)\n" } ?? "-"))
            let cache = folder.appending(path: "cache").path
            #expect(!FileManager.default.fileExists(atPath: cache))
        }
    }

    @Test("an option that is given too often is reported in one style")
    func repeatedDevice() throws {
        let run = try EngageProcess.run(
            ["explain", "title", "--device", "iphone-8", "--device", "ipad-2", "-"])
        #expect(run.status == 64)
        #expect(run.messages.contains("'--device' is given twice; it takes one value"))
    }

    @Test("standard input is given once, and certificates are there")
    func optionsOfFiles() throws {
        let twice = try EngageProcess.run(["resolve", "--defaults", "-", "--overrides", "-"])
        #expect(twice.status == 64)
        #expect(twice.messages.contains("is given twice"))
        let missing = try EngageProcess.run(
            ["providers", "fetch", "https://localhost:1", "--ca-file", "/nonexist.pem"])
        #expect(missing.status == 66)
        #expect(missing.messages.hasPrefix("error: /nonexist.pem: no such file"))
        let no = try EngageProcess.run(
            ["providers", "fetch", "https://localhost:1", "--ca-file", "README.md"])
        #expect(no.status == 65)
    }

    @Test(
        "explain answers for every member of the answer",
        arguments: [
            ("presentation.size", "presentation.size, a list"),
            ("presentation.cancelHidden", "presentation.cancelHidden = "),
            ("providerTable.title.text", "providerTable.title.text = "),
            ("providerTable.infoBar.visible", "providerTable.infoBar.visible = true"),
            ("providerTable.rows[0].opens", "providerTable.rows[0].opens = \"webView\""),
            ("userLanding", "userLanding = null"), ("opens[0]", "opens[0] = \"providerTable\""),
        ])
    func everyMember(subject: String, first: String) throws {
        let run = try EngageProcess.run(["explain", subject, "Examples/guide/defaults.json"])
        #expect(run.status == 0)
        #expect(run.output.hasPrefix(first), "\(run.output)")
    }

    @Test("a fault of a provider says whose it is, and a long name is cut in the tree")
    func providerFaults() throws {
        try EngageProcess.inFolder { folder in
            let name = String(repeating: "N", count: 10_000)
            let body =
                #"{"baseurl":"https://a","enabled_providers":["a","b"],"provider_info":{"#
                + #""a":{"friendly_name":7},"b":{"friendly_name":"\#(name)"}}}"#
            try Data(body.utf8).write(to: folder.appending(path: "c.json"))
            try Data("{}".utf8).write(to: folder.appending(path: "d.json"))
            let run = try EngageProcess.run(
                ["resolve", "d.json", "--configuration", "c.json"], in: folder)
            #expect(
                run.messages.contains(
                    "'friendly_name' of provider 'a' takes a string, found an integer"))
            let row = run.output.split(separator: "\n").first { $0.contains("NNN") } ?? ""
            #expect(row.contains("NNN…"))
            #expect(row.count < 200)
        }
    }

    @Test("a wrong type is named by its kind, a wrong text by itself")
    func wrongTypes() throws {
        let run = try EngageProcess.run(
            ["resolve", "--defaults", "-"],
            input: Data(
                ##"{"ProviderTable.Title.String": 5, "Authentication.Background.Color": "#12345"}"##
                    .utf8))
        #expect(
            run.messages.contains("'ProviderTable.Title.String' takes a string, found an integer"))
        #expect(run.messages.contains("takes a colour, such as \"#FF6800\"; found '#12345'"))
    }
}
