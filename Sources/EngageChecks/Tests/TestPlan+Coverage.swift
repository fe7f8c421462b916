public import EngageCore

extension TestPlan {
    /// The share of the configuration that the cases read.
    public func coverage(mutants: MutantReport, resolver: ScenarioResolver) -> Coverage {
        let used = scenarios.indices.filter { !users[$0].isEmpty }
        return Coverage(
            entries: mutants.entries,
            readings: used.map { number in
                let users = users[number].map { cases[$0] }
                return Coverage.Reading(
                    resolution: resolver(scenarios[number]),
                    expectations: users.flatMap(\.expectations),
                    isWhole: users.contains { $0.recording != nil })
            },
            devices: Set(used.map { scenarios[$0].device.id ?? scenarios[$0].device.title }))
    }
}
