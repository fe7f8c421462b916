import EngageCore

/// A test file that cannot run, or a fact in it that can never hold.
enum InvalidTestRule: Rule {
    static let page = RulePage(
        "invalid-test", .error,
        title: "A test file that cannot run, or a fact that can never hold",
        why: """
            A fact about an unknown app, layer or member checks nothing. A fact whose date has
            passed no longer runs.
            """,
        bad: #"""
            # tests/promises.yaml
            facts:
              - name: the title is ours
                apps: [acron]
                expect: {providerTable.title.text: Sign in}
            """#,
        good: #"""
            # tests/promises.yaml
            facts:
              - name: the title is ours
                apps: [acorn]
                expect: {providerTable.title.text: Sign in}
            """#,
        needsFolder: true)

    static func check(_ context: LintContext, _ findings: inout LintFindings) {
        for problem in context.project?.testProblems ?? [] {
            findings.add(page, problem.message, key: problem.key, at: problem.source)
        }
    }
}
