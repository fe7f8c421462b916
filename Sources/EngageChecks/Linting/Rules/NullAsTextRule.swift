import EngageCore

/// The word null as a text.
enum NullAsTextRule: Rule {
    static let page = RulePage(
        "null-as-text", .warning,
        title: "The word null as a text",
        why: "The word is shown as text. Only a null without quotes removes a key.",
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "ProviderTable.Title.String": "null"
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
    private static let words: Set<String> = [
        "null", "<null>", "(null)", "$null", "nil", "none", "undefined", "nan", "~", "nsnull",
    ]

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        var texts: [(entry: LocatedValue.Entry, key: String)] = []
        if !context.isLoginScreen {
            texts = context.layers.entries.compactMap { entry, row, _ in
                row.map { (entry, $0.raw) }
            }
        } else {
            texts = context.layers.loginLeaves.map { ($0.entry, $0.key.path) }
        }
        for (entry, key) in texts {
            guard let text = entry.value.string, words.contains(String(text.trimmed).lowercased()),
                // Source code writes null in another way than a text.
                entry.value.document.source == nil
            else { continue }
            findings.add(
                page, "'\(text)' is a text here; null without quotes removes the key", key: key,
                at: entry.value.location, fix: entry.value.rewriting(as: .null))
        }
    }
}
