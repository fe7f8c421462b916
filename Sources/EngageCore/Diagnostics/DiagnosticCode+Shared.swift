extension DiagnosticCode {
    /// A value of another kind than its key takes.
    public static let wrongType: DiagnosticCode = "wrongType"
    /// A key that nothing reads.
    public static let unknownKey: DiagnosticCode = "unknownKey"
    /// A scenario with a member that does not exist or cannot be read.
    public static let invalidScenario: DiagnosticCode = "invalidScenario"
    /// So many findings in one layer that the rest is only counted.
    public static let tooManyFindings: DiagnosticCode = "tooManyFindings"
}
