import EngageCore

/// An exception that cannot be read.
enum InvalidExceptionRule: Rule {
    static let page = RulePage(
        "invalid-exception", .error,
        title: "An exception that cannot be read",
        why: """
            It is written 'engage:ignore RULE until YYYY-MM-DD: reason'; without a
            reason, or for a rule that does not exist, nothing is accepted.
            """,
        bad: #"""
            ProviderTable.Title.String: Sign in # engage:ignore text-fit
            """#,
        good: #"""
            ProviderTable.Title.String: Sign in
            """#)
    /// Found while the comments of documents are read.
    static func check(_ subject: LintSubject, _ findings: inout LintFindings) {}
}
