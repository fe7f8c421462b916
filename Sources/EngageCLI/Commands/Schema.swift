import ArgumentParser
import EngageChecks
import EngageCore

/// `engage schema`: the JSON Schemas of what other programs read and write.
struct Schema: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        _superCommandName: "engage",
        abstract: "Print the JSON Schema of a document, or list the schemas.",
        discussion: """
            Editors complete and check layers with 'customInterface', scenarios with \
            'dialogScenario' and 'loginScreenScenario', 'project', 'tests' and scripts; programs \
            check answers with 'dialog', 'loginScreen', 'explanations', the reports and traces.

            With --format markdown the same is a page for people: every member with what it takes.

            Example: engage schema dialog
            """)

    @Argument(help: "Name of a schema; none lists them.")
    var name: String?

    @Option(
        help: "How to print: json, or markdown for people.", completion: .list(Form.words),
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
