import EngageCore

/// What a function leaves when it ends.
extension SourceMachine {
    /// Ends a function and hands its value on.
    mutating func finishFrame() {
        guard var frame = frames.popLast() else { return }
        if !frame.isDead, let range = frame.atEnd.popLast() {
            // The statements of `defer` count here too; those who left before have read them.
            let isSwift = units[frame.unit].language == .swift
            frame.result = frame.result ?? frame.last.map { isSwift ? copied($0) : $0 }
            frame.blocks = []
            (frame.next, frame.end) = (range.lowerBound, range.upperBound)
            return frames.append(frame)
        }
        let last = frame.result ?? frame.last
        var value = frame.isClosure ? last ?? SourceValue(.absent) : SourceValue(.absent)
        var ways = frame.ways
        // Jumps whose label was never met leave what they knew.
        for exit in frame.jumps.values.joined() {
            state = SourceState.joined(exit.state, on: exit.ways, state, on: ways)
        }
        frame.jumps = [:]
        if frame.isDead {
            if let last = frame.returns.popLast() {
                (value, ways, state) = (last.value, last.ways, last.state)
            }
        }
        for exit in frame.returns.reversed() {
            let joined = SourceState.joined(
                SourceState(cells: [-1: exit.value]), on: exit.ways,
                SourceState(cells: [-1: value]), on: ways)
            value = joined.cells[-1] ?? value
            state = SourceState.joined(exit.state, on: exit.ways, state, on: ways)
            steps += (state.cells.count + state.objects.count) / 8
            ways += exit.ways
        }
        value = declared(value, by: frame)
        if let made = frame.made {
            value = value.map { plain in
                plain == SourcePlain.none ? .none : made.plain ?? plain
            }
        }
        if let cell = frame.valueCell, let made = state.cells[cell] {
            value = SourceValue.combine([value, made], at: made.place, text: "init") { both in
                both[0] == SourcePlain.none
                    ? .none : both[1] == .absent ? .unknown("init") : both[1]
            }
        }
        if let before = frame.before { blur(since: before) }
        if !frame.handedBack.isEmpty, !frames.isEmpty {
            for (operand, number) in frame.handedBack {
                guard let given = state.cells[number] else { continue }
                assign(operand, given)
                // What is set each time that the function changes it is not known.
                if let (setter, receiver, _) = setter(of: operand) {
                    forgetChanges(by: [setter])
                    if case .object(let object)? = receiver?.plain { forget(object) }
                }
            }
        }
        if frame.function == nil { left = frame.names }
        if frames.isEmpty, !later.isEmpty {
            let next = later.removeFirst()
            var frame = self.frame(of: next.function, arguments: [], ways: next.ways)
            for parameter in functions[next.function].parameters {
                frame.names[parameter.name] = cell(SourceValue(.unknown(parameter.name)))
            }
            frame.chain = next.chain
            if !functions[next.function].name.isEmpty { frame.chain.append(next.function) }
            frame.turn = next.turn
            return frames.append(frame)
        }
        if frames.isEmpty { return beginUncalled() }
        guard frames[here].hasExpression else { return }
        if case .collected? = frame.purpose { return collect(value) }
        if case .operand(let start, let end)? = frame.purpose {
            push(value, from: start, to: end)
            if let function = frame.function, expressions[now].operands.last?.type.isEmpty == true {
                let returned = functions[function].returns
                expressions[now].operands[expressions[now].operands.count - 1].type =
                    returned == "Self" || returned == "instancetype" ? frame.owner : returned
            }
        }
    }

    /// What a function of Swift gives, as one of the type that it is declared to give: `.two` of an
    /// enumeration.
    private mutating func declared(_ value: SourceValue, by frame: SourceFrame) -> SourceValue {
        guard let function = frame.function, units[frame.unit].language == .swift,
            value.cases.contains(where: { if case .word = $0.plain { true } else { false } })
        else { return value }
        let written = functions[function].returns
        let type =
            written == "Self" ? frame.owner : types.visible(written, in: frame.owner) ?? written
        return typed(value, as: type)
    }

    /// Reads a block that nobody is seen to call, as whoever got it may do: what it changes is not
    /// known behind it.
    private mutating func beginUncalled() {
        guard entry != nil else { return }
        while firstUncalled < functions.count,
            functions[firstUncalled].captured == nil || called.contains(firstUncalled)
        {
            firstUncalled += 1
        }
        let number = firstUncalled
        guard number < functions.count else { return }
        called.insert(number)
        // What a state holds is compared behind it.
        steps += state.cells.count / 8
        var frame = frame(of: number, arguments: [], ways: [.all])
        for parameter in functions[number].parameters {
            frame.names[parameter.name] = cell(SourceValue(.unknown(parameter.name)))
        }
        frame.before = state
        frame.turn = turn(of: number, in: 0)
        frames.append(frame)
    }

    /// An object without a name takes that of its first variable.
    mutating func named(_ value: SourceValue, _ name: String) -> SourceValue {
        for one in value.cases {
            guard case .object(let number) = one.plain, let object = state.objects[number],
                object.name.isEmpty, case .instance = object.kind
            else { continue }
            state.objects[number]?.name = name
        }
        return value
    }
}
