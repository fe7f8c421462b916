import EngageCore
import EngageLogin

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Prompts for a password on the terminal without showing the input.
enum NoEchoPrompt {
    /// The settings before the prompt, for the signal handler; written before it is installed.
    private nonisolated(unsafe) static var terminal = termios()

    /// The number of empty answers before it gives up.
    private static let attempts = 3

    /// Reads one line from standard input with the echo off; prompts again for an empty one.
    ///
    /// - Throws: 64 where standard input is no terminal or three answers are empty, 74 where
    ///   reading breaks off.
    static func password(_ prompt: String) throws(CommandFailure) -> Secret {
        var before = termios()
        guard isatty(0) == 1, unsafe tcgetattr(0, &before) == 0 else {
            throw CommandFailure(
                .usage,
                "standard input is no terminal; give the password by --password-file FILE "
                    + "('-' is standard input)")
        }
        unsafe terminal = before
        // A killed prompt must not leave a terminal that shows nothing.
        Interruption.handle { number in
            _ = unsafe tcsetattr(0, TCSANOW, &NoEchoPrompt.terminal)
            _ = signal(number, SIG_DFL)
            _ = raise(number)
        }
        var silent = before
        silent.c_lflag &= ~tcflag_t(ECHO)
        guard unsafe tcsetattr(0, TCSAFLUSH, &silent) == 0 else {
            throw CommandFailure(.inputOutput, "cannot switch off the terminal's echo")
        }
        defer {
            _ = unsafe tcsetattr(0, TCSAFLUSH, &before)
            Interruption.handle(nil)
            StandardError.report("")
        }
        for attempt in 1...attempts {
            StandardError.report(attempt == 1 ? prompt : "The password is empty. \(prompt)")
            do {
                let secret = try Secret.line(from: .standardInput, limit: 65_536)
                if !secret.isEmpty { return secret }
            } catch {
                throw CommandFailure(.inputOutput, "reading ended early: \(error.text)")
            }
        }
        throw CommandFailure(.usage, "no password was given; only --mode guest needs none")
    }
}
