import EngageCore

/// The pages of every rule as one document.
public enum RulePages {
    /// Markdown: an index, then one section a rule, in the order of the catalogue.
    public static var markdown: String { markdown(of: RuleCatalogue.pages) }

    /// Markdown of some pages.
    public static func markdown(of pages: [RulePage]) -> String {
        var text = "# Lint rules\n\nWritten by the tests from the rules themselves. "
        text += "`engage rules RULE` prints one page.\n\n"
        for page in pages {
            text += "- [\(page.id)](#\(page.id)): \(page.title) (\(page.severity.rawValue))\n"
        }
        for page in pages { text += "\n" + page.markdown }
        return text
    }
}

extension RulePage {
    /// The page as a section of a document.
    public var markdown: String {
        "## \(id)\n\n\(title) (\(severity.rawValue)).\n\n\(why)\n"
            + "\nBad:\n\n```\(form)\n\(bad)\n```\n\nGood:\n\n```\(form)\n\(good)\n```\n"
    }
}
