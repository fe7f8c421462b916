import ArgumentParser
import EngageCore

/// What the parser says of arguments: a page of help, or a complaint.
struct ParserMessage {
    /// The lines, with the example of a help page at its end and on one line, to be copied.
    let text: String

    /// The parser's words for an error of a command; empty where it has none.
    init(of command: any ParsableCommand.Type, _ error: any Error) {
        let above = command.configuration._superCommandName.map { "\($0) " } ?? ""
        var words = Self.arranged(command.fullMessage(for: error), above: above)
        // One style of complaint, whoever complains.
        let theirs = "Error: "
        if words.hasPrefix(theirs) { words = "error: " + words.dropFirst(theirs.count) }
        words = Self.shortened(words)
        text = words
    }

    /// Of a value that an option refuses in words of its own, the option and those words.
    private static func shortened(_ words: String) -> String {
        guard words.hasPrefix("error: The value"),
            let start = words.firstRange(of: " is invalid for '"),
            let end = words[start.upperBound...].firstRange(of: ">': expected")
        else { return words }
        let option = words[start.upperBound..<end.lowerBound].prefix { $0 != " " }
        return "error: \(option): expected" + words[end.upperBound...]
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
                lines += usage(line) ?? [line]
            }
        }
        guard !example.isEmpty else { return lines.joined(separator: "\n") }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return (lines + ["", example.joined(separator: " ")[...]]).joined(separator: "\n")
    }

    /// A line of usage in the width of the terminal, its parts whole; nil for every other line.
    private static func usage(_ line: Substring) -> [Substring]? {
        let room = StandardOutput.columns
        guard line.hasPrefix("USAGE: ") || line.hasPrefix("Usage: "), line.count > room else {
            return nil
        }
        var lines: [String] = []
        var open = ""
        var part = ""
        // A part in brackets has blanks of its own.
        for word in line.split(separator: " ") {
            part += part.isEmpty ? String(word) : " \(word)"
            guard part.count(where: { $0 == "[" }) == part.count(where: { $0 == "]" }) else {
                continue
            }
            if !open.isEmpty, open.count + 1 + part.count > room {
                lines.append(open)
                open = "        \(part)"
            } else {
                open += open.isEmpty ? part : " \(part)"
            }
            part = ""
        }
        return (lines + [open + part]).map { $0[...] }
    }
}

extension ParserMessage {
    /// A complaint about an option that takes one value and was given several times; nil without one.
    ///
    /// The parser takes the last in silence. Its own description of the command, which is long, is
    /// only asked for where a word stands twice.
    static func repeated(
        _ arguments: [String], of command: any ParsableCommand.Type
    ) -> CommandFailure? {
        // Of strings, as of other words of a start: each kind of set costs a look through all types.
        var seen = Set<String>()
        var twice: [Substring] = []
        for word in arguments.prefix(while: { $0 != "--" }) where word.hasPrefix("-") {
            let name = word.prefix { $0 != "=" }
            if name.count > 1, !seen.insert(String(name)).inserted, !twice.contains(name) {
                twice.append(name)
            }
        }
        guard !twice.isEmpty else { return nil }
        for argument in options(of: command) {
            guard argument["isRepeating"]?.boolean == false, argument["kind"]?.string == "option"
            else { continue }
            let names = names(of: argument)
            for word in twice where names.contains(String(word.drop { $0 == "-" })) {
                return CommandFailure(.usage, "'\(word)' is given twice; it takes one value")
            }
        }
        return nil
    }

    /// A complaint about an option that the command does not have; nil where it has them all.
    ///
    /// Asked for once the parser has complained, which it may have of something that follows from it.
    static func unknown(
        _ arguments: [String], of command: any ParsableCommand.Type
    ) -> CommandFailure? {
        let words = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }
        guard !words.isEmpty else { return nil }
        let known = options(of: command).flatMap(names) + everywhere
        for word in words {
            let name = String(word.drop { $0 == "-" }.prefix { $0 != "=" })
            guard !name.isEmpty, !known.contains(name) else { continue }
            let nearest = Spelling.nearest(to: name, among: known).map { "--\($0)" }
            let above = command.configuration._superCommandName.map { "\($0) " } ?? ""
            let whole = above + (command.configuration.commandName ?? "engage")
            return CommandFailure(
                .usage,
                "unknown option '--\(name)'\(Spelling.hint(nearest)); see '\(whole) --help'")
        }
        return nil
    }

    /// Options that every command takes.
    private static let everywhere = ["help", "quiet", "verbose", "version"]

    /// The options of a command, as the parser describes them.
    private static func options(of command: any ParsableCommand.Type) -> [LocatedValue] {
        let root = try? Document.read(
            Array(command._dumpHelp().utf8), file: "help", format: .json
        ).root
        return (root?["command"]?["arguments"]?.elements).map { Array($0) } ?? []
    }

    private static func names(of option: LocatedValue) -> [String] {
        option["names"]?.elements.compactMap { $0["name"]?.string } ?? []
    }
}
