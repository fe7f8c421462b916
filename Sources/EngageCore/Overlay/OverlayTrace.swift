/// What rules of overlays made of a configuration, for those who record reasons.
final class OverlayTrace: Sendable {
    /// A list of names.
    struct List: Sendable {
        /// Orders that put some name where it is, the last first.
        var orders: [OverlayChange] = []
        var added: [String: OverlayChange] = [:]
        /// Of names that are gone, or have another place since they were added again.
        var hidden: [String: OverlayChange] = [:]
        /// Facts that keep a rule from changing the list.
        var idle: Set<OverlayFact> = []

        /// Every change, in a fixed order.
        var all: [OverlayChange] {
            orders
                + (Array(added.values) + Array(hidden.values)).sorted {
                    ($0.entry.layer, $0.entry.rule, $0.entry.path)
                        < ($1.entry.layer, $1.entry.rule, $1.entry.path)
                }
        }
    }

    /// A value that rules give a provider.
    struct Value: Sendable {
        /// What it was taken from; nil where no rule that applies gives one. An object of an `add` is the
        /// whole provider: of it the value is a member, or is missing.
        var winner: OverlayEntry?
        /// What it overrides, nearest first, objects of `add` among it.
        var shadowed: [OverlayEntry] = []
        /// Facts that decide which rule gives it, or that none does.
        var facts: [OverlayFact] = []
    }

    /// A rule that gives a value, and whether it applies.
    struct Candidate: Sendable {
        let entry: OverlayEntry
        let outcome: OverlayRule.Outcome
    }

    let signIn: List
    let sharing: List
    /// The service's providers whose place an object of an `add` took.
    let replaced: [String: Provider]
    private let candidates: [OverlayOperation: [String: [Candidate]]]

    init(
        signIn: List, sharing: List, replaced: [String: Provider],
        candidates: [OverlayOperation: [String: [Candidate]]]
    ) {
        self.signIn = signIn
        self.sharing = sharing
        self.replaced = replaced
        self.candidates = candidates
    }

    /// The value of an operation for a provider: the last rule that applies gives it.
    func value(_ operation: OverlayOperation, of provider: String) -> Value {
        var value = Value()
        var isDecided = false
        let all = candidates[operation]?[provider] ?? candidates[.add]?[provider] ?? []
        for candidate in all.reversed() {
            switch candidate.outcome {
            case .applies(let facts):
                if value.winner == nil {
                    value.winner = candidate.entry
                    if !isDecided { value.facts += facts }
                    isDecided = true
                } else {
                    value.shadowed.append(candidate.entry)
                }
            // Of three facts that fail no two together change anything.
            case .fails(let facts) where !isDecided && facts.count <= 2: value.facts += facts
            case .fails, .undecided, .broken: break
            }
        }
        return value
    }
}

/// What overlays make of a configuration.
public struct AppliedOverlay: Sendable {
    /// The configuration after every rule that applies.
    public let configuration: ProviderConfiguration
    /// Rules that are left out as a fact is not known, in order.
    public let undecided: [UndecidedRule]
    /// What is wrong with rules, and the consequences; at most 100 of each code one by one.
    public let diagnostics: [Diagnostic]
    let trace: OverlayTrace
}

/// A rule that is undecided, as a fact is not known.
public struct UndecidedRule: Sendable, Hashable {
    /// Name of the layer.
    public let layer: String
    /// What messages call the rule: its name in quotes, or its position from 1.
    public let rule: String
    /// The facts that are missing, as members of a scenario: `facts.now`.
    public let facts: [String]
    /// The location of the conditions.
    public let source: SourceLocation

    /// One sentence for a person, without place and without full stop.
    public var message: String {
        let names = facts.map { "'\($0)'" }.joined(separator: ", ")
        return "rule \(rule) of the provider overlay in layer '\(layer)' is left out: \(names) "
            + "\(facts.count == 1 ? "is" : "are") not given"
    }
}
