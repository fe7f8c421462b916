import EngageCore

/// What a method that shows a dialog leaves for the next time that it runs: a counter of taps, a
/// dictionary that it fills.
///
/// A method is read a second time, from what the first time leaves, and what goes on changing is not
/// known the third time. A value that is the same each time stays as it is.
struct RepeatedMethod {
    private let machine: AbstractInterpreter
    /// What there was before the first time.
    private let start: SourceState
    /// What the first time left.
    private let first: SourceState

    /// - Parameter start: the state before the method was read; now is the one behind it.
    init(_ machine: AbstractInterpreter, from start: SourceState) {
        self.machine = machine
        self.start = start
        first = machine.state
        made = Set(
            (machine.properties.values + machine.staticVariables.values.map(\.cell))
                .filter { start.cells[$0] == nil })
    }

    /// Methods that an object or a class runs once, beside those in which the app starts.
    private static let once: Set<String> = ["initialize", "load", "awakeFromNib", "loadView"]

    /// True for a method that may run again for the same object.
    static func mayRunAgain(_ function: SourceFunction) -> Bool {
        !once.contains(function.shortName) && !function.isInitializer
            && SourceConfiguration.launchOrder(of: function) == nil
    }

    /// True if something stays that was not so before.
    var leavesSomething: Bool { !changes(from: start, to: first).isEmpty }

    /// A variable, or a member of an object, that has another value.
    private enum Place: Hashable {
        case cell(Int)
        case entry(Int, String)
        case list(Int)
    }

    /// Variables that the method made and that are there the next time.
    private let made: Set<Int>

    /// What a variable is called.
    private func name(of cell: Int) -> String {
        let path =
            machine.properties.first { $0.value == cell }?.key
            ?? machine.globals.first { $0.value == cell }?.key
            ?? machine.staticVariables.values.first { $0.cell == cell }?.name
        return path.map(SourceName.variable) ?? "value"
    }

    /// What has another value in the later of two states.
    private func changes(from one: SourceState, to other: SourceState) -> Set<Place> {
        var found: Set<Place> = []
        for (cell, value) in other.cells.differing(from: one.cells)
        where start.cells[cell] != nil || made.contains(cell) {
            let old = one.cells[cell] ?? SourceValue(.absent)
            if !machine.areAlike(old, one, value, other) { found.insert(.cell(cell)) }
        }
        for (number, object) in other.objects.differing(from: one.objects) {
            guard let old = one.objects[number] else { continue }
            guard object.kind != .list else {
                let areSame =
                    old.count == object.count
                    && zip(old.elements, object.elements).allSatisfy {
                        machine.areAlike($0, one, $1, other)
                    }
                if !areSame { found.insert(.list(number)) }
                continue
            }
            for entry in object.entries {
                let before = old[entry.key] ?? SourceValue(.absent)
                if !machine.areAlike(before, one, entry.value, other) {
                    found.insert(.entry(number, entry.key))
                }
            }
            for entry in old.entries where object[entry.key] == nil {
                found.insert(.entry(number, entry.key))
            }
        }
        return found
    }

    /// Whether each of some calls shows what one of others shows.
    func show(_ calls: some Sequence<SourceCall>, noMoreThan others: some Sequence<SourceCall>)
        -> Bool
    {
        calls.allSatisfy { call in
            others.contains { other in
                call.place == other.place && call.turn == other.turn && call.paths == other.paths
                    && call.shows(theSameAs: other, machine)
            }
        }
    }

    /// The state of a later time, after a second one that ended as it is now; nil where nothing but
    /// what is made on first use differs.
    ///
    /// - Parameter isSame: true if the second time showed what the first one did.
    func later(isSame: Bool) -> SourceState? {
        var changed = changes(from: first, to: machine.state)
        if !isSame { changed.formUnion(changes(from: start, to: first)) }
        changed = changed.filter { place in
            switch place {
            case .cell(let cell): !isMadeOnce(first.cells[cell])
            case .entry(let number, let key): !isMadeOnce(first.objects[number]?[key])
            case .list: true
            }
        }
        return changed.isEmpty ? nil : without(changed)
    }

    /// Calls of the first time, in which what the second one gives otherwise is not known.
    func joined(_ calls: [SourceCall], _ others: [SourceCall]) -> [SourceCall] {
        calls.map { call in
            guard
                let other = others.first(where: { $0.place == call.place && $0.turn == call.turn }),
                let values = call.values, let others = other.values,
                !machine.areAlike(values, call.state, others, other.state)
            else { return call }
            var call = call
            for (one, same) in zip(values.cases, others.cases) {
                guard values.cases.count == others.cases.count, one.path == same.path,
                    case .object(let number) = one.plain, let own = call.state.objects[number],
                    case .object(let second) = same.plain, let its = other.state.objects[second],
                    own.kind == .dictionary, its.kind == .dictionary
                else {
                    call.values = machine.unknown(values)
                    return call
                }
                var object = own
                for entry in own.entries + its.entries.filter({ own[$0.key] == nil }) {
                    let value = own[entry.key] ?? SourceValue(.absent)
                    let same = its[entry.key] ?? SourceValue(.absent)
                    if machine.areAlike(value, call.state, same, other.state)
                        || covers(value, call.state, same, other.state)
                    {
                        continue
                    }
                    object.set(
                        entry.key, named: entry.name, at: entry.keyPlace,
                        to: Self.mayBeAbsent(value) || Self.mayBeAbsent(same)
                            ? firstOrLater(value, same, at: entry.value.place)
                            : machine.unknown(entry.value))
                }
                object.isOpen = own.isOpen || its.isOpen
                call.state.objects[number] = object
            }
            return call
        }
    }

    /// True where a value of the first time may be what it is the second time, on each kind of device:
    /// what decides is a condition that is not known.
    private func covers(
        _ value: SourceValue, _ state: SourceState, _ same: SourceValue, _ sameState: SourceState
    ) -> Bool {
        // Devices and targets are the same each time.
        let fixed = machine.conditions.facts.bits { fact in
            if case .expression = fact { false } else { true }
        }
        return same.cases.allSatisfy { one in
            let alike = value.cases.filter { other in
                machine.areAlike(
                    SourceValue(other.plain), state, SourceValue(one.plain), sameState)
            }
            let ways = alike.map { other in
                PathCondition(holds: other.path.holds & fixed, fails: other.path.fails & fixed)
            }
            return PathCondition.remaining(ways).allSatisfy { !$0.meets(one.path) }
        }
    }

    private static func mayBeAbsent(_ value: SourceValue) -> Bool {
        value.cases.contains { $0.plain.isNil }
    }

    /// What the first time gives, or a later one: a condition for the people who read it.
    private func firstOrLater(
        _ value: SourceValue, _ same: SourceValue, at place: ExpressionLocation
    ) -> SourceValue {
        let unknown = machine.unknown(SourceValue(.absent, at: place))
        let times = machine.conditions.boolean(.expression("the first time"), text: "value")
        guard times.count == 2 else { return unknown }
        // Objects of the second time are in another state.
        let later = same.map { plain in
            if case .object = plain { unknown.plain ?? plain } else { plain }
        }
        let cases = zip(times, [value, later]).flatMap { time, given in
            given.cases.compactMap { one in
                time.path.and(one.path).map { SourceValue.Case(path: $0, plain: one.plain) }
            }
        }
        return SourceValue(cases, at: place, text: "value")
    }

    private func isMadeOnce(_ value: SourceValue?) -> Bool {
        value?.cases.contains { one in
            if case .object = one.plain { true } else { one.plain == EscapingClosures.done }
        } ?? false
    }

    /// What the first time left, in which some values are not known.
    private func without(_ places: Set<Place>) -> SourceState {
        var state = first
        for place in places {
            switch place {
            case .cell(let cell):
                let old = first.cells[cell]?.place ?? ExpressionLocation()
                state.cells[cell] = SourceValue(.unknown(name(of: cell)), at: old)
            case .entry(let number, let key):
                guard let entry = first.objects[number]?.entries.first(where: { $0.key == key })
                else { continue }
                state.objects[number]?.replace(
                    key, with: SourceValue(.unknown(entry.name), at: entry.value.place))
            case .list(let number): state.objects[number]?.invalidate()
            }
        }
        return state
    }
}
