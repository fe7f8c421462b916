import EngageCore

extension SourceMachine {
    /// Reads a member: of a class, an object of the app or a value.
    mutating func read(
        _ name: String, of base: SourceExpression.Operand, from start: Int, to end: Int,
        target: SourceExpression.Target
    ) {
        let text = unit.text(start, end)
        let place = SourcePlace(unit: frames[here].unit, start: start, end: end)
        if let found = member(name, of: base) {
            switch found {
            case .value(let value):
                push(value, from: start, to: end, target: target)
                return setType(of: name, asked: base)
            case .function(let function, let receiver, let isForeign):
                let count = frames.count
                enter(function, [], from: start, to: end, receiver: receiver)
                if frames.count > count { frames[here].isForeign = isForeign }
                return
            }
        }
        if let value = applicationPart(name, of: base.value) {
            return push(value, from: start, to: end, target: target)
        }
        let message = SourceMessage(
            receiver: base, name: name, arguments: [], start: start, end: end)
        if isSwift, name == "init", case .type(let type)? = base.value.plain {
            return push(
                SourceValue(.operation("\(type).init")), from: start, to: end, target: target)
        }
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
        // Of a rectangle that is not known another length may be given.
        let whole =
            SourceRectangle.types[name] == nil
            ? base.value : SourceRectangle.structured(base.value, as: base.type)
        let isNew = SourceValue.combine([whole], at: place, text: text) { parts in
            if case .object(let number) = parts[0], let object = state.objects[number] {
                return Self.member(name, of: object) ?? .unknown(text)
            }
            return SourceLibrary.member(name, of: parts[0])
                ?? .unknown(named(name, of: parts[0], written: text))
        }
        push(isNew, from: start, to: end, target: target)
        setType(of: name, asked: base)
    }

    /// Says of which type a member is that was pushed last: as declared, else as the system has it.
    mutating func setType(of name: String, asked base: SourceExpression.Operand) {
        let declared = types.type(of: SourceName.plain(name), in: typeName(of: base))
        let type =
            declared.isEmpty
            ? SourceMember.all[name]?.type ?? SourceRectangle.types[name] ?? "" : declared
        expressions[now].operands[expressions[now].operands.count - 1].type = type
    }

    /// The class of an operand; empty where nobody knows it.
    private func typeName(of base: SourceExpression.Operand) -> String {
        switch base.value.plain {
        case .unknown("self")?, .unknown("super")?: return selfType
        case .type(let type)?: return type
        case .choice(let type, _)?: return type
        case .object(let number)?:
            if case .instance(let type)? = state.objects[number]?.kind { return type }
            return base.type
        default: return base.type
        }
    }

    enum Member {
        case value(SourceValue)
        case function(Int, receiver: SourceValue?, isForeign: Bool)
    }

    /// A property or method of the files.
    mutating func member(_ name: String, of base: SourceExpression.Operand) -> Member? {
        let plain = SourceName.plain(name)
        var owners: [String]
        var receiver: SourceValue?
        var isForeign = frames[here].isForeign
        var isStatic = false
        switch base.value.plain {
        case .unknown("self")?, .unknown("super")?: owners = types.lineage(selfType)
        case .choice(Self.theApp, let type)?:
            owners = types.lineage(type)
            isForeign = false
        case .type(let type)?:
            owners = types.lineage(type)
            isStatic = true
            isForeign = false
            for declaration in declarations {
                if let value = declaration.cases["\(type).\(name)"] {
                    return .value(SourceValue(value))
                }
            }
            if let nested = types.nested(name, in: type) {
                return .value(SourceValue(.type(nested)))
            }
            if types.kinds[type] == .choice, name == "allCases" {
                return .value(
                    list((types.choices[type] ?? []).map { SourceValue(.choice(type, $0)) }))
            }
        case .object(let number)?:
            receiver = base.value
            isForeign = false
            switch state.objects[number]?.kind {
            case .instance(let type)? where hasOwnGetter(name, of: type):
                owners = types.lineage(type)
            case .instance(let type)?:
                if let value = systemMember(name, of: base.value) { return .value(value) }
                if let value = state.objects[number]?[name] ?? state.objects[number]?[plain] {
                    return .value(value)
                }
                owners = types.lineage(type)
            case .list?: owners = ["NSArray", "NSMutableArray", "Array", "Collection", "Sequence"]
            default: owners = ["NSDictionary", "NSMutableDictionary", "Dictionary"]
            }
        case .choice(let type, let word)?:
            if name == "rawValue" {
                return types.rawValues["\(type).\(word)"].map { .value(SourceValue($0)) }
            }
            receiver = base.value
            owners = types.lineage(type)
        case .text?, .key?:
            receiver = base.value
            owners = ["String", "NSString", "StringProtocol"]
        case .color?:
            receiver = base.value
            owners = ["UIColor"]
        case .unknown? where types.kinds[base.type] != nil:
            owners = types.lineage(base.type)
            isForeign = true
        default: return nil
        }
        if isSwift, !isStatic, receiver != nil {
            let has: (String) -> Bool = { owner in
                functionsByName[name]?.contains {
                    functions[$0].isProperty && functions[$0].owner == owner
                } ?? false
            }
            switch fixed(name, of: base, has) {
            case .one(let owner): owners = types.lineage(owner)
            case .open: return .value(SourceValue(.unknown(name), at: base.value.place))
            case .free: break
            }
        }
        for owner in owners {
            if receiver == nil || isStatic,
                let value = variable(
                    plain, of: owner, isForeign: isForeign, isStatic: isStatic, text: name),
                !(value.plain == SourcePlain.none && getter(name, owner, isStatic) != nil)
            {
                return .value(value)
            }
            if isSet(name, of: owners) { return nil }
            if let function = getter(name, owner, isStatic) {
                let isItself = base.value.plain == .unknown("self")
                if isForeign && isOverridden(function, behind: base.type)
                    || isItself && !isStatic && frames[here].receiver == nil
                        && !frames[here].isForeign && isOverridden(function)
                {
                    forgetChanges(by: functionsByName[functions[function].name] ?? [])
                    return .value(SourceValue(.unknown(text(base) + ".\(name)")))
                }
                let isOpen = frames.count { $0.function == function } > 1
                return isOpen
                    ? nil : .function(function, receiver: receiver, isForeign: isForeign)
            }
        }
        if base.value.plain == .unknown("self"), isDeclaredNil(plain) {
            return .value(SourceValue(.none))
        }
        return nil
    }

    private func variable(
        _ plain: String, of owner: String, isForeign: Bool, isStatic: Bool, text: String
    ) -> SourceValue? {
        if !isForeign || isStatic || frames[here].isForeign {
            return classVariable(plain, of: owner, isStatic: isStatic, text: text)
        }
        guard let number = properties["\(owner)/\(plain)"], let value = state.cells[number] else {
            return nil
        }
        let isConstant = types.member(plain, of: owner)?.isConstant ?? false
        return isConstant && value.plain != SourcePlain.none
            ? value : SourceValue(.unknown(text), at: value.place)
    }

    /// True where a method of Objective-C answers for a property of another object's.
    private func hasOwnGetter(_ name: String, of type: String) -> Bool {
        types.lineage(type).contains { owner in
            getter(name, owner, false).map { number in
                !functions[number].isProperty && !frames.contains { $0.function == number }
            } ?? false
        }
    }

    /// A method without arguments, or a property that is computed.
    private func getter(_ name: String, _ owner: String, _ isStatic: Bool) -> Int? {
        functionsByName[name]?.first { number in
            functions[number].owner == owner && functions[number].parameters.isEmpty
                && functions[number].isStatic == isStatic
                && (functions[number].isProperty
                    || units[functions[number].unit].language == .objectiveC)
        }
    }

    /// Members of lists and dictionaries that are values; nil where the way decides what is there.
    private static func member(_ name: String, of object: SourceObject) -> SourcePlain? {
        guard !object.isOpen, !object.isUncertain else { return nil }
        let isList = object.kind == .list && !(object.isUnordered && object.count > 1)
        guard !object.isInstance else { return nil }
        switch name {
        case "count": return .integer(object.count)
        case "isEmpty": return .truth(object.count == 0)
        case "first" where isList, "firstObject" where isList:
            guard let first = object.elements.first else { return SourcePlain.none }
            return first.plain
        case "last" where isList, "lastObject" where isList:
            guard let last = object.elements.last else { return SourcePlain.none }
            return last.plain
        default: return nil
        }
    }

    /// Carries out an operator.
    mutating func apply(
        _ sign: String, _ left: SourceExpression.Operand, _ right: SourceExpression.Operand,
        _ node: SourceNode
    ) {
        let text = unit.text(left.start, right.end)
        let place = SourcePlace(unit: frames[here].unit, start: left.start, end: right.end)
        switch sign {
        case "=": return give(left, right.value, from: left.start, to: right.end)
        case "+=", "-=", "*=", "/=", "|=", "&=", "%=", "^=", "<<=", ">>=":
            if sign == "+=", let plain = left.value.plain, let object = object(plain) {
                if case .list = object.kind {
                    give(
                        left, joined(left.value, right.value, place, text), from: left.start,
                        to: right.end)
                } else {
                    for (_, number) in dictionary(behind: left) { merge(right.value, into: number) }
                    push(SourceValue(.absent), from: left.start, to: right.end)
                    observe(left)
                }
                return
            }
            let isSwift = isSwift
            let isNarrow = !isSwift && !isWide(left) && !isWide(right)
            let quotient: Quotient =
                sign == "/=" && isSwift ? self.quotient(givenTo: left) : .whole
            let value = SourceValue.combine([renewed(left), right.value], at: place, text: text) {
                if quotient == .unknown, Self.leavesRest($0) { return .unknown(text) }
                let result = SourceLibrary.applied(
                    String(sign.dropLast()), $0[0], $0[1], isSwift: isSwift,
                    keepsRest: quotient == .fraction)
                if isNarrow, Self.leavesRoom($0, result) { return .unknown(text) }
                return result ?? .unknown(text)
            }
            return give(left, value, from: left.start, to: right.end)
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
        case "&+", "&-", "&*": return wrap(sign, left, right, place, text)
        case "&+=", "&-=", "&*=":
            wrap(String(sign.dropLast()), left, right, place, text)
            guard let wrapped = expressions[now].operands.popLast() else { return }
            return give(left, wrapped.value, from: left.start, to: right.end)
        case _ where functionsByName[sign] != nil && isSwift && !isPlain(left.value, right.value):
            let own = functionsByName[sign] ?? []
            guard own.count == 1, let number = own.first else {
                return push(SourceValue(.unknown(text)), from: left.start, to: right.end)
            }
            return enter(
                number, [left, right].map { Argument(value: $0.value, operand: $0) },
                from: left.start, to: right.end)
        case "+" where isDictionary(left.value) || isDictionary(right.value):
            let whole = copy(left.value)
            for one in whole.cases {
                if case .object(let number) = one.plain { merge(right.value, into: number) }
            }
            return push(whole, from: left.start, to: right.end)
        case SourceToken.interpolation where isSwift:
            let value = SourceValue.combine([left.value, printed(right)], at: place, text: text) {
                SourceLibrary.applied(sign, $0[0], $0[1], isSwift: true) ?? .unknown(text)
            }
            return push(value, from: left.start, to: right.end)
        case "+" where isList(left.value) || isList(right.value):
            return push(
                joined(left.value, right.value, place, text), from: left.start, to: right.end)
        default: break
        }
        // Literals of Swift take the type that is wanted.
        let areWritten = isSwift && isWritten(left) && isWritten(right)
        let quotient: Quotient =
            areWritten && sign == "/"
            ? wantedQuotient(of: node) : isWhole(left) && isWhole(right) ? .whole : .unknown
        let isSwift = isSwift
        let isNarrow = !isSwift && !isWide(left) && !isWide(right)
        let isFraction = areWritten && quotient == .fraction
        let value = SourceValue.combine([left.value, right.value], at: place, text: text) { parts in
            if sign == "/", quotient == .unknown, Self.leavesRest(parts) { return .unknown(text) }
            let result = SourceLibrary.applied(
                sign, parts[0], parts[1], isSwift: isSwift, keepsRest: isFraction)
            if isNarrow, Self.leavesRoom(parts, result) { return .unknown(text) }
            return result ?? .unknown(text)
        }
        push(value, from: left.start, to: right.end)
    }

    /// `(CGRect){ .origin = …, .size = … }`; what is not named is 0.
    private func structure(_ object: SourceObject, of type: String) -> SourceValue? {
        func plain(_ name: String, _ type: String) -> SourcePlain? {
            guard let value = object[name] else {
                return type.isEmpty
                    ? .integer(0) : type == "CGSize" ? .size([0, 0]) : .point([0, 0])
            }
            return type.isEmpty ? value.plain : inner(value, type).plain
        }
        func inner(_ value: SourceValue, _ type: String) -> SourceValue {
            guard let object = value.plain.flatMap({ self.object($0) }) else { return value }
            let names = type == "CGSize" ? ["width", "height"] : ["x", "y"]
            let isNamed = object.kind == .instance("(tuple)")
            let numbers = names.enumerated().map { place, name in
                isNamed
                    ? object[name].map { $0.plain?.number } ?? 0 : object["\(place)"]?.plain?.number
            }.compactMap(\.self)
            guard numbers.count == 2 else { return value }
            return SourceValue(type == "CGSize" ? .size(numbers) : .point(numbers))
        }
        switch type {
        case "CGRect":
            guard case .point(let origin)? = plain("origin", "CGPoint"),
                case .size(let size)? = plain("size", "CGSize")
            else { return nil }
            return SourceValue(.rect(origin + size))
        case "CGSize", "CGPoint":
            let names = type == "CGSize" ? ["width", "height"] : ["x", "y"]
            let numbers = names.compactMap { plain($0, "")?.number }
            guard numbers.count == 2 else { return nil }
            return SourceValue(type == "CGSize" ? .size(numbers) : .point(numbers))
        default: return nil
        }
    }

    /// A cast of C: numbers change, everything else stays.
    mutating func casted(_ value: SourceValue, to type: String) -> SourceValue {
        if SourceSpelling.numberTypes.contains(type) {
            return SourceLibrary.converted(value, to: type)
        }
        let value = delegated(value, as: type)
        guard let object = value.plain.flatMap({ self.object($0) }) else { return value }
        if types.kinds[type] == .value { return formed(value, as: type) }
        if object.kind == .instance("(tuple)") { return structure(object, of: type) ?? value }
        guard object.kind == .list else { return value }
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
