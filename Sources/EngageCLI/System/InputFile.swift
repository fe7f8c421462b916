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
    /// Bytes that are read of a character device, which may never end.
    static let largestOfDevice = 64 << 10

    /// Who names a file.
    enum Origin {
        /// The command line, where a pipe or a terminal is possible.
        case argument
        /// Another file, a folder or a default name such as `engage.yaml`: a regular file only.
        case found
    }

    /// Reads a file, or standard input for `-`.
    ///
    /// - Throws: 66 where it is missing, 65 for a folder, a kind of file that is not read from there,
    ///   a file too large or one that may not be read, 74 where reading breaks off.
    static func read(
        _ path: String, limit: Int = InputFile.largest, from origin: Origin = .argument
    ) throws(CommandFailure) -> InputFile {
        if path == "-" {
            let typed = OpenFile.standardInput
            if typed.isTerminal {
                StandardError.note("reading standard input; end it with Ctrl-D")
            }
            return InputFile(
                name: "<stdin>", bytes: try stream(.standardInput, named: "<stdin>", limit: limit))
        }
        // Opening a pipe would release a writer that waits for its reader.
        if origin == .found, let kind = (try? OpenFile.status(of: path))?.kind {
            try check(kind, from: origin, named: path)
        }
        let file = try opened(path)
        let status = try status(of: file, named: path)
        try check(status.kind, from: origin, named: path)
        StandardError.detail("read \(TerminalText.safe(path))")
        guard status.size <= limit else { throw tooLarge(limit, "\(status.size)", named: path) }
        let begun = try waitForWriter(of: file, status, named: path)
        // A pipe, a device, and files of /proc, have no size beforehand.
        guard status.isRegular, status.size > 0 else {
            guard status.kind == .characterDevice, largestOfDevice < limit else {
                return InputFile(
                    name: path, bytes: try stream(file, after: begun, named: path, limit: limit))
            }
            let bytes = try portion(of: file, after: begun, named: path, most: largestOfDevice)
            guard bytes.count <= largestOfDevice else { throw endlessDevice(named: path) }
            return InputFile(name: path, bytes: bytes)
        }
        return InputFile(name: path, bytes: try whole(file, of: status.size, named: path))
    }

    /// The bytes of a regular file; of a large one its beginning is checked before the rest is read.
    private static func whole(
        _ file: borrowing OpenFile, of size: Int, named path: String
    ) throws(CommandFailure) -> [UInt8] {
        guard size > DocumentLimits.longestLine else {
            return try bytes(of: file, size, named: path)
        }
        let first = try bytes(of: file, DocumentLimits.longestLine + 1, named: path)
        if let refusal = DocumentError.tooLongLine(beginning: first, file: path) {
            throw CommandFailure(refusal)
        }
        return first + (try bytes(of: file, size - first.count, named: path))
    }

    private static func bytes(
        of file: borrowing OpenFile, _ count: Int, named path: String
    ) throws(CommandFailure) -> [UInt8] {
        do { return try file.read(exactly: count) } catch { throw failure(error, named: path) }
    }

    /// - Throws: 65 for a kind of file that nothing is read from.
    static func check(
        _ kind: FileKind, from origin: Origin, named path: String
    ) throws(CommandFailure) {
        switch (kind, origin) {
        case (.folder, _): throw refusal("a folder; name a file in it", named: path)
        case (.regular, _), (.pipe, .argument), (.characterDevice, .argument): return
        default: throw refusal("\(kind.noun), not a regular file", named: path)
        }
    }

    /// Names the kind of a file that cannot be opened at all, such as a socket.
    static func checkSocket(_ error: SystemError, named path: String) throws(CommandFailure) {
        guard error.isNoDevice, let status = try? OpenFile.status(of: path) else { return }
        try check(status.kind, from: .found, named: path)
    }

    /// Waits for a writer of a pipe, and reports that: it would look like work otherwise.
    ///
    /// - Returns: what was read meanwhile.
    /// - Throws: 65 for a pipe without a writer after five seconds.
    static func waitForWriter(
        of file: borrowing OpenFile, _ status: FileStatus, named path: String
    ) throws(CommandFailure) -> [UInt8] {
        var begun: [UInt8] = []
        guard status.kind == .pipe, file.isWaitingForWriter(milliseconds: 1000) else { return [] }
        StandardError.note(
            TerminalText.safe(
                "note: waiting for a writer of the pipe '\(path)'"))
        guard file.isWaitingForWriter(milliseconds: 4000) else { return [] }
        if file.isWithoutWriter(&begun) {
            throw refusal(
                "a named pipe without a writer, not a regular file", named: path)
        }
        if begun.isEmpty { _ = file.isWaitingForWriter(milliseconds: -1) }
        return begun
    }

    /// Reads the file and its values; findings that do not stop the reading are in the document.
    ///
    /// - Throws: as `read`, and 65 with the place where it is not a document.
    static func document(
        _ path: String, format: DocumentFormat? = nil, from origin: Origin = .argument
    ) throws(CommandFailure) -> Document {
        try read(path, from: origin).document(format: format)
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
        try check(status.kind, from: .argument, named: path)
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
        do { return try OpenFile.readingAnything(path) } catch {
            try checkSocket(error, named: path)
            throw failure(error, named: path)
        }
    }

    private static func status(
        of file: borrowing OpenFile, named name: String
    ) throws(CommandFailure) -> FileStatus {
        do { return try file.status() } catch { throw failure(error, named: name) }
    }

    private static func stream(
        _ file: borrowing OpenFile, after begun: [UInt8] = [], named name: String, limit: Int
    ) throws(CommandFailure) -> [UInt8] {
        let bytes = try portion(of: file, after: begun, named: name, most: limit)
        guard bytes.count <= limit else { throw tooLarge(limit, "more", named: name) }
        return bytes
    }

    /// All bytes, or as soon as they are more than `most` those that were read until then.
    private static func portion(
        of file: borrowing OpenFile, after begun: [UInt8], named name: String, most: Int
    ) throws(CommandFailure) -> [UInt8] {
        var bytes = begun
        do {
            while try file.read(upTo: 256 << 10, into: &bytes), bytes.count <= most {}
        } catch {
            throw failure(error, named: name)
        }
        return bytes
    }

    /// A device that gives more than is read of one, as `/dev/zero` does.
    static func endlessDevice(named name: String) -> CommandFailure {
        refusal(
            "a character device, of which at most \(largestOfDevice) bytes are read; it gives more",
            named: name)
    }

    static func tooLarge(
        _ limit: Int, _ found: String, named name: String
    ) -> CommandFailure {
        refusal("has \(found) bytes; at most \(limit) are read", named: name)
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
