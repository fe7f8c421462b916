import EngageCore

/// Which function of the files a message means.
extension SourceMachine {
    /// Classes of the system that own methods by way of a category or an extension.
    private static let extended: Set<String> = [
        "UIViewController", "UIResponder", "NSObject", "UIView", "UIApplication", "UIWindow",
    ]

    /// The function of the files that is meant, with its object; nil where it is one of a library,
    /// no function where several could be meant.
    func method(
        _ message: SourceMessage
    ) -> (number: Int?, receiver: SourceValue?, isForeign: Bool)? {
        var fitting = (functionsByName[message.name] ?? []).filter { fits(functions[$0], message) }
        if fitting.isEmpty { fitting = ofOtherLanguage(message.name, message) }
        guard !fitting.isEmpty, meaning(of: message) == nil else { return nil }
        let isSuper: Bool =
            if case .name("super")? = message.receiver?.target { true } else { false }
        var owners: [String]
        var receiver = message.receiver?.value
        var isStatic: Bool?
        var isForeign = false
        switch receiver?.plain {
        case nil where message.receiver == nil:
            receiver = itself
            owners = lookedUp(itself, in: selfType) + [""]
            isStatic = frames[here].isStatic
            isForeign = frames[here].isForeign
        case .unknown("self")?, .unknown("super")?:
            receiver = nil
            owners = types.lineage(selfType)
            if message.receiver?.value.plain == .unknown("super") {
                owners = Array(types.lineage(frames[here].owner).dropFirst())
            }
            isStatic = frames[here].isStatic ? nil : false
            isForeign = frames[here].isForeign
        case .type(let type)?, .choice(Self.theApp, let type)?:
            isStatic = receiver?.plain == .type(type)
            receiver = nil
            owners = types.lineage(type)
            if message.name == "init" { return nil }
        case .unknown?:
            let type = message.receiver?.type ?? ""
            guard types.kinds[type] != nil || type.hasPrefix("NS") && type != "NSObject" else {
                return nil
            }
            receiver = types.kinds[type] == nil ? receiver : nil
            owners = types.lineage(type)
            isStatic = false
            isForeign = true
        case let plain?:
            owners = lookedUp(SourceValue(plain), in: message.receiver?.type ?? "")
            isStatic = false
        case nil: return nil
        }
        let fixed = isSuper || !isSwift ? owners : fixedOwners(message, fitting, owners)
        guard let fixed else { return (nil, receiver, isForeign) }
        owners = fixed
        if isSuper {
            owners = Array(types.lineage(frames[here].owner).dropFirst())
            receiver = itself
        }
        if Self.isInitializer(message.name), !isSwift, receiver == nil { return nil }
        return chosen(fitting, owners, isStatic, message, receiver, isForeign)
    }

    /// Methods of the app's other language that a message means.
    func ofOtherLanguage(_ name: String, _ message: SourceMessage) -> [Int] {
        bridged[name].filter { number in
            let function = functions[number]
            guard units[function.unit].language != unit.language else { return false }
            return !isSwift || function.isImported(as: name, message.arguments.map(\.label))
        }
    }

    /// What a function is handed by a message, with the labels that Objective-C has in its selector.
    func handed(by message: SourceMessage, to number: Int) -> [Argument] {
        var arguments = handed(message.arguments)
        let function = functions[number]
        guard !isSwift, units[function.unit].language == .swift else { return arguments }
        for (index, parameter) in function.parameters.prefix(arguments.count).enumerated() {
            arguments[index].label = parameter.label
        }
        return arguments
    }

    /// Who answers a member that a protocol of Swift adds and does not require.
    enum Fixed {
        /// The protocol itself, whatever the object.
        case one(String)
        /// The object's type, or the protocol: nobody knows as what it is declared.
        case open
        /// The object's type.
        case free
    }

    /// The types in whose order a method is looked for; nil where nobody knows.
    private func fixedOwners(
        _ message: SourceMessage, _ fitting: [Int], _ owners: [String]
    ) -> [String]? {
        let found = fixed(message.name, of: message.receiver) { owner in
            fitting.contains { functions[$0].owner == owner }
        }
        return switch found {
        case .one(let owner): types.lineage(owner)
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
        let type = isSelf ? frames[here].owner : receiver?.type ?? ""
        if types.isFixed(name, in: type), types.lineage(type).contains(where: has) {
            return .one(type)
        }
        guard !isSelf, types.kinds[type] == nil, let receiver, receiver.target != nil else {
            return .free
        }
        let own: String
        switch receiver.value.plain {
        case .object(let number)?:
            guard case .instance(let type)? = state.objects[number]?.kind else { return .free }
            own = type
        case .choice(let type, _)?: own = type
        default: return .free
        }
        guard has(own), own != type else { return .free }
        return types.protocols(of: own, notRequiring: name).contains(where: has) ? .open : .free
    }

    /// The nearest of the fitting functions.
    private func chosen(
        _ fitting: [Int], _ owners: [String], _ isStatic: Bool?, _ message: SourceMessage,
        _ receiver: SourceValue?, _ isForeign: Bool
    ) -> (number: Int?, receiver: SourceValue?, isForeign: Bool)? {
        for owner in owners {
            var own = fitting.filter { number in
                functions[number].owner == owner
                    && (owner.isEmpty || isStatic == nil || functions[number].isStatic == isStatic)
            }
            if own.count > 1 { own = own.filter { takes(functions[$0], message) } }
            // A category's method replaces that of the class; of two nobody knows which counts.
            let replacing = own.filter { functions[$0].isOfCategory }
            if replacing.count > 1, Set(replacing.map { functions[$0].offset }).count > 1,
                !functions[replacing[0]].name.isEmpty
            {
                return (nil, owner.isEmpty ? nil : receiver, isForeign)
            }
            if let first = replacing.first { own = [first] }
            guard let last = own.last else { continue }
            let isOne = own.count == 1 || units[functions[last].unit].language == .objectiveC
            return (isOne ? last : nil, owner.isEmpty ? nil : receiver, isForeign)
        }
        // A category of UIViewController, or a fragment whose methods have no class.
        let isOwn =
            receiver == nil && message.receiver?.value.plain == .unknown("self")
            || message.receiver == nil
        guard isOwn || receiver.flatMap({ $0.plain }).flatMap({ object($0) })?.isInstance == true
        else { return nil }
        let own = fitting.filter {
            Self.extended.contains(functions[$0].owner) || functions[$0].owner.isEmpty
        }
        return own.last.map { ($0, receiver, isForeign) }
    }

    /// Types whose methods a value has.
    private func lookedUp(_ value: SourceValue?, in type: String) -> [String] {
        switch value?.plain {
        case .object(let number)?:
            switch state.objects[number]?.kind {
            case .instance(let type)?: return types.lineage(type)
            case .list?: return ["NSMutableArray", "NSArray", "Array", "Collection", "Sequence"]
            default: return ["NSMutableDictionary", "NSDictionary", "Dictionary"]
            }
        case .choice(let type, _)?: return types.lineage(type)
        case .text?, .key?: return ["NSString", "String", "StringProtocol"]
        case .color?: return ["UIColor"]
        case .image?: return ["UIImage"]
        case .truth?: return ["Bool"]
        case .integer?: return ["Int", "NSNumber"]
        default: return types.lineage(type)
        }
    }

    /// True where a function takes as many arguments, with the same words before them.
    func fits(_ function: SourceFunction, _ message: SourceMessage) -> Bool {
        guard !function.isProperty else { return false }
        if units[function.unit].language == .objectiveC || !isSwift { return true }
        let count = message.arguments.count
        let needed = function.parameters.count { $0.usual == nil && !$0.isVariadic }
        let isVariadic = function.parameters.contains(where: \.isVariadic)
        guard count >= needed, count <= function.parameters.count || isVariadic else {
            return false
        }
        return message.arguments.enumerated().allSatisfy { place, argument in
            if argument.label.isEmpty {
                // What a closure behind the brackets is called is not written.
                if case .function? = argument.operand.value.plain { return true }
                return function.parameters.contains { $0.label.isEmpty }
            }
            return function.parameters.contains { $0.label == argument.label }
        }
    }

    /// False where an argument is of another type than the function takes.
    func takes(_ function: SourceFunction, _ message: SourceMessage) -> Bool {
        zip(function.parameters, message.values).allSatisfy { parameter, value in
            let number = ["Int", "UInt", "NSInteger", "Double", "CGFloat", "Float", "NSNumber"]
            if parameter.isVariadic { return true }
            switch (parameter.declared, value.plain) {
            case ("String", let plain?), ("NSString", let plain?):
                return plain.text != nil || plain.isUnknown
            case ("Bool", let plain?), ("BOOL", let plain?):
                if case .truth = plain { return true }
                return plain.isUnknown
            case ("[", let plain?): return object(plain) != nil || plain.isUnknown
            case (let type, let plain?) where number.contains(type):
                return plain.number != nil || plain.isUnknown
            case (let type, .choice(let own, _)?): return type == own || type == "Any"
            default: return true
            }
        }
    }
}
