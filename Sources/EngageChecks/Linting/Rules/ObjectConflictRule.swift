import EngageCore

/// One name is used for two different objects.
enum ObjectConflictRule: DiagnosticRule {
    static let page = RulePage(
        "object-conflict", .error,
        title: "One name for two different objects",
        why: """
            A name always means the same object, so one of the two descriptions is wrong.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "ProviderTable.Table.Header.View": {
                      "view": "banner",
                      "height": 40
                    },
                    "ProviderTable.Table.Footer.View": {
                      "view": "banner",
                      "height": 60
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
                      "view": "banner",
                      "height": 40
                    },
                    "ProviderTable.Table.Footer.View": {
                      "view": "footer",
                      "height": 60
                    }
                  }
                }
              ]
            }
            """#)
    static let codes: Set<DiagnosticCode> = [.objectConflict]
}
