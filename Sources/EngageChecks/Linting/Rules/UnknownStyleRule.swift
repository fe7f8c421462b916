import EngageCore

/// A screen style that does not exist.
enum UnknownStyleRule: LoginValueRule {
    static let page = RulePage(
        "unknown-style", .error,
        title: "A screen style that does not exist",
        why: """
            Styles are 0, 1 and 2. Any other means 0. Source: behaviour, login-screen#styles.
            """,
        bad: #"""
            {
              "kind": "loginScreen",
              "settings": {
                "LoginUIScreenStyle": 3
              }
            }
            """#,
        good: #"""
            {
              "kind": "loginScreen",
              "settings": {
                "LoginUIScreenStyle": 1
              }
            }
            """#)
    static let codes: Set<DiagnosticCode> = [.unknownStyle]
}
