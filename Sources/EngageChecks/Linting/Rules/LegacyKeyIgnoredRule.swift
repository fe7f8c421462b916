import EngageCore

/// A documented key that nothing reads any more.
enum LegacyKeyIgnoredRule: DiagnosticRule {
    static let page = RulePage(
        "legacy-key-ignored", .error,
        title: "A documented key that no release reads any more",
        why: """
            Old documentation still names it, but every current release ignores it. Source:
            behaviour, keys#names-of-old-releases.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "NavigationBar.TintColor": "#FF0000"
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
    static let codes: Set<DiagnosticCode> = [.legacyKeyIgnored]
}
