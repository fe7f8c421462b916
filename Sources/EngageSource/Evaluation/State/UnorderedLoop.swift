import EngageCore

/// Iterations over unordered elements, which are read forwards and then backwards: what differs
/// depends on the order.
struct UnorderedLoop {
    /// The iterations, the last one first.
    var iterations: [[SourceValue]]
    var before: SourceState
    var paths: [PathCondition]
    /// The state after the forward iterations, and the calls up to there.
    var forward: SourceState?
    var calls = 0
}
