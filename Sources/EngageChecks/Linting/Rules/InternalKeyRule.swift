import EngageCore

/// A key that only the library itself sets.
enum InternalKeyRule: Rule {
    static let page = RulePage(
        "internal-key", .error,
        title: "A key that only the library sets",
        why: """
            The Capture wrapper puts its own controller there. It replaces the app's value, or the
            app's value removes the form. Source: behaviour, keys#current-keys.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "Capture.ConventionalSignin.ViewController": {
                      "viewController": "mine"
                    }
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
                    "Capture.ConventionalSignin.Title.String": "Members"
                  }
                }
              ],
              "capture": "email"
            }
            """#)

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        for (entry, row, _) in context.layers.entries {
            guard let row, row.status == .internal else { continue }
            findings.add(
                page, "'\(row.raw)' is the library's own and not for apps", key: row.raw,
                at: entry.keyLocation)
        }
    }
}
