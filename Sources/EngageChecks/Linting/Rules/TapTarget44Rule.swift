import EngageCore

/// A button under 44 points.
enum TapTarget44Rule: Rule {
    static let page = RulePage(
        "tap-target-44", .note,
        title: "A button under 44 points",
        why: "Apple's guidelines require 44 points in both directions.",
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
                          "height": 30
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
        context.reportButtons(24..<44, on: page, in: &findings)
    }
}
