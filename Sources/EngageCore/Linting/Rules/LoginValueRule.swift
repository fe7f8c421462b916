/// A login-screen value that the screen cannot use.
enum LoginValueRule: DiagnosticRule {
    static let page = RulePage(
        "login-value", .error,
        title: "A login-screen value that the screen cannot use",
        why: """
            It counts as absent. Source: microstrategy.md 5.
            """,
        bad: #"""
            {
              "kind": "loginScreen",
              "settings": {
                "ThemeColor": "teal-ish"
              }
            }
            """#,
        good: #"""
            {
              "kind": "loginScreen",
              "settings": {
                "ThemeColor": "#102030"
              }
            }
            """#)
    static let codes: Set<DiagnosticCode> = [
        .invalidColor, .invalidFontString, .inertNumber, .unknownStyle, .unknownAuthType,
        .missingAuthType, .duplicateAuthType,
    ]
}
