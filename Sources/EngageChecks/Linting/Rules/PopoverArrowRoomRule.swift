import EngageCore

/// An arrow that leaves the popover no space.
enum PopoverArrowRoomRule: Rule {
    static let page = RulePage(
        "popover-arrow-room", .warning,
        title: "An arrow direction that leaves no space for the popover",
        why: """
            If the arrow points up, the popover is below its rectangle; if it points left, to the
            right. The edge of the screen compresses it. Source: behaviour, presentation#on-an-ipad.
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
                        20,
                        40,
                        40
                      ]
                    },
                    "Popover.Presentation.ArrowDirection": "down"
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
                        20,
                        40,
                        40
                      ]
                    },
                    "Popover.Presentation.ArrowDirection": "up"
                  }
                }
              ],
              "device": "ipad-air"
            }
            """#)
    /// The least side of a rectangle in which a popover fits beside its anchor.
    private static let smallestSide = 100.0

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        checkSides(context, &findings)
        guard let arrow = context.layers.entry(of: .popoverArrowDirection),
            context.layers.entry(of: .popoverBarButtonItem) == nil,
            let frame = context.layers.entry(of: .popoverFrame),
            let rect = Rect(reading: frame.entry.value), rect.width > 0, rect.height > 0
        else { return }
        for dialog in context.resolutions.dialogs where dialog.device.isPad {
            guard let size = dialog.presentation.size, let direction = dialog.presentation.arrow
            else {
                continue
            }
            let (width, height) = (dialog.device.width, dialog.device.height)
            let (available, wanted) =
                switch direction {
                case .up: (height - rect.y - rect.height, size.height)
                case .down: (rect.y, size.height)
                case .left: (width - rect.x - rect.width, size.width)
                case .right: (rect.x, size.width)
                case .any, .other: (Double.infinity, 0.0)
                }
            guard available < wanted else { continue }
            findings.add(
                page,
                "the arrow leaves \(Int(max(available, 0))) points for a popover of \(Int(wanted))",
                key: arrow.raw, at: arrow.entry.value.location, device: dialog.device.title)
        }
    }

    /// A rectangle of the whole screen leaves no side for a popover.
    private static func checkSides(_ context: LintContext, _ findings: inout LintFindings) {
        guard context.layers.entry(of: .popoverBarButtonItem) == nil,
            let frame = context.layers.entry(of: .popoverFrame),
            let rect = Rect(reading: frame.entry.value), rect.width > 0, rect.height > 0
        else { return }
        for dialog in context.resolutions.dialogs where dialog.presentation.mode == .popover {
            let (width, height) = (dialog.device.width, dialog.device.height)
            let sides = [
                rect.x, rect.y, width - rect.x - rect.width, height - rect.y - rect.height,
            ]
            guard rect.x < width, rect.y < height, rect.x + rect.width > 0,
                rect.y + rect.height > 0, sides.allSatisfy({ $0 < smallestSide })
            else { continue }
            findings.add(
                page, "the rectangle leaves no space for a popover at any side",
                key: frame.raw, at: frame.entry.value.location, device: dialog.device.title)
        }
    }
}
