import ArgumentParser

/// What a command leaves to its caller: the exit statuses of every command.
enum ExitStatus: Int32, Sendable {
    /// The answer was given.
    case done = 0
    /// A failing test, a lint error, a difference or a bad batch line was found.
    case found = 1
    /// The arguments do not fit together.
    case usage = 64
    /// An input cannot be read or is not valid.
    case invalidInput = 65
    /// An input file does not exist.
    case missingInput = 66
    /// A service did not answer.
    case unavailable = 69
    /// A defect of Engage.
    case defect = 70
    /// Reading or writing broke off.
    case inputOutput = 74

    /// The same status as ArgumentParser knows it.
    var code: ExitCode { ExitCode(rawValue) }
}
