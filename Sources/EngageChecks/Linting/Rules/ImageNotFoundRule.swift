import EngageCore

/// A picture that is not in the asset catalogue.
enum ImageNotFoundRule: DiagnosticRule {
    static let page = RulePage(
        "image-not-found", .error,
        title: "A picture that is not in the asset catalogue",
        why: """
            Nothing is drawn in its place. Source: behaviour, login-screen#which-picture.
            """,
        bad: #"""
            {
              "kind": "loginScreen",
              "settings": {
                "LoginUIScreenStyle": 1,
                "BackgroundImage": {
                  "IPhone": "backdrop"
                }
              },
              "assets": [
                "background"
              ]
            }
            """#,
        good: #"""
            {
              "kind": "loginScreen",
              "settings": {
                "LoginUIScreenStyle": 1,
                "BackgroundColor": "#FFFFFF",
                "BackgroundImage": {
                  "IPhone": "background"
                }
              },
              "assets": [
                "background"
              ]
            }
            """#)
    static let codes: Set<DiagnosticCode> = [.imageNotFound]

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        checkDiagnostics(context, &findings)
        findEmptyNames(
            of: .imageName, "the picture has no name, and none is shown", context, &findings)
    }
}
