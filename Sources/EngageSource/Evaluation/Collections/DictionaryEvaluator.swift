import EngageCore

/// Dictionaries: their keys, and how they are made, filled and joined. A new way to make or join
/// dictionaries belongs here.
struct DictionaryEvaluator: SourceEvaluator {
    let machine: AbstractInterpreter

    /// By which texts they keep what has another key.
    var keys: DictionaryKeys { DictionaryKeys(machine: machine) }

    /// Where a value is kept.
    private enum Slot {
        case cell(Int)
        case entry(object: Int, key: String, name: String, ExpressionLocation)
    }

    /// The dictionary of an operand; if it is unknown, one for what is set here.
    ///
    /// It existed before the open branches, so each of them finds the same one.
    func dictionary(
        behind base: SourceExpression.Operand
    ) -> [(path: PathCondition, number: Int)] {
        var found: [(path: PathCondition, number: Int)] = []
        var adopted = base.value
        var made: [Int: SourceObject] = [:]
        for index in adopted.cases.indices {
            switch adopted.cases[index].plain {
            case .object(let number): found.append((adopted.cases[index].path, number))
            case .unknown(let text):
                let object = SourceObject(
                    kind: .dictionary, isShared: !machine.isSwift, isOpen: true, name: text,
                    place: base.value.place)
                let plain = machine.make(object)
                adopted.cases[index].plain = plain
                if case .object(let number) = plain {
                    machine.pathsOfMade[number] = nil
                    machine.adopted.append(number)
                    found.append((adopted.cases[index].path, number))
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
    private func slots(of operand: SourceExpression.Operand) -> [Slot] {
        switch operand.target {
        case .name(let name)?:
            let plain = SourceName.plain(name)
            if machine.frame.names[name] == nil, let number = variables.ownObject(having: plain) {
                return [.entry(object: number, key: plain, name: plain, ExpressionLocation())]
            }
            if let number = variables.knownCell(name) {
                return Self.chain(number, machine.origins).map { .cell($0) }
            }
            guard !machine.frame.owner.isEmpty, name != "self" else {
                let number = machine.cell(operand.value)
                machine.frame.names[name] = number
                return [.cell(number)]
            }
            return [.cell(newProperty(plain, of: machine.frame.owner, operand.value))]
        case .member(let base, let name)?:
            let plain = SourceName.plain(name)
            switch base.value.plain {
            case .unknown("self")?, .unknown("super")?:
                guard !machine.frame.isForeign else { return [] }
                let known = variables.propertyCell(name)
                return [.cell(known ?? newProperty(plain, of: machine.frame.owner, operand.value))]
            case .type(let type)?:
                let known = machine.properties["\(type)/\(plain)"]
                return [.cell(known ?? newProperty(plain, of: type, operand.value))]
            default:
                return base.value.cases.compactMap { one in
                    guard case .object(let number) = one.plain else { return nil }
                    let key = machine.state.objects[number]?[name] == nil ? plain : name
                    return .entry(object: number, key: key, name: key, ExpressionLocation())
                }
            }
        case .item(let base, let key)?:
            guard case .object(let number)? = base.value.plain,
                let object = machine.state.objects[number], object.kind == .dictionary,
                let name = keyed(key).plain.flatMap({ keys.text(of: $0, in: object) })
            else {
                return []
            }
            return [
                .entry(object: number, key: name, name: name, key.place)
            ]
        case .tuple?, nil: return []
        }
    }

    /// A variable and the callers' variables that it was passed from.
    private static func chain(_ cell: Int, _ origins: [Int: Int]) -> [Int] {
        var cells = [cell]
        while let last = cells.last, let origin = origins[last], cells.count < SourceBudget.deepest
        {
            cells.append(origin)
        }
        return cells
    }

    private func newProperty(
        _ plain: String, of owner: String, _ value: SourceValue
    ) -> Int {
        let number = machine.cell(value)
        variables.setProperty("\(owner)/\(plain)", cell: number)
        return number
    }

    /// Stores an adopted value in a location, in the present state and in every state that is to be
    /// joined later.
    private func adopt(
        _ adopted: SourceValue, for old: SourceValue, in slot: Slot, _ made: [Int: SourceObject]
    ) {
        func isOld(_ value: SourceValue?) -> Bool {
            guard let value else { return true }
            return value.cases.map(\.plain) == old.cases.map(\.plain)
                && value.cases.map(\.path) == old.cases.map(\.path)
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

    /// Changes the present state and all states that open branches, loops and calls keep.
    func changeStates(_ change: (inout SourceState) -> Void) {
        change(&machine.state)
        for number in machine.frames.indices {
            machine.budget.steps += machine.frames[number].blocks.count
            for place in machine.frames[number].blocks.indices {
                machine.frames[number].blocks[place].changeStates(change)
            }
            for index in machine.frames[number].returns.indices {
                change(&machine.frames[number].returns[index].state)
            }
            for label in machine.frames[number].jumps.keys {
                SourceBlock.change(&machine.frames[number].jumps[label, default: []], change)
            }
            if machine.frames[number].before != nil {
                var before = machine.frames[number].before ?? SourceState()
                machine.frames[number].before = nil
                change(&before)
                machine.frames[number].before = before
            }
        }
    }

    /// A key as a dictionary has it: `.title` is a constant that the files add to texts.
    func keyed(_ key: SourceValue) -> SourceValue {
        guard machine.isSwift,
            key.cases.contains(where: { if case .identifier = $0.plain { true } else { false } })
        else { return key }
        let (properties, cells) = (machine.properties, machine.state.cells)
        return key.map { plain in
            guard case .identifier(let word) = plain else { return plain }
            let cell = properties["String/\(word)"] ?? properties["AnyHashable/\(word)"]
            return cell.flatMap { cells[$0]?.plain } ?? plain
        }
    }

    /// Sets a key of a dictionary, on the paths on which the variable is that dictionary.
    func set(
        _ key: SourceValue, of number: Int, to value: SourceValue, on path: PathCondition = .all,
        isWhole: Bool = true
    ) {
        guard let kind = machine.state.objects[number]?.kind else { return }
        let value = selfEvaluator.unwrapSelf(value)
        if kind == .list {
            if let index = key.plain?.integer, isWhole,
                index < machine.state.objects[number]?.elements.count ?? 0
            {
                machine.state.objects[number]?.replace(at: index, with: value)
            } else {
                machine.state.objects[number]?.markReplaced(at: key.place)
            }
            return
        }
        guard kind == .dictionary else { return invalidation.invalidate(number) }
        // Objects are changed in place: a copy each time would cost quadratic time.
        for one in keyed(key).cases {
            guard let name = one.plain.text ?? keys.text(of: one.plain, in: number) else {
                machine.state.objects[number]?.markReplaced(named: one.plain, at: key.place)
                continue
            }
            let (id, written) =
                if case .key(let constant) = one.plain {
                    (SourceKey.id(constant), constant)
                } else {
                    (name, SourceKeyText.name(of: name))
                }
            let isAlways = key.cases.count == 1
            let old = machine.state.objects[number]?[id]
            let given =
                isAlways && isWhole
                ? value
                : SourceState.joined(
                    SourceState(cells: [0: value]), on: [one.path.and(path) ?? one.path],
                    SourceState(cells: [0: old ?? SourceValue(.absent)]),
                    on: (one.path.and(path) ?? one.path).others
                ).cells[0] ?? value
            if given.plain?.isNil == true {
                machine.state.objects[number]?.remove(id)
            } else {
                machine.state.objects[number]?.set(id, named: written, at: key.place, to: given)
            }
            forget(id, changedIn: number)
        }
    }

    /// Two dictionaries that come from code which is not read may be the same one: what is set in
    /// one of them is not known in the others.
    private func forget(_ key: String, changedIn number: Int) {
        guard machine.adopted.count > 1 else { return }
        machine.budget.steps += machine.adopted.count / 8
        guard machine.adopted.contains(number) else { return }
        for other in machine.adopted where other != number {
            guard let old = machine.state.objects[other]?[key] else { continue }
            machine.state.objects[other]?.replace(
                key, with: SourceValue(.unknown(key), at: old.place))
        }
    }

    /// A dictionary literal.
    func dictionary(
        _ pairs: some Sequence<(key: SourceValue, value: SourceValue)>
    ) -> SourceValue {
        let plain = machine.make(SourceObject(kind: .dictionary, isShared: !machine.isSwift))
        guard case .object(let number) = plain else { return SourceValue(plain) }
        var count = 0
        for (key, value) in pairs {
            set(key, of: number, to: value)
            count += 1
            if count == SourceBudget.mostElements {
                machine.state.objects[number]?.markPartial(at: value.place)
            }
        }
        return SourceValue(plain)
    }

    func newDictionary(_ message: SourceMessage, _ form: String) -> SourceValue? {
        let values = message.values
        switch form {
        case "dictionary", "new", "init", "dictionarywithcapacity:", "initwithcapacity:",
            "initcapacity:", "initminimumcapacity:":
            return dictionary([(key: SourceValue, value: SourceValue)]())
        case "dictionarywithobjectsandkeys:", "initwithobjectsandkeys:", "initobjectsandkeys:":
            // The list of C ends at the first nil, also at one that was meant as a value.
            return collectionValues.endingAtNil(values) { given in
                dictionary(
                    stride(from: 0, to: given.count - 1, by: 2).map { (given[$0 + 1], given[$0]) })
            }
        case "dictionarywithobject:forkey:", "initobject:forkey:":
            guard values.count == 2 else { return nil }
            return dictionary([(values[1], values[0])])
        case "dictionarywithobjects:forkeys:", "initwithobjects:forkeys:", "initobjects:forkeys:",
            "dictionarywithobjects:forkeys:count:", "initwithobjects:forkeys:count:":
            guard let objects = collectionValues.elements(values.first),
                let keys = values.count > 1 ? collectionValues.elements(values[1]) : nil
            else { return nil }
            var pairs = Array(zip(keys, objects))
            if form.hasSuffix("count:") {
                guard values.count > 2, let count = values[2].plain?.integer else { return nil }
                pairs = Array(pairs.prefix(max(0, count)))
            }
            return dictionary(pairs)
        case "dictionarywithdictionary:", "initwithdictionary:", "initdictionary:", "init:",
            "initwithdictionary:copyitems:", "initdictionaryliteral:":
            guard let value = values.first else { return nil }
            if value.plain == ConcreteValue.none {
                return dictionary([(key: SourceValue, value: SourceValue)]())
            }
            if form == "initdictionaryliteral:" {
                let pairs = values.compactMap { collectionValues.elements($0) }.filter {
                    $0.count == 2
                }
                return dictionary(pairs.map { ($0[0], $0[1]) })
            }
            return collectionValues.copy(value)
        case "inituniquekeyswithvalues:", "init:uniquingkeyswith:":
            guard let all = collectionValues.elements(values.first) else { return nil }
            let pairs = all.compactMap { collectionValues.parts($0, count: 2) }
            guard pairs.count == all.count else { return nil }
            let whole = dictionary([(key: SourceValue, value: SourceValue)]())
            guard case .object(let number)? = whole.plain else { return nil }
            let choice = values.count > 1 ? combining(values.last) : .other
            for pair in pairs {
                merge(dictionary([(pair[0], pair[1])]), into: number, choice)
            }
            return whole
        default: return nil
        }
    }

    /// Puts the entries of one dictionary into another.
    func merge(
        _ other: SourceValue, into number: Int, _ choice: Combining = .other
    ) {
        for one in other.cases {
            guard case .object(let source) = one.plain, let object = machine.state.objects[source]
            else {
                if one.plain.isUnknown {
                    machine.state.objects[number]?.isOpen = true
                    if choice != .own { machine.state.objects[number]?.forgetOwnKeys() }
                    if case .unknown(let text) = one.plain,
                        machine.state.objects[number]?.name.isEmpty == true
                    {
                        machine.state.objects[number]?.name = text
                        machine.state.objects[number]?.place = other.place
                    }
                }
                continue
            }
            machine.state.objects[source]?.isUsed = true
            if object.isOpen { machine.state.objects[number]?.isOpen = true }
            for entry in object.entries {
                let old = machine.state.objects[number]?[entry.key]
                if choice == .own, old != nil { continue }
                var value = entry.value
                if choice == .unknown, old != nil {
                    value = SourceValue(.unknown(entry.name), at: value.place)
                }
                if other.cases.count > 1 || value.cases.contains(where: { $0.plain == .absent }) {
                    let lacking = SourceValue(.absent)
                    let present = value.cases.filter { $0.plain != .absent }
                    value =
                        SourceState.joined(
                            SourceState(cells: [0: value]),
                            on: present.compactMap { $0.path.and(one.path) },
                            SourceState(cells: [0: old ?? lacking]),
                            on: PathCondition.remaining(
                                present.compactMap { $0.path.and(one.path) })
                        ).cells[0] ?? value
                }
                machine.state.objects[number]?.set(
                    entry.key, named: entry.name, at: entry.keyPlace, to: value)
                forget(entry.key, changedIn: number)
            }
        }
    }

    /// The value that applies if both dictionaries have a key.
    enum Combining { case own, other, unknown }

    /// The value that a closure such as `{ $1 }` or `{ old, _ in old }` keeps.
    func combining(_ value: SourceValue?) -> Combining {
        guard case .function(let number)? = value?.plain,
            case .name(let word, _)? = listOrder.only(number)?.root.kind
        else { return .unknown }
        let parameters = machine.functions[number].parameters
        if word == "$0" || word == parameters.first?.name { return .own }
        return word == "$1" || word == parameters.last?.name ? .other : .unknown
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
        case .iterations(var iterations):
            Self.change(&iterations.continued, change)
            Self.change(&iterations.broken, change)
            if var before = iterations.before {
                change(&before)
                iterations.before = before
            }
            kind = .iterations(iterations)
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

extension SourceEvaluator {
    var dictionaryEvaluator: DictionaryEvaluator { DictionaryEvaluator(machine: machine) }
}
