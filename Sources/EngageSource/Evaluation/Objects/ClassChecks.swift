import EngageCore

/// The class of an object: `isKindOfClass:`, `is`, and the messages that it responds to. A new test
/// of a class is a case of `classified`.
struct ClassChecks: SourceEvaluator {
    let machine: AbstractInterpreter

    /// The result of a test of its receiver's class; nil for every other message.
    func classified(_ message: SourceMessage, _ form: String, _ text: String) -> SourceValue? {
        guard let receiver = message.receiver?.value, message.arguments.count == 1,
            let asked = message.values.first?.plain
        else { return nil }
        let own = machine.selfType
        return switch (form, asked) {
        case ("iskindofclass:", .type(let type)), ("iskindof:", .type(let type)):
            receiver.map { boolean(isOf($0, type, own), text) }
        case ("ismemberofclass:", .type(let type)), ("ismemberof:", .type(let type)):
            receiver.map { boolean(isExactly($0, type, own), text) }
        case ("respondstoselector:", .selector(let name)), ("respondsto:", .selector(let name)):
            receiver.map { boolean(understands($0, name), text) }
        default: nil
        }
    }

    /// The result of `is` and `as?`. `whole` is nil if the type is more than an identifier.
    func narrowed(
        _ operand: SourceExpression.Operand, to whole: String?, _ type: String, asks: Bool,
        isOptional: Bool
    ) -> SourceValue {
        let (written, own) = (expressionStack.text(operand), machine.selfType)
        return operand.value.map { plain in
            let isOne = whole.flatMap { isOf(plain, $0, own) }
            if asks { return boolean(isOne, written) }
            let isOther = SourceLibrary.isOther(plain, than: type) || isOne == false
            if isOptional, isOther { return .none }
            // A number of Swift is no other one, a number of Foundation is each that has its value.
            return isOptional && isOtherNumber(plain, than: type) ? .unknown(written) : plain
        }
    }

    private func isOtherNumber(_ plain: ConcreteValue, than type: String) -> Bool {
        guard machine.isSwift, SourceSpelling.numberTypes.contains(type) else { return false }
        return switch plain {
        case .integer: type != "Int"
        case .real: type != "Double"
        case .boolean: type != "Bool"
        default: false
        }
    }

    /// The result of `as? [String: Int]` and `is [Int]`, for which each element decides.
    func narrowed(
        _ given: SourceValue, narrowed: SourceValue, toElements type: String, asks: Bool,
        text: String
    ) -> SourceValue {
        guard given.cases.count == 1, let object = given.plain.flatMap({ machine.object($0) }),
            object.isInstance == false, !object.isOpen,
            let type = element(of: type, isDictionary: object.kind == .dictionary)
        else { return narrowed }
        let answers = object.elements.map { isElement($0.plain, type) }
        if answers.contains(false) {
            return SourceValue(asks ? .boolean(false) : .none, at: given.place)
        }
        if asks {
            return SourceValue(
                answers.contains(nil) ? .unknown(text) : .boolean(true), at: given.place)
        }
        return narrowed
    }

    /// The type of the elements in `[Int]` and `[String: Int]`; nil for one of more than a word.
    private func element(of type: String, isDictionary: Bool) -> String? {
        guard type.hasPrefix("["), type.hasSuffix("]") else { return nil }
        let parts = type.dropFirst().dropLast().split(separator: ":")
        guard parts.count == (isDictionary ? 2 : 1), let last = parts.last,
            last.allSatisfy({ $0.isLetter || $0.isNumber })
        else { return nil }
        return String(last)
    }

    /// Whether a value is of a type of Swift's; nil where it may be.
    private func isElement(_ plain: ConcreteValue?, _ type: String) -> Bool? {
        if type == "Any" { return true }
        guard let plain, let kinds = Self.kinds(of: plain, machine.object(plain)),
            Self.plainTypes.contains(type)
        else { return nil }
        if kinds.contains(type) { return true }
        return kinds.contains("NSNumber") && type != "String" ? nil : false
    }

    private static let plainTypes: Set<String> = ["String", "Int", "Double", "Bool", "CGFloat"]

    /// Whether a value is of a class or type, or of one that inherits from it; nil if it is
    /// unknown. `own` is the type whose statements are read.
    func isOf(_ plain: ConcreteValue, _ type: String, _ own: String) -> Bool? {
        switch plain {
        case .none, .absent: return false
        case .unknown("self"):
            if program.types.lineage(own).contains(type) { return true }
            let isOther = program.types.kinds[type] == .reference && !methodLookup.mayBeOfSubclass
            return isOther ? false : nil
        case .unknown: return nil
        // The app has one delegate, of the class that says so.
        case .choice(SelfEvaluator.theApp, SelfEvaluator.anyDelegate):
            return program.types.lineage(type).contains(SelfEvaluator.anyDelegate) ? true : nil
        case .choice(SelfEvaluator.theApp, let known):
            return program.types.lineage(known).contains(type) ? true : nil
        default: break
        }
        if let lineage = lineage(of: plain) {
            if lineage.contains(type) || type == "NSObject" && !machine.isSwift { return true }
            return isWholly(lineage) || program.types.kinds[type] != nil ? false : nil
        }
        guard let kinds = Self.kinds(of: plain, machine.object(plain)) else { return nil }
        if kinds.contains(type) { return true }
        // A number may be what another one is bridged to; nothing else is a number.
        let isFraction = if case .real = plain { type == "Int" } else { false }
        if machine.isSwift, SourceSpelling.numberTypes.contains(type) || type == "Bool" {
            return isFraction || !kinds.contains("NSNumber") ? false : nil
        }
        return Self.known.contains(type) ? false : nil
    }

    private func isExactly(_ plain: ConcreteValue, _ type: String, _ own: String) -> Bool? {
        if plain == ConcreteValue.none { return false }
        if plain == .unknown("self") {
            return methodLookup.mayBeOfSubclass || own.isEmpty ? nil : own == type
        }
        return lineage(of: plain).map { $0.first == type }
    }

    private func understands(_ plain: ConcreteValue, _ name: String) -> Bool? {
        if plain == ConcreteValue.none { return false }
        if plain == SelfEvaluator.device, Self.ofDevice.contains(name) { return true }
        guard let lineage = lineage(of: plain) else { return answers(plain, name) }
        if methodLookup.function(name, of: lineage) != nil { return true }
        let member = SourceSpelling.member(setBy: name) ?? name
        let isMember = lineage.contains {
            program.types.members[$0]?.contains { $0.name == member } == true
        }
        if isMember || program.resolvesMessages { return nil }
        return isWholly(lineage) || program.isOnlyOfFiles(name) && isSeen(lineage) ? false : nil
    }

    /// True if each class that it inherits from is read or one of the system that is known.
    private func isSeen(_ lineage: [String]) -> Bool {
        lineage.allSatisfy { name in
            program.types.kinds[name] != nil || SystemClasses.lineage(name) != nil
                || program.types.protocols.contains(name)
        }
    }

    /// What the device answers in each release of iOS that has an iPad. Source: Apple, UIDevice.
    private static let ofDevice: Set<String> = [
        "userInterfaceIdiom", "model", "localizedModel", "name", "systemName", "systemVersion",
        "orientation", "batteryState", "proximityState",
    ]

    /// Whether a text, number, list or dictionary responds to a message that apps use to
    /// distinguish them.
    private func answers(_ plain: ConcreteValue, _ name: String) -> Bool? {
        let known = [
            "NSString": ["length", "uppercaseString", "characterAtIndex:", "substringFromIndex:"],
            "NSNumber": ["stringValue", "charValue", "compare:"],
            "NSArray": ["objectAtIndex:", "firstObject", "lastObject"],
            "NSDictionary": ["allKeys", "allValues", "objectForKey:"],
        ]
        guard let kinds = Self.kinds(of: plain, machine.object(plain)), name != "compare:" else {
            return nil
        }
        guard let owner = known.first(where: { $0.value.contains(name) })?.key else { return nil }
        return kinds.contains(owner)
    }

    /// The class of an object of the files, and all that it inherits from.
    private func lineage(of plain: ConcreteValue) -> [String]? {
        if case .choice(SelfEvaluator.theApp, let type) = plain {
            return program.types.lineage(type)
        }
        if case .choice(let type, _) = plain, program.types.kinds[type] == .choice {
            return program.types.lineage(type)
        }
        guard case .instance(let type)? = machine.object(plain)?.kind,
            program.types.kinds[type] != nil
        else {
            return nil
        }
        return program.types.lineage(type)
    }

    /// True if every class that it inherits from is read or the root of all.
    private func isWholly(_ lineage: [String]) -> Bool {
        lineage.allSatisfy { name in
            program.types.kinds[name] != nil || name == "NSObject"
                || program.types.protocols.contains(name)
        }
    }

    private func boolean(_ value: Bool?, _ text: String) -> ConcreteValue {
        value.map { .boolean($0) } ?? .unknown(text)
    }

    /// The types of Foundation and Swift that a value has; nil if they are not distinguished.
    private static func kinds(of plain: ConcreteValue, _ object: SourceObject?) -> Set<String>? {
        switch plain {
        case .text: return ["NSString", "String", "NSObject", "Any", "AnyHashable"]
        case .integer: return ["NSNumber", "NSValue", "Int", "NSObject", "Any", "AnyHashable"]
        case .real: return ["NSNumber", "NSValue", "Double", "NSObject", "Any", "AnyHashable"]
        case .boolean: return ["NSNumber", "NSValue", "Bool", "NSObject", "Any", "AnyHashable"]
        case .null: return ["NSNull", "NSObject", "Any", "AnyObject"]
        default: break
        }
        switch object?.kind {
        case .list: return ["NSArray", "NSObject", "Any"]
        case .dictionary: return ["NSDictionary", "NSObject", "Any"]
        default: return nil
        }
    }

    /// Types of which it is known that nothing else is of them.
    private static let known: Set<String> = [
        "NSString", "String", "NSNumber", "NSNull", "NSArray", "NSDictionary", "NSDate", "NSURL",
        "NSData", "UIColor", "UIView", "UIViewController", "UIImage",
    ]
}

extension SourceEvaluator {
    var classChecks: ClassChecks { ClassChecks(machine: machine) }
}
