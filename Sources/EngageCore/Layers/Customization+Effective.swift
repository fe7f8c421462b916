extension Customization {
    /// Every key with a value, in ascending order of the raw strings.
    public var effective: [EffectiveValue] { Array(effectiveValues) }

    /// The same one by one, each computed on demand, as there may be a million.
    var effectiveValues: some Sequence<EffectiveValue> {
        MergedKeys(of: self, removed: false).lazy.map { raw, key, resolved in
            let type = key?.type ?? KeyCatalogue.entry(raw)?.type
            return EffectiveValue(
                key: raw, value: resolved.value.printed(as: type),
                layer: stack.name(of: resolved.layer), source: resolved.value.source,
                shadows: shadows(of: resolved, as: type))
        }
    }

    /// The value of a key as it is printed; nil where it is absent or a null took it away.
    package func effective(of key: Key) -> PrintedValue? {
        guard let resolved = resolved(of: key), !resolved.value.isNull else { return nil }
        return resolved.value.printed(as: key.type)
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

extension Customization {
    /// True where every entry of the layers has a key of the catalogue.
    var hasKeysAlone: Bool { merged.merge.others.isEmpty }

    /// Writes keys as `EffectiveValue` and `RemovedKey` describe them, none of which is made.
    ///
    /// - Parameter removed: true for those that a null took away, false for all others.
    func write(removed: Bool, to writer: inout JSONWriter) -> Bool {
        // Held here, so that they are not counted with each key.
        let (merge, stack) = (merged.merge, merged.stack)
        writer.beginObject()
        for key in MergedKeys.keysByRaw {
            guard let winner = merge.winner(of: key), stack.isNull(winner) == removed
            else { continue }
            let value = stack.value(of: winner)
            open(key, with: removed ? "{\"layer\":" : "{\"value\":", &writer)
            let layer = stack.name(of: Int(winner.layer)).spannable
            if !removed { write(value, as: key.type, to: &writer) }
            writer.fixed(layer.count + 24) { pen in
                pen.put(removed ? "" : ",\"layer\":", quoting: layer.span)
                pen.put(",\"source\":")
            }
            write(placeOf: value, to: &writer)
            guard winner.below >= 0 else {
                writer.close(",\"shadows\":[]}")
                continue
            }
            writer.fixed(",\"shadows\":")
            writer.beginArray()
            var below = winner.below
            while below >= 0 {
                let link = merge.links[Int(below)]
                let value = stack.value(of: link)
                let layer = stack.name(of: Int(link.layer)).spannable
                writer.pieces(layer.count + 24, endsWithKey: true) { pen in
                    pen.put("{\"layer\":", quoting: layer.span)
                    pen.put(",\"value\":")
                }
                write(value, as: key.type, to: &writer)
                writer.fixed(",\"source\":")
                write(placeOf: value, to: &writer)
                writer.close("}")
                below = link.below
            }
            writer.endArray()
            writer.close("}")
        }
        writer.endObject()
        return true
    }

    /// Writes a key and how its entry begins.
    private func open(_ key: Key, with start: StaticString, _ writer: inout JSONWriter) {
        let raw = key.raw.spannable
        writer.pieces(raw.count + start.utf8CodeUnitCount + 3, endsWithKey: true) { pen in
            pen.put("", quoting: raw.span)
            pen.put(":")
            pen.put(start)
        }
    }

    /// Writes the value of an entry; most are written as they were read.
    private func write(_ value: LayerValue, as type: KeyValueType, to writer: inout JSONWriter) {
        if case .located(let located) = value, type != .color, type != .arrowDirection,
            located.kind != .dictionary || located.node.length > 1
        {
            return writer.value(located)
        }
        writer.value(described: value.printed(as: type))
    }

    private func write(placeOf value: LayerValue, to writer: inout JSONWriter) {
        if case .located(let value) = value { writer.place(of: value) } else { writer.null() }
    }
}
