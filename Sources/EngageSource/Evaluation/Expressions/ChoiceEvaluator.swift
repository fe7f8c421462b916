import EngageCore

/// Evaluates what follows `?`, `:`, `??`, `&&` and `||`. It runs on some paths only: its changes
/// apply to those paths.
struct ChoiceEvaluator: SourceEvaluator {
    let machine: AbstractInterpreter

    /// Begins the part that runs if the operand before an operator requires it.
    ///
    /// - Parameter sign: the operator; `?:` for the form that uses its left side twice.
    func beginChoice(_ symbol: String, _ node: SourceNode) {
        if Self.making.contains(symbol) { firstUses.note(firstPart(of: node)) }
        // Most operators choose no branch: only what follows those that do is checked.
        guard Self.choosing.contains(symbol), let left = machine.expression.operands.last,
            changes(behindFirstOf: node)
        else { return }
        let text = expressionStack.text(left)
        let carried: [PathCondition]
        let rest: [PathCondition]
        switch symbol {
        case "??":
            let isNone = left.value.map { plain in
                switch plain {
                case .none, .absent: .boolean(true)
                case .unknown: .unknown("\(text) == nil")
                default: .boolean(false)
                }
            }
            (carried, rest) = pathEvaluator.split(isNone, text: "\(text) == nil")
        case "||", "?:": (rest, carried) = pathEvaluator.split(left)
        case "&&", "?": (carried, rest) = pathEvaluator.split(left)
        default: return
        }
        guard !rest.isEmpty || symbol == "?" else { return }
        machine.expression.choices.append(
            SourceExpression.Choice(
                open: machine.expression.open.count - 1, before: machine.state,
                calls: machine.calls.count,
                paths: machine.frame.paths, rest: rest))
        machine.frame.paths = carried
    }

    private static let choosing: Set<String> = ["??", "||", "?:", "&&", "?"]
    /// Those whose other part may make what the first one asks for.
    private static let making: Set<String> = ["??", "?:", "?"]

    /// Continues after the colon with the part that runs on the other paths.
    func goesOnOtherwise() {
        let last = machine.expression.choices.count - 1
        guard last >= 0,
            machine.expression.choices[last].open == machine.expression.open.count - 1
        else { return }
        var choice = machine.expression.choices[last]
        choice.done = ended(choice)
        choice.calls = machine.calls.count
        machine.state = choice.before
        machine.frame.paths = choice.rest
        choice.rest = []
        machine.expression.choices[last] = choice
    }

    /// Joins the paths after every operator that is complete.
    func endChoices() {
        while let choice = machine.expression.choices.last,
            choice.open >= machine.expression.open.count
        {
            machine.expression.choices.removeLast()
            var ends = [choice.done, ended(choice)].compactMap(\.self)
            if !choice.rest.isEmpty {
                ends.append(SourceExit(paths: choice.rest, state: choice.before))
            }
            if ends.isEmpty { machine.state = choice.before } else { blockEvaluator.meet(ends) }
            machine.frame.paths = choice.paths
        }
    }

    /// The state after the part that was read last; nil if no path reaches that state and the part
    /// had no effect.
    private func ended(_ choice: SourceExpression.Choice) -> SourceExit? {
        guard machine.frame.paths.isEmpty else {
            return SourceExit(paths: machine.frame.paths, state: machine.state)
        }
        machine.calls.removeLast(max(0, machine.calls.count - choice.calls))
        return nil
    }

    private func firstPart(of node: SourceNode) -> SourceNode {
        let body = machine.frame.body
        return body.nodes[Int(body.children[Int(node.parts.lowerBound)])]
    }

    /// True if the other parts can change earlier state; most only compute values.
    private func changes(behindFirstOf node: SourceNode) -> Bool {
        let first = firstPart(of: node)
        let end = min(node.behind, first.behind + Self.mostLooked)
        let unit = machine.unit
        for token in unit.part(first.behind, end) {
            if token.kind == .identifier {
                if MutatingFunctions.isMutating(token.text)
                    || machine.changing.mutating.contains(token.text)
                {
                    return true
                }
                continue
            }
            guard token.kind == .punctuator else { continue }
            if SourceOperators.setters.contains(token.text) || machine.isSwift && token.text == "{"
            {
                return true
            }
        }
        return end < node.behind
    }

    /// Signs that are looked at behind an operator; behind more something is taken to change.
    private static let mostLooked = 256
}

/// The result of `?:`, and the members of the value before a dot.
extension ChoiceEvaluator {
    func choose(
        _ condition: SourceExpression.Operand, _ yes: SourceExpression.Operand,
        _ no: SourceExpression.Operand
    ) {
        let place = ExpressionLocation(
            unit: machine.frame.unit, start: condition.start, end: no.end)
        let whole = machine.unit.text(condition.start, no.end)
        let isTrue = pathEvaluator.known(condition)
        var yes = yes.value
        var no = no.value
        // A literal after it is part of the whole expression's name.
        if case .unknown? = yes.plain { yes.place = place }
        if case .unknown? = no.plain { no.place = place }
        let value = SourceValue.combine([isTrue, yes, no], at: place, text: whole) { parts in
            parts[0].boolean.map { $0 ? parts[1] : parts[2] } ?? .unknown(whole)
        }
        expressionStack.push(value, from: condition.start, to: place.end)
    }

    /// One part of a tuple by its position.
    func part(_ index: Int, of value: SourceValue) -> SourceValue? {
        guard let object = value.plain.flatMap({ machine.object($0) }) else { return nil }
        if object.kind == .instance("(key, value)") {
            return index < 2 ? object[index == 0 ? "key" : "value"] : nil
        }
        return object["\(index)"]
    }

    /// The block or closure in a property that is called; nil if it holds none.
    func kept(
        _ name: String, of base: SourceExpression.Operand
    ) -> SourceValue? {
        guard machine.functionsByName[name] == nil,
            case .value(let value)? = memberLookup.member(name, of: base),
            value.cases.contains(where: { if case .function = $0.plain { true } else { false } })
        else { return nil }
        return value
    }
}

extension SourceEvaluator {
    var choiceEvaluator: ChoiceEvaluator { ChoiceEvaluator(machine: machine) }
}
