import EngageCore

/// A removed provider that does not exist.
enum UnknownRemovedProviderRule: Rule {
    static let page = RulePage(
        "unknown-removed-provider", .error,
        title: "A removed provider that does not exist",
        why: """
            Names are compared exactly, so a name that no list contains removes nothing. In a
            family, one app's list must contain it. Source: behaviour, screens#provider-table.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "ProviderTable.RemoveProviders": [
                      "Facebook"
                    ]
                  }
                }
              ]
            }
            """#,
        good: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "ProviderTable.RemoveProviders": [
                      "facebook"
                    ]
                  }
                }
              ]
            }
            """#)

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        checkFamily(context, &findings)
        guard let list = context.layers.entry(of: .removeProviders),
            let providers = context.providers.list
        else {
            return
        }
        // Before any list has arrived the named providers are unknown.
        guard providers.configuration.authenticationProviders != nil else { return }
        // Without a configuration the app's own list is not known, only who there is at all.
        let known =
            context.providers.configuration == nil
            ? providers.configuration.describedNames : providers.authenticationNames
        for name in list.entry.value.elements {
            guard let text = name.string else {
                findings.add(
                    page, "a removed provider is named by a string, found \(name.kind.noun)",
                    key: list.raw, at: name.location)
                continue
            }
            // One that an overlay adds is known while the overlay's conditions do not hold, too.
            if known.contains(text) || context.providers.added.contains(text) { continue }
            if isDescribedAnywhere(text) {
                // A family removes a provider for all, also for apps whose lists never had it.
                if context.app.sharedFiles.contains(name.document.file) { continue }
                findings.add(
                    page, "the app's list has no provider '\(text)' that could be removed",
                    key: list.raw, at: name.location)
                continue
            }
            let hint = Spelling.nearest(to: text, among: known)
            findings.add(
                page,
                "unknown provider '\(text)'" + Spelling.hint(hint),
                key: list.raw, at: name.location,
                fix: hint.flatMap {
                    $0.lowercased() == text.lowercased() ? name.replacing($0) : nil
                })
        }
    }

    /// Providers that a shared file removes and that no app with that file has in its list.
    private static func checkFamily(_ context: LintContext, _ findings: inout LintFindings) {
        var removed: [(name: LocatedValue, raw: String)] = []
        var listed: [String: Set<String>] = [:]
        // Files of an app without a list of its own, which has every provider of the catalogue.
        var open: Set<String> = []
        for app in context.project?.apps ?? [] {
            for (entry, row, _) in app.layers.entries where row?.key == .removeProviders {
                let file = entry.value.document.file
                guard app.app.sharedFiles.contains(file) else { continue }
                if listed[file] == nil {
                    removed += entry.value.elements.map { ($0, row?.raw ?? entry.key) }
                }
                listed[file, default: []].formUnion(app.providers.added)
                guard let configuration = app.providers.configuration else {
                    open.insert(file)
                    listed[file] = listed[file] ?? []
                    continue
                }
                listed[file, default: []]
                    .formUnion(Self.listed(configuration, app.providers.custom))
            }
        }
        for (name, raw) in removed {
            let file = name.document.file
            guard let text = name.string, isDescribedAnywhere(text), !open.contains(file),
                listed[file]?.contains(text) == false
            else { continue }
            findings.add(
                page, "no app that takes this has a provider '\(text)' in its list", key: raw,
                at: name.location)
        }
    }

    /// Names of a list that dialogs offer, and of the app's own providers.
    private static func listed(_ configuration: LocatedValue, _ custom: LocatedValue?) -> Set<
        String
    > {
        let enabled = configuration["enabled_providers"].map { Array($0.elements) } ?? []
        return Set(enabled.compactMap(\.string) + (custom?.entries.map(\.key) ?? []))
    }

    private static func isDescribedAnywhere(_ name: String) -> Bool {
        ProviderCatalogue.configuration(idiom: .phone).describedNames.contains(name)
    }
}
