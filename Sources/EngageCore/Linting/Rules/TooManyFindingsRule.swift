/// More findings than anybody reads.
enum TooManyFindingsRule: DiagnosticRule {
    static let page = RulePage(
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
    static let codes: Set<DiagnosticCode> = [.tooManyFindings]
}
