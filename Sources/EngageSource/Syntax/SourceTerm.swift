/// An expression: its node, and the tokens that it has.
struct SourceTerm: Sendable {
    var node: Int
    var tokens: Range<Int>
}
