/// A title that does not fit its bar.
enum TextFitRule: Rule {
    static let page = RulePage(
        "text-fit", .warning,
        title: "A title that does not fit its bar",
        why: """
            The bar is 320 points wide and keeps room for the Cancel button on both sides;
            the rest is cut.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "ProviderTable.Title.String": "Sign in to the Acme family of applications"
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

    static func check(_ subject: LintSubject, _ findings: inout LintFindings) {
        for dialog in subject.dialogs {
            let titles: [(TitleSlot?, Key)] = [
                (dialog.providerTable?.title, .providerTableTitleString),
                (dialog.sharing?.title, .sharingTitleString),
            ]
            // A centred title leaves as much room on the other side as Cancel takes on its own.
            let room = DialogLayout.titleRoom(
                in: 320, besides: [dialog.presentation.cancelHidden ? nil : "Cancel"])
            for (slot, key) in titles {
                guard case .text(let text)? = slot, let found = subject.entry(of: key),
                    TextMetrics.fit(text, width: room, size: 17, isBold: true).isCut
                else { continue }
                findings.add(
                    page, "the title is wider than the \(Int(room)) points it has", key: key.raw,
                    at: found.entry.value.location)
            }
        }
    }
}
