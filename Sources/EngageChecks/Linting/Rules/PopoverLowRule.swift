import EngageCore

/// A popover that points at the lower half of the screen.
enum PopoverLowRule: Rule {
    static let page = RulePage(
        "popover-low", .note,
        title: "A popover that points at the lower half of the screen",
        why: """
            The keyboard or a rotation moves the popover away from its anchor. The guide requires a
            bar button item, or a rectangle in the upper half. Source: Custom UI guide, "Using a
            Popover Controller".
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "Popover.Presentation.Frame.Value": {
                      "rect": [
                        300,
                        700,
                        120,
                        44
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
                        300,
                        60,
                        120,
                        44
                      ]
                    }
                  }
                }
              ],
              "device": "ipad-air"
            }
            """#)

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        guard let found = context.layers.entry(of: .popoverFrame) else { return }
        for dialog in context.resolutions.dialogs where dialog.device.isPad {
            guard case .rect(let rect?)? = dialog.presentation.anchor,
                rect.y + rect.height / 2 > dialog.device.height / 2
            else { continue }
            findings.add(
                page,
                "the middle of the rectangle is \(JSONWriter.text(rect.y + rect.height / 2)) points "
                    + "down a screen of \(JSONWriter.text(dialog.device.height)); the keyboard may "
                    + "cover it",
                key: found.raw, at: found.entry.value.location, device: dialog.device.title)
        }
    }
}
