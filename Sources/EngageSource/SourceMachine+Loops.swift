import EngageCore

extension SourceMachine {
    /// Begins a loop: its first statements are read once, its condition asked before each round of
    /// its body, or behind it.
    mutating func begin(_ whole: SourceStatement.Rounds, after: Int) {
        let lists = frames[here].body.lists
        let body = lists[whole.body]
        let rounds = SourceBlock.Rounds(
            phase: whole.asksLast ? .body : .first, head: whole.head, asked: whole.asked,
            step: whole.step.map { lists[$0] } ?? body.rest, body: body, binding: whole.binding)
        let first = whole.first.map { lists[$0] } ?? body.rest
        begin(.rounds(rounds), whole.asksLast ? body.statements : first.statements, after: after)
    }

    /// The end of a part of the innermost loop, which is taken from the frame.
    mutating func closeRounds(_ block: SourceBlock, _ given: SourceBlock.Rounds) {
        var block = block
        var rounds = given
        switch rounds.phase {
        case .first, .step: ask(block, rounds)
        case .body:
            var ends = rounds.continued
            if !frames[here].isDead {
                ends.append(SourceExit(ways: frames[here].ways, state: state))
            }
            rounds.continued = []
            guard !ends.isEmpty else { return finish(block, rounds) }
            meet(ends)
            guard !rounds.step.statements.isEmpty else { return ask(block, rounds) }
            rounds.phase = .step
            block.kind = .rounds(rounds)
            block.end = rounds.step.statements.upperBound
            frames[here].blocks.append(block)
            frames[here].next = rounds.step.statements.lowerBound
        case .unsure:
            rounds.broken += rounds.continued
            finish(block, rounds)
            if let before = rounds.before { mixed(since: before) }
        }
    }

    private mutating func ask(_ given: SourceBlock, _ rounds: SourceBlock.Rounds) {
        var block = given
        block.kind = .rounds(rounds)
        frames[here].blocks.append(block)
        guard let head = rounds.head else { return goOn(SourceValue(.truth(true)), text: "") }
        expression(.round, head)
    }

    /// Reads another round, ends the loop, or reads one that may be.
    mutating func goOn(_ value: SourceValue, text: String) {
        guard var block = frames[here].blocks.popLast(), case .rounds(var rounds) = block.kind
        else { return }
        rounds.count += 1
        counted += 1
        let isTooMany =
            rounds.count > Self.mostRounds || counted > Self.mostCounted
            || isHasty && rounds.count > 1
        if isTooMany { passOver(rounds: rounds.body.tokens) }
        var truth = isTooMany ? nil : value.plain?.truth
        if rounds.binding != nil, truth != nil { truth = value.plain != SourcePlain.none }
        switch truth {
        case false?:
            frames[here].isDead = false
            finish(block, rounds)
        case true?:
            rounds.phase = .body
            block.kind = .rounds(rounds)
            block.end = rounds.body.statements.upperBound
            frames[here].blocks.append(block)
            frames[here].next = rounds.body.statements.lowerBound
            if let name = rounds.binding { declare(name, value) }
        case nil:
            perhaps(
                block, rounds, text: text.isEmpty ? "loop" : text,
                names: rounds.binding.map { [($0, SourceValue(.unknown($0)))] } ?? [])
        }
    }

    /// Reads a body once of which nobody knows how often it is.
    mutating func perhaps(
        _ given: SourceBlock, _ whole: SourceBlock.Rounds, text: String,
        names: [(name: String, value: SourceValue)]
    ) {
        var block = given
        var rounds = whole
        forgetRounds([rounds.asked, rounds.step.tokens, rounds.body.tokens])
        rounds.phase = .unsure
        rounds.before = state
        block.kind = .rounds(rounds)
        let (body, rest) = (rounds.body.statements, rounds.body.rest.statements)
        block.end = body.upperBound
        frames[here].blocks.append(block)
        let ways = split(SourceValue(.unknown(text)), text: text)
        branch(
            [
                SourceBlock.Branch.Part(ways: ways.yes, range: body, names: names),
                SourceBlock.Branch.Part(ways: ways.no, range: rest),
            ], after: body.upperBound)
    }

    /// Several rounds may have changed several things, each on a way of its own: none is known.
    private mutating func mixed(since before: SourceState) {
        var cells: [Int] = []
        var entries: [(object: Int, key: String)] = []
        for (number, old) in before.cells where state.cells[number] != old {
            if (state.cells[number]?.cases.count ?? 0) > 2 { cells.append(number) }
        }
        for (number, old) in before.objects {
            guard let new = state.objects[number], new != old else { continue }
            for entry in new.entries where old[entry.key] != entry.value {
                if entry.value.cases.count > 2 { entries.append((number, entry.key)) }
            }
        }
        guard cells.count + entries.count > 1 else { return }
        for number in cells { state.cells[number] = state.cells[number].map { unknown($0) } }
        for (number, key) in entries {
            guard let value = state.objects[number]?[key] else { continue }
            let other = unknown(value)
            state.objects[number]?.replace(key, with: other)
        }
    }

    private mutating func finish(_ block: SourceBlock, _ rounds: SourceBlock.Rounds) {
        for (name, cell) in block.shadowed.reversed() { frames[here].names[name] = cell }
        var ends = rounds.broken
        if !frames[here].isDead {
            ends.append(SourceExit(ways: frames[here].ways, state: state))
        }
        meet(ends)
        frames[here].next = block.resume
    }

    /// Goes on with one element of a list, where `where` does not pass it over, on the ways on
    /// which it is there.
    mutating func beginRound(_ loop: SourceBlock.Loop, of given: [SourceValue]) {
        var values = given.map { own($0) }
        if let presence = presence(of: values.first) {
            guard !presence.there.isEmpty else {
                frames[here].next = loop.body.statements.upperBound
                return
            }
            var loop = loop
            loop.continued.append(SourceExit(ways: presence.lacking, state: state))
            frames[here].blocks[frames[here].blocks.count - 1].kind = .loop(loop)
            frames[here].ways = presence.there
            values = values.map(\.here)
        }
        declare(loop.names, values)
        guard let clause = loop.clause else {
            frames[here].next = loop.body.statements.lowerBound
            return
        }
        let header = SourceExpression.Header(
            conditions: [clause], body: loop.body.statements,
            otherwise: loop.body.rest.statements, after: loop.body.statements.upperBound)
        condition(header)
    }
}
