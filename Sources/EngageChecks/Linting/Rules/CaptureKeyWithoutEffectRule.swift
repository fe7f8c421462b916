import EngageCore

/// A key of the Capture wrapper where there is no wrapper.
enum CaptureKeyWithoutEffectRule: Rule {
    static let page = RulePage(
        "capture-key-without-effect", .warning,
        title: "A key of the Capture wrapper without the wrapper",
        why: """
            Only the wrapper reads this key, and the scenario does not use it. Source: behaviour,
            native-login#capture.
            """,
        bad: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "Capture.ConventionalSignin.Title.String": "Members"
                  }
                }
              ],
              "capture": "none"
            }
            """#,
        good: #"""
            {
              "layers": [
                {
                  "name": "overrides",
                  "values": {
                    "Capture.ConventionalSignin.Title.String": "Members"
                  }
                }
              ],
              "capture": "email"
            }
            """#)
    static let needsEveryPath = true
    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        let capture = context.scenario.members["capture"]
        guard !context.isLoginScreen,
            capture?.string == "none"
                || capture == nil && (context.scenario.isComplete || context.app.isOfProject)
        else { return }
        for (entry, row, _) in context.layers.entries {
            guard let row, row.key == .captureTitleString || row.key == .captureTitleView,
                !entry.value.isNull,
                // Another app of the family may have the wrapper.
                !context.app.sharedFiles.contains(entry.value.document.file)
            else { continue }
            findings.add(
                page, "'\(row.raw)' has no effect without the Capture wrapper", key: row.raw,
                at: entry.keyLocation)
        }
    }
}
