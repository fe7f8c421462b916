import EngageCore

extension LintSubject {
    /// One way through the source code of the layers: what holds on it, and what is shown there.
    struct Way: Sendable {
        /// What no device decides, in words; empty where nothing is open.
        var when: String
        /// Names of the devices that take it.
        var devices: [String]
        /// Its layers, resolved on its devices.
        var subject: LintSubject
    }

    /// The layers on every way through their source code; empty where no branch decides.
    static func ways(
        app: String?, layers: [NamedLayer], devices: [Device], members: [String: LocatedValue]
    ) -> [Way] {
        let facts = layers.flatMap(\.values.sourceFacts)
        guard !facts.isEmpty else { return [] }
        let ofDevice = Set(facts.filter(\.isOfDevice))
        var groups: [(facts: [SourceFact: Bool], devices: [Device])] = []
        for device in devices {
            var holds: [SourceFact: Bool] = [:]
            for fact in ofDevice { holds[fact] = device.decides(fact) }
            if let place = groups.firstIndex(where: { $0.facts == holds }) {
                groups[place].devices.append(device)
            } else {
                groups.append((holds, [device]))
            }
        }
        return SourceVariant.all(of: layers.map(\.values)).flatMap { variant in
            groups.map { group in
                let holds = variant.facts.merging(group.facts) { told, _ in told }
                let own = layers.map { layer in
                    var layer = layer
                    layer.values = layer.values.assuming(holds)
                    return layer
                }
                return Way(
                    when: variant.when, devices: group.devices.map(\.title),
                    subject: LintSubject(
                        app: app, layers: own, devices: group.devices, members: members))
            }
        }
    }
}
