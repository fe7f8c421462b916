import EngageCore

/// Makes trees of expressions, by the weight of their operators.
///
/// What is open waits on a stack of its own, so that an expression of any depth costs no recursion,
/// and every token is looked at once.
struct SourceExpressionParser {
    let unit: SourceUnit
    private(set) var nodes: [SourceNode] = []
    private(set) var children: [Int32] = []
    var closures: [SourceClosure] = []
    /// The token that is next, and the one after the last.
    var place = 0
    var limit = 0
    /// True if a brace at the end begins the body of a statement.
    private var isHeader = false
    private var operands: [Int] = []
    private var waiting = OperatorStack()
    /// True if an operand comes next, not an operator.
    private var wantsOperand = true

    /// Operators and brackets that wait in one expression, and nodes of one body.
    private static let mostPending = 8192
    private static let mostNodes = 1 << 20
    /// True if the last expression has too many of them, and was not read.
    private(set) var isLeftOut = false

    init(_ unit: SourceUnit) { self.unit = unit }

    var isSwift: Bool { unit.language == .swift }

    /// Reads the expression at a token, which ends before another one.
    mutating func read(from start: Int, limit end: Int, isHeader: Bool = false) -> SourceTerm {
        begin(start, end, isHeader)
        return finish(from: start)
    }

    /// Reads what a key path takes from the first parameter.
    mutating func read(path range: Range<Int>, of name: String) -> SourceTerm {
        begin(range.lowerBound, range.upperBound, false)
        let start = unit.tokens[range.lowerBound].offset
        push(.name(name, isCalled: false), start, start)
        return finish(from: range.lowerBound)
    }

    private mutating func begin(_ start: Int, _ end: Int, _ isHeader: Bool) {
        isLeftOut = false
        (place, limit, self.isHeader) = (start, max(start, min(end, unit.tokens.count)), isHeader)
        (operands, waiting, wantsOperand) = ([], OperatorStack(), true)
    }

    private mutating func finish(from start: Int) -> SourceTerm {
        while place < limit {
            if waiting.pending.count > Self.mostPending || nodes.count > Self.mostNodes {
                leaveOut(from: start)
            } else if place >= waiting.cut {
                endLine()
            } else if wantsOperand {
                operand(unit.tokens[place])
            } else {
                infix(unit.tokens[place])
            }
        }
        while true {
            if !wantsOperand { reduce(above: 0) }
            guard waiting.isInGroup else { break }
            closeGroup(end: unit.token(place - 1)?.end ?? 0)
        }
        if wantsOperand { dropWaiting() } else { reduce(above: 0) }
        while case .question? = waiting.pending.last {
            // Incomplete: what follows runs on some paths.
            waiting.pending.removeLast()
            join(.choice, 2)
            reduce(above: 0)
        }
        let offset = unit.token(start)?.offset ?? 0
        let node = operands.last ?? make(.missing, [], offset, offset)
        place = max(start, min(place, limit))
        return SourceTerm(node: node, tokens: start..<place)
    }

    /// No real code nests so many operators: the expression is not read.
    private mutating func leaveOut(from start: Int) {
        (waiting.pending, waiting.groups, operands) = ([], [], [])
        let end = unit.tokens[limit - 1].end
        isLeftOut = true
        place = limit
        push(.unread, unit.tokens[start].offset, end)
    }

    // MARK: Nodes

    private mutating func make(_ kind: SourceNode.Kind, _ parts: [Int], _ start: Int, _ end: Int)
        -> Int
    {
        let first = Int32(clamping: children.count)
        for part in parts {
            children.append(Int32(clamping: part))
            nodes[part].parent = nodes.count
        }
        nodes.append(
            SourceNode(
                kind: kind, parts: first..<Int32(clamping: children.count), start: start, end: end,
                behind: place))
        return nodes.count - 1
    }

    private mutating func push(
        _ kind: SourceNode.Kind, _ start: Int, _ end: Int, _ parts: [Int] = []
    ) {
        operands.append(make(kind, parts, start, end))
        wantsOperand = false
    }

    private mutating func push(_ kind: SourceNode.Kind, _ token: SourceToken) {
        push(kind, token.offset, token.end)
    }

    /// Passes over brackets with what is in them.
    private mutating func passOver(_ open: Int, from start: Int, as kind: SourceNode.Kind? = nil) {
        let close = unit.close(of: min(open, unit.tokens.count - 1))
        place = close + 1
        push(kind ?? .unread, start, unit.token(close)?.end ?? unit.tokens[open].end)
    }

    // MARK: Operands

    private mutating func operand(_ token: SourceToken) {
        switch token.kind {
        case .number:
            place += 1
            push(.number(token.text), token)
        case .string: strings(from: place, start: token.offset)
        case .identifier:
            if isSwift, unit.isPunctuator(":", place + 1), beginsArgument {
                label(token.text)
                place += 2
                // `show(title:color:)` names a function and does not call it.
                let isNext = unit.isPunctuator(":", place + 1)
                if unit.isPunctuator(")", place) || isNext && !unit.identifier(place).isEmpty {
                    push(.unread, token)
                    if isNext {
                        endArgument()
                        wantsOperand = true
                    }
                }
            } else {
                identifier(token)
            }
        case .punctuator: symbol(token)
        }
    }

    /// Adjacent strings of Objective-C are one.
    private mutating func strings(from first: Int, start: Int) {
        var text = ""
        var end = start
        place = first
        while let token = unit.token(place) {
            if token.kind == .string {
                text += token.text
                end = token.end
            } else if !(token.isPunctuator("@") && unit.token(place + 1)?.kind == .string) {
                break
            }
            place += 1
            if isSwift { break }
        }
        push(.text(text), start, end)
    }

    private mutating func identifier(_ token: SourceToken) {
        let name = token.text
        if isSwift, name == "try" || name == "await" {
            place += 1
            if let next = unit.token(place), next.isPunctuator("!") || next.isPunctuator("?"),
                next.touches
            {
                place += 1
                if next.text == "?" {
                    waiting.pending.append(.prefix(name + "?", start: token.offset))
                }
            }
            return
        }
        if isSwift, name == "if" || name == "switch" { return branches(token) }
        let hasBracket = unit.isPunctuator("(", place + 1)
        if !isSwift, name == "sizeof", !hasBracket {
            waiting.pending.append(.prefix(name, start: token.offset))
            place += 1
            return
        }
        if !isSwift, name == "va_arg", hasBracket {
            // Which argument it is, and whether there is one, only the caller knows.
            return passOver(place + 1, from: token.offset)
        }
        if name.hasPrefix("#"), hasBracket {
            if name == "#imageLiteral" || name == "#colorLiteral" {
                place += 1
                return push(.type(name), token)
            }
            // `#selector(Type.method(_:))`
            let close = unit.close(of: place + 1)
            let words = unit.part(place + 2, close).prefix {
                !$0.isPunctuator("(") && !$0.isIdentifier("as")
            }
            let last = words.last { $0.kind == .identifier }
            let selector = name == "#selector" ? last.map { $0.text } : nil
            return passOver(place + 1, from: token.offset, as: selector.map { .selector($0) })
        }
        place += 1
        if isSwift ? name == "#function" : name == "_cmd" { return push(.ownName(name), token) }
        // Dictionary<String, Any>() and Array<String>()
        if isSwift, unit.isPunctuator("<", place), unit.tokens[place].touches,
            name.first?.isUppercase == true, let close = unit.closeOfAngles(place, limit)
        {
            place = close + 1
            return push(.type(name), token)
        }
        push(.name(name, isCalled: unit.isPunctuator("(", place) && !isNewLine(place)), token)
    }

    /// `if` and `switch` as a value: statements of which each part gives one.
    private mutating func branches(_ token: SourceToken) {
        let start = place
        var next = unit.next("{", from: start, limit: limit)
        var end = token.end
        while next < limit, unit.isPunctuator("{", next) {
            next = unit.after(next)
            end = unit.token(next - 1)?.end ?? end
            guard unit.token(next)?.isIdentifier("else") == true else { break }
            next = unit.next("{", from: next, limit: limit)
        }
        place = max(next, start + 1)
        push(.statements(start..<place, isInline: false), token.offset, end)
    }

    private mutating func symbol(_ token: SourceToken) {
        if isSwift, beginsArgument,
            unit.isPunctuator(")", place + 1) || unit.isPunctuator(",", place + 1),
            SourceOperators.weight(token.text, isSwift: true) != nil
        {
            place += 1
            return push(.operation(token.text), token)
        }
        switch token.text {
        case "@": boxed(token)
        case "[": open(isSwift ? .list : .message, at: place, start: token.offset)
        case "(":
            if !isSwift, unit.isPunctuator("{", place + 1) {
                // Statements as a value: that of the last one.
                let brace = unit.close(of: place + 1)
                let body = (place + 2)..<max(place + 2, brace)
                passOver(place, from: token.offset, as: .statements(body, isInline: true))
            } else if !isSwift, let (type, end) = unit.cast(at: place) {
                waiting.pending.append(.cast(type, start: token.offset))
                place = end
            } else {
                open(.parentheses, at: place, start: token.offset)
            }
        case "{":
            if isSwift {
                let closure = closure(at: place)
                push(.closure(closure), token)
            } else {
                open(.list, at: place, start: token.offset)
            }
        case "^": block(token)
        case "\\" where isSwift: keyPath(token)
        case "." where !isSwift && unit.isPunctuator("=", place + 2) && beginsArgument:
            // `.name = value` in the braces of C.
            label(unit.tokens[place + 1].text)
            place += 3
        case "." where unit.token(place + 1)?.kind == .identifier:
            let name = unit.tokens[place + 1]
            place += 2
            push(.identifier(SourceSpelling.lowerFirst(name.text)), token.offset, name.end)
        case "-", "+", "!", "~", "&", "*", "++", "--":
            waiting.pending.append(.prefix(token.text, start: token.offset))
            place += 1
        case ")", "]", "}": close(token)
        case ";":
            push(.missing, token)
            limit = place
        case ",":
            if waiting.pending.isEmpty {
                push(.missing, token)
                limit = place
            } else {
                place += 1
            }
        case "...", "..<":
            if isSwift, waiting.lastKind == .item {
                waiting.pending.append(.prefix(token.text, start: token.offset))
            }
            place += 1
        case ":":
            if waiting.lastKind == .list {
                changeGroup { group, _ in group.isDictionary = true }
                place += 1
            } else if case .elvis? = waiting.pending.last {
                place += 1
            } else {
                push(.missing, token)
            }
        default: place += 1
        }
    }

    /// After `@`: a literal of Objective-C.
    private mutating func boxed(_ token: SourceToken) {
        guard let next = unit.token(place + 1) else {
            place += 1
            return
        }
        if next.kind == .string { return strings(from: place + 1, start: token.offset) }
        if next.isPunctuator("[") { return open(.list, at: place + 1, start: token.offset) }
        if next.isPunctuator("{") { return open(.braces, at: place + 1, start: token.offset) }
        if next.isPunctuator("(") { return open(.parentheses, at: place + 1, start: token.offset) }
        if next.kind == .number {
            place += 2
            return push(.number(next.text), token.offset, next.end)
        }
        if next.kind == .identifier, unit.isPunctuator("(", place + 2) {
            // @selector(…), @available(…)
            let close = unit.close(of: place + 2)
            let name = unit.part(place + 3, close).map(\.text).joined()
                .replacing("::", with: ": :")
            let isSelector = next.text == "selector" && place + 3 < close
            return passOver(
                place + 2, from: token.offset, as: isSelector ? .selector(name) : nil)
        }
        place += 1
    }

    /// `\.name.other`, which means a closure that reads these members.
    private mutating func keyPath(_ token: SourceToken) {
        var start = place + 1
        while unit.token(start)?.kind == .identifier { start += 1 }
        var end = start
        while unit.isPunctuator(".", end), unit.token(end + 1)?.kind == .identifier { end += 2 }
        place = max(end, place + 1)
        let last = unit.token(end - 1)?.end ?? token.end
        push(end > start ? .keyPath(start..<end) : .unread, token.offset, last)
    }

    /// `^{ … }` and `^(id a) { … }`
    private mutating func block(_ token: SourceToken) {
        guard let (closure, open) = unit.block(at: place) else {
            place += 1
            return
        }
        closures.append(closure)
        passOver(open, from: token.offset, as: .block(closures.count - 1))
    }

    /// `{ a, b in … }`; continues after it.
    private mutating func closure(at open: Int) -> Int {
        closures.append(unit.closure(at: open))
        place = unit.close(of: open) + 1
        return closures.count - 1
    }

    // MARK: Operators

    private mutating func infix(_ token: SourceToken) {
        if isSwift, token.startsLine, !waiting.isInGroup, !token.continuesLine {
            limit = place
            return
        }
        switch token.kind {
        case .string: return beside(place)
        case .identifier: return infixWord(token)
        // Two operands without an operator: the statement has ended.
        case .number: return passOrEnd()
        case .punctuator: break
        }
        switch token.text {
        case "(":
            guard !isSwift || !token.startsLine, let subject = operands.popLast() else {
                limit = place
                return
            }
            open(.call, at: place, start: nodes[subject].start, subject: subject)
        case "[":
            guard !isSwift || token.touches else { return passOrEnd() }
            guard let subject = operands.popLast() else {
                limit = place
                return
            }
            open(.item, at: place, start: nodes[subject].start, subject: subject)
        case "{":
            guard isSwift, !token.startsLine, waiting.isInGroup || takesClosure(at: place),
                let subject = operands.last, hasTarget(subject)
            else {
                if waiting.isInGroup, !isSwift { place += 1 } else { limit = place }
                return
            }
            operands.removeLast()
            open(.call, at: place - 1, start: nodes[subject].start, subject: subject)
            finishCall(at: place)
        case ".", "->", "::": member()
        case "?":
            if isSwift, token.touches {
                place += 1
                wrap(.optional)
                return
            }
            reduce(above: 2)
            let isElvis = unit.isPunctuator(":", place + 1)
            waiting.pending.append(isElvis ? .elvis : .question)
            place += isElvis ? 2 : 1
            wantsOperand = true
        case "!" where isSwift:
            place += 1
            wrap(.forced)
        case "++", "--":
            place += 1
            wrap(.postfix(token.text))
        case ":": colon()
        case ",":
            guard waiting.isInGroup else {
                limit = place
                return
            }
            reduce(above: 0)
            endArgument()
            wantsOperand = true
            place += 1
        case ")", "]", "}": close(token)
        case ";": limit = place
        case "@" where unit.token(place + 1)?.kind == .string: beside(place + 1)
        default:
            if isSwift, let last = unit.endOfOperator(place) {
                reduce(above: SourceOperators.ownWeight - 1)
                let symbol = unit.text(token.offset, unit.tokens[last - 1].end)
                waiting.pending.append(.infix(symbol, weight: SourceOperators.ownWeight))
                wantsOperand = true
                place = last
                return
            }
            guard let weight = SourceOperators.weight(token.text, isSwift: isSwift) else {
                return passOrEnd()
            }
            reduce(above: weight == 1 ? 1 : weight - 1)
            waiting.pending.append(.infix(token.text, weight: weight))
            wantsOperand = true
            place += 1
        }
    }

    /// What has no meaning here is passed over in brackets, and ends an expression elsewhere.
    private mutating func passOrEnd() {
        if waiting.isInGroup { place += 1 } else { limit = place }
    }

    /// Adds a suffix operator to the last operand.
    private mutating func wrap(_ kind: SourceNode.Kind) {
        guard let operand = operands.popLast() else { return }
        operands.append(make(kind, [operand], nodes[operand].start, nodes[operand].end))
    }

    /// A string beside another one, as a macro leaves it.
    private mutating func beside(_ string: Int) {
        guard !isSwift, let last = operands.popLast() else { return passOrEnd() }
        let next = unit.tokens[string]
        place = string + 1
        push(.beside(next.text), nodes[last].start, max(nodes[last].end, next.end), [last])
    }

    private mutating func infixWord(_ token: SourceToken) {
        guard isSwift else {
            if waiting.innermost == .message { return selector(token) }
            if waiting.isInGroup, !token.startsLine { place += 1 } else { limit = place }
            return
        }
        guard token.text == "as" || token.text == "is" else { return passOrEnd() }
        var next = place + 1
        var symbol = token.text
        if unit.isPunctuator("?", next) || unit.isPunctuator("!", next) {
            symbol += unit.tokens[next].text
            next += 1
        }
        let end = unit.typeEnd(next, limit: unit.tokens.count)
        place = max(end, next)
        guard let last = operands.popLast() else { return }
        let type =
            unit.isPunctuator("[", next)
            ? unit.part(next, end).map(\.text).joined() : unit.token(next)?.text ?? ""
        operands.append(
            make(
                .narrowed(symbol, type: type, isIdentifier: end == next + 1), [last],
                nodes[last].start,
                // The condition is the cast, not its operand.
                symbol.hasSuffix("?")
                    ? unit.token(place - 1)?.end ?? nodes[last].end : nodes[last].end))
    }

    /// The next part of a selector: the operand before it is the receiver or an argument.
    private mutating func selector(_ token: SourceToken) {
        reduce(above: 0)
        guard waiting.lastKind == .message else {
            limit = place
            return
        }
        let isIdentifier = !unit.isPunctuator(":", place + 1)
        changeGroup { group, operand in
            if let operand {
                if group.subject == nil {
                    group.subject = operand
                } else {
                    group.arguments.append(operand)
                }
            }
            if !isIdentifier {
                group.labels.append(token.text + ":")
            } else if group.labels.isEmpty {
                group.labels.append(token.text)
            }
        }
        if !isIdentifier { wantsOperand = true }
        place += isIdentifier ? 1 : 2
    }

    private mutating func colon() {
        // The nearest of `?` and a bracket decides what the colon is of.
        reduce(above: 0)
        if case .question? = waiting.pending.last {
            waiting.pending[waiting.pending.count - 1] = .otherwise
            wantsOperand = true
        } else if waiting.lastKind == .list || waiting.lastKind == .braces {
            changeGroup { group, key in
                group.isDictionary = true
                if let key { group.keys.append(key) }
            }
            wantsOperand = true
        } else if !waiting.isInGroup {
            limit = place
            return
        }
        place += 1
    }

    private mutating func member() {
        guard let name = unit.token(place + 1), name.kind == .identifier else {
            place += 1
            if let number = unit.token(place), number.kind == .number, let base = operands.popLast()
            {
                place += 1
                push(.part(number.text), nodes[base].start, number.end, [base])
            }
            return
        }
        guard let base = operands.popLast() else {
            limit = place
            return
        }
        place += 2
        var next = place
        while isSwift, let symbol = unit.token(next), symbol.touches,
            symbol.isPunctuator("?") || symbol.isPunctuator("!")
        {
            next += 1
        }
        let isCalled =
            unit.isPunctuator("(", next) && !isNewLine(next)
            || isSwift && unit.isPunctuator("{", next) && !isNewLine(next)
                && (waiting.isInGroup || takesClosure(at: next))
        push(.member(name.text, isCalled: isCalled), nodes[base].start, name.end, [base])
    }

    /// Makes nodes of operators of more weight, up to the waiting.innermost bracket.
    private mutating func reduce(above weight: Int) {
        while let last = waiting.pending.last {
            switch last {
            case .group, .question: return
            case .prefix(let symbol, let start):
                waiting.pending.removeLast()
                guard let operand = operands.popLast() else { continue }
                push(.prefix(symbol), start, nodes[operand].end, [operand])
            case .cast(let type, let start):
                waiting.pending.removeLast()
                guard let operand = operands.popLast() else { continue }
                push(.cast(type), start, nodes[operand].end, [operand])
            case .infix(let symbol, let own):
                guard own > weight else { return }
                waiting.pending.removeLast()
                join(.infix(symbol), 2)
            case .otherwise:
                guard weight < 2 else { return }
                waiting.pending.removeLast()
                join(.choice, 3)
            case .elvis:
                guard weight < 2 else { return }
                waiting.pending.removeLast()
                join(.elvis, 2)
            }
        }
    }

    /// Makes one node of the last operands.
    private mutating func join(_ kind: SourceNode.Kind, _ count: Int) {
        guard operands.count >= count else { return }
        let parts = Array(operands.suffix(count))
        operands.removeLast(count)
        push(kind, nodes[parts[0]].start, nodes[parts[count - 1]].end, parts)
    }

    // MARK: Brackets

    /// True if a brace begins a closure, and not the body after a header.
    private func takesClosure(at place: Int) -> Bool { !isHeader || place < limit }

    /// True for what something can be assigned to, and for what can be called.
    private func hasTarget(_ node: Int) -> Bool {
        switch nodes[node].kind {
        case .name, .member, .part, .item: true
        case .optional, .forced:
            switch nodes[Int(children[Int(nodes[node].parts.lowerBound)])].kind {
            case .name, .member, .part, .item: true
            default: false
            }
        default: false
        }
    }

    private mutating func open(
        _ kind: OperatorStack.Group.Kind, at open: Int, start: Int, subject: Int? = nil
    ) {
        // `{ [Name] = …, }` of C: positions by name are not read.
        if !isSwift, kind == .list || kind == .braces, unit.isPunctuator("[", open + 1),
            unit.isPunctuator("=", unit.after(open + 1))
        {
            return passOver(open, from: start)
        }
        var group = OperatorStack.Group(
            kind: kind, start: start, base: operands.count, subject: subject)
        if isSwift, kind == .call || kind == .parentheses || kind == .item, unit.isLeftOpen(open) {
            group.cut = endOfLine(behind: open)
            waiting.cut = min(waiting.cut, group.cut ?? .max)
        }
        waiting.groups.append(waiting.pending.count)
        waiting.pending.append(.group(group))
        wantsOperand = true
        place = open + 1
    }

    /// True if the innermost open bracket takes arguments and one begins here.
    private var beginsArgument: Bool {
        guard case .group(let group)? = waiting.pending.last, operands.count == group.base else {
            return false
        }
        return [.call, .item, .parentheses].contains(group.kind) || !isSwift && group.kind == .list
    }

    private mutating func label(_ text: String) {
        changeGroup { group, _ in group.label = text == "_" ? "" : text }
    }

    /// Changes the innermost open bracket, the last one in `waiting.pending`, in place. Passes the
    /// operand that was last read in it, and removes that operand.
    private mutating func changeGroup(_ change: (inout OperatorStack.Group, Int?) -> Void) {
        guard let last = waiting.pending.indices.last,
            case .group(var group) = waiting.pending[last]
        else {
            return
        }
        let operand = operands.count > group.base ? operands.removeLast() : nil
        // Without another reference to its lists they are not copied for each element.
        waiting.pending[last] = .question
        change(&group, operand)
        waiting.pending[last] = .group(group)
    }

    /// Moves what was read last into the waiting.innermost bracket.
    private mutating func endArgument() {
        reduce(above: 0)
        changeGroup { group, operand in
            guard let operand else { return }
            if group.kind == .message, group.subject == nil {
                group.subject = operand
            } else {
                if group.kind != .message, !group.label.isEmpty || !group.labels.isEmpty {
                    while group.labels.count < group.arguments.count { group.labels.append("") }
                    group.labels.append(group.label)
                }
                group.arguments.append(operand)
            }
            group.label = ""
        }
    }

    private mutating func close(_ token: SourceToken) {
        if !wantsOperand, waiting.isInGroup { reduce(above: 0) }
        func matches(_ kind: OperatorStack.Group.Kind) -> Bool {
            switch kind {
            case .parentheses, .call: token.text == ")"
            case .item, .message: token.text == "]"
            case .list: token.text != ")"
            case .braces: token.text == "}"
            }
        }
        guard let inner = waiting.innermost else {
            if wantsOperand { push(.missing, token) }
            limit = place
            return
        }
        if matches(inner) {
            place += 1
            return closeGroup(end: token.end, at: place - 1)
        }
        let isOuter = waiting.groups.contains { waiting.kind(at: $0).map(matches) ?? false }
        // Incomplete: the bracket closes one around the statement.
        guard isOuter else {
            if token.text == "}" { limit = place } else { place += 1 }
            return
        }
        closeGroup(end: token.end)
    }

    private mutating func closeGroup(end: Int, at given: Int? = nil) {
        let closing = given ?? place
        let isRange = wantsOperand && dropRange()
        if wantsOperand { dropWaiting() }
        if !wantsOperand || isRange { endArgument() }
        guard case .group(let group)? = waiting.pending.last else {
            (waiting.pending, waiting.groups) = ([], [])
            wantsOperand = false
            return
        }
        if group.kind == .call { return finishCall(at: closing + 1) }
        waiting.removeGroup()
        wantsOperand = false
        switch group.kind {
        case .parentheses: push(.parentheses(group.labels), group.start, end, group.arguments)
        case .list, .braces:
            if group.kind == .braces || group.isDictionary && group.labels.isEmpty {
                let pairs = zip(group.keys, group.arguments).flatMap { [$0, $1] }
                push(.dictionary, group.start, end, pairs)
            } else {
                push(.list(group.labels), group.start, end, group.arguments)
            }
        case .item:
            guard let subject = group.subject else { return }
            push(.item(group.labels), nodes[subject].start, end, [subject] + group.arguments)
        case .message:
            guard let subject = group.subject else { return push(.missing, group.start, end) }
            push(.message(group.labels), group.start, end, [subject] + group.arguments)
        case .call: break
        }
    }

    /// The closing bracket of a call is read: closures may follow it.
    private mutating func finishCall(at start: Int) {
        guard case .group(var group)? = waiting.pending.last else { return }
        var next = start
        var end = unit.token(next - 1)?.end ?? group.start
        while isSwift, waiting.groups.count > 1 || takesClosure(at: next),
            let brace = unit.token(next),
            !brace.startsLine, next < limit
        {
            var open = next
            var label = ""
            if brace.kind == .identifier, unit.isPunctuator(":", next + 1),
                unit.isPunctuator("{", next + 2),
                !group.arguments.isEmpty
            {
                label = brace.text
                open = next + 2
            }
            guard unit.isPunctuator("{", open) else { break }
            let closure = closure(at: open)
            end = unit.token(place - 1)?.end ?? end
            if !label.isEmpty || !group.labels.isEmpty {
                while group.labels.count < group.arguments.count { group.labels.append("") }
                group.labels.append(label)
            }
            group.arguments.append(make(.closure(closure), [], brace.offset, end))
            next = place
        }
        place = max(next, place)
        waiting.removeGroup()
        wantsOperand = false
        guard let subject = group.subject else { return }
        push(.call(group.labels), group.start, end, [subject] + group.arguments)
    }

    /// A range without an end before a closing bracket: `[1...]`.
    private mutating func dropRange() -> Bool {
        guard isSwift, case .infix(let symbol, _)? = waiting.pending.last,
            symbol == "..." || symbol == "..<",
            waiting.pending.count > 1,
            case .group(let group) = waiting.pending[waiting.pending.count - 2],
            group.kind == .item, let operand = operands.popLast()
        else { return false }
        waiting.pending.removeLast()
        push(.postfix(symbol), nodes[operand].start, nodes[operand].end, [operand])
        return true
    }

    /// Operators whose operand is missing.
    private mutating func dropWaiting() {
        while let last = waiting.pending.last {
            if case .group = last { return }
            waiting.pending.removeLast()
        }
    }

    // MARK: Brackets that nothing closes

    /// The place after the last token of a line in the expression.
    private func endOfLine(behind place: Int) -> Int {
        if waiting.cut < Int.max, waiting.cut > place { return waiting.cut }
        return (place + 1..<max(place + 1, limit)).first { unit.tokens[$0].startsLine } ?? limit
    }

    /// Ends unclosed brackets where their line ends: their values are unknown if something is
    /// missing in them.
    private mutating func endLine() {
        if !wantsOperand { reduce(above: 0) }
        guard let last = waiting.groups.last, case .group(let group) = waiting.pending[last] else {
            waiting.cut = .max
            return
        }
        let here = place
        let end = unit.token(here - 1)?.end ?? group.start
        if wantsOperand {
            waiting.pending.removeSubrange(last...)
            waiting.groups.removeLast()
            operands.removeSubrange(group.base...)
            push(.unread, group.start, end)
        } else {
            closeGroup(end: end, at: here - 1)
        }
        waiting.cut = .max
        let open = waiting.groups.last {
            if case .group(let group) = waiting.pending[$0] { group.cut != nil } else { false }
        }
        if let open, case .group(let group) = waiting.pending[open] {
            waiting.cut = group.cut ?? .max
        }
        // The comma before the line's end was one of the list around it.
        guard waiting.lastKind == .list, waiting.cut > here, unit.isPunctuator(",", here - 1),
            !wantsOperand
        else { return }
        endArgument()
        wantsOperand = true
    }

    /// True for the first token of a line of Swift that does not continue the line before.
    private func isNewLine(_ place: Int) -> Bool {
        isSwift && unit.token(place)?.startsLine == true
    }
}
