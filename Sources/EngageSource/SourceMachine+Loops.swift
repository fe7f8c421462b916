import EngageCore

extension SourceMachine {
    /// Begins a loop: `first` is read once, `head` asked before each round of `body`, or behind it.
    mutating func rounds(
        first: Range<Int>, head: Range<Int>, step: Range<Int>, body: Range<Int>, after: Int,
        asksLast: Bool = false, binding: String? = nil
    ) {
        var rounds = SourceBlock.Rounds(
            phase: asksLast ? .body : .first, head: head, step: step, body: body)
        rounds.binding = binding
        begin(.rounds(rounds), asksLast ? body : first, after: after)
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
                ends.append(SourceBlock.Exit(ways: frames[here].ways, state: state))
            }
            rounds.continued = []
            guard !ends.isEmpty else { return finish(block, rounds) }
            meet(ends)
            guard !rounds.step.isEmpty else { return ask(block, rounds) }
            rounds.phase = .step
            block.kind = .rounds(rounds)
            block.end = rounds.step.upperBound
            frames[here].blocks.append(block)
            frames[here].cursor = rounds.step.lowerBound
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
        guard !rounds.head.isEmpty else { return goOn(SourceValue(.truth(true)), text: "") }
        frames[here].cursor = rounds.head.lowerBound
        expression(.round, limit: rounds.head.upperBound, isHeader: true)
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
        if isTooMany { passOver(rounds: rounds.body) }
        var truth = isTooMany ? nil : value.plain?.truth
        if rounds.binding != nil, truth != nil { truth = value.plain != SourcePlain.none }
        switch truth {
        case false?:
            frames[here].isDead = false
            finish(block, rounds)
        case true?:
            rounds.phase = .body
            block.kind = .rounds(rounds)
            block.end = rounds.body.upperBound
            frames[here].blocks.append(block)
            frames[here].cursor = rounds.body.lowerBound
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
        forgetRounds([rounds.head, rounds.step, rounds.body])
        rounds.phase = .unsure
        rounds.before = state
        block.kind = .rounds(rounds)
        block.end = rounds.body.upperBound
        frames[here].blocks.append(block)
        let ways = split(SourceValue(.unknown(text)), text: text)
        branch(
            [
                SourceBlock.Branch.Part(ways: ways.yes, range: rounds.body, names: names),
                SourceBlock.Branch.Part(
                    ways: ways.no,
                    range: rounds.body.upperBound..<rounds.body.upperBound),
            ], after: rounds.body.upperBound)
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
            ends.append(SourceBlock.Exit(ways: frames[here].ways, state: state))
        }
        meet(ends)
        frames[here].cursor = block.resume
    }

    /// Goes on with one element of a list, where `where` does not pass it over, on the ways on
    /// which it is there.
    mutating func beginRound(_ loop: SourceBlock.Loop, of given: [SourceValue]) {
        var values = given.map { own($0) }
        if let presence = presence(of: values.first) {
            guard !presence.there.isEmpty else {
                frames[here].cursor = loop.body.upperBound
                return
            }
            var loop = loop
            loop.continued.append(SourceBlock.Exit(ways: presence.lacking, state: state))
            frames[here].blocks[frames[here].blocks.count - 1].kind = .loop(loop)
            frames[here].ways = presence.there
            values = values.map(\.here)
        }
        declare(loop.names, values)
        guard let clause = loop.clause else {
            frames[here].cursor = loop.body.lowerBound
            return
        }
        let header = SourceExpression.Header(
            body: loop.body, otherwise: loop.body.upperBound..<loop.body.upperBound,
            after: loop.body.upperBound, start: unit.tokens[clause.lowerBound].offset, isSwift: true
        )
        condition(header, clause)
    }
}
