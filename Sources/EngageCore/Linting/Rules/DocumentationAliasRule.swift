/// A constant that only an example of the guide uses.
enum DocumentationAliasRule: DiagnosticRule {
    static let page = RulePage(
        "documentation-alias", .warning,
        title: "A constant that only an example of the guide uses",
        why: """
            No release defines it, so the app does not compile with it.
            Source: behaviour, keys#names-of-the-guide, disagreements#c-09.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "kJRProviderTableBackgroundImageView": {
                      "imageView": "bg",
                      "height": 480
                    }
                  }
                }
              ]
            }
            """#,
        good: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "Authentication.Background.Image.View": {
                      "imageView": "bg",
                      "height": 480
                    }
                  }
                }
              ]
            }
            """#)
    static let codes: Set<DiagnosticCode> = [.documentationAlias]

    static func fix(for diagnostic: Diagnostic, in subject: LintSubject) -> SourceEdit? {
        let found = subject.entries().first { $0.entry.keyLocation == diagnostic.source }
        guard let found, let constant = found.row?.constants.first else { return nil }
        return SourceEdit.renaming(found.entry, to: constant)
    }
}
