/// A value equal to the one below it.
enum OverrideEqualsDefaultRule: Rule {
    static let page = RulePage(
        "override-equals-default", .warning,
        title: "A value equal to the one below it",
        why: """
            It changes nothing today and hides the next change of the layer below.
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

    static func check(_ subject: LintSubject, _ findings: inout LintFindings) {
        let entries = subject.entries()
        for (position, found) in entries.enumerated() where !found.entry.value.isNull {
            guard let row = found.row,
                let below = entries[..<position].last(where: {
                    $0.layer < found.layer && $0.row?.raw == row.raw
                }), below.entry.value.isSameValue(as: found.entry.value)
            else { continue }
            findings.add(
                page,
                "'\(row.raw)' has the value that layer '\(subject.layers[below.layer].name)' "
                    + "gives already", key: row.raw, at: found.entry.keyLocation,
                fix: SourceEdit.removing(found.entry))
        }
    }
}
