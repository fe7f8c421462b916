/// A value of another type than its key takes.
enum WrongTypeRule: DiagnosticRule {
    static let page = RulePage(
        "wrong-type", .error,
        title: "A value of another type than its key takes",
        why: """
            The SDK checks almost nothing and raises, or shows nothing. Source: jrengage.md
            3.7.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "ProviderTable.Title.String": 17
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
                    "ProviderTable.Title.String": "Sign in to Acme"
                  }
                }
              ]
            }
            """#)
    static let codes: Set<DiagnosticCode> = [.wrongType]
}
