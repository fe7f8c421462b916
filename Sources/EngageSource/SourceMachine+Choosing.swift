import EngageCore

/// What `?:` gives, and the members of what stands before a dot.
extension SourceMachine {
    mutating func choose(_ condition: Operand, _ yes: Operand, _ no: Operand) {
        let place = SourcePlace(
            unit: frames[here].unit, start: condition.start, end: no.end)
        let whole = unit.text(condition.start, no.end)
        let truth = known(condition.value, text: text(condition))
        var yes = yes.value
        var no = no.value
        // A literal behind it is named by the whole.
        if case .unknown? = yes.plain { yes.place = place }
        if case .unknown? = no.plain { no.place = place }
        let value = SourceValue.combine([truth, yes, no], at: place, text: whole) { parts in
            parts[0].truth.map { $0 ? parts[1] : parts[2] } ?? .unknown(whole)
        }
        push(value, from: condition.start, to: place.end)
    }

    /// One part of a tuple by its position.
    private func part(_ index: Int, of value: SourceValue) -> SourceValue? {
        guard let object = value.plain.flatMap({ self.object($0) }) else { return nil }
        if object.kind == .instance("(key, value)") {
            return index < 2 ? object[index == 0 ? "key" : "value"] : nil
        }
        return object["\(index)"]
    }

    /// The block or closure that a property holds which is called; nil where it holds none.
    private mutating func kept(
        _ name: String, of base: SourceExpression.Operand
    ) -> SourceValue? {
        guard functionsByName[name] == nil, case .value(let value)? = member(name, of: base),
            value.cases.contains(where: { if case .function = $0.plain { true } else { false } })
        else { return nil }
        return value
    }

    mutating func member(_ dot: SourceToken, _ place: Int) {
        guard let name = token(place + 1), name.kind == .word else {
            frames[here].cursor += 1
            if let number = token(place + 1), number.kind == .number,
                let base = expressions[now].operands.popLast()
            {
                frames[here].cursor += 1
                let value =
                    SourceNumber.integer(number.text).flatMap { index in
                        part(index, of: base.value)
                    } ?? SourceValue(.unknown(unit.text(base.start, number.end)))
                push(
                    value, from: base.start, to: number.end, target: .member(base, number.text))
            }
            return
        }
        guard let base = expressions[now].operands.popLast() else { return end(place) }
        frames[here].cursor += 2
        var next = place + 2
        while isSwift, let sign = token(next), sign.touches, sign.isSign("?") || sign.isSign("!") {
            next += 1
        }
        let isCalled =
            isSign("(", next) && !(isSwift && unit.tokens[next].startsLine)
            || isSwift && isSign("{", next) && !unit.tokens[next].startsLine
                && (isInGroup || takesClosure(at: next))
        let target = SourceExpression.Target.member(base, name.text)
        if isCalled {
            return push(
                kept(name.text, of: base)
                    ?? SourceValue(.unknown(unit.text(base.start, name.end))),
                from: base.start, to: name.end, target: target)
        }
        read(name.text, of: base, from: base.start, to: name.end, target: target)
    }
}
