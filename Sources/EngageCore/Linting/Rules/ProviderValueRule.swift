/// A value of a provider list that is read otherwise than it says.
enum ProviderValueRule: Rule {
    static let page = RulePage(
        "provider-value", .warning,
        title: "A value of a provider list that is read otherwise than it says",
        why: """
            The list is compared letter by letter: only 'YES' is true, a start path begins with a
            slash, colours are four numbers from 0 to 1. Source: behaviour, providers#answer,
            providers#provider-objects.
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
                    "url": "u"
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
        guard let configuration = subject.configuration else { return }
        if let base = configuration["baseurl"], base.string?.contains(where: \.isWhitespace) == true
        {
            findings.add(
                page, "'baseurl' has blanks, which stay in every address", at: base.location)
        }
        if let enabled = configuration["enabled_providers"], enabled.kind == .array,
            enabled.count == 0
        {
            findings.add(
                page, "no provider is enabled: the dialog waits and then says that it failed",
                at: enabled.location)
        }
        for entry in configuration["provider_info"]?.entries.map({ $0 }) ?? []
        where entry.value.kind == .dictionary {
            look(at: entry.value, of: entry.key, &findings)
        }
    }

    private static func look(
        at provider: LocatedValue, of name: String, _ findings: inout LintFindings
    ) {
        truth("requires_input", of: provider, name, &findings)
        if let asks = provider["requires_input"], asks.isString("YES"),
            provider["input_prompt"]?.string?.isEmpty ?? true
        {
            findings.add(
                page, "'requires_input' of provider '\(name)' needs an 'input_prompt'",
                at: (provider["input_prompt"] ?? asks).location)
        }
        if let prompt = provider["input_prompt"], let text = prompt.string,
            text.contains("  ") || text.first == " " || text.last == " "
        {
            findings.add(
                page, "'input_prompt' of provider '\(name)' has blanks too many, which are shown",
                at: prompt.location)
        }
        if let url = provider["url"], let text = url.string, !text.isEmpty,
            !text.hasPrefix("/") || text.contains(where: \.isWhitespace)
        {
            findings.add(
                page,
                "'url' of provider '\(name)' takes a path such as /\(name)/start, found '\(text)'",
                at: url.location)
        }
        for domain in provider["cookie_domains"]?.elements.map({ $0 }) ?? []
        where domain.string.map({ $0.contains("/") || $0.contains(":") }) ?? false {
            findings.add(
                page, "'cookie_domains' takes domains such as google.com, found '\(domain.text)'",
                at: domain.location)
        }
        guard let sharing = provider["social_sharing_properties"], sharing.kind == .dictionary
        else {
            if let sharing = provider["social_sharing_properties"], !sharing.isNull {
                findings.add(
                    page,
                    "'social_sharing_properties' takes a dictionary, found \(sharing.kind.noun)",
                    at: sharing.location)
            }
            return
        }
        for flag in SharingProperties.flags { truth(flag, of: sharing, name, &findings) }
        for value in [
            sharing["max_characters"], sharing["set_status_properties"]?["max_characters"],
        ] {
            guard let value, !value.isNull else { continue }
            let number = value.integer ?? value.string.flatMap { Int($0) }
            if number.map({ $0 > 0 }) ?? false { continue }
            findings.add(
                page, "'max_characters' takes a number above 0, found '\(value.text)'",
                at: value.location)
        }
        if let colors = sharing["color_values"], !colors.isNull {
            let numbers = colors.elements.compactMap { part in
                part.number ?? part.string.flatMap { Double($0) }
            }
            if numbers.count != 4 || numbers.contains(where: { !(0...1).contains($0) }) {
                findings.add(
                    page, "'color_values' takes red, green, blue and alpha from 0 to 1",
                    at: colors.location)
            }
        }
    }

    private static func truth(
        _ member: String, of value: LocatedValue, _ name: String, _ findings: inout LintFindings
    ) {
        guard let flag = value[member], !flag.isNull, !flag.isString("YES"), !flag.isString("NO")
        else { return }
        findings.add(
            page, "'\(member)' of provider '\(name)' takes YES or NO, found '\(flag.text)'",
            at: flag.location)
    }
}
