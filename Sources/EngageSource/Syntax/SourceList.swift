import EngageCore

/// Statements that follow one another.
struct SourceList: Sendable {
    /// Their positions in the body.
    var statements: Range<Int> = 0..<0
    /// Their location.
    var tokens: Range<Int>

    /// No statements, after these.
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

/// The position of a list in the lists of a body.
typealias SourceListID = Int
