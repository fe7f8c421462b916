/// One lint rule: its page, and what it looks for.
public protocol Rule: Sendable {
    /// What a person reads about it.
    static var page: RulePage { get }
    /// Looks at one app: its layers and what became of them on every device.
    static func check(_ subject: LintSubject, _ findings: inout LintFindings)
}
