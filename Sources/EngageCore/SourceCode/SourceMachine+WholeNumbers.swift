/// Where a whole number stays one, and where a quotient is cut.
extension SourceMachine {
    /// True of two whole numbers whose quotient is none: it is cut only where both are declared so.
    static func leavesRest(_ parts: [SourcePlain]) -> Bool {
        guard case .integer(let one) = parts[0], case .integer(let two) = parts[1] else {
            return false
        }
        return SourceNumber.divided(one, by: two).map { $0.rest != 0 } ?? false
    }

    /// True where a number is surely one of a whole type: digits, a count, a variable that was
    /// declared so or, in Swift, without a type.
    func isWhole(_ operand: SourceExpression.Operand) -> Bool {
        let last: String
        switch operand.target {
        case nil:
            let written = text(operand)
            if written.allSatisfy({ !$0.isLetter || $0 == "x" }) { return true }
            last = String(written.reversed().prefix { $0.isLetter }.reversed())
        case .name(let name)?:
            if let type = frames[here].types[name] {
                return type.isEmpty ? isSwift : SourceConstants.wholeTypes.contains(type)
            }
            last = name
        case .member(_, let name)?: last = name
        case .item?: return false
        }
        return ["count", "length", "row", "section", "intValue", "integerValue"].contains(last)
    }

    /// True where a whole number stays one: in `let x = …` without type, in a text's `\(…)` and in
    /// what a type of numbers is made of.
    var makesWholeNumbers: Bool {
        if isInConversion { return true }
        if case .declare(_, let type, _) = expressions[now].use, type.isEmpty, !isInGroup {
            return true
        }
        return expressions[now].pending.contains { pending in
            if case .infix(SourceToken.interpolation, _) = pending { true } else { false }
        }
    }

    /// True between the brackets of `CGFloat(…)` and its like, which take a whole number before they
    /// take a fraction: 0 is what `CGFloat(128/255)` makes.
    private var isInConversion: Bool {
        for pending in expressions[now].pending.reversed() {
            guard case .group(let group) = pending else { continue }
            if group.kind == .round { continue }
            guard group.kind == .call, let subject = group.subject else { return false }
            let type = text(subject)
            return (SourceConstants.numberTypes.contains(type) || type == "NSNumber")
                && !hasFraction(from: group.start)
        }
        return false
    }

    /// True where a fraction is written in the brackets behind a place of the text: all numbers
    /// beside it are fractions then.
    private func hasFraction(from start: Int) -> Bool {
        var place = frames[here].cursor
        let first = max(0, place - Self.mostBetween)
        while place > first, unit.tokens[place - 1].offset >= start { place -= 1 }
        while place < unit.tokens.count, !unit.tokens[place].isSign("(") { place += 1 }
        return unit.part(place, min(unit.after(place), place + Self.mostBetween)).contains {
            $0.kind == .number && $0.text.contains(".")
        }
    }

    /// Tokens that are looked at between two brackets.
    private static let mostBetween = 64

    /// `&+`, `&-` and `&*` of Swift: what a type has no bits for is dropped.
    mutating func wrap(
        _ sign: String, _ left: Operand, _ right: Operand, _ place: SourcePlace, _ text: String
    ) {
        let type = [left, right].map { numberType($0) }.first { !$0.isEmpty } ?? ""
        let isKnown = !type.isEmpty || isWhole(left) && isWhole(right)
        let value = SourceValue.combine([left.value, right.value], at: place, text: text) { parts in
            guard case .integer(let one) = parts[0], case .integer(let two) = parts[1] else {
                return .unknown(text)
            }
            let whole =
                switch sign {
                case "&+": one &+ two
                case "&-": one &- two
                default: one &* two
                }
            // Whatever type it is has room for so little.
            guard isKnown || 0...127 ~= whole else { return .unknown(text) }
            return .integer(SourceLibrary.wrapped(whole, in: type))
        }
        push(value, from: left.start, to: right.end)
        expressions[now].operands[expressions[now].operands.count - 1].type = type
    }

    /// The type of numbers by which an operand is declared; empty where it is not known.
    private func numberType(_ operand: Operand) -> String {
        var type = operand.type
        if case .name(let name)? = operand.target {
            type = frames[here].types[name] ?? type
        } else if type.isEmpty {
            // `UInt8(250)` says its type itself.
            type = String(text(operand).prefix { $0 != "(" })
        }
        return SourceConstants.wholeTypes.contains(type) ? type : ""
    }
}
