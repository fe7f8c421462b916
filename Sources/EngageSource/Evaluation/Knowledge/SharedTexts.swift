import EngageCore

/// Texts that are changed in place, such as `NSMutableString`, under all their names.
struct SharedTexts: SourceEvaluator {
    let machine: AbstractInterpreter

    /// The value as a text that keeps its identity when it is passed.
    func shared(_ value: SourceValue) -> SourceValue {
        var value = value
        for index in value.cases.indices where value.cases[index].reference == nil {
            guard case .text = value.cases[index].plain else { continue }
            value.cases[index].reference = machine.number()
        }
        return value
    }

    /// The value as one of a variable whose type is declared.
    func shared(_ value: SourceValue, declared type: String) -> SourceValue {
        type == "NSMutableString" ? shared(value) : value
    }

    /// Gives every variable, element and entry that refers to the text its new value; false if the
    /// origin of the text is unknown.
    func rewrite(_ receiver: SourceValue, as new: SourceValue) -> Bool {
        let references = receiver.references
        guard !references.isEmpty else { return false }
        let one = receiver.cases.count == 1 ? references.first : nil
        renew(references) { held in
            guard let one, held.cases.allSatisfy({ $0.reference == one }) else { return nil }
            var value = new
            for index in value.cases.indices { value.cases[index].reference = one }
            return value.at(held.place)
        }
        return true
    }

    /// Texts that were passed to unread code become unknown.
    func invalidateTexts(of value: SourceValue) {
        let references = value.references
        if !references.isEmpty { renew(references) { _ in nil } }
    }

    /// Replaces the value of whatever holds one of some texts; without a new value, it becomes
    /// unknown.
    private func renew(
        _ references: Set<Int>, _ new: (SourceValue) -> SourceValue?
    ) {
        func renewed(_ held: SourceValue) -> SourceValue? {
            guard !references.isDisjoint(with: held.references) else { return nil }
            if let value = new(held) { return value }
            var value = held
            let unknown = machine.unknown(held)
            for index in value.cases.indices {
                guard let own = value.cases[index].reference, references.contains(own) else {
                    continue
                }
                value.cases[index].plain = unknown.plain ?? .absent
            }
            return value
        }
        machine.budget.steps += machine.state.cells.count / 8
        for (key, held) in machine.state.cells {
            if let value = renewed(held) { machine.state.cells[key] = value }
        }
        for (key, object) in machine.state.objects {
            machine.budget.steps += object.count / 8
            for entry in object.entries {
                if let value = renewed(entry.value) {
                    machine.state.objects[key]?.replace(entry.key, with: value)
                }
            }
        }
    }
}

extension SourceValue {
    /// The mutable texts, by their reference numbers.
    var references: Set<Int> {
        // Most values have one case and no such text: no set is made for them.
        cases.contains { $0.reference != nil } ? Set(cases.compactMap(\.reference)) : []
    }

    /// The same as a text of its own.
    var unshared: SourceValue {
        var value = self
        for index in value.cases.indices { value.cases[index].reference = nil }
        return value
    }
}

extension SourceEvaluator {
    var sharedTexts: SharedTexts { SharedTexts(machine: machine) }
}
