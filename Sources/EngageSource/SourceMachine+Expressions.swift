import EngageCore

extension SourceMachine {
    typealias Operand = SourceExpression.Operand
    typealias Group = SourceExpression.Group

    /// Position of the expression that is being read.
    var now: Int { expressions.count - 1 }

    /// Begins an expression.
    mutating func expression(_ use: SourceExpression.Use, _ term: SourceTerm) {
        let place = term.tokens.lowerBound
        frames[here].cursor = place
        frames[here].hasExpression = true
        expressions.append(
            SourceExpression(
                use: use, limit: term.tokens.upperBound, isHeader: true,
                start: token(place)?.offset ?? 0))
    }

    mutating func stepExpression() {
        let place = frames[here].cursor
        guard place < expressions[now].limit, let token = token(place) else { return finish() }
        if place >= expressions[now].cut { return cut(place) }
        if expressions[now].wantsOperand {
            operand(token, place)
        } else {
            infix(token, place)
        }
    }

    mutating func finish() {
        // What was left open is closed, one bracket a step, as each may begin a call.
        if !expressions[now].wantsOperand, !settles() { return }
        if isInGroup {
            return closeGroup(end: token(frames[here].cursor - 1)?.end ?? 0, frames[here].cursor)
        }
        if expressions[now].wantsOperand { dropWaiting() } else { reduce(above: 0) }
        while case .question? = expressions[now].pending.last {
            expressions[now].pending.removeLast()
            endChoices()
            guard settles() else { return }
        }
        endChoices()
        guard let expression = expressions.popLast() else { return }
        frames[here].hasExpression = false
        let start = expression.start
        let operand =
            expression.operands.last
            ?? Operand(value: SourceValue(.absent), target: nil, start: start, end: start)
        use(operand, expression)
    }
}
