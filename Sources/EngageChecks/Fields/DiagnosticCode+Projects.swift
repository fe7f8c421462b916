public import EngageCore

extension DiagnosticCode {
    /// A field of a test file or of `engage.yaml` that is unknown or of the wrong type.
    public static let invalidField: DiagnosticCode = "invalidField"
    /// A rule under the name that it had in the last release.
    public static let renamedRule: DiagnosticCode = "renamedRule"
}
