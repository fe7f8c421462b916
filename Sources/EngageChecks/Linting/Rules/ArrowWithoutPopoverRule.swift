import EngageCore

/// An arrow direction where nothing points.
enum ArrowWithoutPopoverRule: DiagnosticRule {
    static let page = RulePage(
        "arrow-without-popover", .warning,
        title: "An arrow direction without a popover",
        why: """
            The arrow belongs to a popover, and a popover needs an anchor. Source: behaviour,
            presentation#on-an-ipad.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "Popover.Presentation.ArrowDirection": "up"
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
                    "Popover.Presentation.ArrowDirection": "up",
                    "Popover.Presentation.BarButtonItem": {
                      "barButtonItem": "signIn"
                    }
                  }
                }
              ],
              "device": "ipad-air"
            }
            """#)
    static let codes: Set<DiagnosticCode> = [.arrowWithoutPopover]
    static let onEveryDevice = true
    /// On an iPhone there is no popover at all.
    static let equivalentCodes: Set<DiagnosticCode> = [.keyWithoutEffect]
}
