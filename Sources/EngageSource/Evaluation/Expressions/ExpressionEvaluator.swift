import EngageCore

/// Walks over the nodes of an expression: the parts of a node, then the node. A new expression is a
/// kind of `SourceNode` and a case of `carryOut`, which passes the operands to an evaluator.
struct ExpressionEvaluator: SourceEvaluator {
    let machine: AbstractInterpreter

    private var operandPreparation: OperandPreparation { OperandPreparation(machine: machine) }

    /// Evaluates the next node whose parts are done.
    func stepExpression() {
        if divisionEvaluator.resumes() { return }
        while let last = machine.expression.open.last {
            let node = machine.frame.body.nodes[last.node]
            let position = machine.expression.open.count - 1
            guard last.begun < node.parts.count else {
                machine.expression.open.removeLast()
                if operandPreparation.prepares(last, node) { return }
                if divisionEvaluator.divides(last.node, node, at: last.base) { return }
                return carryOut(node, base: last.base)
            }
            machine.expression.open[position].begun += 1
            guard begins(last.begun, of: node, last) else { return }
            let part = machine.frame.body.children[Int(node.parts.lowerBound) + last.begun]
            machine.expression.open.append(
                SourceExpression.Open(node: Int(part), base: machine.expression.operands.count))
        }
        choiceEvaluator.endChoices()
        // A node that gave nothing for one object ends here with the rest.
        if let first = machine.expression.divisions.first { machine.frame.paths = first.paths }
        let root = machine.expression.root
        if machine.isSwift { optionalEvaluator.noteChain(root, at: 0) }
        guard let expression = machine.expressions.popLast() else { return }
        machine.frame.hasExpression = false
        let start = expression.start
        let operand =
            expression.operands.last
            ?? SourceExpression.Operand(
                value: SourceValue(.absent), target: nil, start: start, end: start)
        statementEvaluator.consumeResult(operand, expression)
    }

    /// Prepares a part; false if the part, and the node with it, is not evaluated.
    private func begins(
        _ part: Int, of node: SourceNode, _ open: SourceExpression.Open
    ) -> Bool {
        switch node.kind {
        case .infix(let symbol) where part == 1:
            if let left = machine.expression.operands.last,
                optionalEvaluator.skips(symbol, left.value)
            {
                // The result is a boolean, whatever the operand is.
                let last = machine.expression.operands.count - 1
                machine.expression.operands[last].value = left.value.map { plain in
                    plain.boolean.map { .boolean($0) } ?? plain
                }
                machine.expression.operands[last].target = nil
                machine.expression.open.removeLast()
                return false
            }
            choiceEvaluator.beginChoice(symbol, node)
        case .elvis where part == 1: choiceEvaluator.beginChoice("?:", node)
        case .choice where part == 1: choiceEvaluator.beginChoice("?", node)
        case .choice where part == 2: choiceEvaluator.goesOnOtherwise()
        default: break
        }
        return true
    }

    private func carryOut(_ node: SourceNode, base: Int) {
        defer { choiceEvaluator.endChoices() }
        if machine.isSwift { optionalEvaluator.noteChains(in: node, at: base) }
        let (start, end) = (node.start, node.end)
        switch node.kind {
        case .missing: expressionStack.push(SourceValue(.absent), from: start, to: end)
        case .unread:
            expressionStack.push(
                SourceValue(.unknown(machine.unit.text(start, end))), from: start, to: end)
        case .number(let text):
            // A nought before a number makes it one of base 8 in C.
            let octal = machine.isSwift ? nil : SourceNumber.octal(text)
            let number = octal ?? SourceNumber.plain(text) ?? .unknown(text)
            expressionStack.push(SourceValue(number), from: start, to: end)
        case .text(let text):
            // A sign that stands for bytes in another encoding is not the app's.
            let isRead = !text.unicodeScalars.contains("\u{FFFD}")
            expressionStack.push(
                SourceValue(isRead ? .text(text) : .unknown(text)), from: start, to: end)
        case .name(let name, let isCalled):
            if let plain = SourceConstants.words[name] {
                return expressionStack.push(SourceValue(plain), from: start, to: end)
            }
            nameEvaluator.lookUp(name, node, isCalled: isCalled)
        case .operation(let symbol):
            expressionStack.push(SourceValue(.operation(symbol)), from: start, to: end)
        case .identifier(let name):
            nameEvaluator.implicit(name, node)
        case .type(let name): expressionStack.push(SourceValue(.type(name)), from: start, to: end)
        case .selector(let name):
            expressionStack.push(SourceValue(.selector(name)), from: start, to: end)
        case .ownName(let name):
            guard let own = expressionStack.ownName else {
                return nameEvaluator.lookUp(name, node, isCalled: false)
            }
            expressionStack.push(
                SourceValue(machine.isSwift ? .text(own) : .selector(own)), from: start, to: end)
        case .keyPath(let path): closureEvaluator.keyPath(path, node)
        case .statements(let body, let isInline):
            closureEvaluator.statements(body, node, isInline: isInline)
        case .closure(let number):
            closureEvaluator.closure(machine.frame.body.closures[number], node)
        case .block(let number): closureEvaluator.block(machine.frame.body.closures[number], node)
        default: carryOut(node, machine.expression.operands[base...].count)
        }
    }

    /// Evaluates a node whose parts have been evaluated.
    private func carryOut(_ node: SourceNode, _ count: Int) {
        let (start, end) = (node.start, node.end)
        switch node.kind {
        case .list(let labels): return literalEvaluator.literal(labels, node, count)
        case .dictionary: return literalEvaluator.dictionary(node, count)
        case .call(let labels): return callEvaluator.call(labels, node, count)
        case .item(let labels): return subscriptEvaluator.item(labels, node, count)
        case .message(let labels): return callEvaluator.send(labels, node, count)
        case .parentheses(let labels): return literalEvaluator.parentheses(labels, node, count)
        case .infix(let symbol):
            guard count == 2 else { break }
            if symbol == "+", operatorEvaluator.addsText() { return }
            let right = machine.expression.operands.removeLast()
            let left = machine.expression.operands.removeLast()
            if operatorEvaluator.isOwn(symbol) {
                return operatorEvaluator.applyOwn(left, right)
            }
            let isOptional =
                symbol == "??" && machine.isSwift
                && (optionalEvaluator.isOptional(right) || optionalEvaluator.isNested(left)
                    || right.value.plain == ConcreteValue.none)
            operatorEvaluator.apply(symbol, left, right, node)
            if isOptional { optionalEvaluator.markLast() }
            return
        case .choice where count == 3:
            let no = machine.expression.operands.removeLast()
            let yes = machine.expression.operands.removeLast()
            let isOptional = [yes, no].contains {
                optionalEvaluator.isOptional($0) || $0.value.plain == ConcreteValue.none
            }
            choiceEvaluator.choose(machine.expression.operands.removeLast(), yes, no)
            if isOptional { optionalEvaluator.markLast() }
            return
        case .elvis where count == 2:
            let no = machine.expression.operands.removeLast()
            let yes = machine.expression.operands.removeLast()
            return choiceEvaluator.choose(yes, yes, no)
        default: break
        }
        guard count == 1, let operand = machine.expression.operands.popLast() else {
            machine.expression.operands.removeLast(count)
            return expressionStack.push(
                SourceValue(.unknown(machine.unit.text(start, end))), from: start, to: end)
        }
        switch node.kind {
        case .prefix(let symbol): operatorEvaluator.prefixed(symbol, operand, start)
        case .postfix(let symbol):
            guard symbol == "++" || symbol == "--", operand.target != nil else {
                return machine.expression.operands.append(operand)
            }
            let next = operatorEvaluator.stepped(operand.value, symbol, operand)
            if operatorEvaluator.stepsBySetter(
                operand, to: next, giving: operand.value, from: start, to: end)
            {
                return
            }
            machine.expression.operands.append(operand)
            assignmentEvaluator.assign(operand, next)
        case .cast(let type):
            var operand = operand
            operand.value = typedValues.casted(operand.value, to: type)
            operand.start = start
            operand.type = type
            machine.expression.operands.append(operand)
        case .narrowed(let symbol, let type, let isIdentifier):
            operatorEvaluator.narrow(
                operand, symbol, to: type, isIdentifier: isIdentifier, node)
        case .optional: optionalEvaluator.chain(operand, at: node)
        case .forced:
            var operand = operand
            // Of an optional of an optional one is left.
            operand.isHeldOptional = optionalEvaluator.isNested(operand)
            operand.isForced = true
            operand.isOptional = false
            machine.expression.operands.append(operand)
        case .member(let name, let isCalled):
            let target = SourceExpression.Target.member(operand, name)
            // `maker.title(@"…")` calls the block that the method gives.
            let givesBlock =
                !machine.isSwift && machine.object(operand.value.plain ?? .absent) != nil
                && machine.functionsByName[name]?.contains {
                    machine.functions[$0].parameters.isEmpty
                        && program.types.kinds[machine.functions[$0].owner] == .reference
                } == true
            guard isCalled, !givesBlock else {
                return nameEvaluator.read(name, of: operand, from: start, to: end, target: target)
            }
            expressionStack.push(
                choiceEvaluator.kept(name, of: operand)
                    ?? SourceValue(.unknown(machine.unit.text(start, end))),
                from: start, to: end, target: target)
        case .part(let number):
            let value = SourceNumber.integer(number).flatMap {
                choiceEvaluator.part($0, of: operand.value)
            }
            expressionStack.push(
                value ?? SourceValue(.unknown(machine.unit.text(start, end))), from: start, to: end,
                target: .member(operand, number))
        case .beside(let text):
            guard let own = operand.value.plain?.text else {
                return machine.expression.operands.append(operand)
            }
            expressionStack.push(SourceValue(.text(own + text)), from: start, to: end)
        default: machine.expression.operands.append(operand)
        }
    }
}

extension SourceEvaluator {
    var expressionEvaluator: ExpressionEvaluator { ExpressionEvaluator(machine: machine) }
}
