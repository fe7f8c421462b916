import EngageCore

/// Operators that types of the files have: functions of their own, those that Swift makes of these,
/// and the order of cases.
///
/// Source: Apple, "The Swift Programming Language", Advanced Operators; Swift, Comparable.
struct OwnOperators: SourceEvaluator {
    let machine: AbstractInterpreter

    private var operators: OperatorLookup { OperatorLookup(machine: machine) }

    /// What Swift makes an operator of: another one, whose sides may change places, or its contrary.
    private struct Made {
        let symbol: String
        var isTurned = false
        var isContrary = false
    }

    private static let comparing: Set<String> = ["==", "!=", "<", ">", "<=", ">="]

    private static let made: [String: Made] = [
        ">": Made(symbol: "<", isTurned: true),
        ">=": Made(symbol: "<", isContrary: true),
        "<=": Made(symbol: "<", isTurned: true, isContrary: true),
        "!=": Made(symbol: "==", isContrary: true),
    ]

    /// Begins the function of an operator for values of the files' types; false if there is none.
    func begins(
        _ symbol: String, _ left: SourceExpression.Operand, _ right: SourceExpression.Operand,
        _ text: String
    ) -> Bool {
        guard machine.isSwift, Self.comparing.contains(symbol),
            let type = type(of: left) ?? type(of: right)
        else { return false }
        let (left, right) = (typed(left, as: type), typed(right, as: type))
        if let number = operators.function(symbol, of: type) {
            enter(number, left, right, from: left.start, to: right.end)
            return true
        }
        let made = Self.made[symbol]
        if let made, let number = operators.function(made.symbol, of: type) {
            let (start, end, frames) = (left.start, right.end, machine.frames.count)
            let sides = made.isTurned ? (right, left) : (left, right)
            enter(number, sides.0, sides.1, from: start, to: end)
            guard made.isContrary else { return true }
            if machine.frames.count > frames {
                machine.frame.purpose = .negated(start: start, end: end)
            } else if let last = machine.expression.operands.indices.last {
                machine.expression.operands[last].value = SourceValue(.unknown(text))
            }
            return true
        }
        return ordersCases(symbol, left, right, type, text)
    }

    private func enter(
        _ number: Int, _ left: SourceExpression.Operand, _ right: SourceExpression.Operand,
        from start: Int, to end: Int
    ) {
        functionEvaluator.enter(
            number,
            [left, right].map { AbstractInterpreter.Argument(value: $0.value, operand: $0) },
            from: start, to: end)
    }

    /// The structure, enumeration or class that a value is of on each way; nil for every other.
    private func type(of operand: SourceExpression.Operand) -> String? {
        var found: String?
        for one in operand.value.cases {
            let type: String
            if case .choice(let own, _) = one.plain, program.types.kinds[own] == .choice {
                type = own
            } else if case .instance(let own)? = machine.object(one.plain)?.kind,
                program.types.kinds[own] != nil
            {
                type = own
            } else {
                return nil
            }
            guard found == nil || found == type else { return nil }
            found = type
        }
        return found
    }

    /// `.name` beside a value as one of its type.
    private func typed(
        _ operand: SourceExpression.Operand, as type: String
    ) -> SourceExpression.Operand {
        var operand = operand
        operand.value = typedValues.typed(operand.value, as: type)
        return operand
    }

    /// Compares cases of an enumeration that adopts `Comparable` and says no more: by their order.
    private func ordersCases(
        _ symbol: String, _ left: SourceExpression.Operand, _ right: SourceExpression.Operand,
        _ type: String, _ text: String
    ) -> Bool {
        guard ["<", ">", "<=", ">="].contains(symbol),
            machine.functionsByName["<"]?.contains(where: { number in
                program.types.lineage(type).contains(machine.functions[number].owner)
            }) != true, let places = operators.places(of: type)
        else { return false }
        let value = SourceValue.combine(
            [left.value, right.value], at: left.value.place, text: text
        ) { parts in
            guard case .choice(_, let one) = parts[0], case .choice(_, let other) = parts[1],
                let first = places[one], let second = places[other]
            else { return .unknown(text) }
            return SourceLibrary.applied(symbol, .integer(first), .integer(second), isSwift: true)
                ?? .unknown(text)
        }
        expressionStack.push(value, from: left.start, to: right.end)
        return true
    }
}

extension SourceEvaluator {
    var ownOperators: OwnOperators { OwnOperators(machine: machine) }
}
