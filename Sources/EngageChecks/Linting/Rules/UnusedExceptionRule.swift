import EngageCore

/// An exception that matches nothing.
enum UnusedExceptionRule: Rule {
    static let page = RulePage(
        "unused-exception", .warning,
        title: "An exception that matches nothing",
        why: """
            What it accepted is gone, or it names another rule or line; it would hide
            the next mistake.
            """,
        bad: #"""
            # engage:ignore empty-text: none today
            ProviderTable.Title.String: Sign in
            """#,
        good: #"""
            ProviderTable.Title.String: Sign in
            """#)
    /// Found after every rule has looked.
    static func check(_ subject: LintSubject, _ findings: inout LintFindings) {}
}
