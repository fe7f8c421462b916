import Foundation
import Testing

@testable import EngageCLI

#if canImport(Glibc)
    import Glibc
#endif

/// What stays of a file that is replaced, and what killed runs leave beside it.
@Suite struct OutputFileTests {
    /// A shell command in a folder that holds `in.json`.
    private static func shell(_ command: String, in folder: URL) throws -> EngageProcess.Ending {
        try Data(#"{"a": 1}"#.utf8).write(to: folder.appending(path: "in.json"))
        return try EngageProcess.run(
            ["-c", command], program: URL(filePath: "/bin/sh"), in: folder,
            environment: ["ENGAGE": EngageProcess.executable.path])
    }

    private static func status(_ name: String, in folder: URL) -> stat {
        var status = stat()
        unsafe _ = stat(folder.appending(path: name).path, &status)
        return status
    }

    @Test("a file that was changed after it was read is left as it is, and that is reported")
    func changedMeanwhile() throws {
        try EngageProcess.inFolder { folder in
            let file = folder.appending(path: "layer.yaml")
            try Data("a: 2\n".utf8).write(to: file)
            #expect {
                try OutputFile.write(
                    Array("a: 3\n".utf8), to: file.path, insteadOf: Array("a: 1\n".utf8))
            } throws: { error in
                "\(error)".contains("changed while Engage ran; run the command again")
            }
            #expect(try Data(contentsOf: file) == Data("a: 2\n".utf8))
            try OutputFile.write(
                Array("a: 3\n".utf8), to: file.path, insteadOf: Array("a: 2\n".utf8))
            #expect(try Data(contentsOf: file) == Data("a: 3\n".utf8))
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(names == ["layer.yaml"])
        }
    }

    @Test(
        "row 11: a replaced file keeps its permissions whatever the umask; a new one follows it",
        arguments: [
            ("umask 022; : > out; chmod 664 out", 0o664),
            ("umask 077; : > out; chmod 644 out", 0o644),
            ("umask 000; : > out; chmod 600 out", 0o600), ("umask 022", 0o644),
            ("umask 002", 0o664),
            ("umask 077", 0o600),
        ])
    func permissions(_ before: String, _ expected: UInt32) throws {
        try EngageProcess.inFolder { folder in
            let run = try Self.shell(
                "\(before); $ENGAGE convert --to yaml in.json -o out --force", in: folder)
            #expect(run.status == 0, "\(run.messages)")
            #expect(Self.status("out", in: folder).st_mode & 0o777 == expected)
            #expect(
                try String(contentsOf: folder.appending(path: "out"), encoding: .utf8) == "a: 1\n")
        }
    }

    @Test("row 11: a replaced file keeps its owner and group", .enabled(if: geteuid() == 0))
    func owner() throws {
        try EngageProcess.inFolder { folder in
            let run = try Self.shell(
                ": > out; chown 1234:2345 out; chmod 640 out; $ENGAGE convert --to yaml in.json -o out --force",
                in: folder)
            #expect(run.status == 0, "\(run.messages)")
            let status = Self.status("out", in: folder)
            #expect(status.st_uid == 1234 && status.st_gid == 2345)
            #expect(status.st_mode & 0o777 == 0o640)
        }
    }

    @Test("row 11: other hard links of a replaced file keep the old text, which is reported")
    func hardLinks() throws {
        try EngageProcess.inFolder { folder in
            let run = try Self.shell(
                "echo old > out; ln out other; $ENGAGE convert --to yaml in.json -o out --force; cat other",
                in: folder)
            #expect(run.output == "old\n")
            #expect(run.messages == "out: warning: 1 other hard link keeps the old text\n")
            #expect(run.status == 0)
        }
    }

    @Test("row 11: a symbolic link stays one, and the file it leads to is replaced")
    func symbolicLink() throws {
        try EngageProcess.inFolder { folder in
            let run = try Self.shell(
                "mkdir sub; : > sub/real; ln -s sub/real out; $ENGAGE convert --to yaml in.json -o out --force;"
                    + "readlink out; cat sub/real", in: folder)
            #expect(run.output == "sub/real\na: 1\n")
        }
    }

    @Test("row 11: what killed runs left is removed by the next one, and nothing else")
    func leftovers() throws {
        try EngageProcess.inFolder { folder in
            // No process has a number beyond the largest that Linux hands out.
            let gone = ".engage-4999999-0.tmp"
            let locked = ".engage-4999999-1.tmp"
            let kept = [
                ".engage-\(getpid())-0.tmp", locked, ".engage-4999999-0.txt", ".engage-x-0.tmp",
                ".engage-04999999-0.tmp", "engage-4999999-0.tmp", ".engage-4999998-0.tmp",
            ]
            for name in kept.dropLast() + [gone] {
                try Data("x".utf8).write(to: folder.appending(path: name))
            }
            try FileManager.default.createDirectory(
                at: folder.appending(path: ".engage-4999998-0.tmp"),
                withIntermediateDirectories: false)
            let writer = unsafe open(folder.appending(path: locked).path, O_RDWR)
            defer { close(writer) }
            #expect(flock(writer, LOCK_EX | LOCK_NB) == 0)
            #expect(
                try Self.shell("$ENGAGE convert --to yaml in.json -o out --force", in: folder)
                    .status == 0)
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(Set(names) == Set(kept + ["in.json", "out"]))
        }
    }

    @Test(
        "Refused values leave the file as it was and nothing beside it",
        arguments: ["plist", "binary"])
    func refusedValue(_ form: String) throws {
        try EngageProcess.inFolder { folder in
            let run = try Self.shell(
                "echo old > out; echo '[1, \"$null\"]' > in2.json; $ENGAGE convert --to \(form) in2.json -o out --force",
                in: folder)
            #expect(run.status == 65)
            #expect(
                run.messages.hasPrefix("in2.json:1:5: error: expected another text than '$null'"))
            #expect(
                try String(contentsOf: folder.appending(path: "out"), encoding: .utf8) == "old\n")
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(Set(names) == ["in.json", "in2.json", "out"])
        }
    }

    @Test("Devices and pipes are written directly")
    func devices() throws {
        try EngageProcess.inFolder { folder in
            let run = try Self.shell(
                "mkfifo pipe; cat pipe & $ENGAGE convert --to yaml in.json -o pipe; wait;"
                    + "$ENGAGE convert --to yaml in.json -o /dev/full", in: folder)
            #expect(run.output == "a: 1\n")
            #expect(run.status == 74)
            #expect(run.messages == "error: /dev/full: cannot write: no space left on device\n")
        }
    }

    @Test("The name of a temporary file is taken apart as it was made")
    func names() throws {
        #expect(TemporaryName(process: 12, 3).text == ".engage-12-3.tmp")
        #expect(TemporaryName(".engage-12-3.tmp") == TemporaryName(process: 12, 3))
        for name in ["", ".engage-.tmp", ".engage-0-0.tmp", ".engage--1-0.tmp", ".engage-1-+0.tmp"]
        {
            #expect(TemporaryName(name) == nil)
        }
    }

    @Test("row 11: an init that is refused removes what a killed one left")
    func refusedInit() throws {
        try EngageProcess.inFolder { folder in
            let left = folder.appending(path: ".engage-4999999-0.tmp")
            try Data("x".utf8).write(to: left)
            // An empty project cannot be added to.
            let run = try Self.shell(": > engage.yaml; $ENGAGE init", in: folder)
            #expect(run.status == 65)
            #expect(!FileManager.default.fileExists(atPath: left.path))
        }
    }
}
