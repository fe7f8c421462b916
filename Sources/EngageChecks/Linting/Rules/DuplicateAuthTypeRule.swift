import EngageCore

/// Two entries for one login button.
enum DuplicateAuthTypeRule: LoginValueRule {
    static let page = RulePage(
        "duplicate-auth-type", .error,
        title: "Two entries for one login button",
        why: """
            Only one of them is used. Source: behaviour, login-screen#login-buttons.
            """,
        bad: #"""
            {
              "kind": "loginScreen",
              "settings": {
                "LoginButton": [
                  {
                    "AuthType": 1,
                    "Text": "A"
                  },
                  {
                    "AuthType": 1,
                    "Text": "B"
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
                    "Text": "A"
                  }
                ]
              }
            }
            """#)
    static let codes: Set<DiagnosticCode> = [.duplicateAuthType]
}
