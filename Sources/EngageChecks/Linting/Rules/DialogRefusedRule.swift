import EngageCore

/// A call that the SDK refuses.
enum DialogRefusedRule: Rule {
    static let page = RulePage(
        "dialog-refused", .error,
        title: "A call that the SDK refuses",
        why: """
            A provider that is not in the list, or a missing activity, ends in an error instead of a
            dialog. Source: behaviour, session#gates.
            """,
        bad: #"""
            {
              "layers": [{"name": "overrides", "values": {}}],
              "provider": "facebok"
            }
            """#,
        good: #"""
            {
              "layers": [{"name": "overrides", "values": {}}],
              "provider": "facebook"
            }
            """#)

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        let named = context.scenario.members["provider"].flatMap { $0.isNull ? nil : $0 }
        let sharing = context.scenario.members["dialog"].flatMap {
            $0.string == "sharing" ? $0 : nil
        }
        let activity = context.scenario.members["activity"].flatMap {
            $0.isNull || sharing != nil ? $0 : nil
        }
        for dialog in context.resolutions.dialogs {
            for refusal in dialog.diagnostics where refusal.code == .dialogRefused {
                // A configuration that is refused has a rule of its own.
                let blamed =
                    switch dialog.presentation.refusal?.code {
                    case 106: named
                    case 301: activity ?? sharing
                    default: nil as LocatedValue?
                    }
                guard let blamed else { continue }
                let hint = blamed.string.flatMap { text in
                    Spelling.nearest(
                        to: text, among: context.providers.list?.authenticationNames ?? [])
                }
                findings.add(
                    page,
                    refusal.message + (hint.map { " Did you mean '\($0)'?" } ?? ""),
                    at: blamed.location)
            }
        }
    }
}
