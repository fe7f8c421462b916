/// A provider that a list names twice.
enum ProviderTwiceRule: Rule {
    static let page = RulePage(
        "provider-twice", .warning,
        title: "A provider that a list names twice",
        why: """
            It has two rows, or the second name counts for nothing. Source: behaviour,
            screens#provider-table, providers#provider-objects.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {}
                }
              ],
              "configuration": {
                "baseurl": "https://x.example",
                "provider_info": {
                  "google": {
                    "friendly_name": "Google",
                    "input_prompt": "",
                    "requires_input": "NO",
                    "url": "/u"
                  }
                },
                "enabled_providers": [
                  "google",
                  "google"
                ],
                "social_providers": [],
                "hide_tagline": "NO"
              }
            }
            """#,
        good: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {}
                }
              ],
              "configuration": {
                "baseurl": "https://x.example",
                "provider_info": {
                  "google": {
                    "friendly_name": "Google",
                    "input_prompt": "",
                    "requires_input": "NO",
                    "url": "/u"
                  }
                },
                "enabled_providers": [
                  "google"
                ],
                "social_providers": [],
                "hide_tagline": "NO"
              }
            }
            """#)
    static func check(_ subject: LintSubject, _ findings: inout LintFindings) {
        for list in ["enabled_providers", "social_providers"] {
            var seen: Set<String> = []
            for name in subject.configuration?[list]?.elements.map({ $0 }) ?? [] {
                guard let text = name.string, !seen.insert(text).inserted else { continue }
                findings.add(page, "'\(list)' names '\(text)' already", at: name.location)
            }
        }
    }
}
