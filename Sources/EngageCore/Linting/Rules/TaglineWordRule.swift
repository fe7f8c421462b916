/// A word for the tagline that is not read.
enum TaglineWordRule: Rule {
    static let page = RulePage(
        "tagline-word", .warning,
        title: "A word for the tagline that is not read",
        why: """
            The service writes YES or NO; every other text, in small letters too, counts
            as NO. Source: behaviour, providers#answer.
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
                  "google"
                ],
                "social_providers": [],
                "hide_tagline": "yes"
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
        guard let value = subject.configuration?["hide_tagline"], let text = value.string,
            text != "YES", text != "NO"
        else { return }
        findings.add(page, "'hide_tagline' takes YES or NO, found '\(text)'", at: value.location)
    }
}
