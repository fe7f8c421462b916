import EngageCore

/// An exception whose day is over.
enum ExpiredExceptionRule: Rule {
    static let page = RulePage(
        "expired-exception", .error,
        title: "An exception whose day is over",
        why: """
            Its finding is back; mend it, or give the exception another day and a
            reason.
            """,
        bad: #"""
            ProviderTable.Title.String: "" # engage:ignore empty-text until 2020-01-31: until the text is there
            """#,
        good: #"""
            ProviderTable.Title.String: Sign in
            """#)
    /// Found after every rule has looked.
    static func check(_ subject: LintSubject, _ findings: inout LintFindings) {}
}
