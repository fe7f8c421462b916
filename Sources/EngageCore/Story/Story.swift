/// The reasons of an answer, slot by slot, as the resolver told them while it decided.
///
/// A slot that is told as a whole speaks for every member below it that is not told by itself.
public struct Story: Sendable {
    private var reasons: [SlotPath: Reason] = [:]

    /// Nothing told yet.
    public init() {}

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
}

/// Takes down reasons while a resolver works.
///
/// Whether it does is known when the code is compiled: a resolver is generic over its recorder, and
/// with `Untold` nothing of a reason is made.
protocol StoryRecorder: Sendable {
    /// Begins with nothing told.
    init()

    /// Tells the reason of a slot; a later reason of the same slot replaces an earlier one.
    mutating func tell(_ slot: @autoclosure () -> SlotPath, _ reason: @autoclosure () -> Reason)

    /// What was told; nil where nothing is taken down.
    var story: Story? { get }
}

/// The recorder of answers whose reasons nobody asked for.
struct Untold: StoryRecorder {
    @inline(__always)
    mutating func tell(_ slot: @autoclosure () -> SlotPath, _ reason: @autoclosure () -> Reason) {}

    var story: Story? { nil }
}

extension Story: StoryRecorder {
    mutating func tell(_ slot: @autoclosure () -> SlotPath, _ reason: @autoclosure () -> Reason) {
        reasons[slot()] = reason()
    }

    var story: Story? { self }
}
