import EngageCore

/// One dictionary spells a key twice.
enum KeySetTwiceRule: DiagnosticRule {
    static let page = RulePage(
        "key-set-twice", .error,
        title: "One dictionary names a key in two ways",
        why: """
            The raw string and the constant are the same key, so only one of the values can win.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "ProviderTable.Title.String": "Sign in",
                    "kJRProviderTableTitleString": "Log in"
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
    static let codes: Set<DiagnosticCode> = [.keySetTwice]
}
