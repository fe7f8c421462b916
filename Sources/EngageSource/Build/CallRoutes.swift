import EngageCore

/// By which methods calls of the SDK are reached, and which of them are reported by whose name.
struct CallRoutes {
    let machine: AbstractInterpreter

    /// Each showing once: of a method that others call with arguments, theirs count. What is left
    /// out is still found by the name of who calls.
    ///
    /// A method between a caller and the SDK shows nothing besides, unless the user or the system
    /// calls it, too. One without arguments says the same whoever calls it: it is reported by its own
    /// name.
    func unique(
        _ calls: [SourceCall]
    ) -> (reported: [SourceCall], reached: [SourceCall]) {
        /// By the place of the SDK's call, methods that others call on the way to it, and those that
        /// made a block which others carry out.
        var passed: [ExpressionLocation: Set<Int>] = [:]
        var made: [ExpressionLocation: Set<Int>] = [:]
        /// Methods without arguments that reading began with.
        var own: [ExpressionLocation: Set<Int>] = [:]
        for call in calls {
            guard let entry = call.chain.first else { continue }
            passed[call.place, default: []].formUnion(call.chain.dropFirst())
            made[call.place, default: []].formUnion(call.makers.subtracting(call.chain))
            if !machine.functions[entry].takesArguments {
                own[call.place, default: []].insert(entry)
            }
        }
        var reported: [SourceCall] = []
        var reached: [SourceCall] = []
        for call in calls {
            let (place, chain) = (call.place, call.chain)
            let isBehind = chain.dropFirst().contains { own[place]?.contains($0) == true }
            let isBetween = chain.first.map { entry in
                let function = machine.functions[entry]
                return !function.isTapped
                    && (made[place]?.contains(entry) == true
                        || passed[place]?.contains(entry) == true && function.takesArguments)
            }
            if isBehind || isBetween == true { reached.append(call) } else { reported.append(call) }
        }
        return (reported, reached)
    }

    /// A call with the methods that lead to it, by their files.
    func routed(_ call: SourceCall) -> SourceCall {
        guard let entry = call.chain.first else { return call }
        func method(_ number: Int) -> CallSite.Method {
            let function = machine.functions[number]
            let unit = machine.program.units[function.unit]
            let start = unit.part(function.body.lowerBound, unit.tokens.count).first
            return CallSite.Method(
                file: unit.file, offset: start?.offset ?? unit.bytes.count)
        }
        var call = call
        call.route = CallSite.Route(
            entry: method(entry),
            passed: Set(call.makers.union(call.chain.dropFirst()).subtracting([entry]).map(method)),
            isTapped: machine.functions[entry].isTapped,
            takesArguments: machine.functions[entry].takesArguments)
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
