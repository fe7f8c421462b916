import ArgumentParser
import EngageCore

/// `engage policies`: what the guide leaves open and how Engage answers.
struct Policies: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "policies",
        _superCommandName: "engage",
        abstract: "List the policies of login screens with their defaults.",
        discussion: """
            A policy is given by --policy NAME=VALUE or in the scenario's "policies".

            Example: engage policies
            """)

    @Option(
        help: "How to print: text or json.", completion: .list(TextOrJSON.words),
        transform: TextOrJSON.word)
    var format = TextOrJSON.text

    func run() throws {
        if format == .text {
            var text = ""
            for policy in LoginScreenPolicy.allCases {
                let page = policy.page
                text += "\(policy.rawValue): \(page.standard) (default) or \(page.alternative)\n"
                text += "    \(page.meaning); \(page.decision)\n"
            }
            return try StandardOutput.write(forPeople: text)
        }
        try StandardOutput.write(LoginScreenPolicy.json)
    }
}
