import Foundation
import Testing

/// A folder of its own in which the built command runs, as a person would run it.
struct CommandStage: ~Copyable {
    /// The folder, with a slash at its end.
    let folder: String

    /// What came of a run.
    struct Outcome {
        var status: Int32
        var output: String
        var errors: String
    }

    init() throws {
        folder = FileManager.default.temporaryDirectory.path + "/engage-" + UUID().uuidString + "/"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// The repository, without a slash at its end.
    static let repository =
        "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")

    /// The command that was built together with the tests.
    static let command: String = {
        let tests = CommandLine.arguments[0]
        let beside = URL(fileURLWithPath: tests).deletingLastPathComponent().path + "/engage"
        let isThere = FileManager.default.isExecutableFile(atPath: beside)
        return isThere ? beside : repository + "/.build/debug/engage"
    }()

    /// Writes a file, with the folders above it.
    func write(_ text: String, _ path: String) throws {
        let url = URL(fileURLWithPath: folder + path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    /// The text of a file.
    func text(_ path: String) throws -> String {
        try String(contentsOfFile: folder + path, encoding: .utf8)
    }

    /// Names in the folder, in order.
    var names: [String] {
        ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    /// Runs `engage` in the folder.
    func engage(_ arguments: String...) throws -> Outcome {
        try run([Self.command] + arguments)
    }

    /// Runs any program in the folder.
    func run(_ words: [String]) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        var environment = ProcessInfo.processInfo.environment
        environment["LLVM_PROFILE_FILE"] = "/dev/null"
        environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
        process.environment = environment
        // Files take what is printed: two pipes read one after the other could block each other.
        let out = folder + ".stdout"
        let err = folder + ".stderr"
        defer {
            try? FileManager.default.removeItem(atPath: out)
            try? FileManager.default.removeItem(atPath: err)
        }
        for path in [out, err] { _ = FileManager.default.createFile(atPath: path, contents: nil) }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle(forWritingAtPath: out)
        process.standardError = FileHandle(forWritingAtPath: err)
        try process.run()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus,
            output: try String(contentsOfFile: out, encoding: .utf8),
            errors: try String(contentsOfFile: err, encoding: .utf8))
    }
}

extension CommandStage {
    /// A family of two apps over one shared layer, with one test file.
    func family(_ facts: String) throws {
        try write(
            """
            layers:
              - {name: family, file: shared.yaml}
            devices: [iphone-8, ipad-air]
            tests: [tests/all.yaml]
            apps:
              acorn: {layers: [{name: acorn, file: acorn.yaml}]}
              birch: {layers: [{name: birch, file: birch.yaml}]}

            """, "engage.yaml")
        try write(
            """
            # Ours.
            ProviderTable.Title.String: Sign in
            ProviderTable.Section.Header.Title.String: Accounts
            Authentication.Background.Color: "#FFF4F4F4"

            """, "shared.yaml")
        try write("ProviderTable.Title.String: Sign in to Acorn\n", "acorn.yaml")
        try write("ProviderTable.Title.String: Sign in to Birch\n", "birch.yaml")
        try write(facts, "tests/all.yaml")
    }
}
