import EngageCore

/// Iterations over dictionaries and sets, whose order is unknown: they are read forwards and then
/// backwards.
struct UnorderedLoopEvaluator: SourceEvaluator {
    let machine: AbstractInterpreter

    /// The state to read iterations backwards; nil if their order is known or has no effect.
    func turn(
        _ iterations: [[SourceValue]], over object: SourceObject, _ body: Range<Int>, unit: Int
    )
        -> UnorderedLoop?
    {
        let isUnordered = object.isUnordered || object.kind == .dictionary
        let leaving: Set<String> = ["return", "break", "throw", "goto"]
        guard isUnordered, iterations.count > 1, !object.isUncertain,
            !program.units[unit].part(body).contains(where: {
                $0.kind == .identifier && leaving.contains($0.text)
            })
        else { return nil }
        return UnorderedLoop(
            iterations: iterations.reversed(), before: machine.state, paths: machine.frame.paths)
    }

    /// Returns to the state before the iterations; false after the backward ones, when values that
    /// differ become unknown.
    func turnBack(_ turn: inout UnorderedLoop) -> Bool {
        guard let forward = turn.forward else {
            turn.forward = machine.state
            turn.calls = machine.calls.count
            machine.state = turn.before
            return true
        }
        machine.calls.removeSubrange(min(turn.calls, machine.calls.count)...)
        machine.budget.steps += machine.state.cells.count / 8 + machine.state.objects.count / 8
        for (number, old) in forward.cells {
            guard let new = machine.state.cells[number], new != old,
                !areAlike(old, new, forward, since: turn.before)
            else { continue }
            machine.state.cells[number] = machine.unknown(new)
        }
        for (number, old) in forward.objects where turn.before.objects[number] != nil {
            guard let new = machine.state.objects[number], new != old else { continue }
            part(number, old, new, forward, since: turn.before)
        }
        return false
    }

    /// Makes what differs in an object after two runs unknown.
    private func part(
        _ number: Int, _ old: SourceObject, _ new: SourceObject, _ forward: SourceState,
        since before: SourceState
    ) {
        if new.kind == .list {
            guard old.elements != new.elements else { return }
            var rest = old.elements
            for element in new.elements {
                let place = rest.firstIndex { areAlike($0, element, forward, since: before) }
                guard let place else {
                    machine.state.objects[number]?.markPartial(at: new.place)
                    return
                }
                rest.remove(at: place)
            }
            machine.state.objects[number]?.isUnordered = true
            return
        }
        // The order of the forward iterations is the one in which the source sets keys.
        var whole = old
        for entry in new.entries {
            let isAlike = old[entry.key].map {
                areAlike($0, entry.value, forward, since: before)
            }
            let value = isAlike == true ? entry.value : machine.unknown(entry.value)
            if isAlike == nil {
                whole.set(entry.key, named: entry.name, at: entry.keyPlace, to: value)
            } else {
                whole.replace(entry.key, with: value)
            }
        }
        for entry in old.entries where new[entry.key] == nil {
            whole.replace(entry.key, with: machine.unknown(entry.value))
        }
        whole.isOpen = old.isOpen || new.isOpen
        machine.state.objects[number] = whole
    }

    /// True for the same value, and for objects that two runs made of the same.
    private func areAlike(
        _ old: SourceValue, _ new: SourceValue, _ forward: SourceState, since before: SourceState
    ) -> Bool {
        var open = [(old, new)]
        var steps = 0
        while let (one, other) = open.popLast() {
            steps += 1
            if one == other { continue }
            guard steps < 1024, case .object(let left)? = one.plain,
                case .object(let right)? = other.plain, before.objects[left] == nil,
                before.objects[right] == nil, let first = forward.objects[left],
                let second = machine.state.objects[right], first.kind == second.kind,
                first.count == second.count, !first.isOpen, !second.isOpen
            else { return false }
            for entry in first.entries {
                guard let value = second[entry.key] else { return false }
                open.append((entry.value, value))
            }
        }
        return true
    }
}

extension SourceEvaluator {
    var unorderedLoopEvaluator: UnorderedLoopEvaluator { UnorderedLoopEvaluator(machine: machine) }
}
