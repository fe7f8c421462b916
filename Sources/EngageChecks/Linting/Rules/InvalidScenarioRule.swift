import EngageCore

/// A scenario, project or file that cannot be asked.
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

    /// Codes that other rules look for in ways of their own, by every device or by place; and what
    /// is assumed of source code, which is nobody's fault.
    private static let elsewhere: Set<DiagnosticCode> = [
        .wrongMember, .dialogRefused, .pictureRatio, .anchorUnderKeyboard, .duplicateKey,
        .assumedValue,
    ]

    static func check(_ subject: LintSubject, _ findings: inout LintFindings) {
        // A wrong type is told by the rule of that name.
        for problem in subject.problems where problem.code != .wrongType {
            findings.add(page, problem.message, key: problem.key, at: problem.source)
        }
        // Whatever an answer warns of is told here, too, also where no rule is made for it.
        guard !findings.told.isEmpty else { return }
        let told = findings.told.union(elsewhere)
        let answers = subject.dialogs.map(\.diagnostics) + subject.screens.map(\.diagnostics)
        for found in answers.joined() where found.severity >= .warning && !told.contains(found.code)
        {
            findings.add(page, found.message, key: found.key, at: found.source)
        }
    }
}
