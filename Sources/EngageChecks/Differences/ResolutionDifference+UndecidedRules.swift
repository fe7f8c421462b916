import EngageCore

extension ResolutionDifference {
    /// Rules of provider overlays that differ and are left out of an answer, as a fact of their
    /// conditions is not known.
    ///
    /// No value of the two answers shows what changed, and an app with those facts may.
    static func undecidedRules(_ old: TestScenario, _ new: TestScenario) -> [Change] {
        guard !new.isLoginScreen, !old.isLoginScreen else { return [] }
        let (before, after) = (statedRules(of: old), statedRules(of: new))
        let known = Dictionary(uniqueKeysWithValues: before.map { ($0.name, $0) })
        let present = Dictionary(uniqueKeysWithValues: after.map { ($0.name, $0) })
        var changes: [Change] = []
        for rule in before where present[rule.name] == nil && rule.isUndecided {
            changes += Self.changes(of: rule.name, rule.definition, nil)
        }
        for rule in after where rule.isUndecided || known[rule.name]?.isUndecided == true {
            changes += Self.changes(of: rule.name, known[rule.name]?.definition, rule.definition)
        }
        // Later rules act on what earlier ones leave.
        let (first, second) = (
            before.filter { present[$0.name] != nil }, after.filter { known[$0.name] != nil }
        )
        if first.map(\.name) != second.map(\.name), (first + second).contains(where: \.isUndecided)
        {
            func order(_ rules: [StatedRule]) -> String {
                rules.map(\.name.title).joined(separator: ", ")
            }
            changes.append(
                Change(
                    path: "undecidedRules", old: order(first), new: order(second),
                    isCosmetic: false, cause: nil))
        }
        return changes
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
        let members = Set(old.entries.map(\.key)).union(new.entries.map(\.key))
        return members.sorted().compactMap { member in
            let (before, after) = (old[member], new[member])
            if let before, let after, before.isSame(as: after) { return nil }
            return change("\(path).\(member)", before, after)
        }
    }

    private struct StatedRule {
        let name: RuleName
        let definition: LocatedValue
        let isUndecided: Bool
    }

    /// A rule by its layer, by what messages call it, and by how many before it are called the same.
    private struct RuleName: Hashable {
        let layer: String
        let title: String
        let number: Int
    }

    /// The rules in the order in which they act.
    private static func statedRules(of scenario: TestScenario) -> [StatedRule] {
        // A scenario that cannot be read has an error in its answer, which is compared.
        guard let request = try? scenario.request() else { return [] }
        let facts = (request.facts ?? OverlayFacts()).on(request.device)
        var counts: [RuleName: Int] = [:]
        return request.overlays.flatMap { overlay in
            overlay.rules(with: facts).map { rule in
                let first = RuleName(layer: overlay.layer, title: rule.title, number: 0)
                let number = counts[first, default: 0]
                counts[first] = number + 1
                return StatedRule(
                    name: RuleName(layer: overlay.layer, title: rule.title, number: number),
                    definition: rule.definition, isUndecided: rule.isUndecided)
            }
        }
    }
}
