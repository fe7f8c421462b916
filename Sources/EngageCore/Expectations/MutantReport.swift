/// What came of changing the layers one value at a time.
public struct MutantReport: Sendable {
    /// Changes that were tried.
    public var count: Int
    /// Changes that no test noticed, in the order of the files.
    public var unnoticed: [String]

    /// One line a change that nobody noticed, then the sum.
    public var text: String {
        (unnoticed.map { "\(TerminalText.safe($0))\n" } + [
            "\(count) mutants: \(count - unnoticed.count) noticed, \(unnoticed.count) not"
        ]).joined()
    }
}

extension TestPlan {
    /// Changes every layer under test one value at a time and runs the cases that use it.
    public func mutants(
        workers: Int = 2, resolver: @escaping ScenarioResolver = TestScenario.resolver
    ) async -> MutantReport {
        var users: [ObjectIdentifier: [Int]] = [:]
        var roots: [LocatedValue] = []
        for (number, scenario) in scenarios.enumerated() where !self.users[number].isEmpty {
            for layer in scenario.layers {
                let id = ObjectIdentifier(layer.values.document)
                if users[id] == nil { roots.append(layer.values) }
                users[id, default: []].append(number)
            }
        }
        roots.sort { $0.document.file < $1.document.file }
        let mutations = roots.flatMap { $0.document.mutations(of: $0) }
        let owners = roots.flatMap { root in
            root.document.mutations(of: root).map { _ in ObjectIdentifier(root.document) }
        }
        let usersByDocument = users
        var noticed = [Bool](repeating: false, count: mutations.count)
        await withTaskGroup(of: (Int, Bool).self) { group in
            var next = 0
            func add() {
                guard next < mutations.count else { return }
                let number = next
                next += 1
                group.addTask { @concurrent in
                    let scenarios = usersByDocument[owners[number]] ?? []
                    return (
                        number,
                        self.notices(mutations[number], owners[number], scenarios, resolver)
                    )
                }
            }
            for _ in 0..<max(workers, 1) { add() }
            while let (number, isNoticed) = await group.next() {
                noticed[number] = isNoticed
                add()
            }
        }
        return MutantReport(
            count: mutations.count,
            unnoticed: mutations.indices.filter { !noticed[$0] }.map {
                "\(mutations[$0].place): \(mutations[$0].title)"
            })
    }

    private func notices(
        _ mutation: Document.Mutation, _ owner: ObjectIdentifier, _ numbers: [Int],
        _ resolver: ScenarioResolver
    ) -> Bool {
        for number in numbers {
            var scenario = scenarios[number]
            for index in scenario.layers.indices
            where ObjectIdentifier(scenario.layers[index].values.document) == owner {
                scenario.layers[index].values = LocatedValue(
                    document: mutation.document, index: scenario.layers[index].values.index)
            }
            let bytes = resolver(scenario)
            guard let root = try? Document.read(bytes, file: "r", format: .json).root else {
                return true
            }
            if root["error"]?.string != nil { return true }
            for user in users[number] {
                let one = cases[user]
                if one.recording != nil { return true }
                if one.expectations.contains(where: { Self.failure($0, in: root) != nil }) {
                    return true
                }
            }
        }
        return false
    }
}
