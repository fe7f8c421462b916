import EngageCore

/// More findings than anybody reads.
enum TooManyFindingsRule: DiagnosticRule {
    static let page = RulePage.tooManyFindings
    static let codes: Set<DiagnosticCode> = [.tooManyFindings]
}
