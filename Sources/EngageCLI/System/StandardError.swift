import EngageCore

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

    /// True where a person watches.
    static var isTerminal: Bool {
        let output = OpenFile.standardError
        return output.isTerminal
    }

    /// Writes over the line before, for a terminal.
    static func progress(_ text: String) {
        let output = OpenFile.standardError
        try? output.write(Array("\r\u{1B}[K\(text)".utf8))
    }

    /// Draws a bar over itself; ended by the last outcome.
    static func progress(_ done: Int, of count: Int) {
        let filled = done * 30 / max(count, 1)
        let bar =
            String(repeating: "#", count: filled) + String(repeating: ".", count: 30 - filled)
        let end = done == count ? "\n" : ""
        try? OpenFile.standardError.write(Array("\r[\(bar)] \(done)/\(count)\(end)".utf8))
    }
}
