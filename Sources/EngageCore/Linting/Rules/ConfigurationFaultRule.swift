/// A provider configuration that makes the SDK raise.
enum ConfigurationFaultRule: DiagnosticRule {
    static let page = RulePage(
        "configuration-fault", .error,
        title: "A provider configuration that makes the SDK raise",
        why: """
            A wrong type raises on the device or drops a provider.
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
                    "url": "/u"
                  }
                },
                "enabled_providers": {
                  "google": 1
                },
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
    static let codes: Set<DiagnosticCode> = [.configurationFault]
}
