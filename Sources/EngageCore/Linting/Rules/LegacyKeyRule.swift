/// A key of the guide that no current release reads.
enum LegacyKeyRule: DiagnosticRule {
    static let page = RulePage(
        "legacy-key", .warning,
        title: "A key of the guide that no current release reads",
        why: """
            It works in the guide's profile only; release 5.5 ignores it. Source:
            behaviour, keys#names-of-the-guide.
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

    static func fix(for diagnostic: Diagnostic, in subject: LintSubject) -> SourceEdit? {
        // Only a title's replacement takes the same value.
        guard let raw = diagnostic.key, let row = KeyCatalogue.entry(raw), row.type == .string,
            let name = row.replacement
        else { return nil }
        let found = subject.entries().first {
            $0.entry.keyLocation == diagnostic.source && $0.row?.raw == raw
                && subject.layers[$0.layer].values[name] == nil
        }
        return found.flatMap { SourceEdit.renaming($0.entry, to: name) }
    }
}
