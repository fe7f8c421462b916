import ArgumentParser
import EngageCore

/// The message for arguments that the parser refuses, in the style of every other message.
struct ParserMessage {
    /// `error: ` and the sentence; what to read, if it shows the command's usage.
    let text: String

    /// The parser's words for an error of a command; empty where it has none.
    init(of command: any ParsableCommand.Type, _ error: any Error) {
        // It ends the process if its indents exceed the width.
        SystemDoor.setVariable("COLUMNS", "80")
        var words = command.fullMessage(for: error, columns: 10_000)
        let theirs = "Error: "
        guard words.hasPrefix(theirs) else {
            text = words
            return
        }
        words.removeFirst(theirs.count)
        // The option's help and the command's usage follow the sentence.
        for behind in ["\nHelp: ", "\nUsage: "] {
            if let start = words.firstRange(of: behind) {
                words = String(words[..<start.lowerBound])
            }
        }
        while words.last?.isWhitespace == true { words.removeLast() }
        var line = Self.refusal(words)
        if line.hasSuffix("."), !line.hasSuffix("..") { line.removeLast() }
        // A suggestion names what to do; a second hint after it would not be read.
        let hint =
            line.hasSuffix("?") ? "" : "; see '\(CommandDescription(of: command).words) --help'"
        text = "error: \(line)\(hint)"
    }

    /// The first line, for which the parser has several forms.
    private static func refusal(_ line: String) -> String {
        let missing = "Missing expected argument '"
        if line.hasPrefix(missing) {
            return "missing " + line.dropFirst(missing.count).prefix { $0 != "'" }
        }
        let (mark, listing) = (" is invalid for '", " Please provide one of ")
        guard line.hasPrefix("The value '"), let start = line.firstRange(of: mark) else {
            return line.prefix(1).lowercased() + line.dropFirst()
        }
        let found = line[..<start.lowerBound].dropFirst("The value ".count)
        let rest = line[start.upperBound...]
        let option = rest.prefix { $0 != " " && $0 != "'" }
        if let own = rest.firstRange(of: ": must be ") {
            return "\(option) must be " + rest[own.upperBound...]
        }
        guard let list = rest.firstRange(of: listing) else {
            // Words and paths are never refused by the parser itself: what is left are numbers.
            let text = found.dropFirst().dropLast()
            let isPart = Double(text) != nil && Int(text) == nil
            let wanted = isPart ? "a whole number" : "a number"
            return "\(option) must be \(wanted); found \(found)"
        }
        // Of two the parser joins them by 'or', of more by 'and'.
        let known = rest[list.upperBound...].split(separator: "'").filter {
            $0.contains { $0 != "," && $0 != " " && $0 != "." }
        }.filter { ![" and ", " or ", ", and ", ", or "].contains(String($0)) }
        return "\(option) must be \(ClosedWords.sentence(known.map(String.init))); found \(found)"
    }
}

extension ParserMessage {
    /// A complaint about an option that takes one value and was given several times; nil without one.
    ///
    /// The parser takes the last in silence. Its own description of the command, which is long, is
    /// only read if a word is given twice.
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
        for option in CommandDescription(of: command).arguments
        where !option.isRepeating && !option.isFlag {
            for word in twice where option.names.contains(String(word)) {
                return CommandFailure(.usage, "'\(word)' is given twice; it takes one value")
            }
        }
        return nil
    }

    /// A complaint about an option that the command does not have; nil where it has them all.
    ///
    /// Called after the parser has complained, which it may have about a consequence.
    static func unknown(
        _ arguments: [String], of command: any ParsableCommand.Type
    ) -> CommandFailure? {
        let words = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }
        guard !words.isEmpty else { return nil }
        let description = CommandDescription(of: command)
        let known = (description.arguments + CommandDescription.everywhere).flatMap(\.names)
            .filter { $0.hasPrefix("--") }
        for word in words {
            let name = String(word.prefix { $0 != "=" })
            guard name.count > 2, !known.contains(name) else { continue }
            let near = Spelling.nearest(
                to: String(name.dropFirst(2)), among: known.map { String($0.dropFirst(2)) })
            return CommandFailure(
                .usage,
                "unknown option '\(name)'"
                    + Spelling.hint(
                        near.map { "--\($0)" }, otherwise: "; see '\(description.words) --help'"))
        }
        return nil
    }
}
