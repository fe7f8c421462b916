import ArgumentParser
import EngageCore

/// What the parser says of arguments: a page of help, or a complaint.
struct ParserMessage {
    /// The lines, with the example of a help page at its end, to be copied.
    let text: String

    /// Columns that a page of help has at least, however narrow the terminal is.
    private static let narrowest = 40

    /// The parser's words for an error of a command; empty where it has none.
    init(of command: any ParsableCommand.Type, _ error: any Error) {
        let above = command.configuration._superCommandName.map { "\($0) " } ?? ""
        let columns = Self.makeRoom()
        var words = Self.arranged(command.fullMessage(for: error, columns: columns), above: above)
        // One style of complaint, whoever complains.
        let theirs = "Error: "
        if words.hasPrefix(theirs) { words = "error: " + words.dropFirst(theirs.count) }
        words = Self.shortened(words)
        text = words
    }

    /// Tells the parser how wide a page is, also where it looks itself: it ends the process where it
    /// finds no room for its indents.
    private static func makeRoom() -> Int {
        let columns = max(narrowest, StandardOutput.columns)
        SystemDoor.setVariable("COLUMNS", String(columns))
        return columns
    }

    /// A complaint in the one style: the option, what was expected, what was found.
    private static func shortened(_ words: String) -> String {
        guard words.hasPrefix("error: ") else { return words }
        var lines = words.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        lines[0] = refusal(lines[0])
        if lines[0].hasSuffix("."), !lines[0].hasSuffix("..") { lines[0].removeLast() }
        return lines.joined(separator: "\n")
    }

    /// The first line, which the parser words in several ways.
    private static func refusal(_ line: String) -> String {
        let missing = "error: Missing expected argument '"
        if line.hasPrefix(missing) {
            return "error: expected " + line.dropFirst(missing.count).prefix { $0 != "'" }
        }
        let (mark, listing) = (" is invalid for '", " Please provide one of ")
        guard line.hasPrefix("error: The value '"), let start = line.firstRange(of: mark) else {
            return line
        }
        let found = line[..<start.lowerBound].dropFirst("error: The value ".count)
        let rest = line[start.upperBound...]
        let option = rest.prefix { $0 != " " && $0 != "'" }
        if let own = rest.firstRange(of: ": expected") {
            return "error: \(option): expected" + rest[own.upperBound...]
        }
        guard let list = rest.firstRange(of: listing) else {
            // Words and paths are never refused by the parser itself: what is left are numbers.
            let text = found.dropFirst().dropLast()
            let isPart = Double(text) != nil && Int(text) == nil
            let wanted = isPart ? "a whole number" : "a number"
            return "error: \(option): expected \(wanted), found \(found)"
        }
        var known = rest[list.upperBound...]
        if known.hasSuffix(".") { known.removeLast() }
        // The last two are joined by a word, which no value is.
        var joined = String(known)
        for word in ["', and '", "' and '", "', or '", "' or '"] {
            joined = joined.replacing(word, with: "', '")
        }
        return "error: \(option): expected one of \(joined), found \(found)"
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
        let folded = folded(example.joined(separator: " "))
        return (lines + ["", folded[...]]).joined(separator: "\n")
    }

    /// An example in the width of the terminal, its lines joined as a shell joins them.
    private static func folded(_ example: String) -> String {
        let room = StandardOutput.columns
        guard example.count > room else { return example }
        var parts: [String] = []
        for word in example.split(separator: " ") {
            // An option keeps its value beside it, and a text in quotes is whole.
            if let last = parts.last,
                last.count(where: { $0 == "\"" }) % 2 == 1
                    || last.hasPrefix("-") && !last.contains(" ") && !word.hasPrefix("-")
            {
                parts[parts.count - 1] += " \(word)"
            } else {
                parts.append(String(word))
            }
        }
        var lines: [String] = []
        var open = ""
        for part in parts {
            if !open.isEmpty, open.count + part.count + 3 > room {
                lines.append(open + " \\")
                open = "    \(part)"
            } else {
                open += open.isEmpty ? part : " \(part)"
            }
        }
        return (lines + [open]).joined(separator: "\n")
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
