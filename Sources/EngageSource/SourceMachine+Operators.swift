import EngageCore

extension SourceMachine {
    private static let weights: [String: Int] = [
        "=": 1, "+=": 1, "-=": 1, "*=": 1, "/=": 1, "|=": 1, "&=": 1, "%=": 1, "^=": 1, "<<=": 1,
        ">>=": 1, "||": 3, "&&": 4, "|": 5,
        "^": 6, "&": 7, "==": 8, "!=": 8, "===": 8, "!==": 8, "<": 9, ">": 9, "<=": 9, ">=": 9,
        "...": 10, "..<": 10, "<<": 12, ">>": 12, "+": 13, "-": 13, "*": 14, "/": 14, "%": 14,
        "&+": 13, "&-": 13, "&*": 14, "&+=": 1, "&-=": 1, "&*=": 1,
        "??": 11, SourceToken.interpolation: 2,
    ]

    func weight(_ sign: String) -> Int? {
        guard isSwift else { return Self.weights[sign] }
        switch sign {
        case "&": return 14
        case "|", "^": return 13
        case "<<", ">>": return 15
        default: return Self.weights[sign]
        }
    }

    var depth: Int {
        expressions[now].pending.count { if case .group = $0 { true } else { false } }
    }

    /// True where a brace begins a closure, and not the body behind a header.
    func takesClosure(at place: Int) -> Bool {
        !expressions[now].isHeader || place < expressions[now].limit
    }

    var isInGroup: Bool {
        expressions[now].pending.contains { if case .group = $0 { true } else { false } }
    }

    mutating func end(_ place: Int) {
        expressions[now].limit = place
    }

    mutating func infix(_ token: SourceToken, _ place: Int) {
        if isSwift, token.startsLine, !isInGroup, !continuesLine(token) { return end(place) }
        switch token.kind {
        case .string: return appendString(place, behind: place)
        case .word: return infixWord(token, place)
        case .number:
            // Two operands without an operator: the statement has ended.
            return isInGroup ? frames[here].cursor += 1 : end(place)
        case .sign: break
        }
        switch token.text {
        case "(":
            guard !isSwift || !token.startsLine else { return end(place) }
            guard let subject = expressions[now].operands.popLast() else { return end(place) }
            open(.call, at: place, start: subject.start, subject: subject)
        case "[":
            guard !isSwift || token.touches else {
                return isInGroup ? frames[here].cursor += 1 : end(place)
            }
            guard let subject = expressions[now].operands.popLast() else { return end(place) }
            open(.item, at: place, start: subject.start, subject: subject)
        case "{":
            guard isSwift, !token.startsLine, isInGroup || takesClosure(at: place),
                let subject = expressions[now].operands.last, subject.target != nil
            else { return isInGroup && !isSwift ? frames[here].cursor += 1 : end(place) }
            expressions[now].operands.removeLast()
            open(.call, at: place - 1, start: subject.start, subject: subject)
            finishCall(at: place)
        case ".", "->": member(token, place)
        case "?":
            if isSwift, token.touches {
                if !endsChain(at: place) { frames[here].cursor += 1 }
                return
            }
            guard settles(above: 2) else { return }
            let isElvis = isSign(":", place + 1)
            begins(isElvis ? "?:" : "?", at: place)
            if isElvis {
                expressions[now].pending.append(.elvis)
                frames[here].cursor += 2
            } else {
                expressions[now].pending.append(.question)
                frames[here].cursor += 1
            }
            expressions[now].wantsOperand = true
        case "!" where isSwift: frames[here].cursor += 1
        case "++", "--":
            frames[here].cursor += 1
            guard let operand = expressions[now].operands.last, operand.target != nil else {
                return
            }
            assign(operand, stepped(operand.value, token.text, operand))
        case ":": colon(place)
        case ",": comma(place)
        case ")", "]", "}": close(token)
        case ";": end(place)
        case "@" where self.token(place + 1)?.kind == .string:
            appendString(place + 1, behind: place)
        default:
            if isSwift, let last = endOfOperator(place) {
                guard settles(above: Self.ownWeight - 1) else { return }
                let sign = unit.text(token.offset, unit.tokens[last - 1].end)
                expressions[now].pending.append(.infix(sign, weight: Self.ownWeight))
                expressions[now].wantsOperand = true
                frames[here].cursor = last
                return
            }
            guard let weight = weight(token.text) else {
                return isInGroup ? frames[here].cursor += 1 : end(place)
            }
            guard settles(above: weight == 1 ? 1 : weight - 1) else { return }
            if let end = endOfSkipped(token, behind: place) {
                frames[here].cursor = end
                // What is decided is a truth, whatever decided it.
                let last = expressions[now].operands.count - 1
                let value = expressions[now].operands[last].value
                expressions[now].operands[last].value = value.map { plain in
                    plain.truth.map { .truth($0) } ?? plain
                }
                expressions[now].operands[last].target = nil
                return
            }
            begins(token.text, at: place)
            expressions[now].pending.append(.infix(token.text, weight: weight))
            expressions[now].wantsOperand = true
            frames[here].cursor += 1
        }
    }

    private func continuesLine(_ token: SourceToken) -> Bool {
        if token.kind == .word { return token.text == "as" || token.text == "is" }
        return token.kind == .sign
            && !["(", "[", "{", "@", "#", "}", "!", "&", "~"].contains(token.text)
    }

    /// A string beside another one, as a macro leaves it.
    private mutating func appendString(_ place: Int, behind sign: Int) {
        guard !isSwift, let last = expressions[now].operands.last, let text = last.value.plain?.text
        else { return isInGroup ? frames[here].cursor += 1 : end(sign) }
        expressions[now].operands.removeLast()
        let next = unit.tokens[place]
        frames[here].cursor = place + 1
        push(SourceValue(.text(text + next.text)), from: last.start, to: max(last.end, next.end))
    }

    private mutating func infixWord(_ token: SourceToken, _ place: Int) {
        if isSwift {
            switch token.text {
            case "as", "is":
                var next = place + 1
                if isSign("?", next) || isSign("!", next) { next += 1 }
                let end = unit.typeEnd(next, limit: unit.tokens.count)
                let type = self.token(next)?.text ?? ""
                frames[here].cursor = max(end, next)
                guard var last = expressions[now].operands.popLast() else { return }
                last.value = narrowed(
                    last, to: end == next + 1 ? type : nil, type,
                    asks: token.text == "is", isOptional: isSign("?", place + 1))
                if SourceConstants.numberTypes.contains(type) {
                    last.value = SourceLibrary.converted(last.value, to: type)
                }
                // What is printed as anything prints whether it is an optional.
                if type != "Any" { last.target = nil }
                // A text of Swift is a copy.
                if type == "String" { last.value = last.value.unshared }
                if ["[", "Dictionary", "Array"].contains(type) {
                    last.value = bridged(last.value)
                }
                if token.text == "as", isSign("?", place + 1) {
                    last.value = last.value.map { isOfOtherClass($0, than: type) ? .none : $0 }
                }
                if token.text == "as" {
                    last.value = typed(last.value, as: type)
                    last.type = type
                }
                if isSign("?", place + 1) {
                    // What is asked is the cast, not what is cast.
                    last.end = self.token(frames[here].cursor - 1)?.end ?? last.end
                }
                expressions[now].operands.append(last)
            default: isInGroup ? frames[here].cursor += 1 : end(place)
            }
            return
        }
        if isInMessage {
            selector(token, place)
        } else if isInGroup, !token.startsLine {
            frames[here].cursor += 1
        } else {
            end(place)
        }
    }

    private var isInMessage: Bool {
        for pending in expressions[now].pending.reversed() {
            if case .group(let group) = pending { return group.kind == .message }
        }
        return false
    }

    /// The next part of a selector: what stands before it is the receiver or an argument.
    private mutating func selector(_ token: SourceToken, _ place: Int) {
        guard settles() else { return }
        guard case .group(var group)? = expressions[now].pending.last else { return end(place) }
        if expressions[now].operands.count > group.base {
            let operand = expressions[now].operands.removeLast()
            if group.subject == nil {
                group.subject = operand
            } else {
                group.arguments.append(operand)
            }
        }
        if isSign(":", place + 1) {
            group.labels.append(token.text + ":")
            expressions[now].wantsOperand = true
            frames[here].cursor += 2
        } else {
            if group.labels.isEmpty { group.labels.append(token.text) }
            frames[here].cursor += 1
        }
        expressions[now].pending[expressions[now].pending.count - 1] = .group(group)
    }

    mutating func colon(_ place: Int) {
        // The nearest of `?` and a bracket decides what the colon is of.
        for index in expressions[now].pending.indices.reversed() {
            switch expressions[now].mark(at: index) {
            case .question:
                guard settles() else { return }
                goesOnOtherwise()
                expressions[now].pending[expressions[now].pending.count - 1] = .otherwise
                expressions[now].wantsOperand = true
                frames[here].cursor += 1
                return
            case .group(let kind):
                guard kind == .list || kind == .braces else {
                    frames[here].cursor += 1
                    return
                }
                guard settles() else { return }
                expressions[now].changeGroup { group, key in
                    group.isDictionary = true
                    if let key { group.keys.append(key) }
                }
                expressions[now].wantsOperand = true
                frames[here].cursor += 1
                return
            case .other: continue
            }
        }
        end(place)
    }

    mutating func comma(_ place: Int) {
        guard isInGroup else { return end(place) }
        guard settles() else { return }
        endArgument()
        expressions[now].wantsOperand = true
        frames[here].cursor += 1
    }

    /// Moves what was read last into the innermost bracket.
    mutating func endArgument() {
        reduce(above: 0)
        expressions[now].changeGroup { group, operand in
            if let operand {
                if group.kind == .message, group.subject == nil {
                    group.subject = operand
                } else {
                    group.arguments.append(operand)
                    if group.kind != .message { group.labels.append(group.label) }
                }
                group.label = ""
            }
        }
    }

    /// Carries out operators of more weight, up to the innermost bracket.
    ///
    /// An operator or setter of the files begins a function: the rest waits until it has ended, and
    /// is carried out by the next step at the same place.
    mutating func reduce(above weight: Int) {
        let count = frames.count
        while frames.count == count, let last = expressions[now].pending.last {
            switch last {
            case .group, .question: return
            case .prefix(let sign, let start):
                expressions[now].pending.removeLast()
                guard let operand = expressions[now].operands.popLast() else { continue }
                prefixed(sign, operand, start)
            case .cast(let type, let start):
                expressions[now].pending.removeLast()
                guard var operand = expressions[now].operands.popLast() else { continue }
                operand.value = casted(operand.value, to: type)
                operand.start = start
                operand.type = type
                expressions[now].operands.append(operand)
            case .infix(let sign, let own):
                guard own > weight else { return }
                expressions[now].pending.removeLast()
                endChoices()
                if sign == "+", addsText() { continue }
                guard let right = expressions[now].operands.popLast(),
                    let left = expressions[now].operands.popLast()
                else { continue }
                isOwn(sign) ? applyOwn(left, right) : apply(sign, left, right)
            case .otherwise:
                guard weight < 2 else { return }
                expressions[now].pending.removeLast()
                endChoices()
                guard let no = expressions[now].operands.popLast(),
                    let yes = expressions[now].operands.popLast(),
                    let condition = expressions[now].operands.popLast()
                else { continue }
                choose(condition, yes, no)
            case .elvis:
                guard weight < 2 else { return }
                expressions[now].pending.removeLast()
                endChoices()
                guard let no = expressions[now].operands.popLast(),
                    let yes = expressions[now].operands.popLast()
                else { continue }
                choose(yes, yes, no)
            }
        }
    }

    /// False where operators began a function that has to be read first.
    mutating func settles(above weight: Int = 0) -> Bool {
        let count = frames.count
        reduce(above: weight)
        return frames.count == count
    }

    /// The source of an operand.
    func text(_ operand: SourceExpression.Operand) -> String {
        unit.text(operand.start, operand.end)
    }

    mutating func prefixed(_ sign: String, _ operand: Operand, _ start: Int) {
        let whole = unit.text(start, operand.end)
        var value = operand.value
        if sign == "*", !isSwift, isList(value) {
            // What a list of C begins with.
            let key = SourceValue(.integer(0))
            let first = item(operand, key, end: operand.end)
            return push(first, from: start, to: operand.end, target: .item(operand, key))
        }
        if sign == "sizeof" {
            value = size(of: operand)
        } else if sign == "++" || sign == "--" {
            value = stepped(value, sign, operand)
            assign(operand, value)
        } else if sign == "!" {
            value = known(value, text: text(operand)).map { plain in
                plain.truth.map { .truth(!$0) } ?? .unknown(whole)
            }
        } else if sign != "+", sign != "&", sign != "*" {
            value = value.map { plain in
                switch (sign, plain) {
                case ("-", .integer(let number)): .integer(0 &- number)
                case ("-", .real(let number)): .real(-number)
                case ("~", .integer(let number)): .integer(~number)
                default: .unknown(whole)
                }
            }
        }
        push(
            value, from: start, to: operand.end,
            target: sign == "&" || sign == "*" ? operand.target : nil)
        expressions[now].operands[expressions[now].operands.count - 1].isReference = sign == "&"
    }

    /// A number after `++` or `--`.
    private func stepped(_ value: SourceValue, _ sign: String, _ operand: Operand) -> SourceValue {
        let whole = text(operand)
        // Behind a condition it is not told here whether it is carried out.
        let isAsked =
            expressions[now].choices.isEmpty
            && expressions[now].pending.contains { pending in
                switch pending {
                case .infix(let sign, _): sign == "&&" || sign == "||"
                case .question, .otherwise, .elvis: true
                default: false
                }
            }
        if isAsked { return SourceValue(.unknown(whole), at: value.place) }
        return value.map { plain in
            let step = sign == "++" ? 1 : -1
            switch plain {
            case .integer(let number): return .integer(number &+ step)
            case .real(let number): return .real(number + Double(step))
            default: return .unknown(whole)
            }
        }
    }
}
