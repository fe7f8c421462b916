import ArgumentParser
import EngageCore

/// A page of help, written from a command's description.
struct HelpPage {
    let command: CommandDescription
    /// Columns of the page.
    let columns: Int
    /// True for every option, false for the first screen.
    let isWhole: Bool

    /// Lines that a first screen has at most, on 40 columns and more.
    static let mostLines = 40
    /// Options and commands begin here, and their texts there.
    private static let (indent, gap) = (2, 26)

    init(of command: any ParsableCommand.Type, columns: Int, isWhole: Bool) {
        self.command = CommandDescription(of: command)
        self.columns = columns
        self.isWhole = isWhole
    }

    /// Whether the whole page is requested; nil if no page is.
    static func isWhole(in arguments: [String]) -> Bool? {
        let own = arguments.prefix { $0 != "--" }
        if own.contains("--help-all") { return true }
        return own.contains("--help") || own.contains("-h") ? false : nil
    }

    /// The page, without a line end after it.
    ///
    /// A first screen on a narrow terminal leaves out options, the last ones first, and then the
    /// descriptions of commands.
    var text: String {
        let all = options
        var lines = lines(all)
        if isWhole { return lines.joined(separator: "\n") }
        var left = all.filter { !$0.isPositional }.count
        while lines.count > Self.mostLines, left > 0 {
            left -= 1
            var free = left
            lines = self.lines(
                all.filter { argument in
                    if argument.isPositional { return true }
                    free -= 1
                    return free >= 0
                })
        }
        if lines.count > Self.mostLines { lines = self.lines([], describesCommands: false) }
        return lines.joined(separator: "\n")
    }

    private func lines(
        _ shown: [CommandDescription.Argument], describesCommands: Bool = true
    ) -> [String] {
        var lines = wrapped(command.abstract, indent: 0)
        let forms = command.usage.isEmpty ? [usage] : command.usage
        lines += [""]
        for (form, head) in zip(forms, ["Usage: "] + forms.map { _ in "       " }) {
            let folded = wrapped(form, indent: 0, columns - head.count)
            lines += [head + folded[0]] + folded.dropFirst().map { "    " + $0 }
        }
        if isWhole, !command.discussion.isEmpty {
            for paragraph in command.discussion.split(separator: "\n\n") {
                lines += [""]
                for line in paragraph.split(separator: "\n") {
                    lines += wrapped(String(line), indent: line.prefix { $0 == " " }.count)
                }
            }
        }
        lines += ["", "Examples:"] + command.examples.flatMap(folded)
        if !command.commands.isEmpty {
            lines += ["", "Commands:"]
            lines +=
                describesCommands
                ? command.commands.flatMap { entry($0.name, $0.abstract) }
                : wrapped(
                    command.commands.map(\.name).joined(separator: ", "), indent: Self.indent)
        }
        for section in sections(of: shown) {
            lines += ["", "\(section.title):"]
            for argument in section.arguments { lines += entry(title(argument), said(argument)) }
        }
        if isWhole || command.words == "engage" {
            lines += ["", "Options of every command:"]
            for argument in CommandDescription.everywhere {
                lines += entry(title(argument), argument.abstract)
            }
        }
        return lines + [""] + ending(command.arguments.count - shown.count)
    }

    private var usage: String {
        var words = [command.words]
        if !command.commands.isEmpty { words.append("<command>") }
        for argument in command.arguments where argument.isPositional {
            let name = "<\(argument.value)>" + (argument.isRepeating ? "…" : "")
            words.append(argument.isOptional ? "[\(name)]" : name)
        }
        words += command.arguments.filter { !$0.isPositional && !$0.isOptional && !$0.isFlag }.map {
            "\($0.name) <\($0.value)>"
        }
        return (words + ["[options]"]).joined(separator: " ")
    }

    /// The arguments of the page, where its width allows them.
    private var options: [CommandDescription.Argument] {
        let all = command.arguments
        guard !isWhole, let first = Self.first[command.words] else { return all }
        return all.filter { $0.isPositional || first.contains($0.name) }
    }

    private func sections(
        of arguments: [CommandDescription.Argument]
    ) -> [(title: String, arguments: [CommandDescription.Argument])] {
        let positional = arguments.filter { $0.isPositional && !$0.abstract.isEmpty }
        var sections: [(title: String, arguments: [CommandDescription.Argument])] = []
        if !positional.isEmpty { sections.append(("Arguments", positional)) }
        for argument in arguments where !argument.isPositional {
            let title = argument.section ?? "Options"
            if let place = sections.firstIndex(where: { $0.title == title }) {
                sections[place].arguments.append(argument)
            } else {
                sections.append((title, [argument]))
            }
        }
        return sections
    }

    private func title(_ argument: CommandDescription.Argument) -> String {
        let names = argument.isPositional ? ["<\(argument.value)>"] : argument.names
        let value = argument.isPositional || argument.isFlag ? "" : " <\(argument.value)>"
        return names.joined(separator: ", ") + value
    }

    private func said(_ argument: CommandDescription.Argument) -> String {
        var text = argument.abstract
        if let standard = argument.standard, !argument.isFlag, !text.contains("(default: ") {
            if text.hasSuffix(".") { text.removeLast() }
            text += " (default: \(standard))."
        }
        return argument.isRepeating && !argument.isPositional ? text + " Repeatable." : text
    }

    /// Where to read on.
    private func ending(_ rest: Int) -> [String] {
        let page = command.words.replacing(" ", with: "-")
        if command.words == "engage" {
            return wrapped(
                "'engage COMMAND --help' describes a command, 'man engage' all of them. "
                    + "Documentation: \(Release.site) and share/doc/engage/Documentation/.",
                indent: 0)
        }
        if isWhole { return wrapped("Manual: man \(page), \(Release.site)", indent: 0) }
        let more =
            rest > 0
            ? "\(rest) more options: '\(command.words) --help-all'."
            : "Details: '\(command.words) --help-all'."
        return wrapped(more, indent: 0)
    }

    /// A title and its text, side by side if the width allows it.
    private func entry(_ title: String, _ text: String) -> [String] {
        let gap = columns < 60 ? 2 * Self.indent : Self.gap
        let head = String(repeating: " ", count: Self.indent) + title
        let lines = wrapped(text, indent: gap)
        guard head.count + 2 <= gap, let first = lines.first else { return [head] + lines }
        let pad = String(repeating: " ", count: gap - head.count)
        return [head + pad + first.drop { $0 == " " }] + lines.dropFirst()
    }

    private func wrapped(_ text: String, indent: Int) -> [String] {
        wrapped(text, indent: indent, columns)
    }

    private func wrapped(_ text: String, indent: Int, _ columns: Int) -> [String] {
        let margin = String(repeating: " ", count: indent)
        var lines: [String] = []
        var open = ""
        for word in text.split(separator: " ") {
            if !open.isEmpty, indent + open.count + 1 + word.count > columns {
                lines.append(margin + open)
                open = String(word)
            } else {
                open += open.isEmpty ? String(word) : " \(word)"
            }
        }
        return open.isEmpty ? lines : lines + [margin + open]
    }

    /// An example in the width of the page, its lines joined as a shell joins them.
    private func folded(_ example: String) -> [String] {
        let margin = columns < 60 ? "  " : "    "
        var parts: [String] = []
        for word in example.split(separator: " ") {
            // An option keeps its value beside it where both fit; a text in quotes is whole.
            if let last = parts.last,
                last.count(where: { $0 == "\"" }) % 2 == 1
                    || last.hasPrefix("-") && !last.contains(" ") && !word.hasPrefix("-")
                        && margin.count + last.count + word.count + 3 <= columns
            {
                parts[parts.count - 1] += " \(word)"
            } else {
                parts.append(String(word))
            }
        }
        var lines: [String] = []
        var open = "  "
        for part in parts {
            if open.count > 2, open.count + part.count + 3 > columns,
                !open.allSatisfy({ $0 == " " })
            {
                lines.append(open + " \\")
                open = margin + part
            } else {
                open += open.allSatisfy { $0 == " " } ? part : " \(part)"
            }
        }
        return lines + [open]
    }

    /// The options of the first screen, of commands with too many options for it.
    static let first: [String: Set<String>] = [
        "engage batch": ["--select", "--format", "--explain", "--fold", "--profile", "--threads"],
        "engage convert": ["--to", "--output", "--force", "--dry-run", "--extract", "--check"],
        "engage explain": [
            "--app", "--device", "--orientation", "--overrides", "--profile", "--all", "--want",
            "--format",
        ],
        "engage lint": [
            "--app", "--format", "--fix", "--dry-run", "--changed", "--device", "--locale",
            "--write-baseline", "--project",
        ],
        "engage login run": [
            "--user", "--password-file", "--mode", "--parameter", "--ca-file", "--logout",
        ],
        "engage preview": [
            "--app", "--device", "--orientation", "--output", "--format", "--check", "--approve",
            "--compare", "--all-devices",
        ],
        "engage providers fetch": [
            "--all", "--app-id", "--format", "--dry-run", "--offline", "--ca-file", "--timeout",
        ],
        "engage resolve": [
            "--app", "--device", "--orientation", "--overrides", "--configuration", "--profile",
            "--select", "--all-devices", "--format",
        ],
        "engage test": [
            "--app", "--filter", "--format", "--record", "--approve", "--changed", "--coverage",
            "--min-coverage", "--device",
        ],
    ]
}
