import ArgumentParser
import EngageChecks
import EngageCore

/// `engage rules`: what the rules of lint find.
struct Rules: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rules",
        _superCommandName: "engage",
        abstract: "List the rules of lint, or show the page of one.",
        discussion: """
            WORD is the name of a rule, of this release or the last; its page has a bad and a good \
            example. Any other word is searched for in names and pages.

            Example: engage rules shadowed-string
            Example: engage rules popover
            """)

    @Option(
        help: "Output format: text, json or markdown.", completion: .list(Form.words),
        transform: Form.word)
    var format = Form.text

    @Argument(help: "A rule, or words to search for.")
    var word: [String] = []

    enum Form: String, ClosedWord {
        case text
        case json
        case markdown
    }

    func run() throws {
        let query = word.joined(separator: " ")
        let pages = try query.isEmpty ? RuleCatalogue.pages : Self.pages(for: query)
        switch format {
        case .json: try StandardOutput.write(CodeCatalogue.json(ofRules: pages))
        case .markdown: try StandardOutput.write(RulePages.markdown(of: pages))
        case .text:
            if pages.count == 1, !query.isEmpty {
                try StandardOutput.write(forPeople: Self.page(pages[0]))
            } else {
                try StandardOutput.write(forPeople: pages.map(Self.line).joined())
            }
        }
    }

    private static func pages(for query: String) throws -> [RulePage] {
        if let id = RuleCatalogue.rule(named: query) {
            return RuleCatalogue.pages.filter { $0.id == id }
        }
        let search = WordSearch(
            RuleCatalogue.pages.map { ([$0.id], [$0.title, $0.why]) })
        let found = search.positions(of: query)
        guard !found.isEmpty else {
            throw search.miss(query, kind: "rule", listedBy: "engage rules")
        }
        return found.map { RuleCatalogue.pages[$0] }
    }

    /// The page of a rule with its address.
    static func page(_ page: RulePage) -> String {
        page.markdown + "\npage: \(Release.page(ofRule: page.id))\n"
    }

    /// A rule on one line.
    static func line(_ page: RulePage) -> String {
        "\(page.id) (\(page.severity.rawValue)): \(page.title)\n"
    }
}
