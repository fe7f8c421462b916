import EngageCore

/// Decides what unread code may have changed: the one place where values become unknown. A
/// construct with unknown effects states here what it can change.
struct Invalidation: SourceEvaluator {
    let machine: AbstractInterpreter

    /// Makes everything that changed since a state unknown.
    ///
    /// - Returns: what that was.
    @discardableResult
    func blur(since before: SourceState) -> StateChanges {
        var changes = StateChanges()
        for (number, _) in before.cells.differing(from: machine.state.cells) {
            guard let new = machine.state.cells[number] else { continue }
            // A block that asks first for what a function makes once makes it, or somebody else does.
            if let made = before.cells[number], let first = before.beginnings[number],
                made != first,
                new.cases.allSatisfy({ one in
                    one.plain == made.plain || first.cases.contains { $0.plain == one.plain }
                })
            {
                machine.state.cells[number] = made
                continue
            }
            machine.state.cells[number] = machine.unknown(new)
            changes.cells.insert(number)
        }
        for (number, old) in before.objects.differing(from: machine.state.objects) {
            guard let new = machine.state.objects[number] else { continue }
            blur(number, old, new)
            let keys = Set(old.entries.map(\.key)).union(new.entries.map(\.key))
            changes.entries[number] = keys.filter { old[$0] != new[$0] }
        }
        return changes
    }

    /// Makes what blocks have changed unknown where the statements behind them set it once more: the
    /// block may run after that.
    func blur(_ changes: StateChanges) {
        machine.budget.steps += (changes.cells.count + changes.entries.count) / 8
        for number in changes.cells {
            guard let new = machine.state.cells[number], !new.cases.allSatisfy(\.plain.isUnknown)
            else { continue }
            machine.state.cells[number] = machine.unknown(new)
        }
        for (path, old) in changes.members.sorted(by: { $0.key < $1.key }) {
            guard let cell = machine.properties[path], let new = machine.state.cells[cell],
                new != old
            else { continue }
            invalidate(cell: cell, new, SourceName.variable(of: path), deeply: true)
        }
        for (number, keys) in changes.entries {
            guard var object = machine.state.objects[number] else { continue }
            if object.kind == .list { object.markPartial(at: object.place) }
            for entry in object.entries where keys.contains(entry.key) {
                object.replace(entry.key, with: machine.unknown(entry.value))
            }
            machine.state.objects[number] = object
        }
    }

    private func blur(_ number: Int, _ old: SourceObject, _ new: SourceObject) {
        var object = new
        guard object.kind != .list else {
            if old.entries != new.entries { object.markPartial(at: object.place) }
            machine.state.objects[number] = object
            return
        }
        for entry in new.entries where old[entry.key] != entry.value {
            object.set(
                entry.key, named: entry.name, at: entry.keyPlace, to: machine.unknown(entry.value))
        }
        for entry in old.entries where new[entry.key] == nil {
            object.set(
                entry.key, named: entry.name, at: entry.keyPlace, to: machine.unknown(entry.value))
        }
        machine.state.objects[number] = object
    }

    /// Invalidates what iterations of statements change if their number is unknown.
    func forgetRounds(_ ranges: [Range<Int>]) {
        for range in ranges where !range.isEmpty {
            let changes = machine.changes(in: range, unit: machine.frame.unit)
            for name in changes.set.intersection(changes.read).sorted() { invalidate(named: name) }
            for name in changes.changed.sorted() {
                guard let old = variables.value(named: name) else { continue }
                for case .object(let number) in old.cases.map(\.plain)
                where machine.state.objects[number]?.kind == .list {
                    machine.state.objects[number]?.markPartial(at: old.place)
                }
                if old.cases.contains(where: { $0.plain.text != nil }) { invalidate(named: name) }
            }
        }
    }

    /// Invalidates a variable of the function, the object or the file.
    func invalidate(named name: String, deeply: Bool = false) {
        if case .object(let number)? = machine.frames.last?.receiver?.plain,
            machine.frames.last?.names[name] == nil, let old = machine.state.objects[number]?[name]
        {
            machine.state.objects[number]?.set(name, to: SourceValue(.unknown(name), at: old.place))
            return
        }
        guard
            let cell = machine.frames.last?.names[name] ?? variables.propertyCell(name)
                ?? machine.globals[name],
            let old = machine.state.cells[cell]
        else { return }
        invalidate(cell: cell, old, name, deeply: deeply)
    }

    /// Invalidates a variable by its cell; only the contents of a container if the container stays
    /// the same.
    func invalidate(cell: Int, _ old: SourceValue, _ name: String, deeply: Bool) {
        sharedTexts.invalidateTexts(of: old)
        var isContainer = false
        for case .object(let number) in old.cases.map(\.plain)
        where machine.state.objects[number] != nil {
            isContainer = true
            if deeply {
                invalidate(number)
            } else if machine.state.objects[number]?.isInstance == false {
                machine.state.objects[number]?.markPartial(named: .unknown(name), at: old.place)
            }
        }
        if case .function? = old.plain { return }
        if !isContainer { machine.state.cells[cell] = SourceValue(.unknown(name), at: old.place) }
    }

    /// A state in which everything is unknown that changed since another one.
    func blurred(_ state: SourceState, since before: SourceState) -> SourceState {
        let kept = machine.state
        defer { machine.state = kept }
        machine.state = state
        blur(since: before)
        return machine.state
    }

    /// From now on the contents of an object are unknown.
    func invalidate(_ number: Int) {
        machine.state.objects[number]?.invalidate()
    }

    /// The state after iterations that are not read.
    func passOver(iterations body: Range<Int>) {
        machine.budget.hurried.insert(machine.entry ?? -1)
        let changes = machine.changes(in: body, unit: machine.frame.unit)
        for name in changes.all {
            invalidate(named: name, deeply: true)
        }
        forgetReachable()
    }

    /// Invalidates all that any other function can reach: variables of files and classes, objects,
    /// and variables that blocks capture from their methods.
    func forgetReachable() {
        machine.budget.steps += (machine.state.cells.count + machine.state.objects.count) / 4
        var cells: [(name: String, cell: Int)] = []
        for (path, cell) in machine.properties {
            let parts = path.split(separator: "/", maxSplits: 1)
            guard let name = parts.last.map(String.init) else { continue }
            let owner = parts.count > 1 ? String(parts[0]) : ""
            if program.types.member(name, of: owner)?.isConstant == true { continue }
            cells.append((name, cell))
        }
        for (name, cell) in machine.globals where program.assigned.contains(name) {
            cells.append((name, cell))
        }
        for variable in machine.staticVariables.values {
            cells.append((variable.name, variable.cell))
        }
        for number in max(machine.firstMade, 0)..<max(machine.firstMade, machine.functions.count) {
            for (name, cell) in machine.functions[number].captured ?? [:] {
                cells.append((name, cell))
            }
        }
        var seen: Set<Int> = []
        for (name, cell) in cells.sorted(by: { ($0.cell, $0.name) < ($1.cell, $1.name) })
        where seen.insert(cell).inserted {
            guard let old = machine.state.cells[cell] else { continue }
            if case .unknown? = old.plain { continue }
            invalidate(cell: cell, old, name, deeply: true)
        }
        for number in machine.state.objects.keys {
            guard let object = machine.state.objects[number], object.isInstance || object.isMutable
            else {
                continue
            }
            invalidate(number)
        }
    }

    func open(_ value: SourceValue, unlessFixed: Bool) {
        for case .object(let number) in value.cases.map(\.plain) {
            guard let object = machine.state.objects[number],
                object.kind == .list || object.kind == .dictionary,
                object.isMutable || !unlessFixed
            else { continue }
            let name = program.units[value.place.unit].text(value.place.start, value.place.end)
            machine.state.objects[number]?.markPartial(named: .unknown(name), at: value.place)
            // An existing value may have been replaced, too.
            if object.kind == .dictionary, !unlessFixed || object.isMutable { invalidate(number) }
        }
    }

    /// Several iterations may have changed several things, each on a path of its own: none of them
    /// is known.
    func mixed(since before: SourceState) {
        var cells: [Int] = []
        var entries: [(object: Int, key: String)] = []
        for (number, _) in before.cells.differing(from: machine.state.cells) {
            if (machine.state.cells[number]?.cases.count ?? 0) > 2 { cells.append(number) }
        }
        for (number, old) in before.objects.differing(from: machine.state.objects) {
            guard let new = machine.state.objects[number] else { continue }
            for entry in new.entries where old[entry.key] != entry.value {
                if entry.value.cases.count > 2 { entries.append((number, entry.key)) }
            }
        }
        guard cells.count + entries.count > 1 else { return }
        for number in cells {
            machine.state.cells[number] = machine.state.cells[number].map { machine.unknown($0) }
        }
        for (number, key) in entries {
            guard let value = machine.state.objects[number]?[key] else { continue }
            let other = machine.unknown(value)
            machine.state.objects[number]?.replace(key, with: other)
        }
    }

    /// Invalidates what functions change of the app, and of every object that has such a member.
    func forgetChanges(by numbers: [Int]) {
        machine.budget.steps += numbers.count / 8
        forgetMembers(changedBy: numbers)
        for number in numbers {
            let function = machine.functions[number]
            let changes = machine.changes(in: function.body, unit: function.unit)
            for name in changes.all {
                let plain = SourceName.plain(name)
                // Statements that stand in no function have the variables of the file.
                let names = machine.frame.names
                let isOwn = function.captured == nil && names[name] != nil
                guard !isOwn || machine.frame.function == nil,
                    let cell = function.captured?[name] ?? machine.properties[
                        "\(function.owner)/\(plain)"]
                        ?? (isOwn ? names[name] : machine.globals[name]),
                    let old = machine.state.cells[cell]
                else { continue }
                invalidate(cell: cell, old, name, deeply: changes.changed.contains(name))
            }
        }
    }

    /// Forgets the members of objects that functions of their types change.
    private func forgetMembers(changedBy numbers: [Int]) {
        var known: [String: [String]] = [:]
        func names(of type: String) -> [String] {
            if let known = known[type] { return known }
            let lineage = program.types.lineage(type)
            let found = numbers.flatMap { number -> [String] in
                let function = machine.functions[number]
                guard lineage.contains(function.owner) else { return [] }
                return machine.changes(in: function.body, unit: function.unit).all
            }
            known[type] = found
            return found
        }
        for (object, content) in machine.state.objects {
            guard case .instance(let type) = content.kind else { continue }
            for name in names(of: type) {
                let plain = SourceName.plain(name)
                guard let old = machine.state.objects[object]?[plain] else { continue }
                machine.state.objects[object]?.set(
                    plain, to: SourceValue(.unknown(name), at: old.place))
            }
        }
    }

    /// Forgets a member of every object that may be one of which only the class is known, if at all.
    func forget(member name: String, ofAny type: String) {
        machine.budget.steps += machine.state.objects.count / 8
        for (number, object) in machine.state.objects {
            guard case .instance(let own) = object.kind, program.types.kinds[own] == .reference,
                let old = object[name],
                type.isEmpty || program.types.lineage(own).contains(type)
                    || program.types.lineage(type).contains(own)
            else { continue }
            machine.state.objects[number]?.set(
                name, to: SourceValue(.unknown(name), at: old.place))
        }
    }

    /// Forgets a member of each object in a list or dictionary, of which nobody knows which one is
    /// changed.
    func forget(member name: String, ofElements value: SourceValue) {
        for list in value.cases.compactMap({ machine.object($0.plain) }) {
            for element in list.entries.flatMap(\.value.cases) {
                guard case .object(let number) = element.plain,
                    let old = machine.state.objects[number]?[name]
                else { continue }
                machine.state.objects[number]?.set(
                    name, to: SourceValue(.unknown(name), at: old.place))
            }
        }
    }

    /// Forgets what functions change that an expression calls, of which nobody knows how often it
    /// is read.
    func forgetChanges(in operand: SourceExpression.Operand) {
        let tokens = machine.unit.tokens.filter {
            operand.start <= $0.offset && $0.end <= operand.end
        }
        forgetChanges(calledIn: tokens[...])
    }

    /// Invalidates what functions with one of some names change.
    func forgetChanges(calledIn tokens: ArraySlice<SourceToken>) {
        let words = Set(tokens.lazy.filter { $0.kind == .identifier }.map(\.text))
        guard !machine.frames.isEmpty else { return }
        let numbers = words.sorted().flatMap { machine.functionsByName[$0] ?? [] }
        let local = words.sorted().compactMap { word -> Int? in
            guard let cell = machine.frame.names[word],
                case .function(let number)? = machine.state.cells[cell]?.plain
            else { return nil }
            return number
        }
        forgetChanges(by: numbers + local)
    }

    /// Methods that statements name after one of some identifiers.
    func functions(namedBehind words: String...) -> [Int] {
        if let known = machine.observers[words] { return known }
        var names: Set<String> = []
        for unit in program.units {
            var rest = 0
            for token in unit.tokens {
                if token.kind == .identifier, words.contains(token.text) { rest = 48 }
                guard rest > 0 else { continue }
                rest -= 1
                if token.isPunctuator(";") { rest = 0 }
                if token.kind == .identifier { names.insert(token.text) }
                if token.kind == .string, let name = token.text.split(separator: ":").first {
                    names.insert(String(name))
                }
            }
        }
        let found = machine.functions.indices.filter { number in
            !machine.functions[number].owner.isEmpty
                && names.contains(machine.functions[number].shortName)
        }
        machine.observers[words] = found
        return found
    }

    /// Invalidates what any statement could have changed here.
    func forgetVariables() {
        for (name, cell) in machine.frame.names.sorted(by: { $0.key < $1.key }) {
            guard let old = machine.state.cells[cell] else { continue }
            invalidate(cell: cell, old, name, deeply: true)
        }
        forgetReachable()
    }
}

/// What other files of the app set, at an unknown time.
extension Invalidation {
    /// Values that other files set are unknown where a method begins.
    func forgetSetElsewhere() {
        for number in machine.elsewhere.changed { forgetResult(of: number) }
        if !machine.elsewhere.keys.isEmpty { forgetKeys(of: machine.state.objects.map(\.key)) }
        guard !machine.elsewhere.set.isEmpty else { return }
        for foreign in machine.elsewhere.set {
            let cells =
                foreign.owner.isEmpty
                ? [machine.globals[foreign.name]]
                : ([foreign.owner] + program.types.descendants(of: foreign.owner)).map {
                    machine.properties["\($0)/\(foreign.name)"]
                }
            for cell in cells.compactMap({ $0 }) {
                guard let value = machine.state.cells[cell] else { continue }
                machine.state.cells[cell] = unsettled(value, foreign.name)
            }
        }
        for number in machine.state.objects.keys { forgetSetElsewhere(of: number) }
    }

    /// Forgets what a list or dictionary holds that a function gives.
    private func forgetResult(of number: Int) {
        let function = machine.functions[number]
        let words = machine.changing.returned[HarmlessCalls.name(of: function.name)] ?? []
        var cells = words.compactMap {
            machine.properties["\(function.owner)/\($0)"] ?? machine.globals[$0]
        }
        cells += machine.staticVariables.values.lazy.filter { $0.function == number }.map(\.cell)
        for cell in cells { forgetContents(of: cell) }
    }

    /// Forgets what the list or dictionary in a variable holds; which one it is does not change.
    func forgetContents(of cell: Int) {
        for case .object(let number) in (machine.state.cells[cell]?.cases ?? []).map(\.plain)
        where machine.state.objects[number]?.isInstance == false {
            invalidate(number)
        }
    }

    /// The same of an object that many share, from when it is made; also what other methods set of it.
    func forgetSetElsewhere(of value: SourceValue) {
        forgetSetElsewhere(ofAll: value)
        for case .object(let number) in value.cases.map(\.plain) {
            machine.frame.madeShared.insert(number)
        }
    }

    /// The same of an object and of all that it leads to.
    private func forgetSetElsewhere(ofAll value: SourceValue) {
        let reached = machine.state.reached(from: value).objects.map(\.key)
        machine.budget.steps += reached.count / 8
        for number in reached {
            forgetSetElsewhere(of: number)
            forgetSetByOthers(of: number)
        }
        forgetKeys(of: reached)
    }

    /// Forgets the keys that others may set in dictionaries that can be changed.
    func forgetKeys(of objects: [Int]) {
        let keys = machine.elsewhere.keys
        guard !keys.isEmpty else { return }
        machine.budget.steps += objects.count / 8
        for number in objects {
            guard let object = machine.state.objects[number], object.kind == .dictionary,
                object.isMutable || !object.isShared
            else { continue }
            let entries = object.entries
            // One that has no key of the SDK may be any other thing of the app.
            let isOfDialog =
                object.isMutable && entries.isEmpty
                || entries.contains { SourceKey.isKnown($0.name) }
            guard isOfDialog else { continue }
            for entry in entries where keys.contains(entry.key) {
                machine.state.objects[number]?.replace(
                    entry.key, with: SourceValue(.unknown(entry.name), at: entry.value.place))
            }
            for key in keys.sorted() where object[key] == nil {
                machine.state.objects[number]?.set(
                    key, at: object.place, to: SourceValue(.unknown(key), at: object.place))
            }
        }
    }

    /// Forgets what a dictionary or list holds that can be changed, and those in it.
    func forgetContents(reachedFrom value: SourceValue) {
        for (number, object) in machine.state.reached(from: value).objects
        where !object.isInstance && object.isMutable {
            invalidate(number)
        }
    }

    /// Forgets what the elements hold of which one is meant, and nobody knows which.
    func forgetElements(of value: SourceValue) {
        let lists = value.cases.map(\.plain)
        for (number, object) in machine.state.reached(from: value).objects
        where (object.isInstance || object.isMutable) && !lists.contains(.object(number)) {
            invalidate(number)
        }
    }

    /// The same where the function ends that made it, or the one that has the block which did.
    func forgetSetElsewhere(ofMadeBy frame: SourceFrame) {
        if let function = frame.function, machine.functions[function].captured != nil,
            !machine.frames.isEmpty
        {
            machine.frame.madeShared.formUnion(frame.madeShared)
            return
        }
        for number in frame.madeShared.sorted() {
            forgetSetElsewhere(ofAll: SourceValue(.object(number)))
        }
    }

    private func forgetSetByOthers(of number: Int) {
        guard case .instance(let type)? = machine.state.objects[number]?.kind,
            let others = machine.others
        else { return }
        let lineage = program.types.lineage(type)
        for owner in lineage {
            for member in program.types.members[owner] ?? [] where !member.isConstant {
                let value = machine.state.objects[number]?[member.name] ?? SourceValue(.absent)
                let holdsObject = machine.state.isInstance(value)
                guard others.set(member: member.name, of: lineage, holdsObject: holdsObject) else {
                    continue
                }
                let unsettled = unsettled(value, member.name)
                machine.state.objects[number]?.set(member.name, to: unsettled)
            }
        }
    }

    private func forgetSetElsewhere(of number: Int) {
        guard case .instance(let type)? = machine.state.objects[number]?.kind else { return }
        let lineage = program.types.lineage(type)
        for foreign in machine.elsewhere.set
        where lineage.contains(foreign.owner) && !foreign.isOfOtherObjects {
            let value = machine.state.objects[number]?[foreign.name] ?? SourceValue(.absent)
            let unsettled = unsettled(value, foreign.name)
            machine.state.objects[number]?.set(foreign.name, to: unsettled)
        }
    }

    /// What a variable of a class or a file holds is known to others, by its path.
    func unsettle(_ path: String) {
        let name = SourceName.variable(of: path)
        guard let cell = machine.properties[path] ?? machine.globals[name] else {
            // Nothing of the files' own has set it so far.
            variables.setProperty(path, cell: machine.cell(SourceValue(.unknown(name))))
            return
        }
        guard let value = machine.state.cells[cell] else { return }
        machine.state.cells[cell] = unsettled(value, name)
    }

    /// A dictionary or list keeps its identity, but its contents are unknown; every other value is
    /// another one.
    func unsettled(_ value: SourceValue, _ name: String) -> SourceValue {
        var isContainer = false
        for case .object(let number) in value.cases.map(\.plain)
        where machine.state.objects[number]?.isInstance == false {
            isContainer = true
            invalidate(number)
        }
        return isContainer ? value : SourceValue(.unknown(name), at: value.place)
    }
}

extension SourceEvaluator {
    var invalidation: Invalidation { Invalidation(machine: machine) }
}
