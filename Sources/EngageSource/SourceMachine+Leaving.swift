import EngageCore

/// Ways out of statements, and what `defer` and `@finally` hold on them.
extension SourceMachine {
    /// Leaves the function with a value; what `defer` holds on the way out is read first.
    mutating func leave(with value: SourceValue) {
        let atEnd = frames[here].atEnd + frames[here].blocks.flatMap(\.atEnd)
        if !atEnd.isEmpty {
            let own = self.own(value)
            if passes(atEnd, to: .function(own)) { return }
        }
        frames[here].returns.append((frames[here].ways, value, state))
        frames[here].isDead = true
    }

    /// Begins the statements of `defer` that a way out passes; false where there are none.
    mutating func passes(_ atEnd: [Range<Int>], to leaving: SourceBlock.Leaving) -> Bool {
        let isLeaving = frames[here].blocks.contains { block in
            if case .leaving = block.kind { true } else { false }
        }
        guard !atEnd.isEmpty, !isLeaving else { return false }
        let next = frames[here].next
        var block = SourceBlock(kind: .leaving(leaving), end: next, resume: next)
        block.atEnd = atEnd
        frames[here].blocks.append(block)
        return true
    }

    /// Leaves what the statements of `defer` held up.
    mutating func end(_ leaving: SourceBlock.Leaving, at next: Int) {
        frames[here].next = next
        switch leaving {
        case .function(let value):
            frames[here].returns.append((frames[here].ways, value, state))
            frames[here].isDead = true
        case .loop(let isBreak, let label): end(isBreak: isBreak, label: label)
        }
    }

    /// `break` and `continue`: the innermost loop or switch is left, or the one with a label, behind
    /// what `defer` holds in it.
    mutating func leave(isBreak: Bool, label name: String?) {
        let label = name != nil && frames[here].blocks.contains { $0.label == name } ? name : nil
        let target = frames[here].blocks.lastIndex { block in
            if let label { return block.label == label }
            return switch block.kind {
            case .loop, .rounds: true
            case .branch(let branch): branch.isSwitch && isBreak
            default: false
            }
        }
        let passed = target.map { frames[here].blocks[$0...].flatMap(\.atEnd) } ?? []
        if !passes(passed, to: .loop(isBreak: isBreak, label: label)) {
            end(isBreak: isBreak, label: label)
        }
    }
}
