import EngageCore

extension SourceMachine {
    /// The class of the object whose method is read.
    var selfType: String {
        frames[here].selfType.isEmpty ? frames[here].owner : frames[here].selfType
    }

    /// True where a property is set here, and by a function of its own where it is asked for, too.
    func isSet(_ name: String, of owners: [String]) -> Bool {
        let sign = givenSign
        guard sign != nil || isHandedBack else { return false }
        // What `=` gives something is not asked for by a getter either.
        if !isSwift, sign == "=" { return true }
        let setter = isSwift ? SourceFunction.setter(name) : "set\(Self.upperFirst(name)):"
        return (functionsByName[setter] ?? []).contains { number in
            owners.contains(functions[number].owner)
                && !frames.contains { $0.function == number }
        }
    }

    /// True behind `&` of Swift: who gets the variable gives it back.
    private var isHandedBack: Bool {
        if isSwift, case .prefix("&")? = outer?.kind { return true }
        return false
    }

    /// True where a condition asks whether a pointer was handed: what it leads to has a star, a
    /// member or a bracket.
    private func isPointer(_ node: SourceNode) -> Bool {
        let (tokens, place) = (unit.tokens, node.behind - 1)
        guard place > 0, place + 1 < tokens.count else { return false }
        let marks: Set<String> = [")", "!=", "==", "&&", "||", "?"]
        return !tokens[place - 1].isSign("*") && tokens[place + 1].kind == .sign
            && marks.contains(tokens[place + 1].text)
    }

    mutating func lookUp(_ name: String, _ node: SourceNode, isCalled: Bool) {
        let target = SourceExpression.Target.name(name)
        func found(_ value: SourceValue, type: String = "") {
            push(value, from: node.start, to: node.end, target: target)
            expressions[now].operands[expressions[now].operands.count - 1].type = type
        }
        let owner = selfType
        if name == "self" || name == "super" && frames[here].receiver != nil {
            if let own = frames[here].names["self"], let value = state.cells[own] {
                return found(value, type: owner)
            }
            if let receiver = itself { return found(receiver, type: owner) }
            return found(
                SourceValue(
                    frames[here].isStatic && !owner.isEmpty ? .type(owner) : .unknown("self")),
                type: owner)
        }
        if name == "Self", isSwift, !owner.isEmpty { return found(SourceValue(.type(owner))) }
        if let number = frames[here].names[name], let value = state.cells[number] {
            if case .function(let function)? = value.plain, functions[function].isProperty {
                return enter(function, [], from: node.start, to: node.end)
            }
            if frames[here].references.contains(name), isPointer(node) {
                return found(SourceValue(.truth(true)))
            }
            return found(value, type: frames[here].types[name] ?? "")
        }
        if isCalled, functionsByName[name] != nil { return found(SourceValue(.unknown(name))) }
        let plain = SourceName.plain(name)
        if isSwift || name.hasPrefix("_") || types.member(plain, of: owner) != nil,
            let value = ownMember(plain, name)
        {
            return found(value, type: types.type(of: plain, in: owner))
        }
        if isSwift, isSet(name, of: types.lineage(owner) + [""]) {
            return found(SourceValue(.unknown(name)))
        }
        if isSwift, let function = property(name, of: owner) {
            if let value = overridden(function, written: name) { return found(value) }
            return enter(
                function, [], from: node.start, to: node.end, receiver: itself)
        }
        if let number = globals[name], let value = state.cells[number] { return found(value) }
        for declaration in declarations {
            if let value = declaration.cases[name] { return found(SourceValue(value)) }
        }
        if isSwift, let function = property(name, of: "") {
            return enter(function, [], from: node.start, to: node.end)
        }
        if isSwift, !isCalled, let number = reference(to: name) {
            return found(SourceValue(.function(number)))
        }
        if name == "rawValue", case .choice(let type, let word)? = itself?.plain,
            let value = types.rawValues["\(type).\(word)"]
        {
            return found(SourceValue(value))
        }
        if let receiver = itself?.plain, isSwift,
            let value = SourceLibrary.member(name, of: receiver)
        {
            return found(SourceValue(value))
        }
        if name.hasPrefix("kJR") { return found(SourceValue(.key(name))) }
        if isDeclaredNil(plain) { return found(SourceValue(.none)) }
        let isType =
            isCalled ? isSwift && !SourceConstants.functions.contains(name) : isTypeLike(name)
        let isSpace = !isSwift && types.kinds[name] == .reference
        if isSpace || name.first?.isUppercase == true && isType {
            return found(SourceValue(.type(types.visible(name, in: owner) ?? meant(by: name))))
        }
        found(SourceValue(.unknown(name)), type: types.type(of: plain, in: owner))
    }

    /// The class that a name stands for which is another name for it.
    func meant(by name: String) -> String {
        var name = name
        for _ in 0..<8 where types.kinds[name] == nil {
            guard let other = aliases[name], !["Dictionary", "Array"].contains(other) else { break }
            name = other
        }
        return name
    }

    /// The method of the app's object, or the function, that a name means as a value.
    private func reference(to name: String) -> Int? {
        guard frames[here].receiver == nil, !frames[here].isForeign,
            let numbers = functionsByName[name]
        else { return nil }
        let owners = types.lineage(selfType) + [""]
        let own = numbers.filter { number in
            let function = functions[number]
            return owners.contains(function.owner) && !function.isProperty && !function.isStatic
        }
        return own.count == 1 ? own.first : nil
    }

    /// A stored variable of the object whose method is read, or of its class.
    private mutating func ownMember(_ plain: String, _ name: String) -> SourceValue? {
        if case .object(let number)? = itself?.plain,
            let value = state.objects[number]?[plain], state.objects[number]?.isInstance == true
        {
            return value
        }
        for owner in types.lineage(selfType) {
            if let value = classVariable(plain, of: owner, isStatic: nil, text: name) {
                return value
            }
        }
        return systemMember(name, of: itself)
    }

    /// A variable of a class; of an object that nobody saw being made only what never changes.
    func classVariable(
        _ plain: String, of owner: String, isStatic: Bool?, text: String
    ) -> SourceValue? {
        guard let number = properties["\(owner)/\(plain)"], let value = state.cells[number] else {
            return nil
        }
        guard frames[here].isForeign || frames[here].receiver != nil,
            let member = types.members[owner]?.first(where: { $0.name == plain }), !member.isStatic,
            !member.isConstant || value.plain == SourcePlain.none
        else { return value }
        return SourceValue(.unknown(text), at: value.place)
    }

    /// True for a name that is a class by its form: `UIColor`, `AppTheme`, not `IS_IPAD`.
    private func isTypeLike(_ name: String) -> Bool {
        let constants = ["UIUserInterfaceIdiom", "UIUserInterfaceSizeClass"]
        return types.kinds[name] != nil
            || name.contains { $0.isLowercase }
                && (!name.hasPrefix("UIUser") || constants.contains(name))
    }

    /// A variable of the class that a method sets and that nobody has set so far.
    func isDeclaredNil(_ plain: String) -> Bool {
        guard assigned.contains(plain), frames[here].receiver == nil, !frames[here].isForeign else {
            return false
        }
        let objects: Set<String> = [
            "NSDictionary", "NSMutableDictionary", "NSArray", "NSMutableArray", "NSString",
        ]
        for owner in types.lineage(selfType) {
            for declaration in declarations {
                if let type = declaration.properties["\(owner)/\(plain)"] {
                    return objects.contains(type)
                }
            }
        }
        return false
    }

    /// A function that is read like a variable.
    func property(_ name: String, of owner: String) -> Int? {
        let numbers = functionsByName[name] ?? []
        guard !numbers.isEmpty else { return nil }
        let lineage = types.lineage(owner)
        for owner in lineage {
            let found = numbers.first { number in
                functions[number].isProperty && functions[number].owner == owner
            }
            if let found { return found }
        }
        return nil
    }
}
