import EngageCore

/// Values as a variable, a cast or a parameter of a declared type holds them: cases of
/// enumerations, sets, structures of C, numbers. A new type with a form of its own is a case of
/// `typed` or `casted`.
struct TypedValues: SourceEvaluator {
    let machine: AbstractInterpreter

    /// A value as a variable of its own holds it: what is copied in its language is a copy.
    func own(_ value: SourceValue) -> SourceValue { own(value, isSwift: machine.isSwift) }

    func own(_ value: SourceValue, isSwift: Bool) -> SourceValue {
        guard !isSwift else { return machine.copied(value) }
        return value.cases.contains { isStructure($0.plain) } ? machine.copied(value) : value
    }

    private func isStructure(_ plain: ConcreteValue) -> Bool {
        guard case .instance(let type)? = machine.object(plain)?.kind else { return false }
        return program.types.kinds[type] == .value
    }

    /// What braces make of a variable of a type, or of a list of that type in brackets.
    func formed(_ value: SourceValue, as type: String) -> SourceValue {
        if type.hasPrefix("[") {
            let element = String(type.dropFirst().dropLast())
            guard program.types.kinds[element] == .value,
                let elements = collectionValues.knownList(value)
            else {
                return value
            }
            var formed: [SourceValue] = []
            for one in elements { formed.append(self.formed(one, as: element)) }
            return collectionValues.list(formed).at(value.place)
        }
        guard !machine.isSwift, program.types.kinds[type] == .value,
            let given = value.plain.flatMap({ machine.object($0) }),
            given.kind == .list || given.kind == .instance("(tuple)")
        else { return value }
        var whole = SourceObject(kind: .instance(type), place: value.place)
        for (place, member) in (program.types.members[type] ?? []).enumerated() {
            let written = given[given.kind == .list ? "\(place)" : member.name]
            let defaultValue: ConcreteValue =
                member.isOptional
                ? .none
                : SourceSpelling.numberTypes.contains(member.type)
                    ? .integer(0) : .unknown(member.name)
            whole.set(member.name, to: written ?? SourceValue(defaultValue, at: value.place))
        }
        return SourceValue(machine.make(whole), at: value.place)
    }

    /// A structure that is declared without values: the contents of its members are unknown.
    func unformed(_ type: String, _ name: String) -> SourceValue? {
        guard !machine.isSwift, program.types.kinds[type] == .value else { return nil }
        var whole = SourceObject(kind: .instance(type))
        for member in program.types.members[type] ?? [] {
            whole.set(member.name, to: SourceValue(.unknown("\(name).\(member.name)")))
        }
        return SourceValue(machine.make(whole))
    }

    /// The value of an object's variable before any code sets it.
    func first(
        of member: SourceDeclarations.Member, in owner: String
    ) -> SourceValue {
        if member.isWrapped { return SourceValue(.unknown(member.name)) }
        if let value = machine.firstValues["\(owner)/\(member.name)"] {
            return machine.copied(value)
        }
        if member.isOptional, !member.isInitialized { return SourceValue(.none) }
        guard !machine.isSwift, SourceSpelling.numberTypes.contains(member.type) else {
            return SourceValue(.unknown(member.name))
        }
        return SourceValue(
            ["BOOL", "bool", "Bool"].contains(member.type) ? .boolean(false) : .integer(0))
    }

    /// A value as a variable of a type holds it: `.red` of a colour, a case of an enumeration.
    func typed(_ value: SourceValue, as written: String) -> SourceValue {
        guard !written.isEmpty, written != "[" else { return value }
        let type =
            program.aliases[written] ?? program.types.visible(
                written, in: machine.frames.isEmpty ? "" : machine.selfType)
            ?? written
        if type == "Set", !machine.frames.isEmpty, machine.isSwift {
            return collectionValues.unordered(
                collectionValues.knownList(value).flatMap { collectionValues.set(of: $0) } ?? value)
        }
        if SourceLibrary.mutableClasses.contains(type) {
            // A literal of a class is an object that other code can change after it was passed.
            for case .object(let number) in value.cases.map(\.plain) {
                machine.state.objects[number]?.isShared = true
                machine.state.objects[number]?.isMutable = true
            }
        }
        if isOptionSet(type), let options = options(in: value, as: type) {
            return options
        }
        if type == "UIPopoverArrowDirection", let bits = values(inListOf: value) { return bits }
        if SourceConstants.realTypes.contains(type) {
            return value.map { plain in
                if case .integer(let whole) = plain { .real(Double(whole)) } else { plain }
            }
        }
        if SourceConstants.wholeTypes.contains(type) {
            return value.map { plain in
                switch plain {
                case .integer, .real:
                    SourceLibrary.converted(SourceValue(plain), to: type).plain ?? plain
                default: plain
                }
            }
        }
        let kind = program.types.kinds[type]
        if kind == .choice { settle(value, as: type) }
        let (state, properties, types) = (machine.state, machine.properties, program.types)
        return value.map { plain in
            switch plain {
            case .identifier(let word):
                if types.choices[type]?.contains(word) == true { return .choice(type, word) }
                if let number = properties["\(type)/\(word)"],
                    let own = state.cells[number]?.plain
                {
                    return own
                }
                return SourceLibrary.member(word, of: .type(type)) ?? plain
            // A type of the files that a literal initializes can make any value of it.
            case .text, .integer, .real, .boolean:
                return kind == .value || kind == .reference ? .unknown(type) : plain
            case .object(let number)
            where kind == .value && state.objects[number]?.isInstance == false:
                return .unknown(type)
            default: return plain
            }
        }
    }

    /// The name of the member that holds the case of an enumeration.
    static let caseMember = "(case)"
    /// What a case that Swift names without its type is an object of, until the type is known.
    private static let anyChoice = "(choice)"

    /// A case of an enumeration that is made of values: `Mode.named("x")`, `.named("x")`.
    func choice(
        _ subject: SourceExpression.Operand, _ values: [SourceValue]
    ) -> SourceValue? {
        guard machine.isSwift else { return nil }
        var type = Self.anyChoice
        let name: String
        switch (subject.target, subject.value.plain) {
        case (.member(let base, let word)?, _):
            guard case .type(let owner)? = base.value.plain,
                program.types.payloads["\(owner).\(word)"] != nil
            else { return nil }
            (type, name) = (owner, word)
        case (nil, .identifier(let word)?):
            guard program.types.payloads.keys.contains(where: { $0.hasSuffix(".\(word)") }) else {
                return nil
            }
            name = word
        default: return nil
        }
        var object = SourceObject(kind: .instance(type))
        object.set(Self.caseMember, to: SourceValue(.text(name)))
        for (position, value) in values.enumerated() {
            object.set("\(position)", to: machine.copied(value))
        }
        return SourceValue(machine.make(object))
    }

    /// What `get()` gives of a `Result`: the value of its success, or an error that is thrown.
    func success(of result: SourceValue?) -> SourceValue? {
        guard let object = result?.plain.flatMap({ machine.object($0) }) else { return nil }
        switch object[Self.caseMember]?.plain {
        case .text("success")?: return object["0"]
        case .text("failure")?: return SourceValue(ConcreteValue.thrown)
        default: return nil
        }
    }

    /// Sets the enumeration of a case that Swift names without its type.
    private func settle(_ value: SourceValue, as type: String) {
        for case .object(let number) in value.cases.map(\.plain)
        where machine.state.objects[number]?.kind == .instance(Self.anyChoice) {
            guard let name = machine.state.objects[number]?[Self.caseMember]?.plain?.text,
                program.types.payloads["\(type).\(name)"] != nil
            else { continue }
            machine.state.objects[number]?.kind = .instance(type)
        }
    }

    /// The bits of a list of options; nil for what is none.
    func values(inListOf value: SourceValue?) -> SourceValue? {
        guard let elements = collectionValues.knownList(value) else { return nil }
        let bits = elements.compactMap { $0.plain.flatMap(SourceLibrary.option) }
        guard bits.count == elements.count else { return nil }
        return SourceValue(
            .integer(bits.reduce(0) { $0 | $1 }), at: value?.place ?? ExpressionLocation())
    }

    /// `(CGRect){ .origin = …, .size = … }`; what is not named is 0.
    private func structure(_ object: SourceObject, of type: String) -> SourceValue? {
        func plain(_ name: String, _ type: String) -> ConcreteValue? {
            guard let value = object[name] else {
                return type.isEmpty
                    ? .integer(0) : type == "CGSize" ? .size([0, 0]) : .point([0, 0])
            }
            return type.isEmpty ? value.plain : inner(value, type).plain
        }
        func inner(_ value: SourceValue, _ type: String) -> SourceValue {
            guard let object = value.plain.flatMap({ machine.object($0) }) else { return value }
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
    func casted(_ value: SourceValue, to type: String) -> SourceValue {
        if SourceSpelling.numberTypes.contains(type) {
            // A number asked of nil is 0.
            let number = machine.isSwift ? value : value.map { $0 == .none ? .integer(0) : $0 }
            return SourceLibrary.converted(number, to: type)
        }
        let value = selfEvaluator.delegated(value, as: type)
        guard let object = value.plain.flatMap({ machine.object($0) }) else { return value }
        if program.types.kinds[type] == .value { return formed(value, as: type) }
        if object.kind == .instance("(tuple)") { return structure(object, of: type) ?? value }
        guard object.kind == .list else { return value }
        var numbers: [Double] = []
        for element in object.elements {
            if let inner = element.plain.flatMap({ machine.object($0) }) {
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

/// Sets of options of the files, by the bits of their number.
extension TypedValues {
    /// True for a structure that adopts `OptionSet`.
    func isOptionSet(_ type: String) -> Bool {
        program.types.kinds[type] == .value && program.types.lineage(type).contains("OptionSet")
    }

    /// A list in brackets, or one option, as a set of a type; nil where an option is not known.
    private func options(in value: SourceValue, as type: String) -> SourceValue? {
        guard let elements = collectionValues.knownList(value) else { return nil }
        var bits = 0
        for one in elements {
            guard let own = self.bits(of: typed(one, as: type)) else { return nil }
            bits |= own
        }
        return options(bits, type).at(value.place)
    }

    /// A set by its bits.
    func options(_ bits: Int, _ type: String) -> SourceValue {
        var object = SourceObject(kind: .instance(type))
        object.set("rawValue", to: SourceValue(.integer(bits)))
        return SourceValue(machine.make(object))
    }

    /// The bits of a set of options.
    func bits(of value: SourceValue) -> Int? {
        guard
            case .integer(let bits)? = value.plain.flatMap({ machine.object($0) })?["rawValue"]?
                .plain
        else { return nil }
        return bits
    }
}

extension SourceEvaluator {
    var typedValues: TypedValues { TypedValues(machine: machine) }
}
