import EngageCore

/// An object of the app without a name.
enum EmptyNameRule: Rule {
    static let page = RulePage(
        "empty-name", .warning,
        title: "An object of the app without a name",
        why: """
            A controller, button or view is meant by its name: an empty one is nobody's, stands
            for an object that shows nothing, and still wins against the layers below.
            Source: behaviour, formats#values.
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

    /// What names an object, with what it is called.
    private static let tags = [
        ("view", "a view"), ("navigationController", "a navigation controller"),
        ("viewController", "a view controller"), ("barButtonItem", "a bar button item"),
    ]

    static func check(_ subject: LintSubject, _ findings: inout LintFindings) {
        guard subject.screens.isEmpty else { return }
        for (entry, row, _) in subject.entries() {
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
