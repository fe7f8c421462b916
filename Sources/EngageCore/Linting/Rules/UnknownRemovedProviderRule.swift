/// A removed provider that does not exist.
enum UnknownRemovedProviderRule: Rule {
    static let page = RulePage(
        "unknown-removed-provider", .error,
        title: "A removed provider that does not exist",
        why: """
            Names are compared exactly; one that no list has removes nothing. Source:
            behaviour, screens#provider-table.
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

    static func check(_ subject: LintSubject, _ findings: inout LintFindings) {
        guard let list = subject.entry(of: .removeProviders), let providers = subject.providers
        else {
            return
        }
        // Without a configuration the app's own list is not known, only who there is at all.
        let known =
            subject.configuration == nil
            ? providers.configuration.describedNames : providers.authenticationNames
        for name in list.entry.value.elements {
            guard let text = name.string else {
                findings.add(
                    page, "a removed provider is named by a string, found \(name.kind.noun)",
                    key: list.raw, at: name.location)
                continue
            }
            guard !known.contains(text) else { continue }
            // A family takes a provider away for all, also for apps whose lists never had it.
            if subject.sharedFiles.contains(name.document.file),
                ProviderCatalogue.configuration(idiom: .phone).describedNames.contains(text)
            {
                continue
            }
            let hint = Spelling.nearest(to: text, among: known)
            findings.add(
                page,
                "no provider is called '\(text)'" + (hint.map { "; did you mean '\($0)'?" } ?? ""),
                key: list.raw, at: name.location,
                fix: hint.flatMap {
                    $0.lowercased() == text.lowercased() ? name.replacing($0) : nil
                })
        }
    }
}
