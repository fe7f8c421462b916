import EngageCore

/// A list of removed providers that forgets names of the layer below.
enum RemovedListReplacedRule: Rule {
    static let page = RulePage(
        "removed-list-replaced", .warning,
        title: "A list of removed providers that drops names of the layer below",
        why: """
            A higher layer replaces the whole list, so providers that only the lower list removes
            appear again. An explicit empty list is not reported. Source: behaviour,
            precedence#null, screens#provider-table.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "defaults",
                  "values": {
                    "ProviderTable.RemoveProviders": [
                      "facebook",
                      "twitter"
                    ]
                  }
                },
                {
                  "name": "overrides",
                  "values": {
                    "ProviderTable.RemoveProviders": [
                      "google"
                    ]
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
                    "ProviderTable.RemoveProviders": [
                      "facebook",
                      "twitter"
                    ]
                  }
                },
                {
                  "name": "overrides",
                  "values": {
                    "ProviderTable.RemoveProviders": [
                      "facebook",
                      "twitter",
                      "google"
                    ]
                  }
                }
              ]
            }
            """#)
    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        guard !context.isLoginScreen else { return }
        var below: (names: [String], layer: Int)?
        for (entry, row, layer) in context.layers.entries where row?.key == .removeProviders {
            if entry.value.isNull {
                below = nil
                continue
            }
            let names = entry.value.elements.compactMap(\.string)
            if let below, below.layer < layer, !names.isEmpty {
                let lost = below.names.filter { !names.contains($0) }
                if !lost.isEmpty {
                    findings.add(
                        page,
                        "the list replaces that of layer '\(context.layers.list[below.layer].name)' and "
                            + "forgets \(lost.map { "'\($0)'" }.joined(separator: ", "))",
                        key: row?.raw, at: entry.value.location)
                }
            }
            below = (names, layer)
        }
    }
}
