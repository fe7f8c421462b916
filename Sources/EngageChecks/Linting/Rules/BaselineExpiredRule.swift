import EngageCore

/// A baseline entry after its last day.
enum BaselineExpiredRule: Rule {
    static let page = RulePage(
        "baseline-expired", .error,
        title: "A baseline entry whose date has passed",
        why: """
            Its findings are reported again. Fix them, or have the owner set a later date.
            """,
        bad: #"""
            layers: [{name: ours, values: {ProviderTable.Title.String: ""}}]
            lint:
              baseline: [{rule: empty-text, owner: ann, expires: 2020-01-31}]
            """#,
        good: #"""
            layers: [{name: ours, values: {ProviderTable.Title.String: Sign in}}]
            """#)
    /// Found after every rule has looked.
    static func check(_ context: LintContext, _ findings: inout LintFindings) {}
}
