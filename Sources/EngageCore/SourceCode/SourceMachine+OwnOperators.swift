/// Operators that the files declare.
extension SourceMachine {
    /// True for an operator that no language has.
    func isOwn(_ sign: String) -> Bool {
        isSwift && weight(sign) == nil && functionsByName[sign] == nil
            && sign != SourceToken.interpolation
    }

    /// The weight of operators that the files declare, whatever they say of it.
    static let ownWeight = 8

    /// The place behind an operator of the files, which Swift reads as one however it is made up;
    /// nil for those that everybody has.
    func endOfOperator(_ place: Int) -> Int? {
        let characters = "<>+-*/%^|=~!&"
        func isPart(_ place: Int) -> Bool {
            guard let token = token(place), token.kind == .sign else { return false }
            return token.text.allSatisfy { characters.contains($0) }
        }
        guard isPart(place) else { return nil }
        var next = place + 1
        while isPart(next), unit.tokens[next].touches { next += 1 }
        return next > place + 1 ? next : nil
    }

    /// What an operator of the files gives is not known, nor what it did to its left side.
    mutating func applyOwn(_ left: Operand, _ right: Operand) {
        unseen += 1
        open(left.value, unlessFixed: false)
        open(right.value, unlessFixed: false)
        let unknown = SourceValue(.unknown(unit.text(left.start, right.end)))
        let isAlone: Bool =
            if case .statement = expressions[now].use {
                expressions[now].pending.isEmpty
            } else {
                false
            }
        if isAlone, left.target != nil, left.value.plain.flatMap({ object($0) }) == nil {
            assign(left, unknown.at(left.value.place))
        }
        push(unknown, from: left.start, to: right.end)
    }
}
