import EngageCore

/// Conditions: what is known about them, and the paths on which they hold. A new form of a
/// condition is read by `condition`.
struct ConditionEvaluator: SourceEvaluator {
    let machine: AbstractInterpreter

    /// Continues with the statements for a condition that holds, or does not.
    func decide(
        _ header: SourceExpression.Header, _ value: SourceValue, text: String
    ) {
        let (yes, no) = pathEvaluator.split(value, text: text)
        let (holds, fails) = header.isNegated ? (no, yes) : (yes, no)
        var names = header.names.map { (name: $0, value: SourceValue(.unknown($0))) }
        if !header.isNegated {
            // A binding is visible only where the condition holds.
            for one in header.bound.reversed() { machine.frame.names[one.name] = one.cell }
            names += header.bound.map { (name: $0.name, value: $0.value) }
        }
        let made = firstUses.found(in: header.asked.lazy.flatMap { machine.unit.tokens[$0] })
        let isTaken = !holds.isEmpty
        blockEvaluator.branch(
            [
                SourceBlock.Branch.Part(
                    paths: holds, range: header.body,
                    names: header.isNegated ? [] : names),
                SourceBlock.Branch.Part(paths: fails, range: header.otherwise),
            ], after: header.after)
        if isTaken, let last = machine.frame.blocks.indices.last {
            machine.frame.blocks[last].firstUses = made
        } else {
            machine.frame.firstUses += made
        }
        guard header.isNegated else { return }
        for name in header.names { declareOutside(name) }
    }

    /// Declares what `guard case` binds, which is visible after it.
    private func declareOutside(_ name: String) {
        machine.frame.names[name] = machine.cell(SourceValue(.unknown(name)))
    }

    /// Reads the next condition of a header, or decides.
    func condition(_ given: SourceExpression.Header) {
        var header = given
        guard let next = header.conditions.first, let asked = next.asked else {
            return decide(header, SourceValue(.unknown("condition")), text: "condition")
        }
        header.names += next.names
        header.asked.append(asked.tokens)
        expressionStack.expression(.condition(header), asked)
    }
}

extension SourceEvaluator {
    var conditionEvaluator: ConditionEvaluator { ConditionEvaluator(machine: machine) }
}
