/// What a script led to: what happened after each event, and the state at the end.
public struct DialogTrace: Sendable {
    /// What one event led to.
    public struct Step: Sendable {
        /// The event's name as written.
        public var event: String
        /// Its position in the script.
        public var location: SourceLocation
        /// Milliseconds of the session after it.
        public var time: Int
        /// What happened, in order.
        public var occurrences: [SessionOccurrence]
        /// Findings about it.
        public var diagnostics: [Diagnostic]
    }

    /// The steps in order.
    public var steps: [Step]
    /// The session after the last event.
    public var end: DialogSession
}

extension DialogScript {
    /// Plays the script; the same script gives the same trace.
    public func play() -> DialogTrace {
        var session = start
        var steps: [DialogTrace.Step] = []
        for located in events {
            let step = session.step(located.event)
            steps.append(
                DialogTrace.Step(
                    event: located.name, location: located.location, time: session.time,
                    occurrences: step.occurrences, diagnostics: step.diagnostics))
        }
        return DialogTrace(steps: steps, end: session)
    }
}
