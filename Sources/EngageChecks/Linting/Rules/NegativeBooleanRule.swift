import EngageCore

/// A negative number where a boolean is meant.
enum NegativeBooleanRule: Rule {
    static let page = RulePage(
        "negative-boolean", .warning,
        title: "A negative number where a boolean is expected",
        why: """
            The header documents positive numbers only. Every number except zero is true. Source:
            behaviour, keys#truth-values.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "NavigationController.HidesCancelButton": -1
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
                    "NavigationController.HidesCancelButton": true
                  }
                }
              ]
            }
            """#)

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        for (entry, row, _) in context.layers.entries {
            guard let row, row.type == .booleanish, let number = entry.value.number, number < 0
            else { continue }
            findings.add(
                page, "a negative number means true", key: row.raw, at: entry.value.location)
        }
    }
}
