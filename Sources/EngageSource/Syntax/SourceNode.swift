import EngageCore

/// A part of an expression.
struct SourceNode: Sendable {
    enum Kind: Sendable {
        /// Nothing, where something is wanted.
        case missing
        /// Source that is not read.
        case unread
        case number(String)
        case text(String)
        /// A word; whether a bracket follows.
        case name(String, isCalled: Bool)
        /// `.name`
        case identifier(String)
        /// `Array<String>`, `#imageLiteral`
        case type(String)
        case selector(String)
        /// `_cmd`, `#function`
        case ownName(String)
        /// `\.name.other`: the tokens after the type.
        case keyPath(Range<Int>)
        /// An operator where a function is wanted: `>`.
        case operation(String)
        /// `if` and `switch` as a value, and `({ … })` of C.
        case statements(Range<Int>, isInline: Bool)
        case closure(Int)
        case block(Int)
        case prefix(String)
        case postfix(String)
        case cast(String)
        /// `as`, `as?`, `as!` and `is`; the type's first word, all of one in square brackets, and whether it
        /// is one word.
        case narrowed(String, type: String, isIdentifier: Bool)
        /// `?` of a chain, and `!`.
        case optional
        case forced
        case member(String, isCalled: Bool)
        /// `.0`
        case part(String)
        case infix(String)
        /// An operator that only the files declare.
        case ownInfix(String)
        /// A text beside another one.
        case beside(String)
        /// `a ? b : c`, `a ?: b`
        case choice
        case elvis
        /// `(a, b)`, with words before the parts.
        case parentheses([String])
        case list([String])
        case dictionary
        case call([String])
        case item([String])
        case message([String])
    }

    var kind: Kind
    /// The positions of what it is made of, in the body's list of them.
    var parts: Range<Int32>
    /// First byte and the byte after the last; no file has 2 GiB.
    private var start32: Int32
    private var end32: Int32
    /// The token after the last.
    private var behind32: Int32
    /// What it is a part of; -1 for a whole expression.
    private var parent32: Int32 = -1

    init(kind: Kind, parts: Range<Int32>, start: Int, end: Int, behind: Int) {
        self.kind = kind
        self.parts = parts
        start32 = Int32(clamping: start)
        end32 = Int32(clamping: end)
        behind32 = Int32(clamping: behind)
    }

    var start: Int {
        get { Int(start32) }
        set { start32 = Int32(clamping: newValue) }
    }
    var end: Int {
        get { Int(end32) }
        set { end32 = Int32(clamping: newValue) }
    }
    var behind: Int { Int(behind32) }
    var parent: Int? {
        get { parent32 < 0 ? nil : Int(parent32) }
        set { parent32 = Int32(clamping: newValue ?? -1) }
    }
}

/// A block or closure: its parameters, and the location of its statements.
struct SourceClosure: Sendable {
    var parameters: [SourceParameter]
    /// What stands behind its arrow.
    var gives = SourceShape()
    /// The tokens before `in`.
    var head: Range<Int>
    var body: Range<Int>
}
