import ArgumentParser
import EngageCore

/// `engage explain`: why a key or slot has its value.
struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        _superCommandName: "engage",
        abstract: "Say for a key or a slot what won, where it stands, what it beat and why.",
        discussion: """
            SUBJECT is a raw key, a constant, or a path of the resolution such as \
            providerTable.title or LoginButton[1].BackgroundColor. LoginButton[1] is the second \
            entry of the file, buttons[1] the button of AuthType 1. Without FILE and layers every \
            app of engage.yaml is asked.

            Example: engage explain providerTable.title Examples/guide/defaults.plist
            """)

    @Argument(help: "A key or a slot.")
    var subject: String

    @OptionGroup var scenario: ScenarioOptions

    func validate() throws { try scenario.validateOneDevice() }

    func run() throws {
        let sources = try scenario.load()
        let explanations = try sources.map { source in
            let answer = try source.answer()
            StandardError.report(answer.diagnostics.filter { $0.severity == .error })
            return (source.appName, Explanation(of: subject, in: answer))
        }
        guard explanations.contains(where: { $0.1.text != nil }) else {
            let nearest = explanations.compactMap { $0.1.suggestion }.first
            let hint = nearest.map { "; did you mean '\($0)'?" } ?? ""
            throw CommandFailure(
                .usage, "expected a key or slot of this answer, found '\(subject)'\(hint)")
        }
        let texts = explanations.map { app, explanation in
            let text = explanation.text ?? "nothing under '\(TerminalText.safe(subject))'\n"
            guard sources.count > 1, let app else { return text }
            return "App \(TerminalText.safe(app))\n\(text)"
        }
        try StandardOutput.write(texts.joined(separator: "\n"))
    }
}
