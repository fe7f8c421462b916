import ArgumentParser
import EngageCore
import EngageLogin

/// `engage login prompts`: which classes serve which prompt.
struct LoginPrompts: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "prompts",
        _superCommandName: "engage login",
        abstract: "Show the view, controller and module of each prompt.",
        discussion: """
            SCRIPT applies its registrations; a star follows what it registers.

            Example: engage login prompts
            Example: engage login prompts Examples/login/custom-view.yaml
            """)

    @Option(
        help: "Output format: text or json.", completion: .list(TextOrJSON.words),
        transform: TextOrJSON.word)
    var format = TextOrJSON.text

    @Argument(help: "A script with registrations; '-' is standard input.")
    var script: String?

    func run() throws {
        let registry =
            try script.map { try LoginFiles.script($0).registry() } ?? PromptRegistrations()
        let table = PromptTable(registry)
        StandardError.report(table.diagnostics)
        switch format {
        case .text: try StandardOutput.write(forPeople: table.text)
        case .json: try StandardOutput.write(table.json)
        }
    }
}
