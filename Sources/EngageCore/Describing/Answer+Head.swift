extension Answer {
    /// Members of a resolution that describe the request and the computation, not the screen.
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
