import EngageCore

/// Evaluates subscripts: an item, a range of items, or a subscript of the files.
struct SubscriptEvaluator: SourceEvaluator {
    let machine: AbstractInterpreter

    func item(_ labels: [String], _ node: SourceNode, _ count: Int) {
        let (end, parts) = (node.end, expressionStack.taken(count))
        guard let subject = parts.first else { return }
        let key = parts.count > 1 ? parts[1].value : SourceValue(.unknown(""))
        if machine.isSwift, count == 2, let range = openRange(node) {
            let text = machine.unit.text(subject.start, end)
            return expressionStack.push(
                slice(subject.value, key, range) ?? SourceValue(.unknown(text)),
                from: subject.start, to: end)
        }
        if let number = methodLookup.subscription(of: subject, by: key) {
            return functionEvaluator.enter(
                number, [AbstractInterpreter.Argument(value: key)], from: subject.start, to: end,
                receiver: subject.value)
        }
        var value = item(subject, key, end: end)
        if machine.isSwift, parts.count == 3, labels.last == "default" {
            value = fallen(value, parts[2].value, subject, key)
        }
        expressionStack.push(value, from: subject.start, to: end, target: .item(subject, key))
        optionalEvaluator.noteHeld(in: subject.value, by: key)
        machine.expression.operands[machine.expression.operands.count - 1].hasDefault =
            parts.count == 3 && labels.last == "default"
    }

    /// The value for a key, or its default, which is stored when it is changed.
    private func fallen(
        _ value: SourceValue, _ defaultValue: SourceValue, _ subject: SourceExpression.Operand,
        _ key: SourceValue
    ) -> SourceValue {
        let whole = SourceValue.combine([value, defaultValue], at: value.place, text: "default") {
            both in
            both[0].isNil ? both[1] : both[0]
        }
        let isChanged: Bool =
            switch expressionStack.outer?.kind {
            case .item?, .member?: true
            case .infix(let symbol)?: symbol.hasSuffix("=")
            default: false
            }
        if isChanged, whole != value { assignmentEvaluator.assign(item: key, of: subject, whole) }
        return whole
    }

    /// A range that is open on one side.
    private struct OpenRange {
        /// True for `1...`
        var isFrom: Bool
        /// True if the bound is part of it.
        var isClosed: Bool
    }

    /// The range in brackets that is open on one side; nil for every other key.
    private func openRange(_ node: SourceNode) -> OpenRange? {
        let body = machine.frame.body
        switch body.nodes[Int(body.children[Int(node.parts.lowerBound) + 1])].kind {
        case .postfix("..."), .postfix("..<"): return OpenRange(isFrom: true, isClosed: true)
        case .prefix("..."): return OpenRange(isFrom: false, isClosed: true)
        case .prefix("..<"): return OpenRange(isFrom: false, isClosed: false)
        default: return nil
        }
    }

    /// The elements or characters from a position on or up to one; nil if they are unknown.
    private func slice(
        _ value: SourceValue, _ bound: SourceValue, _ range: OpenRange
    ) -> SourceValue? {
        if let text = value.plain?.text, let place = SourceLibrary.position(bound.plain, in: text) {
            if range.isFrom { return SourceValue(.text(String(text.dropFirst(place)))) }
            let end = range.isClosed ? place + 1 : place
            return end <= text.count ? SourceValue(.text(String(text.prefix(end)))) : nil
        }
        guard let object = value.plain.flatMap({ machine.object($0) }), object.kind == .list,
            !object.isOpen, let index = bound.plain?.integer, (0...object.count).contains(index)
        else { return nil }
        let elements = object.elements
        if range.isFrom { return collectionValues.list(Array(elements[index...])) }
        let end = range.isClosed ? index + 1 : index
        return end <= elements.count ? collectionValues.list(Array(elements[..<end])) : nil
    }

    /// The value at a key or position.
    func item(
        _ subject: SourceExpression.Operand, _ key: SourceValue, end: Int
    ) -> SourceValue {
        let text = program.units[machine.frame.unit].text(subject.start, end)
        let place = ExpressionLocation(unit: machine.frame.unit, start: subject.start, end: end)
        if collectionValues.isList(subject.value),
            let rows = presenceEvaluator.splitByPath(subject.value)
        {
            let each = rows.map { row in
                var one = subject
                one.value = row.value
                return (row.path, item(one, key, end: end))
            }
            return SourceValue(parts: each, at: place, text: text)
        }
        // A choice inside the container becomes one of the whole.
        var cases: [SourceValue.Case] = []
        for base in subject.value.cases {
            for asked in dictionaryEvaluator.keyed(key).cases {
                guard let path = base.path.and(asked.path) else { continue }
                var found: SourceValue?
                if case .object(let number) = base.plain, let object = machine.state.objects[number]
                {
                    let name =
                        object.kind == .list
                        ? (asked.plain.integer ?? asked.plain.idiom).map { "\($0)" }
                        : dictionaryEvaluator.keys.text(of: asked.plain, in: object)
                    let isSure =
                        object.kind != .list
                        || !object.isOpen && !collectionValues.isUnordered(SourceValue(base.plain))
                    if object.kind == .list, isSure, let range = indices(asked.plain),
                        let part = part(of: object, range)
                    {
                        found = part
                    } else {
                        let isOpen = object.isOpen || !isSure
                        found = name.map {
                            (isSure ? object[$0] : nil)
                                ?? SourceValue(isOpen ? .unknown(text) : .none)
                        }
                    }
                }
                for one in (found ?? SourceValue(.unknown(text))).cases {
                    guard let both = path.and(one.path) else { continue }
                    cases.append(
                        SourceValue.Case(
                            path: both, plain: one.plain, reference: one.reference))
                }
            }
        }
        return SourceValue(cases, at: place, text: text)
    }

    /// The positions in a range of Swift; nil if it is no range.
    private func indices(_ plain: ConcreteValue) -> [Int]? {
        guard machine.isSwift, let object = machine.object(plain), object.kind == .list,
            !object.isOpen
        else {
            return nil
        }
        let numbers = object.elements.compactMap { $0.plain?.integer }
        return numbers.count == object.count ? numbers : nil
    }

    private func part(of object: SourceObject, _ indices: [Int]) -> SourceValue? {
        let elements = object.elements
        guard indices.allSatisfy({ elements.indices.contains($0) }) else { return nil }
        return collectionValues.list(indices.map { elements[$0] })
    }
}

extension SourceEvaluator {
    var subscriptEvaluator: SubscriptEvaluator { SubscriptEvaluator(machine: machine) }
}
