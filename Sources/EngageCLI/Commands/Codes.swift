import ArgumentParser
import EngageChecks
import EngageCore

/// `engage codes`: what a diagnostic code or a rule means, and how to mend it.
struct Codes: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "codes",
        _superCommandName: "engage",
        abstract: "Say what diagnostic codes and rules mean.",
        discussion: """
            Without NAME every code and every rule is listed. NAME is a code (unknownKey) or a rule \
            of lint (unknown-key), also one by its name of the last release; its page is printed, \
            with a bad and a good example, and the page's address. NAME is also a rule of \
            resolution, as 'engage explain' names it (presentation-T1): what it says is printed, \
            and where the behaviour tells it.

            Example: engage codes unknown-key
            """)

    @Option(
        help: "How to print: text or json.", completion: .list(TextOrJSON.words),
        transform: TextOrJSON.word)
    var format = TextOrJSON.text

    @Argument(help: "A code or a rule.")
    var name: String?

    func run() throws {
        guard let name else {
            if format == .json { return try StandardOutput.write(CodeCatalogue.json) }
            return try StandardOutput.write(forPeople: Self.list)
        }
        if format == .json, let json = CodeCatalogue.json(named: name) {
            return try StandardOutput.write(json)
        }
        let entry = CodeCatalogue.entry(named: name)
        let page = RuleCatalogue.rule(named: name).flatMap { id in
            RuleCatalogue.pages.first { $0.id == id }
        }
        var text = ""
        if let entry {
            text += "\(entry.code.rawValue) (\(entry.weight)): \(entry.meaning)\n"
            text += "\(entry.mending).\n"
        }
        if let page = page ?? entry?.rule {
            text += (text.isEmpty ? "" : "\n") + page.markdown
            text += "\npage: \(Release.page(ofRule: page.id))\n"
        } else if entry != nil {
            text += "\npage: \(Release.site)/Codes.html\n"
        }
        if let rule = ResolutionRule(rawValue: name) {
            text += (text.isEmpty ? "" : "\n") + "\(rule.rawValue) (resolution): \(rule.meaning).\n"
            text += "\npage: \(rule.address)\n"
        }
        guard !text.isEmpty else {
            let codes = CodeCatalogue.entries + CodeCatalogue.refusals
            let names =
                codes.map(\.code.rawValue) + RuleCatalogue.pages.map(\.id)
                + ResolutionRule.allCases.map(\.rawValue)
            let hint = Spelling.nearest(to: name, among: names)
            throw CommandFailure(
                .usage,
                "no code and no rule is called '\(name)'"
                    + Spelling.hint(hint, otherwise: "; 'engage codes' lists them"))
        }
        try StandardOutput.write(forPeople: text)
    }

    private static var list: String {
        var text = ""
        for entry in CodeCatalogue.entries {
            let rule = entry.rule.map { " [\($0.id)]" } ?? ""
            text += "\(entry.code.rawValue) (\(entry.weight)): \(entry.meaning)\(rule)\n"
        }
        for entry in CodeCatalogue.refusals {
            text += "\(entry.code.rawValue) (\(entry.weight)): \(entry.meaning)\n"
        }
        let told = Set(CodeCatalogue.entries.compactMap { $0.rule?.id })
        for page in RuleCatalogue.pages where !told.contains(page.id) {
            text += "\(page.id) (\(page.severity.rawValue)): \(page.title)\n"
        }
        for rule in ResolutionRule.allCases {
            text += "\(rule.rawValue) (resolution): \(rule.meaning)\n"
        }
        return text
    }
}
