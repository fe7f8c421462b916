import ArgumentParser
import EngageCore

/// `engage login`: the login process behind the screens.
struct Login: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "login",
        _superCommandName: "engage",
        abstract: "Play, show and run the login process behind the screens.",
        discussion: "Example: engage login prompts",
        subcommands: [LoginSimulate.self, LoginPrompts.self, LoginRun.self])
}
