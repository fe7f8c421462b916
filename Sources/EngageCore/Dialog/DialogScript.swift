/// A session to play: where it begins, and events in order.
public struct DialogScript: Sendable {
    /// One event with its place and its name as written.
    public struct LocatedEvent: Sendable {
        /// What happens.
        public var event: DialogEvent
        /// Its name as written.
        public var name: String
        /// Its position.
        public var location: SourceLocation
    }

    /// The session before the first event.
    public var start: DialogSession
    /// What happens, in order.
    public var events: [LocatedEvent]
}
