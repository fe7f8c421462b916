import ArgumentParser
import EngageCore

/// The file that a report is written to.
enum ReportFile {
    /// Refuses a file that the report is about.
    static func check(_ path: String, besides files: [String]) throws {
        if path != "-", files.contains(path) {
            throw ValidationError("'\(path)' is an input; choose another --output")
        }
    }

    /// Refuses a file that exists.
    ///
    /// - Throws: 64 without leave to replace it.
    static func checkExisting(_ path: String, isReplaced: Bool) throws(CommandFailure) {
        if path != "-", !isReplaced, OpenFile.isFile(path) { throw CommandFailure(existing: path) }
    }

    /// Writes the report and prints its name.
    ///
    /// - Throws: 74 if writing fails.
    static func write(_ bytes: [UInt8], to path: String, isTried: Bool) throws(CommandFailure) {
        try OutputFile.write(bytes, to: path)
        if path != "-", !isTried {
            StandardError.note("wrote \(path); read it before you share it")
        }
    }
}
