/// A null with nothing below it.
enum NullRemovesNothingRule: Rule {
    static let page = RulePage(
        "null-removes-nothing", .warning,
        title: "A null with nothing below it",
        why: """
            A null takes a key away; here no lower layer has the key. In a layer that is looked at
            by itself nobody knows what lies below, and nothing is said.
            Source: behaviour, precedence#null.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "ProviderTable.Table.Footer.View": null
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
                    "Authentication.Background.Color": null
                  }
                }
              ]
            }
            """#)
    static let needsEveryWay = true

    static func check(_ subject: LintSubject, _ findings: inout LintFindings) {
        checkScreens(subject, &findings)
        guard subject.screens.isEmpty, subject.knowsEveryLayer else { return }
        let entries = subject.entries()
        for (position, found) in entries.enumerated()
        where found.entry.value.isNull && !isCommented(found.entry) {
            guard let row = found.row, row.key != .authenticationBackgroundColor,
                subject.layers[found.layer].name != "library"
            else { continue }
            let below = entries[..<position].last {
                $0.layer < found.layer && $0.row?.raw == row.raw
            }
            guard below.map({ $0.entry.value.isNull }) ?? true else { continue }
            findings.add(
                page, "no lower layer sets '\(row.raw)', so the null removes nothing", key: row.raw,
                at: found.entry.keyLocation, fix: SourceEdit.removing(found.entry))
        }
    }

    private static func checkScreens(_ subject: LintSubject, _ findings: inout LintFindings) {
        let entries = subject.loginEntries()
        for (position, found) in entries.enumerated()
        where found.entry.value.isNull && !isCommented(found.entry) {
            let isGiven = entries[..<position].contains { below in
                below.layer < found.layer && !below.entry.value.isNull
                    && (below.key.path == found.key.path
                        || below.key.path.hasPrefix(found.key.path + "."))
            }
            guard !isGiven else { continue }
            findings.add(
                page, "no lower layer sets '\(found.key.path)', so the null removes nothing",
                key: found.key.path, at: found.entry.keyLocation,
                fix: SourceEdit.removing(found.entry))
        }
    }

    /// True for a null that a number sign made of a value; another rule tells it.
    private static func isCommented(_ entry: LocatedValue.Entry) -> Bool {
        let document = entry.keyValue.document
        return document.format == .yaml
            && CommentedValueRule.comment(behind: entry.keyValue.index, in: document) != nil
    }
}
