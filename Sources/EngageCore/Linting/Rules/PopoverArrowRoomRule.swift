/// An arrow that leaves the popover no room.
enum PopoverArrowRoomRule: Rule {
    static let page = RulePage(
        "popover-arrow-room", .warning,
        title: "An arrow that leaves the popover no room",
        why: """
            An arrow that points up has the popover below its rectangle, one to the left
            has it at the right; where the screen ends before, it is pressed together.
            Source: behaviour, presentation#on-an-ipad.
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
    static func check(_ subject: LintSubject, _ findings: inout LintFindings) {
        guard let arrow = subject.entry(of: .popoverArrowDirection),
            subject.entry(of: .popoverBarButtonItem) == nil,
            let frame = subject.entry(of: .popoverFrame),
            let rect = Rect(reading: frame.entry.value), rect.width > 0, rect.height > 0
        else { return }
        for dialog in subject.dialogs where dialog.device.isPad {
            guard let size = dialog.presentation.size, let direction = dialog.presentation.arrow
            else {
                continue
            }
            let (width, height) = (dialog.device.width, dialog.device.height)
            let (room, wanted) =
                switch direction {
                case .up: (height - rect.y - rect.height, size.height)
                case .down: (rect.y, size.height)
                case .left: (width - rect.x - rect.width, size.width)
                case .right: (rect.x, size.width)
                case .any, .other: (Double.infinity, 0.0)
                }
            guard room < wanted else { continue }
            findings.add(
                page,
                "the arrow leaves \(Int(max(room, 0))) points for a popover of \(Int(wanted))",
                key: arrow.raw, at: arrow.entry.value.location, device: dialog.device.title)
        }
    }
}
