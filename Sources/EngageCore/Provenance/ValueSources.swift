/// What a value was taken from, what lost against it and what else decided: a reason without its rule.
struct ValueSources {
    /// What the value was taken from; nil where the library decides alone or several made it.
    var winner: Origin?
    /// The shadowed values, nearest first.
    var shadowed: [Origin] = []
    /// Further values that decided.
    var dependencies: [Origin] = []

    /// Nothing was looked up.
    static var nothing: ValueSources { ValueSources() }

    /// Taken from the first of some origins, where there is one.
    static func first(of origins: [Origin], and dependencies: [Origin] = []) -> ValueSources {
        ValueSources(winner: origins.first, dependencies: dependencies)
    }

    /// Taken from one origin.
    static func from(_ origin: Origin?, and dependencies: [Origin] = []) -> ValueSources {
        ValueSources(winner: origin, dependencies: dependencies)
    }

    /// Nothing but the library decides, as some origins let it.
    static func library(_ dependencies: [Origin] = []) -> ValueSources {
        ValueSources(dependencies: dependencies)
    }

    /// None of the looked-up values decides: it is the first null or wrong one.
    static func none(
        of lookedUp: [Origin], over shadowed: [Origin] = [], and dependencies: [Origin] = []
    ) -> ValueSources {
        guard let first = lookedUp.firstIndex(where: \.isMarked) else {
            return ValueSources(dependencies: lookedUp + dependencies)
        }
        var rest = lookedUp
        let winner = rest.remove(at: first)
        return ValueSources(
            winner: winner, shadowed: shadowed, dependencies: rest + dependencies)
    }

    /// The same with more that affected it.
    func and(_ more: [Origin]) -> ValueSources {
        var sources = self
        sources.dependencies += more
        return sources
    }

    /// Everything that affected it.
    var all: [Origin] { (winner.map { [$0] } ?? []) + dependencies }
}

extension Reason {
    /// Gives a reason by its sources.
    init(_ rule: ResolutionRule, _ sources: ValueSources, because: String) {
        self.init(
            rule, from: sources.winner, over: sources.shadowed, inputs: sources.dependencies,
            because: because)
    }

    /// The same with more that affected it.
    func and(_ more: [Origin]) -> Reason {
        var reason = self
        for origin in more where origin != from && !inputs.contains(origin) {
            reason.inputs.append(origin)
        }
        return reason
    }

    /// Where its value comes from, for a value that depends on this one.
    var sources: ValueSources {
        ValueSources(winner: from, shadowed: over, dependencies: inputs)
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
}

extension Origin {
    /// True for a null and for an object of another class than the key wants.
    var isMarked: Bool {
        if case .layer(let entry) = self { entry.mark != nil } else { false }
    }
}
