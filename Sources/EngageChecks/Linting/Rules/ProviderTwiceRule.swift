import EngageCore

/// A provider that a list names twice.
enum ProviderTwiceRule: Rule {
    static let page = RulePage(
        "provider-twice", .warning,
        title: "A provider that a list names twice",
        why: """
            It has two rows, or the second name is ignored. Source: behaviour,
            screens#provider-table, providers#provider-objects.
            """,
        bad: ProviderListExample(enabled: ["google", "google"]).text,
        good: ProviderListExample().text)
    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        for list in ["enabled_providers", "social_providers"] {
            for (name, text, fix) in context.providers.configuration?[list]?.repeatedTexts ?? [] {
                findings.add(
                    page, "'\(list)' names '\(text)' already", at: name.location, fix: fix)
            }
        }
    }
}
