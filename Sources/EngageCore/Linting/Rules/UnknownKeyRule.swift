/// A key that no release ever had.
enum UnknownKeyRule: DiagnosticRule {
    static let page = RulePage(
        "unknown-key", .error,
        title: "A key that no release ever had",
        why: """
            The SDK ignores it without a word, so a misspelt key looks set and does nothing.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "ProvderTable.Title.String": "Sign in"
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
    static let codes: Set<DiagnosticCode> = [.unknownKey]

    static func fix(for diagnostic: Diagnostic, in subject: LintSubject) -> SourceEdit? {
        guard let key = diagnostic.key else { return nil }
        let names = KeyCatalogue.entries.lazy.filter { $0.status == .current }.map(\.raw)
        guard let name = Spelling.nearest(to: key, among: names) else { return nil }
        let entries = subject.entries()
        guard
            let found = entries.first(where: {
                $0.entry.key == key && $0.entry.keyLocation == diagnostic.source
            })
        else { return nil }
        // The name must be free, and no other misspelt key may want it.
        let rivals = entries.filter { other in
            other.layer == found.layer
                && (other.row?.raw == name
                    || other.row == nil
                        && Spelling.nearest(to: other.entry.key, among: names) == name)
        }
        return rivals.count == 1 ? SourceEdit.renaming(found.entry, to: name) : nil
    }
}
