import EngageCore

/// Loops: their iterations, and what is unknown after those whose number is unknown. A new kind of
/// loop is begun here.
struct LoopEvaluator: SourceEvaluator {
    let machine: SourceMachine

    /// Begins a loop: its first statements are read once, its condition before or after each
    /// iteration of its body.
    func begin(_ whole: SourceStatement.Rounds, after: Int) {
        let lists = machine.frame.body.lists
        let body = lists[whole.body]
        let rounds = SourceBlock.Rounds(
            phase: whole.asksLast ? .body : .first, head: whole.head, asked: whole.asked,
            step: whole.step.map { lists[$0] } ?? body.rest, body: body, binding: whole.binding)
        let first = whole.first.map { lists[$0] } ?? body.rest
        blockEvaluator.begin(
            .rounds(rounds), whole.asksLast ? body.statements : first.statements, after: after)
    }

    /// The end of a part of the innermost loop, which is taken from the frame.
    func closeRounds(_ block: SourceBlock, _ given: SourceBlock.Rounds) {
        var block = block
        var rounds = given
        switch rounds.phase {
        case .first, .step: ask(block, rounds)
        case .body:
            var ends = rounds.continued
            if !machine.frame.isDead {
                ends.append(SourceExit(ways: machine.frame.ways, state: machine.state))
            }
            rounds.continued = []
            guard !ends.isEmpty else { return finish(block, rounds) }
            blockEvaluator.meet(ends)
            guard !rounds.step.statements.isEmpty else { return ask(block, rounds) }
            rounds.phase = .step
            block.kind = .rounds(rounds)
            block.end = rounds.step.statements.upperBound
            machine.frame.blocks.append(block)
            machine.frame.next = rounds.step.statements.lowerBound
        case .unsure:
            rounds.broken += rounds.continued
            finish(block, rounds)
            if let before = rounds.before { invalidation.mixed(since: before) }
        }
    }

    private func ask(_ given: SourceBlock, _ rounds: SourceBlock.Rounds) {
        var block = given
        block.kind = .rounds(rounds)
        machine.frame.blocks.append(block)
        guard let head = rounds.head else { return goOn(SourceValue(.truth(true)), text: "") }
        expressionStack.expression(.round, head)
    }

    /// Reads another iteration, ends the loop, or reads one iteration that may happen.
    func goOn(_ value: SourceValue, text: String) {
        guard var block = machine.frame.blocks.popLast(), case .rounds(var rounds) = block.kind
        else { return }
        rounds.count += 1
        machine.budget.counted += 1
        let isTooMany =
            rounds.count > SourceBudget.mostRounds
            || machine.budget.counted > SourceBudget.mostCounted
            || machine.budget.isHasty && rounds.count > 1
        if isTooMany { invalidation.passOver(rounds: rounds.body.tokens) }
        var truth = isTooMany ? nil : value.plain?.truth
        if rounds.binding != nil, truth != nil { truth = value.plain != SourcePlain.none }
        switch truth {
        case false?:
            machine.frame.isDead = false
            finish(block, rounds)
        case true?:
            rounds.phase = .body
            block.kind = .rounds(rounds)
            block.end = rounds.body.statements.upperBound
            machine.frame.blocks.append(block)
            machine.frame.next = rounds.body.statements.lowerBound
            if let name = rounds.binding { variables.declare(name, value) }
        case nil:
            perhaps(
                block, rounds, text: text.isEmpty ? "loop" : text,
                names: rounds.binding.map { [($0, SourceValue(.unknown($0)))] } ?? [])
        }
    }

    /// Reads a body once whose number of iterations is unknown.
    private func perhaps(
        _ given: SourceBlock, _ whole: SourceBlock.Rounds, text: String,
        names: [(name: String, value: SourceValue)]
    ) {
        var block = given
        var rounds = whole
        invalidation.forgetRounds([rounds.asked, rounds.step.tokens, rounds.body.tokens])
        rounds.phase = .unsure
        rounds.before = machine.state
        block.kind = .rounds(rounds)
        let (body, rest) = (rounds.body.statements, rounds.body.rest.statements)
        block.end = body.upperBound
        machine.frame.blocks.append(block)
        let ways = wayEvaluator.split(SourceValue(.unknown(text)), text: text)
        blockEvaluator.branch(
            [
                SourceBlock.Branch.Part(ways: ways.yes, range: body, names: names),
                SourceBlock.Branch.Part(ways: ways.no, range: rest),
            ], after: body.upperBound)
    }

    private func finish(_ block: SourceBlock, _ rounds: SourceBlock.Rounds) {
        for (name, cell) in block.shadowed.reversed() { machine.frame.names[name] = cell }
        var ends = rounds.broken
        if !machine.frame.isDead {
            ends.append(SourceExit(ways: machine.frame.ways, state: machine.state))
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
            loop.continued.append(SourceExit(ways: presence.lacking, state: machine.state))
            machine.frame.blocks[machine.frame.blocks.count - 1].kind = .loop(loop)
            machine.frame.ways = presence.there
            values = values.map(\.here)
        }
        variables.declare(loop.names, values)
        guard let clause = loop.clause else {
            machine.frame.next = loop.body.statements.lowerBound
            return
        }
        let header = SourceExpression.Header(
            conditions: [clause], body: loop.body.statements,
            otherwise: loop.body.rest.statements, after: loop.body.statements.upperBound)
        conditionEvaluator.condition(header)
    }

    /// Begins the iterations of a loop once more, backwards; false if that is done or not needed.
    func turnsAround(_ given: SourceBlock, _ whole: SourceBlock.Loop) -> Bool {
        guard var turn = whole.turn, !machine.frame.isDead else { return false }
        guard unorderedRounds.turnBack(&turn) else { return false }
        var (block, loop) = (given, whole)
        loop.rest = turn.rounds[...]
        loop.broken = []
        loop.turn = turn
        guard let first = loop.rest.popFirst() else { return false }
        machine.frame.isDead = false
        machine.frame.ways = turn.ways
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
        var rounds: [[SourceValue]]?
        if let plain = value.plain, let object = machine.object(plain) {
            switch object.kind {
            case .list where !object.isOpen:
                rounds = object.entries.map { entry in
                    guard names.count > 1 else { return [entry.value] }
                    return collectionValues.parts(entry.value, count: names.count)
                        ?? names.map {
                            SourceValue(.unknown($0)).there(where: entry.value)
                        }
                }
            case .dictionary where !object.isOpen:
                rounds = object.entries.map { entry in
                    machine.isSwift && names.count == 1
                        ? [collectionValues.pair(entry)]
                        : [collectionValues.key(of: entry), entry.value]
                }
            default: break
            }
        }
        // The elements that match a pattern are not distinguished.
        let isPattern = names.contains("")
        if var rest = isPattern ? nil : rounds, rest.count <= SourceBudget.mostRounds {
            guard !rest.isEmpty else {
                machine.frame.next = after
                return
            }
            let object = value.plain.flatMap { machine.object($0) }
            let turn = object.flatMap {
                unorderedRounds.turn(rest, over: $0, body.tokens, unit: machine.frame.unit)
            }
            let first = rest.removeFirst()
            var loop = SourceBlock.Loop(
                body: body, names: names, rest: rest[...], clause: each.clause)
            loop.turn = turn
            blockEvaluator.begin(.loop(loop), body.statements, after: after)
            return beginRound(loop, of: first)
        }
        let block = SourceBlock(
            kind: .plain, end: body.statements.upperBound, resume: after)
        let start = body.tokens.lowerBound
        let unsure = SourceBlock.Rounds(
            phase: .unsure, asked: start..<start, step: body.rest, body: body)
        perhaps(
            block, unsure, text: "for \(names.filter { !$0.isEmpty }.joined(separator: ", "))",
            names: names.map { ($0, SourceValue(.unknown($0))) })
    }
}

extension SourceEvaluator {
    var loopEvaluator: LoopEvaluator { LoopEvaluator(machine: machine) }
}
