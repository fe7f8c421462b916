import ArgumentParser
import EngageCore

/// `engage login`: the login process behind the screens.
struct Login: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "login",
        _superCommandName: "engage",
        abstract: "Show and run the login process of login screens.",
        discussion: """
            'engage simulate' plays a scripted login.

            Example: engage login prompts
            Example: engage simulate Examples/login/out-of-the-box.yaml
            """,
        subcommands: [LoginPrompts.self, LoginRun.self])
}
