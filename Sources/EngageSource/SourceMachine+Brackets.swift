import EngageCore

extension SourceMachine {
    private static let closers: [Group.Kind: String] = [
        .round: ")", .call: ")", .item: "]", .list: "]", .braces: "}", .message: "]",
    ]

    mutating func close(_ token: SourceToken) {
        let place = frames[here].cursor
        if !expressions[now].wantsOperand, isInGroup, !settles() { return }
        let kinds = expressions[now].pending.indices.reversed().lazy.compactMap {
            [expression = expressions[now]] index -> Group.Kind? in
            if case .group(let kind) = expression.mark(at: index) { kind } else { nil }
        }
        func matches(_ kind: Group.Kind) -> Bool {
            Self.closers[kind] == token.text || kind == .list && token.text == "}"
        }
        guard let inner = kinds.first else {
            if expressions[now].wantsOperand { push(.absent, token) }
            return end(place)
        }
        if matches(inner) {
            frames[here].cursor += 1
        } else if !kinds.contains(where: matches) {
            // Half-written: the bracket closes what stands around the statement.
            if token.text == "}" { return end(place) }
            frames[here].cursor += 1
            return
        }
        closeGroup(end: token.end, place)
    }

    mutating func closeGroup(end: Int, _ place: Int) {
        if expressions[now].wantsOperand { dropWaiting() }
        if !expressions[now].wantsOperand || closesRange(place) { endArgument() }
        if let (group, keys, values) = expressions[now].takeLiteral() {
            expressions[now].wantsOperand = false
            let isDictionary = group.isDictionary || group.kind == .braces
            return push(
                isDictionary
                    ? dictionary(zip(keys, values).lazy.map { (key: $0, value: $1) })
                    : list(alike(values)), from: group.start, to: end)
        }
        guard case .group(let group)? = expressions[now].pending.last else {
            expressions[now].pending = []
            expressions[now].wantsOperand = false
            return
        }
        if group.kind == .call { return finishCall(at: place + 1) }
        expressions[now].pending.removeLast()
        expressions[now].wantsOperand = false
        switch group.kind {
        case .round:
            if group.arguments.count == 1, var only = group.arguments.first {
                only.start = group.start
                only.end = end
                only.value.place.start = group.start
                only.value.place.end = end
                expressions[now].operands.append(only)
            } else if !isSwift, let last = group.arguments.last {
                // The comma of C: the last value counts.
                push(last.value, from: group.start, to: end)
            } else if group.labels.contains(where: { !$0.isEmpty }) {
                push(
                    tuple(group.arguments.map(\.value), group.labels), from: group.start, to: end)
            } else {
                push(list(group.arguments.map(\.value)), from: group.start, to: end)
            }
        case .list, .braces:
            push(tuple(group.arguments.map(\.value), group.labels), from: group.start, to: end)
        case .item:
            guard let subject = group.subject else { return }
            let key = group.arguments.first?.value ?? SourceValue(.unknown(""))
            if isSwift, isOpenRange(before: place) {
                let text = unit.text(subject.start, end)
                return push(
                    slice(subject.value, key) ?? SourceValue(.unknown(text)), from: subject.start,
                    to: end)
            }
            if let number = subscription(of: subject, by: key) {
                return enter(
                    number, [Argument(value: key)], from: subject.start, to: end,
                    receiver: subject.value)
            }
            var value = item(subject, key, end: end)
            if isSwift, group.arguments.count == 2, group.labels.last == "default" {
                value = fallen(value, group.arguments[1].value, subject, key, behind: place)
            }
            push(value, from: subject.start, to: end, target: .item(subject, key))
        case .message:
            guard let subject = group.subject else {
                return push(SourceValue(.absent), from: group.start, to: end)
            }
            send(
                SourceMessage(
                    receiver: subject, name: group.labels.joined(),
                    arguments: group.arguments.map { ("", $0) }, start: group.start, end: end))
        case .call: break
        }
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
        _ value: SourceValue, _ usual: SourceValue, _ subject: Operand, _ key: SourceValue,
        behind place: Int
    ) -> SourceValue {
        let whole = SourceValue.combine([value, usual], at: value.place, text: "default") { both in
            both[0] == SourcePlain.none || both[0] == .absent ? both[1] : both[0]
        }
        let isChanged =
            isSign("[", place + 1) || isSign(".", place + 1)
            || token(place + 1).map { $0.kind == .sign && $0.text.hasSuffix("=") } ?? false
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

    /// True where a range without end stands before the closing bracket: `[1...]`.
    private func closesRange(_ place: Int) -> Bool {
        guard isSwift, case .group(let group)? = expressions[now].pending.last else { return false }
        return group.kind == .item && expressions[now].operands.count > group.base
    }

    /// True where `1...` stands before a closing bracket, or `...1` in it.
    private func isOpenRange(before place: Int) -> Bool {
        func isRange(_ place: Int) -> Bool { isSign("...", place) || isSign("..<", place) }
        return isRange(place - 1) || isRange(place - 2) && isSign("[", place - 3)
    }

    /// The elements from a position on or up to one; nil where they are not known.
    private mutating func slice(_ value: SourceValue, _ bound: SourceValue) -> SourceValue? {
        guard let object = value.plain.flatMap({ self.object($0) }), object.kind == .list,
            !object.isOpen, let index = bound.plain?.integer, (0...object.count).contains(index)
        else { return nil }
        let elements = object.elements
        let close = frames[here].cursor - 1
        // `1...` has its sign before the bracket, `...1` and `..<1` before the number.
        if isSign("...", close - 1) { return list(Array(elements[index...])) }
        let end = isSign("...", close - 2) ? index + 1 : index
        return end <= elements.count ? list(Array(elements[..<end])) : nil
    }

    /// Operators that wait for an operand that never comes.
    mutating func dropWaiting() {
        while let last = expressions[now].pending.last {
            if case .group = last { return }
            expressions[now].pending.removeLast()
        }
    }

    /// The closing bracket of a call is read: closures may follow it.
    mutating func finishCall(at start: Int) {
        guard case .group(var group)? = expressions[now].pending.last else { return }
        var place = start
        var end = token(place - 1)?.end ?? group.start
        while isSwift, isInOuterGroup || takesClosure(at: place), let brace = token(place),
            !brace.startsLine, place < expressions[now].limit
        {
            var open = place
            var label = ""
            if brace.kind == .word, isSign(":", place + 1), isSign("{", place + 2),
                !group.arguments.isEmpty
            {
                label = brace.text
                open = place + 2
            }
            guard isSign("{", open) else { break }
            let plain = closure(at: open)
            let tail = frames[here].cursor
            let close = token(tail - 1)?.end ?? end
            group.arguments.append(
                Operand(value: SourceValue(plain), target: nil, start: brace.offset, end: close))
            group.labels.append(label)
            end = close
            place = tail
        }
        frames[here].cursor = max(place, frames[here].cursor)
        expressions[now].pending.removeLast()
        expressions[now].wantsOperand = false
        guard let subject = group.subject else { return }
        let arguments = zip(group.labels, group.arguments).map { ($0, $1) }
        call(subject, arguments, start: group.start, end: end)
    }

    /// True where a bracket is open around the innermost one.
    private var isInOuterGroup: Bool { depth > 1 }
}
