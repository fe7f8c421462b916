import EngageCore

/// Every provider is removed.
enum AllProvidersRemovedRule: Rule {
    static let page = RulePage(
        "all-providers-removed", .error,
        title: "Every provider is removed",
        why: """
            The table is empty, so no user can sign in. Source: behaviour, screens#provider-table.
            """,
        bad: ProviderListExample(removed: ["google"]).text,
        good: ProviderListExample().text)

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        guard let list = context.layers.entry(of: .removeProviders) else { return }
        for dialog in context.resolutions.dialogs {
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
