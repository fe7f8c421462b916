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

    /// True where a whole number stays one: in `let x = …` without type and in a text's `\(…)`.
    var makesWholeNumbers: Bool {
        if case .declare(_, let type, _) = expressions[now].use, type.isEmpty, !isInGroup {
            return true
        }
        return expressions[now].pending.contains { pending in
            if case .infix(SourceToken.interpolation, _) = pending { true } else { false }
        }
    }
}
