/// Why a slot has its value: the rule, what won, what lost and what else it was computed from.
///
/// Source: behaviour, formats#explanations.
public struct Reason: Sendable, Hashable {
    /// Stable name of the rule: `view-over-string`.
    public var rule: ResolutionRule
    /// Half a sentence for users.
    public var because: String
    /// What the value was taken from; nil where the library decides alone or several made it.
    public var from: Origin?
    /// What lost, nearest first: entries of lower layers, then keys of lower precedence.
    public var over: [Origin]
    /// What else decided; none is named for safety.
    public var inputs: [Origin]

    /// Gives a reason.
    public init(
        _ rule: ResolutionRule, from: Origin? = nil, over: [Origin] = [], inputs: [Origin] = [],
        because: String
    ) {
        self.rule = rule
        self.because = because
        self.from = from
        self.over = over
        // Each is listed once, however often it mattered; most matter once.
        let isPlain = inputs.indices.allSatisfy { index in
            inputs[index] != from && !inputs[..<index].contains(inputs[index])
        }
        self.inputs = isPlain ? inputs : Self.once(inputs, beside: from)
    }

    private static func once(_ inputs: [Origin], beside from: Origin?) -> [Origin] {
        var once: [Origin] = []
        for input in inputs where input != from && !once.contains(input) { once.append(input) }
        return once
    }
}
