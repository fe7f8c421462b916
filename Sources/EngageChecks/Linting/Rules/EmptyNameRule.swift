import EngageCore

/// An object of the app without a name.
enum EmptyNameRule: Rule {
    static let page = RulePage(
        "empty-name", .warning,
        title: "An object without a name",
        why: """
            A controller, button or view is identified by its name. One without a name shows nothing
            and still overrides lower layers. Source: behaviour, formats#values.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "Popover.Presentation.BarButtonItem": {"barButtonItem": ""}
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
                    "Popover.Presentation.BarButtonItem": {"barButtonItem": "loginButton"}
                  }
                }
              ]
            }
            """#)

    /// The members that name an object, each with its noun.
    private static let tags = [
        ("view", "a view"), ("navigationController", "a navigation controller"),
        ("viewController", "a view controller"), ("barButtonItem", "a bar button item"),
    ]

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        guard !context.isLoginScreen else { return }
        for (entry, row, _) in context.layers.entries {
            guard let row else { continue }
            for (tag, what) in tags {
                guard let name = entry.value[tag],
                    name.string?.allSatisfy(\.isWhitespace) == true
                else { continue }
                findings.add(
                    page, "\(what) without a name is no object of the app", key: row.raw,
                    at: name.location)
            }
        }
    }
}
