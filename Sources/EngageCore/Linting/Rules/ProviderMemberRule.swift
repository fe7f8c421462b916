/// A misspelt member of a provider list.
enum ProviderMemberRule: Rule {
    static let page = RulePage(
        "provider-member", .warning,
        title: "A misspelt member of a provider list",
        why: """
            Members that nobody knows are passed over without a word, and what was meant
            is missing. Source: behaviour, providers#answer, providers#provider-objects.
            """,
        bad: ProviderListExample(
            provider: [
                "friendly_name": "Google", "input_prompt": "", "requires_input": "NO",
                "url": "/u", "friendly_nam": "G",
            ]
        ).text,
        good: ProviderListExample().text)
    private static let roots = [
        "baseurl", "provider_info", "enabled_providers", "social_providers", "hide_tagline",
    ]
    private static let members = [
        "friendly_name", "input_prompt", "requires_input", "url", "openid_identifier",
        "saml_provider",
        "opx_blob", "cookie_domains", "social_sharing_properties", "web_view_options",
        "requires_input", "iphone_webview_options", "ipad_webview_options",
    ]

    static func check(_ subject: LintSubject, _ findings: inout LintFindings) {
        guard let configuration = subject.configuration else { return }
        look(at: configuration, roots, &findings)
        for entry in configuration["provider_info"]?.entries.map({ $0 }) ?? [] {
            look(at: entry.value, members, &findings)
            if let sharing = entry.value["social_sharing_properties"] {
                look(at: sharing, SharingProperties.members, &findings)
            }
        }
    }

    /// True for a name that lacks a word of another, or the end of its last.
    private static func isShort(_ name: String, for whole: String) -> Bool {
        guard name.count > 3 else { return false }
        return whole.hasSuffix("_\(name)") || whole.hasPrefix("\(name)_") || whole.hasPrefix(name)
    }

    private static func look(
        at value: LocatedValue, _ known: [String], _ findings: inout LintFindings
    ) {
        for entry in value.entries where !known.contains(entry.key) {
            // The service may say more; only what is near a known name is a mistake.
            guard
                let near = Spelling.nearest(to: entry.key, among: known)
                    ?? known.first(where: { isShort(entry.key, for: $0) })
            else { continue }
            findings.add(
                page, "nothing reads '\(entry.key)'; did you mean '\(near)'?",
                at: entry.keyLocation,
                fix: value[near] == nil ? SourceEdit.renaming(entry, to: near) : nil)
        }
    }
}
