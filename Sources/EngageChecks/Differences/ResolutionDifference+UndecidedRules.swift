import EngageCore

extension ResolutionDifference {
    /// Rules of provider overlays that differ and are left out of an answer, as a fact of their
    /// conditions is not known.
    ///
    /// No value of the two answers shows what changed, and an app with those facts may.
    static func undecidedRules(_ old: TestScenario, _ new: TestScenario) -> [Change] {
        guard !new.isLoginScreen, !old.isLoginScreen else { return [] }
        let before = statedRules(of: old)
        let after = statedRules(of: new)
        var changes: [Change] = []
        for name in Set(before.keys).union(after.keys) {
            let (known, rule) = (before[name], after[name])
            guard known?.isUndecided == true || rule?.isUndecided == true else { continue }
            changes += Self.changes(of: name, known?.definition, rule?.definition)
        }
        return changes.sorted { $0.path < $1.path }
    }

    /// What differs between a rule before and after: of one that comes or goes all of it, else each
    /// member that is another one.
    private static func changes(
        of name: RuleName, _ old: LocatedValue?, _ new: LocatedValue?
    ) -> [Change] {
        let path = "undecidedRules[\(name.title)]"
        func change(_ path: String, _ old: LocatedValue?, _ new: LocatedValue?) -> Change {
            Change(
                path: path, old: old.map { written($0) }, new: new.map { written($0) },
                isCosmetic: false,
                cause: (new ?? old).map { Cause(layer: name.layer, at: $0.location) })
        }
        guard let old, let new else { return [change(path, old, new)] }
        return Set(old.entries.map(\.key)).union(new.entries.map(\.key)).compactMap { member in
            let (before, after) = (old[member], new[member])
            if let before, let after, before.isSame(as: after) { return nil }
            return change("\(path).\(member)", before, after)
        }
    }

    private struct StatedRule {
        let definition: LocatedValue
        let isUndecided: Bool
    }

    /// A rule by its layer and by what messages call it.
    private struct RuleName: Hashable {
        let layer: String
        let title: String
    }

    private static func statedRules(of scenario: TestScenario) -> [RuleName: StatedRule] {
        // A scenario that cannot be read has an error in its answer, which is compared.
        guard let request = try? scenario.request() else { return [:] }
        let facts = (request.facts ?? OverlayFacts()).on(request.device)
        var rules: [RuleName: StatedRule] = [:]
        for overlay in request.overlays {
            for rule in overlay.rules(with: facts) {
                rules[RuleName(layer: overlay.layer, title: rule.title)] = StatedRule(
                    definition: rule.definition, isUndecided: rule.isUndecided)
            }
        }
        return rules
    }
}
