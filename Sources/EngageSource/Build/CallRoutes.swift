import EngageCore

/// By which methods calls of the SDK are reached, and which of them are reported by whose name.
struct CallRoutes {
    let machine: AbstractInterpreter
    /// First words of the selectors that the files name, as `@selector` and `#selector` do.
    private let selected: Set<String>

    init(_ machine: AbstractInterpreter) {
        self.machine = machine
        var names: Set<String> = []
        for unit in machine.program.units {
            let tokens = unit.tokens
            for place in tokens.indices.dropLast(2)
            where ["selector", "#selector"].contains(tokens[place].text)
                && tokens[place].kind == .identifier && tokens[place + 1].isPunctuator("(")
            {
                let words = tokens[(place + 2)...].prefix {
                    $0.kind == .identifier || $0.isPunctuator(".")
                }
                if let name = words.last(where: { $0.kind == .identifier }) {
                    names.insert(name.text)
                }
            }
        }
        selected = names
    }

    /// Each showing once: of a method that others call with arguments, theirs count. What is left
    /// out is still found by the name of who calls.
    ///
    /// A method between a caller and the SDK shows nothing besides, unless the user or the system
    /// calls it, too. One without arguments is reported by its own name where it shows the same
    /// whoever calls it.
    func unique(
        _ given: [SourceCall]
    ) -> (reported: [SourceCall], reached: [SourceCall]) {
        let calls = given.map { call in
            var call = call
            call.isAtLaunch =
                call.entry.map {
                    LaunchMethods.isFirst(machine.functions[$0], in: machine.program)
                } ?? false
            return call
        }
        /// By the place of the SDK's call, methods that others call on the way to it, and those that
        /// made a block which others carry out.
        var passed: [ExpressionLocation: Set<Int>] = [:]
        var made: [ExpressionLocation: Set<Int>] = [:]
        /// Calls of methods without arguments that reading began with.
        var own: [ExpressionLocation: [Int: [SourceCall]]] = [:]
        for call in calls {
            passed[call.place, default: []].formUnion(call.passed)
            made[call.place, default: []].formUnion(call.makers.subtracting(call.chain))
            guard let entry = call.entry else { continue }
            if !machine.functions[entry].takesArguments {
                own[call.place, default: [:]][entry, default: []].append(call)
            }
        }
        /// Methods that show something else for one who calls them.
        var differing: [ExpressionLocation: Set<Int>] = [:]
        for call in calls {
            for method in call.passed {
                guard let alone = own[call.place]?[method],
                    !alone.contains(where: { $0.shows(theSameAs: call, machine) })
                else { continue }
                differing[call.place, default: []].insert(method)
            }
        }
        var reported: [SourceCall] = []
        var reached: [SourceCall] = []
        let atLaunch = Set(
            calls.lazy.filter { $0.kind == .defaults && $0.isAtLaunch }.map(\.place))
        for call in calls {
            let place = call.place
            if call.kind == .defaults, atLaunch.contains(place) {
                // Defaults count as the start of the app sets them, on the ways on which it does.
                if call.isAtLaunch { reported.append(call) } else { reached.append(call) }
                continue
            }
            let isBehind = call.passed.contains { method in
                own[place]?[method] != nil && differing[place]?.contains(method) != true
            }
            let isBetween = call.entry.map { entry in
                let function = machine.functions[entry]
                return !function.isTapped
                    && (made[place]?.contains(entry) == true
                        || passed[place]?.contains(entry) == true
                            && (function.takesArguments
                                || differing[place]?.contains(entry) == true))
            }
            if isBehind || isBetween == true { reached.append(call) } else { reported.append(call) }
        }
        takeOverMissed(from: reached, to: &reported)
        return (distinct(reported), reached)
    }

    /// Methods of one name of several classes that show something else by one call, each with its class.
    private func distinct(_ given: [SourceCall]) -> [SourceCall] {
        struct Name: Hashable {
            let method: String
            let place: ExpressionLocation
        }
        var calls = given
        let shown = given.indices.filter { given[$0].kind != .defaults && given[$0].entry != nil }
        for numbers in Dictionary(
            grouping: shown, by: { Name(method: given[$0].method, place: given[$0].place) }
        ).values {
            let byOwner = Dictionary(grouping: numbers) { number in
                given[number].entry.map { machine.functions[$0].owner } ?? ""
            }
            guard byOwner.count > 1, let first = numbers.first, let entry = given[first].entry,
                let own = byOwner[machine.functions[entry].owner]
            else { continue }
            for (owner, others) in byOwner where owner != machine.functions[entry].owner {
                let isSame =
                    own.count == others.count
                    && zip(own, others).allSatisfy { one, other in
                        given[one].paths == given[other].paths
                            && given[one].shows(theSameAs: given[other], machine)
                    }
                if isSame { continue }
                for number in others { calls[number].method = "\(owner).\(given[number].method)" }
            }
        }
        return calls
    }

    /// What others call, and the user does not, is shown on the devices on which they all call it.
    private func takeOverMissed(from reached: [SourceCall], to reported: inout [SourceCall]) {
        let callers = Dictionary(grouping: reached, by: \.place)
        for (index, call) in reported.enumerated() where call.missed == nil {
            guard let entry = call.entry, !machine.functions[entry].isTapped,
                let own = callers[call.place]?.filter({ $0.passed.contains(entry) }),
                let first = own.first, first.missed != nil,
                own.allSatisfy({ $0.missed == first.missed })
            else { continue }
            (reported[index].missed, reported[index].deviceTest) = (first.missed, first.deviceTest)
        }
    }

    /// A call with the methods that lead to it, by their files.
    func routed(_ call: SourceCall) -> SourceCall {
        func method(_ number: Int) -> CallSite.Method {
            let function = machine.functions[number]
            let unit = machine.program.units[function.unit]
            let start = unit.part(function.body.lowerBound, unit.tokens.count).first
            return CallSite.Method(
                file: unit.file, offset: start?.offset ?? unit.bytes.count)
        }
        var call = call
        let passed = call.makers.union(call.passed)
        if let entry = call.entry {
            call.route = CallSite.Route(
                entry: method(entry), passed: Set(passed.subtracting([entry]).map(method)),
                isTapped: machine.functions[entry].isTapped,
                takesArguments: machine.functions[entry].takesArguments,
                isSelected: selected.contains(machine.functions[entry].shortName))
        } else if let variable = call.variable {
            call.route = CallSite.Route(
                entry: CallSite.Method(
                    file: machine.program.units[variable.unit].file, offset: variable.start),
                passed: Set(passed.map(method)))
        }
        return call
    }

    /// Calls of the SDK in methods that were not read to their end: what they hand over is not known.
    func unread(in main: Int) -> [SourceCall] {
        var found: [SourceCall] = []
        for number in machine.functions.indices {
            let function = machine.functions[number]
            guard function.unit == main, !function.name.isEmpty, function.captured == nil else {
                continue
            }
            let unit = machine.program.units[main]
            let starts = machine.calls.filter { $0.place.unit == main }.map(\.place.start)
            var before = -1
            for place in function.body where SourceEntryPoint.isBeginning(of: unit.tokens[place]) {
                let token = unit.tokens[place]
                defer { before = token.offset }
                guard let call = SourceUnreadCall(unit, at: place),
                    !starts.contains(where: { before < $0 && $0 <= token.offset })
                else { continue }
                func unknown(_ range: Range<Int>?) -> SourceValue? {
                    range.map {
                        SourceValue(
                            .unknown(unit.text($0.lowerBound, $0.upperBound)),
                            at: ExpressionLocation(
                                unit: main, start: $0.lowerBound, end: $0.upperBound))
                    }
                }
                found.append(
                    SourceCall(
                        kind: call.kind, values: unknown(call.values), state: SourceState(),
                        paths: [.all], method: function.shortName,
                        enclosingMethod: function.shortName,
                        place: ExpressionLocation(unit: main, start: call.start, end: call.start),
                        provider: unknown(call.provider)))
            }
        }
        return found
    }
}
