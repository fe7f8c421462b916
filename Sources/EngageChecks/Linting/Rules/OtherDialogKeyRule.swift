import EngageCore

/// A key of the other dialog.
enum OtherDialogKeyRule: Rule {
    static let page = RulePage(
        "other-dialog-key", .warning,
        title: "A key of the other dialog",
        why: """
            The scenario shows one dialog, and only the other one reads this key. Source: behaviour,
            keys#current-keys.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "SocialSharing.Title.String": "Share"
                  }
                }
              ],
              "dialog": "authentication"
            }
            """#,
        good: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "SocialSharing.Title.String": "Share"
                  }
                }
              ],
              "dialog": "sharing"
            }
            """#)
    static let needsEveryPath = true
    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        guard !context.isLoginScreen, let dialog = context.scenario.members["dialog"]?.string,
            DialogRequest.Purpose(rawValue: dialog) != nil
        else { return }
        for (entry, row, _) in context.layers.entries where !entry.value.isNull {
            guard let row, row.status == .current, !row.dialogs.isEmpty,
                !row.dialogs.contains(dialog)
            else { continue }
            findings.add(
                page, "'\(row.raw)' has no effect in the dialog for \(dialog)", key: row.raw,
                at: entry.keyLocation)
        }
    }
}
