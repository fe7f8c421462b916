import EngageCore

/// A key of the guide that no current release reads.
enum LegacyKeyRule: DiagnosticRule {
    static let page = RulePage(
        "legacy-key", .warning,
        title: "A key of the guide that no current release reads",
        why: """
            It works in profile guide only; release 5.5 ignores it. Source: behaviour,
            keys#names-of-the-guide.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "ProviderTable.Title": "Sign in"
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
                    "ProviderTable.Title.String": "Sign in to Acme"
                  }
                }
              ]
            }
            """#)
    static let codes: Set<DiagnosticCode> = [.legacyKey]

    static func fixes(in context: LintContext) -> (Diagnostic) -> SourceEdit? {
        let entries = context.layers.entriesByLocation()
        return { found in
            // Only a title's replacement takes the same value.
            guard let (entry, row, layer) = found.source.flatMap({ entries[$0] }), let row,
                row.raw == found.key, row.type == .string, let name = row.replacement,
                context.layers.list[layer].values[name] == nil
            else { return nil }
            return SourceEdit.renaming(entry, to: name)
        }
    }
}
