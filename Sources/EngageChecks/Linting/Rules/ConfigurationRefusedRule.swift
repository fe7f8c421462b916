import EngageCore

/// A provider configuration that is refused.
enum ConfigurationRefusedRule: DiagnosticRule {
    static let page = RulePage(
        "configuration-refused", .error,
        title: "A provider configuration that the SDK refuses",
        why: """
            Without 'baseurl' and 'provider_info' the SDK refuses the whole answer with error 103.
            Source: behaviour, providers#answer.
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
                "provider_info": {},
                "enabled_providers": []
              }
            }
            """#,
        good: ProviderListExample().text)
    static let codes: Set<DiagnosticCode> = [.configurationRefused]
}
