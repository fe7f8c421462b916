import EngageCore

/// Members and messages of a value that is another object on each path, such as a theme that the
/// idiom chooses: their node is evaluated once for each object, on its paths.
struct DivisionEvaluator: SourceEvaluator {
    let machine: AbstractInterpreter

    /// Objects of one value that are told apart, and such nodes in one another.
    private static let mostParts = 4
    private static let deepest = 3

    /// Begins to evaluate a node for each object; false if there is one, or none of the files.
    ///
    /// - Parameters:
    ///   - number: the node's, whose parts are the last operands.
    ///   - base: operands before them.
    func divides(_ number: Int, _ node: SourceNode, at base: Int) -> Bool {
        guard machine.expression.operands.indices.contains(base) else { return false }
        let first = machine.expression.operands[base]
        switch node.kind {
        case .member(let name, isCalled: false):
            guard expressionStack.givenSign != "=" else { return false }
            return begins(number, of: first, at: base) {
                memberLookup.member(name, of: $0) != nil
                    || methodLookup.bound(name, of: $0) != nil
            }
        case .message(let labels):
            return begins(number, of: first, at: base) { part in
                answers(labels.joined(), part, [], node, base)
            }
        case .call(let labels):
            if first.value.cases.contains(where: { Self.isFunction($0.plain) }) {
                return begins(number, of: first, at: base) { Self.isFunction($0.value.plain) }
            }
            guard case .member(let receiver, let name)? = first.target, name != "init" else {
                return false
            }
            return begins(number, of: receiver, at: base) { part in
                answers(name, part, labels, node, base)
            }
        default: return false
        }
    }

    /// True if a function of the files answers.
    private func answers(
        _ name: String, _ receiver: SourceExpression.Operand, _ labels: [String],
        _ node: SourceNode, _ base: Int
    ) -> Bool {
        let arguments = machine.expression.operands[(base + 1)...].enumerated().map {
            ($0 < labels.count ? labels[$0] : "", $1)
        }
        let message = SourceMessage(
            receiver: receiver, name: name, arguments: arguments, start: node.start, end: node.end)
        return methodLookup.method(message)?.number != nil
    }

    private func begins(
        _ number: Int, of receiver: SourceExpression.Operand, at base: Int,
        _ answers: (SourceExpression.Operand) -> Bool
    ) -> Bool {
        let value = receiver.value
        guard value.cases.count > 1, value.cases.count <= Self.mostParts, !machine.budget.isHasty,
            machine.frames.count < machine.budget.deepestCall,
            machine.expressions.reduce(0, { $0 + $1.divisions.count }) < Self.deepest
        else { return false }
        var division = SourceExpression.Division(
            node: number, operands: Array(machine.expression.operands[base...]), base: base,
            depth: machine.expression.open.count, before: machine.state,
            paths: machine.frame.paths)
        for one in value.cases {
            let paths = PathCondition.simplified(
                machine.frame.paths.compactMap { $0.and(one.path) })
            guard !paths.isEmpty else { continue }
            var part = receiver
            part.value = SourceValue(one.plain, at: value.place)
            guard one.plain == ConcreteValue.none || isOwn(one.plain) && answers(part) else {
                return false
            }
            division.waiting.append((paths, part))
        }
        guard division.waiting.contains(where: { $0.part.value.plain != ConcreteValue.none })
        else { return false }
        machine.expression.divisions.append(division)
        goOn()
        return true
    }

    private static func isFunction(_ plain: ConcreteValue?) -> Bool {
        if case .function? = plain { true } else { false }
    }

    /// True for what may have members of the files, and for a block or closure.
    private func isOwn(_ plain: ConcreteValue) -> Bool {
        switch plain {
        case .object, .text, .key, .function: true
        case .choice(let type, _), .type(let type): program.types.kinds[type] != nil
        default: false
        }
    }

    /// Takes what a node gave for one object, and evaluates it for the next one; false where none is
    /// evaluated in this way.
    func resumes() -> Bool {
        guard let division = machine.expression.divisions.last,
            machine.expression.open.count == division.depth,
            machine.expression.operands.count == division.base + 1
        else { return false }
        let last = machine.expression.divisions.count - 1
        machine.expression.divisions[last].answers.append(machine.expression.operands.removeLast())
        machine.expression.divisions[last].ends.append(
            SourceExit(paths: machine.frame.paths, state: machine.state))
        goOn()
        return true
    }

    private func goOn() {
        guard let division = machine.expression.divisions.last else { return }
        guard let (paths, part) = division.waiting.first else { return end() }
        let last = machine.expression.divisions.count - 1
        machine.expression.divisions[last].waiting.removeFirst()
        machine.state = division.before
        machine.frame.paths = paths
        machine.expression.operands.removeSubrange(
            min(division.base, machine.expression.operands.count)...)
        let node = machine.frame.body.nodes[division.node]
        // Nothing answers for nil.
        guard part.value.plain != ConcreteValue.none else {
            return expressionStack.push(part.value, from: node.start, to: node.end)
        }
        var operands = division.operands
        if case .call = node.kind, !Self.isFunction(part.value.plain),
            case .member(_, let name)? = operands[0].target
        {
            operands[0].target = .member(part, name)
        } else {
            operands[0] = part
        }
        machine.expression.operands += operands
        machine.expression.open.append(
            SourceExpression.Open(
                node: division.node, begun: node.parts.count, base: division.base))
    }

    /// Joins what the node gave.
    private func end() {
        guard let division = machine.expression.divisions.popLast() else { return }
        blockEvaluator.meet(division.ends)
        machine.frame.paths = division.paths
        let parts = zip(division.ends, division.answers).flatMap { end, answer in
            end.paths.map { (path: $0, value: answer.value) }
        }
        let node = machine.frame.body.nodes[division.node]
        let place = ExpressionLocation(
            unit: machine.frame.unit, start: node.start, end: node.end)
        let value = SourceValue(
            parts: parts, at: place, text: machine.unit.text(node.start, node.end))
        var target: SourceExpression.Target?
        if case .member(let name, _) = node.kind { target = .member(division.operands[0], name) }
        expressionStack.push(value, from: node.start, to: node.end, target: target)
        let types = Set(division.answers.map(\.type))
        if types.count == 1, let type = types.first {
            machine.expression.operands[machine.expression.operands.count - 1].type = type
        }
        let flags = Set(division.answers.map { optionalEvaluator.isOptional($0) })
        if flags == [true] { optionalEvaluator.markLast() }
        if flags.count > 1 || division.answers.contains(where: \.isOptionalUnknown) {
            machine.expression.operands[machine.expression.operands.count - 1]
                .isOptionalUnknown = true
        }
    }
}

extension SourceEvaluator {
    var divisionEvaluator: DivisionEvaluator { DivisionEvaluator(machine: machine) }
}
