import EngageCore

extension LintContext {
    /// One execution path through the source code of the layers, and the dialogs on it.
    struct ExecutionPath: Sendable {
        /// The condition that no device decides, in words; empty where there is none.
        var condition: String
        /// Titles of the devices that take the path.
        var devices: [String]
        /// Its layers, resolved on its devices.
        var context: LintContext

        /// Every execution path; empty where no layer has a branch.
        static func all(
            _ app: LintApp, layers: [ScenarioLayer], devices: [Device],
            members: [String: LocatedValue]
        ) -> [ExecutionPath] {
            let facts = layers.flatMap(\.values.sourceFacts)
            guard !facts.isEmpty else { return [] }
            let ofDevice = Set(facts.filter(\.isOfDevice))
            var groups: [(facts: [PathPredicate: Bool], devices: [Device])] = []
            for device in devices {
                var holds: [PathPredicate: Bool] = [:]
                for fact in ofDevice { holds[fact] = device.decides(fact) }
                if let position = groups.firstIndex(where: { $0.facts == holds }) {
                    groups[position].devices.append(device)
                } else {
                    groups.append((holds, [device]))
                }
            }
            return SourcePath.all(of: layers.map(\.values)).flatMap { variant in
                groups.map { group in
                    let holds = variant.facts.merging(group.facts) { first, _ in first }
                    let own = layers.map { layer in
                        var layer = layer
                        layer.values = layer.values.assuming(holds)
                        return layer
                    }
                    return ExecutionPath(
                        condition: variant.when, devices: group.devices.map(\.title),
                        context: LintContext(
                            app, layers: own, devices: group.devices, members: members)
                    )
                }
            }
        }
    }
}
