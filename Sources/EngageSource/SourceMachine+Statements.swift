import EngageCore

/// Steps from statement to statement.
extension SourceMachine {
    /// Position of the function that is being read.
    var here: Int { frames.count - 1 }

    mutating func stepStatement() {
        // Nothing here holds the frame: what grows in it would be copied at every step.
        let next = frames[here].next
        let block = frames[here].blocks.last?.end
        if let block, next >= block { return closeBlock() }
        let end = block ?? frames[here].end
        if next >= end { return finishFrame() }
        if frames[here].isDead {
            frames[here].next = label(from: next, to: end) ?? end
            return
        }
        let statement = frames[here].body.statements[next]
        frames[here].next += 1
        carryOut(statement)
    }

    private func list(_ id: SourceListID) -> SourceList { frames[here].body.lists[id] }

    private mutating func carryOut(_ statement: SourceStatement) {
        let after = frames[here].next
        if let label = statement.label { frames[here].label = label }
        switch statement.kind {
        case .block(let body): begin(.plain, list(body).statements, after: after)
        case .expression(let term): expression(.statement, term)
        case .variable(let variable): declare(variable)
        case .names(let names, let term):
            if let term { return expression(.tuple(names: names), term) }
            for name in names { declare(name, SourceValue(.unknown(name))) }
        case .computed(let name, let body):
            functions.append(
                SourceFunction(
                    unit: frames[here].unit, owner: frames[here].owner, name: name, body: body,
                    isProperty: true, captured: frames[here].names, isClosure: true))
            declare(name, SourceValue(.function(functions.count - 1)))
        case .function(let head): declare(head)
        case .conditional(let whole):
            var header = SourceExpression.Header(
                conditions: whole.conditions[...], body: list(whole.body).statements,
                otherwise: list(whole.otherwise).statements, after: after)
            header.isNegated = whole.isNegated
            condition(header)
        case .each(let each): expression(.list(each, after: after), each.list)
        case .rounds(let whole): begin(whole, after: after)
        case .binding(let body):
            let body = list(body)
            let head =
                body.tokens.lowerBound..<max(body.tokens.lowerBound, body.tokens.upperBound - 1)
            forgetRounds([head])
            var rounds = SourceBlock.Rounds(
                phase: .unsure, asked: head.upperBound..<head.upperBound, step: body.rest,
                body: body)
            rounds.before = state
            begin(.rounds(rounds), body.statements, after: after)
        case .asking(let head):
            forgetRounds([head])
            forgetChanges(calledIn: unit.part(head))
        case .choice(let choice): expression(.subject(choice, after: after), choice.subject)
        case .attempt(let whole):
            let attempt = SourceBlock.Attempt(
                before: state, ways: frames[here].ways, body: list(whole.body),
                names: whole.names, handler: list(whole.handler), unseen: unseen)
            begin(.attempt(attempt), attempt.body.statements, after: after)
        case .finally(let body, let last):
            begin(.plain, list(body).statements, after: after)
            frames[here].blocks[frames[here].blocks.count - 1].atEnd = [list(last).statements]
        case .atEnd(let body):
            if let last = frames[here].blocks.indices.last {
                frames[here].blocks[last].atEnd.append(list(body).statements)
            } else {
                frames[here].atEnd.append(list(body).statements)
            }
        case .result(let term):
            if let term { return expression(.result, term) }
            leave(with: SourceValue(.absent))
        case .thrown:
            // What handles it may be what counts.
            unseen += 1
            leave(with: SourceValue(.absent))
        case .leaving(let isBreak, let label): leave(isBreak: isBreak, label: label)
        case .jump(let label, let back): jump(to: label, back)
        case .label(let name): land(at: name)
        case .onward: break
        case .unread:
            let token = unit.tokens[statement.start]
            leftOut.insert(
                SourcePlace(unit: frames[here].unit, start: token.offset, end: token.end))
            unseen += 1
            forgetVariables()
        }
    }

    /// Forgets what any statement could have changed here.
    private mutating func forgetVariables() {
        for (name, cell) in frames[here].names.sorted(by: { $0.key < $1.key }) {
            guard let old = state.cells[cell] else { continue }
            forget(cell: cell, old, name, deeply: true)
        }
        forgetReachable()
    }

    // MARK: Labels of C

    /// A label in the rest of a block that some `goto` asked for; nil for none.
    private func label(from start: Int, to end: Int) -> Int? {
        guard !frames[here].jumps.isEmpty, start < end else { return nil }
        return (start..<end).first { index in
            guard case .label(let name) = frames[here].body.statements[index].kind else {
                return false
            }
            return frames[here].jumps[name] != nil
        }
    }

    /// Goes on at a label with what led there.
    private mutating func land(at name: String) {
        guard var ends = frames[here].jumps.removeValue(forKey: name) else { return }
        if !frames[here].isDead {
            ends.append(SourceExit(ways: frames[here].ways, state: state))
        }
        meet(ends)
    }

    /// `goto` leaves for a label further on; what lies between an earlier one and here is repeated.
    private mutating func jump(to label: String, _ back: Range<Int>?) {
        if let back { return forgetRounds([back]) }
        frames[here].jumps[label, default: []].append(
            SourceExit(ways: frames[here].ways, state: state))
        frames[here].isDead = true
    }

    // MARK: Conditions

    /// Reads the next condition of a header, or decides.
    mutating func condition(_ given: SourceExpression.Header) {
        var header = given
        guard let next = header.conditions.first, let asked = next.asked else {
            return decide(header, SourceValue(.unknown("condition")), text: "condition")
        }
        header.names += next.names
        expression(.condition(header), asked)
    }

    // MARK: Variables

    private mutating func declare(_ variable: SourceStatement.Variable) {
        let name = variable.name
        if variable.isShared { sharedNames.insert(name) }
        if variable.isWeak { frames[here].weak.insert(name) }
        if let start = variable.staticStart, frames[here].function != nil {
            if recall(name, declaredAt: start) { return }
            frames[here].staticStarts[name] = start
        }
        if let value = variable.value { return expression(.declare(variable), value) }
        guard !isSwift else {
            declare(name, SourceValue(variable.isOptional ? .none : .unknown(name)))
            if variable.isOptional, let cell = frames[here].names[name] { optionals.insert(cell) }
            frames[here].types[name] = variable.type
            return
        }
        let empty = variable.isList || variable.isObject ? nil : unformed(variable.type, name)
        declareFinal(
            name, empty ?? SourceValue(variable.isObject ? .none : .unknown(name)))
        keepStatic(name)
        if !variable.type.isEmpty { frames[here].types[name] = variable.type }
    }

    /// A function in a function.
    private mutating func declare(_ head: SourceHead) {
        var function = SourceFunction(head, unit: frames[here].unit)
        function.captured = frames[here].names
        function.owner = frames[here].owner
        function.receiver = frames[here].receiver
        // Its own name is known inside of it.
        let number = cell(SourceValue(.function(functions.count)))
        function.captured?[function.name] = number
        functions.append(function)
        declare(function.name, SourceValue(.function(functions.count - 1)))
    }

    /// Declares a variable of the function, or of the file where the statement is in none.
    mutating func declareFinal(_ name: String, _ value: SourceValue) {
        keep(value, in: name)
        declare(name, named(value, name))
    }

    /// Notes what a closure is called by.
    mutating func keep(_ value: SourceValue, in name: String) {
        guard case .function(let number)? = value.plain, functions[number].name.isEmpty,
            functions[number].keeper.isEmpty
        else { return }
        functions[number].keeper = name
    }
}
