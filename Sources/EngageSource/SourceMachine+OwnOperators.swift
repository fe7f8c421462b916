import EngageCore

/// Operators that the files declare.
extension SourceMachine {
    /// `+` of two known texts, which lengthens the left one where it lies: a sum of many would cost
    /// its square. False for everything else.
    mutating func addsText() -> Bool {
        let last = expressions[now].operands.count - 1
        guard isSwift, last > 0, functionsByName["+"] == nil else { return false }
        func text(_ place: Int) -> String? {
            let value = expressions[now].operands[place].value
            guard value.cases.count == 1, let only = value.cases.first, only.way == .all,
                only.reference == nil, case .text(let text) = only.plain
            else { return nil }
            return text
        }
        guard let more = text(last), var whole = text(last - 1),
            let right = expressions[now].operands.popLast()
        else { return false }
        // Without another reference to it the text is not copied.
        expressions[now].operands[last - 1].value.cases[0].plain = .absent
        whole += more
        var left = expressions[now].operands[last - 1]
        left.target = nil
        left.type = ""
        left.isReference = false
        left.end = right.end
        left.value.place = SourcePlace(unit: frames[here].unit, start: left.start, end: right.end)
        left.value.cases[0].plain = .text(whole)
        expressions[now].operands[last - 1] = left
        return true
    }

    /// True for an operator that no language has.
    func isOwn(_ sign: String) -> Bool {
        isSwift && SourceOperators.weight(sign, isSwift: true) == nil
            && functionsByName[sign] == nil
            && sign != SourceToken.interpolation
    }

    /// What an operator of the files gives is not known, nor what it did to its left side.
    mutating func applyOwn(_ left: Operand, _ right: Operand) {
        unseen += 1
        open(left.value, unlessFixed: false)
        open(right.value, unlessFixed: false)
        let unknown = SourceValue(.unknown(unit.text(left.start, right.end)))
        let isAlone: Bool =
            if case .statement = expressions[now].use {
                expressions[now].open.isEmpty
            } else {
                false
            }
        if isAlone, left.target != nil, left.value.plain.flatMap({ object($0) }) == nil {
            assign(left, unknown.at(left.value.place))
        }
        push(unknown, from: left.start, to: right.end)
    }
}
