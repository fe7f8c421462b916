import EngageCore

/// An app's own table that does not begin where the provider table does.
enum TableFrameRule: Rule {
    static let page = RulePage(
        "table-frame", .note,
        title: "A table that is not aligned with the provider table",
        why: """
            In the guide, a grouped table above or below the providers is at 0, 0 and 320 points
            wide. Otherwise its rows do not line up. Source: Custom UI guide, "Conventional login
            with Social Login".
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "ProviderTable.Table.Header.View": {
                      "view": "login",
                      "x": 10,
                      "width": 300,
                      "height": 170,
                      "content": [
                        {
                          "table": [
                            {
                              "rows": [
                                "username",
                                "password"
                              ]
                            }
                          ]
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
                      "view": "login",
                      "width": 320,
                      "height": 170,
                      "content": [
                        {
                          "table": [
                            {
                              "rows": [
                                "username",
                                "password"
                              ]
                            }
                          ]
                        }
                      ]
                    }
                  }
                }
              ]
            }
            """#)

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        guard !context.isLoginScreen else { return }
        for (entry, row, _) in context.layers.entries {
            guard row?.key == .tableHeaderView || row?.key == .tableFooterView,
                entry.value["content"]?.elements.first(where: { _ in true })?["table"] != nil
            else { continue }
            for (name, wanted) in [("x", 0.0), ("y", 0), ("width", 320)] {
                guard let value = entry.value[name], let number = value.number, number != wanted
                else { continue }
                findings.add(
                    page,
                    "the table has \(name) \(JSONWriter.text(number)), the guide's "
                        + JSONWriter.text(wanted),
                    key: row?.raw, at: value.location)
            }
        }
    }
}
