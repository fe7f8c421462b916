import EngageCore

/// Rounds of a block or closure that is called for each element.
extension SourceMachine {
    /// Messages that call a block for each element. Source: Apple, NSArray, NSSet and NSDictionary.
    private static let enumerations: Set<String> = [
        "foreach:", "enumerateobjects:", "enumerateobjectsusing:", "enumerateobjectsusingblock:",
        "enumerateobjectswithoptions:usingblock:", "enumerateobjectsoptions:using:",
        "enumerateobjectsoptions:", "enumeratekeysandobjects:", "enumeratekeysandobjectsusing:",
        "enumeratekeysandobjectsusingblock:", "enumeratekeysandobjectswithoptions:usingblock:",
        "enumeratekeysandobjectsoptions:using:", "enumeratekeysandobjectsoptions:",
        "enumerateobjectsatindexes:options:usingblock:",
    ]

    /// Begins the calls of a block for each element of what is asked; false where they are not known.
    mutating func goesThrough(_ message: SourceMessage, _ form: String) -> Bool {
        guard
            Self.enumerations.contains(form),
            case .function(let number)? = message.values.last?.plain,
            collectors.count < Self.deepest, !isHasty
        else { return false }
        var rounds: [[SourceValue]]
        let object = message.receiver?.value.plain.flatMap { self.object($0) }
        // A position is known where all that stands before is.
        if let object, !object.isOpen, object.kind == .list,
            form.hasPrefix("foreach:") || !object.isUncertain
        {
            rounds = object.elements.enumerated().map { place, element in
                form.hasPrefix("foreach:")
                    ? [element] : [element, SourceValue(.integer(place))]
            }
        } else if let object, !object.isOpen, object.kind == .dictionary {
            rounds = object.entries.map { entry in
                takesPair(number) && form.hasPrefix("foreach:")
                    ? [pair(entry)] : [key(of: entry), entry.value]
            }
        } else {
            return false
        }
        guard rounds.count <= Self.mostRounds else { return false }
        if form.contains("options"), message.values.first?.plain?.isUnknown != true {
            // NSEnumerationReverse is not told from the others.
            return false
        }
        called.insert(number)
        var collector = SourceCollector(
            kind: .each, function: number, rounds: rounds, start: message.start, end: message.end,
            text: units[frames[here].unit].text(message.start, message.end))
        if form.hasPrefix("enumerate") { collector.cell = cell(SourceValue(.truth(false))) }
        let function = functions[number]
        collector.turn = object.flatMap {
            turn(rounds, over: $0, function.body, unit: function.unit)
        }
        collectors.append(collector)
        ask()
        return true
    }

    /// True for a closure that takes key and value as one.
    private func takesPair(_ number: Int) -> Bool {
        let function = functions[number]
        if !function.parameters.isEmpty { return function.parameters.count == 1 }
        return !units[function.unit].part(function.body).contains { $0.isWord("$1") }
    }

    mutating func pair(_ entry: SourceObject.Entry) -> SourceValue {
        var object = SourceObject(kind: .instance("(key, value)"))
        object.set("key", to: entryKey(entry))
        object.set("value", to: entry.value)
        return SourceValue(make(object)).there(where: entry.value)
    }

    /// The key of an entry, which is there where the entry is.
    func key(of entry: SourceObject.Entry) -> SourceValue {
        entryKey(entry).there(where: entry.value)
    }
}
