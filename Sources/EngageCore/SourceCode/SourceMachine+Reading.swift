extension SourceMachine {
    private var unit: SourceUnit { units[frames[here].unit] }
    private var isSwift: Bool { unit.language == .swift }

    /// Reads a member: of a class, an object of the app or a value.
    mutating func read(
        _ name: String, of base: SourceExpression.Operand, from start: Int, to end: Int,
        target: SourceExpression.Target
    ) {
        let text = unit.text(start, end)
        let place = SourcePlace(unit: frames[here].unit, start: start, end: end)
        if let found = member(name, of: base) {
            switch found {
            case .value(let value): return push(value, from: start, to: end, target: target)
            case .function(let function): return enter(function, [], from: start, to: end)
            }
        }
        let message = SourceMessage(
            receiver: base, name: name, arguments: [], start: start, end: end)
        switch name {
        case "userInterfaceIdiom":
            return push(
                SourceValue(
                    conditions.choice(.isPad, .word("pad"), .word("phone"), text: text),
                    at: place, text: text), from: start, to: end, target: target)
        case "horizontalSizeClass":
            return push(
                SourceValue(
                    conditions.choice(.isWide, .word("regular"), .word("compact"), text: text),
                    at: place, text: text), from: start, to: end, target: target)
        case "model" where text.lowercased().contains("device"):
            return push(
                SourceValue(
                    conditions.choice(.isPad, .text("iPad"), .text("iPhone"), text: text),
                    at: place, text: text), from: start, to: end, target: target)
        case "mutableCopy", "copy", "removeAllObjects":
            if let value = changed(message, name.lowercased(), text) {
                return push(value, from: start, to: end)
            }
        default:
            let form = name.lowercased()
            if let value = rewritten(message, form) ?? derived(message, form) {
                return push(value, from: start, to: end, target: target)
            }
        }
        let state = state
        let isNew = SourceValue.combine([base.value], at: place, text: text) { parts in
            if case .object(let number) = parts[0], let object = state.objects[number] {
                return Self.member(name, of: object) ?? .unknown(text)
            }
            return SourceLibrary.member(name, of: parts[0]) ?? .unknown(text)
        }
        push(isNew, from: start, to: end, target: target)
    }

    private enum Member {
        case value(SourceValue)
        case function(Int)
    }

    /// A property or method of the files.
    private mutating func member(_ name: String, of base: SourceExpression.Operand) -> Member? {
        let plain = Self.plainName(name)
        var owners: [String]
        switch base.value.plain {
        case .unknown("self")?, .unknown("super")?: owners = lineage(frames[here].owner)
        case .type(let type)?:
            owners = lineage(type)
            for declaration in declarations {
                if let value = declaration.cases["\(type).\(name)"] {
                    return .value(SourceValue(value))
                }
            }
        case .object(let number)?:
            guard case .instance(let type)? = state.objects[number]?.kind else { return nil }
            if let value = state.objects[number]?[name] { return .value(value) }
            owners = lineage(type)
        case .text?: owners = ["String", "NSString"]
        default: return nil
        }
        for owner in owners {
            if let number = properties["\(owner)/\(plain)"], let value = state.cells[number],
                !(value.plain == SourcePlain.none && getter(name, owner) != nil)
            {
                return .value(value)
            }
            if let function = getter(name, owner) {
                let isOpen = frames.contains { $0.function == function }
                return isOpen ? nil : .function(function)
            }
        }
        if base.value.plain == .unknown("self"), isDeclaredNil(plain) {
            return .value(SourceValue(.none))
        }
        return nil
    }

    /// A method without arguments, or a property that is computed.
    private func getter(_ name: String, _ owner: String) -> Int? {
        functionsByName[name]?.first { number in
            functions[number].owner == owner && functions[number].parameters.isEmpty
                && (functions[number].isProperty
                    || units[functions[number].unit].language == .objectiveC)
        }
    }

    /// Members of lists and dictionaries that are values.
    private static func member(_ name: String, of object: SourceObject) -> SourcePlain? {
        switch (name, object.kind) {
        case ("count", .list), ("count", .dictionary):
            return object.isOpen ? nil : .integer(object.count)
        case ("isEmpty", .list), ("isEmpty", .dictionary):
            return object.isOpen ? nil : .truth(object.count == 0)
        case ("first", .list), ("firstObject", .list): return object.elements.first?.plain
        case ("last", .list), ("lastObject", .list): return object.elements.last?.plain
        case ("frame", .instance), ("bounds", .instance): return nil
        default: return nil
        }
    }

    /// Carries out an operator.
    mutating func apply(
        _ sign: String, _ left: SourceExpression.Operand, _ right: SourceExpression.Operand
    ) {
        let text = unit.text(left.start, right.end)
        let place = SourcePlace(unit: frames[here].unit, start: left.start, end: right.end)
        switch sign {
        case "=":
            assign(left, right.value)
            return push(right.value, from: left.start, to: right.end)
        case "+=", "-=", "*=", "/=", "|=", "&=", "%=", "^=", "<<=", ">>=":
            if sign == "+=", let plain = left.value.plain, let object = object(plain) {
                if case .list = object.kind {
                    _ = append(right.value, to: left)
                } else {
                    for (_, number) in dictionary(behind: left) { merge(right.value, into: number) }
                }
                return push(SourceValue(.absent), from: left.start, to: right.end)
            }
            let isSwift = isSwift
            let value = SourceValue.combine([left.value, right.value], at: place, text: text) {
                SourceLibrary.applied(String(sign.dropLast()), $0[0], $0[1], isSwift: isSwift)
                    ?? .unknown(text)
            }
            assign(left, value)
            return push(value, from: left.start, to: right.end)
        case "..<", "...":
            if let range = range(sign, left.value, right.value) {
                return push(range, from: left.start, to: right.end)
            }
        case "&&", "||":
            let one = known(left.value, text: self.text(left))
            let two = known(right.value, text: self.text(right))
            let value = SourceValue.combine([one, two], at: place, text: text) { parts in
                guard let left = parts[0].truth, let right = parts[1].truth else {
                    return .unknown(text)
                }
                return .truth(sign == "&&" ? left && right : left || right)
            }
            return push(value, from: left.start, to: right.end)
        case "??":
            let value = SourceValue.combine([left.value, right.value], at: place, text: text) {
                parts in
                switch parts[0] {
                case .none, .absent: parts[1]
                case .unknown: .unknown(text)
                default: parts[0]
                }
            }
            return push(value, from: left.start, to: right.end)
        case "==", "!=", "===", "!==":
            return compare(sign, left, right, place, text)
        case "+" where isDictionary(left.value) || isDictionary(right.value):
            let whole = copy(left.value)
            for one in whole.cases {
                if case .object(let number) = one.plain { merge(right.value, into: number) }
            }
            return push(whole, from: left.start, to: right.end)
        case "+":
            if let plain = left.value.plain, let object = object(plain), object.kind == .list {
                let whole = copy(left.value)
                if case .object(let number)? = whole.plain {
                    for element in right.value.plain.flatMap({ self.object($0) })?.elements ?? [] {
                        state.objects[number]?.append(element)
                    }
                }
                return push(whole, from: left.start, to: right.end)
            }
        default: break
        }
        // Literals of Swift take the type that is wanted, and that is one of fractions where
        // neither a variable nor a declaration without type makes them whole numbers.
        let isSwift = isSwift && left.target == nil && right.target == nil && !makesWholeNumbers
        let value = SourceValue.combine([left.value, right.value], at: place, text: text) {
            SourceLibrary.applied(sign, $0[0], $0[1], isSwift: isSwift) ?? .unknown(text)
        }
        push(value, from: left.start, to: right.end)
    }

    /// True where a whole number stays one: in `let x = …` without type and in a text's `\(…)`.
    private var makesWholeNumbers: Bool {
        if case .declare(_, let type, _) = expressions[now].use, type.isEmpty, !isInGroup {
            return true
        }
        return expressions[now].pending.contains { pending in
            if case .infix(SourceToken.interpolation, _) = pending { true } else { false }
        }
    }

    /// The whole numbers from one to another; nil where they are not known or too many.
    private mutating func range(
        _ sign: String, _ left: SourceValue, _ right: SourceValue
    ) -> SourceValue? {
        guard case .integer(let first)? = left.plain, case .integer(let last)? = right.plain else {
            return nil
        }
        let end = sign == "..." ? last &+ 1 : last
        guard end >= first, end - first <= Self.mostRounds else { return nil }
        return list((first..<end).map { SourceValue(.integer($0)) })
    }

    private mutating func append(
        _ value: SourceValue, to operand: SourceExpression.Operand
    ) -> Bool {
        guard case .object(let number)? = operand.value.plain,
            let others = value.plain.flatMap({ object($0) })?.elements
        else { return false }
        for other in others { state.objects[number]?.append(other) }
        return true
    }

    private func isDictionary(_ value: SourceValue) -> Bool {
        value.cases.contains { object($0.plain)?.kind == .dictionary }
    }

    private mutating func compare(
        _ sign: String, _ left: SourceExpression.Operand, _ right: SourceExpression.Operand,
        _ place: SourcePlace, _ text: String
    ) {
        let isEqual = sign.hasPrefix("=")
        // What is compared with nil or a truth is asked itself.
        for (one, other) in [(left, right), (right, left)] {
            let isNone = other.value.plain == SourcePlain.none
            var isTruth: Bool?
            if case .truth(let truth)? = other.value.plain { isTruth = truth }
            guard isNone || isTruth != nil, one.value.cases.contains(where: { $0.plain.isUnknown })
            else { continue }
            let wanted = isNone ? !isEqual : isEqual == isTruth
            let truth = known(one.value, text: self.text(one)).map { plain in
                plain.truth.map { .truth($0 == wanted) } ?? .unknown(text)
            }
            return push(truth, from: left.start, to: right.end)
        }
        let value = SourceValue.combine([left.value, right.value], at: place, text: text) { parts in
            SourceLibrary.areEqual(parts[0], parts[1]).map { .truth($0 == isEqual) }
                ?? .unknown(text)
        }
        push(value, from: left.start, to: right.end)
    }

    /// A cast of C: numbers change, everything else stays.
    mutating func casted(_ value: SourceValue, to type: String) -> SourceValue {
        if SourceConstants.numberTypes.contains(type) {
            return SourceLibrary.converted(value, to: type)
        }
        guard let object = value.plain.flatMap({ self.object($0) }), object.kind == .list else {
            return value
        }
        var numbers: [Double] = []
        for element in object.elements {
            if let inner = element.plain.flatMap({ self.object($0) }) {
                numbers += inner.elements.compactMap { $0.plain?.number }
            } else if let number = element.plain?.number {
                numbers.append(number)
            } else if case .point(let both)? = element.plain {
                numbers += both
            } else if case .size(let both)? = element.plain {
                numbers += both
            }
        }
        switch (type, numbers.count) {
        case ("CGRect", 4): return SourceValue(.rect(numbers), at: value.place)
        case ("CGSize", 2): return SourceValue(.size(numbers), at: value.place)
        case ("CGPoint", 2): return SourceValue(.point(numbers), at: value.place)
        default: return value
        }
    }
}
