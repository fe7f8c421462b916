import EngageCore

/// A misspelt member of a provider list.
enum ProviderMemberRule: Rule {
    static let page = RulePage(
        "provider-member", .warning,
        title: "A misspelled member of a provider list",
        why: """
            Unknown members are ignored without a message. Source: behaviour, providers#answer,
            providers#provider-objects.
            """,
        bad: ProviderListExample(
            provider: [
                "friendly_name": "Google", "input_prompt": "", "requires_input": "NO",
                "url": "/u", "friendly_nam": "G",
            ]
        ).text,
        good: ProviderListExample().text)

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        let objects = ProviderForms.objects(
            of: context.providers.configuration, custom: context.providers.custom)
        for (object, members) in objects {
            look(at: object, members.map(\.name), &findings)
        }
    }

    private static func look(
        at value: LocatedValue, _ known: [String], _ findings: inout LintFindings
    ) {
        for entry in value.entries where !known.contains(entry.key) {
            // The service can send more; only what is near a known name is a mistake.
            let named = known.filter { value[$0] == nil }
            guard
                let near = Spelling.nearest(to: entry.key, among: known)
                    ?? Spelling.shortened(entry.key, among: named)
            else { continue }
            var fix = value[near] == nil ? SourceEdit.renaming(entry, to: near) : nil
            // Landing, start address, cookies and sharing come after the screens that are compared.
            fix?.drawing = "what '\(near)' does once a provider is chosen"
            findings.add(
                page, "nothing reads '\(entry.key)'\(Spelling.hint(near))",
                at: entry.keyLocation, fix: fix)
        }
    }
}
