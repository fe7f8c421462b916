import EngageCore

/// Optionals of Swift: what they are printed as, and chains that end where one is nil.
struct OptionalEvaluator: SourceEvaluator {
    let machine: AbstractInterpreter

    /// What an interpolation prints of an operand: an optional prints that it is one.
    func printed(_ operand: SourceExpression.Operand) -> SourceValue {
        guard machine.isSwift else { return operand.value }
        let text = expressionStack.text(operand)
        if operand.isOptionalUnknown || isNested(operand) {
            return operand.value.map { _ in .unknown(text) }
        }
        guard isOptional(operand) else { return operand.value.map { named($0) } }
        return operand.value.map { plain in
            switch plain {
            case .none: return .text("nil")
            case .text(let own): return .text("Optional(\"\(own)\")")
            case .integer, .real, .boolean:
                return plain.described.map { .text("Optional(\($0))") }
                    ?? .unknown(text)
            default: return .unknown(text)
            }
        }
    }

    /// A case without values as its name, where its type does not describe itself.
    private func named(_ plain: ConcreteValue) -> ConcreteValue {
        guard case .choice(let type, let word) = plain, program.types.kinds[type] == .choice,
            program.types.lineage(type).allSatisfy({ describesNothing($0) }),
            methodLookup.function("description", of: program.types.lineage(type)) == nil
        else { return plain }
        return .text(word)
    }

    /// True for a type of the files, or one of Swift, that gives those who adopt it no text of theirs.
    private func describesNothing(_ type: String) -> Bool {
        program.types.kinds[type] != nil || Self.plain.contains(type)
    }

    /// What enumerations adopt of Swift's standard library without being printed otherwise.
    static let plain: Set<String> = [
        "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
        "String", "Character", "Double", "Float", "CGFloat", "Equatable", "Hashable",
        "Comparable", "CaseIterable", "RawRepresentable", "Codable", "Encodable", "Decodable",
        "CodingKey", "Error", "Sendable", "Identifiable", "Any", "AnyObject", "OptionSet",
    ]

    /// Members of a list that are nil where it has no elements. Source: Apple, Array.
    private static let ofLists: Set<String> = ["first", "last"]

    /// Marks what was pushed last as an optional.
    func markLast() {
        guard let last = machine.expression.operands.indices.last else { return }
        machine.expression.operands[last].isOptional = true
    }

    /// Marks what the parts of a node gave by a chain with `?`; its first part may go on in the node.
    func noteChains(in node: SourceNode, at base: Int) {
        var first = 0
        switch node.kind {
        case .optional, .forced: return
        case .member, .part, .call, .item: first = 1
        default: break
        }
        for place in first..<max(first, node.parts.count) {
            let part = machine.frame.body.children[Int(node.parts.lowerBound) + place]
            noteChain(Int(part), at: base + place)
        }
    }

    /// Marks an operand that a node gave by a chain with `?`.
    func noteChain(_ number: Int, at place: Int) {
        let body = machine.frame.body
        var number = number
        while true {
            let node = body.nodes[number]
            switch node.kind {
            case .optional:
                guard machine.expression.operands.indices.contains(place) else { return }
                machine.expression.operands[place].isOptional = true
                guard machine.expression.uncertain.contains(node.behind) else { return }
                let operand = machine.expression.operands[place]
                machine.expression.operands[place].value = operand.value.map { plain in
                    plain == ConcreteValue.none ? plain : .unknown(expressionStack.text(operand))
                }
                return
            case .member, .part, .call, .item:
                guard !node.parts.isEmpty else { return }
                number = Int(body.children[Int(node.parts.lowerBound)])
            default: return
            }
        }
    }

    /// Which arguments a parameter that is a function takes as optionals.
    func arguments(of subject: SourceExpression.Operand, _ function: Int) -> [Bool] {
        let own = machine.functions[function].optionalArguments
        guard own.isEmpty else { return own }
        guard case .name(let name)? = subject.target, let number = machine.frame.function else {
            return []
        }
        let declared = machine.functions[number].parameters.first { $0.name == name }?.parts
        guard let declared, declared.kind == .function else { return [] }
        return declared.flags.dropLast()
    }

    /// True for a call of Swift's library that may give nothing. Source: Apple, Swift.
    func givesOptional(
        _ subject: SourceExpression.Operand, _ arguments: [(String, SourceExpression.Operand)]
    ) -> Bool {
        switch (subject.target, subject.value.plain) {
        case (.name("Optional")?, _), (_, .type("Optional")?): true
        case (.member(let base, "some")?, _): base.value.plain == .type("Optional")
        case (.member(_, let name)?, _) where Self.giving.contains(name): true
        case (.member(let base, "map")?, _), (.member(let base, "flatMap")?, _):
            asksOptional(base)
        // A number or Bool out of a text, and a case by its number.
        case (_, .type(let type)?)
        where SourceSpelling.numberTypes.contains(type) || type == "Bool":
            arguments.first?.0.isEmpty == true
                && arguments.first?.1.value.cases.contains { $0.plain.text != nil } == true
        case (_, .type?): arguments.first?.0 == "rawValue"
        default: false
        }
    }

    /// Methods of Swift's collections that give an element, if there is one.
    private static let giving: Set<String> = [
        "first", "last", "min", "max", "popLast", "randomElement", "removeValue", "updateValue",
        "firstIndex", "lastIndex",
    ]

    /// The value of an operand for what keeps it without a type of its own: a list, a tuple.
    func kept(_ operand: SourceExpression.Operand) -> SourceValue {
        var value = operand.value
        value.isOptional = machine.isSwift && isOptional(operand)
        return value
    }

    /// Marks what was pushed last as an optional, where what it was read of keeps it as one.
    func noteHeld(in base: SourceValue, by key: SourceValue) {
        guard machine.isSwift, let last = machine.expression.operands.indices.last else { return }
        for one in base.cases {
            guard let object = machine.object(one.plain) else { continue }
            let flags = object.elements.map(\.isOptional)
            let own = (object.kind == .list ? key.plain?.integer : nil).flatMap { place in
                flags.indices.contains(place) ? flags[place] : nil
            }
            let named = key.plain?.text.flatMap { object[$0]?.isOptional }
            if object.holdsOptionals || own ?? named == true {
                machine.expression.operands[last].isHeldOptional = true
            } else if own ?? named == nil, flags.contains(true) {
                let isAll = !flags.contains(false)
                machine.expression.operands[last].isHeldOptional = isAll
                machine.expression.operands[last].isOptionalUnknown = !isAll
            }
        }
    }

    /// A value as what has a type keeps it: the type says which of its parts are optionals.
    func shaped(_ value: SourceValue, as parts: SourceShape.Parts?) -> SourceValue {
        guard let parts, let last = parts.flags.last else { return value }
        var value = value
        for place in value.cases.indices {
            let one = value.cases[place]
            switch (one.plain, parts.kind) {
            case (.object(let number), .elements):
                dictionaryEvaluator.keys.type(number, as: parts.key)
                // An `Any`, and a type that the caller chooses, may be an optional itself.
                guard last || !program.mayBeOptional(parts.type),
                    machine.state.objects[number]?.isInstance == false
                else { continue }
                machine.state.objects[number]?.mark(optional: last)
            case (.object(let number), .tuple):
                machine.state.objects[number]?.mark(optional: parts.flags)
            case (.object(let number), .generic): mark(number, by: parts.flags)
            case (.function(let number), .function):
                var number = number
                let own = machine.functions[number]
                if !own.name.isEmpty {
                    guard own.givesOptional != last else { continue }
                    // A method by another type gives what that type says.
                    machine.functions.append(own)
                    number = machine.functions.count - 1
                    value.cases[place].plain = .function(number)
                }
                machine.functions[number].optionalArguments = parts.flags.dropLast()
                machine.functions[number].givesOptional = last
            default: continue
            }
        }
        return value
    }

    /// Marks the members of an object whose type its maker chooses: of one such type they are as it
    /// says, of several it is not known which one each has.
    private func mark(_ number: Int, by flags: [Bool]) {
        guard case .instance(let type)? = machine.state.objects[number]?.kind else { return }
        for member in program.types.lineage(type).flatMap({ program.types.members[$0] ?? [] })
        where program.isChosen(member.type) {
            guard var value = machine.state.objects[number]?[member.name] else { continue }
            if flags.count > 1 {
                value = SourceValue(.unknown(member.name), at: value.place)
            } else {
                value.isOptional = flags[0]
            }
            machine.state.objects[number]?.replace(member.name, with: value)
        }
    }

    /// Arguments for what a generic type makes, as the types in its angles say which are optionals.
    func chosen(
        _ arguments: [(String, SourceExpression.Operand)], byAnglesBefore behind: Int
    ) -> [(String, SourceExpression.Operand)] {
        let unit = machine.unit
        guard unit.isPunctuator(">", behind - 1),
            let open = (max(0, behind - 64)..<behind).last(where: {
                unit.isPunctuator("<", $0) && unit.closeOfAngles($0, behind) == behind - 1
            })
        else { return arguments }
        let flags = unit.optionals(in: (open + 1)..<(behind - 1))
        guard flags.contains(true) else { return arguments }
        return arguments.map { label, operand in
            var operand = operand
            if flags.count == 1 {
                operand.isOptional = true
            } else {
                let text = expressionStack.text(operand)
                operand.value = operand.value.map { _ in .unknown(text) }
            }
            return (label, operand)
        }
    }

    /// True for an optional of an optional, as far as that is known.
    func isNested(_ operand: SourceExpression.Operand) -> Bool {
        if operand.isForced { return false }
        if operand.isHeldOptional {
            return operand.isOptional || isOptionalByName(operand)
        }
        guard case .member(let base, let name)? = operand.target, Self.ofLists.contains(name),
            let object = base.value.plain.flatMap({ machine.object($0) }), object.kind == .list
        else { return false }
        return object.elements.contains { $0.isOptional }
    }

    /// True for what may be nil by its type.
    func isOptional(_ operand: SourceExpression.Operand) -> Bool {
        if operand.isHeldOptional { return true }
        if operand.isForced { return false }
        if operand.isOptional { return true }
        return isOptionalByName(operand)
    }

    /// True where what an operand names is declared as an optional.
    private func isOptionalByName(_ operand: SourceExpression.Operand) -> Bool {
        switch operand.target {
        case .name(let name)?:
            if let cell = machine.frame.names[name], variables.propertyCell(name) != cell {
                return machine.optionals.contains(cell)
            }
            if let member = program.types.member(name, of: machine.selfType) {
                return isOptional(member)
            }
            if let cell = machine.globals[name], machine.optionals.contains(cell) { return true }
            return SourceMember.all[name]?.isOptional == true && !machine.selfType.isEmpty
                || program.declarations.contains { $0.optionals.contains(name) }
        case .member(let base, let name)? where base.value.plain == .unknown("self"):
            return program.types.member(name, of: machine.selfType).map { isOptional($0) }
                ?? SourceMember.all[name]?.isOptional ?? false
        case .member(let base, let name)?:
            if case .type(let type)? = base.value.plain {
                return program.types.member(name, of: type).map { isOptional($0) } == true
            }
            guard let object = base.value.plain.flatMap({ machine.object($0) }) else {
                return false
            }
            switch object.kind {
            case .instance(let type):
                return program.types.member(name, of: type).map { isOptional($0) } == true
            case .list: return Self.ofLists.contains(name)
            case .dictionary: return false
            }
        case .item(let base, _)?:
            return base.value.plain.flatMap { machine.object($0) }?.kind == .dictionary
                && !operand.hasDefault
        default: return false
        }
    }

    /// True for a member whose type the caller chooses, or `Any`: it is what it is given.
    func isOpen(_ operand: SourceExpression.Operand) -> Bool {
        guard machine.isSwift else { return false }
        var type = machine.selfType
        let name: String
        switch operand.target {
        case .name(let own)? where machine.frame.names[own] == nil: name = own
        case .member(let base, let own)?:
            name = own
            if let object = base.value.plain.flatMap({ machine.object($0) }),
                case .instance(let own) = object.kind
            {
                type = own
            }
        default: return false
        }
        let declared = program.types.type(of: name, in: type)
        return !declared.isEmpty && program.mayBeOptional(declared)
    }

    func isOptional(_ parameter: SourceParameter) -> Bool {
        parameter.isOptional || program.optionalAliases.contains(parameter.declared)
    }

    func isOptional(_ member: SourceDeclarations.Member) -> Bool {
        member.isOptionalInSwift || program.optionalAliases.contains(member.type)
    }

    /// Methods of an optional itself. Source: Apple, Optional.
    static let own: Set<String> = ["map", "flatMap"]

    /// True for `map` of an optional itself, not of the list in it.
    func asksOptional(_ receiver: SourceExpression.Operand) -> Bool {
        machine.isSwift && isOptional(receiver) && !receiver.isChained
    }

    /// True if the value before `&&` or `||` decides.
    func skips(_ symbol: String, _ left: SourceValue) -> Bool {
        guard symbol == "&&" || symbol == "||", let isTrue = left.plain?.boolean else {
            return false
        }
        return isTrue == (symbol == "||")
    }

    /// `?` of a chain: if the value is nil, nothing runs and nothing is set.
    func chain(_ given: SourceExpression.Operand, at node: SourceNode) {
        var operand = given
        operand.isChained = true
        if mayBeNil(given) { machine.expression.uncertain.insert(node.behind) }
        let body = machine.frame.body
        var end: Int?
        while operand.value.plain == ConcreteValue.none, let last = machine.expression.open.last,
            last.begun == 1
        {
            let node = body.nodes[last.node]
            switch node.kind {
            case .member, .part, .call, .item, .optional, .forced: end = node.end
            case .infix(let symbol) where SourceOperators.setters.contains(symbol):
                // `name? = …` sets nothing, either.
                end = end ?? node.end
            default:
                guard let end else { return machine.expression.operands.append(operand) }
                return expressionStack.push(SourceValue(.none), from: operand.start, to: end)
            }
            machine.expression.open.removeLast()
        }
        guard let end else { return machine.expression.operands.append(operand) }
        expressionStack.push(SourceValue(.none), from: operand.start, to: end)
    }

    /// True for a value that is not known, but for the object whose method is read.
    private func mayBeNil(_ operand: SourceExpression.Operand) -> Bool {
        operand.value.cases.contains { one in
            guard case .unknown(let text) = one.plain else { return false }
            return text != "self" && text != "super"
        }
    }

    /// What `name? = …` leaves in a variable: nil stays nil.
    func kept(
        _ operand: SourceExpression.Operand, unlessSetTo value: SourceValue
    ) -> SourceValue {
        let text = expressionStack.text(operand)
        return SourceValue.combine([operand.value, value], at: value.place, text: text) { parts in
            switch parts[0] {
            case .none: .none
            case .unknown: .unknown(text)
            default: parts[1]
            }
        }
    }
}

extension SourceEvaluator {
    var optionalEvaluator: OptionalEvaluator { OptionalEvaluator(machine: machine) }
}
