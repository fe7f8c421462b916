import EngageCore

/// A constant that only an example of the guide uses.
enum DocumentationAliasRule: DiagnosticRule {
    static let page = RulePage(
        "documentation-alias", .warning,
        title: "A constant that only an example of the guide uses",
        why: """
            No release defines it, so an app that uses it does not compile. Source: behaviour,
            keys#names-of-the-guide, disagreements#c-09.
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

    static func fixes(in context: LintContext) -> (Diagnostic) -> SourceEdit? {
        let entries = context.layers.entriesByLocation()
        return { found in
            guard let (entry, row, _) = found.source.flatMap({ entries[$0] }),
                let constant = row?.constants.first
            else { return nil }
            return SourceEdit.renaming(entry, to: constant)
        }
    }
}
