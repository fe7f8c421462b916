import EngageCore

/// Evaluates calls and messages by choosing the evaluator that answers them. A new message is
/// answered by the evaluator of its subject, which `answer` or `asked` calls here before the call
/// is treated as one of code that is not read.
struct CallEvaluator: SourceEvaluator {
    let machine: AbstractInterpreter

    /// A message of Objective-C.
    private func send(_ message: SourceMessage) {
        // Nothing receives a message to nil. Source: Apple, NSObject.
        if !machine.isSwift, message.receiver?.value.plain == ConcreteValue.none {
            let isPlain = SourceMember.all[message.name] == nil
            return expressionStack.push(
                SourceValue(
                    isPlain ? .none : .unknown(machine.unit.text(message.start, message.end))),
                from: message.start, to: message.end)
        }
        guard !begins(message) else { return }
        answer(message)
    }

    /// Begins the function of the files that a message calls; false if it calls none of them.
    private func begins(_ message: SourceMessage) -> Bool {
        // `map` of an optional is the optional's own, whatever methods of that name its value has.
        if let receiver = message.receiver, OptionalEvaluator.own.contains(message.name),
            optionalEvaluator.asksOptional(receiver)
        {
            return false
        }
        guard let (found, receiver, isForeign) = methodLookup.method(message) else { return false }
        var number = found
        let isOwn = message.receiver == nil || message.receiver?.value.plain == .unknown("self")
        if let found, receiver == nil, !isForeign || isOwn, machine.frame.receiver == nil,
            message.receiver?.value.plain != .unknown("super"), !machine.functions[found].isStatic,
            isOwn ? methodLookup.isOverriddenHere(found) : methodLookup.isOverridden(found)
        {
            invalidation.forgetChanges(
                by: machine.functionsByName[machine.functions[found].name] ?? [])
            number = nil
        }
        if let found, methodLookup.isOverridden(found, for: message) {
            invalidation.forgetChanges(
                by: machine.functionsByName[machine.functions[found].name] ?? [])
            number = nil
        }
        if let found, program.exchanged.contains(machine.functions[found].name) {
            invalidation.forgetChanges(
                by: program.exchanged.sorted().flatMap { machine.functionsByName[$0] ?? [] })
            number = nil
        }
        guard let number else {
            // Several methods are possible, so the result is unknown.
            unknownCalls.havoc(message, message.form)
            expressionStack.push(
                SourceValue(.unknown(machine.unit.text(message.start, message.end))),
                from: message.start,
                to: message.end)
            escapingClosures.enterBlocks(message)
            return true
        }
        unknownCalls.forgetChanged(by: message)
        let count = machine.frames.count
        functionEvaluator.enter(
            number, functionEvaluator.handed(by: message, to: number), from: message.start,
            to: message.end,
            receiver: receiver)
        guard machine.frames.count > count else { return true }
        machine.frame.isForeign = isForeign
        if machine.frame.receiver != nil, let changed = message.receiver,
            program.types.kinds[machine.functions[number].owner] == .value,
            machine.changing.mutating.contains(
                HarmlessCalls.name(of: machine.functions[number].name))
        {
            machine.frame.observed.append(changed)
        }
        selfEvaluator.writesBackSelf(number, receiver, message)
        // A class that a message names is the one that inherited methods mean by `self`.
        if case .type(let type)? = message.receiver?.value.plain,
            program.types.lineage(type).contains(machine.frame.owner)
        {
            machine.frame.selfType = type
        }
        if case .choice(SelfEvaluator.theApp, let type)? = message.receiver?.value.plain {
            machine.frame.selfType = type
        }
        if machine.functions[number].isInitializer, receiver?.plain != nil {
            machine.frame.made = receiver
            machine.frame.isClosure = false
        }
        return true
    }

    /// Begins what Swift computes for a message of Objective-C; false for every other message.
    private func computes(_ message: SourceMessage) -> Bool {
        guard !machine.isSwift, message.arguments.isEmpty, let receiver = message.receiver,
            systemMembers.hasMembers(receiver.value),
            case .function(let number, let object, let isForeign)? = memberLookup.member(
                message.name, of: receiver), machine.functions[number].isProperty
        else { return false }
        let count = machine.frames.count
        functionEvaluator.enter(number, [], from: message.start, to: message.end, receiver: object)
        if machine.frames.count > count { machine.frame.isForeign = isForeign }
        return true
    }

    /// A call in brackets: a function, a method, a closure or an initialiser.
    private func call(
        _ subject: SourceExpression.Operand,
        _ arguments: [(String, SourceExpression.Operand)], start: Int, end: Int
    ) {
        if case .function(let function)? = subject.value.plain {
            var operands = arguments.map { (label: $0.0, operand: $0.1) }
            for (place, isOptional) in optionalEvaluator.arguments(of: subject, function)
                .enumerated()
            where isOptional && place < operands.count {
                operands[place].operand.isOptional = true
            }
            return functionEvaluator.enter(
                function, functionEvaluator.handed(operands), from: start, to: end)
        }
        let possible = subject.value.cases.compactMap { one in
            if case .function(let number) = one.plain { number } else { nil }
        }
        if let function = possible.first {
            // If it exists on some paths only, what it changes is unknown after it.
            invalidation.forgetChanges(by: Array(possible.dropFirst()))
            let given = functionEvaluator.handed(arguments.map { (label: $0.0, operand: $0.1) })
            let before = machine.state
            let count = machine.frames.count
            functionEvaluator.enter(function, given, from: start, to: end)
            if machine.frames.count > count {
                machine.frame.before = before
                machine.frame.given = SourceValue(.unknown(machine.unit.text(start, end)))
            }
            return
        }
        if subject.value.plain?.isUnknown == true { forgetChanges(byCalling: subject) }
        if case .identifier(let name)? = subject.value.plain, subject.target == nil,
            let owner = implicitMembers.owner(ofFunction: name)
        {
            // `.named("x")` of the type that is wanted.
            var base = subject
            base.value = SourceValue(.type(owner))
            return send(
                SourceMessage(
                    receiver: base, name: name, arguments: arguments.map { ($0.0, $0.1) },
                    start: start, end: end))
        }
        if let made = typedValues.choice(subject, arguments.map(\.1.value)) {
            return expressionStack.push(made, from: start, to: end)
        }
        var message = SourceMessage(
            receiver: nil, name: "", arguments: arguments.map { ($0.0, $0.1) }, start: start,
            end: end)
        switch subject.target {
        case .member(let base, let name)?:
            message.receiver = base
            message.name = name
            if case .type(let outer)? = base.value.plain,
                let type = program.types.nested(name, in: outer)
            {
                message.name = "init"
                message.receiver = subject
                message.receiver?.value = SourceValue(.type(type))
            }
        case .name(let name)?
        where subject.value.plain?.isUnknown == true && machine.frame.names[name] != nil:
            // A parameter or a local variable hides the method of its name.
            break
        case .name(let name)?:
            message.name = name
            if case .type(let type)? = subject.value.plain {
                message.name = "init"
                message.receiver = subject
                message.receiver?.value = SourceValue(.type(type))
            } else if machine.functionsByName[name] == nil, let receiver = machine.selfValue,
                let plain = receiver.plain, !plain.isUnknown
            {
                // In an extension of a dictionary, list or text its own methods need no name.
                message.receiver = SourceExpression.Operand(
                    value: receiver, target: .name("self"), start: start, end: start)
            }
        case .item?, .tuple?, nil:
            // [String: Any]() and [String]()
            if let object = subject.value.plain.flatMap({ machine.object($0) }) {
                let kind = object.kind
                if arguments.isEmpty {
                    var empty = SourceObject(kind: kind)
                    empty.holdsOptionals = object.elements.contains { $0.isOptional }
                    return expressionStack.push(
                        SourceValue(machine.make(empty)), from: start, to: end)
                }
                message.name = "init"
                message.receiver = subject
                message.receiver?.value = SourceValue(
                    .type(kind == .dictionary ? "Dictionary" : "Array"))
            } else if case .type(let type)? = subject.value.plain {
                message.name = "init"
                message.receiver = subject
                message.receiver?.value = SourceValue(.type(type))
            } else if subject.value.plain == .identifier("init") {
                // The tokens before the arguments name the type that `.init(…)` makes.
                message.name = "init"
                message.receiver = subject
            }
        }
        // What a cast or a call gives has no name, and may change what it is handed.
        send(message)
    }

    /// A function that is not known, out of a variable or a list, may be any block made before.
    private func forgetChanges(byCalling subject: SourceExpression.Operand) {
        switch subject.target {
        case .name(let name)?:
            guard machine.frame.names[name] != nil else { return }
        case .item?, nil: break
        default: return
        }
        machine.unseen += 1
        blockEffects.forgetChangesByUncalled()
    }

    /// The result of a message to a library.
    private func answer(_ message: SourceMessage) {
        let form = message.form
        let text = machine.unit.text(message.start, message.end)
        if SourceEntryPoint.savesNavigation(form), dialogCalls.isForSDK(message) {
            savedNavigation.save(navigation: message.values.first)
            expressionStack.push(SourceValue(.absent), from: message.start, to: message.end)
            return
        }
        if let meaning = dialogCalls.meaning(of: message) {
            let arguments = message.values
            func argument(_ position: Int?) -> SourceValue? {
                position.flatMap { $0 < arguments.count ? arguments[$0] : nil }
            }
            dialogCalls.record(
                meaning.kind, argument(meaning.values), start: message.start,
                provider: argument(meaning.provider), form: argument(meaning.signIn))
            expressionStack.push(SourceValue(.absent), from: message.start, to: message.end)
            return escapingClosures.enterBlocks(message)
        }
        if instanceEvaluator.beginsOver(message, form) || memberLookup.asksMember(message)
            || computes(message)
            || elementCalls.collects(message, form)
        {
            return
        }
        if escapingClosures.runsOnce(message) { return }
        if message.arguments.isEmpty,
            let value = selfEvaluator.applicationPart(message.name, of: message.receiver?.value)
                ?? selfEvaluator.device(message.name, of: message.receiver?.value)
        {
            return expressionStack.push(value, from: message.start, to: message.end)
        }
        if elementCalls.goesThrough(message, form) || keyedCalls.goesByKey(message, form) { return }
        if let value = optionSets.answer(message, form) ?? foundationObjects.answer(message, form)
            ?? collectionEdits.changed(message, form, text)
            ?? collectionEdits.rewritten(message, form)
        {
            expressionStack.push(value, from: message.start, to: message.end)
            if let receiver = message.receiver { propertyEvaluator.observe(receiver) }
            return
        }
        let place = ExpressionLocation(
            unit: machine.frame.unit, start: message.start, end: message.end)
        if performs(message, form) { return }
        dialogCalls.recordHandedOn(message)
        let count = machine.frames.count
        if let value = asked(message, form, text) {
            // An initialiser of the files returns its object after it has been read, and handles
            // blocks itself.
            guard machine.frames.count == count else { return }
            if unknownCalls.isMadeByUnseen(message) { unknownCalls.havoc(message, form) }
            expressionStack.push(value, from: message.start, to: message.end)
            // A structure of the files keeps what it is made of.
            guard !isStructure(value) else { return }
            return escapingClosures.enterBlocks(message)
        }
        if let value = derivedValues.evaluateBuiltin(message, form) {
            return functionEvaluator.giveOrThrow(value, from: message.start, to: message.end)
        }
        let receiver = message.receiver?.value ?? SourceValue(.absent)
        // Objects of Foundation are described as they are printed.
        let asked = !machine.isSwift && form == "description" ? "stringvalue" : form
        let value = SourceValue.combine([receiver] + message.values, at: place, text: text) {
            parts in
            SourceLibrary.answer(parts[0], asked, Array(parts.dropFirst()))
                ?? .unknown(
                    parts.count == 1
                        ? selfEvaluator.named(message.name, of: parts[0], written: text) : text)
        }
        if value.cases.contains(where: { $0.plain.isUnknown }) {
            machine.unseen += 1
            unknownCalls.notifies(message, form)
            unknownCalls.havoc(message, form)
            unknownCalls.forgetChanged(by: message)
        }
        instanceEvaluator.keepsValue(message, value)
        let isMutable = receiver.plain == .type("NSMutableString")
        expressionStack.push(
            isMutable ? sharedTexts.shared(value) : value, from: message.start, to: message.end)
        escapingClosures.enterBlocks(message)
    }

    private func isStructure(_ value: SourceValue) -> Bool {
        guard case .instance(let type)? = value.plain.flatMap({ machine.object($0) })?.kind else {
            return false
        }
        return program.types.kinds[type] == .value
    }

    /// Results that differ by device, tables of texts, and objects that are made.
    private func asked(
        _ message: SourceMessage, _ form: String, _ text: String
    ) -> SourceValue? {
        let place = ExpressionLocation(
            unit: machine.frame.unit, start: message.start, end: message.end)
        switch form {
        case "ui_user_interface_idiom", "userinterfaceidiom":
            return SourceValue(
                machine.conditions.choice(
                    .isPad, .identifier("pad"), .identifier("phone"), text: text),
                at: place,
                text: text)
        case "horizontalsizeclass":
            return SourceValue(
                machine.conditions.choice(
                    .isWide, .identifier("regular"), .identifier("compact"), text: text),
                at: place, text: text)
        case "model", "localizedmodel":
            guard selfEvaluator.isDevice(message.receiver) else { return nil }
            return SourceValue(
                machine.conditions.choice(.isPad, .text("iPad"), .text("iPhone"), text: text),
                at: place,
                text: text)
        case "nslocalizedstring:", "nslocalizedstring:comment:", "nslocalizedstring::",
            "nslocalizedstringfromtable:::", "nslocalizedstringfromtable:tablename:comment:",
            "nslocalizedstringfromtableinbundle::::", "nslocalizedstringwithdefaultvalue:::::",
            "localizedstringforkey:value:table:", "initlocalized:", "initlocalized:comment:",
            "nslocalizedstring:tablename:comment:", "nslocalizedstring:tablename:bundle:comment:",
            "nslocalizedstring:tablename:bundle:value:comment:",
            "nslocalizedstring:bundle:comment:",
            "nslocalizedstring:value:comment:", "nslocalizedstring:tablename:value:comment:",
            "nslocalizedstring:tablename:bundle:value:", "nslocalizedstring:bundle:value:comment:",
            "nslocalizedstring:tablename:", "initlocalized:table:", "initlocalized:table:comment:",
            "initlocalized:table:bundle:", "initlocalized:table:bundle:comment:",
            "initlocalized:table:bundle:locale:comment:", "initlocalized:bundle:",
            "initlocalized:bundle:comment:", "initlocalized:defaultvalue:table:":
            return resourceEvaluator.localizedText(message, form, place)
        case "class", "typeof:":
            let value = form == "class" ? message.receiver?.value : message.values.first
            let (own, state) = (machine.selfType, machine.state)
            let isOther = methodLookup.mayBeOfSubclass
            return value?.map { plain in
                switch plain {
                case .unknown("self"): isOther ? .unknown(text) : .type(own)
                case .object(let number):
                    if case .instance(let type)? = state.objects[number]?.kind {
                        .type(type)
                    } else {
                        .unknown(text)
                    }
                default: form == "class" ? plain : .unknown(text)
                }
            }
        case "initdescribing:" where machine.isSwift, "initreflecting:" where machine.isSwift:
            guard let operand = message.arguments.first?.operand,
                optionalEvaluator.asksOptional(operand)
            else {
                return instanceEvaluator.created(message, form, text)
            }
            return optionalEvaluator.printed(operand)
        case "alloc", "allocwithzone:":
            // What a method of the class sends to its superclass makes an object of the class.
            let isSuper = message.receiver?.value.plain == .unknown("super")
            guard isSuper, machine.frame.isStatic, !machine.selfType.isEmpty else {
                return message.receiver?.value
            }
            return SourceValue(.type(machine.selfType), at: place)
        case "self", "autorelease", "retain": return message.receiver?.value
        case "swap::" where message.receiver == nil:
            guard message.arguments.count == 2 else { return nil }
            let (one, other) = (message.arguments[0].operand, message.arguments[1].operand)
            let value = one.value
            assignmentEvaluator.assign(one, other.value)
            assignmentEvaluator.assign(other, value)
            return SourceValue(.absent)
        case "nsclassfromstring:":
            let name = message.receiver == nil ? message.values.first?.plain?.text : nil
            // Another class is there only where its library is.
            return name.map(program.meant).flatMap { name in
                let isKnown =
                    program.types.kinds[name] != nil || SystemClasses.lineage(name) != nil
                    || SourceEntryPoint.classes.contains(name)
                return isKnown ? SourceValue(.type(name), at: place) : nil
            }
        case "nsselectorfromstring:", "selector:":
            return message.receiver == nil
                ? message.values.first?.plain?.text.map { SourceValue(.selector($0), at: place) }
                : nil
        case "nsstringfromselector:", "nsstringfromclass:":
            switch message.values.first?.plain {
            case .selector(let name)?: return SourceValue(.text(name), at: place)
            case .type(let name)? where !machine.isSwift: return SourceValue(.text(name), at: place)
            default: return nil
            }
        default:
            let receiver = message.receiver?.value
            if let value = selfEvaluator.mainBundle(form, of: receiver) { return value }
            if let value = classChecks.classified(message, form, text) { return value }
            if let value = scannerEvaluator.answer(message, form) { return value }
            if let value = resourceEvaluator.catalogued(message, form, place) { return value }
        }
        return instanceEvaluator.created(message, form, text)
    }

    /// Messages of the system that carry out a method by its name. Source: Apple, NSObject.
    private static let performing: Set<String> = [
        "performselector:", "performselector:withobject:",
        "performselector:withobject:withobject:", "performselector:withobject:afterdelay:",
        "performselector:withobject:afterdelay:inmodes:", "performselectorinbackground:withobject:",
        "performselectoronmainthread:withobject:waituntildone:",
        "performselectoronmainthread:withobject:waituntildone:modes:",
        "performselector:onthread:withobject:waituntildone:",
        "performselector:onthread:withobject:waituntildone:modes:",
        "perform:", "perform:with:", "perform:with:with:", "perform:with:afterdelay:",
        "perform:with:afterdelay:inmodes:", "performselectorinbackground:with:",
        "performselectoronmainthread:with:waituntildone:",
        "performselector:onmainthread:with:waituntildone:", "perform:on:with:waituntildone:",
        "performselector:inbackground:with:",
    ]
    /// Messages that run it later. Source: Apple, NSTimer.
    private static let timing: Set<String> = [
        "scheduledtimerwithtimeinterval:target:selector:userinfo:repeats:",
        "scheduledtimertimeinterval:target:selector:userinfo:repeats:",
        "scheduledtimerwithtimeinterval:invocation:repeats:",
    ]

    /// Begins a method that a message names by a selector, now or at the end; false for others.
    private func performs(_ message: SourceMessage, _ form: String) -> Bool {
        let isPerform = Self.performing.contains(form)
        guard isPerform || Self.timing.contains(form),
            let position = message.values.firstIndex(where: { value in
                if case .selector? = value.plain { true } else { false }
            }), case .selector(let name)? = message.values[position].plain
        else { return false }
        let base = isPerform ? message.receiver : nil
        var owners = program.types.lineage(machine.selfType)
        var receiver = machine.selfValue
        if let base, base.value.plain != .unknown("self") {
            (owners, receiver) = methodLookup.enclosingMethod(of: base)
        }
        // On the main thread, where the app is read, what is waited for runs at once.
        let isWaitedFor =
            form.split(separator: ":").firstIndex(of: "waituntildone").map { place in
                place < message.values.count && message.values[place].plain == .boolean(true)
            } ?? false
        let isLater =
            !isPerform || form.contains("delay") || form.contains("thread") && !isWaitedFor
        guard let number = methodLookup.function(name, of: owners + [""]) else {
            guard let base, !isLater, !form.contains("selectorinbackground") else {
                return base.map { dialogCalls.recordLater(message, name, position, of: $0) }
                    ?? false
            }
            let rest = message.arguments.indices.filter { $0 != position }
            send(
                SourceMessage(
                    receiver: base, name: name, arguments: rest.map { message.arguments[$0] },
                    start: message.start, end: message.end))
            return true
        }
        guard !isLater else {
            let isAtOnce = form.contains("thread") || message.values.last?.plain?.number == 0
            var handed = isPerform ? Array(message.values.dropFirst(position + 1).prefix(1)) : []
            // Until then, who else has it may change it.
            for (place, value) in handed.enumerated() {
                invalidation.open(value, unlessFixed: true)
                if value.cases.contains(where: { $0.reference != nil }) {
                    handed[place] = machine.unknown(value)
                }
            }
            escapingClosures.carryOutLater(number, handed, isDelayed: !isAtOnce)
            expressionStack.push(SourceValue(.absent), from: message.start, to: message.end)
            return true
        }
        let rest = message.arguments.indices.filter { $0 != position }
        functionEvaluator.enter(
            number,
            functionEvaluator.handed(rest.map { message.arguments[$0] }.map { ("", $0.operand) }),
            from: message.start, to: message.end, receiver: receiver)
        return true
    }

    func call(_ labels: [String], _ node: SourceNode, _ count: Int) {
        let parts = expressionStack.taken(count)
        guard let subject = parts.first else { return }
        var arguments = parts.dropFirst().enumerated().map { place, part in
            (place < labels.count ? labels[place] : "", part)
        }
        let body = machine.frame.body
        let first = body.nodes[Int(body.children[Int(node.parts.lowerBound)])]
        if case .type = first.kind {
            arguments = optionalEvaluator.chosen(arguments, byAnglesBefore: first.behind)
        }
        let count = machine.frames.count
        call(subject, arguments, start: node.start, end: node.end)
        guard machine.isSwift, machine.frames.count == count,
            optionalEvaluator.givesOptional(subject, arguments)
        else { return }
        optionalEvaluator.markLast()
    }

    func send(_ labels: [String], _ node: SourceNode, _ count: Int) {
        let parts = expressionStack.taken(count)
        guard let subject = parts.first else { return }
        let (name, frames) = (labels.joined(), machine.frames.count)
        send(
            SourceMessage(
                receiver: subject, name: name,
                arguments: parts.dropFirst().map { ("", $0) }, start: node.start, end: node.end))
        guard !machine.isSwift, machine.frames.count == frames,
            PathEvaluator.givingObjects.contains(name), !machine.expression.operands.isEmpty
        else { return }
        let last = machine.expression.operands.count - 1
        if machine.expression.operands[last].type.isEmpty {
            machine.expression.operands[last].type = "id"
        }
    }
}

extension SourceEvaluator {
    var callEvaluator: CallEvaluator { CallEvaluator(machine: machine) }
}
