extension Reason {
    /// Nothing but the library decides.
    static func library(_ rule: ResolutionRule, inputs: [Origin] = [], _ because: String) -> Reason
    {
        Reason(rule, inputs: inputs, because: because)
    }

    /// None of what was asked decides: the first null or wrong one is what it was taken from.
    static func none(
        of asked: [Origin], _ rule: ResolutionRule, over: [Origin] = [], inputs: [Origin] = [],
        _ because: String
    ) -> Reason {
        guard let first = asked.firstIndex(where: \.isMarked) else {
            return Reason(rule, inputs: asked + inputs, because: because)
        }
        var rest = asked
        let from = rest.remove(at: first)
        return Reason(rule, from: from, over: over, inputs: rest + inputs, because: because)
    }

    /// A key decides.
    static func key(
        _ key: Key, _ customization: Customization, _ rule: ResolutionRule, over: [Key] = [],
        inputs: [Origin] = [], _ because: String
    ) -> Reason {
        Reason(
            rule, from: customization.origin(of: key),
            over: customization.lost(key)
                + over.filter { customization.isPresent($0) }.flatMap(customization.asked),
            inputs: inputs, because: because)
    }

    /// The same with more that had a say.
    func and(_ more: [Origin]) -> Reason {
        var reason = self
        for origin in more where origin != from && !inputs.contains(origin) {
            reason.inputs.append(origin)
        }
        return reason
    }

    /// A reason of a login screen that a slot's entry puts there: its settings are members then.
    func behind(_ slot: Origin?) -> Reason {
        guard case .layer(let entry)? = slot else { return self }
        func placed(_ origin: Origin) -> Origin {
            guard case .layer(let setting) = origin else { return origin }
            return .layer(
                LayerEntry(
                    key: entry.key, layer: entry.layer, source: setting.source,
                    member: setting.key, mark: setting.mark))
        }
        return Reason(
            rule, from: from.map(placed), over: over.map(placed), inputs: inputs.map(placed),
            because: because)
    }

    /// The same under another rule.
    func named(_ rule: ResolutionRule, _ because: String) -> Reason {
        Reason(rule, from: from, over: over, inputs: inputs, because: because)
    }

    /// Everything that had a say in it.
    var named: [Origin] { (from.map { [$0] } ?? []) + inputs }
}

extension Origin {
    /// True for a null and for an object of another class than the key wants.
    var isMarked: Bool {
        if case .layer(let entry) = self { entry.mark != nil } else { false }
    }
}
