import EngageCore

/// More findings than a user reads.
enum TooManyFindingsRule: DiagnosticRule {
    static let page = RulePage.tooManyFindings
    static let codes: Set<DiagnosticCode> = [.tooManyFindings]
}
