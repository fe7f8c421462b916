public import EngageCore

/// What is seen differently from it was: one entry a change, of parts that come or go the topmost.
public struct SceneDifference: Sendable {
    /// What is no change.
    public struct Leniency: Sendable {
        /// Points that a place or size may differ by.
        public var tolerance = 0.0
        /// Elements, with all their parts, and members of them that are not compared.
        public var ignored: [ResolutionPath] = []
        /// True where another file of the same pixels is no change.
        public var acceptsSamePixels = false

        /// Every difference is a change.
        public init() {}

        /// The ignored paths that neither name nor hold anything of these pictures.
        public func unmet(in records: [SceneRecord]) -> [ResolutionPath] {
            var rest = ignored
            for element in records.lazy.flatMap(\.elements) where !rest.isEmpty {
                guard let steps = try? ResolutionPath(element.path).steps else { continue }
                rest.removeAll { IgnoredPaths.meets($0.steps, steps) }
            }
            return rest
        }
    }

    /// The changes in the order of the elements.
    public internal(set) var changes: [SceneChange] = []
    /// Files that were saved anew with the same pixels, which are accepted.
    public internal(set) var resaved: [SceneChange] = []

    /// Paths of what changed, each once, in their order.
    public var paths: [String] {
        var seen: Set<String> = []
        return changes.flatMap { $0.owners.isEmpty ? [$0.path] : $0.owners }.filter {
            seen.insert($0).inserted
        }
    }

    /// Compares what was with what is.
    public init(from old: SceneRecord, to new: SceneRecord, _ leniency: Leniency = Leniency()) {
        if old.size != new.size {
            changes.append(
                SceneChange(
                    path: "device", member: "size", old: old.size.words,
                    new: new.size.words, place: old.place))
        }
        let ignored = IgnoredPaths(leniency.ignored)
        let files = SceneFiles(from: old, to: new)
        let before = old.elements.filter { !ignored.ignores($0.path) }
        let after = new.elements.filter { !ignored.ignores($0.path) }
        let was = Dictionary(before.map { ($0.path, $0) }) { first, _ in first }
        let isNow = Dictionary(after.map { ($0.path, $0) }) { first, _ in first }
        let (above, below) = (Self.neighbours(before, in: was), Self.neighbours(after, in: isNow))
        for element in before where !Self.isBelow(element.path, in: was, but: isNow) {
            guard let now = isNow[element.path] else {
                changes.append(
                    SceneChange(
                        path: element.path, old: element.summary, place: element.place))
                continue
            }
            for fact in element.facts(besides: now, within: leniency.tolerance)
            where !ignored.ignores(element.path, fact.name)
                && !files.reports(fact.name, of: element)
            {
                // An element above it appeared or disappeared, so that its position is relative to
                // another one.
                if fact.name == "frame", element.frame.isAtSide(of: now.frame),
                    let one = above[element.path], let other = below[element.path], one != other,
                    isNow[one] == nil || was[other] == nil
                {
                    continue
                }
                changes.append(
                    SceneChange(
                        path: element.path, member: fact.name, old: fact.old, new: fact.new,
                        place: element.place))
            }
        }
        for element in after
        where was[element.path] == nil && !Self.isBelow(element.path, in: isNow, but: was) {
            changes.append(SceneChange(path: element.path, new: element.summary))
        }
        for (change, isResaved) in files.changes {
            var change = change
            change.owners.removeAll { ignored.ignores($0, change.member) }
            guard !change.owners.isEmpty else { continue }
            if isResaved, leniency.acceptsSamePixels {
                resaved.append(change)
            } else {
                changes.append(change)
            }
        }
        compareOrder(
            before.filter { isNow[$0.path] != nil }.map(\.path),
            after.filter { was[$0.path] != nil }.map(\.path), at: old.place)
    }

    /// For each element the one before it that is in the same.
    private static func neighbours(
        _ elements: [SceneRecord.Element], in known: [String: SceneRecord.Element]
    ) -> [String: String] {
        var neighbours: [String: String] = [:]
        var last: [String: String] = [:]
        for element in elements {
            let owner = ElementPath.ancestors(of: element.path).first { known[$0] != nil } ?? ""
            neighbours[element.path] = last[owner]
            last[owner] = element.path
        }
        return neighbours
    }

    /// True if the parent of a path appeared or disappeared with it.
    private static func isBelow(
        _ path: String, in one: [String: SceneRecord.Element],
        but other: [String: SceneRecord.Element]
    ) -> Bool {
        guard other[path] == nil else { return false }
        return ElementPath.ancestors(of: path).contains { one[$0] != nil && other[$0] == nil }
    }

    /// Entries that both have in another order are one change of their list.
    private mutating func compareOrder(
        _ old: [String], _ new: [String], at place: SourceLocation?
    ) {
        guard old != new else { return }
        func lists(_ paths: [String]) -> [(list: String, names: [String])] {
            var lists: [(list: String, names: [String])] = []
            for path in paths where path.hasSuffix("]") {
                guard let bracket = path.lastIndex(of: "[") else { continue }
                let list = String(path[..<bracket])
                let name = path[path.index(after: bracket)...].dropLast()
                if let index = lists.firstIndex(where: { $0.list == list }) {
                    lists[index].names.append(String(name))
                } else {
                    lists.append((list, [String(name)]))
                }
            }
            return lists
        }
        let now = lists(new)
        var isNamed = false
        for (list, names) in lists(old) {
            guard let other = now.first(where: { $0.list == list }), other.names != names else {
                continue
            }
            isNamed = true
            changes.append(
                SceneChange(
                    path: list, member: "order", old: names.joined(separator: ", "),
                    new: other.names.joined(separator: ", "), place: place))
        }
        guard !isNamed, let first = zip(old, new).first(where: { $0 != $1 }) else { return }
        changes.append(
            SceneChange(
                path: first.0, member: "order", old: "before it", new: first.1, place: place))
    }
}

/// Paths that are not compared.
private struct IgnoredPaths {
    private let ignored: [[ResolutionPath.Step]]

    init(_ paths: [ResolutionPath]) { ignored = paths.map(\.steps) }

    /// True for an element that is ignored with its parts, and for a member that is.
    func ignores(_ path: String, _ member: String? = nil) -> Bool {
        guard !ignored.isEmpty, let steps = try? ResolutionPath(path).steps else { return false }
        let whole = steps + (member.map { [.member($0)] } ?? [])
        return ignored.contains { Self.isPrefix($0, of: whole) }
    }

    /// True where a path names the element, what it is in, or a member of it.
    static func meets(_ pattern: [ResolutionPath.Step], _ steps: [ResolutionPath.Step]) -> Bool {
        if isPrefix(pattern, of: steps) { return true }
        guard case .member(let name)? = pattern.last, SceneRecord.Element.factNames.contains(name)
        else { return false }
        return pattern.count == steps.count + 1 && isPrefix(pattern.dropLast(), of: steps)
    }

    private static func isPrefix(
        _ pattern: [ResolutionPath.Step], of steps: [ResolutionPath.Step]
    ) -> Bool {
        guard pattern.count <= steps.count else { return false }
        return zip(pattern, steps).allSatisfy { $0 == .each || $0 == $1 }
    }
}
