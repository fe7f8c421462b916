/// A picture that is not in the asset catalogue.
enum ImageNotFoundRule: DiagnosticRule {
    static let page = RulePage(
        "image-not-found", .error,
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

    static func check(_ subject: LintSubject, _ findings: inout LintFindings) {
        checkDiagnostics(subject, &findings)
        let told = Set(
            subject.screens.flatMap(\.diagnostics).filter { codes.contains($0.code) }
                .compactMap(\.source))
        // Another device, or a layer that goes, brings the name to its turn.
        for (key, entry, _) in subject.loginLeaves()
        where key.kind == .imageName && entry.value.isString("")
            && !told.contains(entry.value.location)
        {
            findings.add(
                page, "the picture has no name, and none is shown", key: key.path,
                at: entry.value.location)
        }
    }
}
