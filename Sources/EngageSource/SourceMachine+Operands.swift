import EngageCore

extension SourceMachine {
    mutating func push(
        _ value: SourceValue, from start: Int, to end: Int,
        target: SourceExpression.Target? = nil
    ) {
        let place = SourcePlace(unit: frames[here].unit, start: start, end: end)
        expressions[now].operands.append(
            Operand(value: value.at(place), target: target, start: start, end: end))
        expressions[now].wantsOperand = false
    }

    mutating func push(_ plain: SourcePlain, _ token: SourceToken) {
        push(SourceValue(plain), from: token.offset, to: token.end)
    }

    mutating func open(
        _ kind: Group.Kind, at place: Int, start: Int, subject: SourceExpression.Operand? = nil
    ) {
        // So many brackets in one another nobody writes: what they hold is not read.
        guard expressions[now].pending.count < Self.mostPending else {
            let close = unit.close(of: min(place, unit.tokens.count - 1))
            frames[here].cursor = close + 1
            let end = token(close)?.end ?? start
            return push(SourceValue(.unknown(unit.text(start, end))), from: start, to: end)
        }
        // `{ [Name] = …, }` of C: positions by name are not told.
        if !isSwift, kind == .list || kind == .braces, isSign("[", place + 1),
            isSign("=", unit.after(place + 1))
        {
            let close = unit.close(of: place)
            frames[here].cursor = close + 1
            let end = token(close)?.end ?? start
            return push(SourceValue(.unknown(unit.text(start, end))), from: start, to: end)
        }
        var group = Group(
            kind: kind, start: start, base: expressions[now].operands.count, subject: subject)
        if isSwift, [.call, .round, .item].contains(kind), isLeftOpen(place) {
            group.cut = endOfLine(behind: place)
            expressions[now].cut = min(expressions[now].cut, group.cut ?? .max)
        }
        expressions[now].pending.append(.group(group))
        expressions[now].wantsOperand = true
        frames[here].cursor = place + 1
    }

    mutating func operand(_ token: SourceToken, _ place: Int) {
        switch token.kind {
        case .number:
            frames[here].cursor += 1
            // A nought before a number makes it one of base 8 in C.
            let octal = isSwift ? nil : SourceNumber.octal(token.text)
            push(octal ?? SourceNumber.plain(token.text) ?? .unknown(token.text), token)
        case .string: strings(place, start: token.offset)
        case .word:
            if isSwift, isSign(":", place + 1), beginsArgument {
                label(token.text)
                frames[here].cursor += 2
            } else {
                operandWord(token, place)
            }
        case .sign: operandSign(token, place)
        }
    }

    /// Strings of Objective-C that stand side by side are one.
    mutating func strings(_ start: Int, start offset: Int) {
        var text = ""
        var place = start
        var end = offset
        while let token = token(place) {
            if token.kind == .string {
                text += token.text
                end = token.end
            } else if !(token.isSign("@") && self.token(place + 1)?.kind == .string) {
                break
            }
            place += 1
            if isSwift { break }
        }
        frames[here].cursor = place
        push(SourceValue(.text(text)), from: offset, to: end)
    }

    /// True where the innermost bracket takes arguments and one begins here.
    private var beginsArgument: Bool {
        guard case .group(let group)? = expressions[now].pending.last else { return false }
        return expressions[now].operands.count == group.base
            && [.call, .item, .round].contains(group.kind)
            || !isSwift && group.kind == .list && expressions[now].operands.count == group.base
    }

    private mutating func label(_ text: String) {
        let last = expressions[now].pending.count - 1
        guard case .group(var group) = expressions[now].pending[last] else { return }
        group.label = text == "_" ? "" : text
        expressions[now].pending[last] = .group(group)
    }

    private mutating func operandSign(_ token: SourceToken, _ place: Int) {
        switch token.text {
        case "@": boxed(token, place)
        case "[": open(isSwift ? .list : .message, at: place, start: token.offset)
        case "(":
            if !isSwift, isSign("{", place + 1) {
                // Statements as a value: that of the last one.
                let close = unit.close(of: place)
                let brace = unit.close(of: place + 1)
                frames[here].cursor = close + 1
                let end = self.token(close)?.end ?? token.end
                functions.append(
                    SourceFunction(
                        unit: frames[here].unit, owner: frames[here].owner, name: "",
                        body: (place + 2)..<max(place + 2, brace),
                        isStatic: frames[here].isStatic,
                        captured: frames[here].names, receiver: frames[here].receiver,
                        isClosure: true))
                enter(functions.count - 1, [], from: token.offset, to: end, isInline: true)
            } else if !isSwift, let (type, end) = cast(place) {
                expressions[now].pending.append(.cast(type, start: token.offset))
                frames[here].cursor = end
            } else {
                open(.round, at: place, start: token.offset)
            }
        case "{":
            if isSwift {
                push(closure(at: place), token)
            } else {
                open(.list, at: place, start: token.offset)
            }
        case "^": block(place, token)
        case "\\" where isSwift: keyPath(place, token)
        case "." where frames[here].names[Self.pathBase] != nil && place == pathStart:
            if let cell = frames[here].names[Self.pathBase], let value = state.cells[cell] {
                push(value, from: token.offset, to: token.offset)
            }
        case "." where !isSwift && isSign("=", place + 2) && beginsArgument:
            // `.name = value` in the braces of C.
            label(unit.tokens[place + 1].text)
            frames[here].cursor += 3
        case "." where self.token(place + 1)?.kind == .word:
            let name = unit.tokens[place + 1].text
            frames[here].cursor += 2
            push(
                SourceValue(.word(SourceConstants.lowerFirst(name))), from: token.offset,
                to: unit.tokens[place + 1].end)
        case "-", "+", "!", "~", "&", "*", "++", "--":
            expressions[now].pending.append(.prefix(token.text, start: token.offset))
            frames[here].cursor += 1
        case ")", "]", "}": close(token)
        case ";":
            push(.absent, token)
            expressions[now].limit = place
        case ",":
            if expressions[now].pending.isEmpty {
                push(.absent, token)
                expressions[now].limit = place
            } else {
                frames[here].cursor += 1
            }
        case ":":
            if case .group(var group)? = expressions[now].pending.last, group.kind == .list {
                group.isDictionary = true
                expressions[now].pending[expressions[now].pending.count - 1] = .group(group)
                frames[here].cursor += 1
            } else if case .elvis? = expressions[now].pending.last {
                frames[here].cursor += 1
            } else {
                push(.absent, token)
            }
        default: frames[here].cursor += 1
        }
    }

    /// The first word of a key path that is read as a closure.
    private var pathStart: Int? {
        frames[here].function.flatMap {
            functions[$0].isKeyPath ? functions[$0].body.lowerBound : nil
        }
    }

    /// `\.name.other`, which stands for a closure that asks for it.
    private mutating func keyPath(_ place: Int, _ token: SourceToken) {
        var start = place + 1
        while self.token(start)?.kind == .word { start += 1 }
        var end = start
        while isSign(".", end), self.token(end + 1)?.kind == .word { end += 2 }
        frames[here].cursor = max(end, place + 1)
        let last = self.token(end - 1)?.end ?? token.end
        guard end > start else {
            return push(
                SourceValue(.unknown(unit.text(token.offset, last))), from: token.offset, to: last)
        }
        functions.append(
            SourceFunction(
                unit: frames[here].unit, owner: frames[here].owner, name: "",
                parameters: [SourceFunction.Parameter(label: "", name: Self.pathBase)],
                body: start..<end, captured: [:], isClosure: true, isKeyPath: true))
        push(SourceValue(.function(functions.count - 1)), from: token.offset, to: last)
    }

    /// Behind `@`: a literal of Objective-C.
    private mutating func boxed(_ token: SourceToken, _ place: Int) {
        guard let next = self.token(place + 1) else {
            frames[here].cursor += 1
            return
        }
        if next.kind == .string { return strings(place + 1, start: token.offset) }
        if next.isSign("[") { return open(.list, at: place + 1, start: token.offset) }
        if next.isSign("{") { return open(.braces, at: place + 1, start: token.offset) }
        if next.isSign("(") { return open(.round, at: place + 1, start: token.offset) }
        if next.kind == .number, let number = SourceNumber.plain(next.text) {
            frames[here].cursor += 2
            return push(SourceValue(number), from: token.offset, to: next.end)
        }
        if next.kind == .word, isSign("(", place + 2) {
            // @selector(…), @available(…)
            let close = unit.close(of: place + 2)
            frames[here].cursor = close + 1
            let end = self.token(close)?.end ?? next.end
            if next.text == "selector", place + 3 < close {
                let name = unit.part(place + 3, close).map(\.text).joined()
                return push(
                    SourceValue(.selector(name.replacing("::", with: ": :"))), from: token.offset,
                    to: end)
            }
            return push(
                SourceValue(.unknown(unit.text(token.offset, end))), from: token.offset, to: end)
        }
        frames[here].cursor += 1
    }

    private static let plainTypes: Set<String> = [
        "id", "int", "float", "double", "long", "unsigned", "char", "void", "const", "bool",
        "__bridge", "__bridge_transfer", "instancetype", "short", "struct", "__strong", "__weak",
        "Class",
    ]

    /// `(NSString *)` before an operand: the type, and the place behind it.
    private func cast(_ start: Int) -> (type: String, end: Int)? {
        let close = unit.close(of: start)
        guard close < unit.tokens.count, close > start + 1, close < start + 16,
            let next = token(close + 1)
        else { return nil }
        var type = ""
        var hasStar = false
        for place in (start + 1)..<close {
            let token = unit.tokens[place]
            if token.kind == .word {
                if type == "unsigned", let own = SourceConstants.unsigned[token.text] {
                    type = own
                } else if type.isEmpty || Self.plainTypes.contains(type) {
                    type = token.text
                }
            } else if token.isSign("*") {
                // A star before the word asks what a pointer points to.
                if type.isEmpty { return nil }
                hasStar = true
            } else if !token.isSign("<"), !token.isSign(">"), !token.isSign(",") {
                return nil
            }
        }
        let isType =
            hasStar || Self.plainTypes.contains(type) || type.hasSuffix("Ref")
            || SourceConstants.numberTypes.contains(type)
            || ["CGRect", "CGSize", "CGPoint", "UIEdgeInsets"].contains(type)
        let beginsOperand =
            next.kind != .sign || ["(", "[", "@", "{", "^", "-", "&", "!"].contains(next.text)
        guard isType, beginsOperand, !(next.isSign("-") && !hasStar && type.isEmpty) else {
            return nil
        }
        return (type, close + 1)
    }

    /// `^{ … }` and `^(id a) { … }`
    private mutating func block(_ place: Int, _ token: SourceToken) {
        var open = place + 1
        var parameters: [SourceFunction.Parameter] = []
        while let next = self.token(open), !next.isSign("{"), open < place + 40 {
            if next.isSign("(") {
                let close = unit.close(of: open)
                var index = open + 1
                while index < close {
                    let end = unit.next(",", from: index, limit: close)
                    if let word = unit.part(index, end).last(where: { $0.kind == .word }),
                        word.text != "void"
                    {
                        parameters.append(
                            SourceFunction.Parameter(label: "", name: word.text))
                    }
                    index = end + 1
                }
                open = close
            }
            open += 1
        }
        guard isSign("{", open) else {
            frames[here].cursor += 1
            return
        }
        let close = unit.close(of: open)
        let body = (open + 1)..<max(open + 1, close)
        functions.append(
            SourceFunction(
                unit: frames[here].unit, owner: frames[here].owner, name: "",
                parameters: parameters, body: body,
                isStatic: frames[here].isStatic, captured: captured(in: body),
                receiver: frames[here].receiver, unseen: unseen))
        frames[here].cursor = close + 1
        push(
            SourceValue(.function(functions.count - 1)), from: token.offset,
            to: self.token(close)?.end ?? token.end)
    }

    private mutating func operandWord(_ token: SourceToken, _ place: Int) {
        let name = token.text
        if isSwift, ["try", "await"].contains(name) {
            frames[here].cursor += 1
            if let next = self.token(place + 1), next.isSign("!") || next.isSign("?"), next.touches
            {
                frames[here].cursor += 1
            }
            return
        }
        if isSwift, name == "if" || name == "switch" { return branchExpression(token, place) }
        if !isSwift, wordOfC(token, place) { return }
        if name.hasPrefix("#"), isSign("(", place + 1) {
            if name == "#imageLiteral" || name == "#colorLiteral" {
                frames[here].cursor += 1
                return push(.type(name), token)
            }
            let close = unit.close(of: place + 1)
            frames[here].cursor = close + 1
            let end = self.token(close)?.end ?? token.end
            if name == "#selector", place + 2 < close {
                // `#selector(Type.method(_:))`
                let words = unit.part(place + 2, close).prefix { !$0.isSign("(") }
                if let last = words.last(where: { $0.kind == .word }) {
                    return push(SourceValue(.selector(last.text)), from: token.offset, to: end)
                }
            }
            return push(
                SourceValue(.unknown(unit.text(token.offset, end))), from: token.offset, to: end)
        }
        if isSwift ? name == "#function" : name == "_cmd", let own = ownName {
            frames[here].cursor += 1
            return push(isSwift ? .text(own) : .selector(own), token)
        }
        frames[here].cursor += 1
        // Dictionary<String, Any>() and Array<String>()
        if isSwift, isSign("<", place + 1), unit.tokens[place + 1].touches,
            name.first?.isUppercase == true,
            let close = unit.closeOfAngles(place + 1, expressions[now].limit)
        {
            frames[here].cursor = close + 1
            return push(.type(name), token)
        }
        if let plain = SourceConstants.words[name] { return push(plain, token) }
        let isCalled = isSign("(", place + 1) && !(isSwift && unit.tokens[place + 1].startsLine)
        lookUp(name, token, isCalled: isCalled)
    }

    /// The name of the method that is read, as it calls itself.
    private var ownName: String? {
        let holder = frames.last { frame in
            frame.function.map { !functions[$0].name.isEmpty } ?? false
        }
        guard let number = holder?.function else { return nil }
        let function = functions[number]
        guard isSwift, !function.isProperty else { return function.name }
        let labels = function.parameters.map { "\($0.label.isEmpty ? "_" : $0.label):" }
        return "\(function.name)(\(labels.joined()))"
    }

    /// `if` and `switch` as a value: read as a closure of which each part gives one.
    private mutating func branchExpression(_ token: SourceToken, _ start: Int) {
        var place = unit.next("{", from: start, limit: expressions[now].limit)
        var end = token.end
        while place < expressions[now].limit, isSign("{", place) {
            place = unit.after(place)
            end = self.token(place - 1)?.end ?? end
            guard self.token(place)?.isWord("else") == true else { break }
            place = unit.next("{", from: place, limit: expressions[now].limit)
        }
        let after = max(place, start + 1)
        frames[here].cursor = after
        functions.append(
            SourceFunction(
                unit: frames[here].unit, owner: frames[here].owner, name: "", body: start..<after,
                isStatic: frames[here].isStatic, captured: frames[here].names,
                receiver: frames[here].receiver, isClosure: true))
        enter(functions.count - 1, [], from: token.offset, to: end)
    }
}
