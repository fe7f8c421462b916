extension Customization {
    /// Every key with a value, in ascending order of the raw strings.
    public var effective: [EffectiveValue] { Array(effectiveValues) }

    /// The same one by one, each computed on demand, as there may be a million.
    var effectiveValues: some Sequence<EffectiveValue> {
        MergedKeys(of: self, removed: false).lazy.map { raw, key, resolved in
            let type = key?.type ?? KeyCatalogue.entry(raw)?.type
            return EffectiveValue(
                key: raw, value: printed(resolved, as: type),
                layer: stack.name(of: resolved.layer), source: resolved.value.source,
                shadows: shadows(of: resolved, as: type))
        }
    }

    /// The value of a key as it is printed; nil where it is absent or a null took it away.
    package func effective(of key: Key) -> PrintedValue? {
        guard let resolved = resolved(of: key), !resolved.value.isNull else { return nil }
        return printed(resolved, as: key.type)
    }

    /// The value in use as it is printed; a colour was read when the layers were merged.
    private func printed(_ resolved: Resolved, as type: KeyValueType?) -> PrintedValue {
        if case .color(let color)? = resolved.typed { return .text(color.hex) }
        return resolved.value.printed(as: type)
    }

    func shadows(
        of resolved: Resolved, as type: KeyValueType?
    ) -> [EffectiveValue.Shadow] {
        if resolved.shadows.isEmpty { return [] }
        return shadows(of: resolved.shadows, as: type)
    }

    private func shadows(
        of lost: [(value: LayerValue, layer: Int)], as type: KeyValueType?
    ) -> [EffectiveValue.Shadow] {
        lost.map { shadow in
            EffectiveValue.Shadow(
                layer: stack.name(of: shadow.layer), value: shadow.value.printed(as: type),
                source: shadow.value.source)
        }
    }

    /// Every key that a null took away, in ascending order.
    public var removed: [RemovedKey] {
        MergedKeys(of: self, removed: true).map { raw, key, resolved in
            RemovedKey(
                key: raw, layer: stack.name(of: resolved.layer), source: resolved.value.source,
                shadows: shadows(
                    of: resolved, as: key?.type ?? KeyCatalogue.entry(raw)?.type))
        }
    }
}
