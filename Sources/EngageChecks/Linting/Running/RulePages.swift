import EngageCore

/// The pages of every rule as one document.
public enum RulePages {
    /// Markdown: an index with the titles, then one section a rule, in the order of the catalogue.
    public static var markdown: String { markdown(of: RuleCatalogue.pages) }

    /// Markdown of some pages.
    public static func markdown(of pages: [RulePage]) -> String {
        var text = "# Lint rules\n\nGenerated from the rules. "
        text += "`engage rules` lists them, `engage rules WORD` searches them, "
        text += "`engage rules RULE` prints one page. "
        text += "An example that is one layer shows its keys alone.\n\n"
        for page in pages { text += "- [`\(page.id)`](#\(page.id)): \(page.title).\n" }
        for page in pages {
            let severity = page.severity.rawValue
            let start = severity.prefix(1).uppercased() + severity.dropFirst()
            text += "\n" + page.markdown(about: "\(start). \(page.why)")
        }
        return text
    }
}
