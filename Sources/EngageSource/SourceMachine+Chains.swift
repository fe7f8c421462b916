import EngageCore

/// What is never carried out: behind `?` of nil, `&&` and `||`; and what casts make of objects and containers.
extension SourceMachine {
    /// Skips the rest of what is asked of nil by `?`: its arguments are not read, nothing is set.
    mutating func endsChain(at place: Int) -> Bool {
        guard let base = expressions[now].operands.last, base.value.plain == SourcePlain.none
        else { return false }
        let limit = min(expressions[now].limit, unit.tokens.count)
        var next = place + 1
        while next < limit {
            let token = unit.tokens[next]
            if token.isSign("."), next + 1 < limit, unit.tokens[next + 1].kind != .sign {
                next += 2
            } else if (token.isSign("(") || token.isSign("[")) && token.touches {
                next = unit.after(next)
            } else if token.isSign("{"), !token.startsLine, next < limit,
                !unit.tokens[next - 1].isSign("?")
            {
                next = unit.after(next)
            } else if token.touches, token.isSign("?") || token.isSign("!") {
                next += 1
            } else {
                break
            }
        }
        guard next > place + 1 else { return false }
        let end = unit.tokens[next - 1].end
        if next < limit, unit.tokens[next].kind == .sign,
            Self.setters.contains(unit.tokens[next].text),
            let last = endOfPart(behind: next, stopsAtOr: false)
        {
            next = last
        }
        expressions[now].operands.removeLast()
        frames[here].cursor = next
        push(SourceValue(.none), from: base.start, to: end)
        return true
    }

    /// A container of Foundation as one of Swift, which is a copy.
    mutating func bridged(_ value: SourceValue) -> SourceValue {
        let isShared = value.cases.contains { object($0.plain)?.isShared == true }
        return isShared ? copy(value, isDictionary: false) : value
    }

    /// True for an object of the files that is of none of the classes that are read of a name.
    func isOfOtherClass(_ plain: SourcePlain, than type: String) -> Bool {
        guard types.kinds[type] != nil, case .instance(let own)? = object(plain)?.kind,
            types.kinds[own] != nil
        else { return false }
        return !types.lineage(own).contains(type)
    }

    /// The place behind what `&&` and `||` never carry out, as the value before them decides; nil
    /// where it does not.
    func endOfSkipped(_ sign: SourceToken, behind place: Int) -> Int? {
        guard sign.isSign("&&") || sign.isSign("||"),
            let truth = expressions[now].operands.last?.value.plain?.truth,
            truth == sign.isSign("||")
        else { return nil }
        return endOfPart(behind: place, stopsAtOr: !truth)
    }

    /// The place behind what an operator is followed by; nil where that is not told.
    func endOfPart(behind place: Int, stopsAtOr: Bool) -> Int? {
        let ends: Set<String> = [",", ")", "]", "}", "{", ";", "?", ":"]
        var index = place + 1
        let limit = min(expressions[now].limit, unit.tokens.count)
        while index < limit {
            let token = unit.tokens[index]
            if token.kind == .sign {
                if ends.contains(token.text) || stopsAtOr && token.text == "||" { return index }
                if token.text == "(" || token.text == "[" {
                    index = unit.after(index)
                    continue
                }
            }
            // A line of Swift ends a statement where no operator goes on.
            if isSwift, index > place + 1, token.startsLine, token.kind == .word {
                let last = unit.tokens[index - 1]
                if last.kind != .sign || [")", "]", "!"].contains(last.text) { return index }
            }
            index += 1
        }
        // The brace of a header stands there.
        return expressions[now].isHeader ? limit : nil
    }
}
