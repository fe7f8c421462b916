import EngageCore

/// What functions of the files have to give before a node is carried out: the description of an
/// object that is printed, the value of a computed variable that is changed. The node is carried out
/// when its operands have them.
struct OperandPreparation: SourceEvaluator {
    let machine: AbstractInterpreter

    /// A function that gives the value of an operand, with its object.
    private struct Getter {
        let function: Int
        let receiver: SourceValue?
    }

    /// Begins a function for an operand of a node whose parts are done; false if none is needed.
    func prepares(_ open: SourceExpression.Open, _ node: SourceNode) -> Bool {
        // Each operand is prepared once: as many as are done are counted behind the parts.
        let done = open.begun - node.parts.count
        for place in (open.base..<machine.expression.operands.count).dropFirst(done) {
            guard let getter = getter(of: place, place - open.base, node) else { continue }
            var again = open
            again.begun = node.parts.count + place - open.base + 1
            machine.expression.open.append(again)
            begin(getter, for: place)
            return true
        }
        return false
    }

    private func begin(_ getter: Getter, for place: Int) {
        let operand = machine.expression.operands[place]
        let (frames, operands) = (machine.frames.count, machine.expression.operands.count)
        functionEvaluator.enter(
            getter.function, [], from: operand.start, to: operand.end, receiver: getter.receiver)
        guard machine.frames.count > frames else {
            machine.expression.operands.removeLast(machine.expression.operands.count - operands)
            let text = expressionStack.text(operand)
            machine.expression.operands[place].value = SourceValue(
                .unknown(text), at: operand.value.place)
            return
        }
        machine.frame.purpose = .replaced(at: place)
        machine.frame.isForeign = false
    }

    /// The function that has to give an operand its value; nil for none.
    private func getter(of place: Int, _ position: Int, _ node: SourceNode) -> Getter? {
        let operand = machine.expression.operands[place]
        switch node.kind {
        case .infix(SourceToken.interpolation) where position == 1: return description(of: operand)
        case .call(["describing"]) where position == 1 && names("String", at: place - 1):
            return description(of: operand)
        case .message(let labels) where position > 0 && Self.printing.contains(labels.joined()):
            return description(of: operand)
        case .infix(let symbol)
        where position == 0 && symbol != "=" && SourceOperators.setters.contains(symbol):
            return value(of: operand)
        default: return nil
        }
    }

    /// Messages of Objective-C that print what they are handed. Source: Apple, NSString
    private static let printing: Set<String> = [
        "stringWithFormat:", "initWithFormat:", "stringByAppendingFormat:", "appendFormat:",
        "localizedStringWithFormat:",
    ]

    private func names(_ type: String, at place: Int) -> Bool {
        machine.expression.operands[place].value.plain == .type(type)
    }

    /// What an object or a case of the files says of itself.
    private func description(of operand: SourceExpression.Operand) -> Getter? {
        guard !optionalEvaluator.isOptional(operand), !operand.isOptionalUnknown,
            let plain = operand.value.plain
        else { return nil }
        let type: String
        if case .choice(let own, _) = plain, program.types.kinds[own] == .choice {
            type = own
        } else if case .instance(let own)? = machine.object(plain)?.kind,
            program.types.kinds[own] != nil
        {
            type = own
        } else {
            return nil
        }
        let lineage = program.types.lineage(type)
        // Swift prints parts or a name, whatever is called so, unless the type adopts one of these.
        guard !machine.isSwift || lineage.contains(where: Self.describing.contains) else {
            return nil
        }
        guard let number = methodLookup.function("description", of: lineage),
            machine.functions[number].parameters.isEmpty, !machine.functions[number].isStatic,
            !machine.frames.contains(where: { $0.function == number })
        else { return nil }
        return Getter(function: number, receiver: operand.value)
    }

    /// What gives its objects a text of their own. Source: Apple, CustomStringConvertible and NSObject
    private static let describing: Set<String> = [
        "CustomStringConvertible", "LosslessStringConvertible", "NSObject",
    ]

    /// What a computed variable has before an operator changes it; stored ones are read where they
    /// stand.
    private func value(of operand: SourceExpression.Operand) -> Getter? {
        guard operand.value.plain?.isUnknown == true, let setter = methodLookup.setter(of: operand),
            setter.keys.isEmpty
        else { return nil }
        let name: String
        var owners = program.types.lineage(machine.selfType)
        switch operand.target {
        case .name(let own)?: (name, owners) = (own, owners + [""])
        case .member(let base, let own)?:
            (name, owners) = (own, methodLookup.enclosingMethod(of: base).types)
        default: return nil
        }
        guard let number = methodLookup.function(name, of: owners),
            machine.functions[number].parameters.isEmpty,
            machine.functions[number].isProperty || !machine.isSwift,
            !machine.frames.contains(where: { $0.function == number })
        else { return nil }
        return Getter(function: number, receiver: setter.receiver)
    }
}
