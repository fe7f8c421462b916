import ArgumentParser
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

            Example: engage schema dialog
            """)

    @Argument(help: "Name of a schema; none lists them.")
    var name: String?

    func run() throws {
        guard let name else {
            var table = TextTable(["name", "describes"])
            for name in SchemaCatalogue.names {
                table.add([name, SchemaCatalogue.title(name) ?? ""])
            }
            return try StandardOutput.write(table.text)
        }
        guard let text = SchemaCatalogue.text(name) else {
            let hint = Spelling.nearest(to: name, among: SchemaCatalogue.names).map {
                "; did you mean '\($0)'?"
            }
            throw CommandFailure(
                .usage,
                "unknown schema '\(name)'\(hint ?? "; 'engage schema' lists them")")
        }
        try StandardOutput.write(text)
    }
}
