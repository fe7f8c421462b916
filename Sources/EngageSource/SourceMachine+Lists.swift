import EngageCore

extension SourceMachine {
    /// A list that nobody else has a hand in.
    func knownList(_ value: SourceValue?) -> [SourceValue]? {
        guard let object = value?.plain.flatMap({ self.object($0) }), !object.isOpen,
            object.kind == .list, !object.isUncertain
        else { return nil }
        return object.elements
    }

    func knownDictionary(_ value: SourceValue?) -> SourceObject? {
        guard let object = value?.plain.flatMap({ self.object($0) }), !object.isOpen,
            object.kind == .dictionary, !object.isUncertain
        else { return nil }
        return object
    }

    func entryKey(_ entry: SourceObject.Entry) -> SourceValue {
        let plain: SourcePlain =
            entry.name.hasPrefix("kJR") ? .key(entry.name) : .text(entry.name)
        return SourceValue(plain, at: entry.keyPlace)
    }

    // MARK: What changes lists and texts

    /// What a message makes of the list or text that it is sent to; nil for every other message.
    mutating func rewritten(_ message: SourceMessage, _ form: String) -> SourceValue? {
        guard let receiver = message.receiver else { return nil }
        if isSwift, form == "toggle", receiver.target != nil {
            let written = text(receiver)
            assign(
                receiver,
                receiver.value.map { plain in
                    plain.truth.map { .truth(!$0) } ?? .unknown(written)
                })
            return SourceValue(.absent)
        }
        if case .text(let text)? = receiver.value.plain {
            guard receiver.target != nil || !receiver.value.references.isEmpty else { return nil }
            return rewritten(text, receiver, message, form)
        }
        if !receiver.value.references.isEmpty {
            // One of several texts, or one that is not known, may be known again.
            if form == "setstring:", let new = message.values.first {
                _ = rewrite(receiver.value, as: new.unshared)
            } else {
                if !HarmlessCalls.readers.contains(HarmlessCalls.name(of: message.name)) {
                    forgetTexts(of: receiver.value)
                }
            }
        }
        let ofSets = [
            "insert:", "remove:", "formunion:", "formintersection:", "subtract:",
            "formsymmetricdifference:", "update:",
        ]
        if isSwift, receiver.target != nil, ofSets.contains(form) || ofSets.contains(form + ":"),
            receiver.value.plain?.number != nil
                || receiver.value.cases.contains(where: {
                    if case .word = $0.plain { true } else { false }
                })
        {
            assign(receiver, SourceValue(.unknown(self.text(receiver)), at: receiver.value.place))
            return SourceValue(.absent)
        }
        var isChange = false
        var taken = SourceValue(.absent)
        for case .object(let number) in receiver.value.cases.map(\.plain) {
            guard var object = state.objects[number], object.kind == .list else { continue }
            if receiver.value.cases.count == 1 { taken = self.taken(object, message.values, form) }
            guard let isKnown = edit(&object, message.values, form) else { return nil }
            isChange = true
            if !isKnown || receiver.value.cases.count > 1 {
                object.open(at: receiver.value.place)
            }
            var entries = object.entries
            for place in entries.indices {
                entries[place].key = "\(place)"
                entries[place].name = "\(place)"
            }
            object.entries = entries
            state.objects[number] = object
        }
        return isChange ? taken : nil
    }

    /// The element that a message takes out of a list.
    private func taken(
        _ object: SourceObject, _ values: [SourceValue], _ form: String
    ) -> SourceValue {
        let forms = ["removelast", "poplast", "removefirst", "removeat:", "nextobject", "next"]
        guard forms.contains(form) else { return SourceValue(.absent) }
        guard !object.isOpen, !object.isUncertain else { return SourceValue(.unknown(form)) }
        switch form {
        case "removelast", "poplast": return object.elements.last ?? SourceValue(.none)
        case "removefirst", "nextobject", "next": return object.elements.first ?? SourceValue(.none)
        default:
            let place = values.first?.plain?.integer ?? -1
            return object.elements.indices.contains(place)
                ? object.elements[place] : SourceValue(.unknown(form))
        }
    }

    /// Changes that ask how many elements there are, or which one stands where.
    private static let positioned: Set<String> = [
        "removelastobject", "removelast", "poplast", "removefirst", "nextobject", "next",
        "removeobjectatindex:", "removeat:", "replaceobjectatindex:withobject:",
        "exchangeobjectatindex:withobjectatindex:", "swapat::",
    ]

    /// Changes a list; false where what comes out is not known, nil where nothing is changed.
    private mutating func edit(
        _ object: inout SourceObject, _ values: [SourceValue], _ form: String
    ) -> Bool? {
        func place(_ number: Int, upTo end: Int) -> Int? {
            guard number < values.count else { return nil }
            return values[number].plain?.integer.flatMap { (0..<end).contains($0) ? $0 : nil }
        }
        func entry(_ value: SourceValue) -> SourceObject.Entry {
            SourceObject.Entry(key: "", name: "", keyPlace: value.place, value: value)
        }
        let count = object.entries.count
        if object.isUncertain, Self.positioned.contains(form) { return false }
        switch form {
        case "removelastobject", "removelast", "poplast":
            if count > 0 { object.entries.removeLast() }
        case "removefirst", "nextobject", "next": if count > 0 { object.entries.removeFirst() }
        case "removeobjectatindex:", "removeat:":
            guard let index = place(0, upTo: count) else { return false }
            object.entries.remove(at: index)
        case "insertobject:atindex:", "insert:at:":
            guard let index = place(1, upTo: count + 1), index == 0 || !object.isUncertain
            else { return false }
            object.entries.insert(entry(values[0]), at: index)
        case "replaceobjectatindex:withobject:":
            guard let index = place(0, upTo: count), values.count > 1 else { return false }
            object.entries[index] = entry(values[1])
        case "exchangeobjectatindex:withobjectatindex:", "swapat::":
            guard let one = place(0, upTo: count), let other = place(1, upTo: count) else {
                return false
            }
            object.entries.swapAt(one, other)
        case "removeobject:", "removeobjectsinarray:", "remove:":
            let gone = form != "removeobjectsinarray:" ? values : knownList(values.first) ?? []
            guard !gone.isEmpty || knownList(values.first) != nil else { return false }
            return remove(gone, from: &object)
        case "reverse": object.entries.reverse()
        case "sortby:":
            guard let order = order(values.first),
                let sorted = sorted(object.elements, by: order)
            else { return false }
            object.entries = sorted.map(entry)
        case "sort", "sortusingselector:":
            var selector = "compare:"
            if case .selector(let name)? = values.first?.plain { selector = name }
            guard let sorted = Self.sorted(object.elements, asking: selector) else { return false }
            object.entries = sorted.map(entry)
        default:
            let changes = [
                "remove", "insert", "replace", "sort", "shuffle", "swap", "set", "filterusing",
                "exchange", "union", "minus", "intersect", "partition", "reserve",
            ]
            return changes.contains { form.hasPrefix($0) } && !form.hasPrefix("sorted")
                ? false : nil
        }
        return true
    }

    private func remove(_ gone: [SourceValue], from object: inout SourceObject) -> Bool {
        var isKnown = true
        for value in gone {
            guard let plain = value.plain else { return false }
            object.entries.removeAll { entry in
                guard let own = entry.value.plain,
                    let isSame = SourceLibrary.areEqual(own, plain)
                else {
                    isKnown = false
                    return false
                }
                return isSame
            }
        }
        return isKnown
    }

    private mutating func rewritten(
        _ text: String, _ receiver: SourceExpression.Operand, _ message: SourceMessage,
        _ form: String
    ) -> SourceValue? {
        let values = message.values
        let first = values.first?.plain?.text
        var new: String?
        if form.hasPrefix("appending") { return nil }
        switch form {
        case "appendstring:", "append:", "appendcontentsof:": new = first.map { text + $0 }
        case "appendformat:", "appendstringwithformat:":
            new = SourceFormat.text(values.map { $0.plain ?? .unknown("") }).map { text + $0 }
        case "setstring:": new = first
        case "insertstring:atindex:":
            if let first, values.count > 1, let place = values[1].plain?.integer,
                place >= 0, place <= text.count, text.utf8.count == text.count
            {
                new = String(text.prefix(place)) + first + text.dropFirst(place)
            }
        case "replaceoccurrencesofstring:withstring:options:range:":
            if let first, !first.isEmpty, values.count > 2, values[2].plain?.integer == 0,
                let other = values[1].plain?.text
            {
                new = text.replacing(first, with: other)
            }
        case "deletecharactersinrange:", "deletecharactersin:":
            new = replaced(text, values.first, with: "")
        case "replacecharactersinrange:withstring:", "replacecharactersin:with:":
            if values.count == 2, let other = values[1].plain?.text {
                new = replaced(text, values[0], with: other)
            }
        case "insert:at:", "insertcontentsof:at:":
            // Only the ends of a text are told as positions.
            guard values.count == 2, let first else { break }
            if let place = values[1].plain?.integer, place >= 0, place <= text.count,
                text.utf8.count == text.count
            {
                new = text.prefix(place) + first + text.dropFirst(place)
            }
            if values[1].plain == .word("startIndex") { new = first + text }
            if values[1].plain == .word("endIndex") { new = text + first }
        case "removelast" where isSwift: new = String(text.dropLast())
        case "removefirst" where isSwift: new = String(text.dropFirst())
        case "removeall" where isSwift: new = ""
        default:
            let changes = [
                "append", "insert", "delete", "replacecharacters", "replacesub", "remove",
            ]
            guard changes.contains(where: form.hasPrefix) else { return nil }
        }
        let value = SourceValue(
            new.map { .text($0) } ?? .unknown(self.text(receiver)), at: receiver.value.place)
        if rewrite(receiver.value, as: value) { return SourceValue(.absent) }
        spread(value, of: receiver, insteadOf: text)
        assign(receiver, value)
        return SourceValue(.absent)
    }

    /// A text of ASCII with another one in place of a range; nil where that is not known.
    private func replaced(_ text: String, _ range: SourceValue?, with other: String) -> String? {
        guard let range = range.flatMap({ positions($0) }), text.utf8.count == text.count,
            range.upperBound <= text.count
        else { return nil }
        return text.prefix(range.lowerBound) + other + text.dropFirst(range.upperBound)
    }

    /// A mutable text is the same wherever it was handed: to a caller's variable, a dictionary.
    private mutating func spread(
        _ value: SourceValue, of receiver: SourceExpression.Operand, insteadOf text: String
    ) {
        var number = cell(behind: receiver)
        for _ in 0..<Self.deepest {
            guard let own = number, let origin = origins[own] else { break }
            state.cells[origin] = value
            number = origin
        }
        guard case .name(let name)? = receiver.target else { return }
        // A text of Swift is copied, NSMutableString's is not: there it is declared with `let`.
        if isSwift, !isConstant(name) { return }
        // Another variable that was given it may be the same text, or a copy.
        let own = knownCell(name)
        steps += state.cells.count / 8
        for (key, held) in state.cells
        where !isSwift && key != own && held.plain == .text(text)
            && held.place.unit < units.count
            && units[held.place.unit].text(held.place.start, held.place.end) == name
        {
            state.cells[key] = SourceValue(.unknown(name), at: held.place)
        }
        for (key, object) in state.objects {
            for place in object.entries.indices {
                let entry = object.entries[place].value
                guard entry.plain == .text(text), entry.place.unit < units.count,
                    units[entry.place.unit].text(entry.place.start, entry.place.end) == name
                else { continue }
                state.objects[key]?.entries[place].value = value.at(entry.place)
            }
        }
    }

    private func isConstant(_ name: String) -> Bool {
        let tokens = units[frames[here].unit].tokens
        return zip(tokens, tokens.dropFirst()).contains { $0.isWord("let") && $1.isWord(name) }
    }

    // MARK: What is handed to others

    /// What somebody unseen is handed, and may change, is not known any more.
    mutating func letGo(_ message: SourceMessage, _ form: String) {
        let name = HarmlessCalls.name(of: message.name)
        guard message.receiver != nil || !HarmlessCalls.functions.contains(name) else { return }
        var type = message.receiver?.type ?? ""
        if case .type(let named)? = message.receiver?.value.plain { type = named }
        // A method of the app's may have the name of one of the system's.
        let isOfApp =
            !type.isEmpty && !types.lineage(type).contains(where: HarmlessCalls.classes.contains)
        if isOfApp || !HarmlessCalls.ofViews.contains(name) {
            for value in [message.receiver?.value].compactMap(\.self) + message.values {
                unsettle(value)
            }
        }
        if let receiver = message.receiver, !HarmlessCalls.readers.contains(name) {
            forgetTexts(of: receiver.value)
            open(receiver.value, unlessFixed: false)
            for case .object(let number) in receiver.value.cases.map(\.plain) {
                guard case .instance(let type)? = state.objects[number]?.kind else { continue }
                if types.kinds[type] == .value || types.kinds[type] == .choice {
                    // One of several methods that change what they are sent to may be meant.
                    forget(number)
                    continue
                }
                guard types.kinds[type] == .reference, functionsByName[message.name] == nil
                else { continue }
                // A method of a class that is read nowhere may set all that it has.
                for member in types.members[type] ?? [] where !member.isConstant {
                    state.objects[number]?.replace(
                        member.name, with: SourceValue(.unknown(member.name)))
                }
            }
        }
        for (_, operand) in message.arguments {
            guard operand.isReference else {
                // A list of C has no other owner.
                let isOfC = message.receiver == nil && !isSwift && isList(operand.value)
                open(operand.value, unlessFixed: !isOfC)
                // Setters of others keep a text and leave it as it is.
                if !HarmlessCalls.keepers.contains(form) { forgetTexts(of: operand.value) }
                forgetMembers(of: operand.value, handedTo: message.receiver)
                continue
            }
            let holdsContainer = operand.value.cases.contains { one in
                object(one.plain).map { $0.kind == .list || $0.kind == .dictionary } ?? false
            }
            if holdsContainer {
                open(operand.value, unlessFixed: false)
            } else {
                assign(operand, SourceValue(.unknown(text(operand)), at: operand.value.place))
            }
        }
    }

    mutating func open(_ value: SourceValue, unlessFixed: Bool) {
        for case .object(let number) in value.cases.map(\.plain) {
            guard let object = state.objects[number],
                object.kind == .list || object.kind == .dictionary,
                object.isMutable || !unlessFixed
            else { continue }
            let name = units[value.place.unit].text(value.place.start, value.place.end)
            state.objects[number]?.open(named: .unknown(name), at: value.place)
            // What is there may have been given another value, too.
            if object.kind == .dictionary, !unlessFixed || object.isMutable { forget(number) }
        }
    }
}
