import EngageCore

extension RulePage {
    /// More findings than a user can read; the collector of findings reports it itself.
    static let tooManyFindings = RulePage(
        "too-many-findings", .warning,
        title: "More findings than the report lists",
        why: """
            The report lists 1,000 findings of a rule per app and 10,000 in all, and the number of
            the rest.
            """,
        bad: #"""
            # a layer with 1,001 unknown keys
            """#,
        good: #"""
            ProviderTable.Title.String: Sign in
            """#,
        needsFolder: true)
}
