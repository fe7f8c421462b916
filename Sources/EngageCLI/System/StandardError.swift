import EngageCore

/// Progress, warnings and errors go here.
enum StandardError {
    /// Writes a line; nothing can be done where even that breaks off.
    static func report(_ line: String) {
        let output = OpenFile.standardError
        let writer = output.isTerminal ? output.writer.forTerminal : output.writer
        try? writer.write(Array("\(line)\n".utf8))
    }

    /// Writes what was done, and warnings that belong to no finding; nothing where only errors are wanted.
    static func note(_ line: String) {
        if UserSettings.current.verbosity.value != .quiet { report(line) }
    }

    /// Writes what was found and used, if that is wanted.
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
