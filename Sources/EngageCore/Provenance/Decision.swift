/// One choice of the resolver, with what it ignored and why.
public struct Decision: Sendable, Hashable {
    /// Path of the decided slot, as in the resolution: `providerTable.title`.
    public var slot: String
    /// Stable name of the rule: `view-over-string`.
    public var rule: ResolutionRule
    /// What won: a raw key, or a word for what the library does without one.
    public var chose: String
    /// What was present and lost, raw keys.
    public var over: [String]
    /// Half a sentence for users.
    public var because: String

    /// Records a choice.
    public init(
        slot: String, rule: ResolutionRule, chose: String, over: [String] = [], because: String
    ) {
        self.slot = slot
        self.rule = rule
        self.chose = chose
        self.over = over
        self.because = because
    }
}
