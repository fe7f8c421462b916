import EngageCore

/// One lint rule: its page, and its check.
public protocol Rule: Sendable {
    /// Its description for people.
    static var page: RulePage { get }
    /// True for a rule whose finding in code that several execution paths share is one only if every
    /// path has it.
    static var needsEveryPath: Bool { get }
    /// Checks one app: its layers and what they produce on every device.
    static func check(_ context: LintContext, _ findings: inout LintFindings)
}

extension Rule {
    /// A finding on one execution path is a finding.
    public static var needsEveryPath: Bool { false }
}
