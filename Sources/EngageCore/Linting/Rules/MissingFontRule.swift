/// A font that is not at hand.
enum MissingFontRule: DiagnosticRule {
    static let page = RulePage(
        "missing-font", .error,
        title: "A font that is not at hand",
        why: """
            The system font is shown instead. Source: behaviour, login-screen#values.
            """,
        bad: #"""
            {
              "kind": "loginScreen",
              "settings": {
                "ServerLabel": {
                  "Font": {
                    "Name": "Acme-Bold"
                  }
                }
              },
              "fonts": [
                "Acme-Regular"
              ]
            }
            """#,
        good: #"""
            {
              "kind": "loginScreen",
              "settings": {
                "ServerLabel": {
                  "Font": {
                    "Name": "Acme-Regular"
                  }
                }
              },
              "fonts": [
                "Acme-Regular"
              ]
            }
            """#)
    static let codes: Set<DiagnosticCode> = [.fontNotFound]
}
