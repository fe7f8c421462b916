extension LocatedValue {
    /// True for what only the running app knows, and that is taken to be something.
    public var isAssumed: Bool { node.flags.contains(.assumed) || assumedExpression != nil }

    /// The expression of `{"assumed": EXPRESSION}`; nil for every other value.
    public var assumedExpression: String? {
        guard isSingle else { return nil }
        return self[.assumed]?.string
    }

    /// The dictionary of source code on the path that these facts decide.
    ///
    /// If a fact is not decided, the first path that fits is used. Other values are themselves.
    public func chosen(by decide: (PathPredicate) -> Bool?) -> LocatedValue {
        guard let parts = sourceParts else { return self }
        let fitting = parts.alternatives.first { $0.fits(decide) }
        return LocatedValue(document: document, index: (fitting ?? parts.alternatives[0]).root)
    }

    /// The dictionary of source code where some conditions are decided and the others are open.
    public func assuming(_ holds: [PathPredicate: Bool]) -> LocatedValue {
        guard var parts = sourceParts, !holds.isEmpty else { return self }
        var fitting = parts.alternatives.filter { $0.fits { holds[$0] } }
        // As where a device chooses, the first one applies if none fits.
        if fitting.isEmpty { fitting = [parts.alternatives[0]] }
        let first = fitting[0]
        parts.alternatives = fitting.map { alternative in
            var rest = alternative
            rest.facts.removeAll { holds[$0.fact] != nil }
            return rest
        }
        return LocatedValue(document: document.with(parts), index: first.root)
    }

    /// The paths of source code, if this is what all of it gives.
    private var sourceParts: SourceParts? {
        guard let parts = document.source,
            parts.alternatives.contains(where: { $0.root == index })
        else { return nil }
        return parts
    }

    /// The dictionaries of source code on each of its paths; of another value itself.
    package var alternatives: [LocatedValue] {
        sourceParts?.alternatives.map { LocatedValue(document: document, index: $0.root) } ?? [self]
    }

    /// The dictionaries of source code with the facts of each; itself for another value.
    public var paths: [ConditionalValues] {
        guard let parts = sourceParts else { return [ConditionalValues(facts: [:], values: self)] }
        return parts.alternatives.map { alternative in
            ConditionalValues(
                facts: Dictionary(alternative.facts.map { ($0.fact, $0.holds) }) { $1 },
                words: alternative.facts.map { $0.fact.text(holds: $0.holds) }
                    .joined(separator: ", "),
                values: LocatedValue(document: document, index: alternative.root))
        }
    }

    /// True for all that source code gives.
    public var isSourceCode: Bool { sourceParts != nil }

    /// What source code gives, as text: more than its files decide about it.
    package var sourceText: [[UInt8]] {
        guard sourceParts != nil else { return [] }
        return alternatives.map { value in
            var writer = JSONWriter()
            writer.value(value)
            return writer.take()
        }
    }

    /// What influences the values of source code, in the order of the source.
    public var sourceFacts: [PathPredicate] {
        guard let parts = sourceParts else { return [] }
        var facts: [PathPredicate] = []
        for alternative in parts.alternatives {
            for fact in alternative.facts where !facts.contains(fact.fact) {
                facts.append(fact.fact)
            }
        }
        return facts
    }
}
