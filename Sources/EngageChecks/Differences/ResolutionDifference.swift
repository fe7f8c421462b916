public import EngageCore

/// What changes between two configurations, slot by slot, and for which apps and devices.
public struct ResolutionDifference: Sendable {
    /// One value that differs, with the devices it differs for.
    public struct Change: Sendable, Hashable {
        /// Path in the resolution.
        public var path: String
        /// Value before; nil where there was none.
        public var old: String?
        /// Value after; nil if absent.
        public var new: String?
        /// Colours, pictures and fonts only; nothing that a user reads or taps.
        public var isCosmetic: Bool
        /// The entry whose value causes the difference; nil if no single entry does.
        public var cause: Cause?
    }

    /// Where something changed: an app, a dialog and a device by its number.
    struct Place: Sendable, Hashable {
        var app: String
        var dialog: String
        var device: Int
    }

    /// The changes in the order they were found, each with the places that have it.
    private(set) var changes: [(change: Change, places: [Place])] = []
    private var positions: [Change: Int] = [:]
    /// Names of the devices that were compared.
    var names: [String] = []
    /// Families of devices by number, with the words for all of one.
    var groups: [(title: String, numbers: Set<Int>)] = []
    /// Whether every member of an object is compared, read or not, as in the proof of a fix.
    var comparesObjects = false
    /// Whether each change names the entry that causes it, for which both sides are resolved again.
    var namesCauses = true
    /// Apps of both sides.
    var apps: [String] = []
    /// Why nothing was compared: what is wrong with a configuration.
    public var problems: [Diagnostic] = []

    /// Starts equal.
    public init() {}

    /// The same without what is only cosmetic.
    public var effectiveOnly: ResolutionDifference {
        var result = self
        result.changes = changes.filter { !$0.change.isCosmetic }
        return result
    }

    /// True where something changed that is more than cosmetic.
    public var isEffective: Bool { changes.contains { !$0.change.isCosmetic } }

    /// Members for where a value came from, not for what is shown.
    private static let skipped: Set<String> = [
        "effective", "removed", "decisions", "diagnostics", "id", "device",
    ]

    /// True where two answers differ in places alone.
    static func showsTheSame(_ old: LocatedValue, _ new: LocatedValue) -> Bool {
        let (left, right) = (shown(old), shown(new))
        return left.count == right.count
            && zip(left, right).allSatisfy { $0.key == $1.key && $0.value.isSame(as: $1.value) }
            && hasSameObjects(old, new)
    }

    /// Errors that only the new resolution reports, for a proof.
    func newErrors(_ old: LocatedValue, _ new: LocatedValue) -> [Change] {
        guard comparesObjects else { return [] }
        func errors(_ root: LocatedValue) -> [String] {
            (root["diagnostics"]?.elements.map { $0 } ?? [])
                .filter { $0["severity"]?.string == Severity.error.rawValue }
                .compactMap { $0["message"]?.string }
        }
        let known = Set(errors(old))
        return errors(new).filter { !known.contains($0) }.map { message in
            Change(path: "errors", old: nil, new: message, isCosmetic: false)
        }
    }

    /// The differences of two resolutions, with their causes where those are wanted.
    func changes(
        _ old: LocatedValue, _ new: LocatedValue, sides: @autoclosure () -> Sides
    ) -> [Change] {
        // Most answers differ in places alone, and those are not compared.
        if isTheSame(old, new) { return [] }
        let left = Self.leaves(old, besides: new) + drawn(old)
        let right = Self.leaves(new, besides: old) + drawn(new)
        var paths = left.map(\.path)
        let known = Set(paths)
        paths += right.map(\.path).filter { !known.contains($0) }
        let before = Dictionary(left.map { ($0.path, $0.text) }) { first, _ in first }
        let after = Dictionary(right.map { ($0.path, $0.text) }) { first, _ in first }
        let differing = paths.filter { before[$0] != after[$0] }
        guard !differing.isEmpty else { return [] }
        let sides = namesCauses ? sides() : nil
        let slots = Dictionary(
            (right + left).map { ($0.path, $0.slot) }, uniquingKeysWith: { first, _ in first })
        return differing.map { path in
            Change(
                path: path, old: before[path], new: after[path],
                isCosmetic: Self.isCosmetic(path),
                cause: sides.flatMap { sides in
                    sides.cause(
                        of: slots[path].flatMap { $0 }, at: path, isGone: after[path] == nil)
                })
        }
    }

    mutating func add(_ change: Change, at place: Place? = nil) {
        let position = positions[change] ?? changes.count
        if position == changes.count {
            positions[change] = position
            changes.append((change, []))
        }
        if let place { changes[position].places.append(place) }
    }

    /// True where the values that count are the same, objects with all their members.
    private static func hasSameObjects(_ old: LocatedValue, _ new: LocatedValue) -> Bool {
        let (left, right) = (objects(old), objects(new))
        return left.count == right.count
            && zip(left, right).allSatisfy { $0.key == $1.key && $0.value.isSame(as: $1.value) }
    }

    /// True if nothing compared differs: for a proof every effective value, too.
    func isTheSame(_ old: LocatedValue, _ new: LocatedValue) -> Bool {
        Self.showsTheSame(old, new)
            && (!comparesObjects
                || Self.values(old).elementsEqual(Self.values(new)) { left, right in
                    left.key == right.key && left.value.isSame(as: right.value)
                })
    }

    /// Values that count, by their keys.
    private static func values(_ root: LocatedValue) -> [(key: String, value: LocatedValue)] {
        (root["effective"]?.entries.map { $0 } ?? []).compactMap { entry in
            entry.value["value"].map { (entry.key, $0) }
        }
    }

    /// Described objects among the values that count.
    private static func objects(_ root: LocatedValue) -> [(key: String, value: LocatedValue)] {
        values(root).filter { $0.value.kind == .dictionary }
    }

    /// What pictures draw of objects and no slot names: how an image fills its view, and for a
    /// proof every member.
    private func drawn(_ root: LocatedValue) -> [Leaf] {
        Self.values(root).flatMap { key, value in
            var result: [Leaf] = []
            guard value.kind == .dictionary else {
                // No slot may name it, and it counts all the same for who reads the answer.
                guard comparesObjects else { return result }
                return [("effective[\"\(key)\"]", nil, Self.written(value))]
            }
            if value["imageView"] != nil, KeyCatalogue.entry(key)?.type == .view {
                let mode =
                    value["contentMode"]?.string.flatMap(ContentMode.init(rawValue:))
                    ?? .scaleToFill
                result.append(("\(key).contentMode", nil, mode.rawValue))
            }
            guard comparesObjects else { return result }
            for entry in value.entries where entry.key != "contentMode" {
                result.append(("\(key).\(entry.key)", nil, Self.written(entry.value)))
            }
            return result
        }
    }

    static func written(_ value: LocatedValue) -> String {
        var writer = JSONWriter()
        writer.value(value)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// What the members of a path begin with that only the looks have.
    private static let cosmetic = [
        "background", "contentMode", "icon", "color", "font", "textFont", "transition",
    ]

    private static func isCosmetic(_ path: String) -> Bool {
        guard !path.hasPrefix("backgroundRegion") else { return false }
        return path.split(separator: ".").contains { member in
            cosmetic.contains { member.hasPrefix($0) } || names(tint: member.utf8)
        }
    }

    private static func names(tint member: Substring.UTF8View) -> Bool {
        member.indices.contains { member[$0...].starts(with: "Tint".utf8) }
    }

    private static func shown(_ root: LocatedValue) -> [LocatedValue.Entry] {
        root.entries.filter { !skipped.contains($0.key) }
    }

    /// A value by its path, in which rows have names, and by the slot that has its reason.
    private typealias Leaf = (path: String, slot: SlotPath?, text: String)

    /// The leaves of an answer but for members that the other answer has alike.
    private static func leaves(_ root: LocatedValue, besides other: LocatedValue) -> [Leaf] {
        var result: [Leaf] = []
        typealias Part = (
            path: String, slot: SlotPath, value: LocatedValue, other: LocatedValue?
        )
        var open: [Part] = shown(root).map {
            ($0.key, SlotPath($0.key), $0.value, other[$0.key])
        }.reversed()
        while let (path, slot, value, other) = open.popLast() {
            if let other, value.hasSameText(as: other) { continue }
            switch value.kind {
            case .dictionary:
                open += value.entries.map {
                    ("\(path).\($0.key)", slot.member($0.key), $0.value, other?[$0.key])
                }.reversed()
            case .array where value.elements.contains { $0.kind == .dictionary }:
                // Rows are matched by their provider, so that a removed one does not shift the
                // rest.
                open += value.elements.enumerated().map { index, element in
                    let name =
                        element["provider"]?.string ?? element["name"]?.string ?? String(index)
                    return ("\(path)[\(name)]", slot[index], element, nil)
                }.reversed()
                let order = value.elements.compactMap { $0["provider"]?.string }
                if !order.isEmpty { result.append((path, slot, order.joined(separator: ", "))) }
            case .null: break
            default: result.append((path, slot, value.shortText))
            }
        }
        return result
    }
}
