import EngageCore

/// What a block and a function leave when they end.
struct ScopeEnds: SourceEvaluator {
    let machine: AbstractInterpreter

    /// Ends a function and hands its value on.
    func finishFrame() {
        if let frame = machine.frames.last, !frame.isDead, !frame.firstUses.isEmpty {
            // A function that ends behind its last statement.
            firstUses.forget(frame.firstUses)
        }
        guard var frame = machine.frames.popLast() else { return }
        if !frame.isDead, let range = frame.atEnd.popLast() {
            // The statements of `defer` run here too; earlier exits have already read them.
            let isSwift = program.units[frame.unit].language == .swift
            frame.result = frame.result ?? frame.last.map { isSwift ? machine.copied($0) : $0 }
            frame.blocks = []
            (frame.next, frame.end) = (range.lowerBound, range.upperBound)
            return machine.frames.append(frame)
        }
        let last = frame.result ?? frame.last
        var value = frame.isClosure ? last ?? SourceValue(.absent) : SourceValue(.absent)
        var paths = frame.paths
        // Jumps whose label was not found leave their state.
        for exit in frame.jumps.values.joined() {
            machine.state = SourceState.joined(exit.state, on: exit.paths, machine.state, on: paths)
        }
        frame.jumps = [:]
        if frame.isDead {
            if let last = frame.returns.popLast() {
                (value, paths, machine.state) = (last.value, last.paths, last.state)
            }
        }
        for exit in frame.returns.reversed() {
            let joined = SourceState.joined(
                SourceState(cells: [-1: exit.value]), on: exit.paths,
                SourceState(cells: [-1: value]), on: paths)
            value = joined.cells[-1] ?? value
            machine.state = SourceState.joined(exit.state, on: exit.paths, machine.state, on: paths)
            machine.budget.steps += (machine.state.cells.count + machine.state.objects.count) / 8
            paths += exit.paths
        }
        value = frame.given ?? declared(value, by: frame)
        value = shaped(value, by: frame)
        if let made = frame.made {
            value = value.map { plain in
                plain == ConcreteValue.none || plain == .thrown ? plain : made.plain ?? plain
            }
        }
        if let cell = frame.valueCell, let made = machine.state.cells[cell] {
            value = SourceValue.combine([value, made], at: made.place, text: "init") { both in
                both[0] == ConcreteValue.none
                    ? .none : both[1] == .absent ? .unknown("init") : both[1]
            }
        }
        if let before = frame.before {
            let changes = invalidation.blur(since: before)
            if frame.mayRunLater, let number = frame.function {
                machine.later.changed.formUnion(changes)
                machine.later.changed.members.merge(blockEffects.members(changedBy: number)) { $1 }
            }
        }
        firstUses.share(whatIsMadeBy: frame)
        if !frame.madeShared.isEmpty { invalidation.forgetSetElsewhere(ofMadeBy: frame) }
        if !frame.handedBack.isEmpty, !machine.frames.isEmpty {
            for (operand, number) in frame.handedBack {
                guard let given = machine.state.cells[number] else { continue }
                assignmentEvaluator.assign(operand, given)
                // A variable that is set at each change by the function is unknown.
                if let (setter, receiver, _) = methodLookup.setter(of: operand) {
                    invalidation.forgetChanges(by: [setter])
                    if case .object(let object)? = receiver?.plain {
                        invalidation.invalidate(object)
                    }
                }
            }
        }
        if frame.function == nil { machine.left = frame.names }
        if machine.frames.isEmpty, let next = machine.later.next() {
            var frame = functionEvaluator.frame(of: next.function, arguments: [], paths: next.paths)
            for (place, parameter) in machine.functions[next.function].parameters.enumerated() {
                let given = place < next.arguments.count ? next.arguments[place] : nil
                let cell = machine.cell(given ?? SourceValue(.unknown(parameter.name)))
                frame.names[parameter.name] = cell
                if optionalEvaluator.isOptional(parameter) { machine.optionals.insert(cell) }
            }
            frame.chain = next.chain
            if !machine.functions[next.function].name.isEmpty { frame.chain.append(next.function) }
            frame.turn = next.turn
            machine.frames.append(frame)
            let others = machine.later.unordered(with: next.function)
            if !others.isEmpty { invalidation.forgetChanges(by: others) }
            return
        }
        if machine.frames.isEmpty {
            invalidation.blur(machine.later.changed)
            return beginUncalled()
        }
        defer {
            for operand in frame.observed { propertyEvaluator.observe(operand) }
        }
        if case .parameter(let cell, let type)? = frame.purpose {
            var own = typedValues.typed(typedValues.own(value), as: type)
            own.isOptional = false
            machine.state.cells[cell] = own
            return
        }
        guard machine.frame.hasExpression else { return }
        if case .collected? = frame.purpose {
            if value.cases.contains(where: { $0.plain == .thrown }) { machine.unseen += 1 }
            return elementCalls.collect(value)
        }
        if case .replaced(let place)? = frame.purpose {
            guard machine.expression.operands.indices.contains(place) else { return }
            machine.expression.operands[place].value = value.at(
                machine.expression.operands[place].value.place)
            machine.expression.operands[place].isOptional = false
            return
        }
        if case .negated(let start, let end)? = frame.purpose {
            let text = machine.unit.text(start, end)
            value = pathEvaluator.known(value, text: text).map { plain in
                plain.boolean.map { .boolean(!$0) } ?? .unknown(text)
            }
            frame.purpose = .operand(start: start, end: end)
        }
        if case .operand(let start, let end)? = frame.purpose {
            if value.cases.contains(where: { $0.plain == .thrown }) {
                let isAsked = machine.expression.open.contains { open in
                    if case .prefix("try?") = machine.frame.body.nodes[open.node].kind {
                        true
                    } else {
                        false
                    }
                }
                let isWhole =
                    value.plain == .thrown && machine.expression.choices.isEmpty
                    && machine.expression.divisions.isEmpty
                if !isAsked, isWhole {
                    // Nothing behind it in the expression runs.
                    machine.expressions.removeLast()
                    machine.frame.hasExpression = false
                    return blockEvaluator.throwOut()
                }
                let text = machine.unit.text(start, end)
                if isAsked {
                    value = value.map { $0 == .thrown ? ConcreteValue.none : $0 }
                } else if let rest = leavingWhereThrown(value) {
                    value = rest
                } else {
                    // The code that handles the error may set the value.
                    machine.unseen += 1
                    value = value.map { $0 == .thrown ? .unknown(text) : $0 }
                }
            }
            expressionStack.push(value, from: start, to: end)
            guard let number = frame.function else { return }
            let function = machine.functions[number]
            let last = machine.expression.operands.count - 1
            if machine.expression.operands[last].type.isEmpty {
                let isOwn = function.returns == "Self" || function.returns == "instancetype"
                machine.expression.operands[last].type = isOwn ? frame.owner : function.returns
            }
            if function.givesOptional || program.optionalAliases.contains(function.returns) {
                optionalEvaluator.markLast()
            } else if methodLookup.mayGiveOptional(number) {
                machine.expression.operands[last].isOptionalUnknown = true
            }
        }
    }

    /// Leaves the statements on the ways on which a call throws: what it gives on the others; nil where
    /// they cannot be told apart.
    private func leavingWhereThrown(_ value: SourceValue) -> SourceValue? {
        func paths(_ cases: [SourceValue.Case]) -> [PathCondition] {
            PathCondition.simplified(
                machine.frame.paths.flatMap { own in cases.compactMap { own.and($0.path) } })
        }
        let thrown = paths(value.cases.filter { $0.plain == .thrown })
        let others = value.cases.filter { $0.plain != .thrown }
        guard let given = others.first, machine.expression.choices.isEmpty,
            machine.expression.divisions.isEmpty, !thrown.isEmpty
        else { return nil }
        let rest = paths(others)
        guard !rest.isEmpty, blockEvaluator.throwOut(on: thrown, butNotOn: rest) else {
            return nil
        }
        // Nothing is given where it is thrown, so any value may stand there.
        return value.map { $0 == .thrown ? given.plain : $0 }
    }

    /// What a function of Swift gives, with the parts of it that are optionals by its type.
    private func shaped(_ given: SourceValue, by frame: SourceFrame) -> SourceValue {
        guard let number = frame.function else { return given }
        let function = machine.functions[number]
        var value = optionalEvaluator.shaped(given, as: function.parts)
        // A closure gives what its last statement is, and `Any` may be anything.
        let isOpen =
            function.name.isEmpty && function.returns.isEmpty
            || !function.returns.isEmpty && program.mayBeOptional(function.returns)
        if function.givesOptional || !isOpen { value.isOptional = false }
        return value
    }

    /// What a function of Swift gives, as one of the type that it is declared to give: `.two` of an
    /// enumeration.
    private func declared(_ value: SourceValue, by frame: SourceFrame) -> SourceValue {
        guard let function = frame.function, program.units[frame.unit].language == .swift,
            value.cases.contains(where: { if case .identifier = $0.plain { true } else { false } })
        else { return value }
        let written = machine.functions[function].returns
        let type =
            written == "Self"
            ? frame.owner : program.types.visible(written, in: frame.owner) ?? written
        return typedValues.typed(value, as: type)
    }

    /// Reads a block without a known caller, as its receiver may run it: what it changes is unknown
    /// afterwards.
    private func beginUncalled() {
        guard machine.entry != nil else { return }
        while machine.firstUncalled < machine.functions.count,
            machine.functions[machine.firstUncalled].captured == nil
                || machine.called.contains(machine.firstUncalled)
        {
            machine.firstUncalled += 1
        }
        let number = machine.firstUncalled
        guard number < machine.functions.count else { return }
        machine.called.insert(number)
        // The contents of a state are compared afterwards.
        machine.budget.steps += machine.state.cells.count / 8
        var frame = functionEvaluator.frame(of: number, arguments: [], paths: [.all])
        for parameter in machine.functions[number].parameters {
            frame.names[parameter.name] = machine.cell(SourceValue(.unknown(parameter.name)))
        }
        frame.before = machine.state
        frame.turn = escapingClosures.turn(of: number, in: 0)
        machine.frames.append(frame)
        blockEffects.forgetChangesByUncalled { $0 > number }
        blockEffects.forgetCounted(by: number)
    }

    /// What is thrown leaves everything that the statements change half done.
    private func closeAttempt(
        _ given: SourceBlock, _ tried: SourceBlock.Attempt
    ) {
        var block = given
        var attempt = tried
        guard attempt.isCaught else {
            attempt.done =
                machine.frame.isDead
                ? nil : SourceExit(paths: machine.frame.paths, state: machine.state)
            attempt.isCaught = true
            attempt.cannotThrow =
                machine.isSwift && attempt.thrown.isEmpty && machine.unseen == attempt.unseen
            attempt.returns = machine.frame.returns.count
            attempt.isAlone = !attempt.thrown.isEmpty && machine.unseen == attempt.unseen
            let changes = machine.changes(in: attempt.body.tokens, unit: machine.frame.unit)
            let after = machine.state
            machine.state = attempt.before
            if !machine.frame.isDead {
                machine.state = after
                invalidation.blur(since: attempt.before)
            } else {
                for name in changes.all {
                    invalidation.invalidate(named: name, deeply: true)
                }
            }
            machine.frame.isDead = false
            machine.frame.paths = attempt.paths
            if attempt.isAlone {
                blockEvaluator.meet(attempt.thrown)
            } else if !attempt.cannotThrow {
                // Of the two, one shows its dialog.
                attempt.turn = machine.frame.turn
                machine.frame.turn = escapingClosures.turn(
                    ofStatementsAt: attempt.handler.tokens.lowerBound, of: machine.frame.unit,
                    in: machine.frame.turn)
            }
            block.end = attempt.handler.statements.upperBound
            block.kind = .attempt(attempt)
            machine.frame.blocks.append(block)
            machine.frame.next = attempt.handler.statements.lowerBound
            for name in attempt.names { variables.declare(name, SourceValue(.unknown(name))) }
            if !attempt.others.isEmpty { chooseHandler(attempt) }
            return
        }
        if let turn = attempt.turn { machine.frame.turn = turn }
        if attempt.cannotThrow, machine.frame.isDead {
            // What a handler gives back that nothing comes to is given by nobody.
            let behind = min(attempt.returns, machine.frame.returns.count)
            machine.frame.returns.removeSubrange(behind...)
        }
        // The default path is the one without a throw; if the other one changes more, a diagnostic
        // is reported.
        guard let done = attempt.done else {
            machine.frame.next = block.resume
            return
        }
        if attempt.isAlone {
            let rest = SourceExit(paths: machine.frame.paths, state: machine.state)
            blockEvaluator.meet(machine.frame.isDead ? [done] : [done, rest])
            machine.frame.next = block.resume
            return
        }
        let caught = machine.frame.isDead ? nil : machine.state
        (machine.state, machine.frame.paths, machine.frame.isDead) = (done.state, done.paths, false)
        if let caught, machine.unseen > attempt.unseen,
            caught != invalidation.blurred(done.state, since: attempt.before)
        {
            let defaultValue = machine.state
            machine.state = caught
            invalidation.blur(since: defaultValue)
        }
        if !attempt.thrown.isEmpty { machine.frame.paths = attempt.paths }
        machine.frame.next = block.resume
    }

    /// Begins the handlers of which the first one runs that fits what is thrown.
    private func chooseHandler(_ attempt: SourceBlock.Attempt) {
        var parts: [SourceBlock.Branch.Part] = []
        var rest = machine.frame.paths
        let handlers = [attempt.handler] + attempt.others
        for (place, handler) in handlers.enumerated() {
            var paths = (yes: rest, no: rest)
            if place < handlers.count - 1, place < attempt.heads.count,
                let first = machine.unit.part(attempt.heads[place]).first,
                let last = machine.unit.part(attempt.heads[place]).last
            {
                let text = machine.unit.text(first.offset, last.end)
                let outer = machine.frame.paths
                machine.frame.paths = rest
                paths = pathEvaluator.split(SourceValue(.unknown(text)), text: text)
                machine.frame.paths = outer
            }
            parts.append(SourceBlock.Branch.Part(paths: paths.yes, range: handler.statements))
            rest = paths.no
        }
        blockEvaluator.branch(parts, after: attempt.handler.statements.upperBound)
    }

    func closeBlock() {
        guard var block = machine.frame.blocks.popLast() else { return }
        if !machine.frame.isDead, !block.firstUses.isEmpty {
            firstUses.forget(block.firstUses)
        }
        block.firstUses = []
        if let range = block.atEnd.popLast(), !machine.frame.isDead {
            block.end = range.upperBound
            machine.frame.blocks.append(block)
            machine.frame.next = range.lowerBound
            return
        }
        block.atEnd = []
        if case .iterations(let iterations) = block.kind {
            return loopEvaluator.closeRounds(block, iterations)
        }
        for (name, cell) in block.shadowed.reversed() { machine.frame.names[name] = cell }
        block.shadowed = []
        switch block.kind {
        case .plain: machine.frame.next = block.resume
        case .branch(var branch):
            if !machine.frame.isDead {
                branch.ends.append(SourceExit(paths: machine.frame.paths, state: machine.state))
            }
            branch.index += 1
            if branch.index < branch.parts.count {
                machine.state = branch.before
                machine.frame.isDead = false
                let part = branch.parts[branch.index]
                machine.frame.paths = part.paths
                block.end = part.range.upperBound
                block.kind = .branch(branch)
                machine.frame.blocks.append(block)
                machine.frame.next = part.range.lowerBound
                for (name, value) in part.names { variables.declare(name, value) }
            } else {
                blockEvaluator.meet(branch.ends)
                machine.frame.next = block.resume
            }
        case .loop(var loop):
            var ends = loop.continued
            if !machine.frame.isDead {
                ends.append(SourceExit(paths: machine.frame.paths, state: machine.state))
            }
            loop.continued = []
            blockEvaluator.meet(ends)
            if machine.budget.isHasty, !loop.rest.isEmpty {
                loop.rest = []
                loop.turn = nil
                invalidation.passOver(iterations: loop.body.tokens)
            }
            if !machine.frame.isDead, let next = loop.rest.popFirst() {
                block.kind = .loop(loop)
                // What `defer` held was read last.
                block.end = loop.body.statements.upperBound
                machine.frame.blocks.append(block)
                loopEvaluator.beginRound(loop, of: next)
            } else {
                if !machine.frame.isDead {
                    loop.broken.append(SourceExit(paths: machine.frame.paths, state: machine.state))
                }
                blockEvaluator.meet(loop.broken)
                if loopEvaluator.turnsAround(block, loop) { return }
                machine.frame.next = block.resume
            }
        case .attempt(let attempt): closeAttempt(block, attempt)
        case .leaving(let leaving): blockEvaluator.end(leaving, at: block.resume)
        case .iterations: break
        }
    }
}

extension SourceEvaluator {
    var scopeEnds: ScopeEnds { ScopeEnds(machine: machine) }
}
