import EngageCore

/// Texts of tables, and the objects that initialisers make.
extension SourceMachine {
    /// Begins an initialiser that the files add to a class of the system; nil where they add none.
    private mutating func extended(
        _ type: String, _ message: SourceMessage, _ form: String
    ) -> SourceValue? {
        let own = (functionsByName[message.name] ?? []).filter { number in
            functions[number].owner == type && fits(functions[number], message)
                && !frames.contains { $0.function == number }
        }
        guard own.count == 1, let number = own.first, isSwift,
            SourceLibrary.answer(.type(type), form, message.values.map { $0.plain ?? .none }) == nil
        else { return nil }
        let count = frames.count
        enter(
            number, handed(message.arguments), from: message.start, to: message.end,
            receiver: SourceValue(.type(type)))
        guard frames.count > count else { return nil }
        // What `self.init(…)` of another one makes is what this one makes.
        let outer = frames[here - 1].valueCell
        let isOwn: Bool = if case .name("self")? = message.receiver?.target { true } else { false }
        frames[here].valueCell =
            isOwn ? outer ?? cell(SourceValue(.absent)) : cell(SourceValue(.absent))
        frames[here].isClosure = false
        return SourceValue(.absent)
    }

    /// The name of the member that tells which case of an enumeration an object is.
    static let caseMember = "(case)"
    /// What a case that Swift names without its type is an object of, until the type is known.
    private static let anyChoice = "(choice)"

    /// A case of an enumeration that is made of values: `Mode.named("x")`, `.named("x")`.
    mutating func choice(
        _ subject: SourceExpression.Operand, _ values: [SourceValue]
    ) -> SourceValue? {
        guard isSwift else { return nil }
        var type = Self.anyChoice
        let name: String
        switch (subject.target, subject.value.plain) {
        case (.member(let base, let word)?, _):
            guard case .type(let owner)? = base.value.plain,
                types.payloads["\(owner).\(word)"] != nil
            else { return nil }
            (type, name) = (owner, word)
        case (nil, .word(let word)?):
            guard types.payloads.keys.contains(where: { $0.hasSuffix(".\(word)") }) else {
                return nil
            }
            name = word
        default: return nil
        }
        var object = SourceObject(kind: .instance(type))
        object.set(Self.caseMember, to: SourceValue(.text(name)))
        for (position, value) in values.enumerated() {
            object.set("\(position)", to: copied(value))
        }
        return SourceValue(make(object))
    }

    /// Says which enumeration a case is of that Swift names without its type.
    mutating func settle(_ value: SourceValue, as type: String) {
        for case .object(let number) in value.cases.map(\.plain)
        where state.objects[number]?.kind == .instance(Self.anyChoice) {
            guard let name = state.objects[number]?[Self.caseMember]?.plain?.text,
                types.payloads["\(type).\(name)"] != nil
            else { continue }
            state.objects[number]?.kind = .instance(type)
        }
    }

    /// The bits of a list of options; nil for what is none.
    func values(inListOf value: SourceValue?) -> SourceValue? {
        guard let elements = knownList(value) else { return nil }
        let bits = elements.compactMap { $0.plain.flatMap(SourceLibrary.option) }
        guard bits.count == elements.count else { return nil }
        return SourceValue(.integer(bits.reduce(0) { $0 | $1 }), at: value?.place ?? SourcePlace())
    }

    /// What `self.init(…)` gives is what an initialiser of a value makes.
    mutating func keepsValue(_ message: SourceMessage, _ value: SourceValue) {
        guard message.name == "init", let cell = frames[here].valueCell,
            case .name("self")? = message.receiver?.target
        else { return }
        state.cells[cell] = value
    }

    mutating func localizedText(
        _ message: SourceMessage, _ form: String, _ place: SourcePlace
    ) -> SourceValue? {
        guard let key = message.values.first else { return nil }
        let parts = form.split(separator: ":")
        var table = "Localizable"
        // A table without a name is the usual one; of one that is not known no text is.
        func isNamed(by value: SourceValue) -> Bool {
            switch value.plain {
            case .none?, .absent?, .null?: return true
            case let plain?:
                guard let name = plain.text else { return false }
                if !name.isEmpty { table = name }
                return true
            case nil: return false
            }
        }
        if form.hasPrefix("nslocalizedstringfromtable"), message.values.count > 1,
            !isNamed(by: message.values[1])
        {
            return nil
        }
        if let index = message.arguments.firstIndex(where: { $0.label.lowercased() == "tablename" })
            ?? parts.firstIndex(where: { $0 == "table" }), index < message.values.count,
            !isNamed(by: message.values[index])
        {
            return nil
        }
        var usual: String?
        if form == "nslocalizedstringwithdefaultvalue:::::", message.values.count > 3 {
            guard isNamed(by: message.values[1]) else { return nil }
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

    /// The members by the words of such initialisers.
    private static let given = [
        "frame": "frame", "image": "image", "title": "title", "nibname": "nib",
        "rootviewcontroller": "root",
    ]

    /// Carries out `[super init…]` of a class that nobody reads; false for every other message.
    mutating func beginsOver(_ message: SourceMessage, _ form: String) -> Bool {
        guard Self.isInitializer(message.name), case .name("super")? = message.receiver?.target,
            let receiver = frames[here].receiver, case .object(let number)? = receiver.plain,
            state.objects[number]?.isInstance == true
        else { return false }
        for (member, value) in Self.members(given: message, form) {
            setMember(member, of: number, to: value)
        }
        push(receiver, from: message.start, to: message.end)
        return true
    }

    /// True for an object of a class that is neither the system's nor declared in the files: its
    /// initialiser, or the function of Swift of which only the name is known, is unseen code.
    func isMadeByUnseen(_ message: SourceMessage) -> Bool {
        guard !message.arguments.isEmpty,
            case .type(let written)? = message.receiver?.value.plain
        else { return false }
        let type = aliases[written] ?? types.visible(written, in: selfType) ?? written
        return types.kinds[type] == nil && !HarmlessCalls.classes.contains(type)
            && !SourceLibrary.valueTypes.contains(type) && !type.hasPrefix("[")
            && !SourceMember.types.contains(type)
    }

    /// Objects that `init` and its kin make.
    mutating func created(
        _ message: SourceMessage, _ form: String, _ text: String
    ) -> SourceValue? {
        guard case .type(let written)? = message.receiver?.value.plain else { return nil }
        let type = aliases[written] ?? types.visible(written, in: selfType) ?? written
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
        if type == "Set", isSwift, form == "init" || form == "init:" {
            let elements = form == "init" ? [] : knownList(message.values.first)
            return elements.flatMap { set(of: $0) }.map { unordered($0) }
        }
        let makes =
            Self.isInitializer(message.name)
            || ["new", "buttonwithtype:", "buttontype:"].contains(form)
        if type == "UIPopoverArrowDirection", let options = values(inListOf: message.values.first) {
            return options
        }
        if makes, SourceLibrary.valueTypes.contains(type) { return extended(type, message, form) }
        guard makes else { return nil }
        if types.kinds[type] == .choice {
            guard form == "initrawvalue:", let raw = message.values.first?.plain else { return nil }
            return raw.isUnknown
                ? nil : types.choice(type, rawValue: raw).map { SourceValue($0) }
        }
        var object = SourceObject(
            kind: .instance(type), isShared: true,
            place: SourcePlace(unit: frames[here].unit, start: message.start, end: message.end))
        for (member, value) in Self.members(given: message, form) where object[member] == nil {
            object.set(member, to: value)
        }
        if types.lineage(type).contains(where: { SourceMember.scrolls($0) }) {
            object.set(SourceObject.scrolls, to: SourceValue(.truth(true)))
        }
        if case let value? = object["frame"] {
            object.set("frame", to: typed(value, as: "CGRect"))
        }
        guard types.kinds[type] != nil else { return SourceValue(make(object)) }
        return instance(of: type, object, message)
    }
}
