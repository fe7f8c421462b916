import EngageCore

/// What a function takes.
struct SourceParameter: Sendable {
    /// What a caller writes before the argument; empty for nothing.
    var label: String
    var name: String
    /// A number's type; empty for another one.
    var type = ""
    /// The class or type by its name; empty where it is none.
    var declared = ""
    /// Tokens of the value that counts where the caller gives none.
    var usual: Range<Int>?
    /// True where what the function changes is the caller's.
    var isShared = false
    /// True where all further arguments are one list.
    var isVariadic = false
    /// True where what is handed is read when the function asks for it, or never.
    var isDelayed = false
}

/// The head of a function of Swift, and where its statements stand.
struct SourceHead: Sendable {
    var name: String
    var parameters: [SourceParameter]
    /// Tokens between the braces.
    var body: Range<Int>
    /// The type that it gives back; empty where that is none by one name.
    var returns: String
    /// Its first byte.
    var offset: Int
}
