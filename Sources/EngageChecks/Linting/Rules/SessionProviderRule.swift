import EngageCore

/// A session that remembers an unknown provider.
enum SessionProviderRule: Rule {
    static let page = RulePage(
        "session-provider", .warning,
        title: "A session that remembers an unknown provider",
        why: """
            A remembered provider or user is ignored if the list lacks the provider. A script cannot
            open its row, tab or page. Source: behaviour, session#first-screen.
            """,
        bad: #"""
            {
              "layers": [{"name": "overrides", "values": {}}],
              "session": {"rememberedProvider": "facebok"}
            }
            """#,
        good: #"""
            {
              "layers": [{"name": "overrides", "values": {}}],
              "session": {"rememberedProvider": "facebook"}
            }
            """#)

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        if let script = context.scenario.script { check(script, &findings) }
        guard let providers = context.providers.list,
            let session = context.scenario.members["session"],
            session.kind == .dictionary
        else { return }
        let known = providers.authenticationNames + providers.sharingNames
        guard !known.isEmpty else { return }
        for entry in session["userInputs"]?.entries.map({ $0 }) ?? []
        where !known.contains(entry.key) && providers[entry.key] == nil {
            findings.add(
                page, "the list has no provider '\(entry.key)', so its text is unused",
                at: entry.keyLocation)
        }
        for member in ["rememberedProvider", "savedUsers", "forceReauth"] {
            guard let value = session[member] else { continue }
            for name in [value] + value.elements.map({ $0["provider"] ?? $0 }) {
                guard let text = name.string, !known.contains(text), providers[text] == nil else {
                    continue
                }
                let hint = Spelling.nearest(to: text, among: known)
                findings.add(
                    page,
                    "the list has no provider '\(text)'"
                        + Spelling.hint(hint),
                    at: name.location)
            }
        }
    }

    /// Members of a script's events that name a provider; of a text alone the event itself.
    private static let naming = ["selectRow", "selectTab", "share", "pageOpens", "show"]

    private static func check(_ script: LocatedValue, _ findings: inout LintFindings) {
        let events = script["events"].map { Array($0.elements) } ?? []
        guard let (all, sharing) = names(script, events) else { return }
        func look(_ name: LocatedValue?, among known: Set<String>) {
            guard let name, let text = name.string, !known.contains(text) else { return }
            let hint = Spelling.nearest(to: text, among: known.sorted())
            findings.add(
                page, "no list of the script has provider '\(text)'" + Spelling.hint(hint),
                at: name.location)
        }
        look(script["session"]?["rememberedProvider"], among: all)
        for event in events {
            for entry in event.entries where naming.contains(entry.key) {
                let isTab = entry.key == "selectTab" || entry.key == "share"
                look(
                    entry.value.kind == .dictionary ? entry.value["provider"] : entry.value,
                    among: isTab ? sharing : all)
            }
        }
    }

    /// Every name that some list of a script has, and those for sharing; nil where a list is given
    /// as it was sent.
    private static func names(
        _ script: LocatedValue, _ events: [LocatedValue]
    ) -> (all: Set<String>, sharing: Set<String>)? {
        var lists = [script["configuration"], script["stored"]].compactMap { $0 }
        var custom = [script["customProviders"]].compactMap { $0 }
        for entry in events.flatMap({ Array($0.entries) }) {
            if entry.key == "configurationArrives" { lists.append(entry.value) }
            if entry.key == "setCustomProviders" { custom.append(entry.value) }
        }
        lists.removeAll { $0.isNull }
        guard lists.allSatisfy({ $0.kind == .dictionary }) else { return nil }
        var sharing: Set<String> = []
        var names = Set(custom.flatMap { $0.entries.map(\.key) })
        if script["configuration"] == nil {
            let shipped = ProviderCatalogue.configuration(idiom: .phone)
            let list = ProviderList(shipped)
            names.formUnion(list.authenticationNames)
            sharing.formUnion(list.sharingNames)
        }
        for list in lists {
            names.formUnion(list["provider_info"]?.entries.map(\.key) ?? [])
            names.formUnion(list["enabled_providers"]?.elements.compactMap(\.string) ?? [])
            sharing.formUnion(list["social_providers"]?.elements.compactMap(\.string) ?? [])
        }
        return (names.union(sharing), sharing)
    }
}
