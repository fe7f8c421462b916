import EngageCore

/// One lint rule: its page, and what it looks for.
public protocol Rule: Sendable {
    /// What a person reads about it.
    static var page: RulePage { get }
    /// True where what several branches of source code share is a finding only if it is one on all.
    static var needsEveryWay: Bool { get }
    /// Looks at one app: its layers and what became of them on every device.
    static func check(_ subject: LintSubject, _ findings: inout LintFindings)
}

extension Rule {
    /// A finding on one way through source code is one.
    public static var needsEveryWay: Bool { false }
}
