/// A picture named with its file extension.
enum ImageNameWithExtensionRule: DiagnosticRule {
    static let page = RulePage(
        "image-name-with-extension", .warning,
        title: "A picture named with its file extension",
        why: """
            Assets have no extension, so the name finds nothing.
            Source: behaviour, login-screen#values.
            """,
        bad: #"""
            {
              "kind": "loginScreen",
              "settings": {
                "LoginUIScreenStyle": 1,
                "BackgroundImage": {
                  "IPhone": "background.png"
                }
              }
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
              }
            }
            """#)
    static let codes: Set<DiagnosticCode> = [.imageNameWithExtension]

    static func fix(for diagnostic: Diagnostic, in subject: LintSubject) -> SourceEdit? {
        let found = subject.loginEntries().first { $0.entry.value.location == diagnostic.source }
        guard let value = found?.entry.value, let name = value.string,
            let dot = name.lastIndex(of: "."), dot > name.startIndex
        else { return nil }
        return value.replacing(String(name[..<dot]))
    }
}
