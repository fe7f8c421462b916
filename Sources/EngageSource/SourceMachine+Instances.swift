import EngageCore

extension SourceMachine {
    /// Makes an object of a type of the files and begins its initialiser.
    mutating func instance(
        of type: String, _ given: SourceObject, _ message: SourceMessage
    ) -> SourceValue? {
        var object = given
        object.isShared = types.kinds[type] == .reference
        for owner in types.lineage(type).reversed() {
            for member in types.members[owner] ?? [] where !member.isStatic {
                guard object[member.name] == nil else { continue }
                object.set(member.name, to: first(of: member, in: owner))
            }
        }
        guard case .object(let number) = make(object) else { return nil }
        let made = SourceValue(.object(number), at: object.place)
        let written = message.name == "new" ? "init" : message.name
        for owner in types.lineage(type) {
            var all = (functionsByName[written] ?? []).filter { functions[$0].owner == owner }
            let others = ofOtherLanguage(written, message).filter { functions[$0].owner == owner }
            if all.isEmpty { all = others }
            guard !all.isEmpty else { continue }
            let own = all.filter {
                (fits(functions[$0], message) || others.contains($0))
                    && takes(functions[$0], message)
            }
            guard own.count == 1, let function = own.first,
                !frames.contains(where: { $0.function == function && $0.made != nil })
            else {
                forget(number)
                return made
            }
            let count = frames.count
            enter(
                function, handed(by: message, to: function), from: message.start, to: message.end,
                receiver: made)
            if frames.count > count {
                frames[here].made = made
                frames[here].isClosure = false
                frames[here].isForeign = false
            }
            return made
        }
        guard types.kinds[type] == .value else { return made }
        for (label, operand) in message.arguments {
            guard let member = types.member(label, of: type), !member.isWrapped else { continue }
            let value = typed(copied(operand.value), as: member.type)
            state.objects[number]?.set(label, to: value)
        }
        return made
    }

    /// What a variable of an object is before anybody sets it.
    private mutating func first(
        of member: SourceDeclarations.Member, in owner: String
    ) -> SourceValue {
        if member.isWrapped { return SourceValue(.unknown(member.name)) }
        if let value = firstValues["\(owner)/\(member.name)"] { return copied(value) }
        if member.isOptional { return SourceValue(.none) }
        guard !isSwift, SourceSpelling.numberTypes.contains(member.type) else {
            return SourceValue(.unknown(member.name))
        }
        return SourceValue(
            ["BOOL", "bool", "Bool"].contains(member.type) ? .truth(false) : .integer(0))
    }

    /// From now on nobody knows what an object holds.
    mutating func forget(_ number: Int) {
        guard var entries = state.objects[number]?.entries else { return }
        for index in entries.indices {
            entries[index].value = SourceValue(
                .unknown(entries[index].name), at: entries[index].value.place)
        }
        state.objects[number]?.entries = entries
        if state.objects[number]?.isInstance == false {
            let place = state.objects[number]?.place ?? SourcePlace()
            state.objects[number]?.open(at: place)
        }
    }

    /// A value as a variable of a type holds it: `.red` of a colour, a case of an enumeration.
    mutating func typed(_ value: SourceValue, as written: String) -> SourceValue {
        guard !written.isEmpty, written != "[" else { return value }
        let type =
            aliases[written] ?? types.visible(written, in: frames.isEmpty ? "" : selfType)
            ?? written
        if type == "Set", !frames.isEmpty, isSwift {
            return unordered(knownList(value).flatMap { set(of: $0) } ?? value)
        }
        if SourceLibrary.mutableClasses.contains(type) {
            // A literal of a class is an object that others may change who are handed it.
            for case .object(let number) in value.cases.map(\.plain) {
                state.objects[number]?.isShared = true
                state.objects[number]?.isMutable = true
            }
        }
        if type == "UIPopoverArrowDirection", let bits = values(inListOf: value) { return bits }
        if SourceConstants.realTypes.contains(type) {
            return value.map { plain in
                if case .integer(let whole) = plain { .real(Double(whole)) } else { plain }
            }
        }
        let kind = types.kinds[type]
        if kind == .choice { settle(value, as: type) }
        let (state, properties, types) = (self.state, self.properties, self.types)
        return value.map { plain in
            switch plain {
            case .word(let word):
                if types.choices[type]?.contains(word) == true { return .choice(type, word) }
                if let number = properties["\(type)/\(word)"],
                    let own = state.cells[number]?.plain
                {
                    return own
                }
                return SourceLibrary.member(word, of: .type(type)) ?? plain
            // A type of the files that a literal stands for makes of it what it likes.
            case .text, .integer, .real, .truth:
                return kind == .value || kind == .reference ? .unknown(type) : plain
            case .object(let number)
            where kind == .value && state.objects[number]?.isInstance == false:
                return .unknown(type)
            default: return plain
            }
        }
    }

    // MARK: Setters and observers

    /// The type whose members an operand has, and the object itself where it is known.
    private func holder(
        of base: SourceExpression.Operand
    ) -> (types: [String], receiver: SourceValue?) {
        switch base.value.plain {
        case .unknown("self")?, .unknown("super")?: (types.lineage(selfType), nil)
        case .type(let type)?, .choice(Self.theApp, let type)?: (types.lineage(type), nil)
        case .object(let number)?:
            switch state.objects[number]?.kind {
            case .instance(let type)?: (types.lineage(type), base.value)
            case .dictionary?: (["NSMutableDictionary", "NSDictionary", "Dictionary"], base.value)
            default: (["NSMutableArray", "NSArray", "Array"], base.value)
            }
        default: ([], nil)
        }
    }

    func function(_ name: String, of owners: [String]) -> Int? {
        guard let numbers = functionsByName[name] else { return nil }
        for owner in owners {
            if let found = numbers.first(where: { functions[$0].owner == owner }) { return found }
        }
        return nil
    }

    /// Gives something a value as a statement does, by its setter where it has one.
    mutating func give(
        _ left: SourceExpression.Operand, _ value: SourceValue, from start: Int, to end: Int
    ) {
        let before = left.value
        if let (number, receiver, keys) = setter(of: left) {
            let values = isSwift ? keys + [value] : [value] + keys
            let arguments = values.map { Argument(value: $0) }
            let count = frames.count
            enter(number, arguments, from: start, to: end, receiver: receiver)
            if frames.count > count {
                frames[here].isClosure = false
                // The last parameter is what is given, whatever the words before the others.
                for (parameter, argument) in zip(functions[number].parameters, arguments) {
                    let value = typed(argument.value, as: parameter.declared)
                    frames[here].names[parameter.name] = cell(value)
                }
            }
            return
        }
        assign(left, value)
        // In Swift an assignment has no value: half-written ones stand side by side.
        push(isSwift ? SourceValue(.unknown(unit.text(start, end))) : value, from: start, to: end)
        observe(left, before: before, after: value)
    }

    func setter(
        of left: SourceExpression.Operand
    ) -> (number: Int, receiver: SourceValue?, keys: [SourceValue])? {
        var found: Int?
        var receiver: SourceValue?
        var keys: [SourceValue] = []
        switch left.target {
        case .name(let name)? where isSwift && frames[here].names[name] == nil:
            receiver = itself
            found =
                function(
                    SourceFunction.setter(name), of: types.lineage(selfType))
                ?? function(SourceFunction.setter(name), of: [""])
        case .member(let base, let name)?:
            let (owners, object) = holder(of: base)
            receiver = object
            found =
                function(SourceFunction.setter(name), of: owners)
                ?? function("set\(Self.upperFirst(name)):", of: owners)
        case .item(let base, let key)?:
            let (owners, object) = holder(of: base)
            guard
                object == nil
                    || object.flatMap({ $0.plain }).flatMap({ self.object($0) })?
                        .isInstance == true
            else { return nil }
            receiver = object
            keys = [key]
            found = subscriptSetter(key, of: owners)
        default: return nil
        }
        guard let found, !frames.contains(where: { $0.function == found }) else { return nil }
        return (found, receiver, keys)
    }

    /// Reads what watches a property that was set or changed where it lies.
    mutating func observe(
        _ left: SourceExpression.Operand, before: SourceValue? = nil, after: SourceValue? = nil
    ) {
        guard isSwift else { return }
        var operand = left
        var isWhole = true
        for _ in 0..<16 {
            var found: Int?
            var receiver: SourceValue?
            switch operand.target {
            case .name(let name)?:
                if frames[here].names[name] == nil {
                    receiver = itself
                    found = function(
                        SourceFunction.observer(name), of: types.lineage(selfType))
                }
            case .member(let base, let name)?:
                let (owners, object) = holder(of: base)
                receiver = object
                found = function(SourceFunction.observer(name), of: owners)
                if found == nil {
                    operand = base
                    isWhole = false
                    continue
                }
            case .item(let base, _)?:
                operand = base
                isWhole = false
                continue
            case .tuple?, nil: return
            }
            guard let found, !frames.contains(where: { $0.function == found }) else { return }
            // An initialiser calls what watches in the classes behind its own alone.
            if frames[here].made != nil, functions[found].owner == frames[here].owner { return }
            let (old, new) = isWhole ? (before, after) : (nil, nil)
            // What the classes it inherits from watch is read first: the last begins.
            let all = [found] + observers(behind: found)
            for number in all.filter({ !functions[$0].isBeforeChange })
                + all.filter({ functions[$0].isBeforeChange })
            {
                watch(number, receiver, old, new)
            }
            return
        }
    }

    /// Begins what watches a property, with the values before and after where they are known.
    private mutating func watch(
        _ number: Int, _ receiver: SourceValue?, _ before: SourceValue?, _ after: SourceValue?
    ) {
        called.insert(number)
        let function = functions[number]
        let ways = frames[here].ways
        var frame = frame(of: number, arguments: [], ways: ways, receiver: receiver)
        for parameter in function.parameters {
            let given: [String: SourceValue?] = ["oldValue": before, "newValue": after]
            let value = given[parameter.name] ?? nil
            frame.names[parameter.name] = cell(value ?? SourceValue(.unknown(parameter.name)))
        }
        // `willSet` is read behind the change, and asks for what was there before.
        if function.isBeforeChange, let before {
            frame.names[function.shortName] = cell(before)
        }
        frame.isClosure = false
        frame.purpose = .nothing
        frames.append(frame)
    }

    /// Observers of the same property in the classes behind the one that has a function.
    private func observers(behind number: Int) -> [Int] {
        let function = functions[number]
        let owners = types.lineage(function.owner).dropFirst()
        return (functionsByName[function.name] ?? []).filter {
            owners.contains(functions[$0].owner)
                || $0 != number && functions[$0].owner == function.owner
        }
    }

    // MARK: Methods by their names

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
    /// Messages that do so later. Source: Apple, NSTimer.
    private static let timing: Set<String> = [
        "scheduledtimerwithtimeinterval:target:selector:userinfo:repeats:",
        "scheduledtimertimeinterval:target:selector:userinfo:repeats:",
        "scheduledtimerwithtimeinterval:invocation:repeats:",
    ]

    /// Begins a method that a message names by a selector, now or at the end; false for others.
    mutating func performs(_ message: SourceMessage, _ form: String) -> Bool {
        let isPerform = Self.performing.contains(form)
        guard isPerform || Self.timing.contains(form),
            let position = message.values.firstIndex(where: { value in
                if case .selector? = value.plain { true } else { false }
            }), case .selector(let name)? = message.values[position].plain
        else { return false }
        let base = isPerform ? message.receiver : nil
        var owners = types.lineage(selfType)
        var receiver = itself
        if let base, base.value.plain != .unknown("self") {
            (owners, receiver) = holder(of: base)
        }
        let isLater = !isPerform || form.contains("delay") || form.contains("thread")
        guard let number = function(name, of: owners + [""]) else {
            guard let base, !isLater, !form.contains("selectorinbackground") else { return false }
            let rest = message.arguments.indices.filter { $0 != position }
            send(
                SourceMessage(
                    receiver: base, name: name, arguments: rest.map { message.arguments[$0] },
                    start: message.start, end: message.end))
            return true
        }
        guard !isLater else {
            carryOutLater(number)
            push(SourceValue(.absent), from: message.start, to: message.end)
            return true
        }
        let rest = message.arguments.indices.filter { $0 != position }
        enter(
            number, handed(rest.map { message.arguments[$0] }.map { ("", $0.operand) }),
            from: message.start, to: message.end, receiver: receiver)
        return true
    }
}
