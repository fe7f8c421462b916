import EngageCore

/// A Capture title below the last layer.
enum CaptureKeyIgnoredRule: Rule {
    static let page = RulePage(
        "capture-key-ignored", .warning,
        title: "A Capture title below the last layer",
        why: """
            The wrapper reads only the overrides of the call that shows the dialog. Source:
            behaviour, native-login#capture.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "defaults",
                  "values": {
                    "Capture.ConventionalSignin.Title.String": "Members"
                  }
                },
                {
                  "name": "overrides",
                  "values": {}
                }
              ],
              "capture": "email"
            }
            """#,
        good: #"""
            {
              "layers": [
                {
                  "name": "defaults",
                  "values": {}
                },
                {
                  "name": "overrides",
                  "values": {
                    "Capture.ConventionalSignin.Title.String": "Members"
                  }
                }
              ],
              "capture": "email"
            }
            """#)

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        guard context.layers.list.count > 1 else { return }
        for (entry, row, layer) in context.layers.entries
        where layer < context.layers.list.count - 1 {
            guard let row, row.key == .captureTitleString || row.key == .captureTitleView else {
                continue
            }
            findings.add(
                page, "'\(row.raw)' is read in the last layer only", key: row.raw,
                at: entry.keyLocation)
        }
    }
}
