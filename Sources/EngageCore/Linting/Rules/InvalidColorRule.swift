/// A colour of a login screen that cannot be read.
enum InvalidColorRule: LoginValueRule {
    static let page = RulePage(
        "invalid-color", .error,
        title: "A colour of a login screen that cannot be read",
        why: """
            It is #RRGGBB or #AARRGGBB, with its sign; anything else counts as absent.
            Source: behaviour, login-screen#values.
            """,
        bad: #"""
            {
              "kind": "loginScreen",
              "settings": {
                "LoginUIScreenStyle": 1,
                "BackgroundColor": "#102030",
                "ThemeColor": "99CCFF"
              }
            }
            """#,
        good: #"""
            {
              "kind": "loginScreen",
              "settings": {
                "LoginUIScreenStyle": 1,
                "BackgroundColor": "#102030",
                "ThemeColor": "#99CCFF"
              }
            }
            """#)
    static let codes: Set<DiagnosticCode> = [.invalidColor]
}
