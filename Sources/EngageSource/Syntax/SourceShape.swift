/// What the parts of a type of Swift are: which of them are optionals.
struct SourceShape: Sendable {
    struct Parts: Sendable {
        enum Kind: Sendable {
            /// Elements of a list or a set, values of a dictionary.
            case elements
            case tuple
            /// What a function takes, and gives back last.
            case function
            /// What stands in the angles of a type of the app's.
            case generic
        }

        var kind: Kind
        /// The type of elements by one name; empty for every other.
        var type = ""
        /// The type of a dictionary's keys by its name; empty for every other.
        var key = ""
        /// Which parts are optionals; for elements one says it for all.
        var flags: [Bool]

        static func elements(_ type: String, isOptional: Bool) -> Parts {
            Parts(kind: .elements, type: type, flags: [isOptional])
        }
    }

    /// Nil where the type has none, or only by another name.
    var parts: Parts?
    /// True for `String?`, `String!` and `Optional<String>`.
    var isOptional = false
}
