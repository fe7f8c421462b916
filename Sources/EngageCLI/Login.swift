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

    /// Reads a script and reports every mistake in it.
    ///
    /// - Throws: 65 where it is not a script, as `InputFile` otherwise.
    static func script(_ path: String) throws(CommandFailure) -> LoginScript {
        let document = try InputFile.document(path)
        let (script, diagnostics) = LoginScript.read(document)
        StandardError.report(document.diagnostics + diagnostics)
        guard let script else { throw .alreadyReported(.invalidInput) }
        return script
    }
}
