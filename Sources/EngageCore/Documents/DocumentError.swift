/// Why a document was refused, and where; reading stops at the first such place.
public struct DocumentError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of refusal.
    public enum Reason: String, Sendable, Hashable, CaseIterable {
        /// Not the grammar of its format.
        case syntax
        /// Bytes that are not text of the declared encoding.
        case encoding
        /// Deeper, longer or larger than `DocumentLimits` allows.
        case limit
        /// Something the format allows and Engage refuses, such as an entity or a cycle.
        case refused
        /// The library that reads the format is not there.
        case unavailable
    }

    /// The kind of refusal.
    public var reason: Reason
    /// Its name among the readers: a reason without more is one of an answer.
    typealias Fault = Reason
    /// What was expected and what was found, one sentence without full stop.
    public var message: String
    /// Where reading stopped.
    public var location: SourceLocation

    /// Describes a refusal.
    public init(_ reason: Reason, _ message: String, at location: SourceLocation) {
        self.reason = reason
        self.message = message
        self.location = location
    }

    /// `FILE:LINE:COLUMN: error: MESSAGE`.
    public var description: String { "\(location): error: \(message)" }
}
