import EngageCore

/// A form sheet without Cancel.
enum NoWayOutRule: DiagnosticRule {
    static let page = RulePage(
        "no-way-out", .error,
        title: "A form sheet without Cancel",
        why: """
            Since v5.1 a rectangle makes no popover, but still hides Cancel. The user cannot leave
            the sheet. Source: behaviour, presentation#on-an-ipad, disagreements#c-06.
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
                        600,
                        40,
                        40
                      ]
                    }
                  }
                }
              ],
              "profile": "sdk-5.5",
              "device": "ipad-air"
            }
            """#,
        good: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {}
                }
              ],
              "profile": "sdk-5.5",
              "device": "ipad-air"
            }
            """#)
    static let codes: Set<DiagnosticCode> = [.noWayOut]
}
