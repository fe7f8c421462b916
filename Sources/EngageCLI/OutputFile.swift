import EngageCore

/// Where an answer goes: standard output, or a file that is replaced whole or not at all.
enum OutputFile {
    /// Writes to a file, or to standard output for nil and `-`.
    ///
    /// A file is written beside its place, brought to the disk and renamed: whatever happens, the
    /// original or the new text is there, whole. Devices and pipes are written directly.
    ///
    /// - Parameter isDurable: false for one of many files that are quickly made again: it is
    ///   renamed all the same, but not brought to the disk before.
    /// - Throws: 74 where writing breaks off. A reader that went away is no failure.
    static func write(
        _ bytes: [UInt8], to path: String?, isDurable: Bool = true
    ) throws(CommandFailure) {
        guard let path, path != "-" else { return try StandardOutput.write(bytes) }
        do {
            try replace(path, with: bytes, isDurable: isDurable)
        } catch {
            throw CommandFailure(
                .inputOutput, "not written: \(error.text)",
                at: SourceLocation(file: path, line: 1, column: 1))
        }
    }

    /// Makes a folder and those above it.
    ///
    /// - Throws: 74 where that cannot be done.
    static func makeFolder(_ folder: String) throws(CommandFailure) {
        do {
            try SystemDoor.makeFolder(folder)
        } catch {
            throw CommandFailure(
                .inputOutput, "folder not made: \(error.text)",
                at: SourceLocation(file: folder, line: 1, column: 1))
        }
    }

    private static func replace(
        _ path: String, with bytes: [UInt8], isDurable: Bool
    ) throws(SystemError) {
        let present = try OpenFile.status(of: path)
        if let present, !present.isRegular {
            let device = try OpenFile.writing(path)
            try device.write(bytes)
            return try device.finish()
        }
        // A symbolic link stays one: the file it leads to is replaced.
        let target = present == nil ? path : OpenFile.resolved(path) ?? path
        let temporary = try make(beside: target, permissions: present?.permissions ?? 0o644)
        do throws(SystemError) {
            try fill(temporary.file, with: bytes, isDurable: isDurable)
            try OpenFile.rename(temporary.path, to: target)
        } catch {
            OpenFile.remove(temporary.path)
            throw error
        }
    }

    private static func fill(
        _ file: consuming OpenFile, with bytes: [UInt8], isDurable: Bool
    ) throws(SystemError) {
        try file.write(bytes)
        if isDurable { try file.synchronize() }
        try file.finish()
    }

    private struct Temporary: ~Copyable {
        let path: String
        let file: OpenFile
    }

    private static func make(
        beside target: String, permissions: UInt32
    ) throws(SystemError) -> Temporary {
        let slash = target.lastIndex(of: "/")
        let folder = slash.map { target[...$0] } ?? ""
        var attempt = 0
        while true {
            let path = "\(folder).engage-\(OpenFile.processNumber)-\(attempt).tmp"
            do {
                return Temporary(
                    path: path, file: try OpenFile.making(path, permissions: permissions))
            } catch {
                // A leftover of a killed process with the same number.
                guard error.exists, attempt < 100 else { throw error }
                attempt += 1
            }
        }
    }
}

/// The answer alone goes here.
enum StandardOutput {
    /// Writes bytes at once.
    ///
    /// - Throws: 74 where writing breaks off; 0 where the reader went away, which ends the command.
    static func write(_ bytes: [UInt8]) throws(CommandFailure) {
        let output = OpenFile.standardOutput
        do {
            try output.write(bytes)
        } catch {
            if error.isBrokenPipe { throw .readerWentAway }
            throw CommandFailure(.inputOutput, "standard output: \(error.text)")
        }
    }

    /// Writes text at once.
    ///
    /// - Throws: as for bytes.
    static func write(_ text: String) throws(CommandFailure) { try write(Array(text.utf8)) }

    /// True where a person reads it: colour may be used unless NO_COLOR says otherwise.
    static var isTerminal: Bool {
        let output = OpenFile.standardOutput
        return output.isTerminal
    }
}

/// Progress, warnings and errors go here.
enum StandardError {
    /// Writes a line; nothing can be done where even that breaks off.
    static func report(_ line: String) {
        let output = OpenFile.standardError
        try? output.write(Array("\(line)\n".utf8))
    }

    /// Writes findings, one a line, made safe for a terminal.
    static func report(_ diagnostics: [Diagnostic]) {
        guard !diagnostics.isEmpty else { return }
        let lines = diagnostics.map { TerminalText.safe($0.description) }
        report(lines.joined(separator: "\n"))
    }
}
