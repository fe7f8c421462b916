import EngageCore

/// A button under 24 points.
enum TapTarget24Rule: Rule {
    static let page = RulePage(
        "tap-target-24", .error,
        title: "A button under 24 points",
        why: "WCAG 2.2, 2.5.8: a smaller target is hard to hit.",
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "ProviderTable.Table.Header.View": {
                      "view": "signin",
                      "content": [
                        {
                          "button": "go",
                          "title": "Sign In",
                          "height": 20
                        }
                      ]
                    }
                  }
                }
              ]
            }
            """#,
        good: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "ProviderTable.Table.Header.View": {
                      "view": "signin",
                      "content": [
                        {
                          "button": "go",
                          "title": "Sign In",
                          "height": 44
                        }
                      ]
                    }
                  }
                }
              ]
            }
            """#)

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        context.reportButtons(0..<24, on: page, in: &findings)
    }
}
