import EngageCore

/// A message such as `map` or `filter` that asks a closure for each element of what is known.
struct SourceCollector {
    /// What is made of the answers.
    enum Kind {
        case map, compactMap, flatMap, filter, first, contains, all
        case mapValues, compactMapValues, filterEntries
        case reduce, reduceInto
        /// Rounds of a block whose answers nobody takes.
        case each
        /// Elements for which the closure answers yes leave the list.
        case remove
        /// What an optional holds, as a whole.
        case whole
    }

    var kind: Kind
    var function: Int
    /// What the closure is handed, element by element.
    var rounds: [[SourceValue]]
    /// The elements, or the entries, that the answers belong to.
    var elements: [SourceValue] = []
    var entries: [SourceObject.Entry] = []
    var answers: [SourceValue] = []
    var start: Int
    var end: Int
    var text: String
    /// What `reduce(into:)` fills, and what a block sets to end the rounds.
    var cell: Int?
    /// What is kept to read the rounds of a block backwards; nil where their order is known.
    var turn: SourceMachine.Turn?
    /// True where nobody knows in which order the elements come.
    var isUnordered = false
    /// True where nobody knows whether a block has ended the rounds.
    var isUnsure = false
    /// The ways on which the element is there that the closure is asked for, and what holds on the
    /// rest; nil where it is there on all.
    var lacking: (there: [SourceWay], rest: SourceExit)?

    private static let kinds: [String: Kind] = [
        "map:": .map, "compactmap:": .compactMap, "flatmap:": .flatMap, "filter:": .filter,
        "firstwhere:": .first, "containswhere:": .contains, "allsatisfy:": .all,
        "mapvalues:": .mapValues, "compactmapvalues:": .compactMapValues,
        "reduceinto:": .reduceInto, "reduce:": .reduce, "reduce::": .reduce,
        "removeall:": .remove, "removeallwhere:": .remove,
    ]

    /// What a message of this form collects; nil for others.
    static func kind(_ form: String) -> Kind? { kinds[form] }
}

extension SourceMachine {
    /// Begins to ask a closure for each element; false where the message does no such thing.
    mutating func collects(_ message: SourceMessage, _ form: String) -> Bool {
        guard let given = SourceCollector.kind(form), collectors.count < Self.deepest, !isHasty,
            case .function(let function)? = message.values.last?.plain,
            let object = message.receiver?.value.plain.flatMap({ self.object($0) }),
            !object.isOpen, object.count <= Self.mostRounds
        else { return false }
        var kind = given
        var collector = SourceCollector(
            kind: kind, function: function, rounds: [], start: message.start, end: message.end,
            text: units[frames[here].unit].text(message.start, message.end))
        if asksWhole(message, &collector) { return true }
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
                kind == .mapValues || kind == .compactMapValues ? entry.value : pair(entry)
            }
        collector.rounds = items.map { [$0] }
        if object.kind == .dictionary, takesTwo(function), kind != .reduce, kind != .reduceInto {
            collector.rounds = collector.entries.map { [key(of: $0), $0.value] }
        }
        if kind == .reduce || kind == .reduceInto {
            guard message.values.count == 2 else { return false }
            let first = copied(message.values[0])
            collector.answers = [first]
            if kind == .reduceInto { collector.cell = cell(first) }
        }
        collector.isUnordered =
            object.count > 1 && (object.isUnordered || object.kind == .dictionary)
        called.insert(function)
        collectors.append(collector)
        ask()
        return true
    }

    /// Asks the closure of `map` for what an optional holds.
    private mutating func asksWhole(
        _ message: SourceMessage, _ collector: inout SourceCollector
    ) -> Bool {
        guard collector.kind == .map || collector.kind == .flatMap,
            let receiver = message.receiver, asksOptional(receiver)
        else { return false }
        collector.kind = .whole
        collector.rounds = [[receiver.value]]
        called.insert(collector.function)
        collectors.append(collector)
        ask()
        return true
    }

    /// True for a lazy list, whose closure changes something when somebody takes the elements.
    private func asksLater(_ message: SourceMessage, _ number: Int) -> Bool {
        guard case .member(_, "lazy")? = message.receiver?.target, isSwift else { return false }
        let function = functions[number]
        let changes = changes(in: function.body, of: units[function.unit])
        return !changes.set.isEmpty || !changes.changed.isEmpty
    }

    private func takesTwo(_ number: Int) -> Bool {
        let function = functions[number]
        if !function.parameters.isEmpty { return function.parameters.count == 2 }
        return units[function.unit].part(function.body).contains { $0.isWord("$1") }
    }

    /// Reads the closure for the next element, or gives what came out of all.
    mutating func ask() {
        guard let last = collectors.indices.last else { return }
        let presence = nextPresent(in: last)
        if isHasty, !collectors[last].rounds.isEmpty {
            let collector = collectors.removeLast()
            hurried.insert(entry ?? -1)
            forgetReachable()
            return push(
                SourceValue(.unknown(collector.text)), from: collector.start, to: collector.end)
        }
        guard !collectors[last].rounds.isEmpty else {
            if !isHasty, turnsAround(last) { return ask() }
            let collector = collectors.removeLast()
            let value = result(of: collector)
            return push(
                collector.isUnordered ? unsure(value, collector) : value, from: collector.start,
                to: collector.end)
        }
        var values = collectors[last].rounds.removeFirst()
        if presence != nil { values = values.map { $0.here } }
        let collector = collectors[last]
        if collector.kind == .reduce || collector.kind == .reduceInto {
            values.insert(collector.answers.last ?? SourceValue(.absent), at: 0)
        }
        var frame = frame(
            of: collector.function, arguments: values.map { Argument(value: $0) },
            ways: presence?.there ?? frames[here].ways)
        collectors[last].lacking = presence.map {
            ($0.there, SourceExit(ways: $0.lacking, state: state))
        }
        let parameters = functions[collector.function].parameters
        if let cell = collector.cell, collector.kind == .reduceInto {
            frame.names[parameters.first?.name ?? "$0"] = cell
            frame.names["$0"] = cell
        }
        if let cell = collector.cell, collector.kind == .each, parameters.count > values.count {
            frame.names[parameters[values.count].name] = cell
        }
        if collector.isUnsure { frame.before = state }
        frame.purpose = .collected
        frames.append(frame)
    }

    /// Begins the rounds of a block once more, backwards.
    private mutating func turnsAround(_ last: Int) -> Bool {
        guard var turn = collectors[last].turn else { return false }
        guard turnBack(&turn) else {
            collectors[last].turn = nil
            return false
        }
        collectors[last].rounds = turn.rounds
        collectors[last].turn = turn
        return true
    }

    /// What came out of elements whose order is not known.
    private mutating func unsure(
        _ value: SourceValue, _ collector: SourceCollector
    ) -> SourceValue {
        switch collector.kind {
        case .map, .compactMap, .flatMap, .filter: return unordered(value)
        case .first:
            let count = collector.answers.count { $0.plain?.truth != false }
            return count > 1 ? SourceValue(.unknown(collector.text)) : value
        case .reduce, .reduceInto:
            // Numbers are added in any order, and keys are set; texts and lists are not.
            return value.map { plain in
                if plain.text != nil || object(plain)?.kind == .list {
                    return .unknown(collector.text)
                }
                return plain
            }
        default: return value
        }
    }

    /// Takes what the closure gave for one element.
    mutating func collect(_ value: SourceValue) {
        guard let last = collectors.indices.last else { return }
        var value = value
        if let lacking = collectors[last].lacking {
            let isFolded = [.reduce, .reduceInto].contains(collectors[last].kind)
            let old = isFolded ? collectors[last].answers.last : nil
            let both = SourceState.joined(
                SourceState(cells: [0: value]), on: lacking.there,
                SourceState(cells: [0: old ?? SourceValue(.absent)]), on: lacking.rest.ways)
            value = both.cells[0] ?? value
            state = SourceState.joined(
                state, on: lacking.there, lacking.rest.state, on: lacking.rest.ways)
            collectors[last].lacking = nil
        }
        collectors[last].answers.append(value)
        if collectors[last].kind == .each, let cell = collectors[last].cell {
            switch state.cells[cell]?.plain?.truth {
            case true?: collectors[last].rounds = []
            case false?: break
            case nil: collectors[last].isUnsure = true
            }
        }
        ask()
    }

    /// Passes over elements that are not there on any way that is read; tells the ways of the next.
    private mutating func nextPresent(
        in last: Int
    ) -> (there: [SourceWay], lacking: [SourceWay])? {
        while let first = collectors[last].rounds.first?.first {
            guard let presence = presence(of: first) else { return nil }
            guard presence.there.isEmpty else { return presence }
            collectors[last].rounds.removeFirst()
            collectors[last].answers.append(SourceValue(.absent))
        }
        return nil
    }

    /// What a closure keeps; nil where its answers are not known.
    private func kept(_ elements: [SourceValue], by answers: [SourceValue]) -> [SourceValue]? {
        var kept: [SourceValue] = []
        for (element, answer) in zip(elements, answers) {
            guard answer.cases.allSatisfy({ $0.plain.truth != nil }) else { return nil }
            if answer.plain != nil {
                if answer.plain?.truth == true { kept.append(element) }
                continue
            }
            let some = SourceValue.combine([element, answer], at: element.place, text: "filter") {
                $0[1].truth == true ? $0[0] : .absent
            }
            if some.plain?.isUnknown == true { return nil }
            kept.append(some)
        }
        return kept
    }

    private mutating func result(of collector: SourceCollector) -> SourceValue {
        let unknown = SourceValue(.unknown(collector.text))
        let answers = collector.answers
        let truths = answers.map { $0.plain?.truth }
        func isNothing(_ value: SourceValue) -> Bool {
            value.plain == SourcePlain.none || value.plain == .absent
        }
        switch collector.kind {
        case .map: return list(answers)
        case .compactMap:
            guard answers.allSatisfy({ $0.plain?.isUnknown == false }) else { return unknown }
            return list(answers.filter { !isNothing($0) })
        case .flatMap:
            var all: [SourceValue] = []
            for answer in answers {
                guard let object = answer.plain.flatMap({ self.object($0) }),
                    object.kind == .list, !object.isOpen
                else { return unknown }
                all += object.elements
            }
            return list(all)
        case .filter: return kept(collector.elements, by: answers).map { list($0) } ?? unknown
        case .first:
            guard !truths.contains(nil) else { return unknown }
            let found = zip(collector.elements, truths).filter { $1 == true }.map(\.0)
            return found.first ?? SourceValue(.none)
        case .contains:
            return truths.contains(nil) ? unknown : SourceValue(.truth(truths.contains(true)))
        case .all:
            return truths.contains(nil) ? unknown : SourceValue(.truth(!truths.contains(false)))
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
            return SourceValue(make(object))
        case .each: return SourceValue(.absent)
        case .remove:
            guard let number = collector.cell else { return unknown }
            guard !truths.contains(nil) else {
                state.objects[number]?.open(at: SourcePlace())
                return SourceValue(.absent)
            }
            let kept = zip(collector.elements, truths).filter { $1 == false }.map(\.0)
            var object = SourceObject(kind: .list)
            for element in kept { object.append(element) }
            state.objects[number]?.entries = object.entries
            return SourceValue(.absent)
        case .reduce, .whole: return answers.last ?? unknown
        case .reduceInto: return collector.cell.flatMap { state.cells[$0] } ?? unknown
        }
    }
}
