import EngageCore

extension SourceMachine {
    /// A dictionary literal.
    mutating func dictionary(
        _ pairs: some Sequence<(key: SourceValue, value: SourceValue)>
    ) -> SourceValue {
        let plain = make(SourceObject(kind: .dictionary, isShared: !isSwift))
        guard case .object(let number) = plain else { return SourceValue(plain) }
        for (key, value) in pairs { set(key, of: number, to: value) }
        return SourceValue(plain)
    }

    mutating func list(_ values: [SourceValue]) -> SourceValue {
        var object = SourceObject(kind: .list, isShared: !isSwift)
        for value in values { object.append(value) }
        return SourceValue(make(object))
    }

    /// What stands at a key or position.
    mutating func item(
        _ subject: SourceExpression.Operand, _ key: SourceValue, end: Int
    ) -> SourceValue {
        let text = units[frames[here].unit].text(subject.start, end)
        let place = SourcePlace(unit: frames[here].unit, start: subject.start, end: end)
        if isList(subject.value), let rows = settled(subject.value) {
            let each = rows.map { row in
                var one = subject
                one.value = row.value
                return (row.way, item(one, key, end: end))
            }
            return SourceValue(parts: each, at: place, text: text)
        }
        // A choice inside the container becomes one of the whole.
        var cases: [SourceValue.Case] = []
        for base in subject.value.cases {
            for asked in keyed(key).cases {
                guard let way = base.way.and(asked.way) else { continue }
                var found: SourceValue?
                if case .object(let number) = base.plain, let object = state.objects[number] {
                    let name =
                        object.kind == .list
                        ? asked.plain.integer.map { "\($0)" }
                        : asked.plain.text.map { SourceKey.id($0) }
                    let isSure =
                        object.kind != .list
                        || !object.isOpen && !isUnordered(SourceValue(base.plain))
                    if object.kind == .list, isSure, let range = indices(asked.plain),
                        let part = part(of: object, range)
                    {
                        found = part
                    } else {
                        let isOpen = object.isOpen || !isSure
                        found = name.map {
                            (isSure ? object[$0] : nil)
                                ?? SourceValue(isOpen ? .unknown(text) : .none)
                        }
                    }
                }
                for one in (found ?? SourceValue(.unknown(text))).cases {
                    guard let both = way.and(one.way) else { continue }
                    cases.append(
                        SourceValue.Case(
                            way: both, plain: one.plain, reference: one.reference))
                }
            }
        }
        return SourceValue(cases, at: place, text: text)
    }

    /// The positions that a range of Swift stands for; nil for what is none.
    private func indices(_ plain: SourcePlain) -> [Int]? {
        guard isSwift, let object = object(plain), object.kind == .list, !object.isOpen else {
            return nil
        }
        let numbers = object.elements.compactMap { $0.plain?.integer }
        return numbers.count == object.count ? numbers : nil
    }

    private mutating func part(of object: SourceObject, _ indices: [Int]) -> SourceValue? {
        let elements = object.elements
        guard indices.allSatisfy({ elements.indices.contains($0) }) else { return nil }
        return list(indices.map { elements[$0] })
    }

    /// Arguments up to the first nil, as lists of C end.
    func untilNil(_ values: [SourceValue]) -> [SourceValue] {
        Array(values.prefix { $0.plain != SourcePlain.none })
    }

    func elements(_ value: SourceValue?) -> [SourceValue]? {
        value?.plain.flatMap { object($0) }.flatMap { $0.kind == .list ? $0.elements : nil }
    }

    mutating func newDictionary(_ message: SourceMessage, _ form: String) -> SourceValue? {
        let values = message.values
        switch form {
        case "dictionary", "new", "init", "dictionarywithcapacity:", "initwithcapacity:",
            "initcapacity:", "initminimumcapacity:":
            return dictionary([(key: SourceValue, value: SourceValue)]())
        case "dictionarywithobjectsandkeys:", "initwithobjectsandkeys:", "initobjectsandkeys:":
            // The list of C ends at the first nil, also at one that was meant as a value.
            let given = untilNil(values)
            return dictionary(
                stride(from: 0, to: given.count - 1, by: 2).map { (given[$0 + 1], given[$0]) })
        case "dictionarywithobject:forkey:", "initobject:forkey:":
            guard values.count == 2 else { return nil }
            return dictionary([(values[1], values[0])])
        case "dictionarywithobjects:forkeys:", "initwithobjects:forkeys:", "initobjects:forkeys:",
            "dictionarywithobjects:forkeys:count:", "initwithobjects:forkeys:count:":
            guard let objects = elements(values.first),
                let keys = values.count > 1 ? elements(values[1]) : nil
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
            if value.plain == SourcePlain.none {
                return dictionary([(key: SourceValue, value: SourceValue)]())
            }
            if form == "initdictionaryliteral:" {
                let pairs = values.compactMap { elements($0) }.filter { $0.count == 2 }
                return dictionary(pairs.map { ($0[0], $0[1]) })
            }
            return copy(value)
        case "inituniquekeyswithvalues:", "init:uniquingkeyswith:":
            guard let all = elements(values.first) else { return nil }
            let pairs = all.compactMap { parts($0, count: 2) }
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

    mutating func newList(_ message: SourceMessage, _ form: String) -> SourceValue? {
        let values = message.values
        let sets: Set<String> = [
            "setwithobject:", "setwithobjects:", "setwitharray:", "orderedsetwithobject:",
            "orderedsetwithobjects:", "orderedsetwitharray:",
        ]
        if sets.contains(form),
            let all = form.hasSuffix("array:") ? elements(values.first) : values
        {
            guard let made = set(of: form.hasSuffix("s:") ? untilNil(all) : all) else { return nil }
            return form.hasPrefix("ordered") ? made : unordered(made)
        }
        switch form {
        case "array", "new", "init", "arraywithcapacity:", "initwithcapacity:", "initcapacity:":
            return list([])
        case "arraywithobjects:", "initwithobjects:", "initobjects:", "setwithobjects:":
            return list(untilNil(values))
        case "arraywithobject:", "initobject:", "setwithobject:", "orderedsetwithobject:":
            return list(values)
        case "arraywitharray:", "initwitharray:", "initarray:", "init:", "setwitharray:":
            return values.first.map { copy($0, isDictionary: false) }
        case "arraywithobjects:count:", "initwithobjects:count:":
            guard let all = elements(values.first) else { return nil }
            return list(Array(all.prefix(values.count > 1 ? values[1].plain?.integer ?? 0 : 0)))
        default: return nil
        }
    }

    /// A copy of a container, which is one's own from now on.
    ///
    /// - Parameter isDictionary: whether what is not known is taken to be a dictionary.
    mutating func copy(_ value: SourceValue, isDictionary: Bool = true) -> SourceValue {
        value.copying { plain in
            guard case .object(let number) = plain, var object = state.objects[number] else {
                guard isDictionary, case .unknown(let text) = plain else { return plain }
                return make(
                    SourceObject(
                        kind: .dictionary, isShared: !isSwift, isOpen: true, name: text,
                        place: value.place))
            }
            state.objects[number]?.isUsed = true
            object.isUsed = false
            object.isShared = !isSwift
            object.isMutable = false
            return make(object)
        }
    }

    /// What a message changes in its receiver; nil where it changes none.
    mutating func changed(
        _ message: SourceMessage, _ form: String, _ text: String
    ) -> SourceValue? {
        guard let receiver = message.receiver else { return nil }
        let values = message.values
        let nothing = SourceValue(.absent)
        if let name = memberSet(by: message), hasMembers(receiver.value) {
            assign(
                SourceExpression.Operand(
                    value: SourceValue(.absent), target: .member(receiver, name),
                    start: message.start, end: message.end), values[0])
            return nothing
        }
        switch form {
        case "setobject:forkey:", "setvalue:forkey:", "setobject:forkeyedsubscript:",
            "updatevalue:forkey:", "setvalue:forkeypath:":
            guard values.count == 2 else { return nil }
            if form.hasPrefix("setvalue"), hasMembers(receiver.value) {
                assign(values[0], along: values[1], of: receiver)
                return nothing
            }
            if form == "setvalue:forkeypath:", let path = values[1].plain?.text, path.contains(".")
            {
                set(values[0], atKeyPath: path, of: receiver.value)
                return nothing
            }
            let old =
                form.hasPrefix("updatevalue") ? item(receiver, values[1], end: message.end) : nil
            let raises = form == "setobject:forkey:" && !isSwift
            assign(item: values[1], of: receiver, raises ? unlessNil(values[0]) : values[0])
            return old ?? nothing
        case "removeobjectforkey:", "removevalueforkey:":
            guard let key = values.first else { return nil }
            let old = isSwift ? item(receiver, key, end: message.end) : nothing
            assign(item: key, of: receiver, SourceValue(.none))
            return old
        case "removeobjectsforkeys:", "removeobjectsforkeys::":
            guard let keys = elements(values.first) else {
                for (_, number) in dictionary(behind: receiver) { forget(number) }
                return nothing
            }
            for key in keys { assign(item: key, of: receiver, SourceValue(.none)) }
            return nothing
        case "removeallobjects", "removeall", "removeallkeepingcapacity:":
            if case .text? = receiver.value.plain { return nil }
            for (_, number) in dictionary(behind: receiver) {
                state.objects[number]?.entries = []
                state.objects[number]?.isOpen = false
            }
            return nothing
        case "addentriesfromdictionary:", "addentriesfrom:", "setdictionary:", "merge:",
            "setvaluesforkeyswithdictionary:", "setvaluesforkeyswith:",
            "merge:uniquingkeyswith:":
            guard let other = values.first else { return nil }
            let choice = form.hasPrefix("merge:") ? combining(values.last) : .other
            for (_, number) in dictionary(behind: receiver) {
                if form.hasPrefix("setdictionary") { state.objects[number]?.entries = [] }
                merge(other, into: number, choice)
            }
            return nothing
        case "merging:", "merging:uniquingkeyswith:":
            guard let other = values.first else { return nil }
            let choice = combining(values.last)
            let whole = copy(receiver.value)
            for one in whole.cases {
                if case .object(let number) = one.plain { merge(other, into: number, choice) }
            }
            return whole
        case "addobject:", "append:", "addobjectsfromarray:", "appendcontentsof:", "insert:",
            "add:", "addobjectsfrom:":
            return appended(values, to: receiver, form)
        case "arraybyaddingobject:", "arraybyaddingobjectsfromarray:":
            let whole = copy(receiver.value)
            guard case .object(let number)? = whole.plain, let value = values.first else {
                return nil
            }
            let added = form.hasSuffix("object:") ? [value] : elements(value) ?? [value]
            for element in added { state.objects[number]?.append(element) }
            return whole
        case "mutablecopy", "copy", "mutablecopywithzone:", "copywithzone:":
            let isMutable = form.hasPrefix("mutable")
            if case .text? = receiver.value.plain {
                return isMutable ? shared(receiver.value.unshared) : receiver.value.unshared
            }
            let mayBeOne = receiver.type.isEmpty || receiver.type.hasSuffix("Dictionary")
            let copied = copy(receiver.value, isDictionary: mayBeOne)
            let value = isMutable ? shared(copied) : copied
            for case .object(let number) in value.cases.map(\.plain) {
                state.objects[number]?.isMutable = isMutable
            }
            return value
        case "objectforkey:", "valueforkey:", "objectforkeyedsubscript:", "objectatindex:",
            "objectatindexedsubscript:":
            let isOfEach = form == "valueforkey:" && isList(receiver.value)
            return isOfEach ? nil : values.first.map { item(receiver, $0, end: message.end) }
        default: return nil
        }
    }

    /// Puts the entries of one dictionary into another.
    mutating func merge(
        _ other: SourceValue, into number: Int, _ choice: Combining = .other
    ) {
        for one in other.cases {
            guard case .object(let source) = one.plain, let object = state.objects[source] else {
                if one.plain.isUnknown {
                    state.objects[number]?.isOpen = true
                    if case .unknown(let text) = one.plain,
                        state.objects[number]?.name.isEmpty == true
                    {
                        state.objects[number]?.name = text
                        state.objects[number]?.place = other.place
                    }
                }
                continue
            }
            state.objects[source]?.isUsed = true
            if object.isOpen { state.objects[number]?.isOpen = true }
            for entry in object.entries {
                let old = state.objects[number]?[entry.key]
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
                            on: present.compactMap { $0.way.and(one.way) },
                            SourceState(cells: [0: old ?? lacking]),
                            on: SourceWay.remaining(present.compactMap { $0.way.and(one.way) })
                        ).cells[0] ?? value
                }
                state.objects[number]?.set(
                    entry.key, named: entry.name, at: entry.keyPlace, to: value)
            }
        }
    }

    /// What counts where both dictionaries have a key.
    enum Combining { case own, other, unknown }

    /// What a closure such as `{ $1 }` or `{ old, _ in old }` keeps.
    private mutating func combining(_ value: SourceValue?) -> Combining {
        guard case .function(let number)? = value?.plain,
            case .name(let word, _)? = only(number)?.root.kind
        else { return .unknown }
        let parameters = functions[number].parameters
        if word == "$0" || word == parameters.first?.name { return .own }
        return word == "$1" || word == parameters.last?.name ? .other : .unknown
    }
}

extension SourceValue {
    /// The same ways with other values, made one by one.
    func copying(_ change: (SourcePlain) -> SourcePlain) -> SourceValue {
        var value = self
        for index in cases.indices {
            value.cases[index].plain = change(cases[index].plain)
            value.cases[index].reference = nil
        }
        return value
    }
}
