import EngageCore

/// The syntax of the statements between two braces, without their meaning.
///
/// Statements are in one list and expressions in another, each after or before its parts, and refer
/// to one another by position: trees of any depth need no recursion. The bodies of blocks and
/// closures are trees of their own.
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

    /// What a node is made of.
    func parts(of node: SourceNode) -> [SourceNode] {
        children[Int(node.parts.lowerBound)..<Int(node.parts.upperBound)].map { nodes[Int($0)] }
    }

    /// The names of `a.b.c`; nil for every other node.
    func path(of node: SourceNode) -> [String]? {
        var names: [String] = []
        var node = node
        while true {
            switch node.kind {
            case .name(let name, isCalled: false): return [name] + names.reversed()
            case .member(let name, isCalled: false):
                names.append(name)
                node = parts(of: node)[0]
            default: return nil
            }
        }
    }

    /// The statements of the body itself.
    var whole: SourceList { lists[0] }
}

/// What statements are known by: their file and their tokens.
struct SourceBodyKey: Hashable, Sendable {
    var unit: Int
    var range: Range<Int>
}
