import EngageCore

/// A screen style that does not exist.
enum UnknownStyleRule: LoginValueRule {
    static let page = RulePage(
        "unknown-style", .error,
        title: "A screen style that does not exist",
        why: """
            There are 0, 1 and 2; 0 is taken for every other. Source: behaviour,
            login-screen#styles.
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
