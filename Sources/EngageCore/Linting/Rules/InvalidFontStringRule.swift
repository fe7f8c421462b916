/// A glyph that names no code point.
enum InvalidFontStringRule: LoginValueRule {
    static let page = RulePage(
        "invalid-font-string", .error,
        title: "A glyph that names no code point",
        why: """
            It is the 1 to 6 hexadecimal digits without prefix. Source: behaviour,
            login-screen#icon-fonts.
            """,
        bad: #"""
            {
              "kind": "loginScreen",
              "settings": {
                "LoginUIScreenStyle": 1,
                "BackgroundColor": "#102030",
                "LoginIcon": {
                  "IconFont": {
                    "Font": "Icons",
                    "FontString": "0xeaaf"
                  }
                }
              }
            }
            """#,
        good: #"""
            {
              "kind": "loginScreen",
              "settings": {
                "LoginUIScreenStyle": 1,
                "BackgroundColor": "#102030",
                "LoginIcon": {
                  "IconFont": {
                    "Font": "Icons",
                    "FontString": "eaaf"
                  }
                }
              }
            }
            """#)
    static let codes: Set<DiagnosticCode> = [.invalidFontString]
}
