import EngageCore

/// Lists, sets and dictionaries as values: what they contain and what is known about them. A new
/// kind of container is distinguished here; `CollectionEdits`, `DerivedValues` and `ElementCalls`
/// define what messages do with it.
struct CollectionValues: SourceEvaluator {
    let machine: AbstractInterpreter

    func list(_ values: [SourceValue]) -> SourceValue {
        var object = SourceObject(kind: .list, isShared: !machine.isSwift)
        for value in values { object.append(value) }
        if let last = values.last, values.count > SourceBudget.mostElements {
            object.markPartial(at: last.place)
        }
        return SourceValue(machine.make(object))
    }

    /// Arguments up to the first nil, as lists of C end.
    func untilNil(_ values: [SourceValue]) -> [SourceValue] {
        Array(values.prefix { $0.plain != ConcreteValue.none })
    }

    /// Paths on which such a list ends before its last value, at most.
    private static let mostEnds = 16

    /// What a list of C makes that ends at its first nil: where a value is nil on some paths only, it
    /// ends there on these.
    func endingAtNil(
        _ values: [SourceValue], _ make: ([SourceValue]) -> SourceValue
    ) -> SourceValue {
        var given = untilNil(values)
        var open = [PathCondition.all]
        var cases: [SourceValue.Case] = []
        for (place, value) in given.enumerated() {
            let ends = value.cases.filter { $0.plain == .none }.map(\.path)
            let paths = open.flatMap { path in ends.compactMap { path.and($0) } }
            guard !ends.isEmpty else { continue }
            if !paths.isEmpty, let plain = make(Array(given.prefix(place))).plain {
                cases += paths.map { SourceValue.Case(path: $0, plain: plain) }
            }
            guard cases.count <= Self.mostEnds else {
                return SourceValue(.unknown("nil"), at: value.place)
            }
            given[place].cases = value.cases.filter { $0.plain != .none }
            let rest = PathCondition.remaining(ends)
            open = open.flatMap { path in rest.compactMap { path.and($0) } }
        }
        let whole = make(given)
        guard !cases.isEmpty, let plain = whole.plain else { return whole }
        cases += open.map { SourceValue.Case(path: $0, plain: plain) }
        return SourceValue(cases, at: whole.place, text: "nil")
    }

    func elements(_ value: SourceValue?) -> [SourceValue]? {
        value?.plain.flatMap { machine.object($0) }.flatMap { $0.kind == .list ? $0.elements : nil }
    }

    func newList(_ message: SourceMessage, _ form: String) -> SourceValue? {
        let values = message.values
        switch form {
        case "setwithobject:": return set(of: values).map { unordered($0) }
        case "setwithobjects:": return set(of: untilNil(values)).map { unordered($0) }
        case "setwitharray:":
            if let all = elements(values.first) { return set(of: all).map { unordered($0) } }
            return values.first.map { copy($0, isDictionary: false) }
        case "orderedsetwithobject:": return set(of: values)
        case "orderedsetwithobjects:": return set(of: untilNil(values))
        case "orderedsetwitharray:": return elements(values.first).flatMap { set(of: $0) }
        case "array", "new", "init", "arraywithcapacity:", "initwithcapacity:", "initcapacity:":
            return list([])
        case "arraywithobjects:", "initwithobjects:", "initobjects:":
            return endingAtNil(values) { list($0) }
        case "arraywithobject:", "initobject:":
            return list(values)
        case "arraywitharray:", "initwitharray:", "initarray:", "init:":
            return values.first.map { copy($0, isDictionary: false) }
        case "arraywithobjects:count:", "initwithobjects:count:":
            guard let all = elements(values.first) else { return nil }
            return list(Array(all.prefix(values.count > 1 ? values[1].plain?.integer ?? 0 : 0)))
        default: return nil
        }
    }

    /// A copy of a container, which is independent from now on.
    ///
    /// - Parameter isDictionary: whether an unknown value is treated as a dictionary.
    func copy(_ value: SourceValue, isDictionary: Bool = true) -> SourceValue {
        value.copying { plain in
            guard case .object(let number) = plain, var object = machine.state.objects[number]
            else {
                guard isDictionary, case .unknown(let text) = plain else { return plain }
                return machine.make(
                    SourceObject(
                        kind: .dictionary, isShared: !machine.isSwift, isOpen: true, name: text,
                        place: value.place))
            }
            machine.state.objects[number]?.isUsed = true
            object.isUsed = false
            object.isShared = !machine.isSwift
            object.isMutable = false
            return machine.make(object)
        }
    }

    /// A list of the elements of both, path by path.
    func joined(
        _ left: SourceValue, _ right: SourceValue, _ place: ExpressionLocation, _ text: String
    ) -> SourceValue {
        var cases: [SourceValue.Case] = []
        for one in left.cases {
            for other in right.cases {
                guard let path = one.path.and(other.path) else { continue }
                var plain = ConcreteValue.unknown(text)
                if let first = machine.object(one.plain), let second = machine.object(other.plain),
                    first.kind == .list, second.kind == .list,
                    first.count + second.count <= SourceBudget.mostElements
                {
                    machine.budget.steps += (first.count + second.count) / 8
                    var whole = SourceObject(
                        kind: .list, isShared: !machine.isSwift,
                        isOpen: first.isOpen || second.isOpen,
                        place: place)
                    for element in first.elements + second.elements { whole.append(element) }
                    whole.isUnordered = first.isUnordered || second.isUnordered
                    plain = machine.make(whole)
                }
                cases.append(SourceValue.Case(path: path, plain: plain))
            }
        }
        return SourceValue(cases, at: place, text: text)
    }

    func isList(_ value: SourceValue) -> Bool {
        value.cases.contains { machine.object($0.plain)?.kind == .list }
    }

    func isDictionary(_ value: SourceValue) -> Bool {
        value.cases.contains { machine.object($0.plain)?.kind == .dictionary }
    }

    /// Whether two lists or dictionaries hold the same; nil if that is unknown.
    func holdTheSame(_ one: ConcreteValue, _ other: ConcreteValue) -> Bool? {
        var open = [(one, other)]
        var isKnown = true
        var asked = 0
        while let (left, right) = open.popLast() {
            asked += 1
            guard asked <= SourceBudget.mostCounted else { return nil }
            guard let first = machine.object(left), let second = machine.object(right),
                isComparable(left), isComparable(right)
            else {
                switch areEqual(left, right) {
                case true?: continue
                case false?: return false
                case nil: isKnown = false
                }
                continue
            }
            guard first.kind == second.kind else { return false }
            guard !first.isOpen, !second.isOpen, !first.isUncertain, !second.isUncertain else {
                isKnown = false
                continue
            }
            guard first.isInstance || first.count == second.count else { return false }
            for entry in first.entries {
                if first.isInstance, !isStored(entry.key, in: first) { continue }
                guard let own = second[entry.key] else { return false }
                guard let left = entry.value.plain, let right = own.plain else {
                    isKnown = false
                    continue
                }
                open.append((left, right))
            }
        }
        return isKnown ? true : nil
    }

    /// Whether two plain values are the same; a case without values is none with some.
    private func areEqual(_ one: ConcreteValue, _ other: ConcreteValue) -> Bool? {
        for (choice, plain) in [(one, other), (other, one)] {
            if case .choice(let type, _) = choice, isComparable(plain),
                machine.object(plain)?.kind == SourceObject.Kind.instance(type)
            {
                return false
            }
        }
        return SourceLibrary.areEqual(one, other, isSwift: machine.isSwift)
    }

    /// True for a list, a dictionary, and what Swift compares by its parts: a structure, or a case with
    /// values, whose type has no `==` of its own.
    func isComparable(_ plain: ConcreteValue) -> Bool {
        guard let object = machine.object(plain) else { return false }
        guard case .instance(let type) = object.kind else { return true }
        let kind = program.types.kinds[type]
        return (kind == .value || kind == .choice) && !isWrapped(type)
            && machine.functionsByName["=="]?.contains { number in
                let function = machine.functions[number]
                return program.types.lineage(type).contains(function.owner)
                    || function.parameters.contains { $0.declared == type }
            } != true
    }

    private func isWrapped(_ type: String) -> Bool {
        program.types.members[type]?.contains { $0.isWrapped } == true
    }

    /// True for what an object of the files holds by its declaration.
    private func isStored(_ name: String, in object: SourceObject) -> Bool {
        guard case .instance(let type) = object.kind else { return true }
        return program.types.kinds[type] == .choice
            || program.types.ownMember(name, of: type)?.isStatic == false
    }

    /// The positions of a range of Foundation; nil if they are unknown.
    func positions(_ value: SourceValue) -> Range<Int>? {
        guard let object = value.plain.flatMap({ machine.object($0) }),
            object.kind == .instance("NSRange"),
            let location = object["location"]?.plain?.integer,
            let length = object["length"]?.plain?.integer, location >= 0, length >= 0,
            location < 1_000_000, length < 1_000_000
        else { return nil }
        return location..<(location + length)
    }

    /// A list that no other code can change.
    func knownList(_ value: SourceValue?) -> [SourceValue]? {
        guard let object = value?.plain.flatMap({ machine.object($0) }), !object.isOpen,
            object.kind == .list, !object.isUncertain
        else { return nil }
        return object.elements
    }

    func knownDictionary(_ value: SourceValue?) -> SourceObject? {
        guard let object = value?.plain.flatMap({ machine.object($0) }), !object.isOpen,
            object.kind == .dictionary, !object.isUncertain
        else { return nil }
        return object
    }

    func entryKey(_ entry: SourceObject.Entry) -> SourceValue {
        dictionaryEvaluator.keys.value(of: entry)
    }

    /// The value that a dictionary of Objective-C receives: nil raises an exception there and no
    /// dialog is shown, so it is a value only if the running app has something else there.
    func unlessNil(_ value: SourceValue) -> SourceValue {
        value.map { $0 == ConcreteValue.none ? machine.unknown(value).plain ?? $0 : $0 }
    }

    /// Values whose parts have names: of a tuple, or of a structure of C.
    func tuple(_ values: [SourceValue], _ labels: [String]) -> SourceValue {
        var object = SourceObject(kind: .instance("(tuple)"))
        for (position, value) in values.enumerated() {
            object.set("\(position)", to: value)
            let label = position < labels.count ? labels[position] : ""
            if !label.isEmpty { object.set(label, to: value) }
        }
        return SourceValue(machine.make(object))
    }

    func pair(_ entry: SourceObject.Entry) -> SourceValue {
        var object = SourceObject(kind: .instance("(key, value)"))
        object.set("key", to: entryKey(entry))
        object.set("value", to: entry.value)
        return SourceValue(machine.make(object)).there(where: entry.value)
    }

    /// The key of an entry, which exists where the entry does.
    func key(of entry: SourceObject.Entry) -> SourceValue {
        entryKey(entry).there(where: entry.value)
    }

    /// A list of distinct elements; nil if they are unknown.
    func set(of values: [SourceValue]) -> SourceValue? {
        var once: [SourceValue] = []
        for value in values {
            let isThere = once.map { isSame($0, value) }
            if isThere.contains(true) { continue }
            if isThere.contains(nil) { return nil }
            once.append(value)
        }
        return list(once)
    }

    /// Whether two elements of a set are equal; nil if that is unknown.
    func isSame(_ one: SourceValue, _ other: SourceValue) -> Bool? {
        guard let one = one.plain, let other = other.plain else { return nil }
        return SourceLibrary.areEqual(one, other, isSwift: machine.isSwift)
    }

    /// True for a list of several elements whose order is unknown.
    func isUnordered(_ value: SourceValue?) -> Bool {
        value?.cases.contains { one in
            machine.object(one.plain).map { $0.isUnordered && $0.count > 1 } ?? false
        } ?? false
    }

    /// The characters of a text of Swift, each as a text; nil for every other value.
    func characters(of value: SourceValue?) -> [SourceValue]? {
        guard machine.isSwift, let value, value.references.isEmpty, let text = value.plain?.text,
            text.utf8.count <= SourceBudget.mostIterations
        else { return nil }
        machine.budget.steps += text.utf8.count / 8
        return text.map { SourceValue(.text(String($0)), at: value.place) }
    }

    /// The same list with an unknown order.
    func unordered(_ value: SourceValue) -> SourceValue {
        for case .object(let number) in value.cases.map(\.plain) {
            machine.state.objects[number]?.isUnordered = true
        }
        return value
    }

    /// The parts of a tuple; nil if they are unknown.
    func parts(_ value: SourceValue, count: Int) -> [SourceValue]? {
        guard let object = value.plain.flatMap({ machine.object($0) }), !object.isOpen else {
            return nil
        }
        switch object.kind {
        case .list: return object.elements.count == count ? object.elements : nil
        case .instance("(tuple)"):
            let found = (0..<count).compactMap { object["\($0)"] }
            return found.count == count ? found : nil
        case .instance("(key, value)"):
            let found = ["key", "value"].compactMap { object[$0] }
            return found.count == count ? found : nil
        default: return nil
        }
    }
}

extension SourceValue {
    /// The same paths with other values, made one by one.
    func copying(_ change: (ConcreteValue) -> ConcreteValue) -> SourceValue {
        var value = self
        for index in cases.indices {
            value.cases[index].plain = change(cases[index].plain)
            value.cases[index].reference = nil
        }
        return value
    }
}

extension SourceEvaluator {
    var collectionValues: CollectionValues { CollectionValues(machine: machine) }
}
