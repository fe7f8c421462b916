import EngageCore

/// A provider without name or start path.
enum ProviderIncompleteRule: Rule {
    static let page = RulePage(
        "provider-incomplete", .warning,
        title: "A provider without a name or start path",
        why: """
            Without 'friendly_name' its row is blank. Without 'url' a tap opens nothing. Source:
            behaviour, providers#provider-objects.
            """,
        bad: ProviderListExample(
            provider: ["friendly_name": "Google", "input_prompt": "", "requires_input": "NO"]
        ).text,
        good: ProviderListExample().text)
    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        for entry in context.providers.configuration?["provider_info"]?.entries.map({ $0 }) ?? []
        where entry.value.kind == .dictionary {
            for (member, what) in [("friendly_name", "a name"), ("url", "a start path")] {
                let value = entry.value[member]
                guard value == nil || value?.isNull == true || value?.string.map(isBlank) == true
                else {
                    continue
                }
                findings.add(
                    page, "provider '\(entry.key)' has no '\(member)', \(what)",
                    at: value?.location ?? entry.keyLocation)
            }
        }
    }

    private static func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }
}
