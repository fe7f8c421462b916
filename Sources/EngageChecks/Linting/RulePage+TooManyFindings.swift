import EngageCore

extension RulePage {
    /// More findings than anybody reads: the collector of findings tells it itself.
    static let tooManyFindings = RulePage(
        "too-many-findings", .warning,
        title: "More findings than anybody reads",
        why: """
            Of one rule the first thousand of an app are listed, ten thousand of all;
            the rest is counted.
            """,
        bad: #"""
            # a layer with 1,001 unknown keys
            """#,
        good: #"""
            ProviderTable.Title.String: Sign in
            """#,
        needsFolder: true)
}
