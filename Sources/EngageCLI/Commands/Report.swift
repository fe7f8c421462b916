import ArgumentParser
import EngageCore

/// `engage report`: what somebody who asks for help hands over.
struct Report: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        _superCommandName: "engage",
        abstract: "Write a file for somebody who helps, without texts, names and secrets.",
        discussion: """
            The bundle holds the version, the settings and the shape of each file: which keys stand on \
            which lines, numbers, colours, and of every other text its length. Files are numbered, \
            and nothing is sent. Read it before you hand it over.

            Example: engage report --bundle - Examples/guide/defaults.yaml
            """)

    @Argument(help: "The files; none: those of the project.")
    var files: [String] = []

    @Option(help: "Write the bundle to this file; '-' is standard output.")
    var bundle: String

    @Option(help: "The project file.")
    var project = "engage.yaml"

    @Flag(help: "Replace the file where it exists.")
    var force = false

    @Flag(help: "Say what would be written, and write nothing.")
    var dryRun = false

    func validate() throws {
        if bundle != "-", !force, !dryRun, OpenFile.isFile(bundle) {
            throw ValidationError("'\(bundle)' exists already; --force replaces it.")
        }
    }

    func run() throws {
        var paths = files
        if paths.isEmpty {
            let path = ProjectSearch.path(project)
            paths = [path]
            // A project that cannot be read is what help is asked for: its own file tells enough.
            if let read = try? ProjectFiles(path, app: nil) { paths += read.paths }
        }
        try OutputFile.write(SupportBundle.bytes(of: paths), to: bundle)
        if bundle != "-", !dryRun {
            StandardError.note("wrote \(bundle); read it before you hand it over")
        }
    }
}
