import ArgumentParser
import Foundation
import Testing

#if canImport(Glibc)
    import Glibc
#endif

/// Commands where the system gives no threads, few descriptors, little stack or no memory.
@Suite(.timeLimit(.minutes(20))) struct ScarceSystemTests {
    /// Commands that share work out over threads, and a short one.
    static let commands = [
        "test --project Examples/white-label/engage.yaml",
        "lint --no-cache --project Examples/white-label/engage.yaml",
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
        [4, 5, 6])
    func fewDescriptors(_ command: String, _ count: Int) throws {
        let run = try Self.shell("ulimit -n \(count); exec $ENGAGE \(command)")
        let free = try Self.shell("exec $ENGAGE \(command)")
        if run.status == free.status { return }
        #expect(run.status == 74 || run.status == 65, "\(count): \(run.status) \(run.messages)")
        #expect(run.messages.contains("error: "), "\(count)")
    }

    /// One run of every other command, and of the other branches in those.
    private static let all =
        commands + [
            "simulate Examples/session/sign-in.yaml",
            "login simulate Examples/login/out-of-the-box.yaml", "login prompts",
            "explain providerTable.title --defaults Examples/guide/defaults.plist",
            "lint Examples/broken/defaults.yaml",
            "lint --fix --unsafe --dry-run Examples/broken/defaults.yaml",
            "diff Examples/white-label/apps/acorn.yaml Examples/white-label/apps/birch.yaml",
            "keys", "devices", "codes", "rules", "config", "schema dialog", "policies",
            "resolve --defaults Examples/guide/defaults.plist --format json",
            "resolve Examples/login-screen/theme2/MSIUICustomizationSettings.plist",
            "resolve --defaults Examples/app/Shop/AppDelegate.m --all-devices",
            "init --dry-run .",
            "upgrade --dry-run --project Examples/white-label/engage.yaml",
            "set ProviderTable.Title.String A --layer Examples/guide/defaults.yaml --dry-run",
            "report bundle -o - Examples/guide/defaults.plist",
            "report page -o - Examples/guide/defaults.plist",
            "batch --explain Examples/batch/scenarios.ndjson",
            "preview --defaults Examples/guide/defaults.plist --states all --device iphone-8",
            "providers list", "providers show facebook", "providers url facebook",
            "providers check Examples/guide/configuration.json",
            "providers diff Examples/guide/configuration.json Examples/guide/configuration.json",
        ]

    @Test("row 8: what is run on a small stack is every command that needs no server")
    func everyCommand() {
        for (words, command) in HelpTests.commands
        where command.configuration.subcommands.isEmpty {
            let name = words.joined(separator: " ")
            #expect(
                HelpTests.needServer.contains(name)
                    || Self.all.contains { "\($0) ".hasPrefix("\(name) ") },
                "\(name)")
        }
    }

    @Test("row 8: every command works on a stack of 64 KiB", arguments: all)
    func smallStack(_ command: String) throws {
        // A folder without a project is one app, all of it.
        let folder = command.hasPrefix("init") ? "cd Examples/app; " : ""
        let run = try Self.shell("\(folder)ulimit -s 64; exec $ENGAGE \(command)")
        let free = try Self.shell("\(folder)exec $ENGAGE \(command)")
        #expect(run.status == free.status, "\(run.messages)")
        #expect(run.data == free.data)
    }

    @Test("row 17: a pipe without a writer is reported before it is waited for")
    func emptyPipe() throws {
        let run = try Self.shell(
            "mkfifo $OUT/p; (sleep 2; echo '{}' > $OUT/p) & exec $ENGAGE convert --to yaml $OUT/p")
        #expect(run.output == "{}\n")
        #expect(
            run.messages.hasSuffix("/p'\n"))
        let quick = try Self.shell("echo '{}' | $ENGAGE convert --to yaml /dev/stdin")
        #expect(quick.output == "{}\n" && quick.messages.isEmpty)
    }

    @Test("row 12: what a terminal would obey is escaped where standard output is one")
    func terminal() throws {
        let run = try Self.shell(
            #"printf '{"a": "\302\2331m\342\200\256"}' > $OUT/in.json; "#
                + #"exec script -qec "$ENGAGE convert --compact --to json $OUT/in.json" /dev/null"#)
        #expect(run.output == #"{"a":"\u009B1m\u202E"}"# + "\r\n")
        let device = try Self.shell("exec $ENGAGE resolve --device \"$(printf '\\033[31m')\"")
        #expect(device.status == 64)
        #expect(device.messages.contains("unknown device '\\u{1B}[31m'"))
    }

    @Test("row 17: without memory a command says so")
    func noMemory() throws {
        let run = try Self.shell(
            "head -c 50000000 /dev/zero | tr '\\0' 1 > $OUT/in.json; export SWIFT_BACKTRACE=enable=no;"
                + "ulimit -v 120000; exec $ENGAGE convert --to json $OUT/in.json")
        #expect(run.status == 74, "\(run.messages)")
        #expect(run.messages.hasSuffix("error: no memory left\n"))
    }

    @Test("a signal that a defect would raise ends a command with a sentence and 70")
    func defect() throws {
        let process = EngageProcess.process(
            ["batch"], environment: ["SWIFT_BACKTRACE": "enable=no"])
        let (input, output, messages) = (Pipe(), Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        process.standardError = messages
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data("{}\n".utf8))
        // Its answer shows that it runs.
        #expect(!output.fileHandleForReading.availableData.isEmpty)
        kill(process.processIdentifier, SIGSEGV)
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 70)
        let text = String(
            decoding: messages.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        #expect(text == "error: a defect of Engage ended it; please report what was asked\n")
    }
}
