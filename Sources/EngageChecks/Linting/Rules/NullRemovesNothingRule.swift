import EngageCore

/// A null with nothing below it.
enum NullRemovesNothingRule: Rule {
    static let page = RulePage(
        "null-removes-nothing", .warning,
        title: "A null that overrides nothing",
        why: """
            A null removes a key, but no lower layer sets this one. A layer checked by itself is
            never reported. Source: behaviour, precedence#null.
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
    static let needsEveryPath = true

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        checkScreens(context, &findings)
        guard !context.isLoginScreen else { return }
        guard context.hasEveryLayer else { return checkLeftOut(context, &findings) }
        let entries = context.layers.entries
        for (position, found) in entries.enumerated()
        where found.entry.value.isNull && !isCommented(found.entry) {
            guard let row = found.row, row.key != .authenticationBackgroundColor,
                context.layers.list[found.layer].name != "library",
                // The Capture wrapper gives a header of its own where the overrides give none.
                row.key != .sectionHeaderString || !isCaptured(context)
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

    /// In a layer by itself a null is meant where it is written, and forgotten where nothing is.
    private static func checkLeftOut(_ context: LintContext, _ findings: inout LintFindings) {
        for (entry, row, _) in context.layers.entries
        where entry.value.isNull && !isCommented(entry) {
            guard let row, entry.value.document.format == .yaml, entry.value.writtenRange == nil
            else { continue }
            findings.add(
                page, "'\(row.raw)' has no value; write one, or null to remove the key",
                key: row.raw, at: entry.keyLocation)
        }
    }

    private static func isCaptured(_ context: LintContext) -> Bool {
        context.scenario.members["capture"]?.string.map { $0 != "none" } ?? false
    }

    private static func checkScreens(_ context: LintContext, _ findings: inout LintFindings) {
        let entries = context.layers.loginEntries()
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

    /// True for a null that a number sign made of a value; another rule reports it.
    private static func isCommented(_ entry: LocatedValue.Entry) -> Bool {
        let document = entry.keyValue.document
        return document.format == .yaml
            && CommentedValueRule.comment(behind: entry.keyValue.index, in: document) != nil
    }
}
