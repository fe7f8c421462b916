import ArgumentParser
import EngageCore

/// What the parser says of arguments: a page of help, or a complaint.
struct ParserMessage {
    /// The lines, with the example of a help page at its end and on one line, to be copied.
    let text: String

    /// The parser's words for an error of a command; empty where it has none.
    init(of command: any ParsableCommand.Type, _ error: any Error) {
        let above = command.configuration._superCommandName.map { "\($0) " } ?? ""
        text = Self.arranged(command.fullMessage(for: error), above: above)
    }

    /// - Parameter above: the words before the command's name, which the parser's hint leaves out.
    static func arranged(_ message: String, above: String) -> String {
        let hint = "  See '"
        var lines: [Substring] = []
        var example: [Substring] = []
        var isExample = false
        for line in message.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("Example: engage ") { isExample = true }
            if isExample {
                if !line.isEmpty { example.append(line) } else { isExample = false }
            } else if line.hasPrefix(hint), !line.hasPrefix(hint + "engage ") {
                lines.append(hint + above + line.dropFirst(hint.count))
            } else {
                lines.append(line)
            }
        }
        guard !example.isEmpty else { return lines.joined(separator: "\n") }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return (lines + ["", example.joined(separator: " ")[...]]).joined(separator: "\n")
    }
}
