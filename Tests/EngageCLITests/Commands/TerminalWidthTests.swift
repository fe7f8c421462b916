import Foundation
import Testing

@testable import EngageCLI

/// What a person sees on a terminal of 80 columns, and while something takes long.
@Suite struct TerminalWidthTests {
    /// Runs on a terminal of its own; standard output and error are one then.
    private static func onTerminal(
        _ command: String, term: String = "xterm", in folder: URL = EngageProcess.root
    ) throws -> String {
        let tool = EngageProcess.executable.path
        let run = try EngageProcess.run(
            [
                "-qec", "stty cols 80; unset COLUMNS NO_COLOR; TERM=\(term) '\(tool)' \(command)",
                "/dev/null",
            ], program: URL(filePath: "/usr/bin/script"), in: folder)
        return run.output.replacing("\r\n", with: "\n")
    }

    @Test(
        "no line of an answer for people is wider than the terminal",
        arguments: [
            "keys", "keys ProviderTable.Title.String", "codes", "codes text-fit", "devices",
            "policies", "schema", "providers list", "simulate --prompts", "config",
            "simulate Examples/session/timeout.yaml",
            "login simulate Examples/login/library-success.yaml",
            "explain providerTable.title Examples/guide/overrides.plist",
            "resolve Examples/guide/overrides.plist --quiet",
            "diff Examples/white-label/apps/acorn.yaml Examples/white-label/apps/birch.yaml",
            "lint Examples/broken/defaults.yaml", "--help", "lint --help",
            "help batch", "help keys", "help report", "batch --help", "convert",
        ])
    func eightyColumns(command: String) throws {
        let text = try Self.onTerminal(command)
        // A refusal is one sentence.
        #expect(text.split(separator: "\n").count > (command == "convert" ? 0 : 2), "\(text)")
        for line in text.split(separator: "\n") {
            let plain = line.replacing(/\u{1B}\[[0-9;]*m/, with: "")
            #expect(plain.count <= 80, "\(plain)")
        }
    }

    @Test("batch on a terminal says what it waits for")
    func waiting() throws {
        let text = try Self.onTerminal("batch")
        #expect(text.contains("reading scenarios, one JSON object per line; end with Ctrl-D"))
    }

    @Test("a table that is a little too wide goes on below, one of twice the width is a list")
    func tables() {
        var table = TextTable(["name", "said", "where"])
        table.add(["acorn", "a text of some words", "somewhere"])
        #expect(table.text(columns: 80) == table.text)
        #expect(
            table.text(columns: 30)
                == """
                name   said                  
                  where
                acorn  a text of some words
                  somewhere

                """.replacing("said                  \n", with: "said\n"))
        var wide = TextTable(["Name", "Said", "Where"])
        wide.add(["acorn", String(repeating: "a", count: 40), String(repeating: "b", count: 40)])
        #expect(
            wide.text(columns: 40)
                == "acorn\n  said:\n    \(String(repeating: "a", count: 40))\n  where:\n"
                + "    \(String(repeating: "b", count: 40))\n")
    }

    @Test("TERM=dumb gets no escape sequence, neither colours nor progress")
    func dumb() throws {
        let commands = [
            "resolve Examples/guide/overrides.plist",
            "test --no-cache --project Examples/white-label/engage.yaml",
            "lint --no-cache --project Examples/white-label/engage.yaml",
        ]
        for command in commands {
            let text = try Self.onTerminal(command, term: "dumb")
            #expect(!text.contains("\u{1B}"), "\(command)")
        }
    }

    @Test("what takes more than half a second says how far it is, and takes that away again")
    func progress() throws {
        try EngageProcess.inFolder { folder in
            // Forty apps with thousands of entries each take seconds.
            var project = "apps:\n"
            let entries = (0..<1500).map { "key\($0): {view: a\($0)}\n" }.joined()
            for number in 0..<40 {
                project += "  app\(number): {layers: [{name: own, file: app\(number).yaml}]}\n"
                try Data("ProviderTable.Title.String: App \(number)\n\(entries)".utf8)
                    .write(to: folder.appending(path: "app\(number).yaml"))
            }
            try Data(project.utf8).write(to: folder.appending(path: "engage.yaml"))
            let text = try Self.onTerminal(
                "lint --no-cache --project engage.yaml", in: folder)
            #expect(text.contains(" of 40 apps"), "\(text.prefix(400))")
            #expect(text.contains("\r\u{1B}[K"))
            #expect(
                !(try Self.onTerminal(
                    "lint --quiet --no-cache --project engage.yaml", in: folder
                ).contains(" of 40 apps")))
        }
    }

    @Test("a command that waits for what is typed says so")
    func typed() throws {
        let run = try EngageProcess.run(
            ["-qec", "'\(EngageProcess.executable.path)' resolve -", "/dev/null"],
            program: URL(filePath: "/usr/bin/script"), input: Data("\u{4}".utf8))
        #expect(run.output.contains("reading standard input; end it with Ctrl-D"))
    }
}
