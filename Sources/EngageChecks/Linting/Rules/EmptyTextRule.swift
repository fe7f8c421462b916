import EngageCore

/// An empty text that is used as a text.
enum EmptyTextRule: Rule {
    static let page = RulePage(
        "empty-text", .warning,
        title: "An empty text that still takes up space",
        why: """
            The SDK tests whether the key is set, not how long the text is. An empty section text
            takes 35 points, an empty title an empty bar. Source: behaviour, precedence#empty-texts.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "ProviderTable.Section.Header.Title.String": ""
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
        for (key, entry, _) in context.layers.loginLeaves
        where key.kind == .text && key != .loginButtonText && entry.value.isString("") {
            findings.add(
                page, "the text is empty and nothing is shown; without it there is a default",
                key: key.path, at: entry.value.location)
        }
        guard !context.isLoginScreen else { return }
        for (entry, row, _) in context.layers.entries {
            guard let row else { continue }
            if row.type == .string, entry.value.isString("") {
                findings.add(
                    page, "the text is empty and still shown; null removes the key",
                    key: row.raw, at: entry.value.location)
            }
            for text in entry.value.partTexts where text.isString("") {
                findings.add(
                    page, "the part has an empty text", key: row.raw, at: text.location)
            }
        }
    }
}
