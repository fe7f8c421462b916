/// Takes down where values come from while a resolver decides them.
///
/// Whether it does is known when the code is compiled: a resolver is generic over its recorder, and
/// with `NoProvenance` no part of a reason is made. Recording changes the recorder and not the
/// resolver, so that a reason can be made of the resolver's own members.
protocol ProvenanceRecorder: SendableMetatype {
    /// Whether reasons are taken down.
    static var records: Bool { get }

    /// Begins with nothing recorded.
    ///
    /// - Parameter listsDecisions: whether choices are listed.
    init(listsDecisions: Bool)

    /// The choices that were made; nil if their list is not requested.
    var decisions: DecisionList? { get }

    /// Records the reason of a slot; a later reason of the same slot replaces an earlier one.
    func record(_ slot: @autoclosure () -> SlotPath, _ reason: @autoclosure () -> Reason)

    /// What was recorded; nil where no reasons are taken down.
    var provenance: Provenance? { get }
}

/// The recorder of resolutions without reasons.
struct NoProvenance: ProvenanceRecorder {
    static var records: Bool { false }

    let decisions: DecisionList?

    init(listsDecisions: Bool) { decisions = listsDecisions ? DecisionList() : nil }

    @inline(__always)
    func record(_ slot: @autoclosure () -> SlotPath, _ reason: @autoclosure () -> Reason) {}

    var provenance: Provenance? { nil }
}

/// The recorder of an answer that gives its reasons.
final class ProvenanceTrace: ProvenanceRecorder {
    static var records: Bool { true }

    let decisions: DecisionList?
    private var recorded = Provenance()

    init(listsDecisions: Bool) { decisions = listsDecisions ? DecisionList() : nil }

    func record(_ slot: @autoclosure () -> SlotPath, _ reason: @autoclosure () -> Reason) {
        recorded.record(slot(), reason())
    }

    var provenance: Provenance? { recorded }
}

/// The choices of an answer, in the order in which they are made.
final class DecisionList {
    private(set) var all: [Decision] = []

    func append(_ decision: consuming Decision) { all.append(decision) }
}
