import EngageCore

/// Ways out of statements, and what `defer` and `@finally` hold on them.
extension SourceMachine {
    /// Leaves the function with a value; what `defer` holds on the way out is read first.
    mutating func leave(with value: SourceValue) {
        let defers = frames[here].defers + frames[here].blocks.flatMap(\.defers)
        if !defers.isEmpty {
            let own = self.own(value)
            if passes(defers, to: .function(own)) { return }
        }
        frames[here].returns.append((frames[here].ways, value, state))
        frames[here].isDead = true
    }

    /// Begins the statements of `defer` that a way out passes; false where there are none.
    mutating func passes(_ defers: [Range<Int>], to leaving: SourceBlock.Leaving) -> Bool {
        let isLeaving = frames[here].blocks.contains { block in
            if case .leaving = block.kind { true } else { false }
        }
        guard !defers.isEmpty, !isLeaving else { return false }
        let place = frames[here].cursor
        var block = SourceBlock(kind: .leaving(leaving), end: place, resume: place)
        block.defers = defers
        frames[here].blocks.append(block)
        return true
    }

    /// Leaves what the statements of `defer` held up.
    mutating func end(_ leaving: SourceBlock.Leaving, at place: Int) {
        frames[here].cursor = place
        switch leaving {
        case .function(let value):
            frames[here].returns.append((frames[here].ways, value, state))
            frames[here].isDead = true
        case .loop(let isBreak, let label): end(isBreak: isBreak, label: label)
        }
    }

    /// `break` and `continue`: the innermost loop or switch is left, or the one with the label that
    /// follows, behind what `defer` holds in it.
    mutating func leave(isBreak: Bool) {
        let name = word(frames[here].cursor)
        let label = frames[here].blocks.contains { $0.label == name } ? name : nil
        if label != nil { frames[here].cursor += 1 }
        let target = frames[here].blocks.lastIndex { block in
            if let label { return block.label == label }
            return switch block.kind {
            case .loop, .rounds: true
            case .branch(let branch): branch.isSwitch && isBreak
            default: false
            }
        }
        let passed = target.map { frames[here].blocks[$0...].flatMap(\.defers) } ?? []
        if !passes(passed, to: .loop(isBreak: isBreak, label: label)) {
            end(isBreak: isBreak, label: label)
        }
    }

    /// Makes `@finally` what is read however the statements before it are left; false without it.
    mutating func finally(_ place: Int) -> Bool {
        var next = unit.after(place + 2)
        while isSign("@", next), word(next + 1) == "catch" {
            var open = next + 2
            if isSign("(", open) { open = unit.after(open) }
            guard isSign("{", open) else { return false }
            next = unit.after(open)
        }
        guard isSign("@", next), word(next + 1) == "finally", isSign("{", next + 2),
            frames[here].blocks.last?.end != next
        else { return false }
        let close = unit.close(of: next + 2)
        begin(.plain, place..<next, after: close + 1)
        frames[here].blocks[frames[here].blocks.count - 1].defers = [
            (next + 3)..<max(next + 3, close)
        ]
        return true
    }
}
