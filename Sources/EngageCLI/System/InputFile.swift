import EngageCore
import EngageLogin

/// A file or standard input, read whole.
struct InputFile: Sendable {
    /// The file as it was named; `<stdin>` for `-`.
    let name: String
    /// Its bytes.
    let bytes: [UInt8]

    /// Bytes that are read at most, 512 MiB.
    static let largest = DocumentLimits.standard.bytes

    /// Reads a file, or standard input for `-`.
    ///
    /// - Throws: 66 where it is missing, 65 for a folder, a file too large or one that may not be
    ///   read, 74 where reading breaks off.
    static func read(
        _ path: String, limit: Int = InputFile.largest
    ) throws(CommandFailure) -> InputFile {
        if path == "-" {
            let typed = OpenFile.standardInput
            if typed.isTerminal {
                StandardError.note("reading standard input; end it with Ctrl-D")
            }
            return InputFile(
                name: "<stdin>", bytes: try stream(.standardInput, named: "<stdin>", limit: limit))
        }
        let file = try opened(path)
        let status = try status(of: file, named: path)
        if status.isDirectory {
            throw refusal("is a folder, not a file", named: path)
        }
        StandardError.detail("read \(TerminalText.safe(path))")
        guard status.size <= limit else { throw tooLarge(limit, "\(status.size)", named: path) }
        waitForWriter(of: file, status, named: path)
        // A pipe, and files of /proc, have no size beforehand.
        guard status.isRegular, status.size > 0 else {
            return InputFile(name: path, bytes: try stream(file, named: path, limit: limit))
        }
        do {
            return InputFile(name: path, bytes: try file.read(exactly: status.size))
        } catch {
            throw failure(error, named: path)
        }
    }

    /// Waits until somebody writes into a pipe, and says so: without a word it would look like work.
    static func waitForWriter(
        of file: borrowing OpenFile, _ status: FileStatus, named path: String
    ) {
        guard status.isPipe, file.isWaitingForWriter(milliseconds: 1000) else { return }
        StandardError.report(
            TerminalText.safe(
                "note: waiting for a writer of the pipe '\(path)'"))
        _ = file.isWaitingForWriter(milliseconds: -1)
    }

    /// Reads the file and its values; findings that do not stop the reading are in the document.
    ///
    /// - Throws: as `read`, and 65 with the place where it is not a document.
    static func document(
        _ path: String, format: DocumentFormat? = nil
    ) throws(CommandFailure) -> Document {
        try read(path).document(format: format)
    }

    /// The values in the bytes that were read.
    ///
    /// - Throws: 65 with the place where they are not a document.
    func document(format: DocumentFormat? = nil) throws(CommandFailure) -> Document {
        do {
            return try Document.read(bytes, file: name, format: format)
        } catch {
            throw CommandFailure(error)
        }
    }

    /// What a folder holds, in ascending order of the names.
    ///
    /// - Throws: 66 where it is missing, 65 where it may not be read, 74 where reading breaks off.
    static func entries(of folder: String) throws(CommandFailure) -> [FolderEntry] {
        do { return try OpenFile.entries(of: folder) } catch {
            throw failure(error, named: folder, wanted: "folder")
        }
    }

    /// Reads the first line of a file, or of standard input for `-`, as a secret.
    ///
    /// - Throws: as `read`.
    static func firstLine(_ path: String, limit: Int) throws(CommandFailure) -> Secret {
        if path == "-" { return try line(.standardInput, named: "<stdin>", limit) }
        let file = try opened(path)
        let status = try status(of: file, named: path)
        if status.isDirectory {
            throw refusal("is a folder, not a file", named: path)
        }
        StandardError.detail("read \(TerminalText.safe(path))")
        guard status.size <= limit else { throw tooLarge(limit, "\(status.size)", named: path) }
        return try line(file, named: path, limit)
    }

    private static func line(
        _ file: borrowing OpenFile, named name: String, _ limit: Int
    ) throws(CommandFailure) -> Secret {
        do { return try Secret.line(from: file, limit: limit) } catch {
            throw failure(error, named: name)
        }
    }

    private static func opened(_ path: String) throws(CommandFailure) -> OpenFile {
        do { return try OpenFile.readingAnything(path) } catch { throw failure(error, named: path) }
    }

    private static func status(
        of file: borrowing OpenFile, named name: String
    ) throws(CommandFailure) -> FileStatus {
        do { return try file.status() } catch { throw failure(error, named: name) }
    }

    private static func stream(
        _ file: borrowing OpenFile, named name: String, limit: Int
    ) throws(CommandFailure) -> [UInt8] {
        var bytes: [UInt8] = []
        do {
            while try file.read(upTo: 256 << 10, into: &bytes), bytes.count <= limit {}
        } catch {
            throw failure(error, named: name)
        }
        guard bytes.count <= limit else { throw tooLarge(limit, "too many", named: name) }
        return bytes
    }

    private static func tooLarge(
        _ limit: Int, _ found: String, named name: String
    ) -> CommandFailure {
        refusal("holds \(found) bytes; at most \(limit) are read", named: name)
    }

    private static func refusal(_ message: String, named name: String) -> CommandFailure {
        CommandFailure(.invalidInput, message, in: name)
    }

    private static func failure(
        _ error: SystemError, named name: String, wanted: String = "file"
    ) -> CommandFailure {
        if error.isMissing {
            return CommandFailure(.missingInput, "no such \(wanted)", in: name)
        }
        if error.isDenied || error.isBadPath {
            return refusal("cannot read: \(error.text)", named: name)
        }
        return CommandFailure(.inputOutput, "cannot read: \(error.text)", in: name)
    }
}
