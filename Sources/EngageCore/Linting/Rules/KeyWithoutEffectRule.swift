/// A key without effect on every device that was looked at.
enum KeyWithoutEffectRule: DiagnosticRule {
    static let page = RulePage(
        "key-without-effect", .warning,
        title: "A key without effect on every device that was looked at",
        why: """
            It is read on the other idiom or in another presentation only. Source:
            behaviour, presentation#on-a-phone, presentation#on-an-ipad.
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
