import EngageCore

/// Rounds over such elements, which are read forwards and then backwards: what differs rests on
/// the order.
struct SourceTurn {
    /// The rounds, the last one first.
    var rounds: [[SourceValue]]
    var before: SourceState
    var ways: [SourceWay]
    /// What the rounds left that were read forwards, and the calls up to there.
    var forward: SourceState?
    var calls = 0
}
