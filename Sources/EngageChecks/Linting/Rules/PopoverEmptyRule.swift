import EngageCore

/// A popover's rectangle without area.
enum PopoverEmptyRule: Rule {
    static let page = RulePage(
        "popover-empty", .error,
        title: "A popover's rectangle without area",
        why: """
            Width and height must be above 0. Source: behaviour, presentation#on-an-ipad.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "Popover.Presentation.Frame.Value": {
                      "rect": [
                        200,
                        300,
                        40,
                        0
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
                    "Popover.Presentation.Frame.Value": {
                      "rect": [
                        200,
                        300,
                        40,
                        40
                      ]
                    }
                  }
                }
              ],
              "device": "ipad-air"
            }
            """#)
    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        for (entry, row, _) in context.layers.entries where row?.key == .popoverFrame {
            guard let rect = Rect(reading: entry.value), rect.width <= 0 || rect.height <= 0 else {
                continue
            }
            let isNegative = rect.width < 0 || rect.height < 0
            findings.add(
                page, "the rectangle \(isNegative ? "has a negative size" : "is empty")",
                key: row?.raw, at: entry.value.location)
        }
    }
}
