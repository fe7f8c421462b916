/// A scenario that cannot be asked.
enum InvalidScenarioRule: Rule {
    static let page = RulePage(
        "invalid-scenario", .error,
        title: "A scenario that cannot be asked",
        why: """
            A member that nothing reads, or whose value no dialog can have: what was meant is not
            what is looked at. Source: behaviour, formats#scenario.
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

    static func check(_ subject: LintSubject, _ findings: inout LintFindings) {
        // A wrong type is told by the rule of that name.
        for problem in subject.problems where problem.code != .wrongType {
            findings.add(page, problem.message, key: problem.key, at: problem.source)
        }
    }
}
