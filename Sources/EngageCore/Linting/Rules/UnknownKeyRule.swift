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
        guard subject.screens.isEmpty else { return loginFix(diagnostic, in: subject) }
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

    /// Renames a key of a login screen to the only one that was meant.
    private static func loginFix(
        _ diagnostic: Diagnostic, in subject: LintSubject
    ) -> SourceEdit? {
        guard let place = diagnostic.source,
            let start = diagnostic.message.firstRange(of: "did you mean '"),
            let end = diagnostic.message[start.upperBound...].firstIndex(of: "'")
        else { return nil }
        let name = String(diagnostic.message[start.upperBound..<end])
        for layer in subject.layers where layer.values.document.file == place.file {
            let document = layer.values.document
            for case .key(let index) in DocumentWalk(layer.values) {
                let key = LocatedValue(document: document, index: index)
                guard key.location == place else { continue }
                let value = LocatedValue(document: document, index: index + 1)
                return SourceEdit.renaming(
                    LocatedValue.Entry(keyValue: key, value: value), to: name)
            }
        }
        return nil
    }
}
