import EngageCore

/// Functions that begin: their frames, arguments and limits. Who finds out what is called hands it
/// to `enter`; a new kind of parameter is a case of `frame`.
struct FunctionEvaluator: SourceEvaluator {
    let machine: AbstractInterpreter

    /// A function that begins, with arguments in the order of its parameters.
    func frame(
        of number: Int, arguments: [AbstractInterpreter.Argument], paths: [PathCondition],
        receiver: SourceValue? = nil
    ) -> SourceFrame {
        let function = machine.functions[number]
        let body = machine.body(
            of: function.body, unit: function.unit, isKeyPath: function.isKeyPath)
        var frame = SourceFrame(
            unit: function.unit, owner: function.owner, isStatic: function.isStatic,
            body: body, next: 0, end: body.whole.statements.upperBound,
            names: function.captured ?? [:], paths: paths)
        frame.isClosure = function.isClosure || function.isProperty
        frame.function = number
        frame.chain = machine.frames.last?.chain ?? function.makers
        if !function.name.isEmpty, function.captured == nil { frame.chain.append(number) }
        frame.turn = machine.frames.last?.turn ?? 0
        frame.receiver = receiver ?? function.receiver
        frame.selfType = function.selfType
        if case .object(let number)? = frame.receiver?.plain,
            case .instance(let type)? = machine.state.objects[number]?.kind
        {
            frame.selfType = type
        }
        let isSwift = program.units[function.unit].language == .swift
        frame.isClosure = frame.isClosure || isSwift
        // The caller's `self` is another object here.
        let isForeign =
            !machine.frames.isEmpty && function.captured == nil
            && (frame.receiver != nil
                || !program.types.lineage(machine.selfType).contains(function.owner))
        let arguments = spread(arguments, for: function)
        var rest = arguments[...]
        for (position, parameter) in function.parameters.enumerated() {
            var value = SourceValue(.unknown(parameter.name))
            var given: AbstractInterpreter.Argument?
            var expression: Range<Int>?
            if let index = rest.firstIndex(where: { $0.label == parameter.label }), isSwift,
                !parameter.isVariadic
            {
                given = rest.remove(at: index)
            } else if parameter.isVariadic, !machine.frames.isEmpty {
                let all = rest.prefix { $0.label == parameter.label || $0.label.isEmpty }
                rest = rest.dropFirst(all.count)
                given = AbstractInterpreter.Argument(
                    value: collectionValues.list(
                        all.map { argument in
                            argument.operand.map(optionalEvaluator.kept) ?? argument.value
                        }))
            } else if parameter.defaultValue == nil || !isSwift, let first = rest.first {
                given = first
                rest.removeFirst()
            } else if let defaultValue = parameter.defaultValue {
                let tokens = program.units[function.unit].part(defaultValue)
                if let known = self.defaultValue(tokens) {
                    value = known
                } else if machine.frames.isEmpty {
                    invalidation.forgetChanges(calledIn: tokens)
                } else {
                    expression = defaultValue
                }
            }
            if isForeign, let handed = given?.value {
                given?.value = selfEvaluator.wrapSelf(handed)
            }
            if parameter.isDelayed, let operand = given?.operand {
                invalidation.forgetChanges(in: operand)
            }
            value = typedValues.typed(given?.value ?? value, as: parameter.declared)
            if !parameter.declared.isEmpty { frame.types[parameter.name] = parameter.declared }
            if !parameter.type.isEmpty, SourceSpelling.numberTypes.contains(parameter.type) {
                value = SourceLibrary.converted(value, to: parameter.type)
            }
            if isSwift, given?.isReference == true, let operand = given?.operand {
                frame.observed.append(operand)
            }
            if !isSwift, given?.isReference == true { frame.references.insert(parameter.name) }
            if let cell = given?.cell, given?.isReference == true {
                // What is changed through it is the caller's own variable.
                frame.names[parameter.name] = cell
            } else {
                // What a closure takes is what it is handed, and `Any` may be anything.
                let isHanded =
                    function.isClosure && parameter.declared.isEmpty
                    || !parameter.declared.isEmpty && program.mayBeOptional(parameter.declared)
                value = optionalEvaluator.shaped(value, as: parameter.parts)
                if !isHanded { value.isOptional = false }
                let number = machine.cell(
                    parameter.isShared ? value : typedValues.own(value, isSwift: isSwift))
                frame.names[parameter.name] = number
                if optionalEvaluator.isOptional(parameter)
                    || isHanded && given?.operand.map(optionalEvaluator.isOptional) == true
                {
                    machine.optionals.insert(number)
                }
                if let expression {
                    frame.defaults.append((number, parameter.declared, expression))
                }
                if given?.isReference == true, let operand = given?.operand {
                    frame.handedBack.append((operand, number))
                }
                if !isSwift || SourceLibrary.changingClasses.contains(parameter.declared),
                    let origin = given?.cell
                {
                    machine.origins[number] = origin
                }
            }
            if function.isClosure { frame.names["$\(position)"] = frame.names[parameter.name] }
        }
        if function.isClosure, function.parameters.isEmpty {
            for (position, argument) in arguments.enumerated() {
                let own = argument.isReference ? argument.cell : nil
                let number = own ?? machine.cell(argument.value)
                frame.names["$\(position)"] = number
                if own == nil, argument.operand.map(optionalEvaluator.isOptional) == true {
                    machine.optionals.insert(number)
                }
            }
        }
        return frame
    }

    /// The value that applies if a caller passes none; nil if it is no literal.
    private func defaultValue(_ tokens: ArraySlice<SourceToken>) -> SourceValue? {
        guard let first = tokens.first, let last = tokens.last else { return nil }
        switch tokens.count {
        case 1:
            switch first.kind {
            case .string: return SourceValue(.text(first.text))
            case .number: return SourceNumber.plain(first.text).map { SourceValue($0) }
            default: return SourceConstants.words[first.text].map { SourceValue($0) }
            }
        case 2 where first.isPunctuator("."): return SourceValue(.identifier(last.text))
        case 2 where first.isPunctuator("-") && last.kind == .number:
            return SourceNumber.plain("-\(last.text)").map { SourceValue($0) }
        default: return first.isPunctuator("[") ? literal(tokens) : nil
        }
    }

    /// A list of literals, or a dictionary without entries; nil for every other expression.
    private func literal(_ tokens: ArraySlice<SourceToken>) -> SourceValue? {
        let inner = tokens.dropFirst().dropLast()
        if inner.count == 1, inner.first?.isPunctuator(":") == true {
            return SourceValue(machine.make(SourceObject(kind: .dictionary)))
        }
        // No function may be open yet.
        var list = SourceObject(kind: .list)
        for part in inner.split(whereSeparator: { $0.isPunctuator(",") }) {
            guard part.count <= 2, let value = defaultValue(part) else { return nil }
            list.append(value)
        }
        return SourceValue(machine.make(list))
    }

    /// Arguments with the variables that they are.
    func handed(
        _ arguments: [(label: String, operand: SourceExpression.Operand)]
    ) -> [AbstractInterpreter.Argument] {
        arguments.map { label, operand in
            AbstractInterpreter.Argument(
                label: label, value: operand.value, cell: variables.cell(behind: operand),
                isReference: operand.isReference, operand: operand)
        }
    }

    /// Begins a function that is called; its value becomes an operand.
    func enter(
        _ number: Int, _ arguments: [AbstractInterpreter.Argument], from start: Int, to end: Int,
        receiver: SourceValue? = nil, isInline: Bool = false
    ) {
        machine.called.insert(number)
        if machine.budget.isHasty, !isInline { return passOver(arguments, from: start, to: end) }
        // A function that calls itself with a known value usually ends.
        let isKnown =
            !arguments.isEmpty && arguments.allSatisfy { $0.value.plain?.isUnknown == false }
        let isOpen = machine.frames.count { $0.function == number } > (isKnown ? 16 : 2)
        let isInItself = machine.frames.contains { $0.function == number }
        if isInItself { machine.budget.iterations[number, default: 0] += 1 }
        guard machine.frames.count < machine.budget.deepestCall, !isOpen,
            machine.budget.iterations[number] ?? 0 < SourceBudget.mostInItself
        else {
            for argument in arguments {
                invalidation.open(argument.value, unlessFixed: !argument.isReference)
            }
            return expressionStack.push(
                SourceValue(.unknown(machine.unit.text(start, end))), from: start, to: end)
        }
        var frame = frame(
            of: number, arguments: arguments, paths: machine.frame.paths, receiver: receiver)
        if frame.receiver == nil {
            if frame.owner == machine.frame.owner { frame.isForeign = machine.frame.isForeign }
            if program.types.lineage(machine.selfType).contains(frame.owner) {
                frame.selfType = machine.selfType
            }
        }
        frame.purpose = .operand(start: start, end: end)
        let defaults = frame.defaults
        machine.frames.append(frame)
        // They are read before the function begins, the first one first.
        for one in defaults.reversed() { read(one.expression, into: one.cell, of: frame, one.type) }
    }

    /// Begins the default value of a parameter, which is read as a part of the function's type.
    private func read(
        _ expression: Range<Int>, into cell: Int, of function: SourceFrame, _ type: String
    ) {
        let body = machine.body(of: expression, unit: function.unit)
        var frame = SourceFrame(
            unit: function.unit, owner: function.owner, isStatic: true, body: body, next: 0,
            end: body.whole.statements.upperBound, paths: function.paths)
        frame.isClosure = true
        frame.chain = function.chain
        frame.turn = function.turn
        frame.purpose = .parameter(cell: cell, type: type)
        machine.frames.append(frame)
    }

    /// The parts of a tuple, one by one, for a closure that takes several values.
    private func spread(_ arguments: [AbstractInterpreter.Argument], for function: SourceFunction)
        -> [AbstractInterpreter.Argument]
    {
        guard function.isClosure, program.units[function.unit].language == .swift,
            arguments.count == 1,
            let whole = arguments.first?.value
        else { return arguments }
        var count = function.parameters.count
        if count == 0 {
            let words = program.units[function.unit].part(function.body).filter {
                $0.kind == .identifier
            }
            count = (1...3).last { place in words.contains { $0.text == "$\(place)" } } ?? 0
            count += 1
        }
        guard count > 1, let parts = collectionValues.parts(whole, count: count) else {
            return arguments
        }
        return parts.map { AbstractInterpreter.Argument(value: $0) }
    }

    /// A call that is not followed.
    private func passOver(
        _ arguments: [AbstractInterpreter.Argument], from start: Int, to end: Int
    ) {
        machine.budget.hurried.insert(machine.entry ?? -1)
        for argument in arguments {
            invalidation.open(argument.value, unlessFixed: !argument.isReference)
            if argument.isReference, let operand = argument.operand {
                assignmentEvaluator.assign(
                    operand,
                    SourceValue(.unknown(expressionStack.text(operand)), at: argument.value.place))
            }
        }
        invalidation.forgetReachable()
        expressionStack.push(
            SourceValue(.unknown(machine.unit.text(start, end))), from: start, to: end)
    }

    /// Gives what the system gives, which leaves the caller where it is thrown.
    func giveOrThrow(_ value: SourceValue, from start: Int, to end: Int) {
        guard value.cases.contains(where: { $0.plain == .thrown }) else {
            return expressionStack.push(value, from: start, to: end)
        }
        // A function without statements.
        let outer = machine.frame
        var frame = SourceFrame(
            unit: outer.unit, owner: outer.owner, isStatic: outer.isStatic,
            body: machine.body(of: 0..<0, unit: outer.unit), next: 0, end: 0, names: [:],
            paths: outer.paths)
        (frame.chain, frame.turn) = (outer.chain, outer.turn)
        frame.given = value
        frame.purpose = .operand(start: start, end: end)
        machine.frames.append(frame)
    }

    /// What a function is passed by a message, with the labels that Objective-C has in its
    /// selector.
    func handed(by message: SourceMessage, to number: Int) -> [AbstractInterpreter.Argument] {
        var arguments = handed(message.arguments)
        let function = machine.functions[number]
        guard !machine.isSwift, program.units[function.unit].language == .swift else {
            return arguments
        }
        for (index, parameter) in function.parameters.prefix(arguments.count).enumerated() {
            arguments[index].label = parameter.label
        }
        return arguments
    }
}

extension SourceEvaluator {
    var functionEvaluator: FunctionEvaluator { FunctionEvaluator(machine: machine) }
}
