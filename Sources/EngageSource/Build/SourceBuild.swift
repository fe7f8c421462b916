import EngageCore

/// Reads every method of a file as the app calls it, in one build.
struct SourceBuild {
    private let machine: SourceMachine
    private let main: Int
    private(set) var calls: [SourceCall] = []
    /// Dictionaries that set keys, in the order they were made, with the objects they lead to.
    private var dictionaries: [(number: Int, state: SourceState)] = []

    /// Functions that can affect a dialog.
    private let relevant: Set<Int>

    /// - Parameter limit: steps up to which methods are followed.
    init(
        _ units: [SourceUnit], conditions: SourceConditions,
        folder: SourceFolder, steps limit: Int = SourceBudget.mostSteps
    ) {
        main = units.count - 1
        let ambiguous = SourceDeclarations.ambiguous(in: units)
        let declarations = units.enumerated().map {
            SourceDeclarations($1, number: $0, ambiguous: ambiguous)
        }
        machine = SourceMachine(
            units, declarations, conditions: conditions, folder: folder, steps: limit)
        relevant = SourceRelevance(machine).functions
        let given = units.filter { $0.language == .swift }.reduce(into: Set<String>()) {
            $0.formUnion(SourceTypes.given(in: $1.tokens[...]))
        }
        reassigned = given.intersection(
            declarations.flatMap { declaration in
                declaration.members.values.joined().filter { $0.isStatic && !$0.isConstant }
                    .map(\.name)
            })
    }

    var conditions: SourceConditions { machine.conditions }
    /// Methods of which not all calls were followed, the ones that were cut off first.
    var hurried: [SourceFunction] {
        let numbers =
            machine.budget.cut.sorted()
            + machine.budget.hurried.subtracting(machine.budget.cut).sorted()
        return numbers.compactMap { $0 < 0 ? nil : machine.functions[$0] }
    }
    /// Statements that were not read.
    var leftOut: Set<SourcePlace> { machine.budget.leftOut }
    var steps: Int { machine.budget.steps }
    var hasTooManyConditions: Bool { machine.budget.hasTooManyConditions }

    /// A hash of all that is read: builds that differ only in other functions give the same result.
    var fingerprint: Int {
        var hasher = Hasher()
        for (number, unit) in machine.program.units.enumerated() {
            let passedOver = machine.functions.indices.lazy
                .filter { machine.functions[$0].unit == number && !relevant.contains($0) }
                .map { machine.functions[$0].body }
                .sorted { $0.lowerBound < $1.lowerBound }
            var ranges = passedOver[...]
            var place = 0
            while place < unit.tokens.count {
                while let range = ranges.first, range.upperBound <= place { ranges.removeFirst() }
                if let range = ranges.first, range.contains(place) {
                    place = range.upperBound
                    continue
                }
                hasher.combine(unit.tokens[place].text)
                hasher.combine(unit.tokens[place].offset)
                place += 1
            }
        }
        return hasher.finalize()
    }

    mutating func read() {
        readFirstValues()
        let own = machine.functions.indices.filter {
            relevant.contains($0) && isEntry(machine.functions[$0])
        }
        var before: [Int: (SourceState, [String: Int])] = [:]
        let first = SourceFirst(machine)
        let early = own.filter {
            SourceFirst.names.contains(machine.functions[$0].shortName) && !first.isCalled($0)
        }
        .sorted { one, other in
            let left = SourceFirst.names.firstIndex(of: machine.functions[one].shortName) ?? 0
            let right = SourceFirst.names.firstIndex(of: machine.functions[other].shortName) ?? 0
            return (left, one) < (right, other)
        }
        for number in early {
            before[number] = (machine.state, machine.properties)
            machine.run.run(function: number)
        }
        savingNavigation = methodsSavingNavigation(without: Set(early))
        let calledFirst = machine.called
        machine.calls = fragments
        machine.called = []
        // Those of other files, too: what they set of a shared object is set before or behind.
        let later = machine.functions.indices.filter { number in
            let function = machine.functions[number]
            return !function.name.isEmpty && function.captured == nil
                && !calledFirst.contains(number) && !isFirst(number)
        }
        let others = SourceReach(machine, later)
        machine.setElsewhere = findSetElsewhere()
        // A method that sets a property is read when it is reached, with what the methods before it
        // set. A saved state for each would cost quadratic time.
        var turns: [Turn] = []
        for number in own where before[number] == nil && setsProperty(number) {
            let start = (machine.state, machine.properties)
            if machine.functions[number].unit == main {
                turns.append(tell(number, from: start, others))
                (machine.state, machine.properties) = start
            }
            // A method that only others call sets its values when they call it, and not before.
            guard others.roots.contains(number),
                !SourceFirst.isLast(machine.functions[number].shortName)
            else { continue }
            let (calls, called) = (machine.calls, machine.called)
            machine.run.run(function: number)
            (machine.calls, machine.called) = (calls, called)
        }
        let told = Set(turns.map(\.number))
        let base = (machine.state, machine.properties)
        for number in own where machine.functions[number].unit == main && !told.contains(number) {
            turns.append(tell(number, from: before[number] ?? base, others))
        }
        put(inOrder: turns)
        (machine.state, machine.properties) = base
        // Blocks that variables of the file or of a class keep.
        for number in machine.functions.indices where kept.contains(number) {
            guard !machine.called.contains(number) else { continue }
            (machine.state, machine.properties) = base
            run(number, isKept: true)
        }
        (machine.state, machine.properties) = base
        if !machine.budget.cut.isEmpty { machine.calls += unread() }
        (calls, reached) = Self.unique(machine.calls, machine)
        calls = SourceCall.divided(calls).map(routed)
        let configuration = SourceConfiguration(machine.program.units, machine.functions)
        lostDefaults = calls.filter { $0.kind == .defaults }.map(\.place)
            .filter(configuration.isLater)
        calls.removeAll { $0.kind == .defaults && lostDefaults.contains($0.place) }
    }

    /// A call with the methods that lead to it, by their files.
    private func routed(_ call: SourceCall) -> SourceCall {
        guard let entry = call.chain.first else { return call }
        func method(_ number: Int) -> SourceShowing.Method {
            let function = machine.functions[number]
            let unit = machine.program.units[function.unit]
            let start = unit.part(function.body.lowerBound, unit.tokens.count).first
            return SourceShowing.Method(
                file: unit.file, offset: start?.offset ?? unit.bytes.count)
        }
        var call = call
        call.route = SourceShowing.Route(
            entry: method(entry),
            passed: Set(call.makers.union(call.chain.dropFirst()).subtracting([entry]).map(method)),
            isTapped: machine.functions[entry].isTapped,
            takesArguments: machine.functions[entry].takesArguments)
        return call
    }

    /// Calls that set defaults before the library is configured, which drops them.
    private(set) var lostDefaults: [SourcePlace] = []

    /// Calls of the SDK in methods that were not read to their end: what they pass is unknown.
    private func unread() -> [SourceCall] {
        var found: [SourceCall] = []
        for number in machine.functions.indices {
            let function = machine.functions[number]
            guard function.unit == main, !function.name.isEmpty, function.captured == nil else {
                continue
            }
            let unit = machine.program.units[main]
            let starts = machine.calls.filter { $0.place.unit == main }.map(\.place.start)
            var before = -1
            for place in function.body where SourceEntryPoint.isBeginning(of: unit.tokens[place]) {
                let token = unit.tokens[place]
                defer { before = token.offset }
                guard let call = SourceUnreadCall(unit, at: place),
                    !starts.contains(where: { before < $0 && $0 <= token.offset })
                else { continue }
                func unknown(_ range: Range<Int>?) -> SourceValue? {
                    range.map {
                        SourceValue(
                            .unknown(unit.text($0.lowerBound, $0.upperBound)),
                            at: SourcePlace(
                                unit: main, start: $0.lowerBound, end: $0.upperBound))
                    }
                }
                found.append(
                    SourceCall(
                        kind: call.kind, values: unknown(call.values), state: SourceState(),
                        ways: [.all], method: function.shortName, holder: function.shortName,
                        place: SourcePlace(unit: main, start: call.start, end: call.start),
                        provider: unknown(call.provider)))
            }
        }
        return found
    }

    /// What other files of the app set: members by their types, and variables of files.
    private func findSetElsewhere() -> [SourceMachine.Foreign] {
        let folder = machine.program.folder
        let read = Set(machine.program.units.map(\.file))
        let words = Set(
            relevant.lazy.flatMap { number in
                let function = machine.functions[number]
                return machine.program.units[function.unit].part(function.body)
                    .filter { $0.kind == .word }.map { SourceName.plain($0.text) }
            })
        var texts: [String: [UInt8]] = [:]
        func isNamed(_ names: SourceMarks, in path: String) -> Bool {
            let bytes = texts[path] ?? folder.load(path) ?? []
            if texts.count < SourceFiles.most { texts[path] = bytes }
            return names.areWords(of: bytes)
        }
        var found: [SourceMachine.Foreign] = []
        for (type, members) in machine.program.types.members.sorted(by: { $0.key < $1.key }) {
            let open = members.filter { !$0.isConstant && words.contains($0.name) }
            guard !open.isEmpty else { continue }
            let family = [type] + machine.program.types.descendants(of: type)
            let holders = machine.program.declarations.flatMap(\.properties).filter {
                family.contains($0.value)
            }
            .compactMap { $0.key.split(separator: "/").last.map(String.init) }
            let marks = SourceMarks(family + holders)
            for member in open {
                let paths = folder.setting(member.name, true).filter {
                    !read.contains($0)
                }
                if paths.contains(where: { isNamed(marks, in: $0) }) {
                    found.append(SourceMachine.Foreign(owner: type, name: member.name))
                }
            }
        }
        for name in machine.globals.keys.sorted() where words.contains(SourceName.plain(name)) {
            let plain = SourceName.plain(name)
            let paths = folder.setting(plain, false)
            if paths.contains(where: { !read.contains($0) }) {
                found.append(SourceMachine.Foreign(owner: "", name: name))
            }
        }
        return found
    }

    /// Methods that may save a navigation controller before another one shows a dialog.
    private var savingNavigation: [(number: Int, place: SourcePlace)] = []

    private func methodsSavingNavigation(
        without early: Set<Int>
    ) -> [(number: Int, place: SourcePlace)] {
        relevant.sorted().compactMap { number in
            let function = machine.functions[number]
            let unit = machine.program.units[function.unit]
            guard !early.contains(number),
                let token = unit.tokens[function.body].first(where: {
                    $0.kind == .word
                        && SourceEntryPoint.savesNavigation($0.text.lowercased() + ":")
                })
            else { return nil }
            return (
                number,
                SourcePlace(unit: function.unit, start: token.offset, end: token.end)
            )
        }
    }

    /// A method that was read, with its result.
    private struct Turn {
        var number: Int
        var calls: Range<Int>
        var dictionaries: Range<Int>
    }

    /// Reads a method for its result, from a state of which other methods may have changed a part.
    private mutating func tell(
        _ number: Int, from start: (SourceState, [String: Int]), _ others: SourceReach
    ) -> Turn {
        (machine.state, machine.properties) = start
        let paths = others.paths(without: number)
        for path in paths { forget(path) }
        for name in others.members(without: number) { forget(member: name) }
        machine.invalidation.forgetSetElsewhere()
        if let saving = savingNavigation.first(where: { $0.number != number }) {
            machine.savedNavigation.forgetNavigation(savedAt: saving.place)
        }
        let owner = machine.functions[number].owner
        for own in machine.program.types.lineage(owner) {
            for member in machine.program.types.members[own] ?? []
            where !member.isConstant && others.isGiven(member.name, without: number) {
                forget("\(own)/\(member.name)")
            }
        }
        machine.budget.steps += paths.count / 8
        let (calls, noted) = (machine.calls.count, dictionaries.count)
        run(number)
        return Turn(
            number: number, calls: calls..<machine.calls.count,
            dictionaries: noted..<dictionaries.count)
    }

    /// The results of the methods, in source order.
    private mutating func put(inOrder turns: [Turn]) {
        let (calls, noted) = (machine.calls, dictionaries)
        let (first, begin) = (
            fragments.count, noted.count - turns.reduce(0) { $0 + $1.dictionaries.count }
        )
        machine.calls.removeSubrange(first...)
        dictionaries.removeSubrange(begin...)
        for turn in turns.sorted(by: { $0.number < $1.number }) {
            machine.calls += calls[turn.calls]
            dictionaries += noted[turn.dictionaries]
        }
    }

    /// Reads a function as the app calls it; conditions that nothing keeps are forgotten again.
    private mutating func run(_ number: Int, isKept: Bool = false) {
        let known = machine.nextNumber
        let count = (machine.conditions.facts.count, machine.calls.count, dictionaries.count)
        let before = machine.state.objects
        machine.run.run(function: number)
        // A block that is stored changes the dictionaries that were noted.
        note(after: known, isKept ? machine.state.objects : before)
        if machine.calls.count == count.1, dictionaries.count == count.2 {
            machine.conditions.keep(count.0)
        }
    }

    /// Dialog calls of a method without arguments, as its callers reach them.
    private(set) var reached: [SourceCall] = []
    /// Blocks that are made with the first values.
    private var kept: Range<Int> = 0..<0

    /// Variables of types and files of Swift that some statement gives another value.
    private let reassigned: Set<String>

    /// Calls of statements outside any method.
    private var fragments: [SourceCall] = []

    /// Stored properties, constants and variables of files, in their order.
    private mutating func readFirstValues() {
        let ownFunctions = machine.functions.count
        for (number, declaration) in machine.program.declarations.enumerated() {
            // Objects that types hold are made of the values that each has.
            let own = declaration.initializers.filter { !$0.isStatic }
            let shared = declaration.initializers.filter(\.isStatic)
            for initializer in own + shared { readFirstValue(initializer, unit: number) }
            for initializer in own where isOpen(initializer.owner) {
                readFirstValue(initializer, unit: number)
            }
            let known = number == main ? 0 : machine.nextNumber
            var names = machine.globals
            for range in declaration.fragments {
                names = machine.run.run(range, unit: number, owner: "", names: names)
                machine.globals = names
            }
            if number == main { note(after: known, [:]) }
        }
        fragments = machine.calls
        kept = ownFunctions..<machine.functions.count
    }

    /// True if a variable of a type was unknown when it was first read.
    private func isOpen(_ owner: String) -> Bool {
        (machine.program.types.members[owner] ?? []).contains { member in
            machine.firstValues["\(owner)/\(member.name)"]?.plain?.isUnknown == true
        }
    }

    private mutating func readFirstValue(
        _ initializer: SourceDeclarations.Initializer, unit number: Int
    ) {
        let names = machine.run.run(initializer.range, unit: number, owner: initializer.owner)
        for (name, cell) in names {
            let plain = SourceName.plain(name)
            let path = "\(initializer.owner)/\(plain)"
            let isWrapped =
                machine.program.types.member(plain, of: initializer.owner)?.isWrapped == true
            if isWrapped || isLate(initializer, unit: number) {
                machine.state.cells[cell] = SourceValue(.unknown(name))
            }
            machine.properties[path] = cell
            guard !initializer.isStatic, let value = machine.state.cells[cell] else { continue }
            machine.firstValues[path] = machine.copied(value)
            // An object begins with a copy, so the variable itself does not escape.
            for case .object(let number) in value.cases.map(\.plain) {
                machine.state.objects[number]?.isUsed = false
            }
        }
    }

    /// True for a first value that depends on something that may have changed when it is made: for
    /// a `lazy` one, on variables and on what subclasses override; for every other, on variables of
    /// types and files.
    private func isLate(
        _ initializer: SourceDeclarations.Initializer, unit number: Int
    ) -> Bool {
        let unit = machine.program.units[number]
        guard unit.language == .swift, !initializer.owner.isEmpty else { return false }
        let words = unit.part(initializer.range).dropFirst(2).filter { $0.kind == .word }
        guard SourceTypes.isLazy(initializer.range, in: unit) else {
            return !initializer.isStatic && words.contains { reassigned.contains($0.text) }
        }
        let members = machine.program.types.members[initializer.owner] ?? []
        var changing = Set(members.filter { !$0.isConstant }.map(\.name)).union(reassigned)
        for type in machine.program.types.descendants(of: initializer.owner) {
            changing.formUnion(["type", "Self"])
            changing.formUnion(
                machine.functions.lazy.filter { $0.owner == type }.map(\.shortName))
        }
        return words.contains { changing.contains($0.text) }
    }

    private func isEntry(_ function: SourceFunction) -> Bool {
        guard !function.name.isEmpty, function.captured == nil else { return false }
        return function.unit == main || SourceFirst.names.contains(function.shortName)
    }

    private func isFirst(_ number: Int) -> Bool {
        SourceFirst.names.contains(machine.functions[number].shortName)
    }

    /// The result of another method is unknown here, but it changes no dictionary.
    private mutating func forget(_ path: String) {
        let name = path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
        guard let cell = machine.properties[path] ?? machine.globals[name],
            let value = machine.state.cells[cell]
        else { return }
        let containers = value.cases.compactMap { one -> Int? in
            guard case .object(let number) = one.plain else { return nil }
            return machine.object(one.plain)?.isInstance == false ? number : nil
        }
        for number in containers { machine.invalidation.forget(number) }
        guard !value.cases.contains(where: { machine.object($0.plain) != nil }) else { return }
        if case .function? = value.plain { return }
        machine.state.cells[cell] = SourceValue(.unknown(name), at: value.place)
    }

    /// A member that others set of objects that all share.
    private mutating func forget(member name: String) {
        for number in machine.state.objects.keys {
            guard let object = machine.state.objects[number], object.isInstance,
                let value = object[name]
            else { continue }
            machine.state.objects[number]?.replace(
                name, with: SourceValue(.unknown(name), at: value.place))
        }
    }

    /// True if a method sets a variable of its class that no other code sets.
    private func setsProperty(_ number: Int) -> Bool {
        let function = machine.functions[number]
        let tokens = machine.program.units[function.unit].tokens
        for place in function.body where tokens[place].isSign("=") && place > 1 {
            let name = tokens[place - 1]
            let isProperty =
                name.text.hasPrefix("_")
                || tokens[place - 2].isSign(".") && place > 2 && tokens[place - 3].isWord("self")
                || machine.program.declarations.contains {
                    $0.properties["\(function.owner)/\(name.text)"] != nil
                }
            let path = "\(function.owner)/\(SourceName.plain(name.text))"
            if isProperty, name.kind == .word, machine.properties[path] == nil { return true }
        }
        return false
    }

    /// Entries of dictionaries that were compared so far, and that are compared at most.
    private var compared = 0
    private static let mostCompared = 2_000_000

    private mutating func isChanged(_ object: SourceObject, _ before: SourceObject?) -> Bool {
        compared += object.count
        return compared < Self.mostCompared && before != object
    }

    /// Notes the dictionaries that were made or changed since others were known.
    private mutating func note(after known: Int, _ before: [Int: SourceObject]) {
        let state = machine.state
        for number in state.objects.keys.sorted() {
            guard let object = state.objects[number], object.kind == .dictionary, !object.isUsed,
                number > known || isChanged(object, before[number]),
                object.entries.contains(where: { SourceKey.isKnown($0.name) })
            else { continue }
            let own = SourceValue(.object(number))
            dictionaries.append((number, state.reached(from: own)))
        }
    }

    /// Every key that some dictionary sets, the last one for each; nil if none does.
    var loose: (SourceValue, SourceState)? {
        guard !dictionaries.isEmpty else { return nil }
        var whole = SourceObject(kind: .dictionary)
        var state = SourceState()
        // If several methods lead to an object, the last one determines its contents.
        for (_, own) in dictionaries { state.objects.merge(own.objects) { _, last in last } }
        for (number, own) in dictionaries {
            guard let object = own.objects[number] else { continue }
            let ways = machine.waysOfMade[number]
            for entry in object.entries where SourceKey.isKnown(entry.name) {
                var value = entry.value
                if let ways {
                    // Where it is not made, the value that was set before applies.
                    let old = whole[entry.key] ?? SourceValue(.absent)
                    value =
                        SourceState.joined(
                            SourceState(cells: [0: value]), on: ways, SourceState(cells: [0: old]),
                            on: SourceWay.remaining(ways)
                        ).cells[0] ?? value
                }
                whole.set(entry.key, named: entry.name, at: entry.keyPlace, to: value)
            }
        }
        state.objects[-1] = whole
        return (SourceValue(.object(-1)), state)
    }

    /// Each dialog call once. For a method that others call with arguments, the callers' results
    /// apply; the method's own result can still be found by the caller's name.
    ///
    /// A method between a caller and the SDK adds no call of its own, unless the user or the system
    /// calls it, too. A method without arguments gives every caller the same result, so it is
    /// reported by its own name.
    private static func unique(
        _ calls: [SourceCall], _ machine: SourceMachine
    ) -> (told: [SourceCall], reached: [SourceCall]) {
        /// By the position of the SDK's call: methods that others call on the way to it, and
        /// methods that made a block which other code runs.
        var passed: [SourcePlace: Set<Int>] = [:]
        var made: [SourcePlace: Set<Int>] = [:]
        /// Methods without arguments that reading began with.
        var own: [SourcePlace: Set<Int>] = [:]
        for call in calls {
            guard let entry = call.chain.first else { continue }
            passed[call.place, default: []].formUnion(call.chain.dropFirst())
            made[call.place, default: []].formUnion(call.makers.subtracting(call.chain))
            if !machine.functions[entry].takesArguments {
                own[call.place, default: []].insert(entry)
            }
        }
        var told: [SourceCall] = []
        var reached: [SourceCall] = []
        for call in calls {
            let (place, chain) = (call.place, call.chain)
            let isBehind = chain.dropFirst().contains { own[place]?.contains($0) == true }
            let isBetween = chain.first.map { entry in
                let function = machine.functions[entry]
                return !function.isTapped
                    && (made[place]?.contains(entry) == true
                        || passed[place]?.contains(entry) == true && function.takesArguments)
            }
            if isBehind || isBetween == true { reached.append(call) } else { told.append(call) }
        }
        return (told, reached)
    }
}
