import EngageCore

/// An entry of a provider list that the SDK ignores.
enum ConfigurationIgnoredRule: DiagnosticRule {
    static let page = RulePage(
        "configuration-ignored", .warning,
        title: "An entry of a provider list that the SDK ignores",
        why: """
            A value of another type is ignored. A custom provider without the members that say who
            signs in and where is dropped. Source: behaviour, providers#provider-objects,
            providers#custom-providers.
            """,
        bad: #"""
            baseurl: https://x.example
            enabled_providers: [google]
            social_providers: []
            hide_tagline: "NO"
            provider_info:
              google:
                friendly_name: Google
                requires_input: "NO"
                url: /u
                cookie_domains: google.com
            """#,
        good: #"""
            baseurl: https://x.example
            enabled_providers: [google]
            social_providers: []
            hide_tagline: "NO"
            provider_info:
              google:
                friendly_name: Google
                requires_input: "NO"
                url: /u
                cookie_domains: [google.com]
            """#)
    static let codes: Set<DiagnosticCode> = [.configurationIgnored]
}
