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
        let names = KeyCatalogue.entries.lazy.filter { $0.status == .current }.map(\.raw)
        guard let key = diagnostic.key, let name = Spelling.nearest(to: key, among: names) else {
            return nil
        }
        let found = subject.entries().first {
            $0.entry.key == key && $0.entry.keyLocation == diagnostic.source
                && subject.layers[$0.layer].values[name] == nil
        }
        return found.flatMap { SourceEdit.renaming($0.entry, to: name) }
    }
}
