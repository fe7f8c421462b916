/// The provenance of slots, in the few words beside a tree.
struct SlotOrigins {
    private let provenance: Provenance?

    init(_ provenance: Provenance?) { self.provenance = provenance }

    /// Layer and location, or else the rule; empty without a trace.
    subscript(slot: SlotPath) -> String {
        guard let reason = provenance?[slot] else { return "" }
        switch reason.from {
        case .layer(let entry)?: return Self.text(entry.layer, entry.source)
        case .configuration(_, let source)?: return Self.text("configuration", source)
        case .scenario(_, let source)?, .unread(_, let source)?:
            return Self.text("scenario", source)
        case .device?, .policy?, .library?, nil: return reason.rule.rawValue
        }
    }

    /// True where a slot has the library's own value: no layer and no list of the app gives it.
    func isOfLibrary(_ slot: String) -> Bool {
        switch provenance?[SlotPath(slot)]?.from {
        case .library?: true
        default: false
        }
    }

    /// True where the layer's value is known to the running app alone.
    func isAssumed(_ slot: String) -> Bool {
        guard case .layer(let entry)? = provenance?[SlotPath(slot)]?.from else { return false }
        return entry.mark == .assumed
    }

    subscript(slot: String) -> String { self[SlotPath(slot)] }

    /// A layer with its location; an address is printed without its query.
    static func text(_ layer: String, _ source: SourceLocation?) -> String {
        guard var source else { return layer }
        if source.file.contains("://"), let query = source.file.firstIndex(of: "?") {
            source.file = String(source.file[..<query])
        }
        return "\(layer) \(source)"
    }
}
