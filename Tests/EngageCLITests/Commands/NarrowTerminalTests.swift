import Foundation
import Testing

/// Terminals that are narrower than the parser's help needs, and files that are no terminals.
@Suite struct NarrowTerminalTests {
    @Test(
        "a page of help is printed however narrow the terminal is",
        arguments: ["0", "-5", "1", "20", "26", "39", "x"])
    func help(columns: String) throws {
        for words in [
            ["--help"], ["explain", "--help"], ["help", "set"], ["lint", "--nope"], [],
        ] {
            let run = try EngageProcess.run(words, environment: ["COLUMNS": columns])
            #expect(run.status == (words.last == "--nope" ? 64 : 0), "\(words)")
            #expect((run.output + run.messages).split(separator: "\n").count > 0)
        }
    }

    @Test("a page of help is printed on a terminal of 20 columns")
    func terminal() throws {
        let tool = EngageProcess.executable.path
        let run = try EngageProcess.run(
            ["-qec", "stty cols 20; unset COLUMNS; '\(tool)' help explain", "/dev/null"],
            program: URL(filePath: "/usr/bin/script"))
        #expect(run.status == 0)
        #expect(run.output.contains("SUBJECT"))
    }

    @Test("a pipe in place of the settings is not waited for, and it is said")
    func pipeAsSettings() throws {
        try EngageProcess.inFolder { folder in
            try FileManager.default.createDirectory(
                at: folder.appending(path: "engage"), withIntermediateDirectories: true)
            let path = folder.appending(path: "engage/config.yaml").path
            try #require(unsafe mkfifo(path, 0o600) == 0)
            let run = try EngageProcess.run(
                ["devices"], environment: ["XDG_CONFIG_HOME": folder.path])
            #expect(run.status == 0)
            #expect(run.messages.contains("config.yaml:1:1: warning: is not a file"))
        }
    }

    @Test("where no terminal is, the width is built in")
    func width() throws {
        let run = try EngageProcess.run(["config", "--format", "json"])
        #expect(run.output.contains("\"width\""))
        #expect(!run.output.contains("the terminal"))
    }
}
