import EngageCore

/// One function that is being read: where it is, what it knows, what it waits for.
struct SourceFrame {
    var unit: Int
    var owner: String
    var isStatic = false
    var body: SourceBody
    /// The statement that is next, and the one behind the last of the body.
    var next: Int
    var end: Int
    /// Variables by name: the numbers of their cells.
    var names: [String: Int] = [:]
    var blocks: [SourceBlock] = []
    /// True where the last of the open expressions is its own.
    var hasExpression = false
    /// The ways on which the present statement is reached.
    var ways: [SourceWay]
    /// True behind `return`, `break` and the like, up to where their ways meet the others again.
    var isDead = false
    var returns: [(ways: [SourceWay], value: SourceValue, state: SourceState)] = []
    /// Statements of `defer`, and the value that a closure gives back when they are done.
    var atEnd: [Range<Int>] = []
    var result: SourceValue?
    /// Value of the last statement, which a closure gives back.
    var last: SourceValue?
    var isClosure = false
    /// Expressions of Swift that stand by themselves, so far.
    var statements = 0
    /// What the caller does with the value; nil where nobody waits.
    var purpose: Purpose?
    /// The function, for showings.
    var function: Int?
    /// Named functions that lead here, the one that reading began with first; its own is the last
    /// where it has a name.
    var chain: [Int] = []
    /// Of whom the statements are a part: what somebody carries out by itself, such as the block of
    /// a button, has a number of its own.
    var turn = 0
    /// The object or value that a method belongs to; nil for the one that the app's own calls mean.
    var receiver: SourceValue?
    /// The class whose object the app's own calls mean; empty where it is the method's own class.
    var selfType = ""
    /// True where the object is one that nobody saw being made: what it holds is not known.
    var isForeign = false
    /// What an initialiser makes.
    var made: SourceValue?
    /// Where an initialiser of a value that is no object keeps what it makes.
    var valueCell: Int?
    /// Where a method of an enumeration that gives `self` another case keeps it.
    var ownCell: Int?
    /// Parameters of C that are handed as `&name`: read without a star they are pointers.
    var references: Set<String> = []
    /// Variables that keep no object alive.
    var weak: Set<String> = []
    /// Declared types of variables.
    var types: [String: String] = [:]
    /// What the caller handed by reference, with the cells that hold it here.
    var handedBack: [(operand: SourceExpression.Operand, cell: Int)] = []
    /// The state before a block that somebody unseen may call, or not.
    var before: SourceState?
    /// The label of the statement that begins.
    var label: String?
    /// Variables that keep their value between calls, while their first value is read.
    var staticStarts: [String: Int] = [:]
    /// States with which `goto` leaves for a label.
    var jumps: [String: [SourceExit]] = [:]

    /// What becomes of the value of a call.
    enum Purpose {
        /// It is an operand of the caller's expression, from one byte to another.
        case operand(start: Int, end: Int)
        /// It is one of those that a message collects.
        case collected
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
        case rounds(Rounds)
        case attempt(Attempt)
        case leaving(Leaving)
    }

    /// What is left when the statements of `defer` are done that the way out passes.
    enum Leaving {
        case function(SourceValue)
        /// The innermost loop or switch, for good or for this round.
        case loop(isBreak: Bool, label: String?)
    }

    /// Statements that may throw, with those that are read where they do.
    struct Attempt {
        var before: SourceState
        var ways: [SourceWay]
        var body: SourceList
        var names: [String]
        var handler: SourceList
        /// Calls of what nobody reads before it: only those may throw.
        var unseen: Int
        /// The end of the statements that are tried; nil while they are read.
        var done: SourceExit?
        var isCaught = false
    }

    /// Parts of which one is taken: of `if`, `guard` and `switch`.
    struct Branch {
        struct Part {
            var ways: [SourceWay]
            var range: Range<Int>
            /// Names that the pattern binds, with what they stand for.
            var names: [(name: String, value: SourceValue)] = []
        }

        var before: SourceState
        var parts: [Part]
        var index = 0
        /// Ends of the parts so far that were not left otherwise.
        var ends: [SourceExit] = []
        var isSwitch = false
    }

    struct Loop {
        var body: SourceList
        var names: [String]
        var rest: ArraySlice<[SourceValue]>
        /// What `where` asks of each round; nil where it is asked nothing.
        var clause: SourceStatement.Condition?
        /// What `continue` left in this round, and `break` in all rounds.
        var continued: [SourceExit] = []
        var broken: [SourceExit] = []
        /// What is kept to read the rounds backwards; nil where their order is known.
        var turn: SourceTurn?
    }

    /// A loop that asks before or behind each of its rounds.
    struct Rounds {
        /// What is being read.
        enum Phase {
            case first
            case body
            case step
            /// A round of which nobody knows how often it is.
            case unsure
        }

        var phase: Phase
        /// The condition; where there is none, it holds.
        var head: SourceTerm?
        /// Where it stands.
        var asked: Range<Int>
        var step: SourceList
        var body: SourceList
        /// The variable that `while let` gives what was asked.
        var binding: String?
        var count = 0
        var continued: [SourceExit] = []
        var broken: [SourceExit] = []
        /// The state before rounds of which nobody knows how often they are.
        var before: SourceState?
    }

    var kind: Kind
    /// The statement behind the last one.
    var end: Int
    /// The statement that is read behind it.
    var resume: Int
    /// The name by which `break` and `continue` mean it.
    var label: String?
    /// Statements of `defer`, the last first when the block ends.
    var atEnd: [Range<Int>] = []
    /// Variables that were declared inside, with what had their names before.
    var shadowed: [(name: String, cell: Int?)] = []
}
