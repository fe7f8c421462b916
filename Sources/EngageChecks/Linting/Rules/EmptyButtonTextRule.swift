import EngageCore

/// A login button without words.
enum EmptyButtonTextRule: Rule {
    static let page = RulePage(
        "empty-button-text", .warning,
        title: "A login button with an empty text",
        why: """
            An empty text does not mean the default: the button is blank. Source: behaviour,
            login-screen#login-buttons.
            """,
        bad: #"""
            {
              "kind": "loginScreen",
              "settings": {
                "LoginButton": [
                  {
                    "AuthType": 1,
                    "Text": ""
                  }
                ]
              }
            }
            """#,
        good: #"""
            {
              "kind": "loginScreen",
              "settings": {
                "LoginButton": [
                  {
                    "AuthType": 1,
                    "Text": "Log in"
                  }
                ]
              }
            }
            """#)
    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        for (key, entry, _) in context.layers.loginLeaves where key == .loginButtonText {
            guard entry.value.isString("") else { continue }
            findings.add(
                page, "the button has an empty text; remove 'Text' for the default", key: key.path,
                at: entry.value.location)
        }
    }
}
