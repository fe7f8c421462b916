/// A key without effect on every device that was looked at.
enum NoEffectRule: DiagnosticRule {
    static let page = RulePage(
        "no-effect", .warning,
        title: "A key without effect on every device that was looked at",
        why: """
            It is read on the other idiom or in another presentation only. Source:
            jrengage.md 4.2 and 4.3.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
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
              "device": "iphone-8"
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
            """#)
    static let codes: Set<DiagnosticCode> = [.keyWithoutEffect]
    static let everywhere = true
}
