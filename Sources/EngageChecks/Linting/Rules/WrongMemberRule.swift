import EngageCore

/// A member of an object that nothing reads, or of the wrong type.
enum WrongMemberRule: Rule {
    static let page = RulePage(
        "wrong-member", .error,
        title: "A member of an object that is unknown or has the wrong type",
        why: """
            The SDK ignores it without a message, and the object keeps its default height, state or
            content. Source: behaviour, formats#values, formats#described-views.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "ProviderTable.Table.Footer.View": {
                      "view": "footer",
                      "heigth": 60
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
                    "ProviderTable.Table.Footer.View": {
                      "view": "footer",
                      "height": 60
                    }
                  }
                }
              ]
            }
            """#)

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        guard !context.isLoginScreen else { return }
        // An object that another layer overrides is as wrong, and appears when that layer is
        // removed.
        for (entry, row, _) in context.layers.entries where entry.value.kind == .dictionary {
            for fault in DescriptionMembers.findings(in: entry.value, of: row?.raw ?? entry.key) {
                findings.add(page, fault.message, key: row?.raw, at: fault.source)
            }
            for unread in DescriptionMembers.unread(in: entry.value) {
                var fix = unread.member.flatMap { member in
                    member.near.flatMap { SourceEdit.renaming(member.entry, to: $0) }
                }
                if fix?.replacement == "contentMode" {
                    fix?.drawing = "the picture: drawn in the mode that is named"
                }
                findings.add(page, unread.message, key: row?.raw, at: unread.place, fix: fix)
            }
        }
    }
}
