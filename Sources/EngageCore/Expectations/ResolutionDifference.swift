/// What changes for whom between two configurations, slot by slot.
public struct ResolutionDifference: Sendable {
    /// One value that differs, with the devices it differs for.
    public struct Change: Sendable, Hashable {
        /// Path in the resolution.
        public var path: String
        /// Value before; nil where there was none.
        public var old: String?
        /// Value after; nil where there is none.
        public var new: String?
        /// Colours, pictures and fonts only; nothing that anybody reads or taps.
        public var isCosmetic: Bool
        /// The layer and place whose value makes the difference; nil where no one entry does.
        public var cause: Cause?
    }

    /// An entry of a layer that is other than it was.
    public struct Cause: Sendable, Hashable, CustomStringConvertible {
        /// The layer.
        public var layer: String
        /// Where the value stands now, or stood where it is gone.
        public var place: SourceLocation?

        /// `family at shared/family.yaml:2:44`.
        public var description: String { layer + (place.map { " at \($0)" } ?? "") }
    }

    /// For whom something changed: an app, a dialog and a device by its number.
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
    /// Whether every member of an object counts, read or not, as where a fix is to be proven.
    var comparesObjects = false
    /// Apps that stand on both sides.
    var apps: [String] = []

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

    /// Members that say where a value came from, not what is shown.
    private static let skipped: Set<String> = [
        "effective", "removed", "decisions", "diagnostics", "id", "device",
    ]

    /// Compares two resolutions for one app, dialog and device.
    mutating func compare(_ old: LocatedValue, _ new: LocatedValue, _ place: Place) {
        // Most answers differ in places alone, and those are not compared.
        let shown = zip(Self.shown(old), Self.shown(new))
        if shown.allSatisfy({ $0.key == $1.key && $0.value.isSame(as: $1.value) }),
            Self.shown(old).count == Self.shown(new).count,
            Self.hasSameObjects(old, new)
        {
            return
        }
        let left = Self.leaves(old) + drawn(old)
        let right = Self.leaves(new) + drawn(new)
        var paths = left.map(\.path)
        let known = Set(paths)
        paths += right.map(\.path).filter { !known.contains($0) }
        let before = Dictionary(left.map { ($0.path, $0.text) }) { first, _ in first }
        let after = Dictionary(right.map { ($0.path, $0.text) }) { first, _ in first }
        let causes = Self.causes(old, new)
        for path in paths where before[path] != after[path] {
            let change = Change(
                path: path, old: before[path], new: after[path],
                isCosmetic: Self.isCosmetic(path),
                cause: Self.cause(of: path, causes, in: after[path] == nil ? old : new))
            add(change, at: place)
        }
    }

    /// The entries that differ, by key.
    private static func causes(_ old: LocatedValue, _ new: LocatedValue) -> [String: Cause] {
        var causes: [String: Cause] = [:]
        func entries(_ root: LocatedValue) -> [String: LocatedValue] {
            var all: [String: LocatedValue] = [:]
            for part in ["effective", "removed"] {
                for entry in root[part]?.entries.map({ $0 }) ?? [] { all[entry.key] = entry.value }
            }
            return all
        }
        let (before, after) = (entries(old), entries(new))
        for (key, value) in after {
            if let was = before[key],
                was["value"].map({ now in
                    value["value"].map { now.isSame(as: $0) } ?? false
                }) ?? (value["value"] == nil)
            {
                continue
            }
            causes[key] = cause(value)
        }
        for (key, value) in before where after[key] == nil { causes[key] = cause(value) }
        return causes
    }

    private static func cause(_ entry: LocatedValue) -> Cause? {
        guard let layer = entry["layer"]?.string else { return nil }
        guard let file = entry["source"]?["file"]?.string,
            let line = entry["source"]?["line"]?.integer
        else { return Cause(layer: layer, place: nil) }
        return Cause(
            layer: layer,
            place: SourceLocation(
                file: file, line: line, column: entry["source"]?["column"]?.integer ?? 1))
    }

    /// The entry that the slot's decision chose, or the only one that differs at all.
    private static func cause(
        of path: String, _ causes: [String: Cause], in root: LocatedValue
    ) -> Cause? {
        if causes.count == 1 { return causes.first?.value }
        var best: (length: Int, cause: Cause)?
        for decision in root["decisions"]?.elements.map({ $0 }) ?? [] {
            guard let slot = decision["slot"]?.string, path == slot || path.hasPrefix(slot + "."),
                slot.utf8.count > best?.length ?? -1, let key = decision["chose"]?.string,
                let cause = causes[key]
            else { continue }
            best = (slot.utf8.count, cause)
        }
        return best?.cause
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

    /// Described objects among the values that count.
    private static func objects(_ root: LocatedValue) -> [(key: String, value: LocatedValue)] {
        (root["effective"]?.entries.map { $0 } ?? []).compactMap { entry in
            guard let value = entry.value["value"], value.kind == .dictionary else { return nil }
            return (entry.key, value)
        }
    }

    /// What pictures draw of objects and no slot names: how an image fills its view, and for a
    /// proof every member.
    private func drawn(_ root: LocatedValue) -> [(path: String, text: String)] {
        Self.objects(root).flatMap { key, value in
            var result: [(path: String, text: String)] = []
            if value["imageView"] != nil {
                let mode =
                    value["contentMode"]?.string.flatMap(ContentMode.init(rawValue:))
                    ?? .scaleToFill
                result.append(("\(key).contentMode", mode.rawValue))
            }
            guard comparesObjects else { return result }
            for entry in value.entries where entry.key != "contentMode" {
                var writer = JSONWriter()
                writer.value(entry.value)
                result.append(
                    ("\(key).\(entry.key)", String(decoding: writer.bytes, as: UTF8.self)))
            }
            return result
        }
    }

    private static func isCosmetic(_ path: String) -> Bool {
        let whole = "." + path
        return [
            ".background", ".contentMode", ".icon", ".color", "Tint", ".font", ".textFont",
            ".transition",
        ]
        .contains { whole.contains($0) } && !whole.hasPrefix(".backgroundRegion")
    }

    private static func shown(_ root: LocatedValue) -> [LocatedValue.Entry] {
        root.entries.filter { !skipped.contains($0.key) }
    }

    private static func leaves(_ root: LocatedValue) -> [(path: String, text: String)] {
        var result: [(path: String, text: String)] = []
        var open: [(path: String, value: LocatedValue)] = shown(root).map {
            ($0.key, $0.value)
        }.reversed()
        while let (path, value) = open.popLast() {
            switch value.kind {
            case .dictionary:
                open += value.entries.map { ("\(path).\($0.key)", $0.value) }.reversed()
            case .array where value.elements.contains { $0.kind == .dictionary }:
                // Rows are told by their provider, so that a removed one does not shift the rest.
                open += value.elements.enumerated().map { index, element in
                    let name =
                        element["provider"]?.string ?? element["name"]?.string ?? String(index)
                    return ("\(path)[\(name)]", element)
                }.reversed()
                let order = value.elements.compactMap { $0["provider"]?.string }
                if !order.isEmpty { result.append((path, order.joined(separator: ", "))) }
            case .null: break
            default: result.append((path, value.brief))
            }
        }
        return result
    }

    /// The difference as `text`, `json` or `markdown`.
    public func written(_ format: Format) -> String {
        switch format {
        case .text: text
        case .json: json
        case .markdown: markdown
        }
    }

    /// The forms of a difference.
    public enum Format: String, Sendable, CaseIterable {
        /// For a terminal.
        case text
        /// For programs.
        case json
        /// For a pull request.
        case markdown
    }

    private func kinds() -> [(title: String, changes: [(change: Change, places: [Place])])] {
        [
            ("effective", changes.filter { !$0.change.isCosmetic }),
            ("cosmetic", changes.filter(\.change.isCosmetic)),
        ].filter { !$0.1.isEmpty }
    }

    /// Changes that one cause makes of one value for the same ones: the first, and the others' paths.
    private func folded(
        _ changes: [(change: Change, places: [Place])]
    ) -> [(change: Change, whom: String, others: [String])] {
        struct Fold: Hashable {
            var cause: Cause
            var whom: String
            var old: String?
            var new: String?
        }
        var result: [(change: Change, whom: String, others: [String])] = []
        var known: [Fold: Int] = [:]
        for (change, places) in changes {
            let whom = whom(change, places)
            guard let cause = change.cause else {
                result.append((change, whom, []))
                continue
            }
            let fold = Fold(cause: cause, whom: whom, old: change.old, new: change.new)
            if let place = known[fold] {
                result[place].others.append(change.path)
            } else {
                known[fold] = result.count
                result.append((change, whom, []))
            }
        }
        return result
    }

    private var text: String {
        guard !changes.isEmpty else { return "no difference\n" }
        var lines: [String] = []
        for group in kinds() {
            lines.append("\(group.title) changes:")
            for (change, whom, others) in folded(group.changes) {
                lines.append(
                    "  \(change.path): \(change.old ?? "nothing") -> \(change.new ?? "nothing") (\(whom))"
                )
                guard let cause = change.cause else { continue }
                lines.append(
                    "    set by \(cause)"
                        + (others.isEmpty ? "" : "; also \(others.joined(separator: ", "))"))
            }
        }
        return lines.map { TerminalText.safe($0) + "\n" }.joined()
    }

    private var markdown: String {
        guard !changes.isEmpty else { return "No difference.\n" }
        var text = ""
        for group in kinds() {
            text +=
                "### \(group.title.prefix(1).uppercased() + group.title.dropFirst()) changes\n\n"
            text += "| what | before | after | for | set by |\n|---|---|---|---|---|\n"
            for (change, whom, others) in folded(group.changes) {
                let cells = [
                    ([change.path] + others).joined(separator: ", "), change.old ?? "nothing",
                    change.new ?? "nothing", whom, change.cause.map { "\($0)" } ?? "",
                ]
                text += "| " + cells.map(MarkupText.markdown).joined(separator: " | ") + " |\n"
            }
            text += "\n"
        }
        return text
    }

    private var json: String { String(decoding: jsonPage, as: UTF8.self) }
}
