import EngageCore

/// Literals of lists, dictionaries and tuples, and expressions in parentheses.
struct LiteralEvaluator: SourceEvaluator {
    let machine: AbstractInterpreter

    /// `(a)`, `(a, b)`
    func parentheses(_ labels: [String], _ node: SourceNode, _ count: Int) {
        let (start, end) = (node.start, node.end)
        if count == 1, var only = machine.expression.operands.popLast() {
            only.start = start
            only.end = end
            only.value.place.start = start
            only.value.place.end = end
            return machine.expression.operands.append(only)
        }
        let parts = expressionStack.taken(count)
        if !machine.isSwift, let last = parts.last {
            // The comma operator of C: the last value is the result.
            expressionStack.push(last.value, from: start, to: end)
        } else if labels.contains(where: { !$0.isEmpty }) {
            expressionStack.push(
                collectionValues.tuple(parts.map { optionalEvaluator.kept($0) }, labels),
                from: start, to: end,
                target: .tuple(parts))
        } else {
            expressionStack.push(
                collectionValues.list(parts.map { optionalEvaluator.kept($0) }),
                from: start, to: end,
                target: .tuple(parts))
        }
    }

    func literal(_ labels: [String], _ node: SourceNode, _ count: Int) {
        let parts = expressionStack.taken(count)
        var values = parts.map { optionalEvaluator.kept($0) }
        // One that may be nil makes all of them optionals; behind `as Any` it stays one of its own.
        let isOfOptionals = zip(parts, values).contains { part, value in
            value.isOptional && part.type != "Any" || value.plain == ConcreteValue.none
        }
        if machine.isSwift, isOfOptionals {
            for place in values.indices { values[place].isOptional = true }
        }
        expressionStack.push(
            labels.allSatisfy(\.isEmpty)
                ? collectionValues.list(alike(values)) : collectionValues.tuple(values, labels),
            from: node.start, to: node.end)
    }

    func dictionary(_ node: SourceNode, _ count: Int) {
        let parts = expressionStack.taken(count).map { optionalEvaluator.kept($0) }
        var pairs: [(key: SourceValue, value: SourceValue)] = []
        for index in stride(from: 0, to: parts.count - 1, by: 2) {
            let value = parts[index + 1]
            pairs.append(
                (
                    key: parts[index],
                    value: machine.isSwift ? value : collectionValues.unlessNil(value)
                ))
        }
        expressionStack.push(dictionaryEvaluator.dictionary(pairs), from: node.start, to: node.end)
    }

    /// Elements of a list, of which one names the enumeration of the others: `[P.a, .b]`
    private func alike(_ values: [SourceValue]) -> [SourceValue] {
        var type: String?
        for case .choice(let own, _)? in values.map(\.plain) { type = own }
        guard let type else { return values }
        return values.map { typedValues.typed($0, as: type) }
    }
}

extension SourceEvaluator {
    var literalEvaluator: LiteralEvaluator { LiteralEvaluator(machine: machine) }
}
