import EngageCore

/// A key without effect on every device that was checked.
enum KeyWithoutEffectRule: DiagnosticRule {
    static let page = RulePage(
        "key-without-effect", .warning,
        title: "A key that has no effect on any device checked",
        why: """
            Only the other idiom, another presentation or another screen reads it, or another value
            replaces it. Source: behaviour, presentation#on-a-phone, presentation#on-an-ipad.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "Popover.Presentation.Frame.Value": {
                      "rect": [
                        0,
                        0,
                        10,
                        10
                      ]
                    }
                  }
                }
              ],
              "device": "iphone-8"
            }
            """#,
        good: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "Popover.Presentation.Frame.Value": {
                      "rect": [
                        0,
                        0,
                        10,
                        10
                      ]
                    }
                  }
                }
              ],
              "device": "ipad-air"
            }
            """#)
    static let codes: Set<DiagnosticCode> = [.keyWithoutEffect]
    static let onEveryDevice = true
    static let minimumSeverity = Severity.note

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        checkDiagnostics(context, &findings)
        checkPopover(context, &findings)
        checkDirectSignIn(context, &findings)
        checkKeptNavigation(context, &findings)
    }

    /// Keys of the list and the landing, where a provider's page opens at once.
    private static func checkDirectSignIn(_ context: LintContext, _ findings: inout LintFindings) {
        // Other scenarios use the same layers, too.
        guard !context.scenario.isComplete,
            let provider = context.scenario.members["provider"]?.string
        else {
            return
        }
        let dialogs = context.resolutions.dialogs.filter { !$0.opens.contains(.sharing) }
        guard !dialogs.isEmpty, dialogs.allSatisfy({ $0.opens == [.webView] }) else { return }
        // A provider that is only known at run time may open its landing.
        let isAssumed = context.layers.list.contains {
            $0.values.document.source?.isProviderAssumed == true
        }
        let opened = isAssumed ? "one provider" : "'\(provider)'"
        var closed: Set<String> = [ScreenName.providerTable.rawValue, "captureWrapper"]
        if !isAssumed { closed.insert(ScreenName.userLanding.rawValue) }
        for (entry, row, _) in context.layers.entries where !entry.value.isNull {
            guard let row, row.status == .current, row.dialogs == ["authentication"],
                closed.isSuperset(of: row.screens) || row.key == .removeProviders
            else { continue }
            findings.add(
                page,
                "'\(row.raw)' has no effect: the page of \(opened) opens at once, and no list",
                key: row.raw, at: entry.keyLocation)
        }
    }

    /// The app's navigation controller, where one is kept that takes its place.
    private static func checkKeptNavigation(
        _ context: LintContext, _ findings: inout LintFindings
    ) {
        guard let kept = context.scenario.members["savedNavigationController"], !kept.isNull,
            let found = context.layers.entry(of: .applicationNavigationController),
            !context.resolutions.dialogs.isEmpty,
            context.resolutions.dialogs.allSatisfy({ $0.presentation.mode == .push })
        else { return }
        findings.add(
            page, "'\(found.raw)' has no effect: the saved navigation controller takes its place",
            key: found.raw, at: found.entry.keyLocation)
    }

    /// Keys that no popover reads, where every dialog is one or has another reason.
    ///
    /// Source: behaviour, presentation#on-an-ipad, presentation#cancel.
    private static func checkPopover(_ context: LintContext, _ findings: inout LintFindings) {
        let dialogs = context.resolutions.dialogs
        guard dialogs.contains(where: { $0.presentation.mode == .popover }) else { return }
        for key in [Key.presentingViewController, .hidesCancelButton] {
            guard let found = context.layers.entry(of: key),
                key == .presentingViewController || isFalse(found.entry.value),
                dialogs.allSatisfy({ dialog in
                    dialog.presentation.mode == .popover
                        || dialog.diagnostics.contains {
                            $0.code == .keyWithoutEffect && $0.key == key.raw
                        }
                })
            else { continue }
            findings.add(
                page, "'\(key.raw)' has no effect on a popover", key: key.raw,
                at: found.entry.keyLocation)
        }
    }

    private static func isFalse(_ value: LocatedValue) -> Bool {
        value.boolean == false || value.number == 0
            || ["no", "false", "n", "0", "f"].contains(value.string?.lowercased())
    }
}
