import EngageCore

extension SourceMachine {
    mutating func begin(_ kind: SourceBlock.Kind, _ range: Range<Int>, after: Int) {
        var block = SourceBlock(
            kind: kind, end: range.upperBound, resume: after)
        swap(&block.label, &frames[here].label)
        frames[here].blocks.append(block)
        frames[here].next = range.lowerBound
    }

    /// Reads on one of several parts, each on its ways.
    mutating func branch(
        _ parts: [SourceBlock.Branch.Part], after: Int, isSwitch: Bool = false
    ) {
        let parts = parts.filter { !$0.ways.isEmpty }
        guard let first = parts.first else {
            frames[here].next = after
            return
        }
        if parts.count == 1, !isSwitch {
            begin(.plain, first.range, after: after)
        } else {
            let branch = SourceBlock.Branch(before: state, parts: parts, isSwitch: isSwitch)
            frames[here].ways = first.ways
            begin(.branch(branch), first.range, after: after)
        }
        for (name, value) in first.names { declare(name, value) }
    }

    /// What is thrown leaves everything that the statements change half done.
    private mutating func closeAttempt(
        _ given: SourceBlock, _ tried: SourceBlock.Attempt
    ) {
        var block = given
        var attempt = tried
        guard attempt.isCaught else {
            attempt.done =
                frames[here].isDead
                ? nil : SourceExit(ways: frames[here].ways, state: state)
            attempt.isCaught = true
            let changes = changes(in: attempt.body.tokens, of: unit)
            let after = state
            state = attempt.before
            if !frames[here].isDead {
                state = after
                blur(since: attempt.before)
            } else {
                for name in changes.set.union(changes.changed).sorted() {
                    forget(named: name, deeply: true)
                }
            }
            frames[here].isDead = false
            frames[here].ways = attempt.ways
            block.end = attempt.handler.statements.upperBound
            block.kind = .attempt(attempt)
            frames[here].blocks.append(block)
            frames[here].next = attempt.handler.statements.lowerBound
            for name in attempt.names { declare(name, SourceValue(.unknown(name))) }
            return
        }
        // The usual way is the one that nothing is thrown on; where it changes more, that is told.
        guard let done = attempt.done else {
            frames[here].next = block.resume
            return
        }
        let caught = frames[here].isDead ? nil : state
        (state, frames[here].ways, frames[here].isDead) = (done.state, done.ways, false)
        if let caught, unseen > attempt.unseen,
            caught != blurred(done.state, since: attempt.before)
        {
            let usual = state
            state = caught
            blur(since: usual)
        }
        frames[here].next = block.resume
    }

    private func blurred(_ state: SourceState, since before: SourceState) -> SourceState {
        var machine = self
        machine.state = state
        machine.blur(since: before)
        return machine.state
    }

    mutating func closeBlock() {
        guard var block = frames[here].blocks.popLast() else { return }
        if let range = block.atEnd.popLast(), !frames[here].isDead {
            block.end = range.upperBound
            frames[here].blocks.append(block)
            frames[here].next = range.lowerBound
            return
        }
        block.atEnd = []
        if case .rounds(let rounds) = block.kind { return closeRounds(block, rounds) }
        for (name, cell) in block.shadowed.reversed() { frames[here].names[name] = cell }
        block.shadowed = []
        switch block.kind {
        case .plain: frames[here].next = block.resume
        case .branch(var branch):
            if !frames[here].isDead {
                branch.ends.append(SourceExit(ways: frames[here].ways, state: state))
            }
            branch.index += 1
            if branch.index < branch.parts.count {
                state = branch.before
                frames[here].isDead = false
                let part = branch.parts[branch.index]
                frames[here].ways = part.ways
                block.end = part.range.upperBound
                block.kind = .branch(branch)
                frames[here].blocks.append(block)
                frames[here].next = part.range.lowerBound
                for (name, value) in part.names { declare(name, value) }
            } else {
                meet(branch.ends)
                frames[here].next = block.resume
            }
        case .loop(var loop):
            var ends = loop.continued
            if !frames[here].isDead {
                ends.append(SourceExit(ways: frames[here].ways, state: state))
            }
            loop.continued = []
            meet(ends)
            if isHasty, !loop.rest.isEmpty {
                loop.rest = []
                loop.turn = nil
                passOver(rounds: loop.body.tokens)
            }
            if !frames[here].isDead, let next = loop.rest.popFirst() {
                block.kind = .loop(loop)
                // What `defer` held was read last.
                block.end = loop.body.statements.upperBound
                frames[here].blocks.append(block)
                beginRound(loop, of: next)
            } else {
                if !frames[here].isDead {
                    loop.broken.append(SourceExit(ways: frames[here].ways, state: state))
                }
                meet(loop.broken)
                if turnsAround(block, loop) { return }
                frames[here].next = block.resume
            }
        case .attempt(let attempt): closeAttempt(block, attempt)
        case .leaving(let leaving): end(leaving, at: block.resume)
        case .rounds: break
        }
    }

    /// Goes on with what several ways have left.
    mutating func meet(_ ends: [SourceExit]) {
        guard var whole = ends.first else {
            frames[here].isDead = true
            return
        }
        for end in ends.dropFirst() {
            steps += (whole.state.cells.count + whole.state.objects.count) / 8
            whole.state = SourceState.joined(
                whole.state, on: whole.ways, end.state, on: end.ways)
            whole.ways += end.ways
        }
        state = whole.state
        frames[here].ways = SourceWay.simplified(whole.ways)
        frames[here].isDead = false
    }

    mutating func declare(_ names: [String], _ values: [SourceValue]) {
        for (position, name) in names.enumerated() {
            let value = position < values.count ? values[position] : SourceValue(.unknown(name))
            declare(name, value)
        }
    }

    mutating func declare(_ name: String, _ value: SourceValue) {
        guard name != "_", !name.isEmpty else { return }
        let number = cell(value)
        if !frames[here].blocks.isEmpty {
            let last = frames[here].blocks.count - 1
            frames[here].blocks[last].shadowed.append((name, frames[here].names[name]))
        }
        frames[here].names[name] = number
    }

    /// The innermost loop or switch gets the state.
    mutating func end(isBreak: Bool, label: String?) {
        let exit = SourceExit(ways: frames[here].ways, state: state)
        frames[here].isDead = true
        for index in frames[here].blocks.indices.reversed()
        where label == nil || frames[here].blocks[index].label == label {
            switch frames[here].blocks[index].kind {
            case .loop(var loop):
                if isBreak { loop.broken.append(exit) } else { loop.continued.append(exit) }
                frames[here].blocks[index].kind = .loop(loop)
                return
            case .rounds(var rounds):
                if isBreak { rounds.broken.append(exit) } else { rounds.continued.append(exit) }
                frames[here].blocks[index].kind = .rounds(rounds)
                return
            case .branch(var branch) where isBreak && (branch.isSwitch || label != nil):
                branch.ends.append(exit)
                frames[here].blocks[index].kind = .branch(branch)
                return
            default: continue
            }
        }
    }
}
