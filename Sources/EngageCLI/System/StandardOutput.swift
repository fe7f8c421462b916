import EngageCore

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
            // The contents of a document must not control the terminal.
            try fill(output.isTerminal ? output.writer.forTerminal : output.writer)
        } catch {
            if error.isBrokenPipe { throw .readerWentAway }
            throw CommandFailure(.inputOutput, "cannot write to standard output: \(error.text)")
        }
    }

    /// Writes the portions that `fill` gives away; after one that cannot be written, none.
    ///
    /// - Throws: as for bytes.
    static func write(
        portions fill: (@escaping @Sendable ([UInt8]) -> Void) -> Void
    ) throws(CommandFailure) {
        try write { output throws(SystemError) in
            let failure = Failure()
            fill { portion in failure.first { () throws(SystemError) in try output.write(portion) }
            }
            if let error = failure.error.withLock({ $0 }) { throw error }
        }
    }

    /// The first failure of several steps; behind it no step is done.
    private final class Failure: Sendable {
        let error = Guarded<SystemError?>(nil)

        func first(_ step: () throws(SystemError) -> Void) {
            error.withLock { error in
                guard error == nil else { return }
                do throws(SystemError) { try step() } catch let found { error = found }
            }
        }
    }

    /// Writes text at once.
    ///
    /// - Throws: as for bytes.
    static func write(_ text: String) throws(CommandFailure) { try write(Array(text.utf8)) }

    /// Writes what a person reads: on a terminal in its width, elsewhere line by line as it is.
    static func write(forPeople text: String) throws(CommandFailure) {
        try write(
            isTerminal ? TerminalText.wrapped(text, columns: columns) : text)
    }

    /// Writes a table: on a terminal in its width.
    static func write(_ table: TextTable) throws(CommandFailure) {
        try write(isTerminal ? table.text(columns: columns) : table.text)
    }

    /// Columns: those that were set, otherwise the terminal's, otherwise 80.
    static var columns: Int {
        UserSettings.current.width.value ?? SystemDoor.terminalColumns ?? 80
    }

    /// True on a terminal: colour is used unless NO_COLOR is set.
    static var isTerminal: Bool {
        let output = OpenFile.standardOutput
        return output.isTerminal
    }
}
