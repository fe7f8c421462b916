import EngageCore

/// Dictionaries that set keys, whoever is handed them: what a file says that calls nothing of the SDK.
struct SourceDictionaries {
    /// In the order they were made, with the objects they lead to.
    var noted: [(number: Int, state: SourceState)] = []

    /// Notes the dictionaries that were made since others were known, and those that are not as
    /// they were before; nil for what was changed where it was noted already.
    mutating func note(
        after known: Int, _ before: SourcePages<SourceObject>?, _ machine: AbstractInterpreter
    ) {
        let state = machine.state
        let changed = before.map { state.objects.differing(from: $0) }
        for (number, object) in changed ?? state.objects.differing(from: [:]) {
            guard object.kind == .dictionary, !object.isUsed, number > known || changed != nil,
                object.entries.contains(where: { SourceKey.isKnown($0.name) })
            else { continue }
            noted.append((number, state.reached(from: SourceValue(.object(number)))))
        }
    }

    /// Every key that some dictionary sets, the last one for each; nil where none does.
    func unattributedKeys(_ machine: AbstractInterpreter) -> (SourceValue, SourceState)? {
        guard !noted.isEmpty else { return nil }
        var whole = SourceObject(kind: .dictionary)
        var state = SourceState()
        // Of one that several lead to the last of them tells what it holds.
        for (number, object) in noted.lazy.flatMap(\.state.objects) {
            state.objects[number] = object
        }
        for (number, own) in noted {
            guard let object = own.objects[number] else { continue }
            let paths = machine.pathsOfMade[number]
            for entry in object.entries where SourceKey.isKnown(entry.name) {
                var value = entry.value
                if let paths {
                    // Where it is not made, what was set before counts.
                    let old = whole[entry.key] ?? SourceValue(.absent)
                    value =
                        SourceState.joined(
                            SourceState(cells: [0: value]), on: paths, SourceState(cells: [0: old]),
                            on: PathCondition.remaining(paths)
                        ).cells[0] ?? value
                }
                whole.set(entry.key, named: entry.name, at: entry.keyPlace, to: value)
            }
        }
        state.objects[-1] = whole
        return (SourceValue(.object(-1)), state)
    }
}
