import EngageCore

/// A scenario, project or file that cannot be resolved.
enum InvalidScenarioRule: Rule {
    static let page = RulePage(
        "invalid-scenario", .error,
        title: "A scenario, project or file that cannot be read",
        why: """
            It has a member that nothing reads, or a value that no dialog can have. If engage.yaml
            itself cannot be read, the report holds only this finding. Source: behaviour,
            formats#scenario.
            """,
        bad: #"""
            {
              "layers": [],
              "capture": "e-mail"
            }
            """#,
        good: #"""
            {
              "layers": [],
              "capture": "email"
            }
            """#)

    /// Codes that other rules find by themselves, by device or location; and assumptions about source
    /// code, which are no faults.
    private static let elsewhere: Set<DiagnosticCode> = [
        .wrongMember, .dialogRefused, .pictureRatio, .anchorUnderKeyboard, .duplicateKey,
        .assumedValue,
    ]

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        // 'wrong-type' is a rule of its own.
        for problem in context.problems where problem.code != .wrongType {
            findings.add(page, problem.message, key: problem.key, at: problem.source)
        }
        // A warning of a resolution that no rule reports is reported here.
        guard !findings.reportedCodes.isEmpty else { return }
        let reported = findings.reportedCodes.union(elsewhere)
        let resolved =
            context.resolutions.dialogs.map(\.diagnostics)
            + context.resolutions.screens.map(\.diagnostics)
        for found in resolved.joined()
        where found.severity >= .warning && !reported.contains(found.code) {
            findings.add(page, found.message, key: found.key, at: found.source)
        }
    }
}
