import EngageCore

/// The function of the files that a message, a subscript or an assignment calls. A new rule by
/// which a language chooses among methods belongs here.
struct MethodLookup: SourceEvaluator {
    let machine: AbstractInterpreter

    /// Classes of the system that have methods of the app through a category or an extension.
    private static let extended: Set<String> = [
        "UIViewController", "UIResponder", "NSObject", "UIView", "UIApplication", "UIWindow",
    ]

    /// The function of the files that is called, with its object; nil if it belongs to a library,
    /// without a function if several are possible.
    func method(
        _ message: SourceMessage
    ) -> (number: Int?, receiver: SourceValue?, isForeign: Bool)? {
        let named = machine.functionsByName[message.name] ?? []
        // Of a name that many classes have, those of the asked ones are looked up below.
        let isCommon =
            named.count > Self.mostAsked && named.contains { fits(machine.functions[$0], message) }
        var fitting = isCommon ? named : named.filter { fits(machine.functions[$0], message) }
        if fitting.isEmpty { fitting = ofOtherLanguage(message.name, message) }
        guard !fitting.isEmpty, dialogCalls.meaning(of: message) == nil else { return nil }
        let isSuper: Bool =
            if case .name("super")? = message.receiver?.target { true } else { false }
        var owners: [String]
        var receiver = message.receiver?.value
        var isStatic: Bool?
        var isForeign = false
        switch receiver?.plain {
        case nil where message.receiver == nil:
            receiver = machine.selfValue
            owners = lookedUp(machine.selfValue, in: machine.selfType) + [""]
            isStatic = machine.frame.isStatic
            isForeign = machine.frame.isForeign
        case .unknown("self")?, .unknown("super")?:
            receiver = nil
            owners = program.types.lineage(machine.selfType)
            if message.receiver?.value.plain == .unknown("super") {
                owners = Array(program.types.lineage(machine.frame.owner).dropFirst())
            }
            isStatic = machine.frame.isStatic ? nil : false
            isForeign = machine.frame.isForeign
        case .type(let type)?, .choice(SelfEvaluator.theApp, let type)?:
            isStatic = receiver?.plain == .type(type)
            receiver = nil
            owners = program.types.lineage(type)
            if message.name == "init" { return nil }
        case SelfEvaluator.device?:
            owners = [SelfEvaluator.deviceClass]
            isStatic = false
        case .unknown?:
            let type = typeOfUnknown(message)
            guard !type.isEmpty, type != "NSObject" else { return nil }
            receiver = program.types.kinds[type] == nil ? receiver : nil
            owners = program.types.lineage(type)
            isStatic = false
            isForeign = true
        case let plain?:
            owners = lookedUp(SourceValue(plain), in: message.receiver?.type ?? "")
            isStatic = false
        case nil:
            isStatic = false
            if let object = onlyObject(here: receiver) {
                receiver = object
                owners = lookedUp(object, in: message.receiver?.type ?? "")
                break
            }
            // Which object of a class it is has no effect on which method is called.
            guard let operand = message.receiver, let type = classOfUncertain(operand) else {
                return nil
            }
            for case .object(let number) in operand.value.cases.map(\.plain) {
                invalidation.invalidate(number)
            }
            receiver = nil
            owners = program.types.lineage(type)
            isForeign = true
        }
        let fixed =
            isSuper || !machine.isSwift
            ? owners : fixedOwners(message, isCommon ? nil : fitting, owners)
        guard let fixed else { return (nil, receiver, isForeign) }
        owners = fixed
        if isSuper {
            owners = Array(program.types.lineage(machine.frame.owner).dropFirst())
            receiver = machine.selfValue
        }
        // An initialiser that calls another one of the object goes on with it.
        let isOwn = message.receiver?.value.plain == .unknown("self") && !machine.frame.isStatic
        if SourceSpelling.isInitializer(message.name), !machine.isSwift, receiver == nil, !isOwn,
            !owners.contains(where: { owner in
                functions(message, of: owner).contains { machine.functions[$0].isVoid }
            })
        {
            return nil
        }
        if isCommon {
            fitting = Set(owners).union(Self.extended).union([""])
                .flatMap { functions(message, of: $0) }.sorted()
        }
        return chosen(fitting, owners, isStatic, message, receiver, isForeign)
    }

    /// The type of a receiver of which only the declared type is known: of a protocol the only type that
    /// adopts it, or the only one whose method shows a dialog and gives nothing.
    private func typeOfUnknown(_ message: SourceMessage) -> String {
        let declared = message.receiver?.type ?? ""
        let type = program.types.implementing(declared)
        guard type == declared, program.types.protocols.contains(declared) else { return type }
        let showing = program.types.descendants(of: declared).filter { owner in
            functions(message, of: owner).contains { number in
                let function = machine.functions[number]
                let unit = program.units[function.unit]
                let givesNothing =
                    unit.language == .swift ? function.returns.isEmpty : function.isVoid
                return givesNothing
                    && unit.part(function.body)
                        .contains { SourceEntryPoint.classes.contains($0.text) }
            }
        }
        return showing.count == 1 ? showing[0] : type
    }

    /// The one object that a value is on the paths that lead here; nil where there are others.
    private func onlyObject(here value: SourceValue?) -> SourceValue? {
        let here = value?.cases.filter { one in
            machine.frame.paths.contains { $0.meets(one.path) }
        }
        guard let plain = here?.first?.plain, machine.object(plain)?.isInstance == true,
            here?.allSatisfy({ $0.plain == plain }) == true
        else { return nil }
        return SourceValue(plain, at: value?.place ?? ExpressionLocation())
    }

    /// The class of an object that is one of several, or on some paths any object of that class; nil
    /// for every other value.
    private func classOfUncertain(_ operand: SourceExpression.Operand) -> String? {
        var type: String?
        for one in operand.value.cases {
            if one.plain.isUnknown { continue }
            guard case .instance(let own)? = machine.object(one.plain)?.kind,
                type == nil || type == own
            else { return nil }
            type = own
        }
        guard let type, program.types.kinds[type] == .reference,
            operand.type.isEmpty || operand.type == type
        else { return nil }
        return type
    }

    /// Methods of one name that are asked one after the other.
    private static let mostAsked = 32

    /// The methods of a type that a message may mean by its name.
    private func functions(_ message: SourceMessage, of owner: String) -> [Int] {
        (machine.functionsByOwner["\(owner)/\(message.name)"] ?? []).filter {
            fits(machine.functions[$0], message)
        }
    }

    /// Methods of the app's other language that a message means.
    func ofOtherLanguage(_ name: String, _ message: SourceMessage) -> [Int] {
        program.bridged[name].filter { number in
            let function = machine.functions[number]
            guard program.units[function.unit].language != machine.unit.language else {
                return false
            }
            return !machine.isSwift || function.isImported(as: name, message.arguments.map(\.label))
        }
    }

    /// What implements a member that a Swift protocol adds and does not require.
    enum Fixed {
        /// The protocol itself, whatever the object.
        case one(String)
        /// The object's type, or the protocol: its declared type is unknown.
        case open
        /// The object's type.
        case free
    }

    /// The types in the order in which a method is looked up; nil if they are unknown.
    private func fixedOwners(
        _ message: SourceMessage, _ fitting: [Int]?, _ owners: [String]
    ) -> [String]? {
        let found = fixed(message.name, of: message.receiver) { owner in
            fitting.map { $0.contains { machine.functions[$0].owner == owner } }
                ?? !functions(message, of: owner).isEmpty
        }
        return switch found {
        case .one(let owner): program.types.lineage(owner)
        case .open: nil
        case .free: owners
        }
    }

    /// Whether the declared type of a receiver decides, and not the object that it is.
    func fixed(
        _ name: String, of receiver: SourceExpression.Operand?, _ has: (String) -> Bool
    ) -> Fixed {
        var isSelf = receiver == nil
        if case .name("self")? = receiver?.target { isSelf = true }
        let type = isSelf ? machine.frame.owner : receiver?.type ?? ""
        if program.types.isFixed(name, in: type), program.types.lineage(type).contains(where: has) {
            return .one(type)
        }
        if let adopted = adopted(by: type, receiver, has) { return .one(adopted) }
        guard !isSelf, program.types.kinds[type] == nil, let receiver, receiver.target != nil else {
            return .free
        }
        let own: String
        switch receiver.value.plain {
        case .object(let number)?:
            guard case .instance(let type)? = machine.state.objects[number]?.kind else {
                return .free
            }
            own = type
        case .choice(let type, _)?: own = type
        default: return .free
        }
        guard has(own), own != type else { return .free }
        return program.types.protocols(of: own, notRequiring: name).contains(where: has)
            ? .open : .free
    }

    /// The protocol whose default a class that adopts it has for a member, and so have its
    /// subclasses where they are known as this class or as the protocol; nil for every other.
    ///
    /// Source: Apple, "The Swift Programming Language", Protocols
    private func adopted(
        by declared: String, _ receiver: SourceExpression.Operand?, _ has: (String) -> Bool
    ) -> String? {
        let types = program.types
        guard machine.isSwift else { return nil }
        // What adopts a protocol decides for all that inherit from it.
        var type = declared
        if types.isProtocol(declared) {
            guard case .object(let number)? = receiver?.value.plain,
                case .instance(let own)? = machine.state.objects[number]?.kind,
                let first = types.lineage(own).last(where: {
                    types.kinds[$0] == .reference && types.lineage($0).contains(declared)
                })
            else { return nil }
            type = first
        }
        guard types.kinds[type] == .reference, types.isInherited(type) else { return nil }
        let lineage = types.lineage(type)
        guard !lineage.contains(where: { types.kinds[$0] == .reference && has($0) }) else {
            return nil
        }
        return lineage.first { types.isProtocol($0) && has($0) }
    }

    /// The nearest of the fitting functions.
    private func chosen(
        _ fitting: [Int], _ owners: [String], _ isStatic: Bool?, _ message: SourceMessage,
        _ receiver: SourceValue?, _ isForeign: Bool
    ) -> (number: Int?, receiver: SourceValue?, isForeign: Bool)? {
        for owner in owners {
            var own = fitting.filter { number in
                machine.functions[number].owner == owner
                    && (owner.isEmpty || isStatic == nil
                        || machine.functions[number].isStatic == isStatic)
            }
            if own.count > 1 { own = own.filter { takes(machine.functions[$0], message) } }
            // A category's method replaces that of the class; of two, it is unknown which one runs.
            let replacing = own.filter { machine.functions[$0].isOfCategory }
            if replacing.count > 1, Set(replacing.map { machine.functions[$0].offset }).count > 1,
                !machine.functions[replacing[0]].name.isEmpty
            {
                return (nil, owner.isEmpty ? nil : receiver, isForeign)
            }
            if let first = replacing.first { own = [first] }
            guard let last = own.last else { continue }
            if machine.isSwift, isDefaultDecidedElsewhere(last, message) {
                return (nil, owner.isEmpty ? nil : receiver, isForeign)
            }
            let isOne =
                own.count == 1
                || program.units[machine.functions[last].unit].language == .objectiveC
            return (isOne ? last : nil, owner.isEmpty ? nil : receiver, isForeign)
        }
        // A category of UIViewController, or a fragment whose methods have no class.
        let isOwn =
            receiver == nil && message.receiver?.value.plain == .unknown("self")
            || message.receiver == nil
        guard
            isOwn
                || receiver.flatMap({ $0.plain }).flatMap({ machine.object($0) })?.isInstance
                    == true
        else { return nil }
        let own = fitting.filter {
            Self.extended.contains(machine.functions[$0].owner)
                || machine.functions[$0].owner.isEmpty
        }
        return own.last.map { ($0, receiver, isForeign) }
    }

    /// True where an argument is left out whose value the declared type gives, and the method that runs
    /// another class. Source: Apple, "The Swift Programming Language", Inheritance
    private func isDefaultDecidedElsewhere(_ number: Int, _ message: SourceMessage) -> Bool {
        let function = machine.functions[number]
        guard message.arguments.count < function.parameters.count, !function.isInitializer,
            !function.owner.isEmpty, !function.isStatic
        else { return false }
        let labels = function.parameters.map(\.label)
        return (machine.functionsByName[function.name] ?? []).contains { other in
            let twin = machine.functions[other]
            return other != number && twin.parameters.map(\.label) == labels
                && (program.types.lineage(twin.owner).contains(function.owner)
                    || program.types.lineage(function.owner).contains(twin.owner))
        }
    }

    /// Types whose methods a value has.
    private func lookedUp(_ value: SourceValue?, in type: String) -> [String] {
        switch value?.plain {
        case .object(let number)?:
            switch machine.state.objects[number]?.kind {
            case .instance(let type)?: return program.types.lineage(type)
            case .list?: return ["NSMutableArray", "NSArray", "Array", "Collection", "Sequence"]
            default: return ["NSMutableDictionary", "NSDictionary", "Dictionary"]
            }
        case .choice(let type, _)?: return program.types.lineage(type)
        case .text?, .key?: return ["NSString", "String", "StringProtocol"]
        case .color?: return ["UIColor"]
        case .image?: return ["UIImage"]
        case .boolean?: return ["Bool"]
        case .integer?: return ["Int", "NSNumber"]
        default: return program.types.lineage(type)
        }
    }

    /// True if a function has the same number of parameters, with the same labels.
    func fits(_ function: SourceFunction, _ message: SourceMessage) -> Bool {
        guard !function.isProperty else { return false }
        if program.units[function.unit].language == .objectiveC || !machine.isSwift { return true }
        let count = message.arguments.count
        let needed = function.parameters.count { $0.defaultValue == nil && !$0.isVariadic }
        let isVariadic = function.parameters.contains(where: \.isVariadic)
        guard count >= needed, count <= function.parameters.count || isVariadic else {
            return false
        }
        return message.arguments.enumerated().allSatisfy { place, argument in
            if argument.label.isEmpty {
                // A closure after the brackets has no written label.
                if case .function? = argument.operand.value.plain { return true }
                return function.parameters.contains { $0.label.isEmpty }
            }
            return function.parameters.contains { $0.label == argument.label }
        }
    }

    /// Types of which no closure is one.
    private static let plainTypes: Set<String> = [
        "String", "Bool", "Int", "Double", "CGFloat", "UIColor", "UIView", "UIImage", "Dictionary",
        "NSDictionary", "Array", "NSArray", "Data", "URL",
    ]

    /// False if an argument has another type than the parameter.
    func takes(_ function: SourceFunction, _ message: SourceMessage) -> Bool {
        zip(function.parameters, message.values).allSatisfy { parameter, value in
            parameter.isVariadic || value.cases.allSatisfy { takes($0.plain, for: parameter) }
        }
    }

    private static let numbers: Set<String> = [
        "Int", "UInt", "NSInteger", "Double", "CGFloat", "Float", "NSNumber",
    ]

    private func takes(_ plain: ConcreteValue, for parameter: SourceParameter) -> Bool {
        let isClosure = parameter.parts?.kind == .function
        switch (parameter.declared, plain) {
        case (_, .function) where isClosure, (_, .unknown) where isClosure: return true
        case (_, .text) where isClosure, (_, .object) where isClosure: return false
        case (let type, .function)
        where program.types.kinds[type] != nil || Self.plainTypes.contains(type):
            return false
        case ("String", _), ("NSString", _): return plain.text != nil || plain.isUnknown
        case ("Bool", _), ("BOOL", _):
            if case .boolean = plain { return true }
            return plain.isUnknown
        case ("[", _): return machine.object(plain) != nil || plain.isUnknown
        case (let type, _) where Self.numbers.contains(type):
            return plain.number != nil || plain.isUnknown
        case (let type, .choice(let own, _)): return type == own || type == "Any"
        default: return true
        }
    }

    /// The function that reads an object of the files by a key, where no value is given to it.
    func subscription(of subject: SourceExpression.Operand, by key: SourceValue) -> Int? {
        guard expressionStack.givenSign != "=", case .object(let number)? = subject.value.plain,
            case .instance(let type)? = machine.state.objects[number]?.kind
        else { return added("subscript", to: subject.value, by: key) }
        let owners = program.types.lineage(type)
        return machine.functionsByName[Self.subscriptName(key, isSwift: machine.isSwift)]?.first {
            number in
            owners.contains(machine.functions[number].owner)
                && !machine.frames.contains { $0.function == number }
        }
    }

    /// The subscript that an extension adds to dictionaries for keys of a type of the files.
    private func added(
        _ name: String, to value: SourceValue, by key: SourceValue
    ) -> Int? {
        guard machine.isSwift, name != "subscript" || expressionStack.givenSign != "=",
            collectionValues.isDictionary(value), let plain = key.plain
        else { return nil }
        return (machine.functionsByOwner["Dictionary/\(name)"] ?? []).first { number in
            guard let type = machine.functions[number].parameters.first?.declared,
                program.types.kinds[type] != nil,
                !machine.frames.contains(where: { $0.function == number })
            else { return false }
            switch plain {
            case .choice(let own, _): return own == type
            case .identifier(let word): return program.types.choices[type]?.contains(word) == true
            default: return machine.object(plain)?.kind == .instance(type)
            }
        }
    }

    private static func subscriptName(_ key: SourceValue, isSwift: Bool) -> String {
        if isSwift { return "subscript" }
        return key.plain?.integer == nil ? "objectForKeyedSubscript:" : "objectAtIndexedSubscript:"
    }

    /// The function that gives an object of the files a value by a key.
    private func subscriptSetter(_ key: SourceValue, of owners: [String]) -> Int? {
        if machine.isSwift { return function(SourceFunction.setter("subscript"), of: owners) }
        return function(
            key.plain?.integer == nil
                ? "setObject:forKeyedSubscript:" : "setObject:atIndexedSubscript:", of: owners)
    }

    /// The type whose members an operand has, and the object itself where it is known.
    func enclosingMethod(
        of base: SourceExpression.Operand
    ) -> (types: [String], receiver: SourceValue?) {
        if case .name("super")? = base.target {
            return (
                Array(program.types.lineage(machine.frame.owner).dropFirst()), machine.selfValue
            )
        }
        return switch base.value.plain {
        case .unknown("self")?, .unknown("super")?: (program.types.lineage(machine.selfType), nil)
        case .type(let type)?, .choice(SelfEvaluator.theApp, let type)?:
            (program.types.lineage(type), nil)
        case .object(let number)?:
            switch machine.state.objects[number]?.kind {
            case .instance(let type)?: (program.types.lineage(type), base.value)
            case .dictionary?: (["NSMutableDictionary", "NSDictionary", "Dictionary"], base.value)
            default: (["NSMutableArray", "NSArray", "Array"], base.value)
            }
        default: ([], nil)
        }
    }

    func function(_ name: String, of owners: [String]) -> Int? {
        guard let numbers = machine.functionsByName[name] else { return nil }
        for owner in owners {
            if let found = numbers.first(where: { machine.functions[$0].owner == owner }) {
                return found
            }
        }
        return nil
    }

    /// The only method of this name that an object has, where it is read and not called.
    func bound(_ name: String, of base: SourceExpression.Operand) -> Int? {
        guard machine.isSwift, case .object? = base.value.plain,
            case .instance(let type)? = base.value.plain.flatMap({ machine.object($0) })?.kind,
            program.types.member(name, of: type) == nil
        else { return nil }
        for owner in program.types.lineage(type) {
            let own = (machine.functionsByOwner["\(owner)/\(name)"] ?? []).filter {
                !machine.functions[$0].isProperty && !machine.functions[$0].isStatic
            }
            if !own.isEmpty { return own.count == 1 ? own.first : nil }
        }
        return nil
    }

    func setter(
        of left: SourceExpression.Operand
    ) -> (number: Int, receiver: SourceValue?, keys: [SourceValue])? {
        var found: Int?
        var receiver: SourceValue?
        var keys: [SourceValue] = []
        switch left.target {
        case .name(let name)? where machine.isSwift && machine.frame.names[name] == nil:
            receiver = machine.selfValue
            found =
                function(
                    SourceFunction.setter(name), of: program.types.lineage(machine.selfType))
                ?? function(SourceFunction.setter(name), of: [""])
        case .member(let base, let name)?:
            let (owners, object) = enclosingMethod(of: base)
            receiver = object
            found =
                function(SourceFunction.setter(name), of: owners)
                ?? function("set\(SourceSpelling.upperFirst(name)):", of: owners)
        case .item(let base, let key)?:
            let (owners, object) = enclosingMethod(of: base)
            if let number = added(SourceFunction.setter("subscript"), to: base.value, by: key) {
                return (number, base.value, [key])
            }
            guard
                object == nil
                    || object.flatMap({ $0.plain }).flatMap({ machine.object($0) })?
                        .isInstance == true
            else { return nil }
            receiver = object
            keys = [key]
            found = subscriptSetter(key, of: owners)
        default: return nil
        }
        guard let found, !machine.frames.contains(where: { $0.function == found }) else {
            return nil
        }
        return (found, receiver, keys)
    }

    /// The class of the app's object whose method is read: its only subclass without subclasses, if
    /// the files never make an object of the class itself.
    func heir(of owner: String) -> String? {
        let heirs = program.types.heirs(of: owner)
        guard heirs.count == 1, !program.makes(owner) else { return nil }
        return heirs.first
    }

    /// True for a method of an object that shares a base with those of another class.
    func isOfFamily(_ number: Int) -> Bool {
        let function = machine.functions[number]
        return !function.isStatic && program.types.sharesBase(function.owner)
    }

    /// Classes of which an object may be that has a method, if there are several, each without a method
    /// of its own for it; none for more than a reader can look through.
    ///
    /// A class that others inherit from counts where the files make an object of it.
    func classes(having number: Int) -> [String] {
        let function = machine.functions[number]
        let types = program.types
        guard types.heirs(of: function.owner).count > 1 else { return [] }
        let all = ([function.owner] + types.descendants(of: function.owner)).filter(
            types.mayBeClassOfObject)
        guard all.count <= Self.mostClasses else { return [] }
        return all.filter { type in
            types.lineage(type).first {
                machine.functionsByOwner["\($0)/\(function.name)"] != nil
            } == function.owner
        }
    }

    /// Classes of a family that are read one after the other.
    private static let mostClasses = 16

    /// True for what overrides a method that gives an optional and gives none itself: the type by
    /// which its object is known decides.
    func mayGiveOptional(_ number: Int) -> Bool {
        let own = machine.functions[number]
        let above = program.types.lineage(own.owner).dropFirst()
        guard !above.isEmpty, !own.givesOptional, !own.name.isEmpty else { return false }
        return above.contains { owner in
            machine.functionsByOwner["\(owner)/\(own.name)"]?.contains { other in
                machine.functions[other].givesOptional
                    && machine.functions[other].parameters.map(\.label)
                        == own.parameters.map(\.label)
            } == true
        }
    }

    /// True for a method of the app's object that several of its subclasses may override: its class
    /// is unknown.
    func isOverridden(_ number: Int) -> Bool {
        mayBeOfSubclass && isOverridden(number, behind: machine.selfType)
    }

    /// True where the app's object may be of a subclass of the class whose method is read.
    var mayBeOfSubclass: Bool {
        let own = machine.selfType
        guard own != machine.frames.first?.certainType, program.types.isInherited(own) else {
            return false
        }
        return !program.makes(own)
            || program.types.descendants(of: own).contains(where: program.makes)
    }

    /// The same for the object whose method is read, of which its declared class may be all that is known.
    func isOverriddenHere(_ number: Int) -> Bool {
        machine.frame.isForeign
            ? isOverridden(number, behind: machine.selfType) : isOverridden(number)
    }

    /// True for a method that subclasses override: an object of a declared class may be one of
    /// theirs.
    func isOverridden(_ number: Int, behind type: String) -> Bool {
        guard program.types.isInherited(type),
            let numbers = machine.functionsByName[machine.functions[number].name],
            numbers.count > 1
        else { return false }
        return numbers.contains { other in
            let owner = machine.functions[other].owner
            return owner != type && program.types.lineage(owner).contains(type)
                && (program.types.kinds[owner] == .reference || program.types.isProtocol(type))
        }
    }

    /// True for a message to an object whose declared class only is known, if its subclasses have
    /// their own methods for it.
    func isOverridden(_ number: Int, for message: SourceMessage) -> Bool {
        guard !machine.functions[number].isStatic,
            case .unknown(let name)? = message.receiver?.value.plain,
            name != "self", name != "super", message.receiver?.type != nil
        else { return false }
        return isOverridden(number, behind: typeOfUnknown(message))
    }

    /// The value of a property of the app's object that its subclasses override; nil for every
    /// other.
    func overridden(_ number: Int, written: String) -> SourceValue? {
        guard machine.frame.receiver == nil, !machine.functions[number].isStatic,
            isOverriddenHere(number)
        else { return nil }
        invalidation.forgetChanges(
            by: machine.functionsByName[machine.functions[number].name] ?? [])
        return SourceValue(.unknown(written))
    }
}

extension SourceEvaluator {
    var methodLookup: MethodLookup { MethodLookup(machine: machine) }
}
