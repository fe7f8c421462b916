import ArgumentParser
import EngageCore

/// A command as the parser describes it: the one source of help, manual pages and completions.
struct CommandDescription {
    /// An option, a flag or an argument.
    struct Argument {
        /// Every spelling, `-o` and `--output`; none for an argument by its place.
        var names: [String]
        /// The placeholder of its value.
        var value: String
        /// True where it takes no value.
        var isFlag: Bool
        var isOptional: Bool
        var isRepeating: Bool
        /// Its purpose.
        var abstract: String
        /// Its value unless given; nil for none.
        var standard: String?
        /// The words that it takes; none where it takes others.
        var words: [String]
        /// The heading above it; nil for the usual one.
        var section: String?

        var isPositional: Bool { names.isEmpty }
        /// The long spelling; of an argument the name of its value.
        var name: String { names.last { $0.hasPrefix("--") } ?? names.first ?? value }
    }

    /// The words that call it: `engage providers list`.
    let words: String
    /// The usage, if its arguments do not show it; a form a line.
    let usage: [String]
    /// What it does, in a sentence.
    let abstract: String
    /// What else there is to know, without the examples.
    let discussion: String
    /// Commands that run as they are.
    let examples: [String]
    /// What it takes, without what every command takes.
    let arguments: [Argument]
    /// The commands below it with their sentences.
    let commands: [(name: String, abstract: String)]

    /// How an example begins.
    private static let mark = "Example: "

    init(of command: any ParsableCommand.Type) {
        let configuration = command.configuration
        let above = configuration._superCommandName.map { "\($0) " } ?? ""
        words = above + (configuration.commandName ?? "engage")
        usage = configuration.usage?.split(separator: "\n").map(String.init) ?? []
        abstract = configuration.abstract
        var prose: [Substring] = []
        var examples: [String] = []
        for line in configuration.discussion.split(
            separator: "\n", omittingEmptySubsequences: false)
        {
            if line.hasPrefix(Self.mark) {
                examples.append(String(line.dropFirst(Self.mark.count)))
            } else {
                prose.append(line)
            }
        }
        while prose.last?.isEmpty == true { prose.removeLast() }
        discussion = prose.joined(separator: "\n")
        self.examples = examples
        commands = configuration.subcommands.map {
            ($0.configuration.commandName ?? "", $0.configuration.abstract)
        }
        let everywhere = Set(Self.everywhere.map(\.name))
        let single = Self.single[words] ?? []
        arguments = Self.described(command).filter { !everywhere.contains($0.name) }.map {
            var argument = $0
            if single.contains(argument.name) { argument.isRepeating = false }
            return argument
        }
    }

    /// Options that several commands share and that these take once: they explain one screen.
    private static let single: [String: Set<String>] = [
        "engage explain": ["--device", "--orientation"]
    ]

    private static func described(_ command: any ParsableCommand.Type) -> [Argument] {
        let root = try? Document.read(
            Array(command._dumpHelp().utf8), file: "help", format: .json
        ).root
        return (root?["command"]?["arguments"]?.elements).map { $0.map(argument) } ?? []
    }

    private static func argument(_ described: LocatedValue) -> Argument {
        let names = described["names"]?.elements.map { name in
            (name["kind"]?.string == "long" ? "--" : "-") + (name["name"]?.string ?? "")
        }
        let listed = described["completionKind"]?["list"]?["values"] ?? described["allValues"]
        return Argument(
            // The short one first, as in usage elsewhere.
            names: names.map { $0.sorted { $0.count < $1.count } } ?? [],
            value: described["valueName"]?.string ?? "",
            isFlag: described["kind"]?.string == "flag",
            isOptional: described["isOptional"]?.boolean ?? false,
            isRepeating: described["isRepeating"]?.boolean ?? false,
            abstract: described["abstract"]?.string ?? "",
            standard: described["defaultValue"]?.string,
            words: listed.map { $0.elements.compactMap(\.string) } ?? [],
            section: described["sectionTitle"]?.string)
    }

    /// What every command takes.
    static let everywhere = described(BareCommand.self)
}
