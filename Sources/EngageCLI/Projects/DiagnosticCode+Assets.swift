import EngageCore

extension DiagnosticCode {
    /// A picture that a screen names and the folder of pictures lacks.
    static let missingAsset: DiagnosticCode = "missingAsset"
    /// A file that cannot be embedded as a picture.
    static let unusableAsset: DiagnosticCode = "unusableAsset"
}
