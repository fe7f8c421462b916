/// Lets through a writer only what paths lead to, and remembers where that stands in the text.
///
/// The paths are one tree, made once; what none of them leads to is not written.
struct Sieve: Sendable {
    /// One step of a path.
    enum Step: Sendable, Hashable {
        case member(String)
        /// Position of an element, from 0.
        case index(Int)
        /// Every element of an array or value of an object.
        case each
    }

    /// A path, and whether it names the number of elements there instead of the value.
    struct Path: Sendable, Hashable {
        var steps: [Step]
        var counts = false
    }

    /// What one path found, in the order of the text.
    struct Found: Sendable {
        /// Where its values stand in the text.
        var ranges: [Range<Int>] = []
        /// Numbers of elements.
        var counts: [Int] = []
        /// True once the container was there whose elements are asked for.
        var hasList = false
    }

    private struct Node: Sendable {
        var children: [Child] = []
        /// Paths that end here, with the value or with its count.
        var ends: [Int] = []
        var counted: [Int] = []
        /// Paths whose first `each` is below this node.
        var listed: [Int] = []
    }

    private struct Child: Sendable {
        var step: Step
        /// UTF-8 of a member's name; empty for every other step.
        var name: [UInt8]
        var node: Int

        init(_ step: Step, _ node: Int) {
            self.step = step
            self.node = node
            name = if case .member(let name) = step { Array(name.utf8) } else { [] }
        }
    }

    private struct Frame: Sendable {
        /// Nodes that this container is, in `active`.
        var nodes: Range<Int>
        /// Where its text began, where a path ends here.
        var start: Int?
        var isArray: Bool
        var count = 0
        var hasCountMember = false
    }

    private var nodes = [Node]()
    /// By the number of the path.
    private(set) var found: [Found] = []
    private var active: [Int] = []
    private var frames: [Frame] = []
    /// Nodes of the value that comes next, at the end of `active`.
    private var nextNodes = 0
    /// Containers that are open and that no path leads to.
    private var passedOver = 0
    /// Containers that are open and written whole.
    private(set) var written = 0

    /// Lets everything through that these paths lead to.
    init(_ paths: [Path]) {
        guard !paths.isEmpty else { return }
        nodes = [Node()]
        found = Array(repeating: Found(), count: paths.count)
        for (number, path) in paths.enumerated() {
            var node = 0
            var hasEach = false
            for step in path.steps {
                if step == .each, !hasEach {
                    hasEach = true
                    nodes[node].listed.append(number)
                }
                node = child(of: node, step)
            }
            if path.counts {
                nodes[node].counted.append(number)
                // A member of that name comes before the number of entries.
                node = child(of: node, .member(Self.count))
            }
            nodes[node].ends.append(number)
        }
    }

    /// The last part of a path that asks for a number of elements.
    static let count = "count"

    private mutating func child(of node: Int, _ step: Step) -> Int {
        if let known = nodes[node].children.first(where: { $0.step == step }) { return known.node }
        nodes.append(Node())
        nodes[node].children.append(Child(step, nodes.count - 1))
        return nodes.count - 1
    }

    /// True inside a container that no path leads to.
    var isPassingOver: Bool { passedOver > 0 }

    /// Forgets what was found, for the next text.
    mutating func reset() {
        for path in found.indices { found[path] = Found() }
        active.removeAll(keepingCapacity: true)
        frames.removeAll(keepingCapacity: true)
        (nextNodes, passedOver, written) = (0, 0, 0)
    }

    /// True where the value that comes next is not written.
    var passesOverNext: Bool {
        guard passedOver == 0, let frame = frames.last else { return passedOver > 0 }
        return written == 0 && !frame.isArray && nextNodes == active.count
    }

    /// Takes a key; true where it is written.
    mutating func key(_ name: Span<UInt8>) -> Bool {
        guard passedOver == 0, let top = frames.indices.last else { return false }
        frames[top].count += 1
        nextNodes = active.count
        for place in frames[top].nodes {
            let node = active[place]
            for child in nodes[node].children.indices where leads(child, of: node, to: name) {
                active.append(nodes[node].children[child].node)
                if nodes[node].children[child].step == .member(Self.count) {
                    frames[top].hasCountMember = true
                }
            }
        }
        return written > 0
    }

    /// True where a child is a member of that name, or every value.
    private func leads(_ child: Int, of node: Int, to name: Span<UInt8>) -> Bool {
        // Most members differ in length already.
        guard nodes[node].children[child].name.count == name.count else {
            return nodes[node].children[child].step == .each
        }
        switch nodes[node].children[child].step {
        case .each: return true
        case .index: return false
        case .member:
            let wanted = nodes[node].children[child].name.spannable
            return PlainText.areEqual(wanted.span, name)
        }
    }

    /// Takes a scalar that will stand at a place; true where it is written.
    mutating func beginScalar() -> Bool {
        guard passedOver == 0 else { return false }
        advance()
        if written > 0 || hasEnd { return true }
        active.removeSubrange(nextNodes...)
        return false
    }

    /// Remembers a scalar that was written.
    mutating func endScalar(_ range: Range<Int>) {
        for place in nextNodes..<active.count { keep(range, at: active[place]) }
        active.removeSubrange(nextNodes...)
    }

    /// Takes a container that will begin at a place; true where it is written.
    mutating func begin(at start: Int, isArray: Bool) -> Bool {
        guard passedOver == 0 else {
            passedOver += 1
            return false
        }
        advance()
        let isWanted = hasEnd
        if written == 0, nextNodes == active.count, !frames.isEmpty {
            passedOver = 1
            return false
        }
        for place in nextNodes..<active.count {
            for path in nodes[active[place]].listed { found[path].hasList = true }
        }
        frames.append(
            Frame(
                nodes: nextNodes..<active.count, start: isWanted ? start : nil, isArray: isArray))
        nextNodes = active.count
        if written > 0 || isWanted { written += 1 }
        return written > 0
    }

    /// Takes the end of the innermost container; true where it is written.
    mutating func end() -> Bool {
        guard passedOver == 0 else {
            passedOver -= 1
            return false
        }
        return written > 0
    }

    /// Remembers a container whose end was taken, up to where its text stands now.
    mutating func ended(at end: Int) {
        guard passedOver == 0, let frame = frames.popLast() else { return }
        for place in frame.nodes {
            let node = active[place]
            if let start = frame.start { keep(start..<end, at: node) }
            guard !frame.hasCountMember else { continue }
            for path in nodes[node].counted { found[path].counts.append(frame.count) }
        }
        active.removeSubrange(frame.nodes.lowerBound...)
        nextNodes = active.count
        if written > 0 { written -= 1 }
    }

    private mutating func keep(_ range: Range<Int>, at node: Int) {
        for path in nodes[node].ends { found[path].ranges.append(range) }
    }

    private var hasEnd: Bool {
        for place in nextNodes..<active.count where !nodes[active[place]].ends.isEmpty {
            return true
        }
        return false
    }

    /// Finds the nodes of the value that comes, where no key named it.
    private mutating func advance() {
        guard let top = frames.indices.last else {
            active.append(0)
            nextNodes = 0
            return
        }
        guard frames[top].isArray else { return }
        let index = frames[top].count
        frames[top].count += 1
        nextNodes = active.count
        for place in frames[top].nodes {
            for child in nodes[active[place]].children
            where child.step == .each || child.step == .index(index) {
                active.append(child.node)
            }
        }
    }
}
