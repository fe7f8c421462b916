import EngageCore

/// A value equal to the one below it.
enum OverrideEqualsDefaultRule: Rule {
    static let page = RulePage(
        "override-equals-default", .warning,
        title: "A value equal to the one it overrides",
        why: """
            It changes nothing today, and hides the next change of the lower layer.
            """,
        bad: #"""
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
                    "ProviderTable.Title.String": "Log in"
                  }
                }
              ]
            }
            """#)
    static let needsEveryPath = true

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        guard !context.isLoginScreen else {
            let entries = context.layers.loginEntries().map {
                ($0.key.path, $0.entry, $0.layer, false)
            }
            return compare(entries, context, &findings)
        }
        compare(
            context.layers.entries.compactMap { found in
                found.row.map { ($0.raw, found.entry, found.layer, $0.type == .color) }
            }, context, &findings)
    }

    private static func compare(
        _ entries: [(key: String, entry: LocatedValue.Entry, layer: Int, isColor: Bool)],
        _ context: LintContext, _ findings: inout LintFindings
    ) {
        for (position, found) in entries.enumerated() where !found.entry.value.isNull {
            let value = found.entry.value
            let below = entries[..<position].last {
                $0.layer < found.layer && $0.key == found.key
            }
            let name: String
            if let below {
                guard below.entry.value.isSame(as: value) || isSameColor(below, found) else {
                    continue
                }
                name = context.layers.list[below.layer].name
            } else {
                guard found.key == Key.authenticationBackgroundColor.raw, found.isColor,
                    Color(reading: value) == LayerStack.libraryColor
                else { continue }
                name = LayerStack.libraryName
            }
            findings.add(
                page, "'\(found.key)' has the value that layer '\(name)' gives already",
                key: found.key, at: found.entry.keyLocation,
                fix: SourceEdit.removing(found.entry))
        }
    }

    private static func isSameColor(
        _ one: (key: String, entry: LocatedValue.Entry, layer: Int, isColor: Bool),
        _ two: (key: String, entry: LocatedValue.Entry, layer: Int, isColor: Bool)
    ) -> Bool {
        guard one.isColor, two.isColor, let color = Color(reading: one.entry.value) else {
            return false
        }
        return color == Color(reading: two.entry.value)
    }
}
