import EngageCore

/// A layer that overrides a more specific one.
enum LayerOrderRule: Rule {
    static let page = RulePage(
        "layer-order", .error,
        title: "A layer in an order that hides more specific values",
        why: """
            Later layers win. A file that several apps share, placed above an app's own, hides the
            app's values; so do defaults above overrides.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "ProviderTable.Title.String": "Acme"
                  }
                },
                {
                  "name": "defaults",
                  "values": {
                    "ProviderTable.Title.String": "Sign in"
                  }
                }
              ]
            }
            """#,
        good: #"""
            {
              "layers": [
                {
                  "name": "defaults",
                  "values": {
                    "ProviderTable.Title.String": "Sign in"
                  }
                },
                {
                  "name": "overrides",
                  "values": {
                    "ProviderTable.Title.String": "Acme"
                  }
                }
              ]
            }
            """#)
    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        let layers = context.layers.list
        guard layers.count > 1 else { return }
        func isGeneral(_ number: Int) -> Bool {
            layers[number].name == "defaults"
                || context.app.sharedFiles.contains(layers[number].values.document.file)
        }
        func isOwn(_ number: Int) -> Bool {
            layers[number].name.hasPrefix("overrides")
                || !context.app.sharedFiles.isEmpty
                    && !context.app.sharedFiles.contains(layers[number].values.document.file)
        }
        for upper in layers.indices.dropFirst() where isGeneral(upper) {
            for lower in layers.indices[..<upper] where isOwn(lower) && !isGeneral(lower) {
                let names = Set(layers[upper].values.entries.map { name(of: $0) })
                guard
                    let lost = layers[lower].values.entries.first(where: {
                        names.contains(name(of: $0))
                    })
                else { continue }
                findings.add(
                    page,
                    "'\(name(of: lost))' of layer '\(layers[lower].name)' is hidden by layer "
                        + "'\(layers[upper].name)', which is above it",
                    key: name(of: lost), at: lost.keyLocation)
            }
        }
    }

    private static func name(of entry: LocatedValue.Entry) -> String {
        KeyCatalogue.entry(entry.key)?.raw ?? entry.key
    }
}
