import ArgumentParser
import EngageCore

/// `engage explain`: why a key or slot has its value.
struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Say for a key or a slot what won, where it stands, what it beat and why.",
        discussion: """
            SUBJECT is a raw key, a constant, or a path of the resolution such as \
            providerTable.title or LoginButton[1].BackgroundColor. LoginButton[1] is the second \
            entry of the file, buttons[1] the button of AuthType 1.

            Example: engage explain providerTable.title Examples/guide/defaults.plist
            """)

    @Argument(help: "A key or a slot.")
    var subject: String

    @OptionGroup var scenario: ScenarioOptions

    func run() throws {
        let answer = try scenario.load().answer()
        let explanation = Explanation(of: subject, in: answer)
        guard let text = explanation.text else {
            let hint = explanation.suggestion.map { "; did you mean '\($0)'?" } ?? ""
            throw CommandFailure(
                .usage, "expected a key or slot of this answer, found '\(subject)'\(hint)")
        }
        try StandardOutput.write(text)
    }
}
