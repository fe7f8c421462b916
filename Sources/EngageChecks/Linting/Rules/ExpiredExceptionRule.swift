import EngageCore

/// An exception after its last day.
enum ExpiredExceptionRule: Rule {
    static let page = RulePage(
        "expired-exception", .error,
        title: "An exception whose date has passed",
        why: """
            Its finding is reported again. Fix it, or give the exception a later date and a reason.
            """,
        bad: #"""
            ProviderTable.Title.String: "" # engage:ignore empty-text until 2020-01-31: until the text is there
            """#,
        good: #"""
            ProviderTable.Title.String: Sign in
            """#)
    /// Found after every rule has looked.
    static func check(_ context: LintContext, _ findings: inout LintFindings) {}
}
