/// A key without effect on every device that was looked at.
enum KeyWithoutEffectRule: DiagnosticRule {
    static let page = RulePage(
        "key-without-effect", .warning,
        title: "A key without effect on every device that was looked at",
        why: """
            It is read on the other idiom or in another presentation only. Source:
            behaviour, presentation#on-a-phone, presentation#on-an-ipad.
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
    static let everywhere = true
    static let least = Severity.note

    static func check(_ subject: LintSubject, _ findings: inout LintFindings) {
        checkDiagnostics(subject, &findings)
        checkPopover(subject, &findings)
    }

    /// Keys that no popover reads, where every dialog is one or has another reason.
    ///
    /// Source: behaviour, presentation#on-an-ipad, presentation#cancel.
    private static func checkPopover(_ subject: LintSubject, _ findings: inout LintFindings) {
        let dialogs = subject.dialogs
        guard dialogs.contains(where: { $0.presentation.mode == .popover }) else { return }
        for key in [Key.presentingViewController, .hidesCancelButton] {
            guard let found = subject.entry(of: key),
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
