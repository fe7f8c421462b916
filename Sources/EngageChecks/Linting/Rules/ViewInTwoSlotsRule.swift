import EngageCore

/// One view in two places.
enum ViewInTwoSlotsRule: Rule {
    static let page = RulePage(
        "view-in-two-slots", .error,
        title: "One view in two places",
        why: """
            A view has one superview: the last slot that adds it shows it, the other stays empty.
            Source: behaviour, precedence#view-over-string.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "ProviderTable.Table.Header.View": {
                      "view": "banner",
                      "height": 40
                    },
                    "ProviderTable.Table.Footer.View": {
                      "view": "banner",
                      "height": 40
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
                    "ProviderTable.Table.Header.View": {
                      "view": "banner",
                      "height": 40
                    },
                    "ProviderTable.Table.Footer.View": {
                      "view": "note",
                      "height": 40
                    }
                  }
                }
              ]
            }
            """#)
    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        guard !context.isLoginScreen else { return }
        var winners: [String: (entry: LocatedValue.Entry, row: KeyEntry)] = [:]
        var order: [String] = []
        for (entry, row, _) in context.layers.entries {
            guard let row, row.type == .view, row.key != nil else { continue }
            if winners.updateValue((entry, row), forKey: row.raw) == nil { order.append(row.raw) }
        }
        var users: [String: KeyEntry] = [:]
        for raw in order {
            guard let (entry, row) = winners[raw], let name = entry.value["view"]?.string else {
                continue
            }
            if let first = users[name], !Set(first.dialogs).isDisjoint(with: row.dialogs) {
                findings.add(
                    page,
                    "view '\(name)' is in '\(first.raw)' already, and a view has one place",
                    key: raw, at: entry.value.location)
            } else {
                users[name] = row
            }
        }
    }
}
