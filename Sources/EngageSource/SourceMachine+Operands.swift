import EngageCore

/// What names, literals, closures and brackets give.
extension SourceMachine {
    mutating func push(
        _ value: SourceValue, from start: Int, to end: Int,
        target: SourceExpression.Target? = nil
    ) {
        let place = SourcePlace(unit: frames[here].unit, start: start, end: end)
        expressions[now].operands.append(
            Operand(value: value.at(place), target: target, start: start, end: end))
    }

    /// Takes the last operands.
    private mutating func taken(_ count: Int) -> [Operand] {
        let operands = Array(expressions[now].operands.suffix(count))
        expressions[now].operands.removeLast(count)
        return operands
    }

    /// The name of the method that is read, as it calls itself.
    var ownName: String? {
        let holder = frames.last { frame in
            frame.function.map { !functions[$0].name.isEmpty } ?? false
        }
        guard let number = holder?.function else { return nil }
        let function = functions[number]
        guard isSwift, !function.isProperty else { return function.name }
        let labels = function.parameters.map { "\($0.label.isEmpty ? "_" : $0.label):" }
        return "\(function.name)(\(labels.joined()))"
    }

    // MARK: Statements as values

    /// `\.name.other`, which stands for a closure that asks for it.
    mutating func keyPath(_ path: Range<Int>, _ node: SourceNode) {
        functions.append(
            SourceFunction(
                unit: frames[here].unit, owner: frames[here].owner, name: "",
                parameters: [SourceFunction.Parameter(label: "", name: Self.pathBase)],
                body: path, captured: [:], isClosure: true, isKeyPath: true))
        push(SourceValue(.function(functions.count - 1)), from: node.start, to: node.end)
    }

    /// Statements that give a value: read as a closure of which each part gives one.
    mutating func statements(_ body: Range<Int>, _ node: SourceNode, isInline: Bool) {
        functions.append(
            SourceFunction(
                unit: frames[here].unit, owner: frames[here].owner, name: "", body: body,
                isStatic: frames[here].isStatic, captured: frames[here].names,
                receiver: frames[here].receiver, makers: frames[here].chain, isClosure: true))
        enter(functions.count - 1, [], from: node.start, to: node.end, isInline: isInline)
    }

    /// `{ a, b in … }`
    mutating func closure(_ closure: SourceClosure, _ node: SourceNode) {
        var names = frames[here].names
        capture(unit.part(closure.head), in: &names)
        functions.append(
            SourceFunction(
                unit: frames[here].unit, owner: frames[here].owner, name: "",
                parameters: closure.parameters, body: closure.body,
                isStatic: frames[here].isStatic, captured: names, receiver: frames[here].receiver,
                makers: frames[here].chain, unseen: unseen, isClosure: true))
        push(SourceValue(.function(functions.count - 1)), from: node.start, to: node.end)
    }

    /// `^{ … }`
    mutating func block(_ block: SourceClosure, _ node: SourceNode) {
        functions.append(
            SourceFunction(
                unit: frames[here].unit, owner: frames[here].owner, name: "",
                parameters: block.parameters, body: block.body,
                isStatic: frames[here].isStatic, captured: captured(in: block.body),
                receiver: frames[here].receiver, makers: frames[here].chain, unseen: unseen))
        push(SourceValue(.function(functions.count - 1)), from: node.start, to: node.end)
    }

    // MARK: Brackets

    /// `(a)`, `(a, b)`
    mutating func round(_ labels: [String], _ node: SourceNode, _ count: Int) {
        let (start, end) = (node.start, node.end)
        if count == 1, var only = expressions[now].operands.popLast() {
            only.start = start
            only.end = end
            only.value.place.start = start
            only.value.place.end = end
            return expressions[now].operands.append(only)
        }
        let parts = taken(count)
        if !isSwift, let last = parts.last {
            // The comma of C: the last value counts.
            push(last.value, from: start, to: end)
        } else if labels.contains(where: { !$0.isEmpty }) {
            push(
                tuple(parts.map(\.value), labels), from: start, to: end, target: .tuple(parts))
        } else {
            push(list(parts.map(\.value)), from: start, to: end, target: .tuple(parts))
        }
    }

    mutating func literal(_ labels: [String], _ node: SourceNode, _ count: Int) {
        let values = taken(count).map(\.value)
        push(
            labels.allSatisfy(\.isEmpty) ? list(alike(values)) : tuple(values, labels),
            from: node.start, to: node.end)
    }

    mutating func dictionary(_ node: SourceNode, _ count: Int) {
        let parts = taken(count).map(\.value)
        var pairs: [(key: SourceValue, value: SourceValue)] = []
        for index in stride(from: 0, to: parts.count - 1, by: 2) {
            let value = parts[index + 1]
            pairs.append((key: parts[index], value: isSwift ? value : unlessNil(value)))
        }
        push(dictionary(pairs), from: node.start, to: node.end)
    }

    /// What a dictionary of Objective-C is given, where nil raises an exception and no dialog is
    /// shown: it is one only if the running app has something else there.
    func unlessNil(_ value: SourceValue) -> SourceValue {
        value.map { $0 == SourcePlain.none ? unknown(value).plain ?? $0 : $0 }
    }

    mutating func call(_ labels: [String], _ node: SourceNode, _ count: Int) {
        let parts = taken(count)
        guard let subject = parts.first else { return }
        let arguments = parts.dropFirst().enumerated().map { place, part in
            (place < labels.count ? labels[place] : "", part)
        }
        let count = frames.count
        call(subject, arguments, start: node.start, end: node.end)
        guard isSwift, frames.count == count, case .name("Optional")? = subject.target else {
            return
        }
        expressions[now].operands[expressions[now].operands.count - 1].type = "Optional"
    }

    mutating func send(_ labels: [String], _ node: SourceNode, _ count: Int) {
        let parts = taken(count)
        guard let subject = parts.first else { return }
        send(
            SourceMessage(
                receiver: subject, name: labels.joined(),
                arguments: parts.dropFirst().map { ("", $0) }, start: node.start, end: node.end))
    }

    mutating func item(_ labels: [String], _ node: SourceNode, _ count: Int) {
        let (end, parts) = (node.end, taken(count))
        guard let subject = parts.first else { return }
        let key = parts.count > 1 ? parts[1].value : SourceValue(.unknown(""))
        if isSwift, count == 2, let range = openRange(node) {
            let text = unit.text(subject.start, end)
            return push(
                slice(subject.value, key, range) ?? SourceValue(.unknown(text)),
                from: subject.start, to: end)
        }
        if let number = subscription(of: subject, by: key) {
            return enter(
                number, [Argument(value: key)], from: subject.start, to: end,
                receiver: subject.value)
        }
        var value = item(subject, key, end: end)
        if isSwift, parts.count == 3, labels.last == "default" {
            value = fallen(value, parts[2].value, subject, key)
        }
        push(value, from: subject.start, to: end, target: .item(subject, key))
    }

    /// Values whose parts have names: of a tuple, or of a structure of C.
    mutating func tuple(_ values: [SourceValue], _ labels: [String]) -> SourceValue {
        var object = SourceObject(kind: .instance("(tuple)"))
        for (position, value) in values.enumerated() {
            object.set("\(position)", to: value)
            let label = position < labels.count ? labels[position] : ""
            if !label.isEmpty { object.set(label, to: value) }
        }
        return SourceValue(make(object))
    }

    /// What a key stands for, or else what is given for it, which is put there where it is changed.
    private mutating func fallen(
        _ value: SourceValue, _ usual: SourceValue, _ subject: Operand, _ key: SourceValue
    ) -> SourceValue {
        let whole = SourceValue.combine([value, usual], at: value.place, text: "default") { both in
            both[0] == SourcePlain.none || both[0] == .absent ? both[1] : both[0]
        }
        let isChanged: Bool =
            switch outer?.kind {
            case .item?, .member?: true
            case .infix(let sign)?: sign.hasSuffix("=")
            default: false
            }
        if isChanged, whole != value { assign(item: key, of: subject, whole) }
        return whole
    }

    /// Elements of a list, of which one says what enumeration the others are of: `[P.a, .b]`
    private mutating func alike(_ values: [SourceValue]) -> [SourceValue] {
        var type: String?
        for case .choice(let own, _)? in values.map(\.plain) { type = own }
        guard let type else { return values }
        return values.map { typed($0, as: type) }
    }

    /// A range that is open on one side.
    private struct OpenRange {
        /// True for `1...`
        var isFrom: Bool
        /// True where the bound is part of it.
        var isClosed: Bool
    }

    /// The range in brackets that is open on one side; nil for every other key.
    private func openRange(_ node: SourceNode) -> OpenRange? {
        let body = frames[here].body
        switch body.nodes[Int(body.children[Int(node.parts.lowerBound) + 1])].kind {
        case .postfix("..."), .postfix("..<"): return OpenRange(isFrom: true, isClosed: true)
        case .prefix("..."): return OpenRange(isFrom: false, isClosed: true)
        case .prefix("..<"): return OpenRange(isFrom: false, isClosed: false)
        default: return nil
        }
    }

    /// The elements from a position on or up to one; nil where they are not known.
    private mutating func slice(
        _ value: SourceValue, _ bound: SourceValue, _ range: OpenRange
    ) -> SourceValue? {
        guard let object = value.plain.flatMap({ self.object($0) }), object.kind == .list,
            !object.isOpen, let index = bound.plain?.integer, (0...object.count).contains(index)
        else { return nil }
        let elements = object.elements
        if range.isFrom { return list(Array(elements[index...])) }
        let end = range.isClosed ? index + 1 : index
        return end <= elements.count ? list(Array(elements[..<end])) : nil
    }
}
