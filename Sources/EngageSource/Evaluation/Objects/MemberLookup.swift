import EngageCore

/// The value of a member: a known value, a computed property, a case, a type. A new kind of base is
/// a case of `member`.
struct MemberLookup: SourceEvaluator {
    let machine: AbstractInterpreter

    /// Sets the type of the member that was pushed last: the declared type, or the system's.
    func setType(of name: String, asked base: SourceExpression.Operand) {
        let declared = program.types.type(of: SourceName.plain(name), in: typeName(of: base))
        let type =
            declared.isEmpty
            ? SourceMember.all[name]?.type ?? SourceRectangle.types[name] ?? "" : declared
        machine.expression.operands[machine.expression.operands.count - 1].type = type
    }

    /// The class of an operand; empty if it is unknown.
    private func typeName(of base: SourceExpression.Operand) -> String {
        switch base.value.plain {
        case .unknown("self")?, .unknown("super")?: return machine.selfType
        case .type(let type)?: return type
        case .choice(let type, _)?: return type
        case .object(let number)?:
            if case .instance(let type)? = machine.state.objects[number]?.kind { return type }
            return base.type
        default: return base.type
        }
    }

    enum Member {
        case value(SourceValue)
        case function(Int, receiver: SourceValue?, isForeign: Bool)
    }

    /// A property or method of the files.
    func member(_ asked: String, of base: SourceExpression.Operand) -> Member? {
        let name = property(givenBy: asked, of: base) ?? asked
        let plain = SourceName.plain(name)
        var owners: [String]
        var receiver: SourceValue?
        var isForeign = machine.frame.isForeign
        var isStatic = false
        switch base.value.plain {
        case .unknown("self")?, .unknown("super")?: owners = program.types.lineage(machine.selfType)
        case .choice(SelfEvaluator.theApp, let type)?:
            owners = program.types.lineage(type)
            isForeign = false
        case .type(let type)?:
            owners = program.types.lineage(type)
            isStatic = true
            isForeign = false
            for declaration in program.declarations {
                if let value = declaration.cases["\(type).\(name)"] {
                    return .value(SourceValue(value))
                }
            }
            if let nested = program.types.nested(name, in: type) {
                return .value(SourceValue(.type(nested)))
            }
            if program.types.kinds[type] == .choice, name == "allCases" {
                return .value(
                    collectionValues.list(
                        (program.types.choices[type] ?? []).map { SourceValue(.choice(type, $0)) }))
            }
        case .object(let number)?:
            receiver = base.value
            isForeign = false
            switch machine.state.objects[number]?.kind {
            case .instance(let type)? where hasOwnGetter(name, of: type):
                owners = program.types.lineage(type)
            case .instance(let type)?:
                if let value = systemMembers.systemMember(name, of: base.value) {
                    return .value(value)
                }
                if let value = machine.state.objects[number]?[name]
                    ?? machine.state.objects[number]?[plain]
                {
                    return .value(value)
                }
                owners = program.types.lineage(type)
            case .list?: owners = ["NSArray", "NSMutableArray", "Array", "Collection", "Sequence"]
            default: owners = ["NSDictionary", "NSMutableDictionary", "Dictionary"]
            }
        case .choice(let type, let word)?:
            if name == "rawValue" {
                return program.types.rawValues["\(type).\(word)"].map { .value(SourceValue($0)) }
            }
            receiver = base.value
            owners = program.types.lineage(type)
        case .text?, .key?:
            receiver = base.value
            owners = ["String", "NSString", "StringProtocol"]
        case .color?:
            receiver = base.value
            owners = ["UIColor"]
        case SelfEvaluator.device?:
            // What a category or an extension of the app adds to it.
            receiver = base.value
            owners = [SelfEvaluator.deviceClass]
            isForeign = false
        case .unknown? where program.types.kinds[program.types.implementing(base.type)] != nil:
            owners = program.types.lineage(program.types.implementing(base.type))
            isForeign = true
        default: return nil
        }
        if case .name("super")? = base.target, !machine.frame.owner.isEmpty {
            owners = Array(program.types.lineage(machine.frame.owner).dropFirst())
        }
        if machine.isSwift, !isStatic, receiver != nil {
            let has: (String) -> Bool = { owner in
                machine.functionsByName[name]?.contains {
                    machine.functions[$0].isProperty && machine.functions[$0].owner == owner
                } ?? false
            }
            switch methodLookup.fixed(name, of: base, has) {
            case .one(let owner): owners = program.types.lineage(owner)
            case .open: return .value(SourceValue(.unknown(name), at: base.value.place))
            case .free: break
            }
        }
        // A getter that is written decides, whatever the variable behind it holds.
        let isWritten =
            !isStatic && base.value.plain == .unknown("self") && !machine.isSwift
            && hasOwnGetter(name, of: machine.selfType)
        for owner in owners {
            if !isWritten, receiver == nil || isStatic,
                let value = variable(
                    plain, of: owner, isForeign: isForeign, isStatic: isStatic, text: name),
                !(value.plain == ConcreteValue.none && getter(name, owner, isStatic) != nil)
            {
                return .value(value)
            }
            if variables.isSet(name, of: owners) { return nil }
            if let function = getter(name, owner, isStatic) {
                let isItself = base.value.plain == .unknown("self")
                if isForeign
                    && methodLookup.isOverridden(
                        function, behind: program.types.implementing(base.type))
                    || isItself && !isStatic && machine.frame.receiver == nil
                        && !machine.frame.isForeign && methodLookup.isOverridden(function)
                {
                    invalidation.forgetChanges(
                        by: machine.functionsByName[machine.functions[function].name] ?? [])
                    return .value(SourceValue(.unknown(expressionStack.text(base) + ".\(name)")))
                }
                let isOpen = machine.frames.count { $0.function == function } > 1
                return isOpen
                    ? nil : .function(function, receiver: receiver, isForeign: isForeign)
            }
        }
        if base.value.plain == .unknown("self"), variables.isDeclaredNil(plain) {
            return .value(SourceValue(.none))
        }
        return nil
    }

    private func variable(
        _ plain: String, of owner: String, isForeign: Bool, isStatic: Bool, text: String
    ) -> SourceValue? {
        if !isForeign || isStatic || machine.frame.isForeign {
            return variables.classVariable(plain, of: owner, isStatic: isStatic, text: text)
        }
        guard let number = machine.properties["\(owner)/\(plain)"],
            let value = machine.state.cells[number]
        else {
            return nil
        }
        let isConstant = program.types.member(plain, of: owner)?.isConstant ?? false
        return isConstant && value.plain != ConcreteValue.none
            ? value : SourceValue(.unknown(text), at: value.place)
    }

    /// The property that a getter of another name gives, where no method of that name is written.
    private func property(
        givenBy getter: String, of base: SourceExpression.Operand
    ) -> String? {
        let lineage = program.types.lineage(typeName(of: base))
        guard
            let name = lineage.lazy.compactMap({ program.types.property(givenBy: getter, of: $0) })
                .first
        else { return nil }
        let isWritten = machine.functionsByName[getter]?.contains {
            lineage.contains(machine.functions[$0].owner)
        }
        return isWritten == true ? nil : name
    }

    /// True if a method of Objective-C answers for a property of another object's.
    private func hasOwnGetter(_ name: String, of type: String) -> Bool {
        program.types.lineage(type).contains { owner in
            getter(name, owner, false).map { number in
                !machine.functions[number].isProperty
                    && !machine.frames.contains { $0.function == number }
            } ?? false
        }
    }

    /// The method of Objective-C that answers for a property of the object whose method of Swift is read.
    func ownGetter(_ name: String, of type: String) -> Int? {
        guard let member = program.types.member(name, of: type) else { return nil }
        return program.types.lineage(type).lazy
            .compactMap { getter(name, $0, member.isStatic) }
            .first { number in
                !machine.functions[number].isProperty
                    && !machine.frames.contains { $0.function == number }
            }
    }

    /// A method without arguments, or a property that is computed.
    private func getter(_ name: String, _ owner: String, _ isStatic: Bool) -> Int? {
        let asked = program.types.ownMember(name, of: owner)?.getter ?? name
        return machine.functionsByName[asked]?.first { number in
            machine.functions[number].owner == owner && machine.functions[number].parameters.isEmpty
                && machine.functions[number].isStatic == isStatic
                && (machine.functions[number].isProperty
                    || program.units[machine.functions[number].unit].language == .objectiveC)
        }
    }

    /// Members of lists and dictionaries that are values; nil if the path decides which entries
    /// exist.
    static func member(_ name: String, of object: SourceObject) -> ConcreteValue? {
        guard !object.isOpen, !object.isUncertain else { return nil }
        let isList = object.kind == .list && !(object.isUnordered && object.count > 1)
        guard !object.isInstance else { return nil }
        switch name {
        case "count": return .integer(object.count)
        case "isEmpty": return .boolean(object.count == 0)
        case "first" where isList, "firstObject" where isList:
            guard let first = object.elements.first else { return ConcreteValue.none }
            return first.plain
        case "last" where isList, "lastObject" where isList:
            guard let last = object.elements.last else { return ConcreteValue.none }
            return last.plain
        default: return nil
        }
    }

    /// Answers `[object name]` as `object.name`; false if the object keeps no such member.
    func asksMember(_ message: SourceMessage) -> Bool {
        guard program.units[machine.frame.unit].language == .objectiveC, message.arguments.isEmpty,
            let receiver = message.receiver, systemMembers.hasMembers(receiver.value)
        else { return false }
        var found = systemMembers.systemMember(message.name, of: receiver.value)
        if found == nil, case .value(let own)? = member(message.name, of: receiver) { found = own }
        guard let found else { return false }
        expressionStack.push(
            found, from: message.start, to: message.end, target: .member(receiver, message.name))
        setType(of: message.name, asked: receiver)
        return true
    }

    /// Sets what a path of names leads to: `navigationBar.tintColor`.
    func assign(
        _ value: SourceValue, along path: SourceValue, of receiver: SourceExpression.Operand
    ) {
        guard let names = path.plain?.text?.split(separator: "."), let last = names.last,
            names.count <= 8
        else { return systemMembers.invalidate(receiver.value) }
        var operand = receiver
        for name in names.dropLast() {
            let name = String(name)
            var inner = SourceValue(.unknown(name))
            if case .value(let own)? = member(name, of: operand) { inner = own }
            if let own = systemMembers.systemMember(name, of: operand.value) { inner = own }
            operand = SourceExpression.Operand(
                value: inner, target: .member(operand, name), start: operand.start,
                end: operand.end)
        }
        assignmentEvaluator.assign(
            SourceExpression.Operand(
                value: SourceValue(.absent), target: .member(operand, String(last)),
                start: operand.start, end: operand.end), value)
    }
}

extension SourceEvaluator {
    var memberLookup: MemberLookup { MemberLookup(machine: machine) }
}
