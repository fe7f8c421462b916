import ArgumentParser
import EngageCore

/// `engage convert`: one form into another, without loss.
struct Convert: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Convert property lists, JSON and YAML into one another.",
        discussion: """
            The form of FILE is told by its content and name. Nothing is lost: null is '$null' in \
            a property list; dates, data and infinities are {"$date": …}, {"$data": …} and \
            {"$real": …} in JSON. Nothing is written unless all of FILE could be read.

            Example: engage convert --to json Login.plist -o login.json
            """)

    @Option(help: "The form to write: json, yaml, plist or binary.")
    var to: Form

    @Option(help: "The form of FILE where its content and name do not tell: as for --to.")
    var from: Form?

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

        var format: DocumentFormat {
            switch self {
            case .json: .json
            case .yaml: .yaml
            case .plist: .xml
            case .binary: .binary
            }
        }
    }

    func run() throws {
        let document = try InputFile.document(file, format: from?.format)
        StandardError.report(document.diagnostics)
        do {
            try OutputFile.write(try written(document.root), to: output)
        } catch let error as DocumentError {
            throw CommandFailure(error)
        }
    }

    private func written(_ value: LocatedValue) throws(DocumentError) -> [UInt8] {
        switch to {
        case .json:
            var writer = JSONWriter(pretty: !compact)
            writer.reserve(value.document.count)
            writer.value(value, tagging: true)
            writer.newline()
            return writer.bytes
        case .yaml:
            var writer = YAMLWriter()
            writer.document(value)
            return writer.bytes
        case .plist:
            var writer = XMLWriter()
            try writer.document(value)
            return writer.bytes
        case .binary:
            var writer = BinaryWriter()
            try writer.document(value)
            return writer.bytes
        }
    }
}
