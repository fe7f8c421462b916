import EngageCore

/// Brackets of Swift that nothing closes, as in a file that somebody is writing.
extension SourceMachine {
    /// True for a bracket that no bracket of its own kind closes.
    func isLeftOpen(_ place: Int) -> Bool {
        let closers = ["(": ")", "[": "]", "{": "}"]
        guard let sign = token(place)?.text, let closer = closers[sign] else { return false }
        return !isSign(closer, unit.close(of: place))
    }

    /// The place behind the last token of a line in the expression.
    func endOfLine(behind place: Int) -> Int {
        let (known, limit) = (expressions[now].cut, expressions[now].limit)
        if known < Int.max, known > place { return known }
        return (place + 1..<max(place + 1, limit)).first { unit.tokens[$0].startsLine } ?? limit
    }

    /// Ends brackets that nothing closes where their line ends: what they make is not known where
    /// something is missing in them.
    mutating func cut(_ place: Int) {
        if !expressions[now].wantsOperand, !settles() { return }
        let last = expressions[now].pending.lastIndex { pending in
            if case .group = pending { true } else { false }
        }
        guard let last, case .group(let group) = expressions[now].pending[last] else {
            expressions[now].cut = .max
            return
        }
        let end = token(place - 1)?.end ?? group.start
        if expressions[now].wantsOperand {
            expressions[now].pending.removeSubrange(last...)
            expressions[now].operands.removeSubrange(group.base...)
            push(SourceValue(.unknown(unit.text(group.start, end))), from: group.start, to: end)
        } else {
            closeGroup(end: end, place - 1)
        }
        let rest = expressions[now].pending.last { pending in
            if case .group(let group) = pending { group.cut != nil } else { false }
        }
        expressions[now].cut = .max
        if case .group(let group)? = rest { expressions[now].cut = group.cut ?? .max }
        // The comma before the line's end was one of the list around it.
        guard case .group(let outer)? = expressions[now].pending.last, outer.kind == .list,
            expressions[now].cut > place, isSign(",", place - 1), !expressions[now].wantsOperand
        else { return }
        endArgument()
        expressions[now].wantsOperand = true
    }
}
