import Foundation

/// The built `engage`, and other programs beside it, started as processes of their own.
enum EngageProcess {
    /// What a run ended with.
    struct Ending {
        var status: Int32
        /// Standard output as it was printed.
        var data: Data
        /// Standard error.
        var messages: String
        /// Standard output as text.
        var output: String { String(decoding: data, as: UTF8.self) }
    }

    /// The folder of the package.
    static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The binary beside the tests, or the one that ENGAGE_TESTED names: CI tests the release.
    static let executable: URL = {
        if let tested = ProcessInfo.processInfo.environment["ENGAGE_TESTED"] {
            return URL(filePath: tested, relativeTo: root).absoluteURL
        }
        var folder = Bundle.main.bundleURL
        for argument in CommandLine.arguments where argument.hasSuffix(".xctest") {
            folder = URL(filePath: argument).deletingLastPathComponent()
        }
        let beside = folder.appending(path: "engage")
        return FileManager.default.isExecutableFile(atPath: beside.path)
            ? beside : root.appending(path: ".build/debug/engage")
    }()

    /// A new folder; remove it afterwards.
    static func folder() throws -> URL {
        let url = FileManager.default.temporaryDirectory
            .appending(path: "engage-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        return url
    }

    /// A folder of its own for a test, removed at the end.
    static func inFolder<Answer>(_ body: (URL) throws -> Answer) throws -> Answer {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder)
    }

    /// A process that is not started yet.
    static func process(
        _ arguments: [String], program: URL = executable, in folder: URL = root,
        environment: [String: String] = [:]
    ) -> Process {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        return process
    }

    /// Runs it to its end in a folder; what it prints goes to files, so it waits for no reader.
    static func run(
        _ arguments: [String], program: URL = executable, in folder: URL = root,
        input: Data = Data(), output: URL? = nil, environment: [String: String] = [:]
    ) throws -> Ending {
        try inFolder { scratch in
            let files = ["in", "out", "messages"].map { scratch.appending(path: $0) }
            try input.write(to: files[0])
            for file in files[1...] {
                _ = FileManager.default.createFile(atPath: file.path, contents: nil)
            }
            let process = process(
                arguments, program: program, in: folder, environment: environment)
            process.standardInput = try FileHandle(forReadingFrom: files[0])
            process.standardOutput = try FileHandle(forWritingTo: output ?? files[1])
            process.standardError = try FileHandle(forWritingTo: files[2])
            try process.run()
            process.waitUntilExit()
            return Ending(
                status: process.terminationStatus, data: try Data(contentsOf: files[1]),
                messages: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self))
        }
    }
}
