/// The pages of every rule as one document.
public enum RulePages {
    /// Markdown, one section a rule, in the order of the catalogue.
    public static var markdown: String {
        var text = "# Lint rules\n\nWritten by the tests from the rules themselves.\n"
        for page in RuleCatalogue.pages {
            text += "\n## \(page.id)\n\n\(page.title) (\(page.severity.rawValue)).\n\n\(page.why)\n"
            text += "\nBad:\n\n```json\n\(page.bad)\n```\n\nGood:\n\n```json\n\(page.good)\n```\n"
        }
        return text
    }
}
