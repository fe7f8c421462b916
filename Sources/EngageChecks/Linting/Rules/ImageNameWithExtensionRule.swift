import EngageCore

/// A picture named with its file extension.
enum ImageNameWithExtensionRule: DiagnosticRule {
    static let page = RulePage(
        "image-name-with-extension", .warning,
        title: "A picture named with its file extension",
        why: """
            Assets have no extension, so no asset has this name. Source: behaviour,
            login-screen#values.
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

    static func fixes(in context: LintContext) -> (Diagnostic) -> SourceEdit? {
        let leaves = context.layers.loginLeavesByLocation()
        return { found in
            guard let value = found.source.flatMap({ leaves[$0] })?.entry.value,
                let name = value.string, let dot = name.lastIndex(of: "."), dot > name.startIndex
            else { return nil }
            return value.replacing(String(name[..<dot]))
        }
    }
}
