/// An entry of a provider list that is passed over.
enum ConfigurationIgnoredRule: DiagnosticRule {
    static let page = RulePage(
        "configuration-ignored", .warning,
        title: "An entry of a provider list that is passed over",
        why: """
            The SDK reads past it without a word: the provider, its name or its address is missing.
            Source: behaviour, providers#answer, providers#provider-objects.
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
                    "url": "/u",
                    "cookie_domains": "google.com"
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
                    "url": "/u",
                    "cookie_domains": [
                      "google.com"
                    ]
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
    static let codes: Set<DiagnosticCode> = [.configurationIgnored]
}
