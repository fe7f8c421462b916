import EngageCore

/// A text that a view hides.
enum ShadowedStringRule: DiagnosticRule {
    static let page = RulePage(
        "shadowed-string", .warning,
        title: "A text that a view hides",
        why: """
            If both are set, the view is shown and the text is never visible. Source: behaviour,
            precedence#view-over-string.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "ProviderTable.Section.Header.View": {
                      "view": "header",
                      "height": 40
                    },
                    "ProviderTable.Section.Header.Title.String": "Social"
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
                    "ProviderTable.Section.Header.View": {
                      "view": "header",
                      "height": 40
                    }
                  }
                }
              ]
            }
            """#)
    static let needsEveryPath = true
    static let codes: Set<DiagnosticCode> = [.shadowedString]
}
