/// Where the values of keys come from, for those who record reasons.
extension Customization {
    /// The entry that won, also where a null took the key away; nil where no layer has the key.
    func origin(of key: Key) -> Origin? {
        guard let resolved = resolved(of: key) else { return nil }
        var mark: LayerEntry.Mark?
        if resolved.value.isNull {
            mark = .null
        } else if resolved.value.isAssumed {
            mark = .assumed
        } else if case .wrong? = self[typed: key] {
            mark = .wrong
        }
        return origin(key, resolved.value, resolved.layer, mark)
    }

    /// The entry that won, as a list for inputs; empty where no layer has the key.
    func lookups(_ key: Key) -> [Origin] { origin(of: key).map { [$0] } ?? [] }

    /// Entries of lower layers that lost, nearest first.
    func lost(_ key: Key) -> [Origin] {
        shadows(of: key).map { shadow in
            let value = shadow.value
            return origin(
                key, value, shadow.layer, value.isNull ? .null : value.isAssumed ? .assumed : nil)
        }
    }

    /// A key decides.
    func sources(
        of key: Key, over overridden: [Key] = [], and dependencies: [Origin] = []
    ) -> ValueSources {
        ValueSources(
            winner: origin(of: key),
            shadowed: lost(key) + overridden.filter { isPresent($0) }.flatMap(lookups),
            dependencies: dependencies)
    }

    /// The entry that describes the object of a key, where the key gives its name alone.
    ///
    /// - Parameter members: the members to look up; nil for all.
    func described(_ key: Key, _ members: [String]? = nil) -> [Origin] {
        guard case .located(let value)? = resolved(of: key)?.value else { return [] }
        // An object of another kind stays one, whatever other layers set.
        if case .wrong? = self[typed: key] { return [] }
        // Under its other spelling it is the same entry.
        return describing(value, members).filter { one in
            guard case .layer(let other) = one, case .layer(let own)? = origin(of: key) else {
                return true
            }
            return other.key != own.key || other.layer != own.layer
        }
    }

    /// The same, where the object may have parts: without the entry they come or go.
    func describedParts(_ key: Key) -> [Origin] {
        guard case .located(let value)? = resolved(of: key)?.value else { return [] }
        let mayHaveParts = descriptions(of: value).contains {
            $0.value["content"] != nil || $0.value["nativeLogin"] != nil
        }
        return mayHaveParts ? described(key) : []
    }

    /// The entry that describes an object given by name alone.
    ///
    /// Under a key of another type it can only be removed: if the next description is equal,
    /// same, that changes nothing.
    ///
    /// - Parameter members: the members to look up; nil for all.
    func describing(_ value: LocatedValue, _ members: [String]? = nil) -> [Origin] {
        let all = descriptions(of: value)
        guard let first = all.first else { return [] }
        let isRepeated = all.count > 1 && first.value.says(members, as: all[1].value)
        let type = first.origin.key.flatMap { KeyCatalogue.entry($0)?.type }
        let isOwn =
            switch type {
            case .view?: value["view"] != nil || value["imageView"] != nil
            case .navigationController?: value["navigationController"] != nil
            case .viewController?, .captureController?: value["viewController"] != nil
            case .barButtonItem?: value["barButtonItem"] != nil
            default: first.origin.layer == nil
            }
        return isRepeated && !isOwn ? [] : [first.origin]
    }

    /// All that describes the object that a value names, the one that counts first.
    private func descriptions(of value: LocatedValue) -> [(value: LocatedValue, origin: Origin)] {
        guard value.kind == .dictionary, value.count == 1, let name = ObjectRegistry.id(of: value)
        else { return [] }
        func describes(_ other: LocatedValue) -> Bool {
            other.kind == .dictionary && other.count > 1 && ObjectRegistry.id(of: other) == name
        }
        let saved = stack.described.filter(describes).map {
            ($0, Origin.scenario(member: "savedNavigationController", source: $0.location))
        }
        return saved
            + stack.layers.flatMap { layer in
                layer.entries.filter { describes($0.value) }.map {
                    (
                        $0.value,
                        Origin.layer(
                            LayerEntry(
                                key: $0.raw, layer: layer.name, source: $0.value.location))
                    )
                }
            }
    }

    private func origin(
        _ key: Key, _ value: LayerValue, _ layer: Int, _ mark: LayerEntry.Mark?
    ) -> Origin {
        .layer(
            LayerEntry(
                key: key.raw, layer: stack.name(of: layer), source: value.source, mark: mark))
    }
}

extension LocatedValue {
    /// True if two descriptions agree in some members, or in all.
    fileprivate func says(_ members: [String]?, as other: LocatedValue) -> Bool {
        guard let members else { return isSame(as: other) }
        return members.allSatisfy { name in
            guard let own = self[name], let its = other[name] else {
                return self[name] == nil && other[name] == nil
            }
            return own.isSame(as: its)
        }
    }
}
