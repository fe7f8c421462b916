import EngageCore

/// A login button without a type.
enum MissingAuthTypeRule: LoginValueRule {
    static let page = RulePage(
        "missing-auth-type", .error,
        title: "A login button without AuthType",
        why: """
            The entry styles no button. Source: behaviour, login-screen#login-buttons.
            """,
        bad: #"""
            {
              "kind": "loginScreen",
              "settings": {
                "LoginButton": [
                  {
                    "Text": "Log in"
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
    static let codes: Set<DiagnosticCode> = [.missingAuthType]
}
