import EngageCore

/// What an assignment sets: a name, a member, an item, several at once. A new target is a case of
/// `SourceExpression.Target` and of `assign`.
struct AssignmentEvaluator: SourceEvaluator {
    let machine: AbstractInterpreter

    func assign(_ operand: SourceExpression.Operand, _ given: SourceValue) {
        var value = typedValues.own(given)
        if operand.isChained { value = optionalEvaluator.kept(operand, unlessSetTo: value) }
        if machine.isSwift, let type = enumeration(of: operand) {
            value = typedValues.typed(value, as: type)
        }
        if case .name(let name)? = operand.target {
            variables.keep(value, in: name)
            if machine.isSwift, machine.frame.names[name] == nil {
                let member = program.types.member(name, of: machine.selfType)
                value =
                    member?.isWrapped == true
                    ? SourceValue(.unknown(name), at: given.place)
                    : optionalEvaluator.shaped(value, as: member?.parts)
            }
        }
        if case .member(_, let name)? = operand.target { variables.keep(value, in: name) }
        switch operand.target {
        case .name(let name)?:
            if name == "self" { return assign(selfValue: value) }
            if name == "_" { return }
            if machine.frame.wrapped.contains(name) {
                value = SourceValue(.unknown(name), at: given.place)
            }
            if machine.frame.weak.contains(name) { value = variables.weakly(value, name, from: 0) }
            value = variables.named(value, SourceName.plain(name))
            if !machine.isSwift, let type = machine.frame.types[name],
                SourceSpelling.numberTypes.contains(type), value.plain?.integer != nil
            {
                value = SourceLibrary.converted(value, to: type)
            }
            if let number = machine.frame.names[name] {
                machine.state.cells[number] = value
                if variables.isStatic(number) {
                    invalidation.forgetSetElsewhere(of: value)
                }
            } else if let number = variables.ownObject(having: SourceName.plain(name)) {
                systemMembers.assign(
                    member: SourceName.plain(name), ofObjects: SourceValue(.object(number)), value,
                    isVariable: !machine.isSwift)
            } else if let number = variables.knownCell(name) {
                value.isOptional = machine.state.cells[number]?.isOptional == true
                machine.state.cells[number] = value
                if machine.globals[name] == number { invalidation.forgetSetElsewhere(of: value) }
            } else if !machine.frame.owner.isEmpty {
                setProperty(name, of: machine.frame.owner, to: value, isVariable: true)
            } else {
                machine.frame.names[name] = machine.cell(value)
            }
        case .member(let base, let name)?: assign(member: name, of: base, value)
        case .item(let base, let key)?: assign(item: key, of: base, value)
        case .tuple(let operands)?: assign(operands, value)
        case nil: break
        }
    }

    /// The enumeration of which a variable is: of what its value is before it gets another.
    private func enumeration(of operand: SourceExpression.Operand) -> String? {
        for one in operand.value.cases {
            if case .choice(let type, _) = one.plain, program.types.kinds[type] == .choice {
                return type
            }
            if case .instance(let type)? = machine.object(one.plain)?.kind,
                program.types.kinds[type] == .choice
            {
                return type
            }
        }
        if program.types.kinds[operand.type] == .choice { return operand.type }
        switch operand.target {
        case .name(let name)?: return enumeration(ofFirst: name)
        case .member(let base, let name)? where base.value.plain == .unknown("self"):
            return enumeration(ofFirst: name)
        default: return nil
        }
    }

    /// The enumeration of what a property begins with.
    private func enumeration(ofFirst name: String) -> String? {
        guard machine.frame.names[name] == nil,
            case .choice(let type, _)? = machine.firstValues["\(machine.selfType)/\(name)"]?.plain
        else { return nil }
        return program.types.kinds[type] == .choice ? type : nil
    }

    /// `(a, b) = …`: each gets its part, or becomes unknown.
    private func assign(_ operands: [SourceExpression.Operand], _ value: SourceValue) {
        let parts = collectionValues.parts(value, count: operands.count)
        for (position, operand) in operands.enumerated() {
            assign(
                operand,
                parts?[position]
                    ?? SourceValue(.unknown(expressionStack.text(operand)), at: value.place))
        }
    }

    /// - Parameter isVariable: the instance variable itself, which copies nothing.
    private func setProperty(
        _ name: String, of owner: String, to value: SourceValue, isVariable: Bool = false
    ) {
        let plain = SourceName.plain(name)
        let path = "\(owner)/\(plain)"
        var value = value
        if let member = program.types.member(plain, of: owner) {
            value = held(value, by: member, isVariable: isVariable)
        }
        if let number = machine.properties[path] {
            value.isOptional = machine.state.cells[number]?.isOptional == true
            machine.state.cells[number] = value
            return
        }
        // On ways that do not come by here it stays what it was before any code set it.
        let number = machine.number()
        let member = program.types.member(plain, of: owner)
        var first = member.map { typedValues.first(of: $0, in: owner) }
        // An object would have to be in each of the states.
        if first?.cases.contains(where: { machine.object($0.plain) != nil }) == true { first = nil }
        let begun = first ?? SourceValue(.unknown(plain), at: value.place)
        dictionaryEvaluator.changeStates { $0.cells[number] = begun }
        machine.state.cells[number] = value
        variables.setProperty(path, cell: number)
    }

    /// A value as a stored member of a type holds it.
    func held(
        _ given: SourceValue, by member: SourceDeclarations.Member, isVariable: Bool = false
    ) -> SourceValue {
        if member.isWrapped { return SourceValue(.unknown(member.name), at: given.place) }
        var value = given
        if member.isCopied, !isVariable {
            value = collectionValues.copy(value, isDictionary: false)
        }
        if member.isWeak { value = variables.unlessEnded(value, member.name) }
        return typedValues.typed(
            optionalEvaluator.shaped(value, as: member.parts), as: member.type)
    }

    private func assign(
        member name: String, of base: SourceExpression.Operand, _ value: SourceValue
    ) {
        if name == "rootViewController" { selfEvaluator.beginsWith(value) }
        if dialogCalls.isDefaultsProperty(name) {
            dialogCalls.record(.defaults, value, start: base.start)
        }
        let whole = SourceRectangle.structured(base.value, as: base.type)
        if let changed = Self.structure(whole, name, value, text: expressionStack.text(base)) {
            return assign(base, changed)
        }
        let isSelf = base.value.plain == .unknown("self") || base.value.plain == .unknown("super")
        if isSelf {
            if machine.frame.isForeign { return }
            for owner in program.types.lineage(machine.selfType)
            where machine.properties["\(owner)/\(SourceName.plain(name))"] != nil {
                return setProperty(name, of: owner, to: variables.named(value, name))
            }
            return setProperty(name, of: machine.frame.owner, to: variables.named(value, name))
        }
        switch base.value.plain {
        case .type(let type)?, .choice(SelfEvaluator.theApp, let type)?:
            return setProperty(name, of: type, to: value)
        default: break
        }
        if base.value.cases.contains(where: \.plain.isUnknown) {
            invalidation.forget(member: SourceName.plain(name), ofAny: base.type)
            if case .item(let list, _)? = base.target {
                invalidation.forget(member: SourceName.plain(name), ofElements: list.value)
            }
        }
        systemMembers.assign(member: name, ofObjects: base.value, value)
    }

    /// A rectangle, size or point with another member; nil for what is none.
    private static func structure(
        _ base: SourceValue, _ name: String, _ value: SourceValue, text: String
    ) -> SourceValue? {
        let isStructure = base.cases.contains { one in
            switch one.plain {
            case .rect, .size, .point: true
            default: false
            }
        }
        guard isStructure else { return nil }
        return SourceValue.combine([base, value], at: base.place, text: text) { parts in
            let number = parts[1].number
            let unknown = SourceRectangle.unknown
            switch (parts[0], name, parts[1]) {
            case (.rect(let rect), "origin", .point(let point)): return .rect(point + rect[2...])
            case (.rect(let rect), "size", .size(let size)): return .rect(rect[..<2] + size)
            case (.size(let size), "width", _): return .size([number ?? unknown, size[1]])
            case (.size(let size), "height", _): return .size([size[0], number ?? unknown])
            case (.point(let point), "x", _): return .point([number ?? unknown, point[1]])
            case (.point(let point), "y", _): return .point([point[0], number ?? unknown])
            case (.rect(let rect), "origin", _): return .rect([unknown, unknown] + rect[2...])
            case (.rect(let rect), "size", _): return .rect(rect[..<2] + [unknown, unknown])
            default: return .unknown(text)
            }
        }
    }

    func assign(
        item key: SourceValue, of base: SourceExpression.Operand, _ value: SourceValue
    ) {
        for (path, number) in dictionaryEvaluator.dictionary(behind: base) {
            dictionaryEvaluator.set(
                key, of: number, to: value, on: path, isWhole: base.value.cases.count == 1)
        }
    }

    /// `self = …`
    private func assign(selfValue value: SourceValue) {
        if let cell = machine.frame.ownCell ?? machine.frame.valueCell {
            machine.state.cells[cell] = typedValues.typed(value, as: machine.selfType)
            return
        }
        guard machine.isSwift, case .object(let number)? = machine.frame.receiver?.plain,
            case .instance(let type)? = machine.state.objects[number]?.kind,
            program.types.kinds[type] == .value
        else { return }
        if case .object(let other)? = value.plain, let object = machine.state.objects[other] {
            machine.state.objects[number]?.entries = object.entries
        } else {
            invalidation.invalidate(number)
        }
    }
}

extension SourceEvaluator {
    var assignmentEvaluator: AssignmentEvaluator { AssignmentEvaluator(machine: machine) }
}
