import EngageCore

/// An exception that matches nothing.
enum UnusedExceptionRule: Rule {
    static let page = RulePage(
        "unused-exception", .warning,
        title: "An exception that matches nothing",
        why: """
            The finding it accepted is gone, or it names the wrong rule or line. It could hide the
            next mistake.
            """,
        bad: #"""
            # engage:ignore empty-text: none today
            ProviderTable.Title.String: Sign in
            """#,
        good: #"""
            ProviderTable.Title.String: Sign in
            """#)
    /// Found after every rule has looked.
    static func check(_ context: LintContext, _ findings: inout LintFindings) {}
}
