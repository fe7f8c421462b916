import EngageCore

/// Dictionaries that nobody saw being made: a parameter, a variable of the object.
extension SourceMachine {
    /// Where a value is kept.
    private enum Slot {
        case cell(Int)
        case entry(object: Int, key: String, name: String, SourcePlace)
    }

    /// The dictionary behind an operand; where it is not known, one that holds what is set here.
    ///
    /// It was there before the branches that are open, so each of them finds the same one.
    mutating func dictionary(
        behind base: SourceExpression.Operand
    ) -> [(way: SourceWay, number: Int)] {
        var found: [(way: SourceWay, number: Int)] = []
        var adopted = base.value
        var made: [Int: SourceObject] = [:]
        for index in adopted.cases.indices {
            switch adopted.cases[index].plain {
            case .object(let number): found.append((adopted.cases[index].way, number))
            case .unknown(let text):
                let object = SourceObject(
                    kind: .dictionary, isShared: !isSwift, isOpen: true, name: text,
                    place: base.value.place)
                let plain = make(object)
                adopted.cases[index].plain = plain
                if case .object(let number) = plain {
                    waysOfMade[number] = nil
                    found.append((adopted.cases[index].way, number))
                    made[number] = object
                }
            default: continue
            }
        }
        if !made.isEmpty {
            for slot in slots(of: base) { adopt(adopted, for: base.value, in: slot, made) }
        }
        return found
    }

    /// Where the value of an operand is kept; a variable that has no place yet gets one.
    private mutating func slots(of operand: SourceExpression.Operand) -> [Slot] {
        switch operand.target {
        case .name(let name)?:
            let plain = SourceName.plain(name)
            if frames[here].names[name] == nil, let number = ownObject(having: plain) {
                return [.entry(object: number, key: plain, name: plain, SourcePlace())]
            }
            if let number = knownCell(name) { return Self.chain(number, origins).map { .cell($0) } }
            guard !frames[here].owner.isEmpty, name != "self" else {
                let number = cell(operand.value)
                frames[here].names[name] = number
                return [.cell(number)]
            }
            return [.cell(newProperty(plain, of: frames[here].owner, operand.value))]
        case .member(let base, let name)?:
            let plain = SourceName.plain(name)
            switch base.value.plain {
            case .unknown("self")?, .unknown("super")?:
                guard !frames[here].isForeign else { return [] }
                let known = propertyCell(name)
                return [.cell(known ?? newProperty(plain, of: frames[here].owner, operand.value))]
            case .type(let type)?:
                let known = properties["\(type)/\(plain)"]
                return [.cell(known ?? newProperty(plain, of: type, operand.value))]
            default:
                return base.value.cases.compactMap { one in
                    guard case .object(let number) = one.plain else { return nil }
                    let key = state.objects[number]?[name] == nil ? plain : name
                    return .entry(object: number, key: key, name: key, SourcePlace())
                }
            }
        case .item(let base, let key)?:
            guard case .object(let number)? = base.value.plain,
                state.objects[number]?.kind == .dictionary,
                let name = keyed(key).plain?.text
            else {
                return []
            }
            return [
                .entry(object: number, key: SourceKey.id(name), name: name, key.place)
            ]
        case .tuple?, nil: return []
        }
    }

    /// A variable and those of callers that it was handed from.
    private static func chain(_ cell: Int, _ origins: [Int: Int]) -> [Int] {
        var cells = [cell]
        while let last = cells.last, let origin = origins[last], cells.count < Self.deepest {
            cells.append(origin)
        }
        return cells
    }

    private mutating func newProperty(
        _ plain: String, of owner: String, _ value: SourceValue
    ) -> Int {
        let number = cell(value)
        properties["\(owner)/\(plain)"] = number
        return number
    }

    /// Puts what was adopted in a place, now and in every state that waits to be met again.
    private mutating func adopt(
        _ adopted: SourceValue, for old: SourceValue, in slot: Slot, _ made: [Int: SourceObject]
    ) {
        func isOld(_ value: SourceValue?) -> Bool {
            guard let value else { return true }
            return value.cases.map(\.plain) == old.cases.map(\.plain)
                && value.cases.map(\.way) == old.cases.map(\.way)
        }
        changeStates { state in
            switch slot {
            case .cell(let number):
                guard isOld(state.cells[number]) else { return }
                let place = state.cells[number]?.place ?? adopted.place
                state.cells[number] = adopted
                state.cells[number]?.place = place
            case .entry(let object, let key, let name, let place):
                guard let own = state.objects[object], isOld(own[key]) else { return }
                state.objects[object]?.set(key, named: name, at: place, to: adopted)
            }
            for (number, object) in made where state.objects[number] == nil {
                state.objects[number] = object
            }
        }
    }

    /// Changes the state of now and all that wait behind open branches, loops and calls.
    private mutating func changeStates(_ change: (inout SourceState) -> Void) {
        change(&state)
        for number in frames.indices {
            steps += frames[number].blocks.count
            for place in frames[number].blocks.indices {
                frames[number].blocks[place].changeStates(change)
            }
            for index in frames[number].returns.indices {
                change(&frames[number].returns[index].state)
            }
            for label in frames[number].jumps.keys {
                SourceBlock.change(&frames[number].jumps[label, default: []], change)
            }
            if frames[number].before != nil {
                var before = frames[number].before ?? SourceState()
                frames[number].before = nil
                change(&before)
                frames[number].before = before
            }
        }
    }
}

extension SourceBlock {
    /// Changes the states with which statements were left.
    fileprivate static func change(
        _ exits: inout [SourceExit], _ change: (inout SourceState) -> Void
    ) {
        for index in exits.indices { change(&exits[index].state) }
    }

    /// Changes every state that it keeps.
    fileprivate mutating func changeStates(_ change: (inout SourceState) -> Void) {
        let kept = kind
        // Without another reference to its states they are not copied.
        kind = .plain
        switch kept {
        case .plain, .leaving: kind = kept
        case .branch(var branch):
            change(&branch.before)
            Self.change(&branch.ends, change)
            kind = .branch(branch)
        case .loop(var loop):
            Self.change(&loop.continued, change)
            Self.change(&loop.broken, change)
            if var turn = loop.turn {
                change(&turn.before)
                if var forward = turn.forward {
                    change(&forward)
                    turn.forward = forward
                }
                loop.turn = turn
            }
            kind = .loop(loop)
        case .rounds(var rounds):
            Self.change(&rounds.continued, change)
            Self.change(&rounds.broken, change)
            if var before = rounds.before {
                change(&before)
                rounds.before = before
            }
            kind = .rounds(rounds)
        case .attempt(var attempt):
            change(&attempt.before)
            if var done = attempt.done {
                change(&done.state)
                attempt.done = done
            }
            kind = .attempt(attempt)
        }
    }
}
