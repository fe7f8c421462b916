import EngageCore

/// Why a command stops: one line for standard error and the exit status.
///
/// Throw it out of `run()`; `Engage.main` prints it and exits.
struct CommandFailure: Error, Sendable, Hashable {
    /// The exit status.
    let status: ExitStatus
    /// The whole line, `FILE:LINE:COLUMN: error: MESSAGE`, without its line end.
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
    }

    /// A failure at a place of an input.
    init(_ status: ExitStatus, _ message: String, at place: SourceLocation) {
        self.status = status
        self.message = message
        self.place = place
        line = TerminalText.safe("\(place): error: \(message)")
    }

    /// A file that is not replaced without being told to.
    init(existing path: String) {
        self.init(.usage, "'\(path)' exists already; --force replaces it")
    }

    private init(_ status: ExitStatus, line: String) {
        self.status = status
        self.line = line
        message = line
        place = nil
    }

    /// The reader of standard output closed it, as `head` does: success, and nothing to say.
    static let readerWentAway = CommandFailure(.done, line: "")

    /// Every mistake stands on standard error already; only the status is left to tell.
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
