/// One rule of a provider overlay, as it was read.
struct OverlayRule: Sendable {
    /// A provider by name, with the value that names it or that it is given.
    struct Named: Sendable {
        let name: String
        let entry: OverlayEntry
    }

    /// A provider that is listed, and described where the rule does.
    struct Addition: Sendable {
        let name: String
        /// The provider's object; nil for one that the configuration describes.
        let object: LocatedValue?
        let entry: OverlayEntry
    }

    /// What messages call it: its name, or its position from 1.
    let title: String
    /// Name of its layer.
    let layer: String
    /// What it was read from.
    let definition: LocatedValue
    /// The rule, or its `when`.
    let place: LocatedValue
    var conditions: [OverlayCondition] = []
    /// True if a condition cannot be read: the rule was meant for few, so it never applies.
    var isBroken = false
    var additions: [Addition] = []
    var hidden: [Named] = []
    /// Nil where the rule does not order.
    var order: (names: [Named], entry: OverlayEntry)?
    var renamed: [Named] = []
    var prompts: [Named] = []
    var icons: [Named] = []
    /// Providers in groups, by the name of the group.
    var groups: [(group: String, provider: Named)] = []
    var featured: [Named] = []

    /// True where it does nothing, whatever the facts.
    var isEmpty: Bool {
        additions.isEmpty && hidden.isEmpty && order == nil && renamed.isEmpty && prompts.isEmpty
            && icons.isEmpty && groups.isEmpty && featured.isEmpty
    }

    /// True if it can never hold, whatever the facts.
    var isImpossible: Bool { conditions.contains { $0.isImpossible } }

    /// Providers that must be listed for what it does.
    var listed: [Named] { hidden + (order?.names ?? []) }

    /// Providers that must be described for what it does.
    var described: [Named] {
        renamed + prompts + icons + groups.map(\.provider) + featured
    }

    /// What is decided about a rule.
    enum Outcome: Sendable {
        /// It applies, as these facts let it.
        case applies([OverlayFact])
        /// It does not, as these conditions fail.
        case fails([OverlayFact])
        /// It is left out, as these facts are not known.
        case undecided([OverlayFact])
        /// It is left out, as a condition cannot be read.
        case broken
    }

    /// Decides the rule; one failing condition decides it, whatever is not known.
    func outcome(_ facts: OverlayFacts) -> Outcome {
        if isBroken { return .broken }
        if conditions.isEmpty { return .applies([]) }
        let decided = conditions.map { ($0.fact, $0.holds(facts)) }
        let failing = decided.filter { $0.1 == false }.map(\.0)
        if !failing.isEmpty { return .fails(failing) }
        let unknown = decided.filter { $0.1 == nil }.map(\.0)
        return unknown.isEmpty ? .applies(decided.map(\.0)) : .undecided(unknown)
    }
}
