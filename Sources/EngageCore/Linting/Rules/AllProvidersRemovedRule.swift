/// Every provider is removed.
enum AllProvidersRemovedRule: Rule {
    static let page = RulePage(
        "all-providers-removed", .error,
        title: "Every provider is removed",
        why: """
            The table is empty and not loading: nobody can sign in.
            Source: behaviour, screens#provider-table.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "ProviderTable.RemoveProviders": [
                      "google"
                    ]
                  }
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
        guard let list = subject.entry(of: .removeProviders) else { return }
        for dialog in subject.dialogs {
            guard let table = dialog.providerTable, table.state == .ready, table.rows.isEmpty else {
                continue
            }
            findings.add(
                page, "no provider is left in the table", key: list.raw,
                at: list.entry.keyLocation)
            return
        }
    }
}
