/// One difference between two configurations.
package struct ProviderDifference: Hashable, Sendable {
    /// What differs: `enabled_providers`, `facebook.url`.
    package let what: String
    /// The one side; nil where it has none.
    package let old: String?
    /// The other side; nil where it has none.
    package let new: String?

    private static let fields: [(String, @Sendable (Provider) -> String?)] = [
        ("friendly_name", { $0.friendlyName }), ("input_prompt", { $0.inputPrompt }),
        ("requires_input", { $0.requiresInput ? "YES" : "NO" }), ("url", { $0.url }),
        ("openid_identifier", { $0.openIDIdentifier }),
        ("saml_provider", { $0.samlProvider }), ("opx_blob", { $0.opxBlob }),
        ("cookie_domains", { $0.cookieDomains?.joined(separator: " ") }),
        ("sharing", { $0.isSocial ? "YES" : "NO" }),
        ("max_characters", { $0.sharing?.maximumCharacters.map { "\($0)" } }),
    ]

    /// What differs, base URL and lists first, then providers in the order of the old side.
    package static func between(
        _ old: ProviderConfiguration, _ new: ProviderConfiguration
    ) -> [ProviderDifference] {
        var changes: [ProviderDifference] = []
        func compare(_ what: String, _ old: String?, _ new: String?) {
            if old != new { changes.append(ProviderDifference(what: what, old: old, new: new)) }
        }
        compare("baseurl", old.baseURL, new.baseURL)
        compare("hide_tagline", old.hidesTagline ? "YES" : "NO", new.hidesTagline ? "YES" : "NO")
        compareNames(
            "enabled_providers", old.authenticationProviders ?? [],
            new.authenticationProviders ?? [], &changes)
        compareNames("social_providers", old.socialProviders, new.socialProviders, &changes)
        let added = new.describedNames.filter { old.providers[$0] == nil }
        for name in old.describedNames + added {
            guard let one = old.providers[name], let other = new.providers[name] else {
                let friendly = (old.providers[name] ?? new.providers[name])?.friendlyName ?? ""
                let isOld = old.providers[name] != nil
                compare("provider_info.\(name)", isOld ? friendly : nil, isOld ? nil : friendly)
                continue
            }
            for (field, value) in fields {
                compareField("\(name).\(field)", value(one), value(other), &changes)
            }
        }
        return changes
    }

    private static func compareField(
        _ what: String, _ old: String?, _ new: String?, _ changes: inout [ProviderDifference]
    ) {
        if old != new { changes.append(ProviderDifference(what: what, old: old, new: new)) }
    }

    private static func compareNames(
        _ what: String, _ old: [String], _ new: [String], _ changes: inout [ProviderDifference]
    ) {
        let (olds, news) = (Set(old), Set(new))
        for name in old where !news.contains(name) {
            changes.append(ProviderDifference(what: what, old: name, new: nil))
        }
        for name in new where !olds.contains(name) {
            changes.append(ProviderDifference(what: what, old: nil, new: name))
        }
        let (kept, kept2) = (old.filter(news.contains), new.filter(olds.contains))
        if kept != kept2 {
            changes.append(
                ProviderDifference(
                    what: "\(what) order", old: kept.joined(separator: " "),
                    new: kept2.joined(separator: " ")))
        }
    }
}
