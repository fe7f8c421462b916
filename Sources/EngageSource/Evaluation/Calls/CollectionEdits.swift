import EngageCore

/// Messages that change a list, a dictionary or a text in place. A new one is a case of `changed`
/// or of `edit`.
struct CollectionEdits: SourceEvaluator {
    let machine: AbstractInterpreter

    /// The result of a message that changes its receiver, a list or text; nil for every other
    /// message.
    func rewritten(_ message: SourceMessage, _ form: String) -> SourceValue? {
        guard let receiver = message.receiver else { return nil }
        if machine.isSwift, form == "toggle", receiver.target != nil {
            let written = expressionStack.text(receiver)
            assignmentEvaluator.assign(
                receiver,
                receiver.value.map { plain in
                    plain.boolean.map { .boolean(!$0) } ?? .unknown(written)
                })
            return SourceValue(.absent)
        }
        if case .text(let text)? = receiver.value.plain {
            guard receiver.target != nil || !receiver.value.references.isEmpty else { return nil }
            return rewritten(text, receiver, message, form)
        }
        if !receiver.value.references.isEmpty {
            // An unknown text, or one of several, may become known again.
            if form == "setstring:", let new = message.values.first {
                _ = sharedTexts.rewrite(receiver.value, as: new.unshared)
            } else {
                if !HarmlessCalls.readers.contains(HarmlessCalls.name(of: message.name)) {
                    sharedTexts.invalidateTexts(of: receiver.value)
                }
            }
        }
        let ofSets = [
            "insert:", "remove:", "formunion:", "formintersection:", "subtract:",
            "formsymmetricdifference:", "update:",
        ]
        if machine.isSwift, receiver.target != nil,
            ofSets.contains(form) || ofSets.contains(form + ":"),
            receiver.value.plain?.number != nil
                || receiver.value.cases.contains(where: {
                    if case .identifier = $0.plain { true } else { false }
                })
        {
            assignmentEvaluator.assign(
                receiver,
                SourceValue(.unknown(expressionStack.text(receiver)), at: receiver.value.place))
            return SourceValue(.absent)
        }
        var isChange = false
        var taken = SourceValue(.absent)
        for case .object(let number) in receiver.value.cases.map(\.plain) {
            guard var object = machine.state.objects[number], object.kind == .list else { continue }
            machine.budget.steps += object.count / 8
            if receiver.value.cases.count == 1 { taken = self.taken(object, message.values, form) }
            guard let isKnown = edit(&object, message, form) else { return nil }
            isChange = true
            if !isKnown || receiver.value.cases.count > 1 {
                object.markPartial(at: receiver.value.place)
            }
            var entries = object.entries
            for place in entries.indices {
                entries[place].key = "\(place)"
                entries[place].name = "\(place)"
            }
            object.entries = entries
            machine.state.objects[number] = object
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

    /// Changes that depend on the number of elements, or on the element at a position.
    private static let positioned: Set<String> = [
        "removelastobject", "removelast", "poplast", "removefirst", "nextobject", "next",
        "removeobjectatindex:", "removeat:", "replaceobjectatindex:withobject:",
        "exchangeobjectatindex:withobjectatindex:", "swapat::",
    ]

    /// Changes a list; false if the result is unknown, nil if nothing changes.
    private func edit(
        _ object: inout SourceObject, _ message: SourceMessage, _ form: String
    ) -> Bool? {
        let values = message.values
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
            let gone =
                form != "removeobjectsinarray:"
                ? values : collectionValues.knownList(values.first) ?? []
            guard !gone.isEmpty || collectionValues.knownList(values.first) != nil else {
                return false
            }
            return remove(gone, from: &object)
        case "reverse": object.entries.reverse()
        case "filterusingpredicate:", "filterusing:":
            let predicate = PredicateEvaluator(machine: machine)
            guard !object.isOpen, !object.isUncertain,
                let kept = predicate.kept(object.elements, by: values.first)
            else { return false }
            object.entries = kept.map(entry)
        case "sortby:", "sort:", "sortusingcomparator:":
            guard let order = listOrder.order(values.first),
                let sorted = listOrder.sorted(object.elements, by: order)
            else { return false }
            object.entries = sorted.map(entry)
        case "sort":
            guard let sorted = listOrder.sorted(object.elements) else { return false }
            object.entries = sorted.map(entry)
        case "sortusingselector:":
            guard case .selector(let name)? = values.first?.plain,
                let sorted = ListOrder.sorted(object.elements, asking: name)
            else { return false }
            object.entries = sorted.map(entry)
        default: return MutatingMessages.contains(message.name) ? false : nil
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

    private func rewritten(
        _ text: String, _ receiver: SourceExpression.Operand, _ message: SourceMessage,
        _ form: String
    ) -> SourceValue? {
        let values = message.values
        let first = values.first?.plain?.text
        var new: String?
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
                new = SourceLibrary.replaced(text, first, with: other)
            }
        case "deletecharactersinrange:", "deletecharactersin:":
            new = replaced(text, values.first, with: "")
        case "replacecharactersinrange:withstring:", "replacecharactersin:with:":
            if values.count == 2, let other = values[1].plain?.text {
                new = replaced(text, values[0], with: other)
            }
        case "insert:at:", "insertcontentsof:at:":
            guard values.count == 2, let first,
                let place = SourceLibrary.position(values[1].plain, in: text)
            else { break }
            new = String(text.prefix(place)) + first + text.dropFirst(place)
        case "removeat:" where machine.isSwift:
            guard let place = SourceLibrary.position(values.first?.plain, in: text),
                place < text.count
            else { break }
            new = String(text.prefix(place)) + text.dropFirst(place + 1)
        case "removelast" where machine.isSwift: new = String(text.dropLast())
        case "removefirst" where machine.isSwift: new = String(text.dropFirst())
        case "removeall" where machine.isSwift: new = ""
        // `filter` of Swift gives another text.
        case "filter:" where machine.isSwift: return nil
        default: guard MutatingMessages.contains(message.name) else { return nil }
        }
        let value = SourceValue(
            new.map { .text($0) } ?? .unknown(expressionStack.text(receiver)),
            at: receiver.value.place)
        if sharedTexts.rewrite(receiver.value, as: value) { return SourceValue(.absent) }
        spread(value, of: receiver, insteadOf: text)
        assignmentEvaluator.assign(receiver, value)
        return SourceValue(.absent)
    }

    /// A text of ASCII with a replaced range; nil if the result is unknown.
    private func replaced(_ text: String, _ range: SourceValue?, with other: String) -> String? {
        guard let range = range.flatMap({ collectionValues.positions($0) }),
            text.utf8.count == text.count,
            range.upperBound <= text.count
        else { return nil }
        return text.prefix(range.lowerBound) + other + text.dropFirst(range.upperBound)
    }

    /// A mutable text keeps its identity when it is passed: to a caller's variable, a dictionary.
    private func spread(
        _ value: SourceValue, of receiver: SourceExpression.Operand, insteadOf text: String
    ) {
        var number = variables.cell(behind: receiver)
        for _ in 0..<SourceBudget.deepest {
            guard let own = number, let origin = machine.origins[own] else { break }
            machine.state.cells[origin] = value
            number = origin
        }
        guard case .name(let name)? = receiver.target else { return }
        // A text of Swift is copied, NSMutableString's is not: there it is declared with `let`.
        if machine.isSwift, !isConstant(name) { return }
        // Another variable that was given it may be the same text, or a copy.
        let own = variables.knownCell(name)
        machine.budget.steps += (machine.state.cells.count + machine.state.objects.count) / 8
        for (key, held) in machine.state.cells
        where !machine.isSwift && key != own && held.plain == .text(text)
            && held.place.unit < program.units.count
            && program.units[held.place.unit].text(held.place.start, held.place.end) == name
        {
            machine.state.cells[key] = SourceValue(.unknown(name), at: held.place)
        }
        for (key, object) in machine.state.objects {
            for place in object.entries.indices {
                let entry = object.entries[place].value
                guard entry.plain == .text(text), entry.place.unit < program.units.count,
                    program.units[entry.place.unit].text(entry.place.start, entry.place.end) == name
                else { continue }
                machine.state.objects[key]?.entries[place].value = value.at(entry.place)
            }
        }
    }

    private func isConstant(_ name: String) -> Bool {
        program.constants[machine.frame.unit].contains(name)
    }

    /// Adds a value, or all that a list holds; nil for what is no list.
    private func appended(
        _ values: [SourceValue], to receiver: SourceExpression.Operand, _ form: String
    ) -> SourceValue? {
        guard let value = values.first.map(selfEvaluator.wrapSelf) else { return nil }
        if receiver.value.plain?.text != nil { return nil }
        for one in receiver.value.cases {
            guard case .object(let number) = one.plain else { continue }
            let isMany =
                form.contains("array") || form.contains("contents") || form == "addobjectsfrom:"
            guard machine.state.objects[number]?.kind == .list else {
                machine.state.objects[number]?.markPartial(at: receiver.value.place)
                continue
            }
            if form == "insert:", machine.isSwift {
                // A set has each element once.
                let isThere = machine.state.objects[number]?.elements.map {
                    collectionValues.isSame($0, value)
                }
                if isThere?.contains(true) == true { continue }
                if isThere?.contains(nil) == true {
                    machine.state.objects[number]?.markPartial(at: value.place)
                }
            }
            if isMany, let others = collectionValues.elements(value) {
                let count = machine.state.objects[number]?.count ?? 0
                guard count + others.count <= SourceBudget.mostElements else {
                    machine.budget.leftOut.insert(receiver.value.place)
                    machine.state.objects[number]?.markPartial(at: receiver.value.place)
                    continue
                }
                machine.budget.steps += others.count / 8
                for other in others { machine.state.objects[number]?.append(other) }
                if collectionValues.isUnordered(value) {
                    machine.state.objects[number]?.isUnordered = true
                }
            } else {
                if isMany { machine.state.objects[number]?.markPartial(at: value.place) }
                machine.state.objects[number]?.append(isMany ? SourceValue(.unknown("…")) : value)
            }
        }
        return SourceValue(.absent)
    }

    /// What a message changes in its receiver; nil if it changes none.
    func changed(
        _ message: SourceMessage, _ form: String, _ text: String
    ) -> SourceValue? {
        guard let receiver = message.receiver else { return nil }
        let values = message.values
        let nothing = SourceValue(.absent)
        if let name = systemMembers.memberSet(by: message), systemMembers.hasMembers(receiver.value)
        {
            assignmentEvaluator.assign(
                SourceExpression.Operand(
                    value: SourceValue(.absent), target: .member(receiver, name),
                    start: message.start, end: message.end), values[0])
            return nothing
        }
        switch form {
        case "setobject:forkey:", "setvalue:forkey:", "setobject:forkeyedsubscript:",
            "updatevalue:forkey:", "setvalue:forkeypath:":
            guard values.count == 2 else { return nil }
            let isKeyed = form == "setvalue:forkey:" || form == "setvalue:forkeypath:"
            if isKeyed, systemMembers.hasMembers(receiver.value) {
                memberLookup.assign(values[0], along: values[1], of: receiver)
                return nothing
            }
            if form == "setvalue:forkeypath:", let path = values[1].plain?.text, path.contains(".")
            {
                keyPathEvaluator.set(values[0], atKeyPath: path, of: receiver.value)
                return nothing
            }
            let old =
                form == "updatevalue:forkey:"
                ? subscriptEvaluator.item(receiver, values[1], end: message.end) : nil
            let raises = form == "setobject:forkey:" && !machine.isSwift
            assignmentEvaluator.assign(
                item: values[1], of: receiver,
                raises ? collectionValues.unlessNil(values[0]) : values[0])
            return old ?? nothing
        case "removeobjectforkey:", "removevalueforkey:":
            guard let key = values.first else { return nil }
            let old =
                machine.isSwift ? subscriptEvaluator.item(receiver, key, end: message.end) : nothing
            assignmentEvaluator.assign(item: key, of: receiver, SourceValue(.none))
            return old
        case "removeobjectsforkeys:", "removeobjectsforkeys::":
            guard let keys = collectionValues.elements(values.first) else {
                for (_, number) in dictionaryEvaluator.dictionary(behind: receiver) {
                    invalidation.invalidate(number)
                }
                return nothing
            }
            for key in keys {
                assignmentEvaluator.assign(item: key, of: receiver, SourceValue(.none))
            }
            return nothing
        case "removeallobjects", "removeall", "removeallkeepingcapacity:":
            if case .text? = receiver.value.plain { return nil }
            for (_, number) in dictionaryEvaluator.dictionary(behind: receiver) {
                machine.state.objects[number]?.entries = []
                machine.state.objects[number]?.isOpen = false
            }
            return nothing
        case "addentriesfromdictionary:", "addentriesfrom:", "setdictionary:", "merge:",
            "setvaluesforkeyswithdictionary:", "setvaluesforkeyswith:",
            "merge:uniquingkeyswith:":
            guard let other = values.first else { return nil }
            let isMerge = form == "merge:" || form == "merge:uniquingkeyswith:"
            let choice = isMerge ? dictionaryEvaluator.combining(values.last) : .other
            for (_, number) in dictionaryEvaluator.dictionary(behind: receiver) {
                if form == "setdictionary:" { machine.state.objects[number]?.entries = [] }
                dictionaryEvaluator.merge(other, into: number, choice)
            }
            return nothing
        case "merging:", "merging:uniquingkeyswith:":
            guard let other = values.first else { return nil }
            let choice = dictionaryEvaluator.combining(values.last)
            let whole = collectionValues.copy(receiver.value)
            for one in whole.cases {
                if case .object(let number) = one.plain {
                    dictionaryEvaluator.merge(other, into: number, choice)
                }
            }
            return whole
        case "addobject:", "append:", "addobjectsfromarray:", "appendcontentsof:", "insert:",
            "add:", "addobjectsfrom:":
            return appended(
                machine.isSwift ? values.map { machine.copied($0) } : values, to: receiver, form)
        case "arraybyaddingobject:", "arraybyaddingobjectsfromarray:":
            let whole = collectionValues.copy(receiver.value)
            guard case .object(let number)? = whole.plain, let value = values.first else {
                return nil
            }
            let added =
                form == "arraybyaddingobject:"
                ? [value] : collectionValues.elements(value) ?? [value]
            for element in added { machine.state.objects[number]?.append(element) }
            return whole
        case "mutablecopy", "copy", "mutablecopywithzone:", "copywithzone:":
            let isMutable = form == "mutablecopy" || form == "mutablecopywithzone:"
            if case .text? = receiver.value.plain {
                return isMutable
                    ? sharedTexts.shared(receiver.value.unshared) : receiver.value.unshared
            }
            let mayBeOne =
                receiver.type.isEmpty || SourceSpelling.dictionaries.contains(receiver.type)
            let copied = collectionValues.copy(receiver.value, isDictionary: mayBeOne)
            let value = isMutable ? sharedTexts.shared(copied) : copied
            for case .object(let number) in value.cases.map(\.plain) {
                machine.state.objects[number]?.isMutable = isMutable
            }
            return value
        case "objectforkey:", "valueforkey:", "objectforkeyedsubscript:", "objectatindex:",
            "objectatindexedsubscript:":
            let isOfEach = form == "valueforkey:" && collectionValues.isList(receiver.value)
            return isOfEach
                ? nil : values.first.map { subscriptEvaluator.item(receiver, $0, end: message.end) }
        default: return nil
        }
    }
}

extension SourceEvaluator {
    var collectionEdits: CollectionEdits { CollectionEdits(machine: machine) }
}
