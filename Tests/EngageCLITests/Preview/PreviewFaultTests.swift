import Foundation
import Testing

/// Places that cannot be written, and files that are no good.
@Suite struct PreviewFaultTests {
    private static let sample = EngageProcess.root.appending(path: PreviewCommandTests.sample).path

    @Test(
        "a full disk is reported, whatever is drawn",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
        arguments: ["svg", "html", "ascii"])
    func fullDisk(format: String) throws {
        let request = [Self.sample, "--format", format]
        let file = try PreviewProcess.run(request + ["-o", "/dev/full"])
        #expect(file.status == 74)
        #expect(
            file.messages == "error: /dev/full: cannot write: no space left on device\n")
        let stream = try EngageProcess.run(
            ["preview"] + request, output: URL(filePath: "/dev/full"))
        #expect(stream.status == 74)
        #expect(
            stream.messages == "error: cannot write to standard output: no space left on device\n")
    }

    @Test(
        "a place that cannot be written is reported, and nothing is left there",
        arguments: [
            (["-o", "file/x.svg"], "error: file/x.svg: cannot write: not a directory\n"),
            (["-o", "nope/x.svg"], "error: nope/x.svg: cannot write: no such folder 'nope'\n"),
            (["--all-devices", "-o", "file"], "error: cannot create folder 'file': file exists\n"),
            (
                ["--all-devices", "-o", "file/x"],
                "error: cannot create folder 'file/x': file exists\n"
            ),
            ([sample, "-o", "file/x"], "error: cannot create folder 'file/x': file exists\n"),
            (
                ["--compare", sample, sample, "--all-devices", "-o", "file/x/"],
                "error: cannot create folder 'file/x/': file exists\n"
            ),
        ])
    func noPlace(arguments: [String], message: String) throws {
        try EngageProcess.inFolder { folder in
            try Data("kept".utf8).write(to: folder.appending(path: "file"))
            let request = arguments.contains("--compare") ? [] : [Self.sample]
            let ending = try PreviewProcess.run(request + arguments, in: folder)
            #expect(ending.status == 74)
            #expect(ending.messages == message)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
            #expect(
                try String(contentsOf: folder.appending(path: "file"), encoding: .utf8) == "kept")
        }
    }

    @Test(
        "a folder without write permission is reported",
        .enabled(if: FileManager.default.fileExists(atPath: "/proc/self")))
    func forbidden() throws {
        let file = try PreviewProcess.run(Self.sample, "-o", "/proc/x.svg")
        #expect(file.status == 74)
        #expect(file.messages.hasPrefix("error: /proc/x.svg: cannot write: "))
        let folder = try PreviewProcess.run(Self.sample, "--all-devices", "-o", "/proc/x")
        #expect(folder.status == 74)
        #expect(folder.messages.hasPrefix("error: cannot create folder '/proc/x': "))
    }

    @Test("a reader that went away is no failure")
    func brokenPipe() throws {
        let run = try EngageProcess.run(
            [
                "-c", "\"$0\" preview \"$1\" --format html | head -c 5",
                EngageProcess.executable.path, Self.sample,
            ],
            program: URL(filePath: "/bin/sh"))
        #expect(run.output == "<!DOC")
        #expect(run.messages == "")
    }

    @Test(
        "the drawing in the terminal has its width, the narrowest 8 columns",
        arguments: [
            (1, 8), (8, 8), (20, 20), (57, 57), (80, 80), (200, 200),
        ])
    func width(columns: Int, drawn: Int) throws {
        let ending = try PreviewProcess.run(
            Self.sample, "--format", "ascii", environment: ["COLUMNS": "\(columns)"])
        let lines = ending.text.split(separator: "\n")
        #expect(lines.count > 5)
        #expect(lines.allSatisfy { $0.count == drawn })
    }

    @Test("an old picture stays whole where the new configuration is broken")
    func keptPicture() throws {
        try EngageProcess.inFolder { folder in
            try Data("{".utf8).write(to: folder.appending(path: "c.json"))
            try Data("old".utf8).write(to: folder.appending(path: "out.svg"))
            let ending = try PreviewProcess.run("c.json", "-o", "out.svg", in: folder)
            #expect(ending.status == 65)
            #expect(
                try String(contentsOf: folder.appending(path: "out.svg"), encoding: .utf8) == "old")
        }
    }
}
