extension AbstractInterpreter {
    /// Whether two values are the same, with all that each leads to in its own state.
    func areAlike(
        _ one: SourceValue, _ state: SourceState, _ other: SourceValue, _ otherState: SourceState
    ) -> Bool {
        var open = [(one, other)]
        var known: [Int: Int] = [:]
        while let (one, other) = open.popLast() {
            guard one.cases.count == other.cases.count else { return false }
            for (left, right) in zip(one.cases, other.cases) {
                guard left.path == right.path else { return false }
                switch (left.plain, right.plain) {
                case (.object(let number), .object(let second)):
                    if let same = known[number] {
                        guard same == second else { return false }
                        continue
                    }
                    known[number] = second
                    guard let own = state.objects[number], let its = otherState.objects[second],
                        own.kind == its.kind, own.isOpen == its.isOpen, own.count == its.count
                    else { return false }
                    for entry in own.entries {
                        guard let same = its[entry.key] else { return false }
                        open.append((entry.value, same))
                    }
                case (.function(let number), .function(let second)):
                    let (own, its) = (functions[number], functions[second])
                    guard own.unit == its.unit, own.body == its.body else { return false }
                default: guard left.plain == right.plain else { return false }
                }
            }
        }
        return true
    }
}

extension SourceCall {
    /// True for another call that shows the same, with all that its dictionary holds.
    func shows(theSameAs other: SourceCall, _ machine: AbstractInterpreter) -> Bool {
        guard opensTheSame(as: other), (values == nil) == (other.values == nil) else {
            return false
        }
        guard let values, let others = other.values else { return true }
        return machine.areAlike(values, state, others, other.state)
    }
}
