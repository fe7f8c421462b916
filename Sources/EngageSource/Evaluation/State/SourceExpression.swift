import EngageCore

/// An expression whose nodes are being carried out.
struct SourceExpression {
    /// What is done with the value.
    enum Use {
        case statement
        case declare(SourceStatement.Variable)
        /// Several names at once.
        case tuple(names: [String])
        case condition(Header)
        /// What `switch` asks, and the statement behind it.
        case subject(SourceStatement.Choice, after: Int)
        case list(SourceStatement.Each, after: Int)
        /// Whether the innermost loop goes on.
        case round
        case result
    }

    /// Conditions that are read, and what counts by them.
    struct Header {
        var conditions: ArraySlice<SourceStatement.Condition>
        /// Statements that count where they hold, and where they do not, and the one behind.
        var body: Range<Int>
        var otherwise: Range<Int>
        var after: Int
        /// True for `guard`: its statements count where the condition does not hold.
        var isNegated = false
        /// Truth of the conditions before the comma.
        var before: SourceValue?
        /// Variables that were bound so far, with what had their names before.
        var bound: [(name: String, value: SourceValue, cell: Int?)] = []
        /// Variables of a pattern, whose values are not told apart.
        var names: [String] = []
    }

    /// A value with where it stands and how it is assigned to.
    struct Operand {
        var value: SourceValue
        // A large literal has many: no file has 2 GiB.
        private var start32: Int32
        private var end32: Int32
        /// True behind `&`: who gets it may change it.
        var isReference: Bool
        var target: Target?
        /// The class by which it is declared; empty where it is not known.
        var type: String
        /// True behind `!`, and behind `?` of a chain.
        var isForced = false
        var isChained = false

        init(
            value: SourceValue, target: Target? = nil, start: Int, end: Int,
            isReference: Bool = false, type: String = ""
        ) {
            self.value = value
            start32 = Int32(clamping: start)
            end32 = Int32(clamping: end)
            self.isReference = isReference
            self.target = target
            self.type = type
        }

        /// First byte.
        var start: Int {
            get { Int(start32) }
            set { start32 = Int32(clamping: newValue) }
        }
        /// The byte behind the last.
        var end: Int {
            get { Int(end32) }
            set { end32 = Int32(clamping: newValue) }
        }
    }

    /// What an assignment changes.
    indirect enum Target {
        case name(String)
        case member(Operand, String)
        case item(Operand, SourceValue)
        /// `(a, b)`
        case tuple([Operand])
    }

    /// A node of which some parts are carried out.
    struct Open {
        var node: Int
        /// Parts that were begun.
        var begun = 0
        /// Operands that were there before.
        var base: Int
    }

    /// A part that is carried out on some ways only.
    struct Choice {
        /// Position of the node among those that are open.
        var open: Int
        var before: SourceState
        /// Calls that were noted before it.
        var calls: Int
        /// All ways, and those on which it is not carried out.
        var ways: [SourceWay]
        var rest: [SourceWay]
        /// What the part before the colon left.
        var done: SourceExit?
    }

    var use: Use
    /// The token behind its last.
    var limit: Int
    /// Nodes that are being carried out, the innermost last.
    var open: [Open]
    var operands: [Operand] = []
    var choices: [Choice] = []
    var start: Int
}
