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
        for (name, rule) in after {
            let known = before[name]
            guard rule.isUndecided || known?.isUndecided == true,
                known.map({ !$0.definition.isSame(as: rule.definition) }) ?? true
            else { continue }
            changes.append(change(name, known, rule))
        }
        for (name, rule) in before where rule.isUndecided && after[name] == nil {
            changes.append(change(name, rule, nil))
        }
        return changes.sorted { $0.path < $1.path }
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

    private static func change(
        _ name: RuleName, _ old: StatedRule?, _ new: StatedRule?
    ) -> Change {
        Change(
            path: "undecidedRules[\(name.title)]", old: old.map { written($0.definition) },
            new: new.map { written($0.definition) }, isCosmetic: false,
            cause: (new ?? old).map { Cause(layer: name.layer, at: $0.definition.location) })
    }
}
