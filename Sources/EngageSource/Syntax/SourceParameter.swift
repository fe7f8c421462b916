import EngageCore

/// What a function takes.
struct SourceParameter: Sendable {
    /// What a caller writes before the argument; empty for nothing.
    var label: String
    var name: String
    /// A number's type; empty for another one.
    var type = ""
    /// The class or type by its name; empty if it is none.
    var declared = ""
    /// True for an optional of Swift.
    var isOptional = false
    /// Which parts of what is taken are optionals.
    var parts: SourceShape.Parts?
    /// Tokens of the value that applies if the caller passes none.
    var defaultValue: Range<Int>?
    /// True if the function changes the caller's variable.
    var isShared = false
    /// True if all further arguments are one list.
    var isVariadic = false
    /// True if the argument is evaluated when the function reads it, or never.
    var isDelayed = false
}

/// The declaration of a Swift function, and the location of its statements.
struct SourceHead: Sendable {
    var name: String
    var parameters: [SourceParameter]
    /// Tokens between the braces.
    var body: Range<Int>
    /// The type that it gives back; empty if that is none by one name.
    var returns: String
    /// True if it gives back an optional.
    var givesOptional = false
    /// Which parts of that are optionals.
    var parts: SourceShape.Parts?
    /// Its first byte.
    var offset: Int
}
