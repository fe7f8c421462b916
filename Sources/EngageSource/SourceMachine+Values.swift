import EngageCore

extension SourceMachine {
    /// The value with what is not known made a condition of its own.
    mutating func known(_ value: SourceValue, text: String) -> SourceValue {
        guard value.cases.contains(where: { $0.plain.isUnknown }) else { return value }
        var cases: [SourceValue.Case] = []
        for one in value.cases {
            guard case .unknown(let own) = one.plain else {
                cases.append(one)
                continue
            }
            if own == "self" {
                cases.append(SourceValue.Case(way: one.way, plain: .truth(true)))
                continue
            }
            let name = value.cases.count == 1 ? text : own
            // A name says what it asks only where nothing else does.
            let asked = SourceConstants.asksForPad(own)
            let truth =
                asked.map {
                    conditions.choice(.isPad, .truth($0), .truth(!$0), text: own)
                } ?? conditions.truth(.told(words(name, own)), text: own)
            for answer in truth {
                guard let way = one.way.and(answer.way) else { continue }
                cases.append(SourceValue.Case(way: way, plain: answer.plain))
            }
        }
        return SourceValue(cases, at: value.place, text: text)
    }

    /// The words of a condition. Where variables that it names have other values than when it was
    /// asked first, as in the rounds of a loop, it is another condition, and the values are said.
    private mutating func words(_ name: String, _ own: String) -> String {
        var seen: Set<Substring> = []
        var values: [String] = []
        let written = "\(name) \(own)"
        for word in written.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" })
        where seen.insert(word).inserted {
            guard let cell = frames[here].names[String(word)],
                let plain = state.cells[cell]?.plain,
                let value = plain.text.map({ "\"\($0)\"" }) ?? plain.integer.map({ "\($0)" })
            else { continue }
            values.append("\(word) is \(value)")
        }
        let told = values.joined(separator: ", ")
        guard let first = valuesOfConditions[name] else {
            valuesOfConditions[name] = told
            return name
        }
        return first == told ? name : "\(name) where \(told)"
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
                    // Both are read on the same ways: what they give differently is not known.
                    hasTooManyConditions = true
                    yes.append(both)
                    no.append(both)
                    continue
                }
                if holds { yes.append(both) } else { no.append(both) }
            }
        }
        if yes.count + no.count > 128 {
            hasTooManyConditions = true
            return (frames[here].ways, frames[here].ways)
        }
        return (SourceWay.simplified(yes), SourceWay.simplified(no))
    }

    /// Goes on with what counts where the condition holds, or does not.
    mutating func decide(
        _ header: SourceExpression.Header, _ value: SourceValue, text: String
    ) {
        let (yes, no) = split(value, text: text)
        let (holds, fails) = header.isNegated ? (no, yes) : (yes, no)
        var names = header.names.map { (name: $0, value: SourceValue(.unknown($0))) }
        if !header.isNegated {
            // What is bound counts where the condition holds, and nowhere else.
            for one in header.bound.reversed() { frames[here].names[one.name] = one.cell }
            names += header.bound.map { (name: $0.name, value: $0.value) }
        }
        branch(
            [
                SourceBlock.Branch.Part(
                    ways: holds, range: header.body,
                    names: header.isNegated ? [] : names),
                SourceBlock.Branch.Part(ways: fails, range: header.otherwise),
            ], after: header.after)
        guard header.isNegated else { return }
        for name in header.names { declareOutside(name) }
    }

    /// Declares what `guard case` binds, which counts behind it.
    private mutating func declareOutside(_ name: String) {
        frames[here].names[name] = cell(SourceValue(.unknown(name)))
    }

    mutating func use(
        _ operand: SourceExpression.Operand, _ expression: SourceExpression
    ) {
        switch expression.use {
        case .statement:
            frames[here].last = operand.value
            if isSwift, frames[here].blocks.isEmpty {
                // Only a statement that stands alone is a value of its own; builders join several.
                frames[here].statements += 1
                if frames[here].statements > 1, operand.value.plain != .absent {
                    frames[here].last = SourceValue(
                        .unknown(text(operand)), at: operand.value.place)
                }
            }
            if givesValue { return leave(with: operand.value) }
        case .declare(let variable):
            let name = variable.name
            let element = types.kinds[variable.type] == .value ? "[\(variable.type)]" : "NSArray"
            let type = variable.isList ? element : variable.type
            var value = operand.value
            if SourceSpelling.numberTypes.contains(type) {
                value = SourceLibrary.converted(value, to: type)
            }
            if ["CGRect", "CGSize", "CGPoint"].contains(type) { value = casted(value, to: type) }
            if type.hasPrefix("("), let object = value.plain.flatMap({ object($0) }),
                object.kind == .list
            {
                let labels = type.dropFirst().split(
                    separator: ",", omittingEmptySubsequences: false)
                value = tuple(object.elements, labels.map { String($0) })
            }
            value = isSwift ? typed(copied(value), as: type) : own(formed(value, as: type))
            value = shared(value, declared: type)
            if operand.isReference, case .name(let other)? = operand.target {
                // What is changed through a pointer is not followed.
                forget(named: other)
                value = SourceValue(.unknown(text(operand)), at: value.place)
            }
            if variable.isWeak { value = weakly(value, name, from: operand.start) }
            declareFinal(name, value)
            keepStatic(name)
            if isSwift, variable.isOptional, let cell = frames[here].names[name] {
                optionals.insert(cell)
            }
            frames[here].types[name] = type.isEmpty ? operand.type : type
        case .tuple(let names):
            let parts = parts(operand.value, count: names.count)
            for (position, name) in names.enumerated() {
                declareFinal(name, parts?[position] ?? SourceValue(.unknown(name)))
            }
        case .condition(var header):
            let condition = header.conditions.removeFirst()
            var value = operand.value
            let text = unit.text(operand.start, operand.end)
            if let name = condition.binding {
                header.bound.append((name, value, frames[here].names[name]))
                frames[here].names[name] = cell(own(value))
                frames[here].types[name] = operand.type
                value = value.map { plain in
                    switch plain {
                    case .none, .absent: .truth(false)
                    case .unknown: plain
                    default: .truth(true)
                    }
                }
            }
            if let pattern = condition.pattern {
                let tokens = Array(unit.tokens[pattern])
                if tokens.count == 2, header.names == [tokens[1].text] {
                    declare(tokens[1].text, value)
                    header.names = []
                }
                for (name, part) in bindings(tokens[...], value) where header.names.contains(name) {
                    header.names.removeAll { $0 == name }
                    header.bound.append((name, part, frames[here].names[name]))
                    frames[here].names[name] = cell(part)
                }
                let machine = self
                value = value.map { plain in
                    machine.matches(plain, tokens).map { .truth($0) } ?? .unknown(text)
                }
            }
            value = known(value, text: text)
            if let before = header.before {
                value = SourceValue.combine([before, value], at: value.place, text: text) { both in
                    if both.contains(where: { $0.truth == false }) { return .truth(false) }
                    return both.allSatisfy { $0.truth == true } ? .truth(true) : .unknown(text)
                }
            }
            if !header.conditions.isEmpty {
                header.before = value
                return self.condition(header)
            }
            decide(header, value, text: text)
        case .subject(let choice, let after): choose(operand, choice, after: after)
        case .list(let each, let after): loop(over: operand.value, each, after: after)
        case .round:
            goOn(operand.value, text: unit.text(operand.start, operand.end))
        case .result: leave(with: operand.value)
        }
    }

    /// True where the statement is the last of a part of `if` or `switch` with which a closure ends.
    private var givesValue: Bool {
        guard isSwift, frames[here].isClosure, !frames[here].blocks.isEmpty else { return false }
        var next = frames[here].next
        for block in frames[here].blocks.reversed() {
            guard next == block.end, block.atEnd.isEmpty else { return false }
            switch block.kind {
            case .plain, .branch: next = block.resume
            case .loop, .rounds, .attempt, .leaving: return false
            }
        }
        return next >= frames[here].end
    }

    private mutating func loop(
        over value: SourceValue, _ each: SourceStatement.Each, after: Int
    ) {
        let names = each.names
        let body = frames[here].body.lists[each.body]
        var rounds: [[SourceValue]]?
        if let plain = value.plain, let object = object(plain) {
            switch object.kind {
            case .list where !object.isOpen:
                rounds = object.entries.map { entry in
                    guard names.count > 1 else { return [entry.value] }
                    return parts(entry.value, count: names.count)
                        ?? names.map {
                            SourceValue(.unknown($0)).there(where: entry.value)
                        }
                }
            case .dictionary where !object.isOpen:
                rounds = object.entries.map { entry in
                    isSwift && names.count == 1
                        ? [pair(entry)] : [key(of: entry), entry.value]
                }
            default: break
            }
        }
        // Which elements a pattern meets is not told.
        let isPattern = names.contains("")
        if var rest = isPattern ? nil : rounds, rest.count <= Self.mostRounds {
            guard !rest.isEmpty else {
                frames[here].next = after
                return
            }
            let object = value.plain.flatMap { self.object($0) }
            let turn = object.flatMap {
                self.turn(rest, over: $0, body.tokens, unit: frames[here].unit)
            }
            let first = rest.removeFirst()
            var loop = SourceBlock.Loop(
                body: body, names: names, rest: rest[...], clause: each.clause)
            loop.turn = turn
            begin(.loop(loop), body.statements, after: after)
            return beginRound(loop, of: first)
        }
        let block = SourceBlock(
            kind: .plain, end: body.statements.upperBound, resume: after)
        let start = body.tokens.lowerBound
        let unsure = SourceBlock.Rounds(
            phase: .unsure, asked: start..<start, step: body.rest, body: body)
        perhaps(
            block, unsure, text: "for \(names.filter { !$0.isEmpty }.joined(separator: ", "))",
            names: names.map { ($0, SourceValue(.unknown($0))) })
    }

    /// The parts of a tuple; nil where they are not known.
    func parts(_ value: SourceValue, count: Int) -> [SourceValue]? {
        guard let object = value.plain.flatMap({ self.object($0) }), !object.isOpen else {
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

    /// The cases of `switch`, each with the ways that lead to it.
    private mutating func choose(
        _ subject: SourceExpression.Operand, _ choice: SourceStatement.Choice, after: Int
    ) {
        let tokens = unit.tokens
        let asked = unit.text(subject.start, subject.end)
        var parts: [SourceBlock.Branch.Part] = []
        var rest = frames[here].ways
        var usual: (index: Int, range: Range<Int>)?
        for one in choice.cases {
            if one.isUsual {
                usual = (index: parts.count, range: one.statements)
                continue
            }
            var yes: [SourceWay] = []
            var first = one.label.lowerBound
            while first < one.label.upperBound {
                let end = unit.next(",", from: first, limit: one.label.upperBound)
                let name = unit.text(tokens[first].offset, tokens[end - 1].end)
                let value = subject.value
                let machine = self
                let truth = machine.matched(
                    value, Array(unit.part(first, end)), text: "\(asked) == \(name)")
                let outer = frames[here].ways
                frames[here].ways = rest
                let (taken, left) = split(truth, text: "\(asked) == \(name)")
                frames[here].ways = outer
                yes += taken
                rest = left
                first = end + 1
            }
            parts.append(
                SourceBlock.Branch.Part(
                    ways: SourceWay.simplified(yes), range: one.statements,
                    names: isSwift ? bindings(unit.part(one.label), subject.value) : []))
        }
        if isSwift, usual == nil, let last = parts.indices.last {
            // A switch of Swift names every case: what the others leave is the last one's.
            parts[last].ways = SourceWay.simplified(parts[last].ways + rest)
            rest = []
        }
        let behind = frames[here].body.lists[choice.body].rest.statements
        parts.insert(
            SourceBlock.Branch.Part(ways: rest, range: usual?.range ?? behind),
            at: usual?.index ?? parts.count)
        branch(parts, after: after, isSwitch: true)
    }
}
