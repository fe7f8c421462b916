import EngageCore

/// A picture of a login screen that is named by a path.
enum ImagePathRule: Rule {
    static let page = RulePage(
        "image-path", .error,
        title: "A picture of a login screen named by a path",
        why: """
            Pictures are looked up by name in the asset catalogue. A name with a folder or address
            finds nothing. Source: behaviour, login-screen#which-picture.
            """,
        bad: #"""
            {
              "kind": "loginScreen",
              "settings": {
                "LoginUIScreenStyle": 1,
                "BackgroundColor": "#FFFFFF",
                "LoginIcon": {"IconImage": "Universal/logo"}
              }
            }
            """#,
        good: #"""
            {
              "kind": "loginScreen",
              "settings": {
                "LoginUIScreenStyle": 1,
                "BackgroundColor": "#FFFFFF",
                "LoginIcon": {"IconImage": "logo"}
              }
            }
            """#)

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        for (key, entry, _) in context.layers.loginLeaves where key.kind == .imageName {
            guard let text = entry.value.string, text.contains("/") || text.contains("\\") else {
                continue
            }
            let name = text.split(whereSeparator: { "/\\".contains($0) }).last.map { String($0) }
            findings.add(
                page,
                "a picture takes the name of an asset, found the path '\(text)'"
                    + Spelling.hint(name),
                key: key.path, at: entry.value.location)
        }
    }
}
