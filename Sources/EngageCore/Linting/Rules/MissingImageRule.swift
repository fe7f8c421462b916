/// A picture that is not in the asset catalogue.
enum MissingImageRule: DiagnosticRule {
    static let page = RulePage(
        "missing-image", .error,
        title: "A picture that is not in the asset catalogue",
        why: """
            Nothing is painted where it should stand. Source: behaviour, login-screen#which-picture.
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
}
