import EngageCore

extension SourceMachine {
    func isDefaultsProperty(_ name: String) -> Bool {
        let lower = name.lowercased()
        return lower == "custominterfacedefaults" || lower == "defaultcustominterface"
    }

    /// Notes a call of the SDK with everything it is given.
    mutating func record(
        _ kind: SourceCall.Kind, _ values: SourceValue?, start: Int,
        provider: SourceValue? = nil, form: SourceValue? = nil
    ) {
        func name(_ number: Int?) -> String { number.map { functions[$0].shortName } ?? "" }
        // A block belongs to the method that it stands in.
        let chain = frames[here].chain
        let makers = frames.reduce(into: Set<Int>()) { makers, frame in
            if let function = frame.function { makers.formUnion(functions[function].makers) }
        }
        let method = name(entry)
        let values = kind == .defaults ? values : withSavedNavigation(values, start: start)
        calls.append(
            SourceCall(
                kind: kind, values: values, state: stateOfCall().reached(from: values),
                ways: frames[here].ways,
                method: method, holder: chain.isEmpty ? method : name(chain.last),
                chain: chain, makers: makers, turn: frames[here].turn,
                place: SourcePlace(unit: frames[here].unit, start: start, end: start),
                provider: provider, form: form))
    }

    /// What a message to the SDK does; nil for one that is not the SDK's: who receives it decides.
    ///
    /// A receiver whose class nobody declares is taken to be the SDK's object, as apps keep it in
    /// variables of type `id`, but for `setCustomInterface:`, which
    /// sets a property of many classes.
    func meaning(of message: SourceMessage) -> SourceEntryPoint.Meaning? {
        guard let meaning = SourceEntryPoint.meaning(message.form), isForSDK(message) else {
            return nil
        }
        return meaning
    }

    /// Types that say nothing of which class it is.
    private static let anyClasses: Set<String> = ["Class", "AnyClass", "AnyObject", "NSObject"]

    /// True where the SDK receives a message that has the name of one of its methods.
    private func isForSDK(_ message: SourceMessage) -> Bool {
        guard let receiver = message.receiver else { return false }
        func isOfSDK(_ type: String) -> Bool {
            types.lineage(type).contains { SourceEntryPoint.classes.contains($0) }
        }
        switch receiver.value.plain {
        case .type(let type)?: return isOfSDK(type)
        case .unknown("self")?, .unknown("super")?:
            return isOfSDK(frames[here].owner)
        case .object(let number)?:
            guard case .instance(let type)? = state.objects[number]?.kind else { return false }
            return isOfSDK(type)
        default: break
        }
        if !receiver.type.isEmpty, !Self.anyClasses.contains(receiver.type) {
            return isOfSDK(receiver.type)
        }
        let words = text(receiver).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        if words.contains(where: { SourceEntryPoint.classes.contains(String($0)) }) {
            return true
        }
        return message.form != "setcustominterface:"
    }

    /// A message of Objective-C.
    mutating func send(_ message: SourceMessage) {
        guard !begins(message) else { return }
        answer(message)
    }

    /// Begins the function of the files that a message means; false where it is none of them.
    private mutating func begins(_ message: SourceMessage) -> Bool {
        guard let (found, receiver, isForeign) = method(message) else { return false }
        var number = found
        if let found, receiver == nil, !isForeign, frames[here].receiver == nil,
            message.receiver?.value.plain != .unknown("super"), !functions[found].isStatic,
            isOverridden(found)
        {
            forgetChanges(by: functionsByName[functions[found].name] ?? [])
            number = nil
        }
        if let found, isOverridden(found, for: message) {
            forgetChanges(by: functionsByName[functions[found].name] ?? [])
            number = nil
        }
        if let found, exchanged.contains(functions[found].name) {
            forgetChanges(by: exchanged.sorted().flatMap { functionsByName[$0] ?? [] })
            number = nil
        }
        guard let number else {
            // Several could be meant: what comes out is not known.
            letGo(message, message.form)
            push(
                SourceValue(.unknown(unit.text(message.start, message.end))), from: message.start,
                to: message.end)
            return true
        }
        forgetChanged(by: message)
        let count = frames.count
        enter(
            number, handed(by: message, to: number), from: message.start, to: message.end,
            receiver: receiver)
        guard frames.count > count else { return true }
        frames[here].isForeign = isForeign
        keepsItself(number, receiver, message)
        // A class that is asked by its name is the one that inherited methods mean by theirs.
        if case .type(let type)? = message.receiver?.value.plain,
            types.lineage(type).contains(frames[here].owner)
        {
            frames[here].selfType = type
        }
        if case .choice(Self.theApp, let type)? = message.receiver?.value.plain {
            frames[here].selfType = type
        }
        if Self.isInitializer(functions[number].name), receiver?.plain != nil {
            frames[here].made = receiver
            frames[here].isClosure = false
        }
        return true
    }

    /// A method of a plain value of Swift whose answer nobody takes is there to change the variable.
    private mutating func forgetChanged(by message: SourceMessage) {
        guard isSwift, case .statement = expressions[now].use, expressions[now].open.isEmpty,
            let receiver = message.receiver, let target = receiver.target
        else { return }
        let isPlain = receiver.value.cases.contains { one in
            switch one.plain {
            case .choice(Self.theApp, _): false
            case .truth, .integer, .real, .text, .rect, .size, .point, .choice: true
            default: false
            }
        }
        guard isPlain else { return }
        if case .name(let name) = target { return forget(named: name) }
        assign(receiver, SourceValue(.unknown(text(receiver)), at: receiver.value.place))
    }

    /// True for the name of a method that gives back the object it belongs to.
    static func isInitializer(_ name: String) -> Bool {
        guard name.hasPrefix("init") else { return false }
        let next = name.dropFirst(4).first
        return next == nil || next == ":" || next?.isUppercase == true
    }

    /// A call in brackets: a function, a method, a closure or an initialiser.
    mutating func call(
        _ subject: SourceExpression.Operand,
        _ arguments: [(String, SourceExpression.Operand)], start: Int, end: Int
    ) {
        if case .function(let function)? = subject.value.plain {
            let given = handed(arguments.map { (label: $0.0, operand: $0.1) })
            return enter(function, given, from: start, to: end)
        }
        for case .function(let function) in subject.value.cases.map(\.plain) {
            // One that is there on some ways alone: what it changes is not known behind it.
            let given = handed(arguments.map { (label: $0.0, operand: $0.1) })
            let before = state
            let count = frames.count
            enter(function, given, from: start, to: end)
            if frames.count > count { frames[here].before = before }
            return
        }
        if let made = choice(subject, arguments.map(\.1.value)) {
            return push(made, from: start, to: end)
        }
        var message = SourceMessage(
            receiver: nil, name: "", arguments: arguments.map { ($0.0, $0.1) }, start: start,
            end: end)
        switch subject.target {
        case .member(let base, let name)?:
            message.receiver = base
            message.name = name
            if case .type(let outer)? = base.value.plain,
                let type = types.nested(name, in: outer)
            {
                message.name = "init"
                message.receiver = subject
                message.receiver?.value = SourceValue(.type(type))
            }
        case .name(let name)?:
            message.name = name
            if case .type(let type)? = subject.value.plain {
                message.name = "init"
                message.receiver = subject
                message.receiver?.value = SourceValue(.type(type))
            } else if functionsByName[name] == nil, let receiver = itself,
                let plain = receiver.plain, !plain.isUnknown
            {
                // In an extension of a dictionary, list or text its own methods need no name.
                message.receiver = SourceExpression.Operand(
                    value: receiver, target: .name("self"), start: start, end: start)
            }
        case .item?, .tuple?, nil:
            // [String: Any]() and [String]()
            if let object = subject.value.plain.flatMap({ self.object($0) }) {
                let kind = object.kind
                if arguments.isEmpty {
                    return push(
                        SourceValue(make(SourceObject(kind: kind))), from: start, to: end)
                }
                message.name = "init"
                message.receiver = subject
                message.receiver?.value = SourceValue(
                    .type(kind == .dictionary ? "Dictionary" : "Array"))
            } else if case .type(let type)? = subject.value.plain {
                message.name = "init"
                message.receiver = subject
                message.receiver?.value = SourceValue(.type(type))
            } else if subject.value.plain == .word("init") {
                // The words before the arguments tell what `.init(…)` makes.
                message.name = "init"
                message.receiver = subject
            } else {
                return push(
                    SourceValue(.unknown(unit.text(start, end))), from: start, to: end)
            }
        }
        send(message)
    }

    /// Arguments with the variables that they are.
    func handed(
        _ arguments: [(label: String, operand: SourceExpression.Operand)]
    ) -> [Argument] {
        arguments.map { label, operand in
            Argument(
                label: label, value: operand.value, cell: cell(behind: operand),
                isReference: operand.isReference, operand: operand)
        }
    }

    /// The variable that an operand is; nil for every other expression.
    func cell(behind operand: SourceExpression.Operand) -> Int? {
        switch operand.target {
        case .name(let name)?:
            frames[here].names[name]
                ?? (frames[here].receiver == nil && !frames[here].isForeign
                    ? propertyCell(name) : nil) ?? globals[name]
        case .member(let base, let name)? where base.value.plain == .unknown("self"):
            frames[here].isForeign ? nil : propertyCell(name)
        default: nil
        }
    }

    /// Begins a function that is called; its value becomes an operand.
    mutating func enter(
        _ number: Int, _ arguments: [Argument], from start: Int, to end: Int,
        receiver: SourceValue? = nil, isInline: Bool = false
    ) {
        called.insert(number)
        if isHasty, !isInline { return passOver(arguments, from: start, to: end) }
        // A function that calls itself with something known comes to its end, most often.
        let isKnown =
            !arguments.isEmpty && arguments.allSatisfy { $0.value.plain?.isUnknown == false }
        let isOpen = frames.count { $0.function == number } > (isKnown ? 16 : 2)
        let isInItself = frames.contains { $0.function == number }
        if isInItself { rounds[number, default: 0] += 1 }
        guard frames.count < deepestCall, !isOpen, rounds[number] ?? 0 < Self.mostInItself else {
            for argument in arguments { open(argument.value, unlessFixed: !argument.isReference) }
            return push(SourceValue(.unknown(unit.text(start, end))), from: start, to: end)
        }
        var frame = frame(
            of: number, arguments: arguments, ways: frames[here].ways, receiver: receiver)
        if frame.receiver == nil {
            if frame.owner == frames[here].owner { frame.isForeign = frames[here].isForeign }
            if types.lineage(selfType).contains(frame.owner) { frame.selfType = selfType }
        }
        frame.purpose = .operand(start: start, end: end)
        frames.append(frame)
    }

    /// What a message to a library gives.
    private mutating func answer(_ message: SourceMessage) {
        let form = message.form
        let text = unit.text(message.start, message.end)
        if SourceEntryPoint.savesNavigation(form), isForSDK(message) {
            save(navigation: message.values.first)
            push(SourceValue(.absent), from: message.start, to: message.end)
            return
        }
        if let meaning = meaning(of: message) {
            let arguments = message.values
            func argument(_ position: Int?) -> SourceValue? {
                position.flatMap { $0 < arguments.count ? arguments[$0] : nil }
            }
            record(
                meaning.kind, argument(meaning.values), start: message.start,
                provider: argument(meaning.provider), form: argument(meaning.signIn))
            push(SourceValue(.absent), from: message.start, to: message.end)
            return enterBlocks(message)
        }
        if beginsOver(message, form) || asksMember(message) || collects(message, form) { return }
        if runsOnce(message) { return }
        if message.arguments.isEmpty,
            let value = applicationPart(message.name, of: message.receiver?.value)
        {
            return push(value, from: message.start, to: message.end)
        }
        if goesThrough(message, form) || goesByKey(message, form) { return }
        if let value = changed(message, form, text) ?? rewritten(message, form) {
            push(value, from: message.start, to: message.end)
            if let receiver = message.receiver { observe(receiver) }
            return
        }
        let place = SourcePlace(unit: frames[here].unit, start: message.start, end: message.end)
        if performs(message, form) { return }
        let count = frames.count
        if let value = asked(message, form, text) {
            // An initialiser of the files gives its object when it has been read, and says itself
            // what it does with blocks.
            guard frames.count == count else { return }
            if isMadeByUnseen(message) { letGo(message, form) }
            push(value, from: message.start, to: message.end)
            return enterBlocks(message)
        }
        if let value = derived(message, form) {
            return push(value, from: message.start, to: message.end)
        }
        let receiver = message.receiver?.value ?? SourceValue(.absent)
        // Objects of Foundation are described as they are printed.
        let asked = !isSwift && form == "description" ? "stringvalue" : form
        let value = SourceValue.combine([receiver] + message.values, at: place, text: text) {
            parts in
            SourceLibrary.answer(parts[0], asked, Array(parts.dropFirst()))
                ?? .unknown(
                    parts.count == 1
                        ? named(message.name, of: parts[0], written: text) : text)
        }
        if value.cases.contains(where: { $0.plain.isUnknown }) {
            unseen += 1
            notifies(message, form)
            letGo(message, form)
            forgetChanged(by: message)
        }
        keepsValue(message, value)
        let isMutable = receiver.plain == .type("NSMutableString")
        push(isMutable ? shared(value) : value, from: message.start, to: message.end)
        enterBlocks(message)
    }

    /// Answers that differ by device, tables of texts, and objects that are made.
    private mutating func asked(
        _ message: SourceMessage, _ form: String, _ text: String
    ) -> SourceValue? {
        let place = SourcePlace(unit: frames[here].unit, start: message.start, end: message.end)
        switch form {
        case "ui_user_interface_idiom", "userinterfaceidiom":
            return SourceValue(
                conditions.choice(.isPad, .word("pad"), .word("phone"), text: text), at: place,
                text: text)
        case "horizontalsizeclass":
            return SourceValue(
                conditions.choice(.isWide, .word("regular"), .word("compact"), text: text),
                at: place, text: text)
        case "model", "localizedmodel":
            guard text.contains("Device") || text.contains("device") else { return nil }
            return SourceValue(
                conditions.choice(.isPad, .text("iPad"), .text("iPhone"), text: text), at: place,
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
            return localizedText(message, form, place)
        case "class", "typeof:":
            let value = form == "class" ? message.receiver?.value : message.values.first
            let (own, state) = (selfType, state)
            return value?.map { plain in
                switch plain {
                case .unknown("self"): .type(own)
                case .object(let number):
                    if case .instance(let type)? = state.objects[number]?.kind {
                        .type(type)
                    } else {
                        .unknown(text)
                    }
                default: form == "class" ? plain : .unknown(text)
                }
            }
        case "initdescribing:" where isSwift:
            guard let operand = message.arguments.first?.operand, asksOptional(operand) else {
                return created(message, form, text)
            }
            return printed(operand)
        case "alloc", "self", "autorelease", "retain": return message.receiver?.value
        case "swap::" where message.receiver == nil:
            guard message.arguments.count == 2 else { return nil }
            let (one, other) = (message.arguments[0].operand, message.arguments[1].operand)
            let value = one.value
            assign(one, other.value)
            assign(other, value)
            return SourceValue(.absent)
        case "nsclassfromstring:":
            let name = message.receiver == nil ? message.values.first?.plain?.text : nil
            return name.map { SourceValue(.type(meant(by: $0)), at: place) }
        case "nsselectorfromstring:", "selector:":
            return message.receiver == nil
                ? message.values.first?.plain?.text.map { SourceValue(.selector($0), at: place) }
                : nil
        case "nsstringfromselector:", "nsstringfromclass:":
            switch message.values.first?.plain {
            case .selector(let name)?: return SourceValue(.text(name), at: place)
            case .type(let name)? where !isSwift: return SourceValue(.text(name), at: place)
            default: return nil
            }
        default:
            if let value = classified(message, form, text) { return value }
            if let value = catalogued(message, form, place) { return value }
        }
        return created(message, form, text)
    }
}
