import EngageCore

/// One statement of Objective-C, C or Swift.
struct SourceStatement: Sendable {
    enum Kind: Sendable {
        case block(SourceListID)
        case expression(SourceTerm)
        case variable(Variable)
        /// `let (a, b) = …`; without a value none is known.
        case names([String], SourceTerm?)
        /// A variable of a function that is computed: its statements.
        case computed(Variable, body: Range<Int>)
        /// A function in a function.
        case function(SourceHead)
        case conditional(Conditional)
        case each(Each)
        case iterations(ConditionalLoop)
        /// A loop whose conditions bind names: its only statement is the conditional one.
        case binding(SourceListID)
        /// A loop with a condition and nothing else.
        case asking(Range<Int>)
        case choice(Choice)
        case attempt(Attempt)
        /// Statements, and those of `@finally` after them.
        case finally(SourceListID, SourceListID)
        /// `defer`
        case atEnd(SourceListID)
        case result(SourceTerm?)
        /// What is thrown is not read.
        case thrown
        /// `break` and `continue`, with the label after them.
        case leaving(isBreak: Bool, label: String?)
        /// `goto`: if its label is before it, the tokens from there on.
        case jump(label: String, back: Range<Int>?)
        case label(String)
        /// `fallthrough` of Swift.
        case onward
        /// A statement that is not read: whatever it can change is unknown afterwards.
        case unread
    }

    /// A variable of a function.
    struct Variable: Sendable {
        var name: String
        var type = ""
        var value: SourceTerm?
        /// True for brackets of C after the name.
        var isList = false
        /// True if it is nil without a value.
        var isObject = false
        /// True for `__block` and `static`.
        var isShared = false
        /// The token with which a variable begins that keeps its value from call to call.
        var staticStart: Int?
        /// True for an optional of Swift, and which of its parts are some.
        var isOptional = false
        var parts: SourceShape.Parts?
        /// True for one that keeps no object alive.
        var isWeak = false
        /// True for one with a property wrapper.
        var isWrapped = false
    }

    /// `if` and `guard`.
    struct Conditional: Sendable {
        var conditions: [Condition]
        var body: SourceListID
        /// Statements of `else`; the list is empty if there are none.
        var otherwise: SourceListID
        /// True for `guard`.
        var isNegated = false
        /// The first byte.
        var start: Int
        var isSwift: Bool
    }

    /// One of the conditions that commas of Swift separate.
    struct Condition: Sendable {
        /// The condition; nil if it is empty.
        var asked: SourceTerm?
        /// The variable that `let` binds.
        var binding: String?
        /// The tokens of a pattern after `case`, and the names in it.
        var pattern: Range<Int>?
        var names: [String] = []
    }

    /// `for … in`
    struct Each: Sendable {
        /// Variables; the first is empty if a pattern decides.
        var names: [String]
        var list: SourceTerm
        /// What decides whether an element has an iteration.
        var clauses: [Condition] = []
        /// True for `case let name?`.
        var unwraps = false
        var body: SourceListID
    }

    /// `for (;;)`, `while` and `do … while`.
    struct ConditionalLoop: Sendable {
        var first: SourceListID?
        var head: SourceTerm?
        /// The tokens of the condition.
        var asked: Range<Int>
        var step: SourceListID?
        var body: SourceListID
        var asksLast = false
        var binding: String?
    }

    /// `switch`
    struct Choice: Sendable {
        var subject: SourceTerm
        var body: SourceListID
        var cases: [Case] = []
    }

    struct Case: Sendable {
        /// The tokens between `case` and its colon.
        var label: Range<Int>
        /// The condition behind `where`.
        var clause: SourceTerm?
        var isUsual: Bool
        var statements: Range<Int>
    }

    /// `do … catch` and `@try … @catch`.
    struct Attempt: Sendable {
        var body: SourceListID
        var names: [String]
        var handler: SourceListID
        /// Further handlers of Swift, and what each catches: the tokens before its brace.
        var others: [SourceListID] = []
        var heads: [Range<Int>] = []
    }

    var kind: Kind
    /// The name by which `break` and `continue` of Swift mean it.
    var label: String?
    /// Its first token.
    var start: Int
}
