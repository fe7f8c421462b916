import ArgumentParser
import EngageChecks
import EngageCore

/// `engage codes`: the meaning of a diagnostic code or a rule, and how to fix it.
struct Codes: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "codes",
        _superCommandName: "engage",
        abstract: "List the codes of messages, or show what one means.",
        discussion: """
            WORD is a code (unknownKey), a rule of lint (unknown-key), or a rule of resolution as \
            'engage explain' names it (presentation-T1). Any other word is searched for in names \
            and texts.

            Example: engage codes unknown-key
            Example: engage codes popover
            """)

    @Option(
        help: "Output format: text or json.", completion: .list(TextOrJSON.words),
        transform: TextOrJSON.word)
    var format = TextOrJSON.text

    @Argument(help: "A code or rule, or words to search for.")
    var word: [String] = []

    func run() throws {
        let name = word.joined(separator: " ")
        if name.isEmpty {
            if format == .json { return try StandardOutput.write(CodeCatalogue.json) }
            return try StandardOutput.write(forPeople: Self.subjects.map(\.line).joined())
        }
        if format == .json, let json = CodeCatalogue.json(named: name) {
            return try StandardOutput.write(json)
        }
        if let page = Self.page(of: name) { return try StandardOutput.write(forPeople: page) }
        let subjects = Self.subjects
        let search = WordSearch(subjects.map { ([$0.name], $0.texts) })
        let found = search.positions(of: name).map { subjects[$0] }
        guard !found.isEmpty else {
            throw search.miss(name, kind: "code or rule", listedBy: "engage codes")
        }
        if format == .json {
            return try StandardOutput.write(
                CodeCatalogue.json(named: Set(found.map(\.name))))
        }
        if found.count == 1, let page = Self.page(of: found[0].name) {
            return try StandardOutput.write(forPeople: page)
        }
        try StandardOutput.write(forPeople: found.map(\.line).joined())
    }

    /// Everything about one name; nil where nothing has it.
    private static func page(of name: String) -> String? {
        let entry = CodeCatalogue.entry(named: name)
        let page = RuleCatalogue.rule(named: name).flatMap { id in
            RuleCatalogue.pages.first { $0.id == id }
        }
        var text = ""
        if let entry {
            text += "\(entry.code.rawValue) (\(entry.severities)): \(entry.meaning)\n"
            text += "\(entry.mending).\n"
        }
        if let page = page ?? entry?.rule {
            text += (text.isEmpty ? "" : "\n") + Rules.page(page)
        } else if entry != nil {
            text += "\npage: \(Release.site)/Codes.html\n"
        }
        if let rule = ResolutionRule(rawValue: name) {
            text += (text.isEmpty ? "" : "\n") + "\(rule.rawValue) (resolution): \(rule.meaning).\n"
            text += "\npage: \(rule.address)\n"
        }
        return text.isEmpty ? nil : text
    }

    /// A code or rule of the list.
    private struct Subject {
        var name: String
        var line: String
        var texts: [String]
    }

    /// Codes with their rules, rules without a code, and rules of resolution.
    private static var subjects: [Subject] {
        var all: [Subject] = []
        for entry in CodeCatalogue.entries + CodeCatalogue.refusals {
            let rule = entry.rule.map { " [\($0.id)]" } ?? ""
            all.append(
                Subject(
                    name: entry.code.rawValue,
                    line: "\(entry.code.rawValue) (\(entry.severities)): \(entry.meaning)\(rule)\n",
                    texts: [entry.meaning, entry.mending, rule, entry.rule?.why ?? ""]))
        }
        let known = Set(CodeCatalogue.entries.compactMap { $0.rule?.id })
        for page in RuleCatalogue.pages where !known.contains(page.id) {
            all.append(
                Subject(name: page.id, line: Rules.line(page), texts: [page.title, page.why]))
        }
        for rule in ResolutionRule.allCases {
            all.append(
                Subject(
                    name: rule.rawValue,
                    line: "\(rule.rawValue) (resolution): \(rule.meaning)\n",
                    texts: [rule.meaning]))
        }
        return all
    }
}
