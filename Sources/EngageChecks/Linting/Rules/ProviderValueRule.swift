import EngageCore

/// A value of a provider list that the SDK takes for something else.
enum ProviderValueRule: Rule {
    static let page = RulePage(
        "provider-value", .warning,
        title: "A value of a provider list with an unintended meaning",
        why: """
            Texts are compared exactly, and paths are appended to the base URL. 'yes' is not YES,
            'google/start' makes no URL, and an empty list of enabled providers is a table without
            rows. Source: behaviour, providers#answer, providers#provider-objects,
            providers#start-address.
            """,
        bad: #"""
            baseurl: https://x.example
            enabled_providers: [openid]
            social_providers: []
            hide_tagline: "NO"
            provider_info:
              openid:
                friendly_name: OpenID
                input_prompt: Enter your OpenID
                requires_input: "yes"
                url: /openid/start
            """#,
        good: #"""
            baseurl: https://x.example
            enabled_providers: [openid]
            social_providers: []
            hide_tagline: "NO"
            provider_info:
              openid:
                friendly_name: OpenID
                input_prompt: Enter your OpenID
                requires_input: "YES"
                url: /openid/start
            """#)

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        let custom = context.providers.custom
        for (object, members) in ProviderForms.objects(
            of: context.providers.configuration, custom: custom)
        {
            for entry in object.entries where !entry.value.isNull {
                guard let member = members.first(where: { $0.name == entry.key }),
                    let complaint = member.form.complaint(about: entry.value)
                else { continue }
                findings.add(page, "'\(entry.key)' \(complaint)", at: entry.value.location)
            }
        }
        for providers in [context.providers.configuration?["provider_info"], custom].compactMap({
            $0
        }) {
            for entry in providers.entries { checkPrompt(of: entry, &findings) }
        }
        checkLists(context, hasCustom: custom.map { $0.count > 0 } ?? false, &findings)
        for entry in custom?.entries.map({ $0 }) ?? [] where entry.value.kind == .dictionary {
            if entry.value["friendly_name"] == nil {
                findings.add(
                    page, "'\(entry.key)' has no 'friendly_name', and its row no words",
                    at: entry.keyLocation)
            }
            guard entry.value["saml_provider"] != nil, let other = entry.value["openid_identifier"]
            else { continue }
            findings.add(
                page, "'openid_identifier' of '\(entry.key)' has no effect beside 'saml_provider'",
                at: other.location)
        }
    }

    private static func checkPrompt(
        of entry: LocatedValue.Entry, _ findings: inout LintFindings
    ) {
        guard entry.value["requires_input"]?.string == "YES" else { return }
        guard let prompt = entry.value["input_prompt"], !prompt.isNull else {
            return findings.add(
                page, "provider '\(entry.key)' needs typed input and has no 'input_prompt'",
                at: entry.keyLocation)
        }
        let text = prompt.string ?? ""
        guard !text.isEmpty else {
            return findings.add(
                page, "provider '\(entry.key)' needs typed input, and its 'input_prompt' is empty",
                at: prompt.location)
        }
        let words = text.split(separator: " ").joined(separator: " ")
        guard words.utf8.count < text.utf8.count else { return }
        findings.add(
            page,
            words.contains(" ")
                ? "'input_prompt' has a blank too many: its last two words are a title"
                : "'input_prompt' has blanks too many, which are shown",
            at: prompt.location)
    }

    private static func checkLists(
        _ context: LintContext, hasCustom: Bool, _ findings: inout LintFindings
    ) {
        guard let configuration = context.providers.configuration else { return }
        if let enabled = configuration["enabled_providers"], enabled.kind == .array,
            enabled.count == 0, !hasCustom
        {
            findings.add(
                page, "no provider is enabled, and the dialog waits for one until it gives up",
                at: enabled.location)
        }
        if configuration["enabled_providers"] == nil, !hasCustom,
            configuration["provider_info"] != nil || configuration["baseurl"] != nil,
            configuration["social_providers"].map({ $0.count == 0 }) ?? true
        {
            // A list of another name may replace it.
            let known = ["enabled_providers", "social_providers", "provider_info"]
            let other = configuration.entries.first {
                $0.value.kind == .array && !known.contains($0.key)
            }
            findings.add(
                page, "the list has no 'enabled_providers', so no user can sign in",
                at: other?.keyLocation ?? configuration.location)
        }
        let described = configuration["provider_info"]
        // A list without any sharing members is an excerpt; their absence means nothing.
        let isReported =
            described?.entries.contains(where: { entry in
                entry.value["social_sharing_properties"].map { $0.count > 0 } ?? false
            }) == true
        for name in configuration["social_providers"].map({ Array($0.elements) }) ?? [] {
            // A provider without description is reported by a rule of its own.
            guard let text = name.string, let provider = described?[text],
                provider.kind == .dictionary,
                isReported || provider["social_sharing_properties"] != nil,
                provider["social_sharing_properties"].map({
                    $0.kind == .dictionary && $0.count == 0
                })
                    ?? true
            else { continue }
            findings.add(
                page,
                "'\(text)' is listed for sharing, and without 'social_sharing_properties' it is no "
                    + "social provider", at: name.location)
        }
    }
}
