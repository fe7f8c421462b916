import EngageCore

/// What somebody unseen may have changed: the one place where values stop being known.
extension SourceMachine {
    /// Makes everything that changed since a state one that is not known.
    mutating func blur(since before: SourceState) {
        for (number, old) in before.cells {
            guard let new = state.cells[number], new != old else { continue }
            state.cells[number] = unknown(new)
        }
        for (number, old) in before.objects {
            guard let new = state.objects[number], new != old else { continue }
            blur(number, old, new)
        }
    }

    private mutating func blur(_ number: Int, _ old: SourceObject, _ new: SourceObject) {
        var object = new
        guard object.kind != .list else {
            if old.entries != new.entries { object.open(at: object.place) }
            state.objects[number] = object
            return
        }
        for entry in new.entries where old[entry.key] != entry.value {
            object.set(
                entry.key, named: entry.name, at: entry.keyPlace, to: unknown(entry.value))
        }
        for entry in old.entries where new[entry.key] == nil {
            object.set(
                entry.key, named: entry.name, at: entry.keyPlace, to: unknown(entry.value))
        }
        state.objects[number] = object
    }

    /// The value as one that is not known, called as it is written.
    func unknown(_ value: SourceValue) -> SourceValue {
        let place = value.place
        let text =
            place.unit < units.count && place.end > place.start
            ? units[place.unit].text(place.start, place.end) : "value"
        return SourceValue(.unknown(text), at: place)
    }

    /// What statements may change: variables that they set, and those whose contents they change.
    struct Changes {
        var set: Set<String> = []
        var changed: Set<String> = []
        /// Words that are read, the targets of plain assignments left out.
        var read: Set<String> = []
    }

    static let setters: Set<String> = [
        "=", "+=", "-=", "*=", "/=", "|=", "&=", "%=", "^=", "<<=", ">>=", "++", "--",
    ]
    /// Messages that change what they are sent to, by their beginnings.
    private static let mutators = [
        "setObject", "setValue", "removeObject", "removeAll", "addEntries", "setDictionary",
        "addObject", "insertObject", "replaceObject", "exchangeObject", "removeLast",
        "appendString", "appendFormat", "setString", "append", "insert", "remove", "merge",
        "updateValue", "sort", "reverse", "toggle", "popLast", "swapAt", "formUnion", "subtract",
        "addTo",
    ]

    /// What the statements of a range change, by the first word of what is assigned to.
    func changes(in range: Range<Int>, of unit: SourceUnit) -> Changes {
        var changes = Changes()
        let tokens = unit.tokens
        for place in range where place > 0 && place < tokens.count {
            let token = tokens[place]
            if token.kind == .sign, Self.setters.contains(token.text) {
                if token.text == "++" || token.text == "--", place + 1 < tokens.count,
                    tokens[place + 1].kind == .word
                {
                    changes.set.insert(SourceName.plain(tokens[place + 1].text))
                } else if let (root, isWhole) = root(before: place, in: tokens, range) {
                    if isWhole { changes.set.insert(root) } else { changes.changed.insert(root) }
                    if token.text != "=" { changes.read.insert(root) }
                }
            } else if token.kind == .word {
                if token.text.hasPrefix("set"), tokens[place - 1].isWord("self"), place > 1,
                    tokens[place - 2].isSign("["), place + 1 < tokens.count,
                    tokens[place + 1].isSign(":")
                {
                    let name = String(token.text.dropFirst(3))
                    changes.set.insert(SourceSpelling.lowerFirst(name))
                }
                let isTarget = place + 1 < tokens.count && tokens[place + 1].isSign("=")
                if !isTarget { changes.read.insert(SourceName.plain(token.text)) }
                let before = tokens[place - 1]
                let isMember = before.isSign(".")
                let isMessage = before.kind == .word || before.isSign("]")
                guard place + 1 < tokens.count, tokens[place + 1].kind == .sign,
                    isMember || isMessage,
                    Self.mutators.contains(where: { token.text.hasPrefix($0) }),
                    let (root, _) = root(before: isMember ? place - 1 : place, in: tokens, range)
                else { continue }
                changes.changed.insert(root)
            } else if token.isSign("&"), place + 1 < tokens.count, tokens[place + 1].kind == .word,
                tokens[place + 1].touches, tokens[place - 1].kind == .sign,
                !tokens[place - 1].isSign(")"), !tokens[place - 1].isSign("]")
            {
                changes.set.insert(SourceName.plain(tokens[place + 1].text))
                changes.changed.insert(SourceName.plain(tokens[place + 1].text))
            }
        }
        return changes
    }

    /// The first word of what stands before a place, `self` left out; whether it is a word alone.
    private func root(
        before place: Int, in tokens: [SourceToken], _ range: Range<Int>
    ) -> (name: String, isWhole: Bool)? {
        var index = place - 1
        var isWhole = true
        var name: String?
        var isFirst = true
        while index >= range.lowerBound {
            let token = tokens[index]
            if token.isSign("]") || token.isSign(")") {
                let open = token.text == "]" ? "[" : "("
                var depth = 0
                while index >= range.lowerBound {
                    if tokens[index].isSign(token.text) { depth += 1 }
                    if tokens[index].isSign(open) { depth -= 1 }
                    if depth == 0 { break }
                    index -= 1
                }
                index -= 1
                isWhole = false
                continue
            }
            if token.isSign("!") || token.isSign("?") {
                index -= 1
                continue
            }
            guard token.kind == .word else { break }
            if token.text != "self" {
                if !isFirst { isWhole = false }
                name = token.text
                isFirst = false
            }
            guard index > range.lowerBound,
                tokens[index - 1].isSign(".") || tokens[index - 1].isSign("->")
            else { break }
            index -= 2
        }
        return name.map { (SourceName.plain($0), isWhole) }
    }

    /// Forgets what rounds of statements change that nobody counts.
    mutating func forgetRounds(_ ranges: [Range<Int>]) {
        for range in ranges where !range.isEmpty {
            let changes = changes(in: range, of: units[frames[here].unit])
            for name in changes.set.intersection(changes.read).sorted() { forget(named: name) }
            for name in changes.changed.sorted() {
                guard let old = value(named: name) else { continue }
                for case .object(let number) in old.cases.map(\.plain)
                where state.objects[number]?.kind == .list {
                    state.objects[number]?.open(at: old.place)
                }
                if old.cases.contains(where: { $0.plain.text != nil }) { forget(named: name) }
            }
        }
    }

    private func value(named name: String) -> SourceValue? {
        (frames[here].names[name] ?? propertyCell(name) ?? globals[name]).flatMap {
            state.cells[$0]
        }
    }

    /// Forgets a variable of the function, the object or the file.
    mutating func forget(named name: String, deeply: Bool = false) {
        if case .object(let number)? = frames.last?.receiver?.plain,
            frames.last?.names[name] == nil, let old = state.objects[number]?[name]
        {
            state.objects[number]?.set(name, to: SourceValue(.unknown(name), at: old.place))
            return
        }
        guard let cell = frames.last?.names[name] ?? propertyCell(name) ?? globals[name],
            let old = state.cells[cell]
        else { return }
        forget(cell: cell, old, name, deeply: deeply)
    }

    /// Forgets a variable by its cell; a container's contents alone where it stays the same.
    mutating func forget(cell: Int, _ old: SourceValue, _ name: String, deeply: Bool) {
        forgetTexts(of: old)
        var isContainer = false
        for case .object(let number) in old.cases.map(\.plain)
        where state.objects[number] != nil {
            isContainer = true
            if deeply {
                forget(number)
            } else if state.objects[number]?.isInstance == false {
                state.objects[number]?.open(named: .unknown(name), at: old.place)
            }
        }
        if case .function? = old.plain { return }
        if !isContainer { state.cells[cell] = SourceValue(.unknown(name), at: old.place) }
    }

    /// The state as a call finds it where blocks that nobody is seen to call may have run.
    func stateOfCall() -> SourceState {
        var machine = self
        for number in max(firstMade, 0)..<max(firstMade, functions.count) {
            let function = functions[number]
            guard let names = function.captured, !called.contains(number),
                function.unseen < unseen,
                !frames.contains(where: { $0.function == number })
            else { continue }
            let changes = changes(in: function.body, of: units[function.unit])
            for name in changes.set.union(changes.changed).sorted() {
                guard let cell = names[name] ?? propertyCell(name), let old = state.cells[cell]
                else { continue }
                machine.forget(cell: cell, old, name, deeply: changes.changed.contains(name))
            }
        }
        return machine.state
    }
}

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
