import Foundation
import Testing

import EngageCLI

/// What a person sets for every run: settings file, environment, words of every command.
@Suite struct SettingsCommandTests {
    /// Runs with a home folder of its own and, where given, a settings file in it.
    private static func run(
        _ words: [String], settings: String? = nil, input: String = "",
        environment: [String: String] = [:]
    ) throws -> EngageProcess.Ending {
        try EngageProcess.inFolder { home in
            if let settings {
                let folder = home.appending(path: ".config/engage")
                try FileManager.default.createDirectory(
                    at: folder, withIntermediateDirectories: true)
                try Data(settings.utf8).write(to: folder.appending(path: "config.yaml"))
            }
            let own = [
                "HOME": home.path, "XDG_CONFIG_HOME": "", "NO_COLOR": "", "COLUMNS": "",
                "TERM": "xterm",
            ]
            var ending = try EngageProcess.run(
                words, input: Data(input.utf8), environment: own.merging(environment) { $1 })
            ending.messages = ending.messages.replacing(home.path, with: "HOME")
            ending.data = Data(ending.output.replacing(home.path, with: "HOME").utf8)
            return ending
        }
    }

    @Test("'engage config' shows every setting and where it is from")
    func shown() throws {
        let run = try Self.run(["config"], settings: "color: always\nwidth: 100\n")
        #expect(run.status == 0)
        #expect(
            run.output == """
                setting    value   from
                color      always  HOME/.config/engage/config.yaml:1:8
                width      100     HOME/.config/engage/config.yaml:2:8
                verbosity  normal  built in
                settings file: HOME/.config/engage/config.yaml

                """)
    }

    @Test(
        "the environment comes before the file, an option before both",
        arguments: [
            (["config"], ["NO_COLOR": "1"], "color      never   NO_COLOR"),
            (["config"], ["TERM": "dumb"], "color      never   TERM=dumb"),
            (["config"], ["COLUMNS": "60"], "width      60      COLUMNS"),
            (["config", "--quiet"], [:], "verbosity  quiet   --quiet"),
            (["--verbose", "config"], [:], "verbosity  verbose  --verbose"),
        ] as [([String], [String: String], String)])
    func precedence(words: [String], environment: [String: String], line: String) throws {
        let run = try Self.run(
            words, settings: "color: always\nwidth: 100\nverbosity: normal\n",
            environment: environment)
        let squeezed = run.output.split(separator: "\n").map { $0.split(separator: " ") }
        #expect(squeezed.contains(line.split(separator: " ")), "\(run.output)")
    }

    @Test("a broken settings file is reported with its place and skipped")
    func broken() throws {
        let run = try Self.run(
            ["resolve", "-"], settings: "width: wide\ncolour: never\n", input: "{}")
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("Sign-in dialog"))
        #expect(
            run.messages == """
                HOME/.config/engage/config.yaml:1:8: warning: 'width' must be a number of columns from 20 to 1000
                HOME/.config/engage/config.yaml:2:9: warning: unknown setting 'colour'; settings are color, width and verbosity

                """)
        #expect(try Self.run(["config"], settings: "color: [").status == 65)
    }

    @Test("no home folder and an unknown locale are no trouble")
    func noHome() throws {
        let run = try Self.run(
            ["config"], environment: ["HOME": "", "LC_ALL": "xx_YY.none"])
        #expect(run.status == 0)
        #expect(run.output.hasSuffix("settings file: none, as there is no HOME\n"))
    }

    @Test("settings never change an answer")
    func answers() throws {
        let layer = #"{"ProviderTable.Title.String": 7}"#
        let words = ["resolve", "--format", "json", "-"]
        let plain = try Self.run(words, input: layer)
        let set = try Self.run(
            words, settings: "color: always\nwidth: 40\nverbosity: quiet\n", input: layer)
        #expect(plain.data == set.data)
        #expect(plain.status == set.status)
    }

    @Test("--quiet leaves errors, takes warnings and what was done")
    func quiet() throws {
        let layer = #"{"ProvderTable.Title.String": "A", "ProviderTable.Title.String": 7}"#
        let loud = try Self.run(["resolve", "-"], input: layer)
        #expect(loud.messages.contains("warning: "))
        let quiet = try Self.run(["resolve", "--quiet", "-"], input: layer)
        #expect(!quiet.messages.contains("warning: "))
        #expect(quiet.messages.contains("error: 'ProviderTable.Title.String' takes a string"))
        #expect(quiet.output == loud.output)
    }

    @Test("an option that takes one value and is given two is refused")
    func repeated() throws {
        let run = try Self.run(["resolve", "--format", "json", "--format=yaml", "-"], input: "{}")
        #expect(run.status == 64)
        #expect(run.messages == "error: '--format' is given twice; it takes one value\n")
        let layers = try Self.run(["resolve", "--overrides", "-", "--overrides", "/dev/null"])
        #expect(!layers.messages.contains("given twice"))
    }
}

/// Files that exist, files that would be written, and where the project file is.
@Suite struct CommandFileTests {
    @Test("convert refuses what exists, init leaves it, both can say beforehand what they write")
    func force() throws {
        try EngageProcess.inFolder { folder in
            try Data(#"{"A": 1}"#.utf8).write(to: folder.appending(path: "in.json"))
            let words = ["convert", "in.json", "-o", "out.yaml"]
            let dry = try EngageProcess.run(words + ["--dry-run"], in: folder)
            #expect(dry.output == "would write out.yaml\n")
            #expect(try EngageProcess.run(words, in: folder).status == 0)
            let refused = try EngageProcess.run(words, in: folder)
            #expect(refused.status == 64)
            #expect(refused.messages.contains("'out.yaml' already exists; --force replaces it"))
            #expect(try EngageProcess.run(words + ["--force"], in: folder).status == 0)

            let planned = try EngageProcess.run(["init", "--dry-run"], in: folder)
            #expect(planned.output.contains("would write engage.yaml\n"))
            #expect(try EngageProcess.run(["init"], in: folder).status == 0)
            let again = try EngageProcess.run(["init"], in: folder)
            #expect(again.status == 0)
            #expect(again.messages.hasPrefix("nothing to add"))
            #expect(try EngageProcess.run(["init", "--force"], in: folder).status == 0)
        }
    }

    @Test("the project file is found above, up to the repository's root and no farther")
    func search() throws {
        try EngageProcess.inFolder { folder in
            let deep = folder.appending(path: "repository/app/sources")
            try FileManager.default.createDirectory(at: deep, withIntermediateDirectories: true)
            let project = "layers:\n  - {name: l, values: {ProviderTable.Title.String: Found}}\n"
            try Data(project.utf8).write(to: folder.appending(path: "engage.yaml"))
            #expect(try EngageProcess.run(["lint"], in: deep).status == 66)
            try FileManager.default.createDirectory(
                at: folder.appending(path: "repository/.git"), withIntermediateDirectories: true)
            #expect(try EngageProcess.run(["lint"], in: deep).status == 66)
            try Data(project.utf8).write(to: folder.appending(path: "repository/engage.yaml"))
            let run = try EngageProcess.run(["lint", "--verbose"], in: deep)
            #expect(run.status == 0, "\(run.messages)")
            #expect(run.messages.contains("project file: ../../engage.yaml\n"))
        }
    }

    @Test(
        "--dry-run says what would be written, and writes nothing",
        arguments: [
            (["report", "bundle", "-o", "b.json", "layer.yaml"], "would write b.json\n"),
            (["preview", "layer.yaml", "-o", "a.svg"], "would write a.svg\n"),
            (
                ["preview", "layer.yaml", "--check", "seen", "--approve"],
                "would write seen/layer-iphone-8-landscape.scene.json\n"
            ),
            (
                ["lint", "--write-baseline", "b.yaml", "--owner", "ann", "--until", "2030-01-01"],
                "would write b.yaml\n"
            ),
            (["test", "--record"], "would write recorded.json\n"),
        ])
    func dryRun(words: [String], line: String) throws {
        try EngageProcess.inFolder { folder in
            let files = [
                "layer.yaml": "ProviderTable.Title.String: Sign in\n",
                "engage.yaml": "layers: [{name: l, file: layer.yaml}]\ntests: [tests.yaml]\n",
                "tests.yaml": "examples: [{name: one, file: recorded.json, devices: [iphone-8]}]\n",
            ]
            for (name, text) in files {
                try Data(text.utf8).write(to: folder.appending(path: name))
            }
            let run = try EngageProcess.run(
                words + ["--dry-run"], in: folder,
                environment: ["XDG_CACHE_HOME": folder.appending(path: "cache").path])
            #expect(run.status == 0, "\(run.messages)")
            #expect(run.output.contains(line), "\(run.output)\(run.messages)")
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(Set(names) == Set(files.keys), "\(names)")
        }
    }

    @Test("--verbose reports which files were read, and changes no answer")
    func verbose() throws {
        try EngageProcess.inFolder { folder in
            try Data("ProviderTable.Title.String: A\n".utf8)
                .write(to: folder.appending(path: "layer.yaml"))
            let plain = try EngageProcess.run(["resolve", "layer.yaml"], in: folder)
            let loud = try EngageProcess.run(["resolve", "layer.yaml", "--verbose"], in: folder)
            #expect(loud.messages == "read layer.yaml\n" + plain.messages)
            #expect(loud.data == plain.data)
        }
    }
}
