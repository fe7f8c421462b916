import ArgumentParser
import EngageChecks
import EngageCore

/// The candidates at the cursor, from the same description as the help.
struct Completion {
    /// The first argument of a completing shell: the words up to the cursor follow, the last one
    /// open.
    static let word = "--complete"
    /// The line that requests the names of files.
    static let files = ":files"

    /// A word with its description.
    private struct Candidate {
        var word: String
        var what = ""
    }

    private let command: any ParsableCommand.Type
    private let description: CommandDescription
    /// The words behind those of the command, up to the open one.
    private let given: [String]
    /// The word that is begun.
    private let open: String

    /// - Parameters:
    ///   - words: those behind the program's name, the last one begun or empty.
    ///   - root: the program.
    init(_ words: [String], of root: any ParsableCommand.Type) {
        open = words.last ?? ""
        let closed = UserSettings.withoutWords(Array(words.dropLast()))
        let start = closed.first == "help" ? Array(closed.dropFirst()) : closed
        let addressed = AddressedCommand(by: start, below: root)
        (command, given) = (addressed.command, addressed.arguments)
        description = CommandDescription(of: command)
    }

    /// One candidate a line, a tab between the word and its description.
    var text: String {
        var lines: [String] = []
        for candidate in candidates {
            guard candidate.word == Self.files || candidate.word.hasPrefix(open) else { continue }
            let what = candidate.what.split(separator: "\n").first.map { "\t\($0)" } ?? ""
            lines.append(candidate.word + what)
        }
        return lines.joined(separator: "\n")
    }

    private var candidates: [Candidate] {
        let all = description.arguments + CommandDescription.everywhere
        if let last = given.last, let option = all.first(where: { $0.names.contains(last) }),
            !option.isFlag
        {
            return values(of: option)
        }
        if open.hasPrefix("-") {
            return all.filter { !$0.isPositional }.map {
                Candidate(word: $0.name, what: $0.abstract)
            }
        }
        guard description.commands.isEmpty else {
            return given.isEmpty
                ? description.commands.map { Candidate(word: $0.name, what: $0.abstract) } : []
        }
        let positional = description.arguments.filter(\.isPositional)
        let place = min(position, positional.count - 1)
        return place < 0 ? [] : values(of: positional[place])
    }

    /// The number of arguments before the open word, without options and their values.
    private var position: Int {
        var count = 0
        var isValue = false
        for word in given {
            if isValue {
                isValue = false
            } else if word.hasPrefix("-"), word != "-" {
                isValue = description.arguments.contains {
                    $0.names.contains(word) && !$0.isFlag
                }
            } else {
                count += 1
            }
        }
        return count
    }

    private func values(of argument: CommandDescription.Argument) -> [Candidate] {
        guard argument.words.isEmpty else { return argument.words.map { Candidate(word: $0) } }
        let own = argument.isPositional ? "\(description.words) <\(argument.value)>" : argument.name
        let files = [Candidate(word: Self.files)]
        switch own {
        case "--device", "engage devices <device>":
            return DeviceCatalogue.devices.map {
                Candidate(word: $0.id ?? "", what: $0.name ?? "")
            }
        case "engage keys <word>", "engage set <key>": return Self.keys
        case "engage explain <file>", "engage explain <more>":
            return ShortWord.words.map { Candidate(word: $0) } + Self.keys + files
        case "engage rules <word>", "--diff": return Self.rules
        case "engage codes <word>":
            return (CodeCatalogue.entries + CodeCatalogue.refusals).map {
                Candidate(word: $0.code.rawValue, what: $0.meaning)
            } + Self.rules
                + ResolutionRule.allCases.map { Candidate(word: $0.rawValue, what: $0.meaning) }
        case "engage schema <name>":
            return SchemaCatalogue.names.map {
                Candidate(word: $0, what: SchemaCatalogue.title($0) ?? "")
            }
        case "--policy":
            return LoginScreenPolicy.allCases.map {
                Candidate(word: "\($0.rawValue)=", what: $0.page.meaning)
            }
        case "--provider", "engage providers list <name>":
            return ProviderCatalogue.configuration(idiom: .phone).describedNames.map {
                Candidate(word: $0)
            }
        case "--configuration": return ["bundled", "cache"].map { Candidate(word: $0) } + files
        case "--app": return apps
        case "--showing":
            let names = Set(project?.project.apps.compactMap(\.showing) ?? [])
            return names.sorted().map { Candidate(word: $0) }
        case "--filter": return facts
        case "--layer", "--overrides", "--defaults": return layers + files
        case "--changed": return [Candidate(word: "git:HEAD"), Candidate(word: "git:main")]
        case "--format", "--select", "--want", "--owner", "--until", "--today",
            "--threads",
            "--min-coverage", "--tolerance", "--domain", "--app-id", "--user", "--timeout":
            return []
        default: return files
        }
    }

    private static let keys: [Candidate] =
        KeyCatalogue.entries.flatMap { entry in
            ([entry.raw] + entry.constants).map { Candidate(word: $0, what: entry.documentation) }
        } + LoginScreenKey.catalogue.map { Candidate(word: $0.key.path) }

    private static let rules = RuleCatalogue.pages.map { Candidate(word: $0.id, what: $0.title) }

    /// The project of this folder, or the one that is named; nil where none can be read.
    private var project: ProjectFiles? {
        let place = given.firstIndex(of: "--project").map { given.index(after: $0) }
        let path = place.flatMap { given.indices.contains($0) ? given[$0] : nil }
        return try? ProjectFiles(path ?? ProjectSearch.name, app: nil)
    }

    private var apps: [Candidate] {
        guard let project = project?.project else { return [] }
        let tags = Set(project.everyApp.flatMap(\.tags)).sorted()
        return project.allApps.sorted().map { Candidate(word: $0, what: "app") }
            + tags.map { Candidate(word: "tag:\($0)", what: "apps with this tag") }
    }

    private var layers: [Candidate] {
        (project?.paths ?? []).map { Candidate(word: $0, what: "layer of the project") }
    }

    private var facts: [Candidate] {
        guard let project else { return [] }
        let files = project.project.tests.flatMap { path in
            (try? TestPaths.files(at: project.folder + path)) ?? []
        }
        let names = files.flatMap { path -> [String] in
            guard let root = try? InputFile.document(path, from: .found).root else {
                return []
            }
            return ["facts", "examples"].flatMap { root[$0].map { Array($0.elements) } ?? [] }
                .compactMap { $0["name"]?.string }
        }
        return Set(names).sorted().map { Candidate(word: $0) }
    }
}
