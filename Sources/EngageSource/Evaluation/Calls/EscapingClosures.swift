import EngageCore

/// Blocks that are passed to unread code: whether and when they run. A new function of the system
/// that runs a block is named here.
struct EscapingClosures: SourceEvaluator {
    let machine: AbstractInterpreter

    /// True for a function that runs its block after the method has ended.
    private func isLater(_ message: SourceMessage) -> Bool {
        let name = message.name
        if ["scheduledTimer", "scheduledTimerWithTimeInterval:repeats:block:"].contains(name) {
            // One that repeats carries its block out at any time.
            return message.values.contains { $0.plain == .boolean(false) }
        }
        return ["dispatch_async", "dispatch_after"].contains(name)
            || ["async", "asyncAfter"].contains(name) && isQueue(message.receiver)
    }

    /// True for a queue of the system; a method of that name of the app's can do anything.
    private func isQueue(_ receiver: SourceExpression.Operand?) -> Bool {
        guard let receiver else { return false }
        let queues = ["DispatchQueue", "OperationQueue"]
        if queues.contains(receiver.type) { return true }
        var words = [expressionStack.text(receiver)]
        if case .unknown(let made)? = receiver.value.plain { words.append(made) }
        if case .object(let number)? = receiver.value.plain,
            case .instance(let type)? = machine.state.objects[number]?.kind
        {
            words.append(type)
        }
        return words.contains { text in
            queues.contains { text == $0 || text.hasPrefix("\($0).") || text.hasPrefix("\($0)(") }
        }
    }

    /// Messages that move views, whose last block is carried out when that has ended. Source: Apple,
    /// UIView.
    private static let animations: Set<String> = [
        "animate", "animateWithDuration:animations:",
        "animateWithDuration:animations:completion:",
        "animateWithDuration:delay:options:animations:completion:",
        "animateWithDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:"
            + "animations:completion:",
    ]

    /// True for a function that runs its block at once, and always.
    private func isNow(_ message: SourceMessage) -> Bool {
        let names: Set<String> = [
            "dispatch_once", "dispatch_sync", "dispatch_barrier_sync",
            "performBlockAndWait:", "performAndWait", "performWithoutAnimation",
            "performWithoutAnimation:", "withExtendedLifetime", "autoreleasepool",
        ]
        let name = message.name
        return names.contains(name) || name != "animate" && Self.animations.contains(name)
            || name == "sync" && isQueue(message.receiver)
    }

    /// Functions that run a block after a time. Source: Apple, Dispatch, NSTimer.
    private static let delaying: Set<String> = [
        "dispatch_after", "asyncAfter", "scheduledTimer",
        "scheduledTimerWithTimeInterval:repeats:block:",
    ]

    /// Messages that run their block behind the methods of appearing and disappearing views. Source:
    /// Apple, UIViewController.
    private static let transitions: Set<String> = [
        "dismissViewControllerAnimated:completion:", "dismiss",
        "presentViewController:animated:completion:", "present",
    ]
    private static let appearing = [
        "viewWillAppear:", "viewDidAppear:", "viewWillDisappear:", "viewDidDisappear:",
        "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
    ]

    /// Notes what runs after the method has ended.
    ///
    /// - Parameters:
    ///   - arguments: what it is passed, as far as it is known.
    ///   - isDelayed: true if it does so after a time: behind all that does not.
    func carryOutLater(_ number: Int, _ arguments: [SourceValue] = [], isDelayed: Bool) {
        machine.later.add(
            DeferredBlocks.Block(
                function: number, arguments: arguments, paths: machine.frame.paths,
                chain: machine.frame.chain, turn: machine.frame.turn), isDelayed: isDelayed)
    }

    /// Identifies what a block does if other code runs it on its own.
    func turn(of number: Int, in outer: Int) -> Int {
        let function = machine.functions[number]
        let statements = turn(
            ofStatementsAt: function.body.lowerBound, of: function.unit, in: outer)
        var hasher = Hasher()
        hasher.combine(statements)
        // Each round of a loop makes a block of its own.
        hasher.combine(machine.later.instance(of: number, at: statements))
        return hasher.finalize()
    }

    /// Identifies what statements do that run on their own or in place of others, by the token at
    /// which they begin.
    func turn(ofStatementsAt start: Int, of unit: Int, in outer: Int) -> Int {
        var hasher = Hasher()
        hasher.combine(outer)
        hasher.combine(unit)
        hasher.combine(start)
        return hasher.finalize()
    }

    /// What the first argument of `dispatch_once` holds behind it.
    static let done = ConcreteValue.choice("dispatch_once", "done")

    /// Evaluates `dispatch_once`, whose first argument remembers that its block has run; false for
    /// every other message.
    func runsOnce(_ message: SourceMessage) -> Bool {
        guard message.name == "dispatch_once" else { return false }
        if case .function(let number)? = message.values.last?.plain {
            firstUses.note(once: number)
            // Where it has run, nobody else carries it out.
            machine.called.insert(number)
        }
        guard let token = message.arguments.first?.operand,
            let cell = variables.cell(behind: token)
        else { return false }
        expressionStack.push(SourceValue(.absent), from: message.start, to: message.end)
        let paths = machine.frame.paths
        let done = (machine.state.cells[cell]?.cases ?? []).filter { $0.plain == Self.done }.map(
            \.path)
        let left = paths.flatMap { path in
            PathCondition.remaining(done).compactMap { path.and($0) }
        }
        guard !left.isEmpty else { return true }
        machine.state.cells[cell] = SourceValue(Self.done, at: token.value.place)
        let (before, depth) = (machine.state, machine.frames.count)
        enterBlocks(message)
        if !done.isEmpty, machine.frames.count > depth {
            // Where it has run, everything stays.
            let rest = paths.flatMap { path in done.compactMap { path.and($0) } }
            machine.frame.paths = left
            machine.frame.returns.append((rest, SourceValue(.absent), before))
        }
        return true
    }

    /// Reads blocks that are passed to other code: each runs here, or at the end, or perhaps never.
    func enterBlocks(_ message: SourceMessage) {
        let isAnimation = Self.animations.contains(message.name)
        var first = true
        let blocks = message.arguments.count { argument in
            if case .function? = argument.operand.value.plain { true } else { false }
        }
        for argument in message.arguments.reversed() {
            guard case .function(let number)? = argument.operand.value.plain,
                machine.frames.count < SourceBudget.deepest,
                machine.frames.count(where: { $0.function == number }) < 2
            else { continue }
            guard
                machine.functions[number].captured != nil || machine.functions[number].name.isEmpty
            else {
                // A method that the app also calls directly is a dialog call of its own.
                invalidation.forgetChanges(by: [number])
                continue
            }
            machine.called.insert(number)
            // A completion block is read after its animation has ended.
            let isBehind = isAnimation && first && blocks > 1
            first = false
            if isBehind || isLater(message) {
                carryOutLater(
                    number, isDelayed: isBehind || Self.delaying.contains(message.name))
                continue
            }
            var frame = functionEvaluator.frame(
                of: number, arguments: [], paths: machine.frame.paths)
            for parameter in machine.functions[number].parameters {
                frame.names[parameter.name] = machine.cell(SourceValue(.unknown(parameter.name)))
            }
            // Unknown code may call it later, or more than once.
            if !isNow(message) {
                frame.before = machine.state
                frame.mayRunLater = true
                blockEffects.forgetCounted(by: number)
                frame.turn = turn(of: number, in: frame.turn)
            }
            machine.frames.append(frame)
            if !isNow(message) { blockEffects.forgetSet(behind: number) }
            if Self.transitions.contains(message.name) {
                invalidation.forgetChanges(
                    by: Self.appearing.flatMap { machine.functionsByName[$0] ?? [] })
            }
        }
    }
}

extension SourceEvaluator {
    var escapingClosures: EscapingClosures { EscapingClosures(machine: machine) }
}
