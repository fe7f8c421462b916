/// A session to play: where it begins, and events in order.
public struct DialogScript: Sendable {
    /// One event with its place and its name as written.
    public struct LocatedEvent: Sendable {
        /// What happens.
        public var event: DialogEvent
        /// Its name as written.
        public var name: String
        /// Where it stands.
        public var location: SourceLocation
    }

    /// The session before the first event.
    public var start: DialogSession
    /// What happens, in order.
    public var events: [LocatedEvent]

    /// Reads a script; nil where anything in it is wrong, with one error for each mistake.
    ///
    /// - Parameter profile: played in place of the script's own.
    public static func read(
        _ document: Document, in profile: Profile? = nil
    ) -> (script: DialogScript?, [Diagnostic]) {
        var reader = DialogScriptReader(document.root, in: profile)
        let script = reader.read()
        let isSound = !reader.diagnostics.contains { $0.code == .invalidScenario }
        return (isSound ? script : nil, reader.diagnostics)
    }
}
