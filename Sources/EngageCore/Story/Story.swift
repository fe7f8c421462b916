/// The reasons of an answer, slot by slot, as the resolver told them while it decided.
///
/// A slot that is told as a whole speaks for every member below it that is not told by itself.
public struct Story: Sendable {
    private var reasons: [SlotPath: Reason] = [:]

    /// Nothing told yet, with room for what a dialog tells.
    public init() { reasons.reserveCapacity(Self.usual) }

    private static let usual = 96

    /// The reason that was told for exactly this slot.
    public subscript(exactly slot: SlotPath) -> Reason? { reasons[slot] }

    /// The reason of a slot: its own, else that of the nearest slot around it.
    public subscript(slot: SlotPath) -> Reason? {
        var path = slot
        while true {
            if let reason = reasons[path] { return reason }
            guard let container = path.container else { return nil }
            path = container
        }
    }

    /// Number of slots with a reason of their own.
    public var count: Int { reasons.count }

    /// Tells the reason of a slot; a later reason of the same slot replaces an earlier one.
    mutating func tell(_ slot: SlotPath, _ reason: Reason) { reasons[slot] = reason }
}
