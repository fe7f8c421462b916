import EngageCore

extension DiagnosticCode {
    /// A file of a folder that is skipped.
    static let leftOut: DiagnosticCode = "leftOut"
    /// A file that is named and is not there.
    static let missingFile: DiagnosticCode = "missingFile"
    /// An existing file that cannot be read.
    static let unreadableFile: DiagnosticCode = "unreadableFile"
}
