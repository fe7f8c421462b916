import EngageCore

/// Iterations over unordered elements, which are read forwards and then backwards: what differs
/// depends on the order.
struct SourceTurn {
    /// The iterations, the last one first.
    var rounds: [[SourceValue]]
    var before: SourceState
    var ways: [SourceWay]
    /// The state after the forward iterations, and the calls up to there.
    var forward: SourceState?
    var calls = 0
}
