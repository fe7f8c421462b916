import EngageCore

/// Objects that initialisers make. A new class of Foundation that is read as a value is a case of
/// `created`.
struct InstanceEvaluator: SourceEvaluator {
    let machine: AbstractInterpreter

    /// Begins an initialiser that the files add to a class of the system; nil if they add none.
    private func extended(
        _ type: String, _ message: SourceMessage, _ form: String
    ) -> SourceValue? {
        let own = (machine.functionsByName[message.name] ?? []).filter { number in
            machine.functions[number].owner == type
                && methodLookup.fits(machine.functions[number], message)
                && !machine.frames.contains { $0.function == number }
        }
        guard own.count == 1, let number = own.first, machine.isSwift,
            SourceLibrary.answer(.type(type), form, message.values.map { $0.plain ?? .none }) == nil
        else { return nil }
        let count = machine.frames.count
        functionEvaluator.enter(
            number, functionEvaluator.handed(message.arguments), from: message.start,
            to: message.end,
            receiver: SourceValue(.type(type)))
        guard machine.frames.count > count else { return nil }
        // What `self.init(…)` of another one makes is what this one makes.
        let outer = machine.frames[machine.topFrame - 1].valueCell
        let isOwn: Bool = if case .name("self")? = message.receiver?.target { true } else { false }
        machine.frame.valueCell =
            isOwn ? outer ?? machine.cell(SourceValue(.absent)) : machine.cell(SourceValue(.absent))
        machine.frame.isClosure = false
        return SourceValue(.absent)
    }

    /// What `self.init(…)` gives is what an initialiser of a value makes.
    func keepsValue(_ message: SourceMessage, _ value: SourceValue) {
        guard message.name == "init", let cell = machine.frame.valueCell,
            case .name("self")? = message.receiver?.target
        else { return }
        machine.state.cells[cell] = value
    }

    /// Members that an initialiser of the system sets: `initWithFrame:`, `init(title:…)`.
    private static func members(
        given message: SourceMessage, _ form: String
    ) -> [(name: String, value: SourceValue)] {
        zip(form.split(separator: ":"), message.values).compactMap { part, value in
            var word = part
            for beginning in ["initwith", "init"] where word.hasPrefix(beginning) {
                word = word.dropFirst(beginning.count)
                break
            }
            return given[String(word)].map { (name: $0, value: value) }
        }
    }

    /// The members by the identifiers of such initialisers.
    private static let given = [
        "frame": "frame", "image": "image", "title": "title", "nibname": "nib",
        "rootviewcontroller": "root",
    ]

    /// Evaluates `[super init…]` of a class that is not read; false for every other message.
    func beginsOver(_ message: SourceMessage, _ form: String) -> Bool {
        guard SourceSpelling.isInitializer(message.name),
            case .name("super")? = message.receiver?.target,
            let receiver = machine.frame.receiver, case .object(let number)? = receiver.plain,
            machine.state.objects[number]?.isInstance == true
        else { return false }
        for (member, value) in Self.members(given: message, form) {
            systemMembers.setMember(member, of: number, to: value)
        }
        if case .instance(let type)? = machine.state.objects[number]?.kind,
            enterNext(of: type, receiver, message)
        {
            return true
        }
        expressionStack.push(receiver, from: message.start, to: message.end)
        return true
    }

    /// Objects that `init` and its kin make.
    func created(
        _ message: SourceMessage, _ form: String, _ text: String
    ) -> SourceValue? {
        guard case .type(let written)? = message.receiver?.value.plain else { return nil }
        let type =
            program.aliases[written] ?? program.types.visible(written, in: machine.selfType)
            ?? written
        let isDictionary = SourceSpelling.dictionaries.contains(type)
        let isList = ["NSArray", "NSMutableArray", "Array", "NSSet", "NSOrderedSet"].contains(type)
        if isDictionary || isList {
            let value =
                isDictionary
                ? dictionaryEvaluator.newDictionary(message, form)
                : collectionValues.newList(message, form)
            if let value, type.hasPrefix("NS") || !machine.isSwift {
                for one in value.cases {
                    if case .object(let number) = one.plain {
                        machine.state.objects[number]?.isShared = true
                        machine.state.objects[number]?.isMutable = type.contains("Mutable")
                    }
                }
            }
            return value
        }
        if type == "Set", machine.isSwift, form == "init" || form == "init:" {
            let elements = form == "init" ? [] : collectionValues.knownList(message.values.first)
            return elements.flatMap { collectionValues.set(of: $0) }.map {
                collectionValues.unordered($0)
            }
        }
        let makes =
            SourceSpelling.isInitializer(message.name)
            || ["new", "buttonwithtype:", "buttontype:"].contains(form)
        if type == "UIPopoverArrowDirection",
            let options = typedValues.values(inListOf: message.values.first)
        {
            return options
        }
        if let made = foundationObjects.made(type, message, form) { return made }
        if makes, SourceLibrary.valueTypes.contains(type) { return extended(type, message, form) }
        guard makes else { return nil }
        if program.types.kinds[type] == .choice {
            guard form == "initrawvalue:", let raw = message.values.first?.plain else {
                return extended(type, message, form)
            }
            guard !raw.isUnknown, let choice = program.types.choice(type, rawValue: raw) else {
                return nil
            }
            keepsValue(message, SourceValue(choice))
            return SourceValue(choice)
        }
        var object = SourceObject(
            kind: .instance(type), isShared: true,
            place: ExpressionLocation(
                unit: machine.frame.unit, start: message.start, end: message.end))
        for (member, value) in Self.members(given: message, form) where object[member] == nil {
            object.set(member, to: value)
        }
        if program.types.isKind(type, of: "UIScrollView") == true {
            object.set(SourceObject.scrolls, to: SourceValue(.boolean(true)))
        }
        if case let value? = object["frame"] {
            object.set("frame", to: typedValues.typed(value, as: "CGRect"))
        }
        guard program.types.kinds[type] != nil else { return SourceValue(machine.make(object)) }
        return instance(of: type, object, message)
    }

    /// Makes an object of a type of the files and begins its initialiser.
    private func instance(
        of type: String, _ given: SourceObject, _ message: SourceMessage
    ) -> SourceValue? {
        var object = given
        object.isShared = program.types.kinds[type] == .reference
        for owner in program.types.lineage(type).reversed() {
            for member in program.types.members[owner] ?? [] where !member.isStatic {
                guard object[member.name] == nil else { continue }
                object.set(member.name, to: typedValues.first(of: member, in: owner))
            }
        }
        guard case .object(let number) = machine.make(object) else { return nil }
        let made = SourceValue(.object(number), at: object.place)
        let written = message.name == "new" ? "init" : message.name
        for owner in program.types.lineage(type) {
            var all = (machine.functionsByName[written] ?? []).filter {
                machine.functions[$0].owner == owner
            }
            let others = methodLookup.ofOtherLanguage(written, message).filter {
                machine.functions[$0].owner == owner
            }
            if all.isEmpty { all = others }
            guard !all.isEmpty else { continue }
            let own = all.filter {
                (methodLookup.fits(machine.functions[$0], message) || others.contains($0))
                    && methodLookup.takes(machine.functions[$0], message)
            }
            guard own.count == 1, let function = own.first,
                !machine.frames.contains(where: { $0.function == function && $0.made != nil })
            else {
                invalidation.invalidate(number)
                return made
            }
            let count = machine.frames.count
            functionEvaluator.enter(
                function, functionEvaluator.handed(by: message, to: function), from: message.start,
                to: message.end,
                receiver: made)
            if machine.frames.count > count {
                machine.frame.made = made
                machine.frame.isClosure = false
                machine.frame.isForeign = false
            }
            return made
        }
        if enterNext(of: type, made, message) { return made }
        guard program.types.kinds[type] == .value else { return made }
        for (label, operand) in message.arguments {
            guard let member = program.types.member(label, of: type) else { continue }
            let isOpen = !member.type.isEmpty && program.mayBeOptional(member.type)
            let given = isOpen ? optionalEvaluator.kept(operand) : operand.value
            let value = assignmentEvaluator.held(machine.copied(given), by: member)
            machine.state.objects[number]?.set(label, to: value)
        }
        return made
    }
}

extension InstanceEvaluator {
    /// The initialisers that those of UIKit's classes call. Source: Apple, UIViewController,
    /// UITableViewController.
    private static let next = [
        (base: "UIViewController", caller: "init", name: "initWithNibName:bundle:"),
        (base: "UITableViewController", caller: "initWithStyle:", name: "initWithNibName:bundle:"),
        (base: "UIView", caller: "init", name: "initWithFrame:"),
    ]

    /// Begins the app's initialiser that one of UIKit's class calls; false if there is none.
    private func enterNext(
        of type: String, _ made: SourceValue, _ message: SourceMessage
    ) -> Bool {
        let caller = message.name == "new" ? "init" : message.name
        let called = Self.next.first {
            $0.caller == caller && program.types.isKind(type, of: $0.base) == true
        }
        guard let called else { return false }
        let lineage = program.types.lineage(type)
        let own = (machine.functionsByName[called.name] ?? []).filter {
            lineage.contains(machine.functions[$0].owner)
        }
        guard
            let number = own.min(by: { one, other in
                let owners = [one, other].map {
                    lineage.firstIndex(of: machine.functions[$0].owner)
                }
                return (owners[0] ?? 0) < (owners[1] ?? 0)
            }), !machine.frames.contains(where: { $0.function == number && $0.made != nil })
        else { return false }
        let count = machine.frames.count
        let nothing = SourceExpression.Operand(
            value: SourceValue(.none), start: message.start, end: message.end)
        functionEvaluator.enter(
            number,
            functionEvaluator.handed(
                machine.functions[number].parameters.map { ($0.label, nothing) }),
            from: message.start, to: message.end, receiver: made)
        guard machine.frames.count > count else { return false }
        machine.frame.made = made
        machine.frame.isClosure = false
        machine.frame.isForeign = false
        return true
    }
}

extension SourceEvaluator {
    var instanceEvaluator: InstanceEvaluator { InstanceEvaluator(machine: machine) }
}
