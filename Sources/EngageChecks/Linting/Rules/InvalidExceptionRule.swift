import EngageCore

/// An exception that cannot be read.
enum InvalidExceptionRule: Rule {
    static let page = RulePage(
        "invalid-exception", .error,
        title: "An exception that cannot be read",
        why: """
            Write 'engage:ignore RULE until YYYY-MM-DD: reason'. An exception without a reason, or
            for an unknown rule, has no effect.
            """,
        bad: #"""
            ProviderTable.Title.String: Sign in # engage:ignore text-fit
            """#,
        good: #"""
            ProviderTable.Title.String: Sign in
            """#)
    /// Found while the comments of documents are read.
    static func check(_ context: LintContext, _ findings: inout LintFindings) {}
}
