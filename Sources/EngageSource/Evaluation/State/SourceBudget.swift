/// How far methods are followed: in steps, so that every machine reads the same.
///
/// A method that has used its steps is still read to its end, but calls nothing and repeats
/// nothing: what it would have called may have changed all that others can reach, which is then
/// unknown.
struct SourceBudget {
    /// True if there were more conditions than are distinguished.
    var hasTooManyConditions = false
    var steps = 0
    /// How often each function was called by itself.
    var iterations: [Int: Int] = [:]
    /// Iterations of counted loops so far.
    var counted = 0
    let stepLimit: Int
    /// Steps up to which the method that is read calls others, and up to which it is read at all.
    var followed = Int.max
    var last = Int.max
    /// Statements that were not read.
    var leftOut: Set<ExpressionLocation> = []
    /// Methods that were not read to their end, and those of which not all calls were followed.
    var cut: Set<Int> = []
    var hurried: Set<Int> = []

    /// Calls of a function by itself that are read at most.
    static let mostInItself = 256
    /// The maximum number of tokens that are read, repetitions included: a minimum for any file,
    /// more for a long one.
    static let mostSteps = 600_000
    static let fewestSteps = 200_000
    static let stepsOfToken = 64
    /// The maximum depth of nested functions, messages and lists.
    static let deepest = 96
    /// The maximum depth of functions after more was read than most files need: methods that call
    /// one another in a chain are each read with all that follow.
    static let deepestOfMany = 16
    private static let many = 200_000
    /// Elements of a list that a loop iterates over, and iterations of all counted loops together.
    static let mostIterations = 1024
    static let mostCounted = 8192
    /// Elements of a list that other lists make, and bytes of a text: one that grows by itself is
    /// twice as long with each statement.
    static let mostElements = SourceToken.mostElements
    static let longestText = 65_536
    /// Steps of one method with all that it calls, and those of it besides for each of its tokens.
    static let mostOfEntry = 24_000
    private static let ofToken = 64
    /// Steps to the end of a method that has taken its own.
    private static let mostToEnd = 24_000

    /// - Parameter limit: steps at most for so many tokens.
    init(limit: Int, tokens: Int) {
        stepLimit = min(limit, Self.fewestSteps + Self.stepsOfToken * tokens)
    }

    /// Functions that may be open in one another.
    var deepestCall: Int { steps < Self.many ? Self.deepest : Self.deepestOfMany }
    /// True if no more calls are followed.
    var isHasty: Bool { steps >= followed }

    /// Begins the steps of a method, or of a first value, of so many tokens.
    mutating func beginSteps(of tokens: Int) {
        let rest = max(0, stepLimit - steps)
        followed = steps + min(Self.mostOfEntry + 8 * tokens, rest)
        last = followed + Self.mostToEnd + Self.ofToken * tokens
    }
}
