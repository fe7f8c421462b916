/// Where the values of slots come from, in the few words that stand beside a tree.
struct SlotOrigins {
    private let story: Story?

    init(_ story: Story?) { self.story = story }

    /// Layer and place, else the rule; empty where no story is told.
    subscript(slot: SlotPath) -> String {
        guard let reason = story?[slot] else { return "" }
        switch reason.from {
        case .layer(let entry)?: return Self.text(entry.layer, entry.source)
        case .configuration(_, let source)?: return Self.text("configuration", source)
        case .scenario(_, let source)?: return Self.text("scenario", source)
        case .device?, .policy?, .library?, nil: return reason.rule
        }
    }

    subscript(slot: String) -> String { self[SlotPath(slot)] }

    static func text(_ layer: String, _ source: SourceLocation?) -> String {
        source.map { "\(layer) \($0)" } ?? layer
    }
}
