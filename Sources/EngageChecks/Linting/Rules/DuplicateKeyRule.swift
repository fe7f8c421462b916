import EngageCore

/// One dictionary holds a key twice.
enum DuplicateKeyRule: Rule {
    static let page = RulePage(
        "duplicate-key", .error,
        title: "One dictionary holds a key twice",
        why: """
            The last value wins, as on the platform. The other is lost without a message.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "ProviderTable.Title.String": "Sign in",
                    "ProviderTable.Title.String": "Sign in to Acme"
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

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        var seen: Set<ObjectIdentifier> = []
        for document in context.documents
        where seen.insert(ObjectIdentifier(document)).inserted {
            for diagnostic in document.diagnostics where diagnostic.code == .duplicateKey {
                findings.add(
                    page, diagnostic.message, key: diagnostic.key, at: diagnostic.source,
                    fix: removingEarlier(diagnostic, in: document))
            }
        }
    }

    /// Removes the entry that is not used.
    private static func removingEarlier(
        _ diagnostic: Diagnostic, in document: Document
    ) -> SourceEdit? {
        guard let place = diagnostic.related.first else { return nil }
        for (index, node) in document.nodes.enumerated()
        where node.flags.contains(.superseded) && node.kind == .string
            && index + 1 < document.nodes.count
        {
            let key = LocatedValue(document: document, index: index)
            guard key.location == place else { continue }
            return SourceEdit.removing(LocatedValue.Entry(document, key: index))
        }
        return nil
    }
}
