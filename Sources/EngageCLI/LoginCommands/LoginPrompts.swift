import ArgumentParser
import EngageCore

/// `engage login prompts`: which classes serve which prompt.
struct LoginPrompts: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "prompts",
        _superCommandName: "engage login",
        abstract: "Show which view, controller and module serve each prompt type.",
        discussion: """
            With a script its registrations are applied; a star follows what it registers.

            Example: engage login prompts Examples/login/custom-view.yaml
            """)

    @Option(help: "What to print: text or json.")
    var format: Format = .text

    @Argument(help: "A script with registrations; '-' is standard input.")
    var script: String?

    /// The forms by the names of the command line.
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text
        case json
    }

    func run() throws {
        let registry =
            try script.map { try LoginFiles.script($0).registry() } ?? PromptRegistrations()
        let table = PromptTable(registry)
        StandardError.report(table.diagnostics)
        switch format {
        case .text: try StandardOutput.write(forPeople: table.text)
        case .json:
            var writer = JSONWriter(pretty: true)
            table.write(to: &writer)
            writer.newline()
            try StandardOutput.write(writer.bytes)
        }
    }
}
