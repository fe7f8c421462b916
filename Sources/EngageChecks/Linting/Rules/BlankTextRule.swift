import EngageCore

/// A text of blanks.
enum BlankTextRule: Rule {
    static let page = RulePage(
        "blank-text", .warning,
        title: "A text of spaces",
        why: "It takes up space and shows nothing.",
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "ProviderTable.Title.String": "   "
                  }
                }
              ]
            }
            """#,
        good: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "ProviderTable.Title.String": "Sign in to Acme"
                  }
                }
              ]
            }
            """#)
    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        func look(_ value: LocatedValue, _ key: String) {
            guard let text = value.string, !text.isEmpty, isBlank(text) else {
                return
            }
            findings.add(page, "the text has only blanks", key: key, at: value.location)
        }
        if !context.isLoginScreen {
            for (entry, row, _) in context.layers.entries where row?.type == .string {
                look(entry.value, row?.raw ?? entry.key)
            }
            for (entry, row, _) in context.layers.entries {
                for text in entry.value.partTexts { look(text, row?.raw ?? entry.key) }
            }
        } else {
            for (key, entry, _) in context.layers.loginLeaves where key.kind == .text {
                look(entry.value, key.path)
            }
        }
    }

    /// True for blanks, and for marks without width.
    private static func isBlank(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            scalar.properties.isWhitespace || scalar.properties.generalCategory == .format
        }
    }
}
