import EngageCore

/// A removed provider that is named twice.
enum RemovedTwiceRule: Rule {
    static let page = RulePage(
        "removed-twice", .warning,
        title: "A removed provider that is named twice",
        why: """
            The second name removes nothing. It may be meant for another provider.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "ProviderTable.RemoveProviders": [
                      "google",
                      "google"
                    ]
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
                    "ProviderTable.RemoveProviders": [
                      "google"
                    ]
                  }
                }
              ]
            }
            """#)
    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        for (entry, row, _) in context.layers.entries where row?.key == .removeProviders {
            for (name, text, fix) in entry.value.repeatedTexts {
                findings.add(
                    page, "'\(text)' is in the list already", key: row?.raw, at: name.location,
                    fix: fix)
            }
        }
    }
}
