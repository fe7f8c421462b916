import EngageCore

/// Dictionaries and sets, whose elements come in an order that nobody knows.
extension SourceMachine {
    /// Rounds over such elements, which are read forwards and then backwards: what differs rests on
    /// the order.
    struct Turn {
        /// The rounds, the last one first.
        var rounds: [[SourceValue]]
        var before: SourceState
        var ways: [SourceWay]
        /// What the rounds left that were read forwards, and the calls up to there.
        var forward: SourceState?
        var calls = 0
    }

    /// True for a list of several elements whose order is not known.
    func isUnordered(_ value: SourceValue?) -> Bool {
        value?.cases.contains { one in
            object(one.plain).map { $0.isUnordered && $0.count > 1 } ?? false
        } ?? false
    }

    /// The same list as one of which nobody knows the order.
    mutating func unordered(_ value: SourceValue) -> SourceValue {
        for case .object(let number) in value.cases.map(\.plain) {
            state.objects[number]?.isUnordered = true
        }
        return value
    }

    /// What is kept for rounds to be read backwards; nil where their order is known or has no say.
    func turn(_ rounds: [[SourceValue]], over object: SourceObject, _ body: Range<Int>, unit: Int)
        -> Turn?
    {
        let isUnordered = object.isUnordered || object.kind == .dictionary
        let leaving: Set<String> = ["return", "break", "throw", "goto"]
        guard isUnordered, rounds.count > 1, !object.isUncertain,
            !units[unit].part(body).contains(where: {
                $0.kind == .word && leaving.contains($0.text)
            })
        else { return nil }
        return Turn(rounds: rounds.reversed(), before: state, ways: frames[here].ways)
    }

    /// Begins the rounds of a loop once more, backwards; false where that is done or not needed.
    mutating func turnsAround(_ given: SourceBlock, _ whole: SourceBlock.Loop) -> Bool {
        guard var turn = whole.turn, !frames[here].isDead else { return false }
        guard turnBack(&turn) else { return false }
        var (block, loop) = (given, whole)
        loop.rest = turn.rounds[...]
        loop.broken = []
        loop.turn = turn
        guard let first = loop.rest.popFirst() else { return false }
        frames[here].isDead = false
        frames[here].ways = turn.ways
        block.kind = .loop(loop)
        block.end = loop.body.statements.upperBound
        frames[here].blocks.append(block)
        beginRound(loop, of: first)
        return true
    }

    /// Goes back to the state before the rounds; false at the end of those that went backwards,
    /// where what differs is not known any more.
    mutating func turnBack(_ turn: inout Turn) -> Bool {
        guard let forward = turn.forward else {
            turn.forward = state
            turn.calls = calls.count
            state = turn.before
            return true
        }
        calls.removeSubrange(min(turn.calls, calls.count)...)
        steps += state.cells.count / 8 + state.objects.count / 8
        for (number, old) in forward.cells {
            guard let new = state.cells[number], new != old,
                !areAlike(old, new, forward, since: turn.before)
            else { continue }
            state.cells[number] = unknown(new)
        }
        for (number, old) in forward.objects where turn.before.objects[number] != nil {
            guard let new = state.objects[number], new != old else { continue }
            part(number, old, new, forward, since: turn.before)
        }
        return false
    }

    /// Makes what two runs left differently in an object one that is not known.
    private mutating func part(
        _ number: Int, _ old: SourceObject, _ new: SourceObject, _ forward: SourceState,
        since before: SourceState
    ) {
        if new.kind == .list {
            guard old.elements != new.elements else { return }
            var rest = old.elements
            for element in new.elements {
                let place = rest.firstIndex { areAlike($0, element, forward, since: before) }
                guard let place else {
                    state.objects[number]?.open(at: new.place)
                    return
                }
                rest.remove(at: place)
            }
            state.objects[number]?.isUnordered = true
            return
        }
        // The order of the rounds that went forwards is the one in which the source sets keys.
        var whole = old
        for entry in new.entries {
            let isAlike = old[entry.key].map {
                areAlike($0, entry.value, forward, since: before)
            }
            let value = isAlike == true ? entry.value : unknown(entry.value)
            if isAlike == nil {
                whole.set(entry.key, named: entry.name, at: entry.keyPlace, to: value)
            } else {
                whole.replace(entry.key, with: value)
            }
        }
        for entry in old.entries where new[entry.key] == nil {
            whole.replace(entry.key, with: unknown(entry.value))
        }
        whole.isOpen = old.isOpen || new.isOpen
        state.objects[number] = whole
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
                let second = state.objects[right], first.kind == second.kind,
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
