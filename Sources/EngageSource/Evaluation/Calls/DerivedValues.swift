import EngageCore

/// Values computed from lists, texts, numbers and ranges without changing them. A new message that
/// only computes is a case of `evaluateBuiltin`.
struct DerivedValues: SourceEvaluator {
    let machine: AbstractInterpreter

    /// `sizeof`: only the quotient of two sizes is known.
    func size(of operand: SourceExpression.Operand) -> SourceValue {
        if let all = collectionValues.knownList(operand.value) {
            return SourceValue(.choice("sizeof", "\(all.count)"))
        }
        if case .name? = operand.target, operand.value.plain?.isUnknown != false {
            return SourceValue(.unknown(expressionStack.text(operand)))
        }
        return SourceValue(.choice("sizeof", "1"))
    }

    /// Messages that do not depend on the order of their receiver.
    private static let ordering: Set<String> = [
        "sorted", "sorted:", "sortedby:", "sortedarrayusingselector:", "min", "max",
        "sortedarrayusingcomparator:",
    ]

    /// Messages that give a list which stands for a variable. Source: Apple, NSKeyValueCoding.
    private static let proxies: Set<String> = [
        "mutablearrayvalueforkey:", "mutablesetvalueforkey:", "mutableorderedsetvalueforkey:",
    ]

    /// A list or text that is made from another; nil for every other message.
    func evaluateBuiltin(_ message: SourceMessage, _ form: String) -> SourceValue? {
        let values = message.values
        if let range = stride(message, form) { return range }
        if form == "sizeof:", message.receiver == nil {
            return message.arguments.first.map { size(of: $0.operand) }
        }
        if let found = documentEvaluator.document(message, form)
            ?? decodingEvaluator.decoded(message, form)
        {
            return found
        }
        if form == "nsmakerange::", let range = Self.range(values) { return made(range) }
        if form == "zip::", let one = collectionValues.knownList(values[0]),
            let other = collectionValues.knownList(values[1])
        {
            return collectionValues.list(zip(one, other).map { collectionValues.list([$0, $1]) })
        }
        if form == "initformat:arguments:" || form == "initformat:locale:arguments:",
            case .type("String")? = message.receiver?.value.plain,
            let given = collectionValues.knownList(values.last),
            values.count == 2 || !given.contains(where: Self.isFraction)
        {
            let plains = [values[0]] + given
            return SourceFormat.text(plains.map { $0.plain ?? .unknown("") })
                .map { SourceValue(.text($0)) }
        }
        let receiver = message.receiver?.value
        if form == "get", let found = typedValues.success(of: receiver) { return found }
        if let rows = presenceEvaluator.splitByPath(receiver) {
            return evaluateBuiltin(message, form, on: rows)
        }
        if form == "valueforkeypath:" || form == "valueforkey:", let receiver,
            let path = values.first?.plain?.text, form.contains("path") || !path.contains(".")
        {
            return keyPathEvaluator.value(atKeyPath: path, of: receiver)
        }
        if Self.proxies.contains(form), let key = values.first?.plain?.text {
            let held = receiver.flatMap { keyPathEvaluator.value(atKeyPath: key, of: $0) }
            let isChanged = held?.plain.flatMap { machine.object($0) }?.isMutable
            if isChanged == true { return held }
            // It gives the variable another list with each change.
            invalidation.forget(member: key, ofAny: "")
            invalidation.invalidate(named: key)
        }
        let comparisons = ["isequal:", "isequaltoarray:", "isequaltodictionary:"]
        if comparisons.contains(form), let own = receiver?.plain, let other = values.first?.plain,
            machine.object(own)?.isInstance == false
        {
            return collectionValues.holdTheSame(own, other).map { SourceValue(.boolean($0)) }
        }
        if form == "map:" || form == "flatmap:", let operand = message.receiver,
            optionalEvaluator.asksOptional(operand)
        {
            // What an optional holds, as a whole.
            return initialized([operand.value], by: values.first, leavesOutNil: false)?.first
        }
        if let text = receiver?.plain?.text {
            return evaluateBuiltin(text, values, form)
                ?? collectionValues.characters(of: receiver).flatMap { characters in
                    Self.ofCharacters.contains(form)
                        ? evaluateBuiltin(of: characters, values, form) : nil
                }
        }
        if form == "init:", receiver?.plain == .type("String"),
            let characters = collectionValues.knownList(values.first),
            !collectionValues.isUnordered(values.first)
        {
            let texts = characters.compactMap { $0.plain?.text }
            guard texts.count == characters.count, texts.allSatisfy({ $0.count == 1 }) else {
                return nil
            }
            return SourceValue(.text(texts.joined()))
        }
        if let dictionary = collectionValues.knownDictionary(receiver) {
            switch form {
            case "count": return SourceValue(.integer(dictionary.entries.count))
            case "isempty": return SourceValue(.boolean(dictionary.entries.isEmpty))
            case "allkeys", "keys", "keyenumerator":
                return collectionValues.unordered(
                    collectionValues.list(dictionary.entries.map(collectionValues.entryKey)))
            case "allvalues", "values", "objectenumerator":
                return collectionValues.unordered(collectionValues.list(dictionary.elements))
            case "sorted:", "sortedby:":
                guard let order = listOrder.order(values.first) else { return nil }
                let pairs = dictionary.entries.map { collectionValues.pair($0) }
                return listOrder.sorted(pairs, by: order).map { collectionValues.list($0) }
            default: return nil
            }
        }
        if values.isEmpty, let found = systemMembers.systemMember(message.name, of: receiver) {
            return found
        }
        if let found = contains(receiver, values, form) { return found }
        guard let elements = collectionValues.knownList(receiver) else { return nil }
        if collectionValues.isUnordered(receiver) {
            switch form {
            case "count", "isempty": break
            case "reversed", "objectenumerator", "allobjects", "lazy", "makeiterator":
                return collectionValues.unordered(collectionValues.list(elements))
            case "map:", "compactmap:":
                return initialized(
                    elements, by: values.first, leavesOutNil: form == "compactmap:"
                ).map { collectionValues.unordered(collectionValues.list($0)) }
            case "reduce::":
                return addsWholeNumbers(elements, values) ? added(elements, values) : nil
            default: if !Self.ordering.contains(form) { return nil }
            }
        }
        return evaluateBuiltin(of: elements, values, form)
    }

    /// True for a number that each language writes in its own way.
    private static func isFraction(_ value: SourceValue) -> Bool {
        if case .real? = value.plain { true } else { false }
    }

    /// Messages to a text that give a list of its characters, or one of them.
    private static let ofCharacters: Set<String> = [
        "enumerated", "sorted", "sorted:", "sortedby:", "min", "max", "map:", "indices", "lazy",
    ]

    /// True for a sum of whole numbers, whose order is of no account.
    private func addsWholeNumbers(_ elements: [SourceValue], _ values: [SourceValue]) -> Bool {
        guard case .operation(let symbol)? = values.last?.plain, symbol == "+" || symbol == "*"
        else {
            return false
        }
        return (elements + values.prefix(1)).allSatisfy {
            if case .integer? = $0.plain { true } else { false }
        }
    }

    /// What a list gives whose elements are known.
    private func evaluateBuiltin(
        of elements: [SourceValue], _ values: [SourceValue], _ form: String
    ) -> SourceValue? {
        let count = values.first?.plain?.integer ?? 1
        switch form {
        case "count": return SourceValue(.integer(elements.count))
        case "reversed", "reverseobjectenumerator":
            return collectionValues.list(elements.reversed())
        case "objectenumerator", "allobjects", "lazy", "makeiterator":
            return collectionValues.list(elements)
        case "enumerated":
            return collectionValues.list(
                elements.enumerated().map {
                    collectionValues.tuple([SourceValue(.integer($0)), $1], ["offset", "element"])
                })
        case "sorted:", "sortedby:", "sortedarrayusingcomparator:":
            return listOrder.order(values.first).flatMap { listOrder.sorted(elements, by: $0) }.map
            { collectionValues.list($0) }
        case "sorted": return listOrder.sorted(elements).map { collectionValues.list($0) }
        case "sortedarrayusingselector:":
            guard case .selector(let name)? = values.first?.plain else { return nil }
            return ListOrder.sorted(elements, asking: name).map { collectionValues.list($0) }
        case "filteredarrayusingpredicate:", "filteredusing:":
            return PredicateEvaluator(machine: machine).kept(elements, by: values.first).map {
                collectionValues.list($0)
            }
        case "indices":
            return collectionValues.list(elements.indices.map { SourceValue(.integer($0)) })
        case "subarraywithrange:":
            guard let range = values.first.flatMap({ collectionValues.positions($0) }),
                range.upperBound <= elements.count
            else { return nil }
            return collectionValues.list(Array(elements[range]))
        case "reduce::", "reduce:": return added(elements, values)
        case "map:", "compactmap:":
            return initialized(elements, by: values.first, leavesOutNil: form == "compactmap:")
                .map { collectionValues.list($0) }
        case "min", "max":
            guard let sorted = listOrder.sorted(elements) else { return nil }
            return (form == "min" ? sorted.first : sorted.last) ?? SourceValue(.none)
        case "minby:", "maxby:", "min:", "max:":
            guard let order = listOrder.order(values.first), order.isRising,
                let sorted = listOrder.sorted(elements, by: order)
            else { return nil }
            return (form.hasPrefix("min") ? sorted.first : sorted.last) ?? SourceValue(.none)
        case "dropfirst", "dropfirst:":
            return collectionValues.list(Array(elements.dropFirst(max(0, count))))
        case "droplast", "droplast:":
            return collectionValues.list(Array(elements.dropLast(max(0, count))))
        case "prefix:": return collectionValues.list(Array(elements.prefix(max(0, count))))
        case "suffix:": return collectionValues.list(Array(elements.suffix(max(0, count))))
        case "isempty": return SourceValue(.boolean(elements.isEmpty))
        case "firstobject", "first": return elements.first ?? SourceValue(.none)
        case "lastobject", "last": return elements.last ?? SourceValue(.none)
        case "componentsjoinedbystring:", "joinedseparator:", "joined":
            let texts = elements.compactMap { $0.plain?.text }
            guard texts.count == elements.count, form == "joined" || !values.isEmpty,
                let mark = form == "joined" ? "" : values[0].plain?.text
            else { return nil }
            let marks = texts.count * mark.utf8.count
            let length = texts.reduce(marks) { $0 + $1.utf8.count }
            guard length <= SourceLibrary.longestMade else { return nil }
            return SourceValue(.text(texts.joined(separator: mark)))
        default: return nil
        }
    }

    private func evaluateBuiltin(
        _ text: String, _ values: [SourceValue], _ form: String
    ) -> SourceValue? {
        let first = values.first?.plain
        switch form {
        case "componentsseparatedbystring:", "componentsseparatedby:":
            guard let mark = first?.text, !mark.isEmpty else { return nil }
            return collectionValues.list(text.separated(by: mark).map { SourceValue(.text($0)) })
        case "splitseparator:", "splitseparator:omittingemptysubsequences:",
            "splitseparator:maxsplits:":
            return split(text, values, form).map { parts in
                collectionValues.list(parts.map { SourceValue(.text(String($0))) })
            }
        case "rangeofstring:":
            guard let wanted = first?.text, !wanted.isEmpty else { return nil }
            guard let found = text.firstRange(of: wanted) else {
                return made((Int.max, 0))
            }
            return made((text[..<found.lowerBound].utf16.count, wanted.utf16.count))
        case "substringwithrange:":
            guard let range = values.first.flatMap({ collectionValues.positions($0) }),
                text.utf8.count == text.utf16.count, range.upperBound <= text.utf8.count
            else { return nil }
            return SourceValue(.text(String(text.dropFirst(range.lowerBound).prefix(range.count))))
        case "utf8", "datausingencoding:", "datausing:", "datausing:allowlossyconversion:":
            return SourceValue(.choice("Data", text))
        default: return nil
        }
    }

    private func split(_ text: String, _ values: [SourceValue], _ form: String) -> [Substring]? {
        guard let mark = values.first?.plain?.text, mark.count == 1 else { return nil }
        var (most, omits) = (Int.max, true)
        if form == "splitseparator:maxsplits:" {
            guard let count = values[1].plain?.integer, count >= 0 else { return nil }
            most = count
        } else if values.count > 1 {
            guard let isTrue = values[1].plain?.boolean else { return nil }
            omits = isTrue
        }
        return text.split(
            separator: Character(mark), maxSplits: most, omittingEmptySubsequences: omits)
    }

    /// A range as Foundation has it: where it begins and how long it is.
    private func made(_ range: (location: Int, length: Int)) -> SourceValue {
        var object = SourceObject(kind: .instance("NSRange"))
        object.set("location", to: SourceValue(.integer(range.location)))
        object.set("length", to: SourceValue(.integer(range.length)))
        return SourceValue(machine.make(object))
    }

    private static func range(_ values: [SourceValue]) -> (location: Int, length: Int)? {
        guard values.count == 2, let location = values[0].plain?.integer,
            let length = values[1].plain?.integer
        else { return nil }
        return (location, length)
    }

    /// The numbers of `stride(from:to:by:)` and `stride(from:through:by:)`.
    private func stride(_ message: SourceMessage, _ form: String) -> SourceValue? {
        let numbers = message.values.compactMap { $0.plain?.integer }
        guard form == "stridefrom:to:by:" || form == "stridefrom:through:by:", numbers.count == 3,
            numbers[2] != 0
        else { return nil }
        let (first, last, step) = (numbers[0], numbers[1], numbers[2])
        var found: [SourceValue] = []
        for number in Swift.stride(from: first, through: last, by: step)
        where number != last || form == "stridefrom:through:by:" {
            guard found.count < SourceBudget.mostIterations else { return nil }
            found.append(SourceValue(.integer(number)))
        }
        return collectionValues.list(found)
    }

    /// Whether a list contains an element, and at which position.
    private func contains(
        _ receiver: SourceValue?, _ values: [SourceValue], _ form: String
    ) -> SourceValue? {
        let isQuestion = form == "contains:" || form == "containsobject:"
        guard isQuestion || form == "indexofobject:" || form == "firstindexof:",
            let asked = values.first,
            let elements = collectionValues.knownList(receiver),
            elements.allSatisfy({ $0.plain?.isUnknown == false }),
            isQuestion || !collectionValues.isUnordered(receiver)
        else { return nil }
        let isSwift = machine.isSwift
        return asked.map { plain in
            for (place, element) in elements.enumerated() {
                guard let own = element.plain,
                    let isSame = SourceLibrary.areEqual(own, plain, isSwift: isSwift)
                else { return .unknown(form) }
                guard isSame else { continue }
                return isQuestion ? .boolean(true) : .integer(place)
            }
            if isQuestion { return .boolean(false) }
            return form == "indexofobject:" ? .integer(Int.max) : .none
        }
    }

    /// The result of a message for every set of entries that its receiver may have.
    private func evaluateBuiltin(
        _ message: SourceMessage, _ form: String,
        on rows: [(path: PathCondition, value: SourceValue)]
    ) -> SourceValue? {
        let text = program.units[machine.frame.unit].text(message.start, message.end)
        let place = message.receiver?.value.place ?? ExpressionLocation()
        var parts: [(PathCondition, SourceValue)] = []
        for row in rows {
            var asked = message
            asked.receiver?.value = row.value
            guard let value = evaluateBuiltin(asked, form) else { return nil }
            parts.append((row.path, value))
        }
        return SourceValue(parts: parts, at: place, text: text)
    }

    /// `reduce(0, +)`, with an operator in the place of a closure.
    private func added(_ elements: [SourceValue], _ values: [SourceValue]) -> SourceValue? {
        guard values.count == 2, case .operation(let symbol)? = values[1].plain,
            let start = values[0].plain
        else { return nil }
        var sum = start
        for element in elements {
            guard let plain = element.plain,
                let next = SourceLibrary.applied(symbol, sum, plain, isSwift: true)
            else { return nil }
            sum = next
        }
        return SourceValue(sum, at: values[0].place)
    }

    /// `map(String.init)` and `compactMap(Int.init)`, with an initialiser in the place of a
    /// closure.
    private func initialized(
        _ elements: [SourceValue], by given: SourceValue?, leavesOutNil: Bool
    ) -> [SourceValue]? {
        guard case .operation(let name)? = given?.plain else { return nil }
        var found: [SourceValue] = []
        for element in elements {
            guard let plain = element.plain, !plain.isUnknown else { return nil }
            let made: ConcreteValue?
            switch name {
            case "String.init": made = plain.described.map { .text($0) }
            case "Int.init": made = plain.text.map { Int($0).map { .integer($0) } ?? .none }
            default: return nil
            }
            guard let made else { return nil }
            let isLeftOut = made == ConcreteValue.none && leavesOutNil
            if !isLeftOut { found.append(SourceValue(made, at: element.place)) }
        }
        return found
    }
}

extension String {
    /// The parts between the marks, empty ones among them.
    fileprivate func separated(by mark: String) -> [String] {
        var parts: [String] = []
        var rest = self[...]
        while let found = rest.firstRange(of: mark) {
            parts.append(String(rest[..<found.lowerBound]))
            rest = rest[found.upperBound...]
        }
        return parts + [String(rest)]
    }
}

extension SourceEvaluator {
    var derivedValues: DerivedValues { DerivedValues(machine: machine) }
}
