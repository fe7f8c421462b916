import EngageCore

/// An arrow direction that UIKit does not have.
enum PopoverArrowNumberRule: Rule {
    static let page = RulePage(
        "popover-arrow-number", .warning,
        title: "An arrow direction that UIKit does not define",
        why: """
            Directions are bits: 1 up, 2 down, 4 left, 8 right, 15 any. The library passes the
            number on unchecked. Source: behaviour, keys#arrow-directions.
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
                    "Popover.Presentation.ArrowDirection": 77
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
                    },
                    "Popover.Presentation.ArrowDirection": 4
                  }
                }
              ],
              "device": "ipad-air"
            }
            """#)

    /// Every mask of the four directions. Source: Apple, UIPopoverArrowDirection.
    private static let masks = 1.0...15.0

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        for (entry, row, _) in context.layers.entries {
            guard let row, row.type == .arrowDirection, let number = entry.value.number,
                !masks.contains(number) || number != number.rounded()
            else { continue }
            findings.add(
                page,
                "no arrow has the direction \(entry.value.text); 1 up, 2 down, 4 left, 8 right and "
                    + "their sums exist", key: row.raw, at: entry.value.location)
        }
    }
}
