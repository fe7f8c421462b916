import EngageCore

/// A login button of no mode.
enum UnknownAuthTypeRule: LoginValueRule {
    static let page = RulePage(
        "unknown-auth-type", .error,
        title: "A login button of an unknown type",
        why: """
            AuthType is a whole number from 0 to 6. This entry styles no button. Source: behaviour,
            login-screen#login-buttons.
            """,
        bad: #"""
            {
              "kind": "loginScreen",
              "settings": {
                "LoginButton": [
                  {
                    "AuthType": 9,
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
    static let codes: Set<DiagnosticCode> = [.unknownAuthType]
}
