import Foundation

/// The built `engage`, started as a process of its own.
enum EngageProcess {
    /// What a run ended with.
    struct Ending {
        var status: Int32
        var output: String
        var messages: String
    }

    /// Runs it to its end in a folder; what it prints goes to files, so it waits for no reader.
    static func run(
        _ arguments: [String], in folder: URL = PreviewProcess.root, input: Data = Data(),
        output: URL? = nil, environment: [String: String] = [:]
    ) throws -> Ending {
        let scratch = try PreviewProcess.folder()
        defer { try? FileManager.default.removeItem(at: scratch) }
        let files = ["in", "out", "messages"].map { scratch.appending(path: $0) }
        try input.write(to: files[0])
        for file in files[1...] {
            _ = FileManager.default.createFile(atPath: file.path, contents: nil)
        }
        let process = Process()
        process.executableURL = PreviewProcess.executable
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = try FileHandle(forReadingFrom: files[0])
        process.standardOutput = try FileHandle(forWritingTo: output ?? files[1])
        process.standardError = try FileHandle(forWritingTo: files[2])
        try process.run()
        process.waitUntilExit()
        return Ending(
            status: process.terminationStatus,
            output: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
            messages: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self))
    }

    /// A folder of its own for a test, which it leaves empty.
    static func inFolder<Answer>(_ body: (URL) throws -> Answer) throws -> Answer {
        let folder = try PreviewProcess.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder)
    }
}
