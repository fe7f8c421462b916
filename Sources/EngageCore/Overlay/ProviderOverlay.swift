/// What a layer changes of the service's providers: rules that are applied in order.
///
/// Source: behaviour, formats#provider-overlay.
public struct ProviderOverlay: Sendable {
    /// Name of the layer.
    public let layer: String
    /// What it was read from.
    package let value: LocatedValue
    let rules: [OverlayRule]

    /// The member of a layer that holds the rules.
    package static var memberName: String { OverlayEntry.memberName }

    /// Number of rules.
    public var count: Int { rules.count }

    /// True if a condition reads the model of the device.
    package var readsModel: Bool {
        rules.contains { $0.conditions.contains { $0.fact == .model } }
    }

    /// Moments at which a condition on the clock begins or ceases to hold, in no order.
    package var moments: [Instant] {
        rules.flatMap(\.conditions).flatMap { condition in
            guard case .window(let from, let until) = condition else { return [Instant]() }
            return [from, until].compactMap { $0 }
        }
    }

    /// Names of the providers that rules add, whether or not they apply.
    package var addedProviders: [String] { rules.flatMap(\.additions).map(\.name) }

    /// Its rules in order: what messages call each, what it was read from, and whether it is
    /// undecided, as a fact of its conditions is not known.
    package func rules(
        with facts: OverlayFacts
    ) -> [(title: String, definition: LocatedValue, isUndecided: Bool)] {
        rules.map { rule in
            guard case .undecided = rule.outcome(facts) else {
                return (rule.title, rule.definition, false)
            }
            return (rule.title, rule.definition, true)
        }
    }

    /// Reads the rules of a layer; a null is no rule.
    ///
    /// A wrong value costs that value, a condition that cannot be read costs its rule, and each is
    /// a diagnostic at its place.
    public init(_ layer: String, reading value: LocatedValue, diagnostics: inout [Diagnostic]) {
        self.layer = layer
        self.value = value
        var reader = OverlayReader(layer)
        rules = reader.rules(value)
        diagnostics += reader.diagnostics
    }
}
