/// Passes to a writer only the values at the selected paths, and records their text ranges.
///
/// The paths are one tree, made once; what none of them leads to is not written.
struct PathFilter: Sendable {
    /// One step of a path.
    enum Step: Sendable, Hashable {
        case member(String)
        /// Position of an element, from 0.
        case index(Int)
        /// Position of an element counted from the end, 1 for the last one.
        case fromEnd(Int)
        /// Every element of an array or value of an object.
        case each
    }

    /// A path, and whether it names the number of elements there instead of the value.
    struct Path: Sendable, Hashable {
        var steps: [Step]
        var counts = false
    }

    /// A value that was found.
    struct Value: Sendable {
        /// Its type, if it is written in another form than JSON.
        enum Kind: Sendable {
            case null
            /// A string with a plain text between its quotation marks.
            case plainString
            /// A string with escapes in its text; `unescaped` has it without them.
            case escapedString(Range<Int>)
            case other
        }

        /// Its range in the JSON text.
        let json: Range<Int>
        let kind: Kind
    }

    /// What one path found, in the order of the text.
    struct Found: Sendable {
        var values: [Value] = []
        /// Numbers of elements.
        var counts: [Int] = []
        /// Containers whose elements are selected.
        var lists = 0
    }

    private struct Node: Sendable {
        var children: [Child] = []
        /// A bit for the length of each child's name; every bit where a child is every value.
        var lengths: UInt64 = 0
        /// Paths that end here, with the value or with its count.
        var ends: [Int] = []
        var counted: [Int] = []
        /// Paths with a first `each` below this node.
        var listed: [Int] = []
        /// Paths that continue from here with an element counted from the end.
        var fromEnd: [(path: Int, distance: Int)] = []
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
        /// The bits of those nodes: a name of another length leads nowhere.
        var lengths: UInt64 = 0
        /// Where its text began, where a path ends here.
        var start: Int?
        var isArray: Bool
        var count = 0
        var hasCountMember = false
        /// The start of its marks in `marks`; nil if no path is relative to its end.
        var marks: Int?
    }

    /// What a path had found before an element of an array, if it addresses elements from the end.
    private struct Mark: Sendable {
        let values: Int
        let counts: Int
        let lists: Int

        init(_ found: Found) {
            values = found.values.count
            counts = found.counts.count
            lists = found.lists
        }
    }

    private var nodes = [Node]()
    /// By the number of the path.
    private(set) var found: [Found] = []
    /// Texts of strings that were written with escapes.
    private(set) var unescaped: [UInt8] = []
    private var active: [Int] = []
    private var frames: [Frame] = []
    private var marks: [Mark] = []
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
                if case .fromEnd(let distance) = step {
                    nodes[node].fromEnd.append((number, distance))
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

    /// The last part of a path that selects a number of elements.
    static let count = "count"

    private mutating func child(of node: Int, _ step: Step) -> Int {
        if let known = nodes[node].children.first(where: { $0.step == step }) { return known.node }
        let child = Child(step, nodes.count)
        nodes[node].lengths |= step == .each ? .max : Self.bit(child.name.count)
        nodes[node].children.append(child)
        nodes.append(Node())
        return child.node
    }

    private static func bit(_ length: Int) -> UInt64 { 1 << UInt64(length & 63) }

    /// True inside a container that no path leads to.
    var isPassingOver: Bool { passedOver > 0 }

    /// Forgets what was found, for the next text.
    mutating func reset() {
        for path in found.indices {
            found[path].values.removeAll(keepingCapacity: true)
            found[path].counts.removeAll(keepingCapacity: true)
            found[path].lists = 0
        }
        unescaped.removeAll(keepingCapacity: true)
        active.removeAll(keepingCapacity: true)
        frames.removeAll(keepingCapacity: true)
        marks.removeAll(keepingCapacity: true)
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
        // Most members differ in length from every selected name.
        guard frames[top].lengths & Self.bit(name.count) != 0 else { return written > 0 }
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
        guard nodes[node].children[child].name.count == name.count else {
            return nodes[node].children[child].step == .each
        }
        switch nodes[node].children[child].step {
        case .each: return true
        case .index, .fromEnd: return false
        case .member:
            let wanted = nodes[node].children[child].name.spannable
            return PlainText.areEqual(wanted.span, name)
        }
    }

    /// Takes a scalar that is about to be written; true if it is selected.
    mutating func beginScalar() -> Bool {
        guard passedOver == 0 else { return false }
        advance()
        if written > 0 || hasEnd { return true }
        forgetNext()
        return false
    }

    /// Remembers a scalar that was written.
    mutating func endScalar(_ json: Range<Int>, _ kind: Value.Kind) {
        for place in nextNodes..<active.count { keep(json, kind, at: active[place]) }
        forgetNext()
    }

    /// Remembers a string that was written, with escapes where that is longer than its text.
    mutating func endString(_ json: Range<Int>, _ text: Span<UInt8>) {
        guard hasEnd, json.count != text.count + 2 else { return endScalar(json, .plainString) }
        let start = unescaped.count
        for index in text.indices { unescaped.append(text[index]) }
        endScalar(json, .escapedString(start..<unescaped.count))
    }

    private mutating func forgetNext() {
        if active.count > nextNodes { active.removeLast(active.count - nextNodes) }
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
        var frame = Frame(
            nodes: nextNodes..<active.count, start: isWanted ? start : nil, isArray: isArray)
        for place in frame.nodes {
            frame.lengths |= nodes[active[place]].lengths
            for path in nodes[active[place]].listed { found[path].lists += 1 }
            if isArray, !nodes[active[place]].fromEnd.isEmpty { frame.marks = marks.count }
        }
        frames.append(frame)
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

    /// Records a container that has ended, up to the current end of the text.
    mutating func ended(at end: Int) {
        guard passedOver == 0, let frame = frames.popLast() else { return }
        if let first = frame.marks { keepCounted(frame, from: first) }
        for place in frame.nodes {
            let node = active[place]
            if let start = frame.start { keep(start..<end, .other, at: node) }
            guard !frame.hasCountMember else { continue }
            for path in nodes[node].counted { found[path].counts.append(frame.count) }
        }
        active.removeLast(active.count - frame.nodes.lowerBound)
        nextNodes = active.count
        if written > 0 { written -= 1 }
    }

    private mutating func keep(_ json: Range<Int>, _ kind: Value.Kind, at node: Int) {
        for path in nodes[node].ends { found[path].values.append(Value(json: json, kind: kind)) }
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
        if frames[top].marks != nil { mark(frames[top].nodes) }
        for place in frames[top].nodes {
            let node = active[place]
            for child in nodes[node].children.indices {
                switch nodes[node].children[child].step {
                case .member: continue
                case .index(let wanted) where wanted != index: continue
                case .index, .fromEnd, .each: active.append(nodes[node].children[child].node)
                }
            }
        }
    }
}

extension PathFilter {
    /// Records what paths had found before an element of an array that they address from the end.
    private mutating func mark(_ frame: Range<Int>) {
        for place in frame {
            for (path, _) in nodes[active[place]].fromEnd { marks.append(Mark(found[path])) }
        }
    }

    /// Keeps, of the finds in every element of an array, those of the element that a path means.
    private mutating func keepCounted(_ frame: Frame, from first: Int) {
        let paths = frame.nodes.flatMap { nodes[active[$0]].fromEnd }
        for (number, (path, distance)) in paths.enumerated() where frame.count > 0 {
            // One more than there are elements: what was found up to the end of the last one.
            let own =
                (0..<frame.count).map { marks[first + $0 * paths.count + number] }
                + [Mark(found[path])]
            let index = max(frame.count - distance, -1)
            let (from, to) = index < 0 ? (own[0], own[0]) : (own[index], own[index + 1])
            found[path].values.removeSubrange(to.values...)
            found[path].values.removeSubrange(own[0].values..<from.values)
            found[path].counts.removeSubrange(to.counts...)
            found[path].counts.removeSubrange(own[0].counts..<from.counts)
            found[path].lists = own[0].lists + to.lists - from.lists
        }
        marks.removeLast(marks.count - first)
    }
}
