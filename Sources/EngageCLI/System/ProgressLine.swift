import EngageCore

/// What a person sees while something takes long: how much of it is done, in one line of the terminal.
///
/// Nothing is shown in the first half second, without a terminal (a pipe, `TERM=dumb`), and if
/// only errors are wanted.
struct ProgressLine: Sendable {
    private var noun: String
    private var total: Int
    private let delay: Duration
    private let start: ContinuousClock.Instant?

    /// Begins to count the time.
    ///
    /// - Parameter noun: what is counted, as in `7 of 12 apps`.
    /// - Parameter delay: nothing is shown before.
    init(_ noun: String, of total: Int, after delay: Duration = .milliseconds(500)) {
        self.noun = noun
        self.total = total
        self.delay = delay
        start = Self.isWatched && total > 1 ? ContinuousClock.now : nil
    }

    private static var isWatched: Bool {
        OpenFile.standardError.isTerminal && SystemDoor.variable("TERM") != "dumb"
            && UserSettings.current.verbosity.value != .quiet
    }

    /// Counts something else from now on, which belongs to the same work.
    mutating func goOn(with noun: String, of total: Int) { (self.noun, self.total) = (noun, total) }

    /// Shows that so many are done, over what was shown before.
    func show(_ done: Int) {
        guard let start, ContinuousClock.now - start > delay else { return }
        StandardError.replaceLine("\(done) of \(total) \(noun)")
    }

    /// Takes the line away.
    func end() {
        guard let start, ContinuousClock.now - start > delay else { return }
        StandardError.replaceLine("")
    }
}

extension StandardError {
    fileprivate static func replaceLine(_ text: String) {
        try? OpenFile.standardError.write(Array("\r\u{1B}[K\(text)".utf8))
    }
}
