import EngageCore
import Synchronization

/// Where an answer goes: standard output, or a file that is replaced whole or not at all.
enum OutputFile {
    /// Writes to a file, or to standard output for nil and `-`.
    ///
    /// - Parameter isDurable: false for one of many files that are quickly made again: it is
    ///   renamed all the same, but not brought to the disk before.
    /// - Throws: 74 where writing breaks off. A reader that went away is no failure.
    static func write(
        _ bytes: [UInt8], to path: String?, isDurable: Bool = true
    ) throws(CommandFailure) {
        try write(to: path, isDurable: isDurable) { file throws(SystemError) in
            try file.write(bytes)
        }
    }

    /// Writes a file that was read before, unless somebody has changed it since.
    ///
    /// - Throws: 74 where the file holds something else than `old`, which then stays, or where
    ///   writing breaks off.
    static func write(
        _ bytes: [UInt8], to path: String, insteadOf old: [UInt8]
    ) throws(CommandFailure) {
        var wasChanged = false
        try write(
            to: path, isDurable: true,
            isCurrent: { path throws(SystemError) in
                wasChanged = try OpenFile.reading(path).holds(old) == false
                return !wasChanged
            },
            { file throws(SystemError) in try file.write(bytes) })
        guard wasChanged else { return }
        throw CommandFailure(
            .inputOutput, "not written: somebody has changed it meanwhile; run the command again",
            at: SourceLocation(file: path, line: 1, column: 1))
    }

    /// Writes what `fill` writes, piece by piece.
    ///
    /// A file is written beside its place, brought to the disk and renamed, and so is the folder's
    /// entry: whatever happens, the original or the new text is there, whole. Devices and pipes are
    /// written directly. Permissions stay, owner and group where this user may give them; of hard
    /// links this name alone gets the new text, which is told.
    ///
    /// - Parameter isCurrent: asked last, with the path of the file that is to be replaced; false
    ///   leaves it as it is.
    /// - Throws: 74 where writing breaks off. A reader that went away is no failure.
    static func write(
        to path: String?, isDurable: Bool = true,
        isCurrent: (String) throws(SystemError) -> Bool = { _ in true },
        _ fill: (FileWriter) throws(SystemError) -> Void
    ) throws(CommandFailure) {
        guard let path, path != "-" else { return try StandardOutput.write(fill) }
        do {
            try replace(path, isDurable: isDurable, isCurrent, fill)
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
        _ path: String, isDurable: Bool, _ isCurrent: (String) throws(SystemError) -> Bool,
        _ fill: (FileWriter) throws(SystemError) -> Void
    ) throws(SystemError) {
        let present = try OpenFile.status(of: path)
        if let present, !present.isRegular {
            let device = try OpenFile.writing(path)
            try fill(device.writer)
            return try device.finish()
        }
        // A symbolic link stays one: the file it leads to is replaced.
        let target = present == nil ? path : OpenFile.resolved(path) ?? path
        let folder = Self.folder(of: target)
        removeLeftovers(in: folder)
        let temporary = try make(in: folder, isPrivate: present != nil)
        do throws(SystemError) {
            try finish(temporary.file, like: present, isDurable: isDurable, fill)
            guard try isCurrent(target) else { return OpenFile.remove(temporary.path) }
            try OpenFile.rename(temporary.path, to: target)
        } catch {
            OpenFile.remove(temporary.path)
            throw error
        }
        if isDurable { try OpenFile.synchronizeFolder(folder.isEmpty ? "." : folder) }
        if let present, present.links > 1 {
            StandardError.report(
                TerminalText.safe(
                    "\(path): warning: \(present.links - 1) other hard "
                        + (present.links == 2 ? "link keeps" : "links keep") + " the old text"))
        }
    }

    private static func finish(
        _ file: consuming OpenFile, like present: FileStatus?, isDurable: Bool,
        _ fill: (FileWriter) throws(SystemError) -> Void
    ) throws(SystemError) {
        try fill(file.writer)
        if let present { try file.take(ownerAndPermissionsOf: present) }
        if isDurable { try file.synchronize() }
        try file.finish()
    }

    private struct Temporary: ~Copyable {
        let path: String
        let file: OpenFile
    }

    private static func make(
        in folder: String, isPrivate: Bool
    ) throws(SystemError) -> Temporary {
        var attempt = 0
        while true {
            let path = "\(folder)\(TemporaryName(process: OpenFile.processNumber, attempt).text)"
            do {
                // Of its user alone until it is whole; a new file is as the umask says.
                let file = try OpenFile.making(path, permissions: isPrivate ? 0o600 : 0o666)
                file.lock()
                return Temporary(path: path, file: file)
            } catch {
                guard error.exists, attempt < 10_000 else { throw error }
                attempt += 1
            }
        }
    }

    /// Folders that this run looked through already.
    private static let cleaned = Mutex<Set<String>>([])

    /// Removes what killed runs left beside files that are not written this time.
    static func removeLeftovers(beside paths: [String]) {
        for path in paths { removeLeftovers(in: folder(of: path)) }
    }

    private static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }

    /// Removes what killed runs left in a folder: files of our name and user that nobody writes.
    private static func removeLeftovers(in folder: String) {
        guard cleaned.withLock({ $0.insert(folder).inserted }) else { return }
        // A folder may be written and not read.
        let entries = try? OpenFile.entries(of: folder.isEmpty ? "." : folder)
        for entry in entries ?? [] where entry.isFile {
            guard let name = TemporaryName(entry.name), !OpenFile.isRunning(name.process) else {
                continue
            }
            OpenFile.removeAbandoned("\(folder)\(entry.name)")
        }
    }
}

/// The name of a file that is being written: `.engage-PROCESS-ATTEMPT.tmp`.
struct TemporaryName: Hashable {
    /// The number of the process that writes it.
    let process: Int32
    private let attempt: Int

    /// The name of an attempt of a process.
    init(process: Int32, _ attempt: Int) {
        self.process = process
        self.attempt = attempt
    }

    /// Takes a name apart; nil for every other name.
    init?(_ name: String) {
        guard name.hasPrefix(".engage-"), name.hasSuffix(".tmp") else { return nil }
        let numbers = name.dropFirst(8).dropLast(4).split(separator: "-")
        guard numbers.count == 2, let process = Int32(numbers[0]), let attempt = Int(numbers[1])
        else { return nil }
        self.init(process: process, attempt)
        guard text == name, process > 0 else { return nil }
    }

    /// The name.
    var text: String { ".engage-\(process)-\(attempt).tmp" }
}

/// The answer alone goes here.
enum StandardOutput {
    /// Writes bytes at once.
    ///
    /// - Throws: 74 where writing breaks off; 0 where the reader went away, which ends the command.
    static func write(_ bytes: [UInt8]) throws(CommandFailure) {
        try write { output throws(SystemError) in try output.write(bytes) }
    }

    /// Writes what `fill` writes, piece by piece.
    ///
    /// - Throws: as for bytes.
    static func write(
        _ fill: (FileWriter) throws(SystemError) -> Void
    ) throws(CommandFailure) {
        let output = OpenFile.standardOutput
        do {
            // What a document says must not become what the terminal does.
            try fill(output.isTerminal ? output.writer.forTerminal : output.writer)
        } catch {
            if error.isBrokenPipe { throw .readerWentAway }
            throw CommandFailure(.inputOutput, "standard output: \(error.text)")
        }
    }

    /// Writes text at once.
    ///
    /// - Throws: as for bytes.
    static func write(_ text: String) throws(CommandFailure) { try write(Array(text.utf8)) }

    /// Writes what a person reads: on a terminal in its width, elsewhere line by line as it is.
    static func write(forPeople text: String) throws(CommandFailure) {
        try write(
            isTerminal ? TerminalText.wrapped(text, columns: SystemDoor.columns) : text)
    }

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
        let writer = output.isTerminal ? output.writer.forTerminal : output.writer
        try? writer.write(Array("\(line)\n".utf8))
    }

    /// Writes what was done, such as which files were written; not where only errors are wanted.
    static func note(_ line: String) {
        if UserSettings.current.verbosity.value != .quiet { report(line) }
    }

    /// Writes what was found and used on the way, where that is wanted.
    static func detail(_ line: String) {
        if UserSettings.current.verbosity.value == .verbose { report(line) }
    }

    /// Writes findings, one a line, made safe for a terminal; errors alone where only they are wanted.
    static func report(_ diagnostics: [Diagnostic]) {
        guard !diagnostics.isEmpty else { return }
        let isQuiet = UserSettings.current.verbosity.value == .quiet
        let diagnostics = isQuiet ? diagnostics.filter { $0.severity == .error } : diagnostics
        guard !diagnostics.isEmpty else { return }
        let lines = diagnostics.map { TerminalText.safe($0.description) }
        report(lines.joined(separator: "\n"))
    }
}
