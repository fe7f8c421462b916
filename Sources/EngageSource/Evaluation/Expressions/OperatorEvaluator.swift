import EngageCore

/// Operators with one operand and with two, casts, and the operators that the files declare. A new
/// operator is a case of `prefixed` or `apply`.
struct OperatorEvaluator: SourceEvaluator {
    let machine: AbstractInterpreter

    func prefixed(_ symbol: String, _ operand: SourceExpression.Operand, _ start: Int) {
        if symbol == "..." || symbol == "..<" { return machine.expression.operands.append(operand) }
        if symbol == "try?" {
            machine.expression.operands.append(operand)
            return optionalEvaluator.markLast()
        }
        let whole = machine.unit.text(start, operand.end)
        var value = operand.value
        if symbol == "*", !machine.isSwift, collectionValues.isList(value) {
            // What a list of C begins with.
            let key = SourceValue(.integer(0))
            let first = subscriptEvaluator.item(operand, key, end: operand.end)
            return expressionStack.push(
                first, from: start, to: operand.end, target: .item(operand, key))
        }
        if symbol == "sizeof" {
            value = derivedValues.size(of: operand)
        } else if symbol == "&", !machine.isSwift, keepsAddress,
            case .name(let name)? = operand.target
        {
            // What is changed through a pointer is not followed.
            invalidation.invalidate(named: name, deeply: true)
            value = SourceValue(.unknown(whole), at: value.place)
        } else if symbol == "++" || symbol == "--" {
            value = stepped(value, symbol, operand)
            if stepsBySetter(operand, to: value, giving: value, from: start, to: operand.end) {
                return
            }
            assignmentEvaluator.assign(operand, value)
        } else if symbol == "!" {
            value = pathEvaluator.known(operand).map { plain in
                plain.boolean.map { .boolean(!$0) } ?? .unknown(whole)
            }
        } else if symbol != "+", symbol != "&", symbol != "*" {
            value = value.map { plain in
                switch (symbol, plain) {
                case ("-", .integer(let number)): .integer(0 &- number)
                case ("-", .real(let number)): .real(-number)
                case ("~", .integer(let number)): .integer(~number)
                default: .unknown(whole)
                }
            }
        }
        expressionStack.push(
            value, from: start, to: operand.end,
            target: symbol == "&" || symbol == "*" ? operand.target : nil)
        machine.expression.operands[machine.expression.operands.count - 1].isReference =
            symbol == "&"
    }

    /// True for `&` of a variable whose address a variable or a caller gets: calls are followed.
    private var keepsAddress: Bool {
        guard let outer = machine.expression.open.last else {
            if case .declare = machine.expression.use { return true }
            if case .result = machine.expression.use { return true }
            return false
        }
        let kind = machine.frame.body.nodes[outer.node].kind
        if case .infix("=") = kind { return true }
        if case .cast = kind { return machine.expression.open.count == 1 }
        return false
    }

    /// What a list of C holds is not known behind arithmetic with its address: another pointer may set
    /// any of it.
    ///
    /// - Returns: false for any other value.
    private func passesOn(_ value: SourceValue) -> Bool {
        guard !machine.isSwift, collectionValues.isList(value) else { return false }
        for case .object(let number) in value.cases.map(\.plain) {
            invalidation.invalidate(number)
        }
        return true
    }

    /// Gives a property its next number by its setter; false where it has none.
    ///
    /// - Parameter result: the value of the expression, which is the one before of `name++`.
    func stepsBySetter(
        _ operand: SourceExpression.Operand, to value: SourceValue, giving result: SourceValue,
        from start: Int, to end: Int
    ) -> Bool {
        guard !machine.isSwift, methodLookup.setter(of: operand) != nil else { return false }
        let count = machine.frames.count
        propertyEvaluator.give(operand, value, from: start, to: end)
        if machine.frames.count > count { machine.frame.given = result }
        return true
    }

    /// A number after `++` or `--`.
    func stepped(_ value: SourceValue, _ symbol: String, _ operand: SourceExpression.Operand)
        -> SourceValue
    {
        let whole = expressionStack.text(operand)
        if passesOn(value) { return SourceValue(.unknown(whole), at: value.place) }
        // After a condition it is not decided here whether this part runs.
        if machine.expression.choices.isEmpty, isBehindCondition {
            return SourceValue(.unknown(whole), at: value.place)
        }
        return value.map { plain in
            let step = symbol == "++" ? 1 : -1
            switch plain {
            case .integer(let number): return .integer(number &+ step)
            case .real(let number): return .real(number + Double(step))
            default: return .unknown(whole)
            }
        }
    }

    private var isBehindCondition: Bool {
        let nodes = machine.frame.body.nodes
        return machine.expression.open.contains { open in
            guard open.begun > 1 else { return false }
            switch nodes[open.node].kind {
            case .infix(let symbol): return symbol == "&&" || symbol == "||"
            case .choice, .elvis: return true
            default: return false
            }
        }
    }

    /// `as`, `as?`, `as!` and `is`.
    func narrow(
        _ given: SourceExpression.Operand, _ symbol: String, to whole: String, isIdentifier: Bool,
        _ node: SourceNode
    ) {
        let end = node.end
        let type = whole.hasPrefix("[") ? "[" : whole
        var last = given
        let (asks, isOptional) = (symbol.hasPrefix("is"), symbol.hasSuffix("?"))
        last.value = classChecks.narrowed(
            last, to: isIdentifier ? type : nil, type, asks: asks, isOptional: isOptional)
        if machine.isSwift, type == "[", asks || isOptional {
            last.value = classChecks.narrowed(
                given.value, narrowed: last.value, toElements: whole, asks: asks,
                text: expressionStack.text(given))
        }
        if symbol == "as", whole.hasSuffix("?]") {
            last.value = optionalEvaluator.shaped(
                machine.copied(last.value), as: .elements("", isOptional: true))
        }
        if SourceSpelling.numberTypes.contains(type) {
            last.value = SourceLibrary.converted(last.value, to: type)
        }
        // A printed value shows whether it is an optional.
        if type != "Any" { last.target = nil }
        // A dictionary of Foundation has NSNull for an optional without a value.
        if symbol == "as", type == "Any" || type == "AnyObject" {
            last.value = last.value.map { $0 == .none ? .null : $0 }
        }
        // A text of Swift is a copy.
        if type == "String" { last.value = last.value.unshared }
        if ["[", "Dictionary", "Array"].contains(type) { last.value = bridged(last.value) }
        if !asks, isOptional {
            last.value = last.value.map { isOfOtherClass($0, than: type) ? .none : $0 }
        }
        if !asks {
            last.value = typedValues.typed(selfEvaluator.delegated(last.value, as: type), as: type)
            last.type = type
        }
        // `as Any` hides whether it is one.
        if type != "Any" {
            let (unit, behind) = (machine.unit, node.behind)
            last.isOptional =
                isOptional && !asks || symbol == "as" && unit.isPunctuator("?", behind - 1)
            last.isHeldOptional = false
        }
        last.end = end
        machine.expression.operands.append(last)
    }

    /// A container of Foundation as one of Swift, which is a copy.
    private func bridged(_ value: SourceValue) -> SourceValue {
        let isShared = value.cases.contains { machine.object($0.plain)?.isShared == true }
        return isShared ? collectionValues.copy(value, isDictionary: false) : value
    }

    /// True for an object of the files that is of none of the classes that are read of a name.
    private func isOfOtherClass(_ plain: ConcreteValue, than type: String) -> Bool {
        guard program.types.kinds[type] != nil,
            case .instance(let own)? = machine.object(plain)?.kind,
            program.types.kinds[own] != nil
        else { return false }
        return !program.types.lineage(own).contains(type)
    }

    /// The whole numbers from one to another; nil if they are unknown or too many.
    private func range(
        _ symbol: String, _ left: SourceValue, _ right: SourceValue
    ) -> SourceValue? {
        guard case .integer(let first)? = left.plain, case .integer(let last)? = right.plain else {
            return nil
        }
        let end = symbol == "..." ? last &+ 1 : last
        let (count, isTooLarge) = end.subtractingReportingOverflow(first)
        guard !isTooLarge, (0...SourceBudget.mostIterations).contains(count) else { return nil }
        return collectionValues.list((first..<end).map { SourceValue(.integer($0)) })
    }

    /// True for an operator of the app's that changes an object of the app's on its left: `look += more`.
    private func isOwnAssignment(_ symbol: String, _ left: SourceExpression.Operand) -> Bool {
        machine.isSwift && symbol.utf8.last == UInt8(ascii: "=")
            && !["==", "!=", "===", "!==", "<=", ">="].contains(symbol)
            && machine.functionsByName[symbol] != nil
            && left.value.cases.contains { machine.object($0.plain)?.isInstance == true }
    }

    /// Evaluates an operator.
    func apply(
        _ symbol: String, _ left: SourceExpression.Operand, _ right: SourceExpression.Operand,
        _ node: SourceNode
    ) {
        let text = machine.unit.text(left.start, right.end)
        let place = ExpressionLocation(unit: machine.frame.unit, start: left.start, end: right.end)
        switch symbol {
        case "=":
            // What an initialiser makes of itself is the object, and is not nil.
            var value = right.value
            if case .name("self")? = left.target, value.plain?.isUnknown == true,
                machine.frame.valueCell == nil
            {
                value = SourceValue(.unknown("self"), at: value.place)
            }
            if optionalEvaluator.isOpen(left) { value = optionalEvaluator.kept(right) }
            return propertyEvaluator.give(left, value, from: left.start, to: right.end)
        case "+" where passesOn(left.value) || passesOn(right.value),
            "-" where passesOn(left.value):
            return expressionStack.push(
                SourceValue(.unknown(text), at: place), from: left.start, to: right.end)
        case "+=" where passesOn(left.value), "-=" where passesOn(left.value):
            return propertyEvaluator.give(
                left, SourceValue(.unknown(text), at: place), from: left.start, to: right.end)
        case _ where isOwnAssignment(symbol, left):
            let own = machine.functionsByName[symbol] ?? []
            guard own.count == 1, let number = own.first else {
                return propertyEvaluator.give(
                    left, SourceValue(.unknown(text), at: place), from: left.start, to: right.end)
            }
            return functionEvaluator.enter(
                number,
                [
                    AbstractInterpreter.Argument(
                        value: left.value, isReference: true, operand: left),
                    AbstractInterpreter.Argument(value: right.value, operand: right),
                ], from: left.start, to: right.end)
        case "+=", "-=", "*=", "/=", "|=", "&=", "%=", "^=", "<<=", ">>=":
            if symbol == "+=", let plain = left.value.plain, let object = machine.object(plain) {
                if case .list = object.kind {
                    propertyEvaluator.give(
                        left, collectionValues.joined(left.value, right.value, place, text),
                        from: left.start,
                        to: right.end)
                } else {
                    for (_, number) in dictionaryEvaluator.dictionary(behind: left) {
                        dictionaryEvaluator.merge(right.value, into: number)
                    }
                    expressionStack.push(SourceValue(.absent), from: left.start, to: right.end)
                    propertyEvaluator.observe(left)
                }
                return
            }
            let isSwift = machine.isSwift
            let isNarrow =
                !isSwift && !numberEvaluator.isWide(left) && !numberEvaluator.isWide(right)
            let quotient: NumberEvaluator.Quotient =
                symbol == "/=" && isSwift ? numberEvaluator.quotient(givenTo: left) : .whole
            let value = SourceValue.combine(
                [renewed(left), right.value], at: place, text: text
            ) {
                if quotient == .unknown, NumberEvaluator.leavesRest($0) { return .unknown(text) }
                let result = SourceLibrary.applied(
                    String(symbol.dropLast()), $0[0], $0[1], isSwift: isSwift,
                    keepsRest: quotient == .fraction)
                if isNarrow, NumberEvaluator.leavesRoom($0, result) { return .unknown(text) }
                return result ?? .unknown(text)
            }
            return propertyEvaluator.give(left, value, from: left.start, to: right.end)
        case "..<", "...":
            if let range = range(symbol, left.value, right.value) {
                return expressionStack.push(range, from: left.start, to: right.end)
            }
        case "&&", "||":
            let value = pathEvaluator.joined(
                pathEvaluator.known(left), pathEvaluator.known(right), isAnd: symbol == "&&",
                at: place, text: text)
            return expressionStack.push(value, from: left.start, to: right.end)
        case "??":
            let value = SourceValue.combine([left.value, right.value], at: place, text: text) {
                parts in
                switch parts[0] {
                case .none, .absent: parts[1]
                case .unknown: .unknown(text)
                default: parts[0]
                }
            }
            return expressionStack.push(value, from: left.start, to: right.end)
        case _ where ownOperators.begins(symbol, left, right, text): return
        case "==", "!=", "===", "!==":
            return comparisonEvaluator.compare(symbol, left, right, place, text)
        case "&+", "&-", "&*": return numberEvaluator.wrap(symbol, left, right, place, text)
        case "&+=", "&-=", "&*=":
            numberEvaluator.wrap(String(symbol.dropLast()), left, right, place, text)
            guard let wrapped = machine.expression.operands.popLast() else { return }
            return propertyEvaluator.give(left, wrapped.value, from: left.start, to: right.end)
        case _
        where machine.functionsByName[symbol] != nil && machine.isSwift
            && !comparisonEvaluator.isPlain(left.value, right.value):
            let own = machine.functionsByName[symbol] ?? []
            guard own.count == 1, let number = own.first else {
                return expressionStack.push(
                    SourceValue(.unknown(text)), from: left.start, to: right.end)
            }
            return functionEvaluator.enter(
                number,
                [left, right].map { AbstractInterpreter.Argument(value: $0.value, operand: $0) },
                from: left.start, to: right.end)
        case "+"
        where collectionValues.isDictionary(left.value)
            || collectionValues.isDictionary(right.value):
            let whole = collectionValues.copy(left.value)
            for one in whole.cases {
                if case .object(let number) = one.plain {
                    dictionaryEvaluator.merge(right.value, into: number)
                }
            }
            return expressionStack.push(whole, from: left.start, to: right.end)
        case SourceToken.interpolation where machine.isSwift:
            let value = SourceValue.combine(
                [left.value, optionalEvaluator.printed(right)], at: place, text: text
            ) {
                SourceLibrary.applied(symbol, $0[0], $0[1], isSwift: true) ?? .unknown(text)
            }
            return expressionStack.push(value, from: left.start, to: right.end)
        case "+" where collectionValues.isList(left.value) || collectionValues.isList(right.value):
            return expressionStack.push(
                collectionValues.joined(left.value, right.value, place, text), from: left.start,
                to: right.end)
        default: break
        }
        // Literals of Swift take the type that is wanted.
        let areWritten =
            machine.isSwift && numberEvaluator.isWritten(left) && numberEvaluator.isWritten(right)
        let quotient: NumberEvaluator.Quotient =
            areWritten && symbol == "/"
            ? numberEvaluator.wantedQuotient(of: node)
            : numberEvaluator.isWhole(left) && numberEvaluator.isWhole(right) ? .whole : .unknown
        let isSwift = machine.isSwift
        let isNarrow = !isSwift && !numberEvaluator.isWide(left) && !numberEvaluator.isWide(right)
        let isUnsigned =
            !isSwift && (numberEvaluator.isUnsigned(left) || numberEvaluator.isUnsigned(right))
        let isFraction = areWritten && quotient == .fraction
        let value = SourceValue.combine([left.value, right.value], at: place, text: text) { parts in
            if symbol == "/", quotient == .unknown, NumberEvaluator.leavesRest(parts) {
                return .unknown(text)
            }
            let result = SourceLibrary.applied(
                symbol, parts[0], parts[1], isSwift: isSwift, keepsRest: isFraction)
            if isNarrow, NumberEvaluator.leavesRoom(parts, result) { return .unknown(text) }
            if isUnsigned, NumberEvaluator.losesSign(symbol, parts, result) {
                return .unknown(text)
            }
            return result ?? .unknown(text)
        }
        expressionStack.push(value, from: left.start, to: right.end)
    }
}

/// Operators that the files declare.
extension OperatorEvaluator {
    /// The present value of a variable: the right side of `+=` runs before the left is read.
    private func renewed(_ operand: SourceExpression.Operand) -> SourceValue {
        if let cell = variables.cell(behind: operand) {
            return machine.state.cells[cell] ?? operand.value
        }
        if case .item(let base, let key)? = operand.target {
            var subject = base
            subject.value = renewed(base)
            let isPlain = subject.value.cases.contains { one in
                machine.object(one.plain)?.isInstance == false
            }
            guard isPlain else { return operand.value }
            return subscriptEvaluator.item(subject, key, end: operand.end)
        }
        guard case .member(let base, let name)? = operand.target else { return operand.value }
        let plain = SourceName.plain(name)
        var parts: [(path: PathCondition, value: SourceValue)] = []
        for one in base.value.cases {
            guard case .object(let number) = one.plain, let object = machine.state.objects[number],
                object.isInstance, let value = object[name] ?? object[plain]
            else { return operand.value }
            parts.append((one.path, value))
        }
        guard parts.count > 1 else { return parts.first?.value ?? operand.value }
        return SourceValue(parts: parts, at: operand.value.place, text: name)
    }

    /// `+` of two known texts, which extends the left one in place: a sum of many would cost
    /// quadratic time. False for everything else.
    func addsText() -> Bool {
        let last = machine.expression.operands.count - 1
        guard machine.isSwift, last > 0, machine.functionsByName["+"] == nil else { return false }
        func text(_ place: Int) -> String? {
            let value = machine.expression.operands[place].value
            guard value.cases.count == 1, let only = value.cases.first, only.path == .all,
                only.reference == nil, case .text(let text) = only.plain
            else { return nil }
            return text
        }
        guard let more = text(last), var whole = text(last - 1),
            let right = machine.expression.operands.popLast()
        else { return false }
        // Without another reference to it the text is not copied.
        machine.expression.operands[last - 1].value.cases[0].plain = .absent
        whole += more
        var left = machine.expression.operands[last - 1]
        left.target = nil
        left.type = ""
        left.isReference = false
        left.end = right.end
        left.value.place = ExpressionLocation(
            unit: machine.frame.unit, start: left.start, end: right.end)
        left.value.cases[0].plain = .text(whole)
        machine.expression.operands[last - 1] = left
        return true
    }

    /// True for an operator that no language has.
    func isOwn(_ symbol: String) -> Bool {
        machine.isSwift && SourceOperators.weight(symbol, isSwift: true) == nil
            && machine.functionsByName[symbol] == nil
            && symbol != SourceToken.interpolation
    }

    /// The result of an operator of the files is unknown, and so is its effect on its left side.
    func applyOwn(_ left: SourceExpression.Operand, _ right: SourceExpression.Operand) {
        machine.unseen += 1
        invalidation.open(left.value, unlessFixed: false)
        invalidation.open(right.value, unlessFixed: false)
        let unknown = SourceValue(.unknown(machine.unit.text(left.start, right.end)))
        let isAlone: Bool =
            if case .statement = machine.expression.use {
                machine.expression.open.isEmpty
            } else {
                false
            }
        if isAlone, left.target != nil, left.value.plain.flatMap({ machine.object($0) }) == nil {
            assignmentEvaluator.assign(left, unknown.at(left.value.place))
        }
        expressionStack.push(unknown, from: left.start, to: right.end)
    }
}

extension SourceEvaluator {
    var operatorEvaluator: OperatorEvaluator { OperatorEvaluator(machine: machine) }
}
