import Foundation
import Testing

/// A folder of its own in which the built command runs, as a person would run it.
struct CommandStage: ~Copyable {
    /// The folder, with a slash at its end.
    let folder: String

    /// Where the command keeps results, with a slash at its end; outside of the folder.
    let caches: String

    /// The result of a run.
    struct Outcome {
        var status: Int32
        var output: String
        var errors: String
    }

    init() throws {
        folder = FileManager.default.temporaryDirectory.path + "/engage-" + UUID().uuidString + "/"
        caches = FileManager.default.temporaryDirectory.path + "/caches-" + UUID().uuidString + "/"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
        try? FileManager.default.removeItem(atPath: caches)
    }

    /// The repository, without a slash at its end.
    static let repository = EngageProcess.root.path

    /// The command that was built together with the tests.
    static let command = EngageProcess.executable.path

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
        let run = try EngageProcess.run(
            words, program: URL(filePath: "/usr/bin/env"), in: URL(filePath: folder),
            environment: [
                "LLVM_PROFILE_FILE": "/dev/null", "GIT_CONFIG_GLOBAL": "/dev/null",
                "XDG_CACHE_HOME": String(caches.dropLast()),
            ])
        return Outcome(status: run.status, output: run.output, errors: run.messages)
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
