import EngageCore

/// What blocks of a method may have changed that nobody is seen to call, or that run at a time which
/// is not known. A new way in which a block may run is stated here.
struct BlockEffects: SourceEvaluator {
    let machine: AbstractInterpreter

    /// The state that a call finds if blocks with unknown callers may have run.
    func stateOfCall() -> SourceState {
        let (state, steps) = (machine.state, machine.budget.steps)
        defer { (machine.state, machine.budget.steps) = (state, steps) }
        forgetChangesByUncalled { machine.functions[$0].unseen < machine.unseen }
        return machine.state
    }

    /// Forgets what blocks without a known caller change that may run here.
    func forgetChangesByUncalled(where mayRun: (Int) -> Bool = { _ in true }) {
        noteChangingBlocks()
        let open = machine.blockChanges.blocks.filter { block in
            !machine.called.contains(block.number) && mayRun(block.number)
                && !machine.frames.contains { $0.function == block.number }
        }
        machine.budget.steps += machine.blockChanges.blocks.count / 4
        for block in open {
            for (name, cell) in block.cells {
                if let old = machine.state.cells[cell] {
                    invalidation.invalidate(
                        cell: cell, old, name, deeply: block.changed.contains(name))
                }
            }
            for name in block.names {
                invalidation.invalidate(named: name, deeply: block.changed.contains(name))
            }
        }
    }

    /// Forgets the numbers and texts that a block, or a function that it names, counts on from: it may
    /// have run before.
    func forgetCounted(by number: Int) {
        let block = machine.functions[number]
        let body = program.units[block.unit].part(block.body)
        let words = Set(body.lazy.filter { $0.kind == .identifier }.map(\.text))
        let named = words.sorted().flatMap { machine.functionsByName[$0] ?? [] }
        machine.budget.steps += named.count / 4
        for function in [block] + named.map({ machine.functions[$0] }) {
            let changes = machine.changes(in: function.body, unit: function.unit)
            for name in changes.set.intersection(changes.read).sorted() {
                guard
                    let cell = block.captured?[name]
                        ?? machine.properties["\(function.owner)/\(SourceName.plain(name))"]
                        ?? variables.propertyCell(name) ?? machine.globals[name],
                    let old = machine.state.cells[cell]
                else { continue }
                switch old.plain {
                case .boolean?, .integer?, .real?, .text?, .choice?:
                    machine.state.cells[cell] = SourceValue(.unknown(name), at: old.place)
                default: continue
                }
            }
        }
    }

    /// Variables of its object that a block sets or changes, by class and name, with what they hold now.
    func members(changedBy number: Int) -> [String: SourceValue?] {
        let block = machine.functions[number]
        return machine.changes(in: block.body, unit: block.unit).all.reduce(into: [:]) {
            let name = SourceName.plain($1)
            guard block.captured?[$1] == nil else { return }
            let path = "\(program.types.owner(of: name, in: block.owner))/\(name)"
            $0[path] = machine.properties[path].flatMap { machine.state.cells[$0] }
        }
    }

    /// Notes the blocks made since the last time that change more than variables of their own.
    private func noteChangingBlocks() {
        let first = max(machine.blockChanges.next, machine.firstMade, 0)
        machine.blockChanges.next = machine.functions.count
        for number in machine.functions.indices.dropFirst(first) {
            let function = machine.functions[number]
            guard let captured = function.captured else { continue }
            let changes = machine.changes(in: function.body, unit: function.unit)
            var block = BlockChanges.Block(number: number, changed: changes.changed)
            for name in changes.all {
                if let cell = captured[name] {
                    block.cells.append((name, cell))
                } else if variables.propertyCell(name) != nil || machine.globals[name] != nil
                    || program.types.member(name, of: machine.selfType) != nil
                {
                    block.names.append(name)
                }
            }
            if !block.cells.isEmpty || !block.names.isEmpty {
                machine.blockChanges.blocks.append(block)
            }
        }
    }

    /// Forgets the variables that the method changes behind a block, which may run later: those of the
    /// object, and its own ones that the block refers to.
    func forgetSet(behind number: Int) {
        let function = machine.functions[number]
        guard let maker = function.makers.last.map({ machine.functions[$0] }),
            maker.unit == function.unit, function.body.upperBound < maker.body.upperBound
        else { return }
        let place = function.body.upperBound
        let part = (place - maker.body.lowerBound) / Self.part
        let end = min(maker.body.lowerBound + (part + 1) * Self.part, maker.body.upperBound)
        let near = place < end ? machine.changes(in: place..<end, unit: maker.unit) : nil
        let last = lastParts(of: maker)
        var names = near?.set ?? []
        for (name, last) in last.setting where last > part { names.insert(name) }
        machine.budget.steps += names.count / 8
        for name in names.sorted() where function.captured?[name] == nil {
            invalidation.invalidate(named: name)
        }
        for (name, cell) in captured(by: function)
        where near?.all.contains(name) == true || last.changing[name].map({ $0 > part }) == true {
            guard let old = machine.state.cells[cell] else { continue }
            invalidation.invalidate(cell: cell, old, name, deeply: true)
        }
    }

    /// Variables of the method that a closure of Swift refers to, and does not copy.
    private func captured(by block: SourceFunction) -> [(name: String, cell: Int)] {
        guard program.units[block.unit].language == .swift, let captured = block.captured,
            let outer = machine.frames.dropLast().last(where: { $0.function == block.makers.last })
        else { return [] }
        let words = program.units[block.unit].part(block.body)
        return Set(words.lazy.filter { $0.kind == .identifier }.map(\.text)).sorted()
            .compactMap { name in
                captured[name].flatMap { $0 == outer.names[name] ? (name, $0) : nil }
            }
    }

    /// Words and signs that are looked through at once, so that a method of many blocks is not looked
    /// through for each of them.
    private static let part = 256

    private func lastParts(of maker: SourceFunction) -> BlockChanges.LastParts {
        let key = SourceBodyKey(unit: maker.unit, range: maker.body)
        if let known = machine.blockChanges.lastParts[key] { return known }
        var found = BlockChanges.LastParts()
        for (part, start) in stride(
            from: maker.body.lowerBound, to: maker.body.upperBound, by: Self.part
        ).enumerated() {
            let end = min(start + Self.part, maker.body.upperBound)
            let changes = machine.changes(in: start..<end, unit: maker.unit)
            for name in changes.set { found.setting[name] = part }
            for name in changes.all { found.changing[name] = part }
        }
        machine.blockChanges.lastParts[key] = found
        return found
    }
}

extension SourceEvaluator {
    var blockEffects: BlockEffects { BlockEffects(machine: machine) }
}
