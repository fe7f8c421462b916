import EngageCore

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Asks for a password on the terminal without showing what is typed.
enum NoEchoPrompt {
    /// The settings before the prompt, for the signal handler; written before it is installed.
    private nonisolated(unsafe) static var terminal = termios()

    /// Reads one line from standard input with the echo off.
    ///
    /// - Throws: 64 where standard input is no terminal, 74 where reading breaks off.
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
            throw CommandFailure(.inputOutput, "the terminal's echo cannot be switched off")
        }
        defer {
            _ = unsafe tcsetattr(0, TCSAFLUSH, &before)
            Interruption.handle(nil)
            StandardError.report("")
        }
        StandardError.report(prompt)
        var bytes: [UInt8] = []
        do {
            let input = OpenFile.standardInput
            while bytes.last != 0x0A, try input.read(upTo: 1_024, into: &bytes) {}
        } catch {
            throw CommandFailure(.inputOutput, "reading broke off: \(error.text)")
        }
        return firstLine(&bytes)
    }

    /// The first line as a secret; the bytes it was read into are overwritten.
    static func firstLine(_ bytes: inout [UInt8]) -> Secret {
        let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
        let secret = Secret(Array(line))
        for index in bytes.indices { bytes[index] = 0 }
        return secret
    }
}
