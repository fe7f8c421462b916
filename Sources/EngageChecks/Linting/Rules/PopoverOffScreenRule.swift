import EngageCore

/// A popover's rectangle that the screen does not have.
enum PopoverOffScreenRule: Rule {
    static let page = RulePage(
        "popover-off-screen", .warning,
        title: "A popover's rectangle outside the screen",
        why: """
            The popover points at nothing visible. Source: behaviour, presentation#on-an-ipad.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "Popover.Presentation.Frame.Value": {
                      "rect": [
                        2000,
                        100,
                        40,
                        40
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
        guard let found = context.layers.entry(of: .popoverFrame),
            let rect = Rect(reading: found.entry.value), rect.width >= 0, rect.height >= 0
        else { return }
        for dialog in context.resolutions.dialogs where dialog.device.isPad {
            let (width, height) = (dialog.device.width, dialog.device.height)
            guard
                rect.x < 0 || rect.y < 0 || rect.x + rect.width > width
                    || rect.y + rect.height > height
            else { continue }
            findings.add(
                page,
                "the rectangle reaches beyond the screen of \(Int(width)) x \(Int(height)) points",
                key: found.raw, at: found.entry.value.location, device: dialog.device.title)
        }
    }
}
