/// Takes down reasons while a resolver works.
///
/// Whether it does is known when the code is compiled: a resolver is generic over its recorder, and
/// with `Untold` nothing of a reason is made. Telling changes the recorder and not the resolver, so
/// that a reason can be made of the resolver's own members.
protocol StoryRecorder: SendableMetatype {
    /// Whether anything is taken down.
    static var records: Bool { get }

    /// Begins with nothing told.
    init()

    /// Tells the reason of a slot; a later reason of the same slot replaces an earlier one.
    func tell(_ slot: @autoclosure () -> SlotPath, _ reason: @autoclosure () -> Reason)

    /// What was told; nil where nothing is taken down.
    var story: Story? { get }
}

/// The recorder of answers whose reasons nobody asked for.
struct Untold: StoryRecorder {
    static var records: Bool { false }

    @inline(__always)
    func tell(_ slot: @autoclosure () -> SlotPath, _ reason: @autoclosure () -> Reason) {}

    var story: Story? { nil }
}

/// The recorder of an answer that tells its story.
final class StoryTeller: StoryRecorder {
    static var records: Bool { true }

    private var told = Story()

    func tell(_ slot: @autoclosure () -> SlotPath, _ reason: @autoclosure () -> Reason) {
        told.tell(slot(), reason())
    }

    var story: Story? { told }
}
