import EngageCore

/// Comparisons of two values: whether they are equal, or one and the same. A new type is a case of
/// `compare`.
struct ComparisonEvaluator: SourceEvaluator {
    let machine: AbstractInterpreter

    /// True if operators have their usual meaning.
    func isPlain(_ left: SourceValue, _ right: SourceValue) -> Bool {
        [left, right].allSatisfy { value in
            value.cases.allSatisfy { $0.plain.number != nil || $0.plain.text != nil }
        }
    }

    /// Whether two objects of classes of the files are the same one; nil if they are none.
    private func areOne(_ one: ConcreteValue, _ other: ConcreteValue) -> Bool? {
        for plain in [one, other] {
            guard case .instance(let type)? = machine.object(plain)?.kind,
                program.types.kinds[type] == .reference
            else { return nil }
        }
        return one == other
    }

    /// True for a `float` beside a `double`, of which one keeps fewer digits than are written.
    private func differInBits(_ left: SourceExpression.Operand, _ right: SourceExpression.Operand)
        -> Bool
    {
        guard !machine.isSwift, isShort(left) != isShort(right) else { return false }
        return [left, right].contains { operand in
            operand.value.cases.contains { one in
                guard case .real(let number) = one.plain else { return false }
                return Double(Float(number)) != number
            }
        }
    }

    /// True for a `float` of C.
    private func isShort(_ operand: SourceExpression.Operand) -> Bool {
        if case .name(let name)? = operand.target {
            return ["float", "GLfloat"].contains(machine.frame.types[name] ?? "")
        }
        let written = expressionStack.text(operand)
        return written.hasSuffix("f") && written.first?.isNumber == true
    }

    /// A word that names no case of the other side's enumeration as the static member that it names.
    private func typed(
        _ operand: SourceExpression.Operand, like other: SourceExpression.Operand
    ) -> SourceExpression.Operand {
        var operand = operand
        for plain in other.value.cases.map(\.plain) {
            let type: String
            if case .choice(let own, _) = plain {
                type = own
            } else if case .instance(let own)? = machine.object(plain)?.kind {
                type = own
            } else {
                continue
            }
            guard let cases = program.types.choices[type] else { continue }
            let text = expressionStack.text(operand)
            operand.value = typedValues.typed(operand.value, as: type).map { plain in
                guard case .identifier(let word) = plain, !cases.contains(word) else {
                    return plain
                }
                return .unknown(text)
            }
        }
        return operand
    }

    func compare(
        _ symbol: String, _ left: SourceExpression.Operand, _ right: SourceExpression.Operand,
        _ place: ExpressionLocation, _ text: String
    ) {
        let isEqual = symbol.hasPrefix("=")
        if differInBits(left, right) {
            return expressionStack.push(
                SourceValue(.unknown(text)), from: left.start, to: right.end)
        }
        for (one, other) in [(left, right), (right, left)]
        where other.value.plain == ConcreteValue.none && pathEvaluator.isNumberObject(one) {
            let isThere = pathEvaluator.known(one).map { plain in
                plain.boolean.map { .boolean($0 != isEqual) } ?? .unknown(text)
            }
            return expressionStack.push(isThere, from: left.start, to: right.end)
        }
        // A comparison with nil or a boolean is replaced by the value itself.
        for (one, other) in [(left, right), (right, left)] {
            let isNone = other.value.plain == ConcreteValue.none
            var isTruth: Bool?
            if case .boolean(let isTrue)? = other.value.plain { isTruth = isTrue }
            guard isNone || isTruth != nil, one.value.cases.contains(where: { $0.plain.isUnknown })
            else { continue }
            let wanted = isNone ? !isEqual : isEqual == isTruth
            let isTrue = pathEvaluator.known(one.value, text: expressionStack.text(one)).map {
                plain in
                plain.boolean.map { .boolean($0 == wanted) } ?? .unknown(text)
            }
            return expressionStack.push(isTrue, from: left.start, to: right.end)
        }
        if !machine.isSwift, left.value.plain?.text != nil, right.value.plain?.text != nil,
            left.value.references != right.value.references
        {
            // A mutable text is identical only to itself.
            return expressionStack.push(
                SourceValue(.boolean(!isEqual), at: place), from: left.start, to: right.end)
        }
        let isSwift = machine.isSwift
        let (left, right) = (typed(left, like: right), typed(right, like: left))
        let asksIdentity = !isSwift || symbol.count == 3
        let value = SourceValue.combine([left.value, right.value], at: place, text: text) { parts in
            if asksIdentity, let isSame = areOne(parts[0], parts[1]) {
                return .boolean(isSame == isEqual)
            }
            if !asksIdentity, parts.contains(where: { collectionValues.isComparable($0) }) {
                return collectionValues.holdTheSame(parts[0], parts[1]).map {
                    .boolean($0 == isEqual)
                }
                    ?? .unknown(text)
            }
            return SourceLibrary.areEqual(parts[0], parts[1], isSwift: isSwift).map {
                .boolean($0 == isEqual)
            }
                ?? .unknown(text)
        }
        expressionStack.push(value, from: left.start, to: right.end)
    }
}

extension SourceEvaluator {
    var comparisonEvaluator: ComparisonEvaluator { ComparisonEvaluator(machine: machine) }
}
