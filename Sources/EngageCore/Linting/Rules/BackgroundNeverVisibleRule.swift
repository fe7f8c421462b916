/// A background on screens that show none.
enum BackgroundNeverVisibleRule: DiagnosticRule {
    static let page = RulePage(
        "background-never-visible", .warning,
        title: "A background on screens that show none",
        why: """
            The style hides it on every device that was looked at.
            Source: behaviour, login-screen#styles.
            """,
        bad: #"""
            {
              "kind": "loginScreen",
              "settings": {
                "LoginUIScreenStyle": 0,
                "BackgroundColor": "#102030"
              },
              "device": "iphone-8"
            }
            """#,
        good: #"""
            {
              "kind": "loginScreen",
              "settings": {
                "LoginUIScreenStyle": 1,
                "BackgroundColor": "#102030"
              },
              "device": "iphone-8"
            }
            """#)
    static let codes: Set<DiagnosticCode> = [.backgroundNotVisible]
    static let everywhere = true
}
