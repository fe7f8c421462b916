/// A base URL without its scheme.
enum BaseURLSchemeRule: Rule {
    static let page = RulePage(
        "base-url-scheme", .error,
        title: "A base URL without its scheme",
        why: """
            Start paths are put behind it as it stands, and without https:// the web
            view loads nothing. Source: behaviour, providers#answer, providers#errors.
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
                "baseurl": "x.example",
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
        guard let value = subject.configuration?["baseurl"], let text = value.string,
            !text.lowercased().hasPrefix("https://"), !text.lowercased().hasPrefix("http://")
        else { return }
        findings.add(
            page, "'baseurl' takes a URL such as 'https://example.rpxnow.com', found '\(text)'",
            at: value.location)
    }
}
