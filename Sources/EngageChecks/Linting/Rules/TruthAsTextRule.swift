import EngageCore

/// A word in place of a boolean.
enum TruthAsTextRule: Rule {
    static let page = RulePage(
        "truth-as-text", .error,
        title: "A word where a boolean is expected",
        why: """
            Only a text that begins with Y, T or a digit from 1 to 9 is true, whatever the word
            means. Source: behaviour, keys#truth-values.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "NavigationController.HidesCancelButton": "on"
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
    /// Texts of which everybody knows what they are read as.
    fileprivate static let known: Set<String> = [
        "yes", "no", "true", "false", "y", "n", "t", "f", "1", "0",
    ]
    /// Words that mean a boolean and are not read as one.
    private static let meant: [String: Bool] = [
        "on": true, "enabled": true, "enable": true, "ja": true, "oui": true, "si": true,
        "wahr": true, "ein": true, "checked": true, "active": true, "off": false, "disabled": false,
        "disable": false, "nein": false, "non": false, "falsch": false, "aus": false,
        "none": false, "never": false,
    ]

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        guard !context.isLoginScreen else { return }
        for (entry, row, _) in context.layers.entries {
            guard let row, row.type == .booleanish, let text = entry.value.string,
                let complaint = entry.value.truthComplaint
            else { continue }
            let word = meant[String(text.trimmed).lowercased()]
            findings.add(
                page, complaint, key: row.raw, at: entry.value.location,
                fix: word.flatMap { entry.value.rewriting(as: .boolean($0)) })
        }
    }
}

extension LocatedValue {
    /// What is wrong with a text in place of a boolean; nil for a word that is clear, and for
    /// every other value.
    package var truthComplaint: String? {
        guard let string, !TruthAsTextRule.known.contains(string.lowercased()) else { return nil }
        return "'\(string)' means \(TypedValue.boolean(of: string)); write true or false"
    }
}
