import EngageCore

/// Loops: their iterations, and what is unknown after those whose number is unknown. A new kind of
/// loop is begun here.
struct LoopEvaluator: SourceEvaluator {
    let machine: AbstractInterpreter

    /// Begins a loop: its first statements are read once, its condition before or after each
    /// iteration of its body.
    func begin(_ whole: SourceStatement.ConditionalLoop, after: Int) {
        let lists = machine.frame.body.lists
        let body = lists[whole.body]
        let iterations = SourceBlock.ConditionalLoop(
            phase: whole.asksLast ? .body : .first, head: whole.head, asked: whole.asked,
            step: whole.step.map { lists[$0] } ?? body.rest, body: body, binding: whole.binding)
        let first = whole.first.map { lists[$0] } ?? body.rest
        blockEvaluator.begin(
            .iterations(iterations), whole.asksLast ? body.statements : first.statements,
            after: after)
    }

    /// The end of a part of the innermost loop, which is taken from the frame.
    func closeRounds(_ block: SourceBlock, _ given: SourceBlock.ConditionalLoop) {
        var block = block
        var iterations = given
        switch iterations.phase {
        case .first, .step: ask(block, iterations)
        case .body:
            var ends = iterations.continued
            if !machine.frame.isDead {
                ends.append(SourceExit(paths: machine.frame.paths, state: machine.state))
            }
            iterations.continued = []
            guard !ends.isEmpty else { return finish(block, iterations) }
            blockEvaluator.meet(ends)
            guard !iterations.step.statements.isEmpty else { return ask(block, iterations) }
            iterations.phase = .step
            block.kind = .iterations(iterations)
            block.end = iterations.step.statements.upperBound
            machine.frame.blocks.append(block)
            machine.frame.next = iterations.step.statements.lowerBound
        case .unsure:
            iterations.broken += iterations.continued
            finish(block, iterations)
            if let before = iterations.before { invalidation.mixed(since: before) }
        }
    }

    private func ask(_ given: SourceBlock, _ iterations: SourceBlock.ConditionalLoop) {
        var block = given
        block.kind = .iterations(iterations)
        machine.frame.blocks.append(block)
        guard let head = iterations.head else {
            return advanceLoop(SourceValue(.boolean(true)), text: "")
        }
        expressionStack.expression(.iteration, head)
    }

    /// Reads another iteration, ends the loop, or reads one iteration that may happen.
    func advanceLoop(_ value: SourceValue, text: String) {
        guard var block = machine.frame.blocks.popLast(),
            case .iterations(var iterations) = block.kind
        else { return }
        iterations.count += 1
        machine.budget.counted += 1
        let isTooMany =
            iterations.count > SourceBudget.mostIterations
            || machine.budget.counted > SourceBudget.mostCounted
            || machine.budget.isHasty && iterations.count > 1
        if isTooMany { invalidation.passOver(iterations: iterations.body.tokens) }
        var isTrue = isTooMany ? nil : value.plain?.boolean
        if iterations.binding != nil, isTrue != nil { isTrue = value.plain != ConcreteValue.none }
        switch isTrue {
        case false?:
            machine.frame.isDead = false
            finish(block, iterations)
        case true?:
            iterations.phase = .body
            block.kind = .iterations(iterations)
            block.end = iterations.body.statements.upperBound
            machine.frame.blocks.append(block)
            machine.frame.next = iterations.body.statements.lowerBound
            if let name = iterations.binding { variables.declare(name, typedValues.own(value)) }
        case nil:
            perhaps(
                block, iterations, text: text.isEmpty ? "loop" : text,
                names: iterations.binding.map { [($0, SourceValue(.unknown($0)))] } ?? [])
        }
    }

    /// Reads a body once whose number of iterations is unknown.
    private func perhaps(
        _ given: SourceBlock, _ whole: SourceBlock.ConditionalLoop, text: String,
        names: [(name: String, value: SourceValue)]
    ) {
        var block = given
        var iterations = whole
        invalidation.forgetRounds([
            iterations.asked, iterations.step.tokens, iterations.body.tokens,
        ])
        iterations.phase = .unsure
        iterations.before = machine.state
        block.kind = .iterations(iterations)
        let (body, rest) = (iterations.body.statements, iterations.body.rest.statements)
        block.end = body.upperBound
        machine.frame.blocks.append(block)
        let paths = pathEvaluator.split(SourceValue(.unknown(text)), text: text)
        blockEvaluator.branch(
            [
                SourceBlock.Branch.Part(paths: paths.yes, range: body, names: names),
                SourceBlock.Branch.Part(paths: paths.no, range: rest),
            ], after: body.upperBound)
    }

    private func finish(_ block: SourceBlock, _ iterations: SourceBlock.ConditionalLoop) {
        for (name, cell) in block.shadowed.reversed() { machine.frame.names[name] = cell }
        var ends = iterations.broken
        if !machine.frame.isDead {
            ends.append(SourceExit(paths: machine.frame.paths, state: machine.state))
        }
        blockEvaluator.meet(ends)
        machine.frame.next = block.resume
    }

    /// Continues with one element of a list, unless `where` skips it, on the paths on which it
    /// exists.
    func beginRound(_ loop: SourceBlock.Loop, of given: [SourceValue]) {
        var values = given.map { typedValues.own($0) }
        if let presence = presenceEvaluator.presence(of: values.first) {
            guard !presence.there.isEmpty else {
                machine.frame.next = loop.body.statements.upperBound
                return
            }
            var loop = loop
            loop.continued.append(SourceExit(paths: presence.lacking, state: machine.state))
            machine.frame.blocks[machine.frame.blocks.count - 1].kind = .loop(loop)
            machine.frame.paths = presence.there
            values = values.map(\.here)
        }
        variables.declare(loop.names, values)
        guard !loop.clauses.isEmpty else {
            machine.frame.next = loop.body.statements.lowerBound
            return
        }
        let header = SourceExpression.Header(
            conditions: loop.clauses[...], body: loop.body.statements,
            otherwise: loop.body.rest.statements, after: loop.body.statements.upperBound)
        conditionEvaluator.condition(header)
    }

    /// Begins the iterations of a loop once more, backwards; false if that is done or not needed.
    func turnsAround(_ given: SourceBlock, _ whole: SourceBlock.Loop) -> Bool {
        guard var turn = whole.turn, !machine.frame.isDead else { return false }
        guard unorderedLoopEvaluator.turnBack(&turn) else { return false }
        var (block, loop) = (given, whole)
        loop.rest = turn.iterations[...]
        loop.broken = []
        loop.turn = turn
        guard let first = loop.rest.popFirst() else { return false }
        machine.frame.isDead = false
        machine.frame.paths = turn.paths
        block.kind = .loop(loop)
        block.end = loop.body.statements.upperBound
        machine.frame.blocks.append(block)
        beginRound(loop, of: first)
        return true
    }

    func loop(
        over value: SourceValue, _ each: SourceStatement.Each, after: Int
    ) {
        let names = each.names
        let body = machine.frame.body.lists[each.body]
        var iterations: [[SourceValue]]?
        if let plain = value.plain, let object = machine.object(plain) {
            switch object.kind {
            case .list where !object.isOpen:
                iterations = object.entries.map { entry in
                    guard names.count > 1 else {
                        var value = entry.value
                        if each.unwraps { value.isOptional = false }
                        return [value]
                    }
                    return collectionValues.parts(entry.value, count: names.count)
                        ?? names.map {
                            SourceValue(.unknown($0)).there(where: entry.value)
                        }
                }
            case .dictionary where !object.isOpen:
                iterations = object.entries.map { entry in
                    machine.isSwift && names.count == 1
                        ? [collectionValues.pair(entry)]
                        : [collectionValues.key(of: entry), entry.value]
                }
            default: break
            }
        }
        if names.count == 1, let characters = collectionValues.characters(of: value) {
            iterations = characters.map { [$0] }
        }
        // The elements that match a pattern are not distinguished.
        let isPattern = names.contains("")
        if var rest = isPattern ? nil : iterations, rest.count <= SourceBudget.mostIterations {
            guard !rest.isEmpty else {
                machine.frame.next = after
                return
            }
            let object = value.plain.flatMap { machine.object($0) }
            let turn = object.flatMap {
                unorderedLoopEvaluator.turn(rest, over: $0, body.tokens, unit: machine.frame.unit)
            }
            let first = rest.removeFirst()
            var loop = SourceBlock.Loop(
                body: body, names: names, rest: rest[...], clauses: each.clauses)
            loop.turn = turn
            blockEvaluator.begin(.loop(loop), body.statements, after: after)
            return beginRound(loop, of: first)
        }
        let block = SourceBlock(
            kind: .plain, end: body.statements.upperBound, resume: after)
        let start = body.tokens.lowerBound
        let isUsed = machine.unit.part(body.tokens.lowerBound, body.tokens.upperBound).contains {
            $0.kind == .identifier && names.contains($0.text)
        }
        if isUsed { invalidation.forgetElements(of: value) }
        let unsure = SourceBlock.ConditionalLoop(
            phase: .unsure, asked: start..<start, step: body.rest, body: body)
        perhaps(
            block, unsure, text: "for \(names.filter { !$0.isEmpty }.joined(separator: ", "))",
            names: names.map { ($0, SourceValue(.unknown($0))) })
    }
}

extension SourceEvaluator {
    var loopEvaluator: LoopEvaluator { LoopEvaluator(machine: machine) }
}
