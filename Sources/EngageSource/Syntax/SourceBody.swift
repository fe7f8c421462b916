import EngageCore

/// The syntax of the statements between two braces: what they say, and nothing of what they mean.
///
/// Statements lie in one list and expressions in another, each behind what it is made of or before
/// it, and name one another by position: trees of any depth cost no recursion. The bodies of blocks
/// and closures are trees of their own.
final class SourceBody: Sendable {
    let statements: [SourceStatement]
    /// Lists of statements that statements hold; the first is the whole body.
    let lists: [SourceList]
    let nodes: [SourceNode]
    /// The parts of nodes, by position.
    let children: [Int32]
    let closures: [SourceClosure]

    init(
        statements: [SourceStatement], lists: [SourceList], nodes: [SourceNode],
        children: [Int32], closures: [SourceClosure]
    ) {
        self.statements = statements
        self.lists = lists
        self.nodes = nodes
        self.children = children
        self.closures = closures
    }

    /// The statements of the body itself.
    var whole: SourceList { lists[0] }
}

/// Statements that follow one another.
struct SourceList: Sendable {
    /// Their positions in the body.
    var statements: Range<Int> = 0..<0
    /// Where they stand.
    var tokens: Range<Int>

    /// No statements, behind these.
    var rest: SourceList {
        SourceList(
            statements: statements.upperBound..<statements.upperBound,
            tokens: tokens.upperBound..<tokens.upperBound)
    }
}

/// An expression: its node, and the tokens that it has.
struct SourceTerm: Sendable {
    var node: Int
    var tokens: Range<Int>
}

/// What statements are known by: their file and their tokens.
struct SourceBodyKey: Hashable, Sendable {
    var unit: Int
    var range: Range<Int>
}
