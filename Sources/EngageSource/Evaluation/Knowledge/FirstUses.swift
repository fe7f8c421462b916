import EngageCore

/// Variables that are made on first use: `if (!_look)`, `_look = _look ?: …`, `dispatch_once`.
///
/// An earlier call may have made the value, and another method may have changed it since. So it is
/// forgotten where the statements end that make it.
struct FirstUses: SourceEvaluator {
    let machine: AbstractInterpreter

    /// Variables among tokens that are empty and that other methods set.
    func found(in tokens: some Sequence<SourceToken>) -> [String] {
        var names: [String] = []
        for token in tokens where token.kind == .identifier && !names.contains(token.text) {
            if isFirst(token.text) { names.append(token.text) }
        }
        return names
    }

    private func isFirst(_ name: String) -> Bool {
        guard let others = machine.others else { return false }
        if let cell = machine.frame.names[name] {
            return isEmpty(cell) && variables.isStatic(cell)
                && (isChangedElsewhere || isMadeForAnother
                    || others.set(SourceName.plain(name), of: nil, besides: maker))
        }
        guard variables.isEmpty(name) else { return false }
        if isChangedElsewhere, variables.propertyCell(name) ?? machine.globals[name] != nil {
            return true
        }
        let owners =
            machine.globals[name] == nil ? program.types.lineage(machine.selfType) : nil
        return others.set(SourceName.plain(name), of: owners, besides: maker)
    }

    /// True where an argument may decide what the function makes, and another method calls it, too.
    private var isMadeForAnother: Bool {
        guard maker == nil, let function = machine.frame.function else { return false }
        return machine.others?.runs(function) == true
    }

    /// The function, where it makes the same whoever calls it.
    private var maker: Int? {
        machine.frame.function.flatMap { machine.functions[$0].takesArguments ? nil : $0 }
    }

    /// True where other files change what the function gives.
    private var isChangedElsewhere: Bool {
        machine.frame.function.map(machine.elsewhere.changed.contains) ?? false
    }

    private func isEmpty(_ cell: Int) -> Bool {
        machine.state.cells[cell]?.cases.allSatisfy {
            $0.plain.isNil
        } ?? true
    }

    /// Notes the variables of the part before `?`, `?:` or `??`; the others are not evaluated yet.
    func note(_ part: SourceNode) {
        let tokens = machine.unit.part(part.behind - Self.mostLooked, part.behind).reversed()
        machine.frame.firstUses += found(in: tokens.prefix { $0.offset >= part.start })
    }

    /// Words and signs of a part that are looked at.
    private static let mostLooked = 256

    /// Notes what a block sets that runs once.
    func note(once number: Int) {
        let function = machine.functions[number]
        let set = machine.changes(in: function.body, unit: function.unit).set
        for name in set.sorted() where isFirst(name) { machine.frame.firstUses.append(name) }
    }

    /// Forgets what variables hold.
    func forget(_ names: [String]) {
        for name in names {
            if let cell = machine.frame.names[name] {
                invalidation.forgetContents(of: cell)
                continue
            }
            guard let cell = variables.propertyCell(name) ?? machine.globals[name],
                let value = machine.state.cells[cell], !variables.isEmpty(name)
            else { continue }
            machine.state.cells[cell] = invalidation.unsettled(value, name)
        }
    }

    /// Takes what the `static` variables of a function hold behind their first use for what they held
    /// before blocks that may not have run yet: who asks first does not matter.
    func share(whatIsMadeBy frame: SourceFrame) {
        guard let function = frame.function, machine.frames.contains(where: { $0.before != nil })
        else { return }
        for place in machine.frames.indices {
            guard var before = machine.frames[place].before else { continue }
            let made = machine.state.beginnings.differing(from: before.beginnings).filter {
                number, _ in
                machine.staticVariables.values.contains {
                    $0.cell == number && $0.function == function
                }
            }
            if made.isEmpty { continue }
            for (cell, first) in made {
                before.beginnings[cell] = first
                before.cells[cell] = machine.state.cells[cell]
                for (object, contents) in machine.state.reached(from: machine.state.cells[cell])
                    .objects where before.objects[object] == nil
                {
                    before.objects[object] = contents
                }
            }
            machine.frames[place].before = before
        }
    }

    /// Forgets what the function made.
    ///
    /// - Returns: what it gives back, unknown where that is such a value.
    func forgetAll(givingBack value: SourceValue) -> SourceValue {
        let names = machine.frame.firstUses + machine.frame.blocks.flatMap(\.firstUses)
        guard !names.isEmpty else { return value }
        let isMade = names.contains { name in
            let own = isMadeForAnother ? machine.frame.names[name] : nil
            let cell = own ?? variables.propertyCell(name) ?? machine.globals[name]
            guard let held = cell.flatMap({ machine.state.cells[$0] }) else { return false }
            return held.cases.map(\.plain) == value.cases.map(\.plain)
        }
        forget(names)
        if case .object(let number)? = value.plain {
            if isMade, isMadeForAnother { invalidation.invalidate(number) }
            return value
        }
        return isMade
            ? SourceValue(.unknown(names.joined(separator: ", ")), at: value.place) : value
    }
}

extension SourceEvaluator {
    var firstUses: FirstUses { FirstUses(machine: machine) }
}
