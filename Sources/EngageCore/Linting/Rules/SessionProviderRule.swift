/// A session that remembers a provider which nobody knows.
enum SessionProviderRule: Rule {
    static let page = RulePage(
        "session-provider", .warning,
        title: "A session that remembers a provider which nobody knows",
        why: """
            A remembered provider or user counts only where the list has the provider: the dialog
            begins as if nobody had signed in. Source: behaviour, session#first-screen.
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

    static func check(_ subject: LintSubject, _ findings: inout LintFindings) {
        guard let providers = subject.providers, let session = subject.members["session"],
            session.kind == .dictionary
        else { return }
        let known = providers.authenticationNames + providers.sharingNames
        guard !known.isEmpty else { return }
        for entry in session["userInputs"]?.entries.map({ $0 }) ?? []
        where !known.contains(entry.key) && providers[entry.key] == nil {
            findings.add(
                page, "the list has no provider called '\(entry.key)', and nobody reads its text",
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
                    "the list has no provider called '\(text)'"
                        + Spelling.hint(hint),
                    at: name.location)
            }
        }
    }
}
