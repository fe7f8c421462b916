import EngageCore

/// Steps from statement to statement, and what a statement does with the value of its expression.
/// A new statement is a case of `SourceStatement` and of `carryOut`; a new use of a value one of
/// `consumeResult`.
struct StatementEvaluator: SourceEvaluator {
    let machine: AbstractInterpreter

    func stepStatement() {
        // Nothing here holds the frame: what grows in it would be copied at every step.
        let next = machine.frame.next
        let block = machine.frame.blocks.last?.end
        if let block, next >= block { return scopeEnds.closeBlock() }
        let end = block ?? machine.frame.end
        if next >= end { return scopeEnds.finishFrame() }
        if machine.frame.isDead {
            machine.frame.next = label(from: next, to: end) ?? end
            return
        }
        let statement = machine.frame.body.statements[next]
        machine.frame.next += 1
        carryOut(statement)
    }

    private func list(_ id: SourceListID) -> SourceList { machine.frame.body.lists[id] }

    private func carryOut(_ statement: SourceStatement) {
        let after = machine.frame.next
        if let label = statement.label { machine.frame.label = label }
        switch statement.kind {
        case .block(let body):
            blockEvaluator.branch(
                [
                    SourceBlock.Branch.Part(
                        paths: machine.frame.paths, range: list(body).statements)
                ], after: after)
        case .expression(let term): expressionStack.expression(.statement, term)
        case .variable(let variable): declare(variable)
        case .names(let names, let term):
            if let term { return expressionStack.expression(.tuple(names: names), term) }
            for name in names { variables.declare(name, SourceValue(.unknown(name))) }
        case .computed(let variable, let body):
            var function = SourceFunction(
                unit: machine.frame.unit, owner: machine.frame.owner, name: variable.name,
                body: body, isProperty: true, captured: machine.frame.names, isClosure: true)
            function.givesOptional = variable.isOptional
            function.parts = variable.parts
            function.returns = variable.type
            machine.functions.append(function)
            variables.declare(variable.name, SourceValue(.function(machine.functions.count - 1)))
        case .function(let head): declare(head)
        case .conditional(let whole):
            var header = SourceExpression.Header(
                conditions: whole.conditions[...], body: list(whole.body).statements,
                otherwise: list(whole.otherwise).statements, after: after)
            header.isNegated = whole.isNegated
            conditionEvaluator.condition(header)
        case .each(let each): expressionStack.expression(.list(each, after: after), each.list)
        case .iterations(let whole): loopEvaluator.begin(whole, after: after)
        case .binding(let body):
            let body = list(body)
            let head =
                body.tokens.lowerBound..<max(body.tokens.lowerBound, body.tokens.upperBound - 1)
            invalidation.forgetRounds([head])
            var iterations = SourceBlock.ConditionalLoop(
                phase: .unsure, asked: head.upperBound..<head.upperBound, step: body.rest,
                body: body)
            iterations.before = machine.state
            blockEvaluator.begin(.iterations(iterations), body.statements, after: after)
        case .asking(let head):
            invalidation.forgetRounds([head])
            invalidation.forgetChanges(calledIn: machine.unit.part(head))
        case .choice(let choice):
            expressionStack.expression(.subject(choice, after: after), choice.subject)
        case .attempt(let whole):
            var attempt = SourceBlock.Attempt(
                before: machine.state, paths: machine.frame.paths, body: list(whole.body),
                names: whole.names, handler: list(whole.handler), unseen: machine.unseen)
            attempt.others = whole.others.map { list($0) }
            attempt.heads = whole.heads
            blockEvaluator.begin(.attempt(attempt), attempt.body.statements, after: after)
        case .finally(let body, let last):
            blockEvaluator.begin(.plain, list(body).statements, after: after)
            machine.frame.blocks[machine.frame.blocks.count - 1].atEnd = [list(last).statements]
        case .atEnd(let body):
            if let last = machine.frame.blocks.indices.last {
                machine.frame.blocks[last].atEnd.append(list(body).statements)
            } else {
                machine.frame.atEnd.append(list(body).statements)
            }
        case .result(let term):
            if let term { return expressionStack.expression(.result, term) }
            blockEvaluator.returnFromFrame(with: SourceValue(.absent))
        case .thrown:
            if machine.isSwift { return blockEvaluator.throwOut() }
            // The code that handles the error may set the value.
            machine.unseen += 1
            blockEvaluator.returnFromFrame(with: SourceValue(.absent))
        case .leaving(let isBreak, let label): blockEvaluator.leave(isBreak: isBreak, label: label)
        case .jump(let label, let back): jump(to: label, back)
        case .label(let name): land(at: name)
        case .onward: break
        case .unread:
            let token = machine.unit.tokens[statement.start]
            machine.budget.leftOut.insert(
                ExpressionLocation(unit: machine.frame.unit, start: token.offset, end: token.end))
            machine.unseen += 1
            invalidation.forgetVariables()
        }
    }

    /// A label in the rest of a block that some `goto` names; nil for none.
    private func label(from start: Int, to end: Int) -> Int? {
        guard !machine.frame.jumps.isEmpty, start < end else { return nil }
        return (start..<end).first { index in
            guard case .label(let name) = machine.frame.body.statements[index].kind else {
                return false
            }
            return machine.frame.jumps[name] != nil
        }
    }

    /// Continues at a label with the states that lead to it.
    private func land(at name: String) {
        guard var ends = machine.frame.jumps.removeValue(forKey: name) else { return }
        if !machine.frame.isDead {
            ends.append(SourceExit(paths: machine.frame.paths, state: machine.state))
        }
        blockEvaluator.meet(ends)
    }

    /// `goto` jumps to a later label; statements between an earlier one and here are repeated.
    private func jump(to label: String, _ back: Range<Int>?) {
        if let back { return invalidation.forgetRounds([back]) }
        machine.frame.jumps[label, default: []].append(
            SourceExit(paths: machine.frame.paths, state: machine.state))
        machine.frame.isDead = true
    }

    private func declare(_ variable: SourceStatement.Variable) {
        let name = variable.name
        if variable.isShared { machine.sharedNames.insert(name) }
        if variable.isWeak { machine.frame.weak.insert(name) }
        if let start = variable.staticStart, machine.frame.function != nil {
            if variables.recall(name, declaredAt: start) { return }
            machine.frame.staticStarts[name] = start
        }
        if let value = variable.value {
            return expressionStack.expression(.declare(variable), value)
        }
        guard !machine.isSwift else {
            variables.declare(name, SourceValue(variable.isOptional ? .none : .unknown(name)))
            if variable.isOptional, let cell = machine.frame.names[name] {
                machine.optionals.insert(cell)
            }
            machine.frame.types[name] = variable.type
            return
        }
        let empty =
            variable.isList || variable.isObject ? nil : typedValues.unformed(variable.type, name)
        variables.declareFinal(
            name, empty ?? SourceValue(variable.isObject ? .none : .unknown(name)))
        variables.keepStatic(name)
        if !variable.type.isEmpty { machine.frame.types[name] = variable.type }
    }

    /// A function in a function.
    private func declare(_ head: SourceHead) {
        var function = SourceFunction(head, unit: machine.frame.unit)
        function.captured = machine.frame.names
        function.owner = machine.frame.owner
        function.receiver = machine.frame.receiver
        // Its own name is known inside of it.
        let number = machine.cell(SourceValue(.function(machine.functions.count)))
        function.captured?[function.name] = number
        machine.functions.append(function)
        variables.declare(function.name, SourceValue(.function(machine.functions.count - 1)))
    }

    func consumeResult(
        _ operand: SourceExpression.Operand, _ expression: SourceExpression
    ) {
        switch expression.use {
        case .statement:
            machine.frame.last = optionalEvaluator.kept(operand)
            if machine.isSwift, machine.frame.blocks.isEmpty {
                // Only a single statement is the value; builders join several.
                machine.frame.statements += 1
                if machine.frame.statements > 1, operand.value.plain != .absent {
                    machine.frame.last = SourceValue(
                        .unknown(expressionStack.text(operand)), at: operand.value.place)
                }
            }
            if givesValue {
                return blockEvaluator.returnFromFrame(with: optionalEvaluator.kept(operand))
            }
        case .declare(let variable):
            let name = variable.name
            let element =
                program.types.kinds[variable.type] == .value ? "[\(variable.type)]" : "NSArray"
            let type = variable.isList ? element : variable.type
            var value = operand.value
            if SourceSpelling.numberTypes.contains(type) {
                value = SourceLibrary.converted(value, to: type)
            }
            value = selfEvaluator.delegated(value, as: type)
            if ["CGRect", "CGSize", "CGPoint"].contains(type) {
                value = typedValues.casted(value, to: type)
            }
            if type.hasPrefix("("), let object = value.plain.flatMap({ machine.object($0) }),
                object.kind == .list
            {
                let labels = type.dropFirst().split(
                    separator: ",", omittingEmptySubsequences: false)
                value = collectionValues.tuple(object.elements, labels.map { String($0) })
            }
            value =
                machine.isSwift
                ? typedValues.typed(machine.copied(value), as: type)
                : typedValues.own(typedValues.formed(value, as: type))
            value = sharedTexts.shared(value, declared: type)
            if machine.isSwift {
                value = optionalEvaluator.shaped(value, as: variable.parts)
                value.isOptional = optionalEvaluator.isNested(operand)
            }
            if variable.isWrapped {
                value = SourceValue(.unknown(name), at: value.place)
                machine.frame.wrapped.insert(name)
            }
            if variable.isWeak { value = variables.weakly(value, name, from: operand.start) }
            variables.declareFinal(name, value)
            variables.keepStatic(name)
            let isInferred =
                (type.isEmpty || type == "Any") && optionalEvaluator.isOptional(operand)
            if machine.isSwift,
                variable.isOptional || isInferred || program.optionalAliases.contains(type),
                let cell = machine.frame.names[name]
            {
                machine.optionals.insert(cell)
            }
            machine.frame.types[name] = type.isEmpty ? operand.type : type
        case .tuple(let names):
            let parts = collectionValues.parts(operand.value, count: names.count)
            for (position, name) in names.enumerated() {
                let part = parts.map { typedValues.own($0[position]) }
                variables.declareFinal(name, part ?? SourceValue(.unknown(name)))
            }
        case .condition(var header):
            let condition = header.conditions.removeFirst()
            var value = operand.value
            let text = machine.unit.text(operand.start, operand.end)
            if let name = condition.binding {
                var own = typedValues.own(value)
                // What is bound of an optional of an optional may be nil itself.
                let isNested = machine.isSwift && optionalEvaluator.isNested(operand)
                own.isOptional = isNested
                header.bound.append((name, own, machine.frame.names[name]))
                machine.frame.names[name] = machine.cell(own)
                machine.frame.types[name] = operand.type
                value = value.map { plain in
                    switch plain {
                    case .none where isNested: .unknown(text)
                    case .none, .absent: .boolean(false)
                    case .unknown: plain
                    default: .boolean(true)
                    }
                }
            }
            if let pattern = condition.pattern {
                let tokens = Array(machine.unit.tokens[pattern])
                if tokens.count == 2, header.names == [tokens[1].text] {
                    variables.declare(tokens[1].text, optionalEvaluator.kept(operand))
                    header.names = []
                }
                for (name, part) in patternMatcher.bindings(
                    tokens[...], optionalEvaluator.kept(operand))
                where header.names.contains(name) {
                    header.names.removeAll { $0 == name }
                    let own = typedValues.own(part)
                    header.bound.append((name, own, machine.frame.names[name]))
                    machine.frame.names[name] = machine.cell(own)
                }
                value = value.map { plain in
                    patternMatcher.matches(plain, tokens).map { .boolean($0) } ?? .unknown(text)
                }
            }
            if condition.binding == nil, condition.pattern == nil,
                pathEvaluator.isNumberObject(operand)
            {
                value = pathEvaluator.present(value)
            }
            value = pathEvaluator.known(value, text: text)
            if let before = header.before {
                value = SourceValue.combine([before, value], at: value.place, text: text) { both in
                    if both.contains(where: { $0.boolean == false }) { return .boolean(false) }
                    return both.allSatisfy { $0.boolean == true } ? .boolean(true) : .unknown(text)
                }
            }
            if !header.conditions.isEmpty {
                header.before = value
                return conditionEvaluator.condition(header)
            }
            conditionEvaluator.decide(header, value, text: text)
        case .subject(let choice, let after):
            var subject = operand
            subject.value = optionalEvaluator.kept(operand)
            ask(SourceExpression.Clauses(choice: choice, after: after, subject: subject))
        case .clause(var clauses):
            for (name, cell) in clauses.shadowed.reversed() { machine.frame.names[name] = cell }
            clauses.answers[clauses.number] = pathEvaluator.known(operand)
            ask(clauses)
        case .list(let each, let after): loopEvaluator.loop(over: operand.value, each, after: after)
        case .iteration:
            loopEvaluator.advanceLoop(
                operand.value, text: machine.unit.text(operand.start, operand.end))
        case .result: blockEvaluator.returnFromFrame(with: optionalEvaluator.kept(operand))
        }
    }

    /// True if the statement is the last of a part of `if` or `switch` with which a closure ends.
    private var givesValue: Bool {
        guard machine.isSwift, machine.frame.isClosure, !machine.frame.blocks.isEmpty else {
            return false
        }
        var next = machine.frame.next
        for block in machine.frame.blocks.reversed() {
            guard next == block.end, block.atEnd.isEmpty else { return false }
            switch block.kind {
            case .plain, .branch: next = block.resume
            case .loop, .iterations, .attempt, .leaving: return false
            }
        }
        return next >= machine.frame.end
    }

    /// Reads the conditions behind `where` one by one, each with the names that its pattern binds, and
    /// then the cases.
    private func ask(_ given: SourceExpression.Clauses) {
        var clauses = given
        let cases = clauses.choice.cases
        guard
            let number = cases.indices.first(where: {
                cases[$0].clause != nil && clauses.answers[$0] == nil
            }), let clause = cases[number].clause
        else { return choose(clauses) }
        let label = machine.unit.part(cases[number].label)
        let bound = patternMatcher.bindings(label, clauses.subject.value)
        clauses.number = number
        clauses.shadowed = bound.map { ($0.name, machine.frame.names[$0.name]) }
        for (name, value) in bound {
            machine.frame.names[name] = machine.cell(typedValues.own(value))
        }
        expressionStack.expression(.clause(clauses), clause)
    }

    /// The cases of `switch`, each with the paths that lead to it.
    private func choose(_ clauses: SourceExpression.Clauses) {
        let (subject, choice, after) = (clauses.subject, clauses.choice, clauses.after)
        let tokens = machine.unit.tokens
        let asked = machine.unit.text(subject.start, subject.end)
        var parts: [SourceBlock.Branch.Part] = []
        var rest = machine.frame.paths
        var defaultValue: (index: Int, range: Range<Int>)?
        for (number, one) in choice.cases.enumerated() {
            if one.isUsual {
                defaultValue = (index: parts.count, range: one.statements)
                continue
            }
            var yes: [PathCondition] = []
            var first = one.label.lowerBound
            while first < one.label.upperBound {
                let end = machine.unit.next(",", from: first, limit: one.label.upperBound)
                let name = machine.unit.text(tokens[first].offset, tokens[end - 1].end)
                let text = "\(asked) == \(name)"
                let pattern = machine.unit.part(first, end)
                let plain = Array(
                    pattern.prefix { !machine.isSwift || !$0.isIdentifier("where") })
                var isTrue = patternMatcher.matched(subject.value, plain, text: text)
                if plain.count < pattern.count {
                    let clause = clauses.answers[number] ?? SourceValue(.unknown(text))
                    isTrue = SourceValue.combine([isTrue, clause], at: isTrue.place, text: text) {
                        if $0.contains(where: { $0.boolean == false }) { return .boolean(false) }
                        return $0.allSatisfy { $0.boolean == true }
                            ? .boolean(true) : .unknown(text)
                    }
                }
                let outer = machine.frame.paths
                machine.frame.paths = rest
                let (taken, left) = pathEvaluator.split(isTrue, text: text)
                machine.frame.paths = outer
                yes += taken
                rest = left
                first = end + 1
            }
            parts.append(
                SourceBlock.Branch.Part(
                    paths: PathCondition.simplified(yes), range: one.statements,
                    names: machine.isSwift
                        ? patternMatcher.bindings(machine.unit.part(one.label), subject.value)
                            .map { ($0, typedValues.own($1)) } : [])
            )
        }
        if machine.isSwift, defaultValue == nil, let last = parts.indices.last {
            // A switch of Swift names every case: what the others leave is the last one's.
            parts[last].paths = PathCondition.simplified(parts[last].paths + rest)
            rest = []
        }
        let behind = machine.frame.body.lists[choice.body].rest.statements
        parts.insert(
            SourceBlock.Branch.Part(paths: rest, range: defaultValue?.range ?? behind),
            at: defaultValue?.index ?? parts.count)
        blockEvaluator.branch(parts, after: after, isSwitch: true)
    }
}

extension SourceEvaluator {
    var statementEvaluator: StatementEvaluator { StatementEvaluator(machine: machine) }
}
