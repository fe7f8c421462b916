import EngageCore

/// What `valueForKey:` and `valueForKeyPath:` give of known lists, dictionaries and values, and
/// what is set by a path.
struct KeyPathEvaluator: SourceEvaluator {
    let machine: AbstractInterpreter

    /// The value at the end of a path; nil if it is unknown.
    func value(atKeyPath path: String, of whole: SourceValue) -> SourceValue? {
        let names = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard names.count <= SourceBudget.deepest, !names.contains("") else { return nil }
        var value = whole
        for (place, name) in names.enumerated() {
            guard name.hasPrefix("@") else {
                guard let next = member(name, of: value) else { return nil }
                value = next
                continue
            }
            if collectionValues.isUnordered(value), name != "@count" { return nil }
            var elements = collectionValues.knownList(value)
            for inner in names[(place + 1)...] {
                guard !inner.hasPrefix("@") else { return nil }
                elements = elements.flatMap { members(inner, of: $0) }
            }
            return elements.flatMap { folded($0, by: name) }
        }
        return value
    }

    /// Sets the value at the end of a path through dictionaries: a dictionary that does not exist
    /// has no members.
    func set(_ value: SourceValue, atKeyPath path: String, of whole: SourceValue) {
        let names = path.split(separator: ".").map(String.init)
        guard let last = names.last else { return }
        var inner = whole
        for name in names.dropLast() {
            guard let next = member(name, of: inner) else {
                return invalidation.open(whole, unlessFixed: false)
            }
            if next.plain == ConcreteValue.none { return }
            inner = next
        }
        guard case .object(let number)? = inner.plain,
            machine.state.objects[number]?.kind == .dictionary
        else { return invalidation.open(whole, unlessFixed: false) }
        dictionaryEvaluator.set(SourceValue(.text(last), at: value.place), of: number, to: value)
    }

    private func member(_ name: String, of value: SourceValue) -> SourceValue? {
        guard let plain = value.plain else { return nil }
        if name == "self" { return value }
        if collectionValues.isUnordered(value) { return nil }
        if let elements = collectionValues.knownList(value) {
            return members(name, of: elements).map { collectionValues.list($0) }
        }
        guard let object = machine.object(plain) else {
            return SourceLibrary.answer(plain, name.lowercased(), []).map { SourceValue($0) }
        }
        switch object.kind {
        case .dictionary where !object.isOpen && !object.isUncertain:
            return object[name] ?? SourceValue(.none)
        case .instance(let type) where !object.isOpen:
            // A method that gives it is to be read, which is not done here.
            return methodLookup.function(name, of: program.types.lineage(type)) == nil
                ? object[name] : nil
        default: return nil
        }
    }

    private func members(_ name: String, of elements: [SourceValue]) -> [SourceValue]? {
        var found: [SourceValue] = []
        for element in elements {
            guard let one = member(name, of: element) else { return nil }
            // A missing value is a null in the list.
            found.append(one.plain == ConcreteValue.none ? SourceValue(.null) : one)
        }
        return found
    }

    /// What an operator of collections makes of the values after it.
    private func folded(_ elements: [SourceValue], by name: String) -> SourceValue? {
        if name == "@count" { return SourceValue(.integer(elements.count)) }
        let plains = elements.compactMap(\.plain)
        guard plains.count == elements.count, !plains.contains(where: \.isUnknown) else {
            return nil
        }
        switch name {
        case "@unionOfObjects": return collectionValues.list(elements)
        case "@distinctUnionOfObjects":
            // Foundation does not document their order.
            return Set(plains).count < 2 ? collectionValues.list(Array(elements.prefix(1))) : nil
        case "@max", "@min":
            let texts = plains.compactMap(\.text)
            if !texts.isEmpty, texts.count == plains.count {
                return (name == "@max" ? texts.max() : texts.min()).map { SourceValue(.text($0)) }
            }
            let numbers = plains.compactMap(\.integer)
            guard !numbers.isEmpty, numbers.count == plains.count else { return nil }
            let found = name == "@max" ? numbers.max() : numbers.min()
            return found.map { SourceValue(.integer($0)) }
        case "@sum":
            var sum = 0
            for plain in plains {
                guard case .integer(let number) = plain else { return nil }
                let (next, isTooLarge) = sum.addingReportingOverflow(number)
                guard !isTooLarge else { return nil }
                sum = next
            }
            return SourceValue(.integer(sum))
        default: return nil
        }
    }
}

extension SourceEvaluator {
    var keyPathEvaluator: KeyPathEvaluator { KeyPathEvaluator(machine: machine) }
}
