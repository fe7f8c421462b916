extension SourceMachine {
    private var unit: SourceUnit { units[frames[here].unit] }
    private var isSwift: Bool { unit.language == .swift }

    private func token(_ place: Int) -> SourceToken? {
        place < unit.tokens.count && place >= 0 ? unit.tokens[place] : nil
    }

    private func isSign(_ sign: String, _ place: Int) -> Bool {
        token(place)?.isSign(sign) ?? false
    }

    private static let closers: [Group.Kind: String] = [
        .round: ")", .call: ")", .item: "]", .list: "]", .braces: "}", .message: "]",
    ]

    mutating func close(_ token: SourceToken) {
        let place = frames[here].cursor
        let groups = expressions[now].pending.compactMap { pending -> Group? in
            if case .group(let group) = pending { group } else { nil }
        }
        func matches(_ group: Group) -> Bool {
            Self.closers[group.kind] == token.text || group.kind == .list && token.text == "}"
        }
        guard let inner = groups.last else {
            if expressions[now].wantsOperand { push(.absent, token) }
            return end(place)
        }
        if matches(inner) {
            frames[here].cursor += 1
        } else if !groups.contains(where: matches) {
            // Half-written: the bracket closes what stands around the statement.
            if token.text == "}" { return end(place) }
            frames[here].cursor += 1
            return
        }
        closeGroup(end: token.end, place)
    }

    mutating func closeGroup(end: Int, _ place: Int) {
        if !expressions[now].wantsOperand { endArgument() } else { dropWaiting() }
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
            } else {
                push(list(group.arguments.map(\.value)), from: group.start, to: end)
            }
        case .list, .braces:
            let value =
                group.isDictionary || group.kind == .braces
                ? dictionary(group.keys, group.arguments) : list(group.arguments.map(\.value))
            push(value, from: group.start, to: end)
        case .item:
            guard let subject = group.subject else { return }
            let key = group.arguments.first?.value ?? SourceValue(.unknown(""))
            let isSlice = isSwift && isOpenRange(before: place)
            if isSlice {
                let text = unit.text(subject.start, end)
                return push(
                    slice(subject.value, from: key) ?? SourceValue(.unknown(text)),
                    from: subject.start, to: end)
            }
            push(
                item(subject, key, end: end), from: subject.start, to: end,
                target: .item(subject, key))
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

    /// True where `1...` stands before a closing bracket, or `...1` in it.
    private func isOpenRange(before place: Int) -> Bool {
        func isRange(_ place: Int) -> Bool { isSign("...", place) || isSign("..<", place) }
        return isRange(place - 1) || isRange(place - 2) && isSign("[", place - 3)
    }

    /// The elements from a position on; nil where they are not known.
    private mutating func slice(_ value: SourceValue, from start: SourceValue) -> SourceValue? {
        guard let object = value.plain.flatMap({ self.object($0) }), object.kind == .list,
            !object.isOpen, isSign("...", frames[here].cursor - 2),
            let first = start.plain?.integer, object.entries.indices.contains(first)
        else { return nil }
        return list(Array(object.elements[first...]))
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
        while isSwift, isInOuterGroup || !expressions[now].isHeader, let brace = token(place),
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
