import EngageCore

/// Messages of Foundation that call methods of the files by another name: keys, subscripts, copies.
extension SourceMachine {
    /// Begins the method that such a message means; false where it means none.
    mutating func goesByKey(_ message: SourceMessage, _ form: String) -> Bool {
        guard !isSwift, let receiver = message.receiver, hasMembers(receiver.value) else {
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
    private mutating func begin(
        _ message: SourceMessage, _ name: String, _ values: [SourceValue],
        of receiver: SourceExpression.Operand
    ) -> Bool {
        guard case .object(let number)? = receiver.value.plain,
            case .instance(let type)? = state.objects[number]?.kind,
            let function = function(name, of: types.lineage(type)),
            !frames.contains(where: { $0.function == function })
        else { return false }
        enter(
            function, values.map { Argument(value: $0) }, from: message.start, to: message.end,
            receiver: receiver.value)
        return true
    }

    /// The text of a key that is no path.
    private func key(_ value: SourceValue?) -> String? {
        guard let key = value?.plain?.text, !key.isEmpty, !key.contains("."), !key.contains("@")
        else { return nil }
        return key
    }

    /// `valueForKey:` asks `getKey`, `key` and `isKey` before it looks for a variable.
    private mutating func asks(
        _ message: SourceMessage, of receiver: SourceExpression.Operand
    ) -> Bool {
        guard let key = key(message.values.last) else { return false }
        let whole = Self.upperFirst(key)
        for name in ["get" + whole, key, "is" + whole] {
            guard
                case .function(let number, let object, let isForeign)? = member(name, of: receiver)
            else { continue }
            let count = frames.count
            enter(number, [], from: message.start, to: message.end, receiver: object)
            if frames.count > count { frames[here].isForeign = isForeign }
            return true
        }
        guard member(key, of: receiver) == nil else { return false }
        return begin(message, "valueForUndefinedKey:", message.values, of: receiver)
    }

    private mutating func sets(
        _ message: SourceMessage, of receiver: SourceExpression.Operand
    ) -> Bool {
        guard let key = key(message.values.last),
            let (number, object, _) = setter(of: member(key, behind: receiver, message))
        else { return false }
        enter(
            number, [Argument(value: message.values[0])], from: message.start, to: message.end,
            receiver: object)
        return true
    }

    /// Each key of a dictionary; what goes through a method of the files is not known behind it.
    private mutating func setsAll(
        _ message: SourceMessage, of receiver: SourceExpression.Operand
    ) -> Bool {
        guard let given = message.values.first?.plain.flatMap({ object($0) }),
            given.kind == .dictionary, !given.isOpen
        else {
            if case .object(let number)? = receiver.value.plain { forget(number) }
            return false
        }
        for entry in given.entries {
            let operand = member(entry.name, behind: receiver, message)
            let isPlain = setter(of: operand) == nil && !given.isUncertain
            assign(operand, isPlain ? entry.value : SourceValue(.unknown(entry.name)))
        }
        push(SourceValue(.absent), from: message.start, to: message.end)
        return true
    }

    private func member(
        _ name: String, behind receiver: SourceExpression.Operand, _ message: SourceMessage
    ) -> SourceExpression.Operand {
        SourceExpression.Operand(
            value: SourceValue(.absent), target: .member(receiver, name), start: message.start,
            end: message.end)
    }

    /// A name as it stands behind `set`, `get` and `is`.
    static func upperFirst(_ name: String) -> String {
        (name.first.map { $0.uppercased() } ?? "") + name.dropFirst()
    }

    /// The function that reads an object of the files by a key, where no value is given to it.
    func subscription(of subject: SourceExpression.Operand, by key: SourceValue) -> Int? {
        guard givenSign != "=", case .object(let number)? = subject.value.plain,
            case .instance(let type)? = state.objects[number]?.kind
        else { return nil }
        let owners = types.lineage(type)
        return functionsByName[Self.subscriptName(key, isSwift: isSwift)]?.first { number in
            owners.contains(functions[number].owner)
                && !frames.contains { $0.function == number }
        }
    }

    private static func subscriptName(_ key: SourceValue, isSwift: Bool) -> String {
        if isSwift { return "subscript" }
        return key.plain?.integer == nil ? "objectForKeyedSubscript:" : "objectAtIndexedSubscript:"
    }

    /// The function that gives an object of the files a value by a key.
    func subscriptSetter(_ key: SourceValue, of owners: [String]) -> Int? {
        if isSwift { return function(SourceFunction.setter("subscript"), of: owners) }
        return function(
            key.plain?.integer == nil
                ? "setObject:forKeyedSubscript:" : "setObject:atIndexedSubscript:", of: owners)
    }
}
