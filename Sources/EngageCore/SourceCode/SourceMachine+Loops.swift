extension SourceMachine {
    private var unit: SourceUnit { units[frames[here].unit] }

    /// Begins a loop: `first` is read once, `head` asked before each round of `body`, or behind it.
    mutating func rounds(
        first: Range<Int>, head: Range<Int>, step: Range<Int>, body: Range<Int>, after: Int,
        asksLast: Bool = false
    ) {
        let rounds = SourceBlock.Rounds(
            phase: asksLast ? .body : .first, head: head, step: step, body: body)
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
            forget(rounds)
            finish(block, rounds)
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
        let isTooMany = rounds.count > Self.mostRounds || counted > Self.mostCounted
        let truth = isTooMany ? nil : value.plain?.truth
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
        case nil:
            forget(rounds)
            rounds.phase = .unsure
            block.kind = .rounds(rounds)
            block.end = rounds.body.upperBound
            frames[here].blocks.append(block)
            let ways = split(SourceValue(.unknown(text)), text: text.isEmpty ? "loop" : text)
            branch(
                [
                    SourceBlock.Branch.Part(ways: ways.yes, range: rounds.body),
                    SourceBlock.Branch.Part(
                        ways: ways.no,
                        range: rounds.body.upperBound..<rounds.body.upperBound),
                ], after: rounds.body.upperBound)
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

    /// What rounds change that nobody counts is not known: numbers, and lists that grow.
    private mutating func forget(_ rounds: SourceBlock.Rounds) {
        let tokens = unit.tokens
        for part in [rounds.head, rounds.step, rounds.body] {
            for place in part where place > 0 && tokens[place].kind == .sign {
                let sign = tokens[place].text
                let isStep = ["++", "--", "+=", "-=", "*=", "/=", "|=", "&="].contains(sign)
                guard isStep else { continue }
                for other in [place - 1, place + 1] where tokens[other].kind == .word {
                    let name = tokens[other].text
                    guard let cell = frames[here].names[name] ?? propertyCell(name),
                        let old = state.cells[cell]
                    else { continue }
                    if case .object(let number)? = old.plain {
                        state.objects[number]?.open(at: old.place)
                    } else {
                        state.cells[cell] = SourceValue(.unknown(name), at: old.place)
                    }
                }
            }
        }
    }

    /// Goes on with one element of a list, where `where` does not pass it over.
    mutating func beginRound(_ loop: SourceBlock.Loop) {
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
