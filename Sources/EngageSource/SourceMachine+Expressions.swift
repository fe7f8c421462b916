import EngageCore

/// The walk over the nodes of an expression: the parts of a node, then the node.
extension SourceMachine {
    typealias Operand = SourceExpression.Operand

    /// Position of the expression that is being read.
    var now: Int { expressions.count - 1 }

    /// Begins an expression.
    mutating func expression(_ use: SourceExpression.Use, _ term: SourceTerm) {
        frames[here].hasExpression = true
        expressions.append(
            SourceExpression(
                use: use, limit: term.tokens.upperBound,
                open: [SourceExpression.Open(node: term.node, base: 0)],
                start: frames[here].body.nodes[term.node].start))
    }

    /// Carries out the next node whose parts are done.
    mutating func stepExpression() {
        while let last = expressions[now].open.last {
            let node = frames[here].body.nodes[last.node]
            let position = expressions[now].open.count - 1
            guard last.begun < node.parts.count else {
                expressions[now].open.removeLast()
                return carryOut(node, base: last.base)
            }
            expressions[now].open[position].begun += 1
            guard begins(last.begun, of: node, last) else { return }
            let part = frames[here].body.children[Int(node.parts.lowerBound) + last.begun]
            expressions[now].open.append(
                SourceExpression.Open(node: Int(part), base: expressions[now].operands.count))
        }
        endChoices()
        guard let expression = expressions.popLast() else { return }
        frames[here].hasExpression = false
        let start = expression.start
        let operand =
            expression.operands.last
            ?? Operand(value: SourceValue(.absent), target: nil, start: start, end: start)
        use(operand, expression)
    }

    /// What is done before a part; false where the part is not carried out, and the node with it.
    private mutating func begins(
        _ part: Int, of node: SourceNode, _ open: SourceExpression.Open
    ) -> Bool {
        switch node.kind {
        case .infix(let sign) where part == 1:
            if let left = expressions[now].operands.last, skips(sign, left.value) {
                // What is decided is a truth, whatever decided it.
                let last = expressions[now].operands.count - 1
                expressions[now].operands[last].value = left.value.map { plain in
                    plain.truth.map { .truth($0) } ?? plain
                }
                expressions[now].operands[last].target = nil
                expressions[now].open.removeLast()
                return false
            }
            beginChoice(sign, node)
        case .elvis where part == 1: beginChoice("?:", node)
        case .choice where part == 1: beginChoice("?", node)
        case .choice where part == 2: goesOnOtherwise()
        default: break
        }
        return true
    }

    /// The node that the last one is the first part of, which says what becomes of it; nil for none.
    var outer: SourceNode? {
        guard let last = expressions[now].open.last, last.begun == 1 else { return nil }
        return frames[here].body.nodes[last.node]
    }

    /// The sign that gives the operand a value that was read last; nil where none does.
    var givenSign: String? {
        guard case .infix(let sign)? = outer?.kind, Self.setters.contains(sign) else { return nil }
        return sign
    }

    private mutating func carryOut(_ node: SourceNode, base: Int) {
        defer { endChoices() }
        let (start, end) = (node.start, node.end)
        switch node.kind {
        case .missing: push(SourceValue(.absent), from: start, to: end)
        case .unread: push(SourceValue(.unknown(unit.text(start, end))), from: start, to: end)
        case .number(let text):
            // A nought before a number makes it one of base 8 in C.
            let octal = isSwift ? nil : SourceNumber.octal(text)
            let number = octal ?? SourceNumber.plain(text) ?? .unknown(text)
            push(SourceValue(number), from: start, to: end)
        case .text(let text): push(SourceValue(.text(text)), from: start, to: end)
        case .name(let name, let isCalled):
            if let plain = SourceConstants.words[name] {
                return push(SourceValue(plain), from: start, to: end)
            }
            lookUp(name, node, isCalled: isCalled)
        case .operation(let sign): push(SourceValue(.operation(sign)), from: start, to: end)
        case .word(let name): push(SourceValue(.word(name)), from: start, to: end)
        case .type(let name): push(SourceValue(.type(name)), from: start, to: end)
        case .selector(let name): push(SourceValue(.selector(name)), from: start, to: end)
        case .ownName(let name):
            guard let own = ownName else { return lookUp(name, node, isCalled: false) }
            push(SourceValue(isSwift ? .text(own) : .selector(own)), from: start, to: end)
        case .keyPath(let path): keyPath(path, node)
        case .statements(let body, let isInline): statements(body, node, isInline: isInline)
        case .closure(let number): closure(frames[here].body.closures[number], node)
        case .block(let number): block(frames[here].body.closures[number], node)
        default: carryOut(node, expressions[now].operands[base...].count)
        }
    }

    /// Carries out a node whose parts have given operands.
    private mutating func carryOut(_ node: SourceNode, _ count: Int) {
        let (start, end) = (node.start, node.end)
        switch node.kind {
        case .list(let labels): return literal(labels, node, count)
        case .dictionary: return dictionary(node, count)
        case .call(let labels): return call(labels, node, count)
        case .item(let labels): return item(labels, node, count)
        case .message(let labels): return send(labels, node, count)
        case .round(let labels): return round(labels, node, count)
        case .infix(let sign):
            guard count == 2 else { break }
            if sign == "+", addsText() { return }
            let right = expressions[now].operands.removeLast()
            let left = expressions[now].operands.removeLast()
            return isOwn(sign) ? applyOwn(left, right) : apply(sign, left, right, node)
        case .choice where count == 3:
            let no = expressions[now].operands.removeLast()
            let yes = expressions[now].operands.removeLast()
            return choose(expressions[now].operands.removeLast(), yes, no)
        case .elvis where count == 2:
            let no = expressions[now].operands.removeLast()
            let yes = expressions[now].operands.removeLast()
            return choose(yes, yes, no)
        default: break
        }
        guard count == 1, let operand = expressions[now].operands.popLast() else {
            expressions[now].operands.removeLast(count)
            return push(SourceValue(.unknown(unit.text(start, end))), from: start, to: end)
        }
        switch node.kind {
        case .prefix(let sign): prefixed(sign, operand, start)
        case .postfix(let sign):
            expressions[now].operands.append(operand)
            guard sign == "++" || sign == "--", operand.target != nil else { return }
            assign(operand, stepped(operand.value, sign, operand))
        case .cast(let type):
            var operand = operand
            operand.value = casted(operand.value, to: type)
            operand.start = start
            operand.type = type
            expressions[now].operands.append(operand)
        case .narrowed(let sign, let type, let isWord):
            narrow(operand, sign, to: type, isWord: isWord, end: end)
        case .optional: chain(operand)
        case .forced:
            var operand = operand
            operand.isForced = true
            expressions[now].operands.append(operand)
        case .member(let name, let isCalled):
            let target = SourceExpression.Target.member(operand, name)
            guard isCalled else {
                return read(name, of: operand, from: start, to: end, target: target)
            }
            push(
                kept(name, of: operand) ?? SourceValue(.unknown(unit.text(start, end))),
                from: start, to: end, target: target)
        case .part(let number):
            let value = SourceNumber.integer(number).flatMap { part($0, of: operand.value) }
            push(
                value ?? SourceValue(.unknown(unit.text(start, end))), from: start, to: end,
                target: .member(operand, number))
        case .beside(let text):
            guard let own = operand.value.plain?.text else {
                return expressions[now].operands.append(operand)
            }
            push(SourceValue(.text(own + text)), from: start, to: end)
        default: expressions[now].operands.append(operand)
        }
    }
}
