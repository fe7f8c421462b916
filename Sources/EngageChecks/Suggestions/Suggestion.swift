public import EngageCore

/// A change of entries that gives a slot the wanted value.
///
/// Source: behaviour, formats#explanations, `--want`.
public struct Suggestion: Sendable {
    /// One entry that is changed.
    public struct Change: Sendable, Hashable {
        /// What becomes of it.
        public enum Kind: String, Sendable, Hashable {
            /// It is removed.
            case remove
            /// It gets another value.
            case set
            /// It is new in its layer.
            case add
        }

        /// What the entry is one of, as in an explanation.
        public enum Origin: String, Sendable, Hashable {
            /// A key of a layer.
            case layer
            /// A member of the provider configuration.
            case configuration
            /// A member of the scenario.
            case scenario
        }

        /// What becomes of the entry.
        public var kind: Kind
        /// The raw key, or the path of the member.
        public var key: String
        /// The kind of the entry.
        public var origin: Origin = .layer
        /// Name of its layer; nil for a member of the configuration or the scenario.
        public var layer: String?
        /// The new value as JSON; nil if the entry is removed.
        public var value: String?
        /// The location of the entry; nil for a new one.
        public var source: SourceLocation?
    }

    /// The changed entries: one or two.
    public var changes: [Change]
    /// What else would change, in the order of the answer.
    public var others: [SlotPath]

    /// Takes both.
    public init(changes: [Change], others: [SlotPath]) {
        self.changes = changes
        self.others = others
    }
}

extension Suggestion.Change {
    /// True where the entry is a member of the other one, at any depth.
    func isWithin(_ other: Suggestion.Change) -> Bool {
        if other.origin == .scenario, other.key == "configuration", origin == .configuration {
            return true
        }
        return origin == other.origin && layer == other.layer
            && ["\(other.key).", "\(other.key)["].contains { key.hasPrefix($0) }
    }

    /// The change as a sentence without full stop.
    public var sentence: String {
        let place = source.map { " at \($0)" } ?? ""
        let owner =
            switch origin {
            case .layer: "layer '\(layer ?? "")'"
            case .configuration: "the configuration"
            case .scenario: "the scenario"
            }
        switch kind {
        case .remove: return "take \(key) out of \(owner)\(place)"
        case .set: return "set \(key) in \(owner)\(place) to \(value ?? "null")"
        case .add: return "add \(key) to \(owner): \(value ?? "null")"
        }
    }
}

extension Suggestion: DescribedObject {
    package static func members(of one: Suggestion?, to visitor: inout some DescriptionVisitor) {
        visitor.member("changes", one?.changes, "The changed entries: one or two.")
        visitor.member(
            "others", one?.others.map(\.text), "Paths of other values that would change.")
    }
}

extension Suggestion.Change: DescribedObject {
    package static func members(
        of one: Suggestion.Change?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.member("change", one?.kind.rawValue, "remove, set or add.")
        visitor.member(
            "origin", one?.origin.rawValue, of: ["layer", "configuration", "scenario"],
            "The kind of the entry.")
        visitor.member("key", one?.key, "The raw key, or the path of the member.")
        visitor.nullable(
            "layer", one?.layer, "Name of its layer, null for a member of no layer.")
        visitor.nullable("value", one?.value, "The new value as JSON, null if it is removed.")
        visitor.nullable("source", one?.source, "Position of the entry.")
    }
}

/// The obstacle if no change helps.
private struct SuggestionObstacle: DescribedObject {
    let words: String

    static func members(of one: SuggestionObstacle?, to visitor: inout some DescriptionVisitor) {
        visitor.member("obstacle", one?.words, "The fact that prevents it.")
    }
}

/// What `engage explain --want` prints.
package struct Suggestions: Sendable {
    var suggestions: [Suggestion]
    var obstacle: String?

    /// Takes the changes, and if there is none the fact that prevents them.
    package init(_ suggestions: [Suggestion], none obstacle: String?) {
        (self.suggestions, self.obstacle) = (suggestions, obstacle)
    }

    /// As JSON, indented, with a line end.
    package var json: [UInt8] { jsonPage }
}

extension Suggestions: DescribedChoice {
    package static func forms(of value: Suggestions?, to visitor: inout some DescriptionVisitor) {
        let obstacle = value.flatMap { $0.suggestions.isEmpty ? $0.obstacle : nil }
        visitor.form(
            value.flatMap { obstacle == nil ? $0.suggestions : nil },
            "The suggestions, the smallest first; one without changes if the value is set already.")
        visitor.form(
            obstacle.map { [SuggestionObstacle(words: $0)] },
            "The reason, if no change gives the value.")
    }
}
