public import EngageCore

/// What is seen otherwise than it was: one entry a change, of parts that come or go the topmost.
public struct SceneDifference: Sendable {
    /// What counts as no change.
    public struct Leniency: Sendable {
        /// Points that a place or size may differ by.
        public var tolerance = 0.0
        /// Elements, with all their parts, and members of them that are not looked at.
        public var ignored: [ResolutionPath] = []
        /// True where another file of the same pixels is no change.
        public var acceptsSamePixels = false

        /// Everything counts.
        public init() {}

        /// The ignored paths that neither name nor hold anything of these pictures.
        public func unmet(in records: [SceneRecord]) -> [ResolutionPath] {
            var rest = ignored
            for element in records.lazy.flatMap(\.elements) where !rest.isEmpty {
                guard let steps = try? ResolutionPath(element.path).steps else { continue }
                rest.removeAll { SceneSieve.meets($0.steps, steps) }
            }
            return rest
        }
    }

    /// One change.
    public struct Change: Sendable, Hashable {
        /// Path of the element.
        public var path: String
        /// What of it changed: `text`, `frame`, `order`; nil where the element came or went.
        public var member: String?
        /// As it was; nil where it was not there.
        public var old: String?
        /// As it is; nil where it is not there.
        public var new: String?
        /// Where the old element stands in its file.
        public var place: SourceLocation?
        /// Every element that it is about; none means the one of the path.
        public var owners: [String] = []
        /// The whole sentence, where it is about a file and not a member.
        var told: String?

        /// `providerTable.title: text: 'Sign in' -> 'Log in'`.
        public var sentence: String {
            if let told { return told }
            guard let member else {
                return new == nil ? "\(path): gone, was \(old ?? "")" : "\(path): new, \(new ?? "")"
            }
            return "\(path): \(member): \(old ?? "none") -> \(new ?? "none")"
        }
    }

    /// The changes in the order of the elements.
    public internal(set) var changes: [Change] = []
    /// Files that were saved anew with the same pixels, which are accepted.
    public internal(set) var resaved: [Change] = []

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
                Change(
                    path: "device", member: "size", old: Self.text(old.size),
                    new: Self.text(new.size), place: old.place))
        }
        let sieve = SceneSieve(leniency.ignored)
        let files = SceneFiles(from: old, to: new)
        let before = old.elements.filter { !sieve.ignores($0.path) }
        let after = new.elements.filter { !sieve.ignores($0.path) }
        let was = Dictionary(before.map { ($0.path, $0) }) { first, _ in first }
        let isNow = Dictionary(after.map { ($0.path, $0) }) { first, _ in first }
        let (above, below) = (Self.neighbours(before, in: was), Self.neighbours(after, in: isNow))
        for element in before where !Self.isBelow(element.path, in: was, but: isNow) {
            guard let now = isNow[element.path] else {
                changes.append(
                    Change(
                        path: element.path, old: element.summary, place: element.place))
                continue
            }
            for fact in element.facts(besides: now, within: leniency.tolerance)
            where !sieve.ignores(element.path, fact.name) && !files.tells(fact.name, of: element) {
                // What stands above it came or went, so that its place counts from another one.
                if fact.name == "frame", element.frame.isAtSide(of: now.frame),
                    let one = above[element.path], let other = below[element.path], one != other,
                    isNow[one] == nil || was[other] == nil
                {
                    continue
                }
                changes.append(
                    Change(
                        path: element.path, member: fact.name, old: fact.old, new: fact.new,
                        place: element.place))
            }
        }
        for element in after
        where was[element.path] == nil && !Self.isBelow(element.path, in: isNow, but: was) {
            changes.append(Change(path: element.path, new: element.summary))
        }
        for (change, isResaved) in files.changes {
            var change = change
            change.owners.removeAll { sieve.ignores($0, change.member) }
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

    /// For each element the one before it that lies in the same.
    private static func neighbours(
        _ elements: [SceneRecord.Element], in known: [String: SceneRecord.Element]
    ) -> [String: String] {
        var neighbours: [String: String] = [:]
        var last: [String: String] = [:]
        for element in elements {
            let owner = Scene.ancestors(of: element.path).first { known[$0] != nil } ?? ""
            neighbours[element.path] = last[owner]
            last[owner] = element.path
        }
        return neighbours
    }

    /// True where what a path lies in came or went with it.
    private static func isBelow(
        _ path: String, in one: [String: SceneRecord.Element],
        but other: [String: SceneRecord.Element]
    ) -> Bool {
        guard other[path] == nil else { return false }
        return Scene.ancestors(of: path).contains { one[$0] != nil && other[$0] == nil }
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
                Change(
                    path: list, member: "order", old: names.joined(separator: ", "),
                    new: other.names.joined(separator: ", "), place: place))
        }
        guard !isNamed, let first = zip(old, new).first(where: { $0 != $1 }) else { return }
        changes.append(
            Change(path: first.0, member: "order", old: "before it", new: first.1, place: place))
    }

    static func text(_ size: Size) -> String {
        "\(MarkupWriter.number(size.width)) x \(MarkupWriter.number(size.height))"
    }
}

extension SceneRecord.Element {
    /// Names of the members that are compared.
    fileprivate static let factNames: Set<String> = [
        "role", "frame", "text", "cut", "font", "color", "align", "image", "contentMode", "fill",
        "edge", "radius", "finish", "arrow", "opacity", "inset", "lead", "shadow", "glyph",
        "drawnWith", "substituted", "missingGlyphs", "unshaped", "drawn",
    ]
    /// What it is, for a line about one that came or went.
    fileprivate var summary: String {
        let shown =
            text.map { "'\(ShownText.line($0))'" } ?? image.map { "'\(ShownText.line($0))'" }
        return [role, shown].compactMap { $0 }.joined(separator: " ")
    }

    /// The members that differ, as they are printed; frames may differ by so many points.
    func facts(
        besides other: SceneRecord.Element, within tolerance: Double = 0
    ) -> [(name: String, old: String?, new: String?)] {
        var facts: [(name: String, old: String?, new: String?)] = []
        func compare(_ name: String, _ old: String?, _ new: String?) {
            if old != new { facts.append((name, old, new)) }
        }
        compare("role", role, other.role)
        if !frame.isLike(other.frame, within: tolerance) {
            facts.append(("frame", Self.text(frame), Self.text(other.frame)))
        }
        compare("text", text.map(Self.quoted), other.text.map(Self.quoted))
        compare("cut", isCut ? "cut to fit" : "whole", other.isCut ? "cut to fit" : "whole")
        compare("font", font, other.font)
        compare("color", color?.hex, other.color?.hex)
        compare("align", alignment ?? "center", other.alignment ?? "center")
        compare("image", image.map(Self.quoted), other.image.map(Self.quoted))
        compare("contentMode", contentMode, other.contentMode)
        compare("fill", fill?.hex, other.fill?.hex)
        compare("edge", edge?.hex, other.edge?.hex)
        compare("radius", MarkupWriter.number(radius), MarkupWriter.number(other.radius))
        compare("finish", finish ?? "flat", other.finish ?? "flat")
        compare("arrow", direction, other.direction)
        compare("opacity", MarkupWriter.number(opacity), MarkupWriter.number(other.opacity))
        compare("inset", MarkupWriter.number(inset), MarkupWriter.number(other.inset))
        compare("lead", MarkupWriter.number(lead), MarkupWriter.number(other.lead))
        compare("shadow", shadow?.hex, other.shadow?.hex)
        compare("glyph", glyph, other.glyph)
        compare("drawnWith", Self.list(drawnWith), Self.list(other.drawnWith))
        compare(
            "substituted", isSubstituted ? "by another font" : "no",
            other.isSubstituted ? "by another font" : "no")
        compare(
            "missingGlyphs", Self.list(missingGlyphs) ?? "none",
            Self.list(other.missingGlyphs) ?? "none")
        compare(
            "unshaped", Self.list(unshaped) ?? "none", Self.list(other.unshaped) ?? "none")
        if drawn.map({ !$0.isLike(other.drawn ?? $0, within: tolerance) }) == true
            || (drawn == nil) != (other.drawn == nil)
        {
            facts.append(
                (
                    "drawn", drawn.map(Self.text) ?? "over the frame",
                    other.drawn.map(Self.text) ?? "over the frame"
                ))
        }
        return facts
    }

    private static func quoted(_ text: String) -> String { "'\(ShownText.line(text))'" }

    private static func list(_ words: [String]) -> String? {
        words.isEmpty ? nil : words.joined(separator: ", ")
    }

    private static func text(_ frame: Rect) -> String {
        let sides = [frame.x, frame.y, frame.width, frame.height].map { MarkupWriter.number($0) }
        return "[\(sides.joined(separator: ", "))]"
    }
}

extension Rect {
    /// True where only the height that it stands at differs.
    fileprivate func isAtSide(of other: Rect) -> Bool {
        x == other.x && width == other.width && height == other.height
    }

    fileprivate func isLike(_ other: Rect, within tolerance: Double) -> Bool {
        // A hundredth is what is written; the sum of two decimals may be a hair more.
        let most = tolerance + 0.001
        return abs(x - other.x) <= most && abs(y - other.y) <= most
            && abs(width - other.width) <= most && abs(height - other.height) <= most
    }
}

/// Paths that are not looked at.
private struct SceneSieve {
    private let ignored: [[ResolutionPath.Step]]

    init(_ paths: [ResolutionPath]) { ignored = paths.map(\.steps) }

    /// True for an element that is ignored with its parts, and for a member that is.
    func ignores(_ path: String, _ member: String? = nil) -> Bool {
        guard !ignored.isEmpty, let steps = try? ResolutionPath(path).steps else { return false }
        let whole = steps + (member.map { [.member($0)] } ?? [])
        return ignored.contains { Self.isPrefix($0, of: whole) }
    }

    /// True where a path names the element, what it lies in, or a member of it.
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
