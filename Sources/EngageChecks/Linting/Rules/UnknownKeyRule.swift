import EngageCore

/// A key that no release ever had.
enum UnknownKeyRule: DiagnosticRule {
    static let page = RulePage(
        "unknown-key", .error,
        title: "A key that no release ever had",
        why: """
            The SDK ignores it without a message, so a misspelled key looks set and does nothing.
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

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        checkDiagnostics(context, &findings)
        // Source code has keys that are not among the values of its layer.
        for found in context.layers.list.flatMap(\.values.document.diagnostics)
        where found.code == .unknownKey {
            findings.add(page, found.message, key: found.key, at: found.source)
        }
    }

    static func fixes(in context: LintContext) -> (Diagnostic) -> SourceEdit? {
        guard !context.isLoginScreen else { return fixesInSettings(in: context) }
        let entries = context.layers.entries
        // What was meant the readers have found; it costs more than all the rest.
        var reported: [SourceLocation: String?] = [:]
        for found in context.resolutions.dialogs.lazy.flatMap(\.diagnostics)
        where found.code == .unknownKey {
            if let place = found.source { reported[place] = found.meant }
        }
        let meant = entries.map { entry, row, _ in
            if let row { return Optional(row.raw) }
            return reported[entry.keyLocation] ?? KeyCatalogue.meant(by: entry.key)
        }
        var wanted: [Int: [String: Int]] = [:]
        for (number, name) in meant.enumerated() {
            if let name { wanted[entries[number].layer, default: [:]][name, default: 0] += 1 }
        }
        let places = Dictionary(
            entries.indices.map { (entries[$0].entry.keyLocation, $0) },
            uniquingKeysWith: { first, _ in first })
        return { found in
            // The name must be free, and no other misspelt key may want it.
            guard let number = found.source.flatMap({ places[$0] }), let name = meant[number],
                entries[number].entry.key == found.key,
                wanted[entries[number].layer]?[name] == 1, takes(entries[number].entry.value, name)
            else { return nil }
            return SourceEdit.renaming(entries[number].entry, to: name)
        }
    }

    /// True where a key takes the value: a text under the name of a view ends the app.
    private static func takes(_ value: LocatedValue, _ name: String) -> Bool {
        value.isNull || KeyCatalogue.entry(name)?.complaint(about: value) == nil
    }

    /// Renames keys of a login screen to the only one that was meant.
    private static func fixesInSettings(
        in context: LintContext
    ) -> (Diagnostic) -> SourceEdit? {
        var entries: [SourceLocation: (entry: LocatedValue.Entry, beside: Set<String>)] = [:]
        for layer in context.layers.list {
            let document = layer.values.document
            for case .begin(let index) in DocumentWalk(layer.values) {
                let value = LocatedValue(document: document, index: index)
                guard value.kind == .dictionary else { continue }
                let beside = Set(value.entries.map(\.key))
                for entry in value.entries { entries[entry.keyLocation] = (entry, beside) }
            }
        }
        return { found in
            guard let (entry, beside) = found.source.flatMap({ entries[$0] }),
                let name = found.meant, !beside.contains(name)
            else { return nil }
            return SourceEdit.renaming(entry, to: name)
        }
    }
}
