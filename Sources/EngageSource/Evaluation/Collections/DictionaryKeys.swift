import EngageCore

/// By which texts dictionaries keep what has another key: numbers, and cases of enumerations. A new
/// kind of key is a case of `SourceKeyText`.
struct DictionaryKeys: SourceEvaluator {
    let machine: AbstractInterpreter

    /// The same of a dictionary that is changed: nobody else may hold it then.
    func text(of plain: ConcreteValue, in number: Int) -> String? {
        machine.state.objects[number].flatMap { text(of: plain, in: $0) }
    }

    /// The text of a key in a dictionary, whether it has that key or not; nil where it cannot be told
    /// apart from those that it has.
    func text(of plain: ConcreteValue, in object: SourceObject) -> String? {
        if let text = plain.text { return text }
        // Each key is compared with those that are there.
        guard object.count <= SourceBudget.mostIterations else { return nil }
        machine.budget.steps += object.count / 8
        let known = object.entries.lazy.compactMap { SourceKeyText.plain(of: $0.key) }.first
        guard let own = SourceKeyText.text(of: typed(plain, like: known), isSwift: machine.isSwift),
            let plain = SourceKeyText.plain(of: own)
        else { return nil }
        if object[own] != nil { return own }
        // A case without its type is the one of that name.
        for entry in object.entries {
            guard let other = SourceKeyText.plain(of: entry.key) else {
                if isText(plain) { return nil }
                continue
            }
            switch (plain, other) {
            case (.identifier(let name), .choice(_, let known)),
                (.choice(_, let name), .identifier(let known)):
                if name == known { return entry.key }
                guard isCase(name, beside: other), isCase(known, beside: plain) else { return nil }
            case (.identifier(let name), .identifier(let known)):
                guard isPlain(name), isPlain(known) else { return nil }
            case (.choice(let type, _), .choice(let known, _)):
                guard type == known else { return nil }
            case (.integer, .integer), (.boolean, .boolean): continue
            default: return nil
            }
        }
        return own
    }

    /// `.start` beside a case as one of its type.
    private func typed(_ plain: ConcreteValue, like other: ConcreteValue?) -> ConcreteValue {
        guard case .identifier = plain, case .choice(let type, _)? = other else { return plain }
        return typed(plain, as: type)
    }

    /// A name as the case, or the constant, that a type has by it.
    private func typed(_ plain: ConcreteValue, as type: String) -> ConcreteValue {
        guard case .identifier(let name) = plain else { return plain }
        let type = program.types.visible(type, in: "") ?? program.meant(by: type)
        if program.types.choices[type]?.contains(name) == true { return .choice(type, name) }
        return machine.properties["\(type)/\(name)"].flatMap { machine.state.cells[$0]?.plain }
            ?? plain
    }

    /// True for what may be a constant that stands for a text.
    private func isText(_ plain: ConcreteValue) -> Bool {
        if case .identifier = plain { true } else { false }
    }

    /// True for a name that is a case of the other key's enumeration, and no constant that stands
    /// for one.
    private func isCase(_ name: String, beside other: ConcreteValue) -> Bool {
        guard case .choice(let type, _) = other else { return true }
        return program.types.choices[type]?.contains(name) == true
    }

    /// True for a name that no type of the files has for another value.
    private func isPlain(_ name: String) -> Bool {
        !program.types.staticNames.contains(name)
            && machine.functionsByName[name]?.contains { machine.functions[$0].isStatic } != true
    }

    /// Gives the keys of a dictionary the type that it is declared with: `.title` is a case of it.
    func type(_ number: Int, as type: String) {
        guard !type.isEmpty, let object = machine.state.objects[number],
            object.kind == .dictionary,
            object.entries.contains(where: { SourceKeyText.isOne($0.key) })
        else { return }
        var entries = object.entries
        for place in entries.indices {
            guard let plain = SourceKeyText.plain(of: entries[place].key),
                case .identifier = plain
            else { continue }
            let typed = typed(plain, as: type)
            guard let own = typed.text ?? SourceKeyText.text(of: typed, isSwift: true) else {
                machine.state.objects[number]?.markReplaced(at: entries[place].keyPlace)
                return
            }
            entries[place].key = own
            entries[place].name = SourceKeyText.name(of: own)
        }
        machine.state.objects[number]?.entries = entries
    }

    /// The key of an entry as a value.
    func value(of entry: SourceObject.Entry) -> SourceValue {
        let plain =
            SourceKeyText.plain(of: entry.key)
            ?? (entry.key == entry.name ? .text(entry.name) : .key(entry.name))
        return SourceValue(plain, at: entry.keyPlace)
    }
}
