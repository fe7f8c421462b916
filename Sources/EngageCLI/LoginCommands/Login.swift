import ArgumentParser
import EngageCore

/// `engage login`: the login process behind the screens.
struct Login: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "login",
        _superCommandName: "engage",
        abstract: "Log in to a server as the login screens do.",
        discussion: """
            'engage simulate' plays a scripted login and lists the prompts.

            Example: engage login run --help-all
            Example: engage simulate Examples/login/out-of-the-box.yaml
            """,
        subcommands: [LoginRun.self])
}
