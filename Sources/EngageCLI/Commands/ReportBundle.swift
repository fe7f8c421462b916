import ArgumentParser
import EngageCore

/// `engage report bundle`: the shape of files, without their contents.
struct ReportBundle: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bundle",
        _superCommandName: "engage report",
        abstract: "Write a bug-report bundle with texts, names and secrets removed.",
        discussion: """
            The bundle holds the version, the settings and the shape of each file: its keys and \
            their lines, numbers, colours, and the length of every other text. Files are numbered. \
            Nothing is sent. Read the bundle before you share it.

            Example: engage report bundle --output - Examples/guide/defaults.yaml
            Example: engage report bundle --output - --project Examples/white-label/engage.yaml
            """)

    @Argument(help: "The files; without one, those of the project.")
    var files: [String] = []

    @Option(name: .shortAndLong, help: "Write the bundle to this file; '-' is standard output.")
    var output: String

    @Option(help: "The project file.")
    var project = "engage.yaml"

    @Flag(help: "Replace the file if it exists.")
    var force = false

    @Flag(name: [.customShort("n"), .long], help: "Print what would be written; write nothing.")
    var dryRun = false

    func validate() throws { try ReportFile.check(output, besides: files) }

    func run() throws {
        try ReportFile.checkExisting(output, isReplaced: force || dryRun)
        var paths = files
        if paths.isEmpty {
            let path = ProjectSearch.path(project)
            paths = [path]
            // A project that cannot be read is why help is needed: its own file shows enough.
            if let read = try? ProjectFiles(path, app: nil) { paths += read.paths }
        }
        // A file that a project names several times is one file.
        var seen: Set<String> = []
        paths = paths.filter { seen.insert(OpenFile.resolved($0) ?? $0).inserted }
        try ReportFile.write(
            SupportBundle.bytes(of: paths, named: files), to: output, isTried: dryRun)
    }
}
