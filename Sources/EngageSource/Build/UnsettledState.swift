import EngageCore

/// What methods find when they begin: the state so far, in which others may have changed what they
/// set.
///
/// What others set is made unknown once, in a state that all methods share. For a method that alone
/// sets something, only that is as it was: a file of many methods and many variables costs their sum.
final class UnsettledState {
    private let machine: AbstractInterpreter
    let effects: SideEffects
    /// What the methods that were read leave.
    private var settled = SourceState()
    /// The same, without what some method sets.
    private var unsettled = SourceState()
    /// Which methods set a variable, by its cell, and what it is called.
    private var variables: [Int: (name: String, setters: SideEffects.Setters)] = [:]
    /// Variables that some method gives another value.
    private var replaced: Set<Int> = []
    /// Variables of a type and those it inherits from that some method sets, by their paths.
    private var settable: [String: [String]] = [:]
    /// `static` variables that were noted, and those of them of which the contents may be others.
    private var noted: Set<Int> = []
    private var containersOnly: Set<Int> = []
    /// The cells of a variable: each start from which methods are read may have one of its own.
    private var cells: [String: Set<Int>] = [:]
    /// Variables with a list or dictionary, by this.
    private var holders: [Int: Set<Int>] = [:]
    /// Members of objects that one method alone sets, by this.
    private var members: [Int: Set<Member>] = [:]
    /// Variables of a type and those it inherits from that a function sets of any object.
    private var given: [String: [(name: String, path: String)]] = [:]

    /// Variables of types that some method sets of another object; nil before they are asked for.
    private var givenLater: [(owner: String, name: String, path: String)]?

    /// Functions that make the only object of a class, by the variables that they give it.
    private let makers: [String: Int]
    /// Variables of which the values that other methods give them are known, by their cells.
    var others: [Int: OtherValues.Found] = [:]

    init(_ machine: AbstractInterpreter, _ effects: SideEffects, makers: [String: Int]) {
        self.machine = machine
        self.effects = effects
        self.makers = makers
        for path in effects.paths.keys {
            let name = SourceName.variable(of: path)
            guard let cell = machine.globals[name] else { continue }
            // What Swift copies and declares with `let` is changed by nobody.
            if machine.program.fixed.contains(name), !isShared(machine.state.cells[cell]) {
                continue
            }
            note(cell, as: path)
        }
        for (path, cell) in machine.properties { note(cell, as: path) }
        machine.madeProperties = []
    }

    /// True for a value that holds an object which others may have, too.
    private func isShared(_ value: SourceValue?) -> Bool {
        machine.state.reached(from: value).objects.contains { $0.value.isShared }
            || value?.cases.contains { $0.reference != nil } == true
    }

    private struct Member: Hashable {
        let object: Int
        let name: String
    }

    /// A variable of a file is the one of a path until a class has its own.
    private func note(_ cell: Int, as path: String) {
        // Methods of what a class inherits from set the variable of its objects, too.
        let paths = Self.inherited(path, machine.program.types)
        guard
            let setters = paths.reduce(
                into: nil as SideEffects.Setters?,
                { all, path in
                    guard let setters = effects.paths[path] else { return }
                    if all?.add(setters) == nil { all = setters }
                })
        else { return }
        cells[path, default: []].insert(cell)
        if paths.contains(where: { effects.replaced[$0] != nil }) { replaced.insert(cell) }
        if variables[cell]?.setters.add(setters) == nil {
            variables[cell] = (SourceName.variable(of: path), setters)
        }
    }

    /// A variable's path in its class and in those that the class inherits from.
    private static func inherited(_ path: String, _ types: SourceTypes) -> [String] {
        let parts = path.split(separator: "/", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return [path] }
        return types.lineage(parts[0]).map { "\($0)/\(parts[1])" }
    }

    /// A `static` variable of a function, whose contents others change that are given it.
    private func note(_ variable: StaticVariable) {
        let name = SourceName.plain(variable.name)
        guard let setters = effects.setters(named: name, besides: variable.function) else { return }
        variables[variable.cell] = (name, setters)
        containersOnly.insert(variable.cell)
    }

    private func cells(of paths: [String]) -> [Int] { paths.flatMap { cells[$0] ?? [] } }

    /// The state in which a method begins if this is the one so far.
    func state(of number: Int, from start: SourceState) -> SourceState {
        follow(start)
        var state = unsettled
        for cell in cells(of: effects.ownPaths[number] ?? []) {
            guard variables[cell]?.setters == .one(number) else { continue }
            state.cells[cell] = settled.cells[cell]
            for container in containers(in: settled.cells[cell])
            where !isSet(container, without: number) {
                state.objects[container] = settled.objects[container]
            }
        }
        for cell in cells(of: effects.ownReplaced[number] ?? []) {
            // A text that others change in place is not known, either.
            guard let value = settled.cells[cell], isHeld(value) else { continue }
            state.cells[cell] = value
        }
        for member in members[number] ?? [] {
            guard let value = settled.objects[member.object]?[member.name] else { continue }
            state.objects[member.object]?.replace(member.name, with: value)
        }
        for (cell, found) in others
        where found.writers != [number] && settled.cells[cell] == found.first {
            state.cells[cell] = found.value
            for (object, contents) in found.objects { state.objects[object] = contents }
        }
        return state
    }

    /// The state in which a method of a new object begins: what others set of objects that were there
    /// before is not known, and what the object itself has is as it was.
    func state(ofNew lineage: [String], from start: SourceState) -> SourceState {
        follow(start)
        var state = unsettled
        let paths = lineage.flatMap { type in
            (machine.program.types.members[type] ?? []).lazy.filter { !$0.isStatic }
                .map { "\(type)/\($0.name)" }
        }
        let own = Set(cells(of: paths))
        for cell in own {
            state.cells[cell] = settled.cells[cell]
            for container in containers(in: settled.cells[cell])
            where holders[container]?.isSubset(of: own) != false {
                state.objects[container] = settled.objects[container]
            }
        }
        return state
    }

    /// Takes over what has changed since the last state.
    private func follow(_ start: SourceState) {
        for variable in machine.staticVariables.values
        where noted.insert(variable.cell).inserted {
            note(variable)
        }
        for (path, cell) in machine.madeProperties { note(cell, as: path) }
        machine.madeProperties = []
        let changedCells = start.cells.differing(from: settled.cells)
        var changedObjects = Set(start.objects.differing(from: settled.objects).map(\.number))
        for (cell, _) in settled.cells.differing(from: start.cells) where start.cells[cell] == nil {
            unsettled.cells[cell] = nil
        }
        for (object, _) in settled.objects.differing(from: start.objects)
        where start.objects[object] == nil {
            unsettled.objects[object] = nil
        }
        for (cell, _) in changedCells where variables[cell] != nil {
            changedObjects.formUnion(containers(in: settled.cells[cell]))
        }
        settled = start
        for (cell, value) in changedCells {
            unsettled.cells[cell] = value
            guard let variable = variables[cell] else { continue }
            for container in containers(in: value) {
                holders[container, default: []].insert(cell)
                changedObjects.insert(container)
            }
            if containersOnly.contains(cell) { continue }
            if isHeld(value), !replaced.contains(cell) { continue }
            unsettled.cells[cell] = SourceValue(.unknown(variable.name), at: value.place)
        }
        for object in changedObjects { unsettle(object) }
    }

    /// True for a function or an object: what others change in it is not the variable's own value.
    private func isHeld(_ value: SourceValue) -> Bool {
        if case .function? = value.plain { return true }
        return settled.isInstance(value) || value.cases.contains { settled.object($0.plain) != nil }
    }

    private func unsettle(_ number: Int) {
        guard let object = settled.objects[number] else { return }
        unsettled.objects[number] = object
        guard object.isInstance else {
            if isSet(number, without: nil) { unsettled.objects[number]?.invalidate() }
            return
        }
        guard case .instance(let type) = object.kind else { return }
        let lineage = machine.program.types.lineage(type)
        for entry in object.entries {
            let holdsObject = settled.isInstance(entry.value)
            guard
                let setters = effects.setters(
                    of: entry.key, in: lineage, holdsObject: holdsObject)
            else { continue }
            unsettled.objects[number]?.replace(
                entry.key, with: SourceValue(.unknown(entry.key), at: entry.value.place))
            if case .one(let method) = setters {
                members[method, default: []].insert(Member(object: number, name: entry.key))
            }
        }
    }

    /// True for what a variable holds that another method sets, or any if none is excepted.
    private func isSet(_ container: Int, without number: Int?) -> Bool {
        holders[container]?.contains { cell in
            guard let setters = variables[cell]?.setters,
                containers(in: settled.cells[cell]).contains(container)
            else { return false }
            return number.map { setters.has(another: $0) } ?? true
        } ?? false
    }

    /// Variables of the object that other functions may set of it, or change what they hold: an object
    /// in one stays the same then.
    func given(to number: Int) -> [String] {
        let owner = machine.functions[number].owner
        let all = given[owner] ?? found(givenTo: owner)
        given[owner] = all
        return all.filter { name, path in
            let maker = makers[path] ?? number
            if effects.isGiven(name, without: maker) { return true }
            guard effects.isFilled(name, without: maker) else { return false }
            return machine.properties[path].flatMap { machine.state.cells[$0] }?.cases
                .contains { machine.object($0.plain)?.isInstance != true } ?? true
        }
        .map(\.path)
    }

    /// Variables of a method's object that nothing has set so far and that functions which only other methods
    /// call give a value.
    func unset(before number: Int) -> [String] {
        let owner = machine.functions[number].owner
        let all =
            settable[owner]
            ?? machine.program.types.lineage(owner).flatMap { type in
                (machine.program.types.members[type] ?? []).filter { !$0.isStatic }
                    .map { "\(type)/\($0.name)" }
            }
            .filter { effects.paths[$0] != nil }
        settable[owner] = all
        return all.filter { path in
            machine.properties[path] == nil
                && (effects.replaced[path]?.has(another: number) == true
                    || effects.functions(setting: path).contains { function, setters in
                        setters.has(another: number) && givesByArgument(function, path)
                    })
        }
    }

    /// True for a function that gives a variable a value which an argument may decide.
    private func givesByArgument(_ number: Int, _ path: String) -> Bool {
        let function = machine.functions[number]
        return function.takesArguments && !function.isTapped
            && machine.changes(in: function.body, unit: function.unit).set
                .contains(SourceName.variable(of: path))
    }

    /// Variables of other classes' only objects, such as the app's delegate, that other methods set or
    /// change: an object in one stays the same.
    func givenToOthers(besides number: Int) -> [String] {
        let all = givenLater ?? foundGivenLater()
        givenLater = all
        let lineage = machine.program.types.lineage(machine.functions[number].owner)
        return all.filter { variable in
            !lineage.contains(variable.owner)
                && effects.isGivenLater(variable.name, without: number)
                && machine.properties[variable.path].flatMap { machine.state.cells[$0] }
                    .map { !machine.state.isInstance($0) } ?? false
        }
        .map(\.path)
    }

    /// Variables of each type, and of those it inherits from, that some method sets of another object.
    private func foundGivenLater() -> [(owner: String, name: String, path: String)] {
        let types = machine.program.types
        return types.kinds.keys.sorted().flatMap { type in
            types.lineage(type).flatMap { types.members[$0] ?? [] }
                .filter { !$0.isConstant && effects.isGivenLater($0.name) }
                .map { (owner: type, name: $0.name, path: "\(type)/\($0.name)") }
        }
    }

    /// Variables that a method's class inherits and that other methods of it, of a class between or
    /// of a subclass set.
    ///
    /// - Parameter owner: the class of the object; that of the method where it is not known.
    func inherited(by number: Int, of owner: String) -> [String] {
        let types = machine.program.types
        let lineage = types.lineage(owner)
        return (lineage + types.descendants(of: owner)).flatMap { type in
            (effects.inherited[type] ?? []).compactMap { name, declaring in
                let isSet = effects.paths["\(type)/\(name)"]?.has(another: number) == true
                return isSet && lineage.contains(declaring) ? "\(declaring)/\(name)" : nil
            }
        }
    }

    private func found(givenTo owner: String) -> [(name: String, path: String)] {
        let types = machine.program.types
        return types.lineage(owner).flatMap { own in
            (types.members[own] ?? [])
                .filter { !$0.isConstant && effects.isGiven($0.name) }
                .map { ($0.name, "\(own)/\($0.name)") }
        }
    }

    private func containers(in value: SourceValue?) -> [Int] {
        (value?.cases ?? []).compactMap { one in
            guard case .object(let number) = one.plain else { return nil }
            return settled.objects[number]?.isInstance == false ? number : nil
        }
    }
}
