import ArgumentParser
import EngageChecks
import EngageCore

/// `engage schema`: the JSON Schemas of what other programs read and write.
struct Schema: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        _superCommandName: "engage",
        abstract: "Print the JSON Schema of a document, or list schemas.",
        discussion: """
            Editors check layers with 'customInterface', scenarios with 'dialogScenario' and \
            'loginScreenScenario', and 'project', 'tests' and scripts. Programs check answers with \
            'dialog', 'loginScreen', 'explanations', the reports and traces. --format markdown \
            prints a page with every member and what it takes.

            Example: engage schema
            Example: engage schema dialog
            """)

    @Argument(help: "Name of a schema.")
    var name: String?

    @Option(
        help: "Output format: json, or markdown to read.", completion: .list(Form.words),
        transform: Form.word)
    var format = Form.json

    enum Form: String, ClosedWord {
        case json
        case markdown
    }

    func run() throws {
        guard let name else {
            var table = TextTable(["name", "describes"])
            for name in SchemaCatalogue.names {
                table.add([name, SchemaCatalogue.title(name) ?? ""])
            }
            return try StandardOutput.write(table)
        }
        let text =
            switch format {
            case .json: SchemaCatalogue.text(name)
            case .markdown: SchemaCatalogue.markdown(name)
            }
        guard let text else {
            let hint = Spelling.hint(
                Spelling.nearest(to: name, among: SchemaCatalogue.names),
                otherwise: "; 'engage schema' lists them")
            throw CommandFailure(
                .usage,
                "unknown schema '\(name)'\(hint)")
        }
        try StandardOutput.write(text)
    }
}
