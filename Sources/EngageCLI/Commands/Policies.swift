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

    @Option(help: "How to print: text or json.")
    var format: Devices.Form = .text

    func run() throws {
        if format == .text {
            var text = ""
            for policy in LoginScreenPolicy.allCases {
                let page = policy.page
                text += "\(policy.rawValue): \(page.standard) (default) or \(page.alternative)\n"
                text += "    \(page.meaning); \(page.decision)\n"
            }
            return try StandardOutput.write(text)
        }
        var writer = JSONWriter(pretty: true)
        writer.beginArray()
        for policy in LoginScreenPolicy.allCases {
            writer.beginObject()
            writer.key("name")
            writer.string(policy.rawValue)
            writer.key("default")
            writer.string(policy.page.standard)
            writer.key("alternative")
            writer.string(policy.page.alternative)
            writer.key("meaning")
            writer.string(policy.page.meaning)
            writer.key("decision")
            writer.string(policy.page.decision)
            writer.endObject()
        }
        writer.endArray()
        writer.newline()
        try StandardOutput.write(writer.bytes)
    }
}
