import Foundation
import Testing

import EngageCLI

@Suite struct EntryTests {
    /// True where this user may have a file system of his own, as a test of a bare one needs.
    static let mayMount = (try? bare("true"))?.status == 0

    /// Runs a shell command where nothing is in /proc.
    private static func bare(_ command: String) throws -> EngageProcess.Ending {
        try EngageProcess.run(
            ["-rm", "sh", "-c", "mount -t tmpfs none /proc && \(command)"],
            program: URL(filePath: "/usr/bin/unshare"))
    }

    @Test(
        "row 5: without a readable /proc a command works", .enabled(if: mayMount))
    func bareChroot() throws {
        let engage = EngageProcess.executable.path
        let lint = try Self.bare("\(engage) lint Examples/broken/defaults.yaml")
        #expect(lint.status == 1, "\(lint.messages)")
        #expect(!lint.output.contains("Usage:"))
        #expect(try Self.bare("\(engage) lint --no-such-option").status == 64)
        #expect(try Self.bare("\(engage) lint nowhere.plist").status == 66)
    }

    @Test("row 5: where not even the program's name is handed over, the status is 70")
    func noArguments() { #expect(engageRun(0, nil) == 70) }

    @Test("row 5: a bare engage prints the help and exits 0")
    func bareCommand() throws {
        let run = try EngageProcess.run([])
        #expect(run.status == 0)
        #expect(run.output.contains("Commands:"))
    }

    @Test("row 17: a page of help that does not arrive is no success")
    func fullDisk() throws {
        for arguments in [["--help"], ["help", "lint"], ["lint", "--help"], []] {
            let run = try EngageProcess.run(arguments, output: URL(filePath: "/dev/full"))
            #expect(run.status == 74, "\(arguments)")
            #expect(
                run.messages == "error: cannot write to standard output: no space left on device\n")
        }
    }
}
