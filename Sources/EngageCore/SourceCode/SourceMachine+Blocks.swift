extension SourceMachine {
    private var unit: SourceUnit { units[frames[here].unit] }

    mutating func begin(_ kind: SourceBlock.Kind, _ range: Range<Int>, after: Int?) {
        frames[here].blocks.append(
            SourceBlock(kind: kind, end: range.upperBound, resume: after ?? range.upperBound + 1))
        frames[here].cursor = range.lowerBound
    }

    /// Reads on one of several parts, each on its ways.
    mutating func branch(
        _ parts: [SourceBlock.Branch.Part], after: Int, isSwitch: Bool = false
    ) {
        let parts = parts.filter { !$0.ways.isEmpty }
        guard let first = parts.first else {
            frames[here].cursor = after
            return
        }
        if parts.count == 1, !isSwitch {
            return begin(.plain, first.range, after: after)
        }
        let branch = SourceBlock.Branch(before: state, parts: parts, isSwitch: isSwitch)
        frames[here].ways = first.ways
        begin(.branch(branch), first.range, after: after)
    }

    mutating func closeBlock() {
        guard var block = frames[here].blocks.popLast() else { return }
        if case .rounds(let rounds) = block.kind { return closeRounds(block, rounds) }
        for (name, cell) in block.shadowed.reversed() { frames[here].names[name] = cell }
        block.shadowed = []
        switch block.kind {
        case .plain: frames[here].cursor = block.resume
        case .branch(var branch):
            if !frames[here].isDead {
                branch.ends.append(SourceBlock.Exit(ways: frames[here].ways, state: state))
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
                frames[here].cursor = part.range.lowerBound
            } else {
                meet(branch.ends)
                frames[here].cursor = block.resume
            }
        case .loop(var loop):
            var ends = loop.continued
            if !frames[here].isDead {
                ends.append(SourceBlock.Exit(ways: frames[here].ways, state: state))
            }
            loop.continued = []
            meet(ends)
            if !frames[here].isDead, let next = loop.rest.popFirst() {
                block.kind = .loop(loop)
                frames[here].blocks.append(block)
                declare(loop.names, next)
                beginRound(loop)
            } else {
                if !frames[here].isDead {
                    loop.broken.append(SourceBlock.Exit(ways: frames[here].ways, state: state))
                }
                meet(loop.broken)
                frames[here].cursor = block.resume
            }
        case .rounds: break
        }
    }

    /// Goes on with what several ways have left.
    mutating func meet(_ ends: [SourceBlock.Exit]) {
        guard var whole = ends.first else {
            frames[here].isDead = true
            return
        }
        for end in ends.dropFirst() {
            steps += whole.state.cells.count / 8
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
        guard name != "_" else { return }
        let number = cell(value)
        if !frames[here].blocks.isEmpty {
            let last = frames[here].blocks.count - 1
            frames[here].blocks[last].shadowed.append((name, frames[here].names[name]))
        }
        frames[here].names[name] = number
    }

    /// `break` and `continue`: the innermost loop or switch gets the state.
    mutating func leave(isBreak: Bool) {
        let exit = SourceBlock.Exit(ways: frames[here].ways, state: state)
        frames[here].isDead = true
        for index in frames[here].blocks.indices.reversed() {
            switch frames[here].blocks[index].kind {
            case .loop(var loop):
                if isBreak { loop.broken.append(exit) } else { loop.continued.append(exit) }
                frames[here].blocks[index].kind = .loop(loop)
                return
            case .rounds(var rounds):
                if isBreak { rounds.broken.append(exit) } else { rounds.continued.append(exit) }
                frames[here].blocks[index].kind = .rounds(rounds)
                return
            case .branch(var branch) where branch.isSwitch && isBreak:
                branch.ends.append(exit)
                frames[here].blocks[index].kind = .branch(branch)
                return
            default: continue
            }
        }
    }
}
