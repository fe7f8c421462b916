import EngageCore

/// A provider that is enabled but not described.
enum UndescribedProviderRule: Rule {
    static let page = RulePage(
        "undescribed-provider", .error,
        title: "A provider that is enabled but not described",
        why: """
            Its row stays blank, and a tap ends in an error. Source: behaviour,
            screens#provider-table.
            """,
        bad: ProviderListExample(enabled: ["google", "nowhere"]).text,
        good: ProviderListExample().text)

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        guard let providers = context.providers.list else { return }
        for name in providers.authenticationNames + providers.sharingNames
        where providers[name] == nil {
            findings.add(
                page, "provider '\(name)' is enabled and has no description",
                at: context.providers.configuration?.place(of: name))
        }
    }
}
