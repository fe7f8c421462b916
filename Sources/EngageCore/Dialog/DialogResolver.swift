/// What the resolvers of a dialog share: choices between keys of the merged layers.
protocol DialogResolver: Resolver {
    var merged: MergedRequest { get }
}

extension DialogResolver {
    // Lent, as a copy of the request would count each of its members.

    @inline(__always)
    var request: DialogRequest { _read { yield merged.origins.request } }
    @inline(__always)
    var origins: RequestOrigins { _read { yield merged.origins } }
    @inline(__always)
    var customization: Customization { _read { yield merged.customization } }

    /// Decides a slot between what was given: `decisions` list the choice.
    ///
    /// - Parameters:
    ///   - chose: what won: a raw key, or a word for what the library does without one.
    ///   - over: keys that lost where they are given.
    ///   - listed: the sentence in `decisions`, where it is another than that of the reason.
    @inline(__always)
    func choose<Value>(
        _ value: Value, for slot: @autoclosure () -> SlotPath,
        _ rule: @autoclosure () -> ResolutionRule, chose: @autoclosure () -> String,
        over: @autoclosure () -> [Key] = [], from sources: @autoclosure () -> ValueSources,
        _ because: @autoclosure () -> String, listed: @autoclosure () -> String? = nil
    ) -> Value {
        list(slot(), rule(), chose: chose(), over: over(), listed() ?? because())
        recorder.record(slot(), Reason(rule(), sources(), because: because()))
        return value
    }

    /// The same for a slot that a key wins.
    @inline(__always)
    func choose<Value>(
        _ value: Value, for slot: @autoclosure () -> SlotPath,
        _ rule: @autoclosure () -> ResolutionRule, by key: @autoclosure () -> Key,
        over: @autoclosure () -> [Key] = [], and dependencies: @autoclosure () -> [Origin] = [],
        _ because: @autoclosure () -> String, listed: @autoclosure () -> String? = nil
    ) -> Value {
        choose(
            value, for: slot(), rule(), chose: key().raw, over: over(),
            from: customization.sources(of: key(), over: over(), and: dependencies()), because(),
            listed: listed())
    }

    /// Lists a choice.
    @inline(__always)
    func list(
        _ slot: @autoclosure () -> SlotPath, _ rule: @autoclosure () -> ResolutionRule,
        chose: @autoclosure () -> String, over: @autoclosure () -> [Key] = [],
        _ because: @autoclosure () -> String
    ) {
        guard let decisions = recorder.decisions else { return }
        decisions.append(
            Decision(
                slot: slot().text, rule: rule(), chose: chose(),
                over: customization.present(over()), because: because()))
    }

    /// The values of the layers for some keys.
    func lookups(_ keys: [Key]) -> [Origin] { keys.flatMap { customization.lookups($0) } }

    /// None of the keys applies; the library's own value is used, translated if it is a text.
    func defaulted(
        _ keys: [Key], text: String? = nil, and dependencies: [Origin] = []
    ) -> ValueSources {
        let lookups = lookups(keys)
        let words = text.map { origins.translation(of: $0) } ?? []
        guard lookups.contains(where: \.isMarked) else {
            return .first(of: words, and: lookups + dependencies)
        }
        return .none(
            of: lookups, over: keys.flatMap { customization.lost($0) }, and: words + dependencies)
    }
}
