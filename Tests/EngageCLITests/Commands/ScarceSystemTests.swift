import Foundation
import Testing

#if canImport(Glibc)
    import Glibc
#endif

/// Commands where the system gives no threads, few descriptors, little stack or no memory.
@Suite(.timeLimit(.minutes(5))) struct ScarceSystemTests {
    /// Commands that share work out over threads, and a short one.
    static let commands = [
        "test --project Examples/white-label/engage.yaml",
        "test --mutate --workers 7 --project Examples/white-label/engage.yaml",
        "preview --defaults Examples/guide/defaults.plist --all-devices -o $OUT/page.html",
        "preview --defaults Examples/guide/defaults.plist --all-devices --format svg -o $OUT/set",
        "batch Examples/batch/scenarios.ndjson", "convert --to json Examples/guide/defaults.plist",
    ]

    /// A shell command with a folder that every user may write into, and the binary.
    private static func shell(_ command: String) throws -> EngageProcess.Ending {
        try EngageProcess.inFolder { folder in
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o777], ofItemAtPath: folder.path)
            return try EngageProcess.run(
                ["-c", command], program: URL(filePath: "/bin/sh"),
                environment: ["ENGAGE": EngageProcess.executable.path, "OUT": folder.path])
        }
    }

    @Test("row 7: without another thread the work is done on the calling one", arguments: commands)
    func noThreads(_ command: String) throws {
        // The limit is not one for root.
        let user = geteuid() == 0 ? "setpriv --reuid=65534 --clear-groups " : ""
        let run = try Self.shell("exec \(user)prlimit --nproc=1 $ENGAGE \(command)")
        #expect(run.status == 0 || run.status == 1, "\(run.messages)")
        let free = try Self.shell("exec $ENGAGE \(command)")
        #expect(run.data == free.data)
        #expect(run.status == free.status)
    }

    @Test(
        "row 7: with few descriptors a command is done or says what broke off", arguments: commands,
        [3, 4, 5, 6])
    func fewDescriptors(_ command: String, _ count: Int) throws {
        let run = try Self.shell("ulimit -n \(count); exec $ENGAGE \(command)")
        let free = try Self.shell("exec $ENGAGE \(command)")
        if run.status == free.status { return }
        #expect(run.status == 74 || run.status == 65, "\(count): \(run.status) \(run.messages)")
        #expect(run.messages.contains("error: "), "\(count)")
    }
}
