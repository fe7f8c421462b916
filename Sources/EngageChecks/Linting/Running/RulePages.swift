import EngageCore

/// The pages of every rule as one document.
public enum RulePages {
    /// Markdown: an index, then one section a rule, in the order of the catalogue.
    public static var markdown: String { markdown(of: RuleCatalogue.pages) }

    /// Markdown of some pages.
    public static func markdown(of pages: [RulePage]) -> String {
        var text = "# Lint rules\n\nGenerated from the rules. "
        text += "`engage rules` lists them, `engage rules WORD` searches them, "
        text += "`engage rules RULE` prints one page.\n\n"
        text += pages.map { "[`\($0.id)`](#\($0.id))" }.joined(separator: ",\n") + ".\n"
        for page in pages { text += "\n" + page.markdown }
        return text
    }
}

extension RulePage {
    /// The page as a section of a document.
    public var markdown: String {
        "## \(id)\n\n\(title) (\(severity.rawValue)).\n\n\(why)\n"
            + "\nBad:\n\n\(Self.block(bad))\nGood:\n\n\(Self.block(good))"
    }

    /// An example as a block of code: as YAML, where that holds all of it.
    private static func block(_ example: String) -> String {
        let isJSON = example.hasPrefix("{")
        guard isJSON,
            let document = try? Document.read(Array(example.utf8), file: "e.json", format: .json),
            document.diagnostics.isEmpty
        else { return "```\(isJSON ? "json" : "yaml")\n\(example)\n```\n" }
        var writer = YAMLWriter()
        writer.document(document.root)
        return "```yaml\n\(String(decoding: writer.bytes, as: UTF8.self))```\n"
    }
}
