import EngageCore

/// The expressions that are open, with the operands that wait in them. A new kind of operand, or
/// of target for an assignment, is pushed here by the evaluator that makes it.
struct ExpressionStack: SourceEvaluator {
    let machine: AbstractInterpreter

    /// Begins an expression.
    func expression(_ use: SourceExpression.Use, _ term: SourceTerm) {
        machine.frame.hasExpression = true
        machine.expressions.append(
            SourceExpression(
                use: use, root: term.node, limit: term.tokens.upperBound,
                open: [SourceExpression.Open(node: term.node, base: 0)],
                start: machine.frame.body.nodes[term.node].start))
    }

    /// The node whose first operand is the last one, which decides how it is used; nil for none.
    var outer: SourceNode? {
        guard let last = machine.expression.open.last, last.begun == 1 else { return nil }
        return machine.frame.body.nodes[last.node]
    }

    /// The operator that assigns to the operand that was read last; nil if there is none.
    var givenSign: String? {
        guard case .infix(let symbol)? = outer?.kind, SourceOperators.setters.contains(symbol)
        else {
            return nil
        }
        return symbol
    }

    func push(
        _ value: SourceValue, from start: Int, to end: Int,
        target: SourceExpression.Target? = nil
    ) {
        let place = ExpressionLocation(unit: machine.frame.unit, start: start, end: end)
        var operand = SourceExpression.Operand(
            value: bounded(value.at(place)), target: target, start: start, end: end)
        // What held it says so; what is done with the value itself does not ask.
        operand.isHeldOptional = value.isOptional
        operand.value.isOptional = false
        machine.expression.operands.append(operand)
    }

    /// The value itself; a text that has grown too long is not known any more, which is said.
    private func bounded(_ value: SourceValue) -> SourceValue {
        let isLong = value.cases.contains { one in
            guard case .text(let text) = one.plain else { return false }
            return text.utf8.count > SourceBudget.longestText
        }
        guard isLong else { return value }
        machine.budget.leftOut.insert(value.place)
        return machine.unknown(value)
    }

    /// Takes the last operands.
    func taken(_ count: Int) -> [SourceExpression.Operand] {
        let operands = Array(machine.expression.operands.suffix(count))
        machine.expression.operands.removeLast(count)
        return operands
    }

    /// The name of the method that is read, as it calls itself.
    var ownName: String? {
        let enclosingMethod = machine.frames.last { frame in
            frame.function.map { !machine.functions[$0].name.isEmpty } ?? false
        }
        guard let number = enclosingMethod?.function else { return nil }
        let function = machine.functions[number]
        guard machine.isSwift, !function.isProperty else { return function.name }
        let labels = function.parameters.map { "\($0.label.isEmpty ? "_" : $0.label):" }
        return "\(function.name)(\(labels.joined()))"
    }

    /// The source of an operand.
    func text(_ operand: SourceExpression.Operand) -> String {
        machine.unit.text(operand.start, operand.end)
    }
}

extension SourceEvaluator {
    var expressionStack: ExpressionStack { ExpressionStack(machine: machine) }
}
