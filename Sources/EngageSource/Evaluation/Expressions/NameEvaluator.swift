import EngageCore

/// The value of a name, and of a member after a dot, where it is read.
struct NameEvaluator: SourceEvaluator {
    let machine: AbstractInterpreter

    /// True if a condition tests whether a pointer was passed: reading its target needs a star, a
    /// member or a subscript.
    private func isPointer(_ node: SourceNode) -> Bool {
        let (tokens, place) = (machine.unit.tokens, node.behind - 1)
        guard place > 0, place + 1 < tokens.count else { return false }
        let marks: Set<String> = [")", "!=", "==", "&&", "||", "?"]
        return !tokens[place - 1].isPunctuator("*") && tokens[place + 1].kind == .punctuator
            && marks.contains(tokens[place + 1].text)
    }

    func lookUp(_ name: String, _ node: SourceNode, isCalled: Bool) {
        let target = SourceExpression.Target.name(name)
        func found(_ value: SourceValue, type: String = "") {
            expressionStack.push(value, from: node.start, to: node.end, target: target)
            machine.expression.operands[machine.expression.operands.count - 1].type = type
        }
        let owner = machine.selfType
        if name == "self" || name == "super" && machine.frame.receiver != nil {
            if let own = machine.frame.names["self"], let value = machine.state.cells[own] {
                return found(value, type: owner)
            }
            if let receiver = machine.selfValue { return found(receiver, type: owner) }
            return found(
                SourceValue(
                    machine.frame.isStatic && !owner.isEmpty ? .type(owner) : .unknown("self")),
                type: owner)
        }
        if name == "Self", machine.isSwift, !owner.isEmpty {
            return found(SourceValue(.type(owner)))
        }
        if let number = machine.frame.names[name], let value = machine.state.cells[number] {
            if case .function(let function)? = value.plain, machine.functions[function].isProperty {
                return functionEvaluator.enter(function, [], from: node.start, to: node.end)
            }
            if machine.frame.references.contains(name), isPointer(node) {
                return found(SourceValue(.boolean(true)))
            }
            return found(value, type: machine.frame.types[name] ?? "")
        }
        if isCalled, machine.functionsByName[name] != nil {
            return found(SourceValue(.unknown(name)))
        }
        if machine.isSwift, !isCalled, let getter = memberLookup.ownGetter(name, of: owner) {
            return functionEvaluator.enter(
                getter, [], from: node.start, to: node.end, receiver: machine.selfValue)
        }
        let plain = SourceName.plain(name)
        if machine.isSwift || name.hasPrefix("_") || program.types.member(plain, of: owner) != nil,
            let value = ownMember(plain, name)
        {
            return found(value, type: program.types.type(of: plain, in: owner))
        }
        if machine.isSwift, variables.isSet(name, of: program.types.lineage(owner) + [""]) {
            return found(SourceValue(.unknown(name)))
        }
        if machine.isSwift, let function = property(name, of: owner) {
            if let value = methodLookup.overridden(function, written: name) { return found(value) }
            return functionEvaluator.enter(
                function, [], from: node.start, to: node.end, receiver: machine.selfValue)
        }
        if let number = machine.globals[name], let value = machine.state.cells[number] {
            return found(value)
        }
        for declaration in program.declarations {
            if let value = declaration.cases[name] { return found(SourceValue(value)) }
        }
        if machine.isSwift, let function = property(name, of: "") {
            return functionEvaluator.enter(function, [], from: node.start, to: node.end)
        }
        if !isCalled, let number = reference(to: name) {
            return found(SourceValue(.function(number)))
        }
        if name == "rawValue", case .choice(let type, let word)? = machine.selfValue?.plain,
            let value = program.types.rawValues["\(type).\(word)"]
        {
            return found(SourceValue(value))
        }
        if let receiver = machine.selfValue?.plain, machine.isSwift,
            let value = SourceLibrary.member(name, of: receiver)
        {
            return found(SourceValue(value))
        }
        if machine.isSwift, !isCalled, let device = machine.selfValue,
            device.plain == SelfEvaluator.device
        {
            let own = SourceExpression.Operand(value: device, start: node.start, end: node.end)
            return read(name, of: own, from: node.start, to: node.end, target: target)
        }
        if name.hasPrefix("kJR") { return found(SourceValue(.key(name))) }
        if variables.isDeclaredNil(plain) { return found(SourceValue(.none)) }
        let isType =
            isCalled
            ? machine.isSwift && !SourceConstants.functions.contains(name) : isTypeLike(name)
        let isSpace = !machine.isSwift && program.types.kinds[name] == .reference
        if isSpace || name.first?.isUppercase == true && isType {
            return found(
                SourceValue(
                    .type(program.types.visible(name, in: owner) ?? program.meant(by: name))))
        }
        found(SourceValue(.unknown(name)), type: program.types.type(of: plain, in: owner))
    }

    /// `.name`: a case, or a static member of the type that is wanted.
    func implicit(_ name: String, _ node: SourceNode) {
        if let owner = implicitMembers.owner(of: name) {
            let base = SourceExpression.Operand(
                value: SourceValue(.type(owner)), start: node.start, end: node.end)
            return read(
                name, of: base, from: node.start, to: node.end, target: .member(base, name))
        }
        let text = machine.unit.text(node.start, node.end)
        let isOpen = implicitMembers.isOpen(name)
        expressionStack.push(
            SourceValue(isOpen ? .unknown(text) : .identifier(name)), from: node.start,
            to: node.end)
    }

    /// The function, or in Swift the method of the app's object, that a name means as a value.
    private func reference(to name: String) -> Int? {
        guard let numbers = machine.functionsByName[name] else { return nil }
        var owners = [""]
        if machine.isSwift {
            guard machine.frame.receiver == nil, !machine.frame.isForeign else { return nil }
            owners += program.types.lineage(machine.selfType)
        }
        let own = numbers.filter { number in
            let function = machine.functions[number]
            return owners.contains(function.owner) && !function.isProperty && !function.isStatic
        }
        return own.count == 1 ? own.first : nil
    }

    /// A stored variable of the object whose method is read, or of its class.
    private func ownMember(_ plain: String, _ name: String) -> SourceValue? {
        if case .object(let number)? = machine.selfValue?.plain,
            let value = machine.state.objects[number]?[plain],
            machine.state.objects[number]?.isInstance == true
        {
            return value
        }
        for owner in program.types.lineage(machine.selfType) {
            if let value = variables.classVariable(plain, of: owner, isStatic: nil, text: name) {
                return value
            }
        }
        return systemMembers.systemMember(name, of: machine.selfValue)
    }

    /// True for a name that is a class by its form: `UIColor`, `AppTheme`, not `IS_IPAD`.
    private func isTypeLike(_ name: String) -> Bool {
        let constants = ["UIUserInterfaceIdiom", "UIUserInterfaceSizeClass"]
        return program.types.kinds[name] != nil
            || name.contains { $0.isLowercase }
                && (!name.hasPrefix("UIUser") || constants.contains(name))
    }

    /// A function that is read like a variable.
    private func property(_ name: String, of type: String) -> Int? {
        let numbers = machine.functionsByName[name] ?? []
        guard !numbers.isEmpty else { return nil }
        var owner = type
        let own = methodLookup.fixed(name, of: nil) { owner in
            numbers.contains {
                machine.functions[$0].isProperty && machine.functions[$0].owner == owner
            }
        }
        if case .one(let fixed) = own, !type.isEmpty { owner = fixed }
        let lineage = program.types.lineage(owner)
        for owner in lineage {
            let found = numbers.first { number in
                machine.functions[number].isProperty && machine.functions[number].owner == owner
            }
            if let found { return found }
        }
        return nil
    }

    /// Reads a member: of a class, an object of the app or a value.
    func read(
        _ name: String, of base: SourceExpression.Operand, from start: Int, to end: Int,
        target: SourceExpression.Target
    ) {
        let text = machine.unit.text(start, end)
        let place = ExpressionLocation(unit: machine.frame.unit, start: start, end: end)
        systemMembers.asksUnseen(name, of: base.value)
        if let found = memberLookup.member(name, of: base) {
            switch found {
            case .value(let value):
                expressionStack.push(value, from: start, to: end, target: target)
                return memberLookup.setType(of: name, asked: base)
            case .function(let function, let receiver, let isForeign):
                let count = machine.frames.count
                functionEvaluator.enter(function, [], from: start, to: end, receiver: receiver)
                if machine.frames.count > count { machine.frame.isForeign = isForeign }
                return
            }
        }
        if let value = selfEvaluator.applicationPart(name, of: base.value)
            ?? selfEvaluator.device(name, of: base.value)
            ?? selfEvaluator.mainBundle(name, of: base.value)
        {
            return expressionStack.push(value, from: start, to: end, target: target)
        }
        if let number = methodLookup.bound(name, of: base) {
            // `theme.title` as a function keeps its object.
            var function = machine.functions[number]
            function.receiver = typedValues.own(base.value)
            machine.functions.append(function)
            return expressionStack.push(
                SourceValue(.function(machine.functions.count - 1)), from: start, to: end)
        }
        let message = SourceMessage(
            receiver: base, name: name, arguments: [], start: start, end: end)
        if machine.isSwift, name == "init", case .type(let type)? = base.value.plain {
            return expressionStack.push(
                SourceValue(.operation("\(type).init")), from: start, to: end, target: target)
        }
        switch name {
        case "userInterfaceIdiom":
            return expressionStack.push(
                SourceValue(
                    machine.conditions.choice(
                        .isPad, .identifier("pad"), .identifier("phone"), text: text),
                    at: place, text: text), from: start, to: end, target: target)
        case "horizontalSizeClass":
            return expressionStack.push(
                SourceValue(
                    machine.conditions.choice(
                        .isWide, .identifier("regular"), .identifier("compact"), text: text),
                    at: place, text: text), from: start, to: end, target: target)
        case "model" where selfEvaluator.isDevice(base),
            "localizedModel" where selfEvaluator.isDevice(base):
            return expressionStack.push(
                SourceValue(
                    machine.conditions.choice(.isPad, .text("iPad"), .text("iPhone"), text: text),
                    at: place, text: text), from: start, to: end, target: target)
        case "mutableCopy", "copy", "removeAllObjects":
            if let value = collectionEdits.changed(message, name.lowercased(), text) {
                return expressionStack.push(value, from: start, to: end)
            }
        default:
            let form = name.lowercased()
            if let value = optionSets.answer(message, form)
                ?? foundationObjects.answer(message, form)
                ?? collectionEdits.rewritten(message, form)
                ?? derivedValues.evaluateBuiltin(message, form)
            {
                return expressionStack.push(value, from: start, to: end, target: target)
            }
        }
        let state = machine.state
        // An unknown rectangle can still get a known length.
        let whole =
            SourceRectangle.types[name] == nil
            ? base.value : SourceRectangle.structured(base.value, as: base.type)
        let isNew = SourceValue.combine([whole], at: place, text: text) { parts in
            if case .object(let number) = parts[0], let object = state.objects[number] {
                return MemberLookup.member(name, of: object) ?? .unknown(text)
            }
            return SourceLibrary.member(name, of: parts[0])
                ?? .unknown(selfEvaluator.named(name, of: parts[0], written: text))
        }
        expressionStack.push(isNew, from: start, to: end, target: target)
        memberLookup.setType(of: name, asked: base)
    }
}

extension SourceEvaluator {
    var nameEvaluator: NameEvaluator { NameEvaluator(machine: machine) }
}
