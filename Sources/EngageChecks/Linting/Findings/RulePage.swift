public import EngageCore

/// What a person reads about a lint rule: why it exists and what good and bad look like.
public struct RulePage: Sendable, Hashable {
    /// Stable id, lower case with hyphens.
    public let id: String
    /// How much a finding matters unless `engage.yaml` sets another severity.
    public let severity: Severity
    /// One line: what the rule finds.
    public let title: String
    /// Why it matters, with its source.
    public let why: String
    /// A scenario, JSON, or a file in YAML in which the rule finds something.
    public let bad: String
    /// The same after the fix: no finding of any rule.
    public let good: String
    /// True where the examples are about several files, so that they cannot be checked alone.
    public let needsFolder: Bool

    /// Writes a page.
    public init(
        _ id: String, _ severity: Severity, title: String, why: String, bad: String, good: String,
        needsFolder: Bool = false
    ) {
        self.id = id
        self.severity = severity
        self.title = title
        self.why = why
        self.bad = bad
        self.good = good
        self.needsFolder = needsFolder
    }
}

extension RulePage: CustomStringConvertible {
    /// The rule's id.
    public var description: String { id }
}
