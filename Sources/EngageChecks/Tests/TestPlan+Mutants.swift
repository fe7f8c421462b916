import EngageCore

extension TestPlan {
    /// Changes every layer under test one value at a time and runs the cases that use it.
    ///
    /// Cases that `failing` names notice nothing: they fail already.
    public func mutants(
        sharing: WorkSharing = TestPlan.alone, failing: Set<Int> = [],
        resolver: @escaping ScenarioResolver = TestScenario.resolver
    ) -> MutantReport {
        let (mutants, usersByLayer) = mutations()
        let marks = Guarded([Bool](repeating: false, count: mutants.count))
        sharing(mutants.count) { number in
            let (mutation, owner, layer) = mutants[number]
            let isNoticed = notices(
                mutation, owner, usersByLayer[layer] ?? [], failing, resolver)
            marks.withLock { $0[number] = isNoticed }
        }
        let noticed = marks.withLock { $0 }
        var report = MutantReport(
            count: mutants.count,
            unnoticed: mutants.indices.filter { !noticed[$0] }.map {
                "\(mutants[$0].mutation.place): \(mutants[$0].mutation.title)"
            })
        report.entries = entries(mutants, noticed)
        return report
    }

    /// The entries that mutants changed; one is noticed where any of its mutants is.
    private func entries(
        _ mutants: [(mutation: Document.Mutation, owner: Document, layer: LayerPlace)],
        _ noticed: [Bool]
    ) -> [MutantReport.Entry] {
        struct EntryPlace: Hashable {
            var layer: LayerPlace
            var key: String
        }
        var names: [LayerPlace: Set<String>] = [:]
        for layer in apps.flatMap(\.layers) + scenarios.flatMap(\.base.layers) {
            for (place, _) in Self.values(of: [layer]) {
                names[place, default: []].insert(layer.name)
            }
        }
        var order: [EntryPlace] = []
        var found: [EntryPlace: Bool] = [:]
        for (number, mutant) in mutants.enumerated() {
            let place = EntryPlace(layer: mutant.layer, key: mutant.mutation.key)
            if found[place] == nil { order.append(place) }
            found[place, default: false] = (found[place] ?? false) || noticed[number]
        }
        return order.map { place in
            MutantReport.Entry(
                layers: (names[place.layer] ?? []).sorted(),
                key: place.layer.prefix + (KeyCatalogue.entry(place.key)?.raw ?? place.key),
                isNoticed: found[place] ?? false)
        }
    }

    /// A dictionary of a layer, identified by its document and place in it.
    private struct LayerPlace: Hashable, Sendable {
        var document: ObjectIdentifier
        var index: Int
        /// The prefix of its keys: `providerOverlay[0].` for a rule of an overlay.
        var prefix: String

        init(_ values: LocatedValue, _ prefix: String = "") {
            document = ObjectIdentifier(values.document)
            index = values.index
            self.prefix = prefix
        }
    }

    /// The dictionaries of layers, the login screens they name in files of their own, and the rules
    /// of their provider overlays.
    private static func values(
        of layers: [ScenarioLayer]
    ) -> [(place: LayerPlace, values: LocatedValue)] {
        layers.flatMap { layer in
            let logins = layer.nativeLogins.filter { $0.reference.settings == nil }.map(\.root)
            let rules = layer.overlay?.elements.map { $0 } ?? []
            return ([layer.values] + logins).map { (LayerPlace($0), $0) }
                + rules.enumerated().filter { $0.element.kind == .dictionary }.map { number, rule in
                    (LayerPlace(rule, "\(ProviderOverlay.memberName)[\(number)]."), rule)
                }
        }
    }

    /// Every change of every layer in the order of the files, and the scenarios that use a layer.
    private func mutations() -> (
        [(mutation: Document.Mutation, owner: Document, layer: LayerPlace)], [LayerPlace: [Int]]
    ) {
        var users: [LayerPlace: [Int]] = [:]
        var roots: [(place: LayerPlace, values: LocatedValue)] = []
        for (number, scenario) in scenarios.enumerated() where !self.users[number].isEmpty {
            for (place, values) in Self.values(of: scenario.base.layers) {
                if users[place] == nil { roots.append((place, values)) }
                if users[place]?.last != number { users[place, default: []].append(number) }
            }
        }
        // Layers that no case uses: none of their changes is noticed.
        for (place, values) in Self.values(of: apps.flatMap(\.layers)) {
            if users.updateValue(users[place] ?? [], forKey: place) == nil {
                roots.append((place, values))
            }
        }
        roots.sort {
            ($0.values.document.file, $0.place.index) < ($1.values.document.file, $1.place.index)
        }
        let mutants = roots.flatMap { place, values in
            values.document.mutations(of: values).map { ($0, values.document, place) }
        }
        return (mutants, users)
    }

    private func notices(
        _ mutation: Document.Mutation, _ owner: Document, _ numbers: [Int], _ failing: Set<Int>,
        _ resolver: ScenarioResolver
    ) -> Bool {
        // Every app and device once more: layers are read once a base, not once a device.
        var bases: [ObjectIdentifier: ScenarioBase] = [:]
        let document = mutation.applied(to: owner)
        for number in numbers {
            let base = scenarios[number].base
            let id = ObjectIdentifier(base)
            let changed = bases[id] ?? base.replacing(owner, by: document)
            bases[id] = changed
            let scenario = TestScenario(changed, device: scenarios[number].device)
            let root = resolver(scenario)
            if root["error"]?.string != nil { return true }
            for user in users[number] where !failing.contains(user) {
                let one = cases[user]
                if one.skip?.isInForce(on: today) == true { continue }
                if one.recording != nil, isRecordingChanged(number, root, resolver) { return true }
                let isNoticed = one.expectations.contains { expectation in
                    Self.failure(expectation, in: root) { scenario.explained } != nil
                }
                if isNoticed { return true }
            }
        }
        return false
    }

    /// A recorded file notices every change of the answer, and none that changes nothing.
    private func isRecordingChanged(
        _ number: Int, _ root: LocatedValue, _ resolver: ScenarioResolver
    ) -> Bool {
        !resolver(scenarios[number]).document.hasSameValues(as: root.document)
    }
}
