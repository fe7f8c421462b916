import ArgumentParser
import EngageCore

/// `engage init`: a working `engage.yaml`, a first test and a CI snippet.
struct Init: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        _superCommandName: "engage",
        abstract: "Write engage.yaml, a first test and a CI snippet for an app.",
        discussion: """
            PATHS are layers, lowest first, or folders of an app, which are searched for property \
            lists, JSON and YAML with keys of the dialog or of the login screen, for \
            engage-config.plist and for source code that sets kJR… keys, which is \
            named where it stands and read anew each time; for asset catalogues, texts, fonts, JREngage-Info.plist and the \
            release that is linked. Folders such as brands/NAME become apps of one family. Links \
            are not followed, and no file of the app is changed. Without PATHS a small layer is \
            written. What exists is replaced with --force only. It ends with what was found and \
            assumed, and what to run next; no command needs an argument then.

            Example: engage init Examples/guide/defaults.yaml
            """)

    @Argument(help: "Layers or folders of an app, relative to this folder.")
    var paths: [String] = []

    @Flag(help: "Replace files that exist.")
    var force = false

    @Flag(help: "Say what would be written, and write nothing.")
    var dryRun = false

    func run() throws {
        var plan = ProjectDraft()
        for path in paths { try plan.add(path) }
        if !paths.isEmpty, plan.isEmpty {
            // What was left out may be all there is.
            StandardError.report(plan.diagnostics)
            for note in plan.folders.compactMap(\.sdkNote) { StandardError.note(note) }
            throw CommandFailure(
                .missingInput,
                "nothing of a login was found in '\(paths.joined(separator: "', '"))'"
            )
        }
        let files = try plan.files()
        // A run that was killed half-way may be refused below and write nothing.
        if !dryRun { OutputFile.removeLeftovers(beside: files.map(\.path)) }
        if !force, let (path, _) = files.first(where: { OpenFile.isThere($0.path) }) {
            throw CommandFailure(existing: path)
        }
        try Self.readBack(files)
        if dryRun {
            StandardError.report(plan.diagnostics)
            for note in plan.folders.compactMap(\.sdkNote) { StandardError.note(note) }
            return try StandardOutput.write(
                files.map { "would write \($0.path)\n" }.joined())
        }
        for folder in ["tests", "layers"] where files.contains(where: { $0.path.hasPrefix(folder) })
        {
            try OutputFile.makeFolder(folder)
        }
        for (path, text) in files { try OutputFile.write(Array(text.utf8), to: path) }
        StandardError.report(plan.diagnostics)
        StandardError.note("wrote \(files.map(\.path).joined(separator: ", "))")
        for line in plan.summary { StandardError.note(TerminalText.safe(line)) }
    }

    /// Reads the project as the other commands will, before anything says that it is written.
    ///
    /// - Throws: 70 where they would refuse it, which is a fault of this command.
    private static func readBack(_ files: [(path: String, text: String)]) throws(CommandFailure) {
        var overlay = TextOverlay()
        for (path, text) in files { overlay.put(Array(text.utf8), for: "./\(path)") }
        do throws(CommandFailure) {
            _ = try ProjectFiles("./engage.yaml", apps: [], overlay: overlay)
        } catch {
            // A file of the app's that cannot be read says so itself.
            guard let file = error.place?.file,
                files.contains(where: { file == $0.path || file == "./\($0.path)" })
            else { throw error }
            throw CommandFailure(
                .defect,
                "cannot write a project that reads back: \(error.message); nothing was written; "
                    + "please report this")
        }
    }
}
