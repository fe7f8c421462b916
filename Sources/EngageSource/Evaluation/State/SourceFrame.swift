import EngageCore

/// A function that is being read: its position, its variables, and what it waits for.
struct SourceFrame {
    var unit: Int
    var owner: String
    var isStatic = false
    var body: SourceBody
    /// The statement that is next, and the one after the last of the body.
    var next: Int
    var end: Int
    /// Variables by name: the numbers of their cells.
    var names: [String: Int] = [:]
    var blocks: [SourceBlock] = []
    /// True if the last of the open expressions is its own.
    var hasExpression = false
    /// The paths on which the present statement is reached.
    var paths: [PathCondition]
    /// True after `return`, `break` and the like, up to where their paths join the others.
    var isDead = false
    var returns: [(paths: [PathCondition], value: SourceValue, state: SourceState)] = []
    /// Statements of `defer`, and the value that a closure gives back when they are done.
    var atEnd: [Range<Int>] = []
    var result: SourceValue?
    /// Value of the last statement, which a closure gives back.
    var last: SourceValue?
    var isClosure = false
    /// Expression statements of Swift so far.
    var statements = 0
    /// How the caller uses the value; nil if it does not.
    var purpose: Purpose?
    /// The function, for dialog calls.
    var function: Int?
    /// Named functions that lead here, the one that reading began with first; its own is the last
    /// where it has a name.
    var chain: [Int] = []
    /// Identifies what the statements are part of: code that other code runs on its own, such as
    /// the block of a button, has its own number.
    var turn = 0
    /// The object or value that a method belongs to; nil for the one that the app's own calls mean.
    var receiver: SourceValue?
    /// The class whose object the app's own calls mean; empty if it is the method's own class.
    var selfType = ""
    /// The same where no object of a subclass is meant; nil where one may be.
    var certainType: String?
    /// True if the origin of the object is unknown, and so its contents.
    var isForeign = false
    /// What the function may change of its caller's, whose observers run when it has ended.
    var observed: [SourceExpression.Operand] = []
    /// The value of the assignment that calls a setter of Objective-C.
    var given: SourceValue?
    /// The last condition that asked for the device.
    var deviceTest: ExpressionLocation?
    /// What an initialiser makes.
    var made: SourceValue?
    /// Where an initialiser of a value that is no object keeps what it makes.
    var valueCell: Int?
    /// Where a method of an enumeration that gives `self` another case keeps it.
    var ownCell: Int?
    /// Parameters of C that are passed as `&name`: read without a star they are pointers.
    var references: Set<String> = []
    /// Variables that keep no object alive.
    var weak: Set<String> = []
    /// Variables with a property wrapper, which decides what they give.
    var wrapped: Set<String> = []
    /// Declared types of variables.
    var types: [String: String] = [:]
    /// What the caller passed by reference, with the cells that hold it here.
    var handedBack: [(operand: SourceExpression.Operand, cell: Int)] = []
    /// Parameters without an argument whose default values are expressions, by their cells.
    var defaults: [(cell: Int, type: String, expression: Range<Int>)] = []
    /// The state before a block that unread code may or may not call.
    var before: SourceState?
    /// True where it may call it after the method has ended.
    var mayRunLater = false
    /// The label of the statement that begins.
    var label: String?
    /// Variables that keep their value between calls, while their first value is read.
    var staticStarts: [String: Int] = [:]
    /// Objects that many share and that the function made: it may set more of them before it ends.
    var madeShared: Set<Int> = []
    /// Variables that were still empty when a condition asked for them, and that other methods set.
    var firstUses: [String] = []
    /// States with which `goto` leaves for a label.
    var jumps: [String: [SourceExit]] = [:]

    /// How the value of a call is used.
    enum Purpose {
        /// It is an operand of the caller's expression, from one byte to another.
        case operand(start: Int, end: Int)
        /// The same, of which the expression has the contrary: `a >= b` is not `a < b`.
        case negated(start: Int, end: Int)
        /// It is the value of an operand that is there already, by its place: what an object prints.
        case replaced(at: Int)
        /// It is one of those that a message collects.
        case collected
        /// It is what a parameter without an argument has.
        case parameter(cell: Int, type: String)
        /// Nothing.
        case nothing
    }
}

/// A group of statements that is being read.
struct SourceBlock {
    enum Kind {
        case plain
        case branch(Branch)
        case loop(Loop)
        case iterations(ConditionalLoop)
        case attempt(Attempt)
        case leaving(Leaving)
    }

    /// The rest of the exit, after the statements of `defer` that it passes.
    enum Leaving {
        case function(SourceValue)
        /// The innermost loop or switch, for good or for this iteration.
        case loop(isBreak: Bool, label: String?)
    }

    /// Statements that can throw, with those that handle it.
    struct Attempt {
        var before: SourceState
        var paths: [PathCondition]
        var body: SourceList
        var names: [String]
        var handler: SourceList
        /// Further handlers, and what each one catches.
        var others: [SourceList] = []
        var heads: [Range<Int>] = []
        /// Calls of unread code before it: only those can throw.
        var unseen: Int
        /// The end of the statements that are tried; nil while they are read.
        var done: SourceExit?
        var isCaught = false
        /// What is certainly thrown in them, and whether nothing else can be.
        var thrown: [SourceExit] = []
        var isAlone = false
        /// The turn of what is tried: where unread code may throw, the handler has its own.
        var turn: Int?
        /// True where nothing is thrown, and how often the function had ended before the handler.
        var cannotThrow = false
        var returns = 0
    }

    /// Parts of which one is taken: of `if`, `guard` and `switch`.
    struct Branch {
        struct Part {
            var paths: [PathCondition]
            var range: Range<Int>
            /// Names that the pattern binds, with their values.
            var names: [(name: String, value: SourceValue)] = []
        }

        var before: SourceState
        var parts: [Part]
        var index = 0
        /// Ends of the parts so far that no jump left.
        var ends: [SourceExit] = []
        var isSwitch = false
    }

    struct Loop {
        var body: SourceList
        var names: [String]
        var rest: ArraySlice<[SourceValue]>
        /// What decides whether an element has an iteration.
        var clauses: [SourceStatement.Condition]
        /// The states that `continue` left in this iteration, and `break` in all iterations.
        var continued: [SourceExit] = []
        var broken: [SourceExit] = []
        /// The state to read the iterations backwards; nil if their order is known.
        var turn: UnorderedLoop?
    }

    /// A loop that evaluates its condition before or after each iteration.
    struct ConditionalLoop {
        /// What is being read.
        enum Phase {
            case first
            case body
            case step
            /// An iteration that runs an unknown number of times.
            case unsure
        }

        var phase: Phase
        /// The condition; where there is none, it holds.
        var head: SourceTerm?
        /// The location of the condition.
        var asked: Range<Int>
        var step: SourceList
        var body: SourceList
        /// The variable that `while let` binds.
        var binding: String?
        var count = 0
        var continued: [SourceExit] = []
        var broken: [SourceExit] = []
        /// The state before iterations whose number is unknown.
        var before: SourceState?
    }

    var kind: Kind
    /// The statement after the last one.
    var end: Int
    /// The statement after it.
    var resume: Int
    /// The name by which `break` and `continue` mean it.
    var label: String?
    /// The variables that were empty when the condition of the block asked for them.
    var firstUses: [String] = []
    /// Statements of `defer`, the last first when the block ends.
    var atEnd: [Range<Int>] = []
    /// Variables that were declared inside, with what had their names before.
    var shadowed: [(name: String, cell: Int?)] = []
}
