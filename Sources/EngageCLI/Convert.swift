import ArgumentParser
import EngageCore

/// `engage convert`: one form into another, without loss.
struct Convert: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Convert property lists, JSON and YAML into one another.",
        discussion: """
            The form of FILE is told by its content and name. Nothing is written unless all of it \
            could be read.

            Example: engage convert --to json Login.plist -o login.json
            """)

    @Option(help: "The form to write: json, yaml, plist or binary.")
    var to: Form

    @Option(name: .shortAndLong, help: "Write to this file; '-' is standard output.")
    var output: String?

    @Flag(help: "Write JSON on one line, without blanks.")
    var compact = false

    @Argument(help: "The file to read; '-' is standard input.")
    var file: String

    /// The forms by the names of the command line.
    enum Form: String, CaseIterable, ExpressibleByArgument {
        case json
        case yaml
        case plist
        case binary
    }

    func run() throws {
        let document = try InputFile.document(file)
        StandardError.report(document.diagnostics)
        var writer = JSONWriter(pretty: !compact)
        writer.value(document.root)
        writer.newline()
        try OutputFile.write(writer.bytes, to: output)
    }
}
