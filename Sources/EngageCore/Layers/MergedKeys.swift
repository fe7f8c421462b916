/// The keys of a merged dictionary, sorted by their raw strings, each with the entries it shadows.
struct MergedKeys: Sequence, IteratorProtocol {
    static let keysByRaw = Key.allCases.sorted { $0.raw < $1.raw }

    private let customization: Customization
    /// True for those that a null took away, false for all others.
    private let removed: Bool
    /// Of the keys of the catalogue those that are wanted.
    private let keys: [Key]
    private var others: OtherKeys?
    private var place = 0

    init(of customization: Customization, removed: Bool) {
        self.customization = customization
        self.removed = removed
        let (merge, stack) = (customization.merged.merge, customization.merged.stack)
        keys = Self.keysByRaw.filter { key in
            merge.winner(of: key).map { stack.isNull($0) == removed } ?? false
        }
        others =
            customization.merged.merge.others.isEmpty
            ? nil : OtherKeys(customization, removed: removed)
    }

    /// The next one: its raw string, the key if it is one, and its entries in the layers.
    mutating func next() -> (raw: String, key: Key?, resolved: Customization.Resolved)? {
        while place < keys.count {
            let key = keys[place]
            if let other = others?.next(upTo: key.raw) {
                if other.resolved.value.isNull == removed {
                    return (other.raw, nil, other.resolved)
                }
                continue
            }
            place += 1
            guard let resolved = customization.resolved(of: key) else { continue }
            return (key.raw, key, resolved)
        }
        while let other = others?.next() {
            if other.resolved.value.isNull == removed { return (other.raw, nil, other.resolved) }
        }
        return nil
    }
}

/// Unknown keys, sorted by their raw strings, each with the entries it shadows.
private struct OtherKeys {
    private let stack: LayerStack
    private let entries: [(raw: String, entry: Customization.Merge.Link)]
    private var next = 0

    /// Gathers those that a null may remove, or all.
    init(_ customization: Customization, removed: Bool) {
        let stack = customization.stack
        let all = customization.merged.merge.others
        var nulls: Set<String> = []
        if removed {
            for entry in all where stack.value(of: entry).isNull {
                nulls.insert(stack.raw(of: entry))
            }
        }
        self.stack = stack
        guard !removed || !nulls.isEmpty else {
            entries = []
            return
        }
        // Of one name the lowest layer is first, as the order of equal ones is kept.
        entries = all.lazy.map { (raw: stack.raw(of: $0), entry: $0) }
            .filter { !removed || nulls.contains($0.raw) }.sorted { $0.raw < $1.raw }
    }

    /// The next name with its value, unless it is beyond a limit.
    mutating func next(
        upTo limit: String? = nil
    ) -> (raw: String, resolved: Customization.Resolved)? {
        guard next < entries.count else { return nil }
        let raw = entries[next].raw
        if let limit, raw > limit { return nil }
        var resolved: Customization.Resolved?
        while next < entries.count, entries[next].raw == raw {
            let entry = entries[next].entry
            let value = stack.value(of: entry)
            let layer = Int(entry.layer)
            if resolved == nil { resolved = Customization.Resolved(value: value, layer: layer) }
            resolved?.replace(by: value, of: layer)
            next += 1
        }
        return resolved.map { (raw, $0) }
    }
}
