/// A font that is not at hand.
enum FontNotFoundRule: DiagnosticRule {
    static let page = RulePage(
        "font-not-found", .error,
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

    static func check(_ subject: LintSubject, _ findings: inout LintFindings) {
        checkDiagnostics(subject, &findings)
        let told = Set(
            subject.screens.flatMap(\.diagnostics).filter { codes.contains($0.code) }
                .compactMap(\.source))
        // Another device, or a layer that goes, brings the name to its turn.
        for (key, entry, _) in subject.loginLeaves()
        where key.kind == .fontName && entry.value.isString("")
            && !told.contains(entry.value.location)
        {
            findings.add(
                page, "the font has no name; size and colour still act", key: key.path,
                at: entry.value.location)
        }
    }
}
