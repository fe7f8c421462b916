import EngageCore

/// What other files of the app set, at a time that nobody knows.
extension SourceMachine {
    /// What others set is not known where a method begins.
    mutating func forgetSetElsewhere() {
        for foreign in setElsewhere {
            let cells =
                foreign.owner.isEmpty
                ? [globals[foreign.name]]
                : ([foreign.owner] + types.descendants(of: foreign.owner)).map {
                    properties["\($0)/\(foreign.name)"]
                }
            for cell in cells.compactMap({ $0 }) {
                guard let value = state.cells[cell] else { continue }
                state.cells[cell] = unsettled(value, foreign.name)
            }
        }
        for number in state.objects.keys.sorted() { forgetSetElsewhere(of: number) }
    }

    /// The same of an object that many share, from when it is made.
    mutating func forgetSetElsewhere(of value: SourceValue) {
        guard !setElsewhere.isEmpty else { return }
        for case .object(let number) in value.cases.map(\.plain) { forgetSetElsewhere(of: number) }
    }

    private mutating func forgetSetElsewhere(of number: Int) {
        guard case .instance(let type)? = state.objects[number]?.kind else { return }
        let lineage = types.lineage(type)
        for foreign in setElsewhere where lineage.contains(foreign.owner) {
            let value = state.objects[number]?[foreign.name] ?? SourceValue(.absent)
            let unsettled = unsettled(value, foreign.name)
            state.objects[number]?.set(foreign.name, to: unsettled)
        }
    }

    /// A dictionary or list stays, what it holds is not known; every other value is another one.
    private mutating func unsettled(_ value: SourceValue, _ name: String) -> SourceValue {
        var isContainer = false
        for case .object(let number) in value.cases.map(\.plain)
        where state.objects[number]?.isInstance == false {
            isContainer = true
            forget(number)
        }
        return isContainer ? value : SourceValue(.unknown(name), at: value.place)
    }
}
