import EngageCore

/// Messages that call a closure for each element: `map`, `filter`, `forEach`, enumerations. A new
/// one is a kind of `SourceCollector`; `result` builds its value from the closure's results.
struct ElementCalls: SourceEvaluator {
    let machine: AbstractInterpreter

    /// Begins to call a closure for each element; false if the message does not do this.
    func collects(_ message: SourceMessage, _ form: String) -> Bool {
        if let receiver = message.receiver?.value, receiver.plain == nil,
            SourceCollector.kind(form) != nil || Self.enumerations.contains(form)
        {
            invalidation.forgetElements(of: receiver)
        }
        guard let given = SourceCollector.kind(form),
            machine.collectors.count < SourceBudget.deepest, !machine.budget.isHasty,
            case .function(let function)? = message.values.last?.plain
        else { return false }
        var collector = SourceCollector(
            kind: given, function: function, iterations: [], start: message.start, end: message.end,
            text: program.units[machine.frame.unit].text(message.start, message.end))
        if asksWhole(message, &collector) { return true }
        guard let object = walked(message.receiver?.value, &collector),
            !object.isOpen, object.count <= SourceBudget.mostIterations
        else { return false }
        var kind = given
        guard !asksLater(message, function) else { return false }
        switch object.kind {
        case .list where kind == .remove:
            guard case .object(let number)? = message.receiver?.value.plain else { return false }
            collector.cell = number
            collector.elements = object.elements
        case .list: collector.elements = object.elements
        case .dictionary:
            collector.entries = object.entries
            switch kind {
            case .filter: kind = .filterEntries
            case .first, .contains, .all:
                collector.elements = object.entries.map(collectionValues.pair)
            case .mapValues, .compactMapValues, .map, .compactMap, .reduce, .reduceInto: break
            default: return false
            }
        case .instance: return false
        }
        collector.kind = kind
        let items =
            object.kind == .list
            ? collector.elements
            : collector.entries.map { entry in
                kind == .mapValues || kind == .compactMapValues
                    ? entry.value : collectionValues.pair(entry)
            }
        collector.iterations = items.map { [$0] }
        if object.kind == .dictionary, takesTwo(function), kind != .reduce, kind != .reduceInto {
            collector.iterations = collector.entries.map {
                [collectionValues.key(of: $0), $0.value]
            }
        }
        if kind == .reduce || kind == .reduceInto {
            guard message.values.count == 2 else { return false }
            let first = machine.copied(message.values[0])
            collector.answers = [first]
            if kind == .reduceInto { collector.cell = machine.cell(first) }
        }
        collector.isUnordered =
            object.count > 1 && (object.isUnordered || object.kind == .dictionary)
        machine.called.insert(function)
        machine.collectors.append(collector)
        ask()
        return true
    }

    /// The list or dictionary that a message goes through; of a text the list of its characters.
    private func walked(
        _ value: SourceValue?, _ collector: inout SourceCollector
    ) -> SourceObject? {
        if let object = value?.plain.flatMap({ machine.object($0) }) {
            // The places of elements that may be lacking are not known.
            let needsPlaces = [.firstIndex, .lastIndex, .drop, .prefix].contains(collector.kind)
            let isPlain = !object.isUncertain && !object.isUnordered
            return needsPlaces && !isPlain || collector.kind == .split ? nil : object
        }
        guard let characters = collectionValues.characters(of: value) else { return nil }
        collector.isText = true
        var object = SourceObject(kind: .list)
        for one in characters { object.append(one) }
        return object
    }

    /// Calls the closure of `map` with the contents of an optional.
    private func asksWhole(
        _ message: SourceMessage, _ collector: inout SourceCollector
    ) -> Bool {
        guard collector.kind == .map || collector.kind == .flatMap,
            let receiver = message.receiver, optionalEvaluator.asksOptional(receiver),
            let plain = receiver.value.plain, !plain.isUnknown, plain != ConcreteValue.none
        else { return false }
        collector.kind = collector.kind == .flatMap ? .flattened : .whole
        collector.iterations = [[receiver.value]]
        machine.called.insert(collector.function)
        machine.collectors.append(collector)
        ask()
        return true
    }

    /// True for a lazy list, whose closure has side effects only when elements are read.
    private func asksLater(_ message: SourceMessage, _ number: Int) -> Bool {
        guard case .member(_, "lazy")? = message.receiver?.target, machine.isSwift else {
            return false
        }
        let function = machine.functions[number]
        let changes = machine.changes(in: function.body, unit: function.unit)
        return !changes.set.isEmpty || !changes.changed.isEmpty
    }

    private func takesTwo(_ number: Int) -> Bool {
        let function = machine.functions[number]
        if !function.parameters.isEmpty { return function.parameters.count == 2 }
        return program.units[function.unit].part(function.body).contains { $0.isIdentifier("$1") }
    }

    /// Calls the closure for the next element, or builds the value from all results.
    private func ask() {
        guard let last = machine.collectors.indices.last else { return }
        let presence = nextPresent(in: last)
        if machine.budget.isHasty, !machine.collectors[last].iterations.isEmpty {
            let collector = machine.collectors.removeLast()
            machine.budget.hurried.insert(machine.entry ?? -1)
            invalidation.forgetReachable()
            return expressionStack.push(
                SourceValue(.unknown(collector.text)), from: collector.start, to: collector.end)
        }
        guard !machine.collectors[last].iterations.isEmpty else {
            if !machine.budget.isHasty, turnsAround(last) { return ask() }
            let collector = machine.collectors.removeLast()
            let value = result(of: collector)
            expressionStack.push(
                collector.isUnordered ? unsure(value, collector) : value, from: collector.start,
                to: collector.end)
            switch collector.kind {
            case .whole, .flattened, .first, .last, .firstIndex, .lastIndex:
                optionalEvaluator.markLast()
            default: break
            }
            return
        }
        var values = machine.collectors[last].iterations.removeFirst()
        if presence != nil { values = values.map { $0.here } }
        let collector = machine.collectors[last]
        if collector.kind == .reduce || collector.kind == .reduceInto {
            var sum = collector.answers.last ?? SourceValue(.absent)
            sum.isOptional = false
            values.insert(sum, at: 0)
        }
        var frame = functionEvaluator.frame(
            of: collector.function,
            arguments: values.map { AbstractInterpreter.Argument(value: $0) },
            paths: presence?.there ?? machine.frame.paths)
        machine.collectors[last].lacking = presence.map {
            ($0.there, SourceExit(paths: $0.lacking, state: machine.state))
        }
        let parameters = machine.functions[collector.function].parameters
        if let cell = collector.cell, collector.kind == .reduceInto {
            frame.names[parameters.first?.name ?? "$0"] = cell
            frame.names["$0"] = cell
        }
        if let cell = collector.cell, collector.kind == .each, parameters.count > values.count {
            frame.names[parameters[values.count].name] = cell
        }
        if collector.isUnsure { frame.before = machine.state }
        frame.purpose = .collected
        machine.frames.append(frame)
    }

    /// Begins the iterations of a block once more, backwards.
    private func turnsAround(_ last: Int) -> Bool {
        guard var turn = machine.collectors[last].turn else { return false }
        guard unorderedLoopEvaluator.turnBack(&turn) else {
            machine.collectors[last].turn = nil
            return false
        }
        machine.collectors[last].iterations = turn.iterations
        machine.collectors[last].turn = turn
        return true
    }

    /// The result for elements whose order is unknown.
    private func unsure(
        _ value: SourceValue, _ collector: SourceCollector
    ) -> SourceValue {
        switch collector.kind {
        case .map, .compactMap, .flatMap, .filter: return collectionValues.unordered(value)
        case .first, .last:
            let count = collector.answers.count { $0.plain?.boolean != false }
            return count > 1 ? SourceValue(.unknown(collector.text)) : value
        case .firstIndex, .lastIndex:
            let isThere = value.plain != ConcreteValue.none
            return isThere ? SourceValue(.unknown(collector.text)) : value
        case .reduce, .reduceInto:
            // Numbers are added in any order, and keys are set; texts and lists are not.
            return value.map { plain in
                if plain.text != nil || machine.object(plain)?.kind == .list {
                    return .unknown(collector.text)
                }
                return plain
            }
        default: return value
        }
    }

    /// Takes what the closure gave for one element.
    func collect(_ value: SourceValue) {
        guard let last = machine.collectors.indices.last else { return }
        var value = value
        if let lacking = machine.collectors[last].lacking {
            let isFolded = [.reduce, .reduceInto].contains(machine.collectors[last].kind)
            let old = isFolded ? machine.collectors[last].answers.last : nil
            let both = SourceState.joined(
                SourceState(cells: [0: value]), on: lacking.there,
                SourceState(cells: [0: old ?? SourceValue(.absent)]), on: lacking.rest.paths)
            value = both.cells[0] ?? value
            machine.state = SourceState.joined(
                machine.state, on: lacking.there, lacking.rest.state, on: lacking.rest.paths)
            machine.collectors[last].lacking = nil
        }
        machine.collectors[last].answers.append(value)
        if machine.collectors[last].kind == .each, let cell = machine.collectors[last].cell {
            switch machine.state.cells[cell]?.plain?.boolean {
            case true?: machine.collectors[last].iterations = []
            case false?: break
            case nil: machine.collectors[last].isUnsure = true
            }
        }
        ask()
    }

    /// Skips elements that exist on no current path, and finds the paths of the next one.
    private func nextPresent(
        in last: Int
    ) -> (there: [PathCondition], lacking: [PathCondition])? {
        while let first = machine.collectors[last].iterations.first?.first {
            guard let presence = presenceEvaluator.presence(of: first) else { return nil }
            guard presence.there.isEmpty else { return presence }
            machine.collectors[last].iterations.removeFirst()
            machine.collectors[last].answers.append(SourceValue(.absent))
        }
        return nil
    }

    /// The elements that a closure keeps; nil if its results are unknown.
    private func kept(_ elements: [SourceValue], by answers: [SourceValue]) -> [SourceValue]? {
        var kept: [SourceValue] = []
        for (element, answer) in zip(elements, answers) {
            guard answer.cases.allSatisfy({ $0.plain.boolean != nil }) else { return nil }
            if answer.plain != nil {
                if answer.plain?.boolean == true { kept.append(element) }
                continue
            }
            let some = SourceValue.combine([element, answer], at: element.place, text: "filter") {
                $0[1].boolean == true ? $0[0] : .absent
            }
            if some.plain?.isUnknown == true { return nil }
            var one = some
            one.isOptional = element.isOptional
            kept.append(one)
        }
        return kept
    }

    /// Elements as what they are taken from: a list, or a text of its characters.
    private func whole(_ elements: [SourceValue], _ collector: SourceCollector) -> SourceValue {
        guard collector.isText else { return collectionValues.list(elements) }
        let texts = elements.compactMap { $0.plain?.text }
        return SourceValue(
            texts.count == elements.count ? .text(texts.joined()) : .unknown(collector.text))
    }

    private func result(of collector: SourceCollector) -> SourceValue {
        let unknown = SourceValue(.unknown(collector.text))
        var answers = collector.answers
        if collector.kind != .map, collector.kind != .mapValues, collector.kind != .whole {
            for place in answers.indices { answers[place].isOptional = false }
        }
        let truths = answers.map { $0.plain?.boolean }
        func isNothing(_ value: SourceValue) -> Bool {
            value.plain?.isNil == true
        }
        switch collector.kind {
        case .map: return collectionValues.list(answers)
        case .compactMap:
            guard answers.allSatisfy({ $0.plain?.isUnknown == false }) else { return unknown }
            return collectionValues.list(answers.filter { !isNothing($0) })
        case .flatMap:
            var all: [SourceValue] = []
            for answer in answers {
                guard let object = answer.plain.flatMap({ machine.object($0) }),
                    object.kind == .list, !object.isOpen
                else { return unknown }
                all += object.elements
            }
            return collectionValues.list(all)
        case .filter:
            return kept(collector.elements, by: answers).map { whole($0, collector) } ?? unknown
        case .drop, .prefix:
            guard !truths.contains(nil) else { return unknown }
            let count = truths.firstIndex { $0 != true } ?? truths.count
            let part =
                collector.kind == .drop
                ? collector.elements.dropFirst(count) : collector.elements.prefix(count)
            return whole(Array(part), collector)
        case .split:
            guard !truths.contains(nil) else { return unknown }
            let parts = zip(collector.elements, truths).split { $1 == true }
            return collectionValues.list(parts.map { whole($0.map(\.0), collector) })
        case .first, .last, .firstIndex, .lastIndex:
            guard !truths.contains(nil) else { return unknown }
            let isFirst = collector.kind == .first || collector.kind == .firstIndex
            let found = isFirst ? truths.firstIndex(of: true) : truths.lastIndex(of: true)
            let isElement = collector.kind == .first || collector.kind == .last
            guard let found else {
                // NSNotFound in Objective-C
                return SourceValue(isElement || machine.isSwift ? .none : .integer(Int.max))
            }
            if isElement { return collector.elements[found] }
            return SourceValue(collector.isText ? .position(found) : .integer(found))
        case .contains:
            return truths.contains(nil) ? unknown : SourceValue(.boolean(truths.contains(true)))
        case .all:
            return truths.contains(nil) ? unknown : SourceValue(.boolean(!truths.contains(false)))
        case .mapValues, .compactMapValues, .filterEntries:
            var object = SourceObject(kind: .dictionary, isShared: false)
            for (place, entry) in collector.entries.enumerated() where place < answers.count {
                var value = answers[place]
                if collector.kind == .filterEntries {
                    guard let isKept = truths[place] else { return unknown }
                    if !isKept { continue }
                    value = entry.value
                } else if collector.kind == .compactMapValues, isNothing(value) {
                    continue
                }
                object.set(entry.key, named: entry.name, at: entry.keyPlace, to: value)
            }
            return SourceValue(machine.make(object))
        case .each: return SourceValue(.absent)
        case .remove:
            guard let number = collector.cell else { return unknown }
            guard !truths.contains(nil) else {
                machine.state.objects[number]?.markPartial(at: ExpressionLocation())
                return SourceValue(.absent)
            }
            let kept = zip(collector.elements, truths).filter { $1 == false }.map(\.0)
            var object = SourceObject(kind: .list)
            for element in kept { object.append(element) }
            machine.state.objects[number]?.entries = object.entries
            return SourceValue(.absent)
        case .reduce, .whole, .flattened: return answers.last ?? unknown
        case .reduceInto: return collector.cell.flatMap { machine.state.cells[$0] } ?? unknown
        }
    }

    /// Messages that call a block for each element. Source: Apple, NSArray, NSSet and NSDictionary.
    private static let enumerations: Set<String> = [
        "foreach:", "enumerateobjects:", "enumerateobjectsusing:", "enumerateobjectsusingblock:",
        "enumeratekeysandobjects:", "enumeratekeysandobjectsusing:",
        "enumeratekeysandobjectsusingblock:",
    ]

    /// Those of them that take options.
    private static let enumerationsWithOptions: Set<String> = [
        "enumerateobjectswithoptions:usingblock:", "enumerateobjectsoptions:using:",
        "enumerateobjectsoptions:", "enumeratekeysandobjectswithoptions:usingblock:",
        "enumeratekeysandobjectsoptions:using:", "enumeratekeysandobjectsoptions:",
        "enumerateobjectsatindexes:options:usingblock:",
    ]

    /// Begins the calls of a block for each element of the receiver; false if the elements are
    /// unknown.
    func goesThrough(_ message: SourceMessage, _ form: String) -> Bool {
        let hasOptions = Self.enumerationsWithOptions.contains(form)
        guard hasOptions || Self.enumerations.contains(form),
            case .function(let number)? = message.values.last?.plain,
            machine.collectors.count < SourceBudget.deepest, !machine.budget.isHasty
        else { return false }
        let isForEach = form == "foreach:"
        var iterations: [[SourceValue]]
        let object = message.receiver?.value.plain.flatMap { machine.object($0) }
        // A position is known if everything before it is known.
        if let object, !object.isOpen, object.kind == .list,
            isForEach || !object.isUncertain
        {
            iterations = object.elements.enumerated().map { place, element in
                isForEach
                    ? [element] : [element, SourceValue(.integer(place))]
            }
        } else if let object, !object.isOpen, object.kind == .dictionary {
            iterations = object.entries.map { entry in
                takesPair(number) && isForEach
                    ? [collectionValues.pair(entry)]
                    : [collectionValues.key(of: entry), entry.value]
            }
        } else if isForEach,
            let characters = collectionValues.characters(of: message.receiver?.value)
        {
            iterations = characters.map { [$0] }
        } else {
            return false
        }
        guard iterations.count <= SourceBudget.mostIterations else { return false }
        if hasOptions, message.values.first?.plain?.isUnknown != true {
            // NSEnumerationReverse is not distinguished from the other options.
            return false
        }
        machine.called.insert(number)
        var collector = SourceCollector(
            kind: .each, function: number, iterations: iterations, start: message.start,
            end: message.end,
            text: program.units[machine.frame.unit].text(message.start, message.end))
        if !isForEach {
            collector.cell = machine.cell(SourceValue(.boolean(false)))
        }
        let function = machine.functions[number]
        collector.turn = object.flatMap {
            unorderedLoopEvaluator.turn(iterations, over: $0, function.body, unit: function.unit)
        }
        machine.collectors.append(collector)
        ask()
        return true
    }

    /// True for a closure that takes key and value as one.
    private func takesPair(_ number: Int) -> Bool {
        let function = machine.functions[number]
        if !function.parameters.isEmpty { return function.parameters.count == 1 }
        return !program.units[function.unit].part(function.body).contains { $0.isIdentifier("$1") }
    }
}

extension SourceEvaluator {
    var elementCalls: ElementCalls { ElementCalls(machine: machine) }
}
