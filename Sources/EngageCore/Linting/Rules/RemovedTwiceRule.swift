/// A removed provider that is named twice.
enum RemovedTwiceRule: Rule {
    static let page = RulePage(
        "removed-twice", .warning,
        title: "A removed provider that is named twice",
        why: """
            The second name removes nothing; another one may have been meant.
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
    static func check(_ subject: LintSubject, _ findings: inout LintFindings) {
        for (entry, row, _) in subject.entries() where row?.key == .removeProviders {
            var seen: Set<String> = []
            for name in entry.value.elements {
                guard let text = name.string, !seen.insert(text).inserted else { continue }
                findings.add(
                    page, "'\(text)' is in the list already", key: row?.raw, at: name.location)
            }
        }
    }
}
