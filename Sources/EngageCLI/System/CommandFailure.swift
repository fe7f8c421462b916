import EngageCore

/// Why a command stops: one line for standard error and the exit status.
///
/// Throw it out of `run()`; `Engage.main` prints it and exits.
struct CommandFailure: Error, Sendable, Hashable {
    /// The exit status.
    let status: ExitStatus
    /// The whole line, `FILE:LINE:COLUMN: error: MESSAGE`, `error: FILE: MESSAGE` or
    /// `error: MESSAGE`, without its line end.
    let line: String
    /// What is wrong, without the place.
    let message: String
    /// Where; nil for a failure without a place.
    let place: SourceLocation?
    /// All that is wrong, where it is more than this, for reports that programs read.
    var diagnostics: [Diagnostic] = []

    /// A failure without a place, such as arguments that contradict one another.
    init(_ status: ExitStatus, _ message: String) {
        self.status = status
        self.message = message
        place = nil
        line = "error: \(TerminalText.safe(message))"
        detail = TerminalText.safe(message)
    }

    /// A failure at a place of an input.
    init(_ status: ExitStatus, _ message: String, at place: SourceLocation) {
        self.status = status
        self.message = message
        self.place = place
        line = TerminalText.safe("\(place): error: \(message)")
        detail = line
    }

    /// A failure of a whole file: programs get its beginning as the place.
    init(_ status: ExitStatus, _ message: String, in file: String) {
        self.status = status
        self.message = message
        place = SourceLocation(file: file, line: 1, column: 1)
        line = TerminalText.safe("error: \(file): \(message)")
        detail = TerminalText.safe(message)
    }

    /// An existing file that must not be replaced without permission.
    init(existing path: String) {
        self.init(.usage, "'\(path)' already exists; --force replaces it")
    }

    /// The error, as a program's report contains it; none for wrong arguments.
    var faults: [Diagnostic] {
        guard diagnostics.isEmpty else { return diagnostics }
        let code: DiagnosticCode = status == .missingInput ? .missingFile : .invalidScenario
        return place.map { [Diagnostic(.error, code, message, at: $0)] } ?? []
    }

    /// The message for a sentence that names the file: with a position, if there is one.
    let detail: String

    private init(_ status: ExitStatus, line: String) {
        self.status = status
        self.line = line
        message = line
        detail = line
        place = nil
    }

    /// The reader of standard output closed it, as `head` does: success without a message.
    static let readerWentAway = CommandFailure(.done, line: "")

    /// Every mistake is on standard error already; only the status is left.
    static func alreadyReported(_ status: ExitStatus) -> CommandFailure {
        CommandFailure(status, line: "")
    }

    /// A document that was refused: status 65; 69 where what reads it is not there.
    init(_ error: DocumentError) {
        self.init(
            error.reason == .unavailable ? .unavailable : .invalidInput, error.message,
            at: error.location)
    }
}
