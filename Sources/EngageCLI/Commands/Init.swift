import ArgumentParser
import EngageCore

/// `engage init`: a working `engage.yaml`, a first test and a CI snippet.
struct Init: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        _superCommandName: "engage",
        abstract: "Write engage.yaml, first tests and CI files.",
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
            Example: engage init --dry-run --force Examples/guide/defaults.yaml
            """)

    @Argument(help: "Layers or folders of an app, relative to this folder.")
    var paths: [String] = []

    @Flag(help: "Replace files that exist.")
    var force = false

    @Flag(name: [.customShort("n"), .long], help: "Say what would be written, and write nothing.")
    var dryRun = false

    func run() throws {
        var plan = ProjectDraft()
        for path in paths { try plan.add(path) }
        if !paths.isEmpty, plan.isEmpty {
            // What was left out may be all there is.
            StandardError.report(plan.diagnostics)
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
        if dryRun {
            StandardError.report(plan.diagnostics)
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
}
