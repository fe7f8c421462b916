import Foundation

/// The built `engage preview`, started as a process of its own.
struct PreviewProcess {
    /// What a run ended with.
    struct Ending {
        var status: Int32
        var output: Data
        var messages: String
        var text: String { String(decoding: output, as: UTF8.self) }
    }

    /// The folder of the package.
    static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The binary beside the tests.
    static let executable: URL = {
        var folder = Bundle.main.bundleURL
        for argument in CommandLine.arguments where argument.hasSuffix(".xctest") {
            folder = URL(filePath: argument).deletingLastPathComponent()
        }
        let beside = folder.appending(path: "engage")
        return FileManager.default.isExecutableFile(atPath: beside.path)
            ? beside : root.appending(path: ".build/debug/engage")
    }()

    /// A new folder; `remove` it afterwards.
    static func folder() throws -> URL {
        let url = FileManager.default.temporaryDirectory
            .appending(path: "preview-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        return url
    }

    /// A process that is not started yet, its messages in the pipe.
    static func process(
        _ arguments: [String], in folder: URL = root, environment: [String: String] = [:]
    ) -> (process: Process, messages: Pipe) {
        let process = Process()
        process.executableURL = executable
        process.arguments = ["preview"] + arguments
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let messages = Pipe()
        process.standardError = messages
        return (process, messages)
    }

    /// Runs to the end.
    static func run(
        _ arguments: String..., in folder: URL = root, environment: [String: String] = [:]
    ) throws -> Ending {
        try run(arguments, in: folder, environment: environment)
    }

    /// Runs to the end.
    static func run(
        _ arguments: [String], in folder: URL = root, environment: [String: String] = [:]
    ) throws -> Ending {
        let (process, messages) = process(arguments, in: folder, environment: environment)
        let place = try self.folder()
        defer { try? FileManager.default.removeItem(at: place) }
        let file = place.appending(path: "out")
        _ = FileManager.default.createFile(atPath: file.path, contents: nil)
        process.standardOutput = try FileHandle(forWritingTo: file)
        try process.run()
        let told = messages.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Ending(
            status: process.terminationStatus, output: try Data(contentsOf: file),
            messages: String(decoding: told, as: UTF8.self))
    }
}
