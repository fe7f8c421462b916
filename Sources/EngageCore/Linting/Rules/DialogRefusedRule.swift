/// A dialog that the SDK refuses to show.
enum DialogRefusedRule: Rule {
    static let page = RulePage(
        "dialog-refused", .error,
        title: "A dialog that the SDK refuses to show",
        why: """
            Nothing appears, and the app's delegate gets the error that the message names.
            Source: behaviour, session#gates.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "ProviderTable.Title.String": "Sign in to Acme"
                  }
                }
              ],
              "provider": "facebok"
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
              ],
              "provider": "facebook"
            }
            """#)

    static func check(_ subject: LintSubject, _ findings: inout LintFindings) {
        let isSharing = subject.members["dialog"]?.string == "sharing"
        for dialog in subject.dialogs {
            for refusal in dialog.diagnostics where refusal.code == .dialogRefused {
                // A dialog that is up already, or an error that is stored, is a question of its own.
                let isProvider = refusal.message.hasPrefix("106")
                guard isProvider || isSharing && refusal.message.hasPrefix("301") else { continue }
                findings.add(
                    page, refusal.message,
                    at: subject.members[isProvider ? "provider" : "activity"]?.location)
            }
        }
    }
}
