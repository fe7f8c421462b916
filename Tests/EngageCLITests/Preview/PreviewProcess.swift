import Foundation

/// The built `engage preview`.
enum PreviewProcess {
    /// What a run ended with.
    struct Ending {
        var status: Int32
        var output: Data
        var messages: String
        var text: String { String(decoding: output, as: UTF8.self) }
    }

    /// A process that is not started yet, its messages in the pipe.
    static func process(
        _ arguments: [String], in folder: URL = EngageProcess.root,
        environment: [String: String] = [:]
    ) -> (process: Process, messages: Pipe) {
        let process = EngageProcess.process(
            ["preview"] + arguments, in: folder, environment: environment)
        let messages = Pipe()
        process.standardError = messages
        return (process, messages)
    }

    /// Runs to the end.
    static func run(
        _ arguments: String..., in folder: URL = EngageProcess.root,
        environment: [String: String] = [:]
    ) throws -> Ending {
        try run(arguments, in: folder, environment: environment)
    }

    /// Runs to the end.
    static func run(
        _ arguments: [String], in folder: URL = EngageProcess.root,
        environment: [String: String] = [:]
    ) throws -> Ending {
        let run = try EngageProcess.run(
            ["preview"] + arguments, in: folder, environment: environment)
        return Ending(status: run.status, output: run.data, messages: run.messages)
    }
}
