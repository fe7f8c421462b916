import Foundation
import Testing

@testable import EngageCLI

/// `engage batch` as a part of a pipe.
@Suite struct BatchPipeTests {
    private func lines(_ run: EngageProcess.Ending) -> [Substring] {
        run.output.split(separator: "\n")
    }

    /// Kibibytes that a process held at most; its output is thrown away.
    private func peak(_ arguments: [String], in folder: URL) throws -> Int {
        let command =
            "import resource,subprocess,sys;"
            + "subprocess.run(sys.argv[1:],stdout=subprocess.DEVNULL,stderr=subprocess.DEVNULL);"
            + "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
        let run = try EngageProcess.run(
            ["python3", "-c", command, EngageProcess.executable.path] + arguments,
            program: URL(filePath: "/usr/bin/env"), in: folder)
        return try #require(Int(run.output.trimmingCharacters(in: .whitespacesAndNewlines)))
    }

    @Test("row 1: lines `{}` are answered in at most 64 MiB, however many there are")
    func memory() throws {
        try EngageProcess.inFolder { folder in
            let text = String(repeating: "{}\n", count: 20_000)
            try Data(text.utf8).write(to: folder.appending(path: "empty.ndjson"))
            let peak = try peak(["batch", "empty.ndjson"], in: folder)
            #expect(peak <= 64 << 10, "\(peak) KiB")
        }
    }

    @Test(
        "row 1: answers are in order and whole, whatever the shapes of lines beside one another")
    func order() throws {
        let long =
            #"{"id":0,"layers":[{"name":"a","values":{"x":""#
            + String(repeating: "y", count: 1_500_000) + #""}}]}"#
        var input: [String] = []
        for number in 0..<900 {
            input.append(
                number % 300 == 7
                    ? long.replacing(#""id":0"#, with: #""id":\#(number)"#)
                    : #"{"id":\#(number)}"#)
        }
        let data = Data(input.joined(separator: "\n").utf8)
        let many = try EngageProcess.run(["batch", "--threads", "8"], input: data)
        let one = try EngageProcess.run(["batch", "--threads", "1"], input: data)
        #expect(many.status == 0)
        #expect(lines(many).count == 900)
        #expect(many.data == one.data)
    }

    @Test("an answer that is flushed whole for its size ends its part as any other") func large()
        throws
    {
        let scenario =
            #"{"axes":{"device":"all","orientation":["portrait","landscape"]},"layers":[{"name":"a","#
            + #""values":{"ProviderTable.Title.String":"\#(String(repeating: "y", count: 9000))"}}]}"#
        for threads in ["1", "2"] {
            let run = try EngageProcess.run(
                ["batch", "--threads", threads], input: Data(scenario.utf8))
            #expect(run.status == 0)
            #expect(run.data.count > 1 << 20)
            #expect(lines(run).count == 1)
        }
    }

    @Test("with --accept-errors the status is 0 although lines were answered with errors")
    func acceptErrors() throws {
        let input = Data("{\"id\":1}\n{\"id\":\n{\"id\":3}\n".utf8)
        let refusing = try EngageProcess.run(["batch"], input: input)
        let accepting = try EngageProcess.run(["batch", "--accept-errors"], input: input)
        #expect(refusing.status == 1)
        #expect(accepting.status == 0)
        #expect(accepting.data == refusing.data)
        #expect(lines(accepting)[1].hasPrefix(#"{"id":null,"error":{"code":"syntax""#))
    }

    @Test("with --places scenario an answer does not depend on where its line was")
    func places() throws {
        let scenario =
            #"{"id":"brand 7","layers":[{"values":{"ProvderTable.Title.String":"a"}},"#
            + #"{"name":"b","values":{"ProviderTable.Title.String":"T"}}]}"#
        let options = ["batch", "--places", "scenario"]
        let alone = try EngageProcess.run(options, input: Data(scenario.utf8))
        let third = try EngageProcess.run(options, input: Data("{}\n\n{\n\(scenario)\n".utf8))
        #expect(lines(alone).first == lines(third).last)
        #expect(alone.output.contains(#""source":{"file":"brand 7","line":1,"column":"#))
        #expect(lines(third)[1].hasSuffix(#""line":1,"column":2}}"#), "\(lines(third)[1])")
        let bare = try EngageProcess.run(["batch"], input: Data("\n\(scenario)\n".utf8))
        #expect(bare.output.contains(#""source":{"file":"<stdin>","line":2,"column":"#))
    }

    @Test(
        "the file of --places scenario is the id, compact JSON where it is no text",
        arguments: [
            (#""id":"a b","#, "a b"), (#""id": {"n": [1, "x"]},"#, #"{\"n\":[1,\"x\"]}"#),
            (#""id":12,"#, "12"), ("", "<stdin>"),
        ])
    func fileOfScenario(id: String, file: String) throws {
        let scenario =
            #"{\#(id)"layers":[{"values":{"ProviderTable.Title.String":"T","#
            + #""ProviderTable.Title.String":"U"}}]}"#
        let run = try EngageProcess.run(
            ["batch", "--places", "scenario"], input: Data(scenario.utf8))
        #expect(run.output.contains("\"source\":{\"file\":\"\(file)\",\"line\":1,"))
        #expect(run.output.contains("duplicateKey"))
        #expect(!run.output.contains("\"file\":\"<stdin>\"") || file == "<stdin>")
    }

    @Test("with --keep-blank every line has an answer, a blank one {\"skipped\": true}")
    func keepBlank() throws {
        let run = try EngageProcess.run(
            ["batch", "--keep-blank"], input: Data("\n{\"id\":2}\n \t\r\n\n{\"id\":5}".utf8))
        #expect(run.status == 0)
        let answers = lines(run)
        try #require(answers.count == 5)
        #expect([0, 2, 3].allSatisfy { answers[$0] == #"{"skipped":true}"# })
        #expect(answers[4].hasPrefix(#"{"id":5,"#))
    }

    @Test(
        "words and numbers that the options do not take are usage errors",
        arguments: [
            (["--threads", "0"], "error: --threads must be 1 to 1024; found '0'"),
            (
                ["--places", "line"],
                "error: --places must be file or scenario; found 'line'"
            ),
        ])
    func usage(options: [String], message: String) throws {
        let run = try EngageProcess.run(["batch"] + options)
        #expect(run.status == 64)
        #expect(run.messages.lowercased().contains(message.lowercased()), "\(run.messages)")
    }

    @Test("a folder in place of the file is refused with 65")
    func folder() throws {
        try EngageProcess.inFolder { folder in
            let run = try EngageProcess.run(["batch", folder.path])
            #expect(run.status == 65)
            #expect(run.messages.contains("a folder; name a file in it"))
        }
    }

    /// A run that is fed through a pipe; `body` gets the process and both ends.
    private func fed(
        _ arguments: [String] = [],
        _ body: (Process, FileHandle, FileHandle) throws -> Void
    ) throws -> Process {
        let process = EngageProcess.process(["batch"] + arguments)
        let (requests, answers) = (Pipe(), Pipe())
        process.standardInput = requests
        process.standardOutput = answers
        try process.run()
        try body(process, requests.fileHandleForWriting, answers.fileHandleForReading)
        process.waitUntilExit()
        return process
    }

    private func line(_ handle: FileHandle) -> String {
        var bytes = Data()
        while bytes.last != 0x0A {
            let more = handle.availableData
            if more.isEmpty { break }
            bytes += more
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test("SIGTERM ends a run that waits for its next line, after the answers it owes")
    func terminatedWaiting() throws {
        let process = try fed { process, requests, answers in
            try requests.write(contentsOf: Data("{\"id\":1}\n".utf8))
            #expect(line(answers).hasPrefix(#"{"id":1,"#))
            process.terminate()
            process.waitUntilExit()
            try requests.close()
        }
        #expect(process.terminationReason == .uncaughtSignal)
        #expect(process.terminationStatus == SIGTERM)
    }

    @Test("SIGTERM in the middle of the work leaves whole answers of the first lines")
    func terminatedWorking() throws {
        try EngageProcess.inFolder { folder in
            let output = folder.appending(path: "answers")
            _ = FileManager.default.createFile(atPath: output.path, contents: nil)
            let input = (0..<200_000).map { "{\"id\":\($0)}" }.joined(separator: "\n")
            let requests = folder.appending(path: "questions")
            try Data(input.utf8).write(to: requests)
            let process = EngageProcess.process(["batch", requests.path, "--threads", "4"])
            process.standardOutput = try FileHandle(forWritingTo: output)
            try process.run()
            while try output.resourceValues(forKeys: [.fileSizeKey]).fileSize == 0,
                process.isRunning
            { sched_yield() }
            process.terminate()
            process.waitUntilExit()
            #expect(process.terminationReason == .uncaughtSignal)
            let answers = try String(contentsOf: output, encoding: .utf8)
            #expect(answers.hasSuffix("}\n"))
            let lines = answers.split(separator: "\n")
            #expect(lines.count < 200_000)
            for (number, line) in lines.enumerated() {
                #expect(line.hasPrefix("{\"id\":\(number),"))
            }
        }
    }

    @Test("a run whose reader goes ends with 0, also while it waits for its next line")
    func readerGoes() throws {
        let process = try fed { process, requests, answers in
            try requests.write(contentsOf: Data("{\"id\":1}\n".utf8))
            #expect(line(answers).hasPrefix(#"{"id":1,"#))
            try answers.close()
            process.waitUntilExit()
            try requests.close()
        }
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 0)
    }

    @Test("answers are written about 1 MiB at once", .enabled(if: Self.hasStrace))
    func flushes() throws {
        try EngageProcess.inFolder { folder in
            let input = folder.appending(path: "questions")
            try Data(String(repeating: "{}\n", count: 2000).utf8).write(to: input)
            let trace = folder.appending(path: "trace")
            let run = try EngageProcess.run(
                [
                    "strace", "-f", "-e", "trace=write", "-o", trace.path,
                    EngageProcess.executable.path, "batch", input.path,
                ], program: URL(filePath: "/usr/bin/env"))
            #expect(lines(run).count == 2000)
            let writes = try String(contentsOf: trace, encoding: .utf8)
                .split(separator: "\n").filter { $0.contains("write(1,") }
            #expect(writes.count <= run.data.count >> 18)
        }
    }

    private static let hasStrace = FileManager.default.isExecutableFile(atPath: "/usr/bin/strace")
}

/// The lines of `Documentation/Batch.md` that share the work out over processes.
@Suite struct BatchSharingTests {
    /// Command lines of the page that hold a word, in their order.
    private func lines(with word: String) throws -> [String] {
        let page = try String(
            contentsOf: EngageProcess.root.appending(path: "Documentation/Batch.md"),
            encoding: .utf8)
        let indented = page.split(separator: "\n").filter { $0.hasPrefix("    ") }
        let first = try #require(indented.firstIndex { $0.contains(word) })
        return indented[first...].map { String($0.dropFirst(4)) }
    }

    private func answers(after commands: [String]) throws -> (shared: Data, alone: Data) {
        try EngageProcess.inFolder { folder in
            let layers = #""layers":[{"values":{"ProviderTable.Title.String":"T"}}]"#
            var input = (0..<300).map { "{\"id\":\"s\($0)\",\(layers)}" }
            input[77] = "{\"id\":77,"
            let file = folder.appending(path: "scenarios.ndjson")
            try Data((input.joined(separator: "\n") + "\n").utf8).write(to: file)
            let path =
                EngageProcess.executable.deletingLastPathComponent().path + ":"
                + (ProcessInfo.processInfo.environment["PATH"] ?? "")
            let run = try EngageProcess.run(
                ["-c", "set -e\n" + commands.joined(separator: "\n")],
                program: URL(filePath: "/bin/sh"), in: folder, environment: ["PATH": path])
            // Answers that differ in much are not compared: the test framework looks for the changes.
            try #require(run.status == 0, "\(run.messages)")
            let alone = try EngageProcess.run(
                ["batch", "--accept-errors", "--places", "scenario", file.path])
            return (
                try Data(contentsOf: folder.appending(path: "answers.ndjson")), alone.data
            )
        }
    }

    @Test("GNU parallel gives the bytes of one process") func parallel() throws {
        let line = try #require(try lines(with: "parallel --pipepart").first)
        let (shared, alone) = try answers(after: [line.replacing("10M", with: "2k")])
        #expect(shared == alone)
        #expect(!alone.isEmpty)
    }

    @Test("split and xargs give the bytes of one process") func xargs() throws {
        let commands = Array(try lines(with: "split -n").prefix(3))
        try #require(commands.count == 3)
        let (shared, alone) = try answers(after: commands)
        #expect(shared == alone)
    }
}

/// How many threads `engage batch` starts by default.
@Suite struct AllowedProcessorsTests {
    private func count(_ files: [String: String]) -> Int {
        AllowedProcessors.count(of: 64) { files[$0] }
    }

    @Test("without a word of the kernel it is every processor on line")
    func nothing() {
        #expect(count([:]) == 64)
        #expect(count(["/proc/self/status": "Name:\tengage\n"]) == 64)
    }

    @Test("affinity counts the processors that are listed")
    func affinity() {
        #expect(count(["/proc/self/status": "Cpus_allowed_list:\t0-3,8,10-11\n"]) == 7)
    }

    @Test("a unified group's quota counts, part of a processor as one, and the smallest above it")
    func unified() {
        let files = [
            "/proc/self/cgroup": "0::/pods/a\n",
            "/sys/fs/cgroup/pods/a/cpu.max": "250000 100000\n",
            "/sys/fs/cgroup/pods/cpu.max": "max 100000\n",
        ]
        #expect(count(files) == 3)
        #expect(count(files.merging(["/sys/fs/cgroup/cpu.max": "50000 100000\n"]) { $1 }) == 1)
    }

    @Test("a group of the first version counts, also where its mount is named otherwise")
    func first() {
        let files = [
            "/proc/self/cgroup": "4:memory:/x\n3:cpu,cpuacct:/x\n",
            "/sys/fs/cgroup/cpu,cpuacct/x/cpu.cfs_quota_us": "400000\n",
            "/sys/fs/cgroup/cpu,cpuacct/x/cpu.cfs_period_us": "100000\n",
            "/sys/fs/cgroup/cpu/cpu.cfs_quota_us": "-1\n",
            "/sys/fs/cgroup/cpu/cpu.cfs_period_us": "100000\n",
        ]
        #expect(count(files) == 4)
    }

    @Test("a process bound to one processor answers on one thread")
    func bound() throws {
        let command =
            "import os,subprocess,sys,threading\n"
            + "run=subprocess.Popen(sys.argv[1:],stdin=subprocess.PIPE,stdout=subprocess.PIPE)\n"
            + "threading.Thread(target=run.stdin.write,args=(b'{}\\n'*5000,)).start()\n"
            + "run.stdout.read(4<<20)\n"
            + "print(len(os.listdir('/proc/%d/task'%run.pid)))\n"
            + "run.kill()"
        let run = try EngageProcess.run(
            [
                "taskset", "-c", "0", "python3", "-c", command, EngageProcess.executable.path,
                "batch",
            ],
            program: URL(filePath: "/usr/bin/env"))
        #expect(run.output == "1\n")
    }
}
