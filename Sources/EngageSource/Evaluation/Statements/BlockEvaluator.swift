import EngageCore

/// Statements in braces: how they begin, how branches join, and exits with their `defer`
/// statements. A new kind of block is a case of `SourceBlock.Kind`, begun here and ended in
/// `ScopeEnds`.
struct BlockEvaluator: SourceEvaluator {
    let machine: AbstractInterpreter

    /// Returns from the function with a value; the `defer` statements of the exit are read first.
    func returnFromFrame(with value: SourceValue) {
        let value = firstUses.forgetAll(givingBack: value)
        let atEnd = machine.frame.atEnd + machine.frame.blocks.flatMap(\.atEnd)
        if !atEnd.isEmpty {
            let own = typedValues.own(value)
            if passes(atEnd, to: .function(own)) { return }
        }
        machine.frame.returns.append((machine.frame.paths, value, machine.state))
        machine.frame.isDead = true
    }

    /// The innermost `do` whose `catch` takes what is thrown here; nil where the caller has it.
    private var attempt: Int? {
        machine.frame.blocks.lastIndex { block in
            if case .attempt(let attempt) = block.kind { !attempt.isCaught } else { false }
        }
    }

    /// Leaves the statements behind `do`, or the function, by `throw`.
    func throwOut() {
        guard let place = attempt, case .attempt(var attempt) = machine.frame.blocks[place].kind,
            machine.frame.blocks[place...].allSatisfy({ $0.atEnd.isEmpty })
        else {
            return returnFromFrame(with: SourceValue(ConcreteValue.thrown))
        }
        attempt.thrown.append(SourceExit(paths: machine.frame.paths, state: machine.state))
        machine.frame.blocks[place].kind = .attempt(attempt)
        machine.frame.isDead = true
    }

    /// Leaves by `throw` on some paths, and goes on on the others; false where statements of `defer`
    /// are in the way.
    func throwOut(on paths: [PathCondition], butNotOn others: [PathCondition]) -> Bool {
        let passed = machine.frame.blocks[(attempt ?? 0)...]
        guard passed.allSatisfy({ $0.atEnd.isEmpty }),
            attempt != nil || machine.frame.atEnd.isEmpty
        else { return false }
        machine.frame.paths = paths
        throwOut()
        machine.frame.paths = others
        machine.frame.isDead = false
        return true
    }

    /// Begins the statements of `defer` that an exit passes; false if there are none.
    private func passes(_ atEnd: [Range<Int>], to leaving: SourceBlock.Leaving) -> Bool {
        let isLeaving = machine.frame.blocks.contains { block in
            if case .leaving = block.kind { true } else { false }
        }
        guard !atEnd.isEmpty, !isLeaving else { return false }
        let next = machine.frame.next
        var block = SourceBlock(kind: .leaving(leaving), end: next, resume: next)
        block.atEnd = atEnd
        machine.frame.blocks.append(block)
        return true
    }

    /// Leaves what the statements of `defer` held up.
    func end(_ leaving: SourceBlock.Leaving, at next: Int) {
        machine.frame.next = next
        switch leaving {
        case .function(let value):
            machine.frame.returns.append((machine.frame.paths, value, machine.state))
            machine.frame.isDead = true
        case .loop(let isBreak, let label): end(isBreak: isBreak, label: label)
        }
    }

    /// `break` and `continue`: leaves the innermost loop or switch, or the one with a label, after
    /// its `defer` statements.
    func leave(isBreak: Bool, label name: String?) {
        let label = name != nil && machine.frame.blocks.contains { $0.label == name } ? name : nil
        let target = machine.frame.blocks.lastIndex { block in
            if let label { return block.label == label }
            return switch block.kind {
            case .loop, .iterations: true
            case .branch(let branch): branch.isSwitch && isBreak
            default: false
            }
        }
        let passed = target.map { machine.frame.blocks[$0...].flatMap(\.atEnd) } ?? []
        if !passes(passed, to: .loop(isBreak: isBreak, label: label)) {
            end(isBreak: isBreak, label: label)
        }
    }

    func begin(_ kind: SourceBlock.Kind, _ range: Range<Int>, after: Int) {
        var block = SourceBlock(
            kind: kind, end: range.upperBound, resume: after)
        swap(&block.label, &machine.frame.label)
        machine.frame.blocks.append(block)
        machine.frame.next = range.lowerBound
    }

    /// Continues with one of several parts, each on its paths.
    func branch(
        _ parts: [SourceBlock.Branch.Part], after: Int, isSwitch: Bool = false
    ) {
        let parts = parts.filter { !$0.paths.isEmpty }
        guard let first = parts.first else {
            machine.frame.next = after
            return
        }
        // What has a label may be left by its name.
        if parts.count == 1, !isSwitch, machine.frame.label == nil {
            begin(.plain, first.range, after: after)
        } else {
            let branch = SourceBlock.Branch(before: machine.state, parts: parts, isSwitch: isSwitch)
            machine.frame.paths = first.paths
            begin(.branch(branch), first.range, after: after)
        }
        for (name, value) in first.names { variables.declare(name, value) }
    }

    /// Joins the states of several exits.
    func meet(_ ends: [SourceExit]) {
        guard var whole = ends.first else {
            machine.frame.isDead = true
            return
        }
        for end in ends.dropFirst() {
            machine.budget.steps += (whole.state.cells.count + whole.state.objects.count) / 8
            whole.state = SourceState.joined(
                whole.state, on: whole.paths, end.state, on: end.paths)
            whole.paths += end.paths
        }
        machine.state = whole.state
        machine.frame.paths = PathCondition.simplified(whole.paths)
        machine.frame.isDead = false
    }

    /// The innermost loop or switch gets the state.
    private func end(isBreak: Bool, label: String?) {
        let exit = SourceExit(paths: machine.frame.paths, state: machine.state)
        machine.frame.isDead = true
        for index in machine.frame.blocks.indices.reversed()
        where label == nil || machine.frame.blocks[index].label == label {
            switch machine.frame.blocks[index].kind {
            case .loop(var loop):
                if isBreak { loop.broken.append(exit) } else { loop.continued.append(exit) }
                machine.frame.blocks[index].kind = .loop(loop)
                return
            case .iterations(var iterations):
                if isBreak {
                    iterations.broken.append(exit)
                } else {
                    iterations.continued.append(exit)
                }
                machine.frame.blocks[index].kind = .iterations(iterations)
                return
            case .branch(var branch) where isBreak && (branch.isSwitch || label != nil):
                branch.ends.append(exit)
                machine.frame.blocks[index].kind = .branch(branch)
                return
            default: continue
            }
        }
    }
}

extension SourceEvaluator {
    var blockEvaluator: BlockEvaluator { BlockEvaluator(machine: machine) }
}
