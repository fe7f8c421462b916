extension SourceMachine {
    private var unit: SourceUnit { units[frames[here].unit] }
    private var isSwift: Bool { unit.language == .swift }

    func isDefaultsProperty(_ name: String) -> Bool {
        let lower = name.lowercased()
        return lower == "custominterfacedefaults" || lower == "defaultcustominterface"
    }

    /// Notes a call of the SDK with everything it is given.
    mutating func record(
        _ kind: SourceCall.Kind, _ values: SourceValue?, start: Int,
        provider: SourceValue? = nil, capture: String? = nil
    ) {
        func name(_ number: Int?) -> String { number.map { functions[$0].shortName } ?? "" }
        // A block belongs to the method that it stands in.
        let holder = frames.last { frame in
            frame.function.map { !functions[$0].name.isEmpty } ?? false
        }
        let method = name(entry)
        calls.append(
            SourceCall(
                kind: kind, values: values, state: state, ways: frames[here].ways,
                method: method, holder: holder.map { name($0.function) } ?? method,
                place: SourcePlace(unit: frames[here].unit, start: start, end: start),
                provider: provider, capture: capture))
    }

    /// A message of Objective-C.
    mutating func send(_ message: SourceMessage) {
        if let function = method(message) {
            return enter(
                function, handed(message.arguments), from: message.start, to: message.end)
        }
        answer(message)
    }

    /// A call in brackets: a function, a method, a closure or an initialiser.
    mutating func call(
        _ subject: SourceExpression.Operand,
        _ arguments: [(String, SourceExpression.Operand)], start: Int, end: Int
    ) {
        let given = handed(arguments.map { (label: $0.0, operand: $0.1) })
        if case .function(let function)? = subject.value.plain {
            return enter(function, given, from: start, to: end)
        }
        var message = SourceMessage(
            receiver: nil, name: "", arguments: arguments.map { ($0.0, $0.1) }, start: start,
            end: end)
        switch subject.target {
        case .member(let base, let name)?:
            message.receiver = base
            message.name = name
            if name == "init", case .type? = base.value.plain { break }
            if case .member(_, "userInterfaceIdiom")? = base.target, name == "rawValue" { break }
        case .name(let name)?:
            message.name = name
            if case .type(let type)? = subject.value.plain {
                message.name = "init"
                message.receiver = subject
                message.receiver?.value = SourceValue(.type(type))
            }
        case .item?, nil:
            // [String: Any]() and [String]()
            if let object = subject.value.plain.flatMap({ self.object($0) }), arguments.isEmpty {
                let kind = object.kind
                return push(
                    SourceValue(make(SourceObject(kind: kind))), from: start, to: end)
            }
            if case .type(let type)? = subject.value.plain {
                message.name = "init"
                message.receiver = subject
                message.receiver?.value = SourceValue(.type(type))
            } else {
                return push(
                    SourceValue(.unknown(unit.text(start, end))), from: start, to: end)
            }
        }
        if let function = method(message) { return enter(function, given, from: start, to: end) }
        answer(message)
    }

    /// The function of the files that is meant; nil where it is one of a library.
    private mutating func method(_ message: SourceMessage) -> Int? {
        guard let numbers = functionsByName[message.name] else { return nil }
        let count = message.arguments.count
        var fitting = numbers.filter { number in
            let function = functions[number]
            guard !function.isProperty else { return false }
            if units[function.unit].language == .objectiveC || !isSwift { return true }
            let needed = function.parameters.count { $0.usual == nil }
            guard count >= needed, count <= function.parameters.count else { return false }
            return message.arguments.allSatisfy { argument in
                argument.label.isEmpty
                    || function.parameters.contains { $0.label == argument.label }
            }
        }
        guard !fitting.isEmpty else { return nil }
        var owners: [String]?
        switch message.receiver?.value.plain {
        case nil: owners = lineage(frames[here].owner) + [""]
        case .unknown("self")?, .unknown("super")?: owners = lineage(frames[here].owner)
        case .type(let type)?:
            owners = lineage(type)
            if message.name == "init" { return nil }
        case .object(let number)?:
            if case .instance(let type)? = state.objects[number]?.kind {
                owners = lineage(type)
            } else {
                // A category of NSDictionary or an extension of Dictionary.
                owners = ["NSDictionary", "NSMutableDictionary", "Dictionary", "NSArray", "Array"]
            }
        case .text?: owners = ["NSString", "String"]
        case .unknown?: owners = nil
        default: return nil
        }
        if message.name.hasPrefix("init"), !isSwift { return nil }
        if let owners {
            let own = fitting.filter { owners.contains(functions[$0].owner) }
            // Fragments have methods without a class.
            fitting = own.isEmpty ? fitting.filter { functions[$0].owner.isEmpty } : own
            for owner in owners {
                if let found = fitting.first(where: { functions[$0].owner == owner }) {
                    return found
                }
            }
            return fitting.first
        }
        return fitting.count == 1 && SourceEntryPoint.kind(message.form) == nil
            ? fitting.first : nil
    }

    /// Arguments with the variables that they are.
    private func handed(
        _ arguments: [(label: String, operand: SourceExpression.Operand)]
    ) -> [Argument] {
        arguments.map { label, operand in
            Argument(
                label: label, value: operand.value, cell: cell(behind: operand),
                isReference: operand.isReference)
        }
    }

    /// The variable that an operand is; nil for every other expression.
    func cell(behind operand: SourceExpression.Operand) -> Int? {
        switch operand.target {
        case .name(let name)?: frames[here].names[name] ?? propertyCell(name) ?? globals[name]
        case .member(let base, let name)? where base.value.plain == .unknown("self"):
            propertyCell(name)
        default: nil
        }
    }

    /// Begins a function that is called; its value becomes an operand.
    mutating func enter(
        _ number: Int, _ arguments: [Argument], from start: Int, to end: Int
    ) {
        called.insert(number)
        let isOpen = frames.count { $0.function == number } > 2
        guard frames.count < Self.deepest, !isOpen else {
            return push(SourceValue(.unknown(unit.text(start, end))), from: start, to: end)
        }
        var frame = frame(of: number, arguments: arguments, ways: frames[here].ways)
        frame.purpose = .operand(start: start, end: end)
        frames.append(frame)
    }

    /// True for who carries out a block when the method has ended.
    private static func isLater(_ name: String) -> Bool {
        ["dispatch_async", "dispatch_after", "async", "asyncAfter", "addOperationWithBlock:"]
            .contains(name) || name.hasPrefix("scheduledTimer")
    }

    /// Reads blocks that are handed to somebody; each is taken to run once, here, or at the end.
    private mutating func enterBlocks(_ message: SourceMessage) {
        for argument in message.arguments.reversed() {
            guard case .function(let number)? = argument.operand.value.plain,
                frames.count < Self.deepest, frames.count(where: { $0.function == number }) < 2
            else { continue }
            called.insert(number)
            if Self.isLater(message.name) {
                later.append((number, frames[here].ways))
                continue
            }
            var frame = frame(of: number, arguments: [], ways: frames[here].ways)
            for parameter in functions[number].parameters {
                frame.names[parameter.name] = cell(SourceValue(.unknown(parameter.name)))
            }
            frames.append(frame)
        }
    }

    /// What a message to a library gives.
    private mutating func answer(_ message: SourceMessage) {
        let form = message.form
        let text = unit.text(message.start, message.end)
        if let kind = SourceEntryPoint.kind(form) {
            let (values, provider) = SourceEntryPoint.positions(form)
            let arguments = message.values
            func argument(_ position: Int?) -> SourceValue? {
                position.flatMap { $0 < arguments.count ? arguments[$0] : nil }
            }
            var capture: String?
            if case .word(let word)? = argument(SourceEntryPoint.position(ofSignIn: form))?.plain {
                capture = word
            }
            record(
                kind, argument(values), start: message.start, provider: argument(provider),
                capture: capture)
            push(SourceValue(.absent), from: message.start, to: message.end)
            return enterBlocks(message)
        }
        if let rounds = rounds(of: message, form) {
            push(SourceValue(.absent), from: message.start, to: message.end)
            frames += rounds
            return
        }
        if let value = changed(message, form, text) ?? rewritten(message, form) {
            return push(value, from: message.start, to: message.end)
        }
        let place = SourcePlace(unit: frames[here].unit, start: message.start, end: message.end)
        if let value = asked(message, form, text) {
            return push(value, from: message.start, to: message.end)
        }
        if let value = derived(message, form) {
            return push(value, from: message.start, to: message.end)
        }
        let receiver = message.receiver?.value ?? SourceValue(.absent)
        let value = SourceValue.combine([receiver] + message.values, at: place, text: text) {
            parts in
            SourceLibrary.answer(parts[0], form, Array(parts.dropFirst())) ?? .unknown(text)
        }
        if value.cases.contains(where: { $0.plain.isUnknown }) { letGo(message, form) }
        push(value, from: message.start, to: message.end)
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
            "nslocalizedstring:tablename:":
            return localizedText(message, form, place)
        case "alloc", "self", "class", "autorelease", "retain": return message.receiver?.value
        default:
            if let value = catalogued(message, form, place) { return value }
        }
        return created(message, form, text)
    }

    private mutating func localizedText(
        _ message: SourceMessage, _ form: String, _ place: SourcePlace
    ) -> SourceValue? {
        guard let key = message.values.first else { return nil }
        let parts = form.split(separator: ":")
        var table = "Localizable"
        if form.hasPrefix("nslocalizedstringfromtable"), message.values.count > 1 {
            table = message.values[1].plain?.text ?? table
        }
        if let index = message.arguments.firstIndex(where: { $0.label.lowercased() == "tablename" })
            ?? parts.firstIndex(where: { $0 == "table" }), index < message.values.count
        {
            table = message.values[index].plain?.text ?? table
        }
        var usual: String?
        if form == "nslocalizedstringwithdefaultvalue:::::", message.values.count > 3 {
            table = message.values[1].plain?.text ?? table
            usual = message.values[3].plain?.text
        }
        if let index = message.arguments.firstIndex(where: { $0.label.lowercased() == "value" })
            ?? parts.firstIndex(where: { $0 == "value" }), index < message.values.count,
            let text = message.values[index].plain?.text, !text.isEmpty
        {
            usual = text
        }
        let find = folder.localized
        return key.map { plain in
            guard let name = plain.text else { return plain }
            return .text(find(name, table) ?? usual ?? name)
        }
    }

    /// Objects that `init` and its kin make.
    private mutating func created(
        _ message: SourceMessage, _ form: String, _ text: String
    ) -> SourceValue? {
        guard case .type(let written)? = message.receiver?.value.plain else { return nil }
        let type = aliases[written] ?? written
        let isDictionary = ["NSDictionary", "NSMutableDictionary", "Dictionary"].contains(type)
        let isList = ["NSArray", "NSMutableArray", "Array", "NSSet", "NSOrderedSet"].contains(type)
        if isDictionary || isList {
            let value = isDictionary ? newDictionary(message, form) : newList(message, form)
            if let value, type.hasPrefix("NS") || !isSwift {
                for one in value.cases {
                    if case .object(let number) = one.plain {
                        state.objects[number]?.isShared = true
                        state.objects[number]?.isMutable = type.contains("Mutable")
                    }
                }
            }
            return value
        }
        let makes =
            form.hasPrefix("init") || form == "new" || form == "buttonwithtype:"
            || form.hasPrefix("buttontype")
        guard makes, !SourceLibrary.valueTypes.contains(type) else { return nil }
        var object = SourceObject(
            kind: .instance(type), isShared: true,
            place: SourcePlace(unit: frames[here].unit, start: message.start, end: message.end))
        let parts = form.split(separator: ":")
        for (index, value) in message.values.enumerated() where index < parts.count {
            let part = parts[index]
            for (ending, member) in [
                ("frame", "frame"), ("image", "image"), ("title", "title"), ("nibname", "nib"),
                ("rootviewcontroller", "root"),
            ] where part.hasSuffix(ending) && object[member] == nil {
                object.set(member, to: value)
            }
        }
        return SourceValue(make(object))
    }
}
