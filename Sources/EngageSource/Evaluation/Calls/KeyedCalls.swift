import EngageCore

/// Messages of Foundation that call methods of the files by another name: keys, subscripts,
/// copies.
struct KeyedCalls: SourceEvaluator {
    let machine: AbstractInterpreter

    /// Begins the method that such a message calls; false if it calls none.
    func goesByKey(_ message: SourceMessage, _ form: String) -> Bool {
        guard !machine.isSwift, let receiver = message.receiver,
            systemMembers.hasMembers(receiver.value)
        else {
            return false
        }
        switch form {
        case "valueforkey:": return asks(message, of: receiver)
        case "setvalue:forkey:": return sets(message, of: receiver)
        case "setvaluesforkeyswithdictionary:": return setsAll(message, of: receiver)
        case "copy", "mutablecopy":
            return begin(message, "\(message.name)WithZone:", [SourceValue(.none)], of: receiver)
        default: return false
        }
    }

    /// Begins a method of the object that a message is sent to.
    private func begin(
        _ message: SourceMessage, _ name: String, _ values: [SourceValue],
        of receiver: SourceExpression.Operand
    ) -> Bool {
        guard case .object(let number)? = receiver.value.plain,
            case .instance(let type)? = machine.state.objects[number]?.kind,
            let function = methodLookup.function(name, of: program.types.lineage(type)),
            !machine.frames.contains(where: { $0.function == function })
        else { return false }
        functionEvaluator.enter(
            function, values.map { AbstractInterpreter.Argument(value: $0) }, from: message.start,
            to: message.end,
            receiver: receiver.value)
        return true
    }

    /// The text of a key that is no path.
    private func key(_ value: SourceValue?) -> String? {
        guard let key = value?.plain?.text, !key.isEmpty, !key.contains("."), !key.contains("@")
        else { return nil }
        return key
    }

    /// `valueForKey:` tries `getKey`, `key` and `isKey` before it looks for a variable.
    private func asks(
        _ message: SourceMessage, of receiver: SourceExpression.Operand
    ) -> Bool {
        guard let key = key(message.values.last) else { return false }
        let whole = SourceSpelling.upperFirst(key)
        for name in ["get" + whole, key, "is" + whole] {
            guard
                case .function(let number, let object, let isForeign)? = memberLookup.member(
                    name, of: receiver)
            else { continue }
            let count = machine.frames.count
            functionEvaluator.enter(
                number, [], from: message.start, to: message.end, receiver: object)
            if machine.frames.count > count { machine.frame.isForeign = isForeign }
            return true
        }
        guard memberLookup.member(key, of: receiver) == nil else { return false }
        return begin(message, "valueForUndefinedKey:", message.values, of: receiver)
    }

    private func sets(
        _ message: SourceMessage, of receiver: SourceExpression.Operand
    ) -> Bool {
        guard let key = key(message.values.last),
            let (number, object, _) = methodLookup.setter(
                of: member(key, behind: receiver, message))
        else { return false }
        functionEvaluator.enter(
            number, [AbstractInterpreter.Argument(value: message.values[0])], from: message.start,
            to: message.end,
            receiver: object)
        return true
    }

    /// Each key of a dictionary; a value that passes through a method of the files is unknown
    /// afterwards.
    private func setsAll(
        _ message: SourceMessage, of receiver: SourceExpression.Operand
    ) -> Bool {
        guard let given = message.values.first?.plain.flatMap({ machine.object($0) }),
            given.kind == .dictionary, !given.isOpen
        else {
            if case .object(let number)? = receiver.value.plain { invalidation.invalidate(number) }
            return false
        }
        for entry in given.entries {
            let operand = member(entry.name, behind: receiver, message)
            let isPlain = methodLookup.setter(of: operand) == nil && !given.isUncertain
            assignmentEvaluator.assign(
                operand, isPlain ? entry.value : SourceValue(.unknown(entry.name)))
        }
        expressionStack.push(SourceValue(.absent), from: message.start, to: message.end)
        return true
    }

    private func member(
        _ name: String, behind receiver: SourceExpression.Operand, _ message: SourceMessage
    ) -> SourceExpression.Operand {
        SourceExpression.Operand(
            value: SourceValue(.absent), target: .member(receiver, name), start: message.start,
            end: message.end)
    }
}

extension SourceEvaluator {
    var keyedCalls: KeyedCalls { KeyedCalls(machine: machine) }
}
