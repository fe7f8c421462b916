import EngageCore

/// An expression whose nodes are being evaluated.
struct SourceExpression {
    /// What is done with the value.
    enum Use {
        case statement
        case declare(SourceStatement.Variable)
        /// Several names at once.
        case tuple(names: [String])
        case condition(Header)
        /// The subject of `switch`, and the statement after it.
        case subject(SourceStatement.Choice, after: Int)
        /// The condition behind `where` of one of its cases.
        case clause(Clauses)
        case list(SourceStatement.Each, after: Int)
        /// Whether the innermost loop continues.
        case iteration
        case result
    }

    /// The conditions that are being read, and the statements that depend on them.
    struct Header {
        var conditions: ArraySlice<SourceStatement.Condition>
        /// The statements that run if they hold, those that run if they do not, and the next one.
        var body: Range<Int>
        var otherwise: Range<Int>
        var after: Int
        /// True for `guard`: its statements run if the condition does not hold.
        var isNegated = false
        /// The result of the conditions before the comma.
        var before: SourceValue?
        /// Variables that were bound so far, with what had their names before.
        var bound: [(name: String, value: SourceValue, cell: Int?)] = []
        /// Variables of a pattern, whose values are not distinguished.
        var names: [String] = []
        /// The tokens of the conditions so far.
        var asked: [Range<Int>] = []
    }

    /// The conditions of a `switch` that were read so far.
    struct Clauses {
        var choice: SourceStatement.Choice
        var after: Int
        /// The subject.
        var subject: Operand
        /// What each condition gives, by its case.
        var answers: [Int: SourceValue] = [:]
        /// The case whose condition is read, and what had the names before that its pattern binds.
        var number = 0
        var shadowed: [(name: String, cell: Int?)] = []
    }

    /// A value with its location and the target to assign it to.
    struct Operand {
        var value: SourceValue
        // A large literal has many: no file has 2 GiB.
        private var start32: Int32
        private var end32: Int32
        /// True after `&`: the receiver can change it.
        var isReference: Bool
        var target: Target?
        /// The class by which it is declared; empty if it is unknown.
        var type: String
        /// True after `!`, and after `?` of a chain.
        var isForced = false
        var isChained = false
        /// True for what may be nil by its type in Swift, whatever it is here.
        var isOptional = false
        /// True for what a list, a tuple or a variable without a type holds as an optional.
        var isHeldOptional = false
        /// True where only the running app knows whether it is an optional.
        var isOptionalUnknown = false
        /// True for an element that has a default: it is never nil.
        var hasDefault = false

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
        /// The byte after the last.
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

    /// A node some parts of which run.
    struct Open {
        var node: Int
        /// Parts that were begun.
        var begun = 0
        /// Operands that were there before.
        var base: Int
    }

    /// A part that runs on some paths only.
    struct Choice {
        /// Position of the node among those that are open.
        var open: Int
        var before: SourceState
        /// Calls that were noted before it.
        var calls: Int
        /// All paths, and those on which it does not run.
        var paths: [PathCondition]
        var rest: [PathCondition]
        /// What the part before the colon left.
        var done: SourceExit?
    }

    /// A node that is evaluated for each of several objects, one after the other.
    struct Division {
        var node: Int
        /// What its parts gave, and the operands and open nodes before it.
        var operands: [Operand]
        var base: Int
        var depth: Int
        /// The objects for which it is not evaluated yet, with the paths of each.
        var waiting: [(paths: [PathCondition], part: Operand)] = []
        /// What it gave for the others, with the state that each has left.
        var answers: [Operand] = []
        var ends: [SourceExit] = []
        /// The state and the paths before.
        var before: SourceState
        var paths: [PathCondition]
    }

    /// The variable that is declared with the value; nil for every other use.
    var variable: SourceStatement.Variable? {
        if case .declare(let variable) = use { variable } else { nil }
    }

    /// True for what a function gives back, also as its only statement.
    var isResult: Bool {
        switch use {
        case .result, .statement: true
        default: false
        }
    }

    var use: Use
    /// The node of all of it.
    var root: Int
    /// The token after its last.
    var limit: Int
    /// Nodes that are being evaluated, the innermost last.
    var open: [Open]
    var operands: [Operand] = []
    var choices: [Choice] = []
    var divisions: [Division] = []
    /// The tokens behind each `?` that stands behind what may be nil and is not known.
    var uncertain: Set<Int> = []
    var start: Int
}
