import EngageCore

extension DiagnosticCode {
    /// A file of a folder that is passed over.
    static let leftOut: DiagnosticCode = "leftOut"
    /// A file that is named and is not there.
    static let missingFile: DiagnosticCode = "missingFile"
    /// A file that is there and cannot be read.
    static let unreadableFile: DiagnosticCode = "unreadableFile"
}
