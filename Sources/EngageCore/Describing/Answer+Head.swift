extension Answer {
    /// Members of an answer that say what was asked and how it was found, not what is shown.
    public static let head: Set<String> = [
        "id", "kind", "profile", "device", "effective", "removed", "decisions", "diagnostics",
        "explanations",
    ]

    /// Whether a member of an answer is one of its head.
    static func isHead(_ name: StaticString) -> Bool {
        name.named(in: headNames) != nil
    }

    private static let headNames = NameTable(head.sorted().map { ($0, true) })
}
