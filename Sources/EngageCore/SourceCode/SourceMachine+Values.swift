extension SourceMachine {
    private var unit: SourceUnit { units[frames[here].unit] }
    private var isSwift: Bool { unit.language == .swift }

    /// The value with what is not known made a condition of its own.
    mutating func known(_ value: SourceValue, text: String) -> SourceValue {
        guard value.cases.contains(where: { $0.plain.isUnknown }) else { return value }
        var cases: [SourceValue.Case] = []
        for one in value.cases {
            guard case .unknown(let own) = one.plain else {
                cases.append(one)
                continue
            }
            let name = value.cases.count == 1 ? text : own
            let asked = SourceConstants.asksForPad(own) ?? SourceConstants.asksForPad(name)
            let truth =
                asked.map {
                    conditions.choice(.isPad, .truth($0), .truth(!$0), text: own)
                } ?? conditions.truth(.told(name), text: own)
            for answer in truth {
                guard let way = one.way.and(answer.way) else { continue }
                cases.append(SourceValue.Case(way: way, plain: answer.plain))
            }
        }
        return SourceValue(cases, at: value.place, text: text)
    }

    /// The ways on which a condition holds and those on which it does not.
    mutating func split(_ value: SourceValue, text: String) -> (yes: [SourceWay], no: [SourceWay]) {
        let truth = known(value, text: text)
        var yes: [SourceWay] = []
        var no: [SourceWay] = []
        for way in frames[here].ways {
            for one in truth.cases {
                guard let both = way.and(one.way) else { continue }
                guard let holds = one.plain.truth else {
                    hasTooManyConditions = true
                    no.append(both)
                    continue
                }
                if holds { yes.append(both) } else { no.append(both) }
            }
        }
        if yes.count + no.count > 128 {
            hasTooManyConditions = true
            return ([], frames[here].ways)
        }
        return (SourceWay.simplified(yes), SourceWay.simplified(no))
    }

    /// Goes on with what counts where the condition holds, or does not.
    mutating func decide(
        _ header: SourceExpression.Header, _ value: SourceValue, text: String
    ) {
        let (yes, no) = split(value, text: text)
        let (holds, fails) = header.isNegated ? (no, yes) : (yes, no)
        branch(
            [
                SourceBlock.Branch.Part(ways: holds, range: header.body),
                SourceBlock.Branch.Part(ways: fails, range: header.otherwise),
            ], after: header.after)
    }

    mutating func use(
        _ operand: SourceExpression.Operand, _ expression: SourceExpression
    ) {
        let place = frames[here].cursor
        switch expression.use {
        case .statement:
            frames[here].last = operand.value
            if place < unit.tokens.count, unit.tokens[place].offset == expression.start,
                place < frames[here].end
            {
                // Nothing was read: what stands here belongs to no expression.
                frames[here].cursor += 1
            }
        case .declare(let name, let type, _):
            var value = operand.value
            if SourceConstants.numberTypes.contains(type) {
                value = SourceLibrary.converted(value, to: type)
            }
            if ["CGRect", "CGSize", "CGPoint"].contains(type) { value = casted(value, to: type) }
            if isSwift { value = copied(value) }
            declareFinal(name, value)
            guard place < unit.tokens.count, unit.tokens[place].isSign(",") else { return }
            if isSwift { return swiftDeclaration(place + 1) }
            if !objectiveCDeclaration(place + 1, isLaterPart: true) { frames[here].cursor += 1 }
        case .condition(var header):
            var value = operand.value
            let text = unit.text(operand.start, operand.end)
            if let name = header.binding {
                declare(name, value)
                value = value.map { plain in
                    switch plain {
                    case .none, .absent: .truth(false)
                    case .unknown: plain
                    default: .truth(true)
                    }
                }
                header.binding = nil
            }
            if let pattern = header.pattern {
                let tokens = Array(unit.tokens[pattern])
                value = value.map { plain in
                    Self.matches(plain, tokens).map { .truth($0) } ?? .unknown(text)
                }
                header.pattern = nil
            }
            value = known(value, text: text)
            if let before = header.before {
                value = SourceValue.combine([before, value], at: value.place, text: text) { both in
                    if both.contains(where: { $0.truth == false }) { return .truth(false) }
                    return both.allSatisfy { $0.truth == true } ? .truth(true) : .unknown(text)
                }
            }
            if header.isSwift, place < expression.limit || place < unit.tokens.count,
                place < header.body.lowerBound - 1, unit.tokens[place].isSign(",")
            {
                header.before = value
                let end = header.body.lowerBound - 1
                let isGuard = header.isNegated && unit.tokens[end - 1].isWord("else")
                return condition(header, (place + 1)..<max(place + 1, isGuard ? end - 1 : end))
            }
            decide(header, value, text: text)
        case .subject(let cases, let after): choose(operand, cases, after: after)
        case .list(let names, let body, let after, let clause):
            loop(over: operand.value, names, body, after: after, clause)
        case .round:
            goOn(operand.value, text: unit.text(operand.start, operand.end))
        case .result: leave(with: operand.value)
        }
    }

    private mutating func loop(
        over value: SourceValue, _ names: [String], _ body: Range<Int>, after: Int,
        _ clause: Range<Int>?
    ) {
        var rounds: [[SourceValue]]?
        if let plain = value.plain, let object = object(plain) {
            switch object.kind {
            case .list where !object.isOpen:
                rounds = object.entries.map { entry in
                    guard names.count > 1,
                        let inner = entry.value.plain.flatMap({ self.object($0) })
                    else { return [entry.value] }
                    return inner.elements
                }
            case .dictionary where !object.isOpen:
                rounds = object.entries.map { entry in
                    let key = SourceValue(keyPlain(entry), at: entry.keyPlace)
                    guard isSwift, names.count == 1 else { return [key, entry.value] }
                    return [
                        SourceValue(
                            make(
                                SourceObject(
                                    kind: .instance("(key, value)"),
                                    entries: [
                                        SourceObject.Entry(
                                            key: "key", name: "key", keyPlace: entry.keyPlace,
                                            value: key),
                                        SourceObject.Entry(
                                            key: "value", name: "value", keyPlace: entry.keyPlace,
                                            value: entry.value),
                                    ])))
                    ]
                }
            default: break
            }
        }
        if var rounds, rounds.count <= Self.mostRounds {
            guard !rounds.isEmpty else {
                frames[here].cursor = after
                return
            }
            let first = rounds.removeFirst()
            let loop = SourceBlock.Loop(
                body: body, names: names, rest: rounds[...], clause: clause)
            begin(.loop(loop), body, after: after)
            declare(names, first)
            return beginRound(loop)
        }
        let text = "for \(names.joined(separator: ", "))"
        let (yes, no) = split(SourceValue(.unknown(text)), text: text)
        branch(
            [
                SourceBlock.Branch.Part(ways: yes, range: body),
                SourceBlock.Branch.Part(ways: no, range: body.upperBound..<body.upperBound),
            ], after: after)
        declare(names, names.map { SourceValue(.unknown($0)) })
    }

    private func keyPlain(_ entry: SourceObject.Entry) -> SourcePlain {
        entry.name.hasPrefix("kJR") ? .key(entry.name) : .text(entry.name)
    }

    /// The cases of `switch`, each with the ways that lead to it.
    private mutating func choose(
        _ subject: SourceExpression.Operand, _ range: Range<Int>, after: Int
    ) {
        let tokens = unit.tokens
        let asked = unit.text(subject.start, subject.end)
        var parts: [SourceBlock.Branch.Part] = []
        var rest = frames[here].ways
        var usual: (index: Int, range: Range<Int>)?
        var labels: [(start: Int, colon: Int)] = []
        var place = range.lowerBound
        while place < range.upperBound {
            let token = tokens[place]
            if token.isWord("case") || token.isWord("default") {
                let colon = unit.next(":", from: place, limit: range.upperBound)
                labels.append((place, colon))
                place = colon + 1
            } else {
                place =
                    token.kind == .sign && "([{".contains(token.text)
                    ? unit.close(of: place) + 1 : place + 1
            }
        }
        for (index, label) in labels.enumerated() {
            let next = index + 1 < labels.count ? labels[index + 1].start : range.upperBound
            let start = label.colon + 1
            var end = isSwift ? next : range.upperBound
            var following = index + 1
            while isSwift, end > start, tokens[end - 1].isWord("fallthrough"),
                following < labels.count
            {
                following += 1
                end = following < labels.count ? labels[following].start : range.upperBound
            }
            let body = start..<max(start, end)
            if tokens[label.start].isWord("default") {
                usual = (index: parts.count, range: body)
                continue
            }
            var yes: [SourceWay] = []
            var first = label.start + 1
            while first < label.colon {
                let end = unit.next(",", from: first, limit: label.colon)
                let name = unit.text(tokens[first].offset, tokens[end - 1].end)
                let value = subject.value
                let truth = value.map { plain in
                    Self.matches(plain, Array(tokens[first..<end]))
                        .map { .truth($0) } ?? .unknown("\(asked) == \(name)")
                }
                let outer = frames[here].ways
                frames[here].ways = rest
                let (taken, left) = split(truth, text: "\(asked) == \(name)")
                frames[here].ways = outer
                yes += taken
                rest = left
                first = end + 1
            }
            parts.append(SourceBlock.Branch.Part(ways: SourceWay.simplified(yes), range: body))
        }
        let last = usual?.range ?? range.upperBound..<range.upperBound
        parts.insert(
            SourceBlock.Branch.Part(ways: rest, range: last), at: usual?.index ?? parts.count)
        branch(parts, after: after, isSwitch: true)
    }

    /// Whether a value is the one behind `case`; nil where that is not known.
    private static func matches(_ plain: SourcePlain, _ label: [SourceToken]) -> Bool? {
        guard let first = label.first, let last = label.last else { return nil }
        if label.contains(where: { $0.isWord("where") }) { return nil }
        if label.count == 1, last.text == "_" { return true }
        if ["let", "var"].contains(first.text), first.kind == .word {
            return label.count == 2 ? true : nil
        }
        if let sign = label.firstIndex(where: { $0.isSign("..<") || $0.isSign("...") }) {
            return contains(plain, label[..<sign], label[sign].text, label[(sign + 1)...])
        }
        switch last.kind {
        case .string:
            return label.count(where: { $0.kind == .string }) == 1
                ? plain.text.map { $0 == last.text } : nil
        case .number: return plain.number.flatMap { one in number(label).map { $0 == one } }
        case .sign: return nil
        case .word: break
        }
        // `.pad`, `Idiom.pad`, `UIUserInterfaceIdiomPad`
        guard label.dropLast().allSatisfy({ $0.isSign(".") || $0.kind == .word }) else {
            return nil
        }
        let wanted =
            SourceConstants.words[last.text] ?? .word(SourceConstants.lowerFirst(last.text))
        switch (plain, wanted) {
        case (.word(let one), .word(let two)): return one == two
        case (.integer(let one), .integer(let two)): return one == two
        case (.truth(let one), .truth(let two)): return one == two
        case (.none, .none), (.absent, .none): return true
        case (_, .none): return plain.isUnknown ? nil : false
        default: return nil
        }
    }

    private static func number(_ tokens: some Collection<SourceToken>) -> Double? {
        var isNegative = false
        var number: Double?
        for token in tokens {
            if token.isSign("-"), number == nil {
                isNegative.toggle()
            } else {
                guard token.kind == .number, number == nil else { return nil }
                number = SourceNumber.plain(token.text)?.number
            }
        }
        return number.map { isNegative ? -$0 : $0 }
    }

    private static func contains(
        _ plain: SourcePlain, _ low: ArraySlice<SourceToken>, _ sign: String,
        _ high: ArraySlice<SourceToken>
    ) -> Bool? {
        guard let value = plain.number else { return nil }
        if !low.isEmpty {
            guard let first = number(low) else { return nil }
            if value < first { return false }
        }
        if high.isEmpty { return true }
        guard let last = number(high) else { return nil }
        return sign == "..." ? value <= last : value < last
    }

    /// Ends a function and hands its value on.
    mutating func finishFrame() {
        guard var frame = frames.popLast() else { return }
        var value = frame.isClosure ? frame.last ?? SourceValue(.absent) : SourceValue(.absent)
        var ways = frame.ways
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
            steps += state.cells.count / 8
            ways += exit.ways
        }
        if let range = frame.defers.popLast() {
            let isSwift = units[frame.unit].language == .swift
            frame.result = frame.result ?? (isSwift ? copied(value) : value)
            frame.returns = []
            frame.isDead = false
            frame.blocks = []
            (frame.cursor, frame.end, frame.ways) = (range.lowerBound, range.upperBound, ways)
            return frames.append(frame)
        }
        value = frame.result ?? value
        if frame.function == nil { left = frame.names }
        if frames.isEmpty, !later.isEmpty {
            let next = later.removeFirst()
            var frame = self.frame(of: next.function, arguments: [], ways: next.ways)
            for parameter in functions[next.function].parameters {
                frame.names[parameter.name] = cell(SourceValue(.unknown(parameter.name)))
            }
            return frames.append(frame)
        }
        guard !frames.isEmpty, frames[here].hasExpression else { return }
        if case .operand(let start, let end)? = frame.purpose {
            push(value, from: start, to: end)
        }
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
