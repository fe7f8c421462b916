import EngageCore

/// Two anchors for one popover.
enum PopoverAnchorsRule: Rule {
    static let page = RulePage(
        "popover-anchors", .warning,
        title: "Two anchors for one popover",
        why: """
            The bar button item wins, and the rectangle is never used. Source: behaviour,
            presentation#on-an-ipad.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "Popover.Presentation.BarButtonItem": {
                      "barButtonItem": "b"
                    },
                    "Popover.Presentation.Frame.Value": {
                      "rect": [
                        0,
                        0,
                        10,
                        10
                      ]
                    }
                  }
                }
              ],
              "device": "ipad-air"
            }
            """#,
        good: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "Popover.Presentation.BarButtonItem": {
                      "barButtonItem": "b"
                    }
                  }
                }
              ],
              "device": "ipad-air"
            }
            """#)

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        guard context.layers.entry(of: .popoverBarButtonItem) != nil,
            let frame = context.layers.entry(of: .popoverFrame)
        else { return }
        findings.add(
            page, "the rectangle is never used beside a bar button item", key: frame.raw,
            at: frame.entry.keyLocation)
    }
}
