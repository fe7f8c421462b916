import EngageCore

extension ResolutionDifference {
    /// Both sides of a difference with provenance, to find the entry that caused a change.
    struct Sides {
        /// One side: its scenario and its resolution.
        struct Side {
            let scenario: TestScenario
            let answer: Answer?
            /// The value in use, by key; nil for one that a null removed.
            private let entries: [String: LocatedValue?]

            init(_ scenario: TestScenario) {
                self.scenario = scenario
                answer = scenario.explained
                entries = answer?.entriesByKey ?? [:]
            }

            /// The value at an origin; nil if it has none, or does not belong to the app.
            fileprivate func value(at origin: Origin) -> LocatedValue? {
                switch origin {
                case .layer(let entry) where entry.key == ProviderOverlay.memberName:
                    return scenario.layers.lazy.compactMap { layer in
                        layer.name == entry.layer
                            ? layer.overlay?.descendant(entry.member ?? "") : nil
                    }.first
                case .layer(let entry):
                    let root = entry.key.prefix { $0 != "[" }
                    // Settings have paths as their keys, dialogs whole keys with dots.
                    if let whole = entries[entry.key] { return whole }
                    return entries.first { entry.key.hasPrefix($0.key + ".") || $0.key == root }
                        .flatMap { key, value in
                            value.flatMap { $0.descendant(String(entry.key.dropFirst(key.count))) }
                        }
                case .configuration(let member, _):
                    return scenario.members["configuration"]?.descendant("." + member)
                case .scenario(let member, _), .unread(let member, _):
                    let name = member.prefix { $0 != "." }
                    let rest = String(member.dropFirst(name.utf8.count))
                    return scenario.members[String(name)]?.descendant(rest)
                case .device, .policy, .library: return nil
                }
            }
        }

        private let old: Side
        private let new: Side

        init(_ old: TestScenario, _ new: TestScenario) {
            self.old = Side(old)
            self.new = Side(new)
        }

        /// The entry that made a slot another: the first that its reason names and that is not the
        /// same on both sides, what it was taken from before what else decided, and then the same of
        /// what is around it.
        ///
        /// - Parameters:
        ///   - slot: the slot; nil for a member of an object that a key holds.
        ///   - path: the printed path, which begins with that key then.
        ///   - isGone: whether only the old side has the value.
        func cause(of slot: SlotPath?, at path: String, isGone: Bool) -> Cause? {
            let sides = isGone ? [old, new] : [new, old]
            guard let slot else {
                return sides.lazy.compactMap { $0.answer?.entry(holding: path) }.first
                    .flatMap { Cause($0) }
            }
            var next: SlotPath? = slot
            while let here = next {
                for side in sides {
                    guard let reason = side.answer?.provenance[exactly: here] else { continue }
                    let named = (reason.from.map { [$0] } ?? []) + reason.inputs + reason.over
                    if let origin = named.first(where: isOther) {
                        return Cause(origin)
                    }
                }
                next = here.container
            }
            return nil
        }

        private func isOther(_ origin: Origin) -> Bool {
            switch (old.value(at: origin), new.value(at: origin)) {
            case (let before?, let after?): !before.isSame(as: after)
            case (nil, nil): false
            default: true
            }
        }
    }
}

extension Answer {
    /// What counts of the layers, by key; nil for what a null took away.
    fileprivate var entriesByKey: [String: LocatedValue?] {
        var result: [String: LocatedValue?] = [:]
        for part in ["effective", "removed"] {
            for entry in root[part]?.entries.map({ $0 }) ?? [] {
                result[entry.key] = .some(entry.value["value"])
            }
        }
        return result
    }

    /// The entry of the object that a path such as `KEY.contentMode` is in.
    fileprivate func entry(holding path: String) -> Origin? {
        path.lastIndex(of: ".").flatMap { origin(ofEntry: String(path[..<$0])) }
    }
}

extension LocatedValue {
    /// What a path such as `.provider_info.my.url` or `[0].Text` leads to; names may hold dots.
    fileprivate func descendant(_ path: String) -> LocatedValue? {
        var value = self
        var rest = Substring(path)
        while !rest.isEmpty {
            if rest.first == "[", let close = rest.firstIndex(of: "]"),
                let index = Int(rest[rest.index(after: rest.startIndex)..<close]),
                index >= 0, index < value.count, value.kind == .array
            {
                value = Array(value.elements)[index]
                rest = rest[rest.index(after: close)...]
                continue
            }
            guard rest.first == "." else { return nil }
            let name = rest.dropFirst()
            guard
                let entry = value.entries.first(where: {
                    name == $0.key || name.hasPrefix($0.key + ".") || name.hasPrefix($0.key + "[")
                })
            else { return nil }
            value = entry.value
            rest = name.dropFirst(entry.key.count)
        }
        return value
    }
}
