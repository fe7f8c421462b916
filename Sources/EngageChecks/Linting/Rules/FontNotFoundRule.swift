import EngageCore

/// A font that is not available.
enum FontNotFoundRule: DiagnosticRule {
    static let page = RulePage(
        "font-not-found", .error,
        title: "A font that is not available",
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

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        checkDiagnostics(context, &findings)
        findEmptyNames(
            of: .fontName, "the font has no name; size and colour still act", context, &findings)
    }
}
