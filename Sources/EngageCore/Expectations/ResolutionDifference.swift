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
    /// Apps that stand on both sides.
    var apps: [String] = []

    /// Starts equal.
    public init() {}

    /// True where something changed that is more than cosmetic.
    public var isEffective: Bool { changes.contains { !$0.change.isCosmetic } }

    /// Members that say where a value came from, not what is shown.
    private static let skipped: Set<String> = [
        "effective", "removed", "decisions", "diagnostics", "id", "device",
    ]

    /// Compares two resolutions for one app, dialog and device.
    mutating func compare(_ old: LocatedValue, _ new: LocatedValue, _ place: Place) {
        let left = Self.leaves(old)
        let right = Self.leaves(new)
        var paths = left.map(\.path)
        let known = Set(paths)
        paths += right.map(\.path).filter { !known.contains($0) }
        let before = Dictionary(left.map { ($0.path, $0.text) }) { first, _ in first }
        let after = Dictionary(right.map { ($0.path, $0.text) }) { first, _ in first }
        for path in paths where before[path] != after[path] {
            let change = Change(
                path: path, old: before[path], new: after[path],
                isCosmetic: Self.isCosmetic(path))
            add(change, at: place)
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

    private static func isCosmetic(_ path: String) -> Bool {
        let whole = "." + path
        return [".background", ".icon", ".color", "Tint", ".font", ".textFont", ".transition"]
            .contains { whole.contains($0) } && !whole.hasPrefix(".backgroundRegion")
    }

    private static func leaves(_ root: LocatedValue) -> [(path: String, text: String)] {
        var result: [(path: String, text: String)] = []
        var open: [(path: String, value: LocatedValue)] = root.entries.filter {
            !skipped.contains($0.key)
        }.map { ($0.key, $0.value) }.reversed()
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

    private var text: String {
        guard !changes.isEmpty else { return "no difference\n" }
        var lines: [String] = []
        for group in kinds() {
            lines.append("\(group.title) changes:")
            for (change, places) in group.changes {
                lines.append(
                    "  \(change.path): \(change.old ?? "nothing") -> \(change.new ?? "nothing") (\(whom(change, places)))"
                )
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
            text += "| what | before | after | for |\n|---|---|---|---|\n"
            for (change, places) in group.changes {
                let cells = [
                    change.path, change.old ?? "nothing", change.new ?? "nothing",
                    whom(change, places),
                ]
                text += "| " + cells.map(MarkupText.markdown).joined(separator: " | ") + " |\n"
            }
            text += "\n"
        }
        return text
    }

    private var json: String {
        var writer = JSONWriter(pretty: true)
        writer.beginObject()
        writer.key("effective")
        writer.boolean(isEffective)
        writer.key("changes")
        writer.beginArray()
        for (change, places) in changes {
            writer.beginObject()
            writer.key("path")
            writer.string(change.path)
            writer.key("old")
            writer.string(change.old)
            writer.key("new")
            writer.string(change.new)
            writer.key("cosmetic")
            writer.boolean(change.isCosmetic)
            writer.key("for")
            writer.beginArray()
            for group in grouped(places) {
                writer.beginObject()
                writer.key("app")
                writer.string(group.app.isEmpty ? nil : group.app)
                writer.key("dialog")
                writer.string(group.dialog.isEmpty ? nil : group.dialog)
                writer.key("devices")
                writer.beginArray()
                for device in group.devices { writer.string(names[device]) }
                writer.endArray()
                writer.endObject()
            }
            writer.endArray()
            writer.endObject()
        }
        writer.endArray()
        writer.endObject()
        writer.newline()
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
