import EngageCore

/// The attribution bar is hidden.
enum AttributionHiddenRule: Rule {
    static let page = RulePage(
        "attribution-hidden", .note,
        title: "The attribution bar is hidden",
        why: """
            Hiding it needs the service's permission. If you have it, say so in an exception. A list
            from the service that hides it gives a note. Source: behaviour, screens#info-bar,
            disagreements#c-21.
            """,
        bad: ProviderListExample(tagline: "YES").text,
        good: ProviderListExample().text)

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        guard
            context.resolutions.dialogs.contains(where: {
                $0.providerTable?.infoBar.visible == false
            }),
            let entry = context.providers.configuration?.entries.first(where: {
                $0.key == "hide_tagline"
            }),
            entry.value.string == "YES"
        else { return }
        findings.add(page, "'hide_tagline' hides the attribution bar", at: entry.keyLocation)
    }
}
