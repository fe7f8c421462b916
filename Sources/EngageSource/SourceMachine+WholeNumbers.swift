import EngageCore

/// Where a whole number stays one, and where a quotient is cut.
extension SourceMachine {
    /// True of two whole numbers whose quotient is none: it is cut only where both are declared so.
    static func leavesRest(_ parts: [SourcePlain]) -> Bool {
        guard case .integer(let one) = parts[0], case .integer(let two) = parts[1] else {
            return false
        }
        return SourceNumber.divided(one, by: two).map { $0.rest != 0 } ?? false
    }

    /// True where an operand of C is declared with 64 bits, which its result then has.
    func isWide(_ operand: SourceExpression.Operand) -> Bool {
        var type = operand.type
        if case .name(let name)? = operand.target { type = frames[here].types[name] ?? type }
        return Self.wide.contains(type)
    }

    private static let wide: Set<String> = [
        "NSInteger", "NSUInteger", "long", "int64_t", "uint64_t", "size_t", "CGFloat", "double",
        "NSTimeInterval",
    ]

    /// True of a whole number that an `int` has no room for, though it has for both operands: what
    /// comes of it is not defined.
    static func leavesRoom(_ parts: [SourcePlain], _ result: SourcePlain?) -> Bool {
        guard case .integer(let number)? = result, Int32(exactly: number) == nil else {
            return false
        }
        return parts.allSatisfy { part in
            if case .integer(let one) = part { Int32(exactly: one) != nil } else { false }
        }
    }

    /// True where a number is surely one of a whole type: digits, a count, a variable that was
    /// declared so or, in Swift, without a type.
    func isWhole(_ operand: SourceExpression.Operand) -> Bool {
        let last: String
        switch operand.target {
        case nil:
            if isWritten(operand) { return true }
            last = String(text(operand).reversed().prefix { $0.isLetter }.reversed())
        case .name(let name)?:
            if let type = frames[here].types[name] {
                return type.isEmpty ? isSwift : SourceConstants.wholeTypes.contains(type)
            }
            last = name
        case .member(_, let name)?: last = name
        case .item?, .tuple?: return false
        }
        return ["count", "length", "row", "section", "intValue", "integerValue"].contains(last)
    }

    /// True of digits and what is made of them alone: no name gives them a type.
    func isWritten(_ operand: SourceExpression.Operand) -> Bool {
        operand.target == nil && text(operand).allSatisfy { !$0.isLetter || $0 == "x" }
    }

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
