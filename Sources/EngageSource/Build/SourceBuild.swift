import EngageCore

/// Reads every method of a file as the app calls it, in one build.
struct SourceBuild {
    private let machine: AbstractInterpreter
    private let main: Int
    private(set) var calls: [SourceCall] = []
    private var dictionaries = SourceDictionaries()

    /// Functions that can affect a dialog.
    private let relevant: Set<Int>
    private var heirVariables: HeirVariables

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
        machine = AbstractInterpreter(
            units, declarations, conditions: conditions, folder: folder, steps: limit)
        relevant = SourceRelevance(machine).functions
        heirVariables = HeirVariables(machine, relevant: relevant)
        declaredPaths = Set(declarations.flatMap(\.properties.keys))
    }

    var conditions: SourceConditions { machine.conditions }
    /// What the files declare of their types.
    var types: SourceTypes { machine.program.types }
    /// Methods of which not all calls were followed, the ones that were cut off first.
    var hurried: [SourceFunction] {
        let numbers =
            machine.budget.cut.sorted()
            + machine.budget.hurried.subtracting(machine.budget.cut).sorted()
        return numbers.compactMap { $0 < 0 ? nil : machine.functions[$0] }
    }
    /// Statements that were not read.
    var leftOut: Set<ExpressionLocation> { machine.budget.leftOut }
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
        var firstValues = InitialValues(machine, relevant: relevant)
        firstValues.read()
        dictionaries.note(after: 0, [:], machine)
        fragments = firstValues.calls.filter { [main] in ($0.variable?.unit ?? main) == main }
        let own = machine.functions.indices.filter {
            relevant.contains($0) && isEntry(machine.functions[$0])
        }
        let first = LaunchMethods(machine)
        var initializers = SwiftInitializers(machine, relevant: relevant)
        initializers.apply(isCalled: first.isCalled) { [types] in
            !types.sharesBase($0)
        }
        var makers = OnlyMakers(machine)
        makers.apply(to: main, relevant: relevant)
        let early = own.filter {
            isFirst($0) && !first.isCalled($0) && !isReplaced($0)
        }
        .sorted { one, other in
            let left = LaunchMethods.names.firstIndex(of: machine.functions[one].shortName) ?? 0
            let right = LaunchMethods.names.firstIndex(of: machine.functions[other].shortName) ?? 0
            return (left, one) < (right, other)
        }
        var families = ClassFamilies(
            machine, early, FirstMethods(machine, relevant: relevant), initializers,
            given: makers.given, isCalled: first.isCalled)
        let begin = (state: machine.state, properties: machine.properties)
        var (launched, before) = runFirst(
            early, own, besides: makers.initializers, &families, initializers)
        savingNavigation = methodsSavingNavigation(without: Set(early))
        let calledFirst = machine.called
        machine.calls = fragments
        machine.called = []
        // Those of other files, too: what they set of a shared object is set before or behind.
        let later = machine.functions.indices.filter { number in
            let function = machine.functions[number]
            return !function.name.isEmpty && function.captured == nil
                && !calledFirst.contains(number)
                // What runs first in a file that only names a class is not read here.
                && (!isFirst(number)
                    || machine.program.units[function.unit].isUser && !function.isLaunch)
                && LaunchMethods.isCalled(function, in: machine.program)
        }
        let others = SideEffects(
            machine, later, besides: makers.initializers.union(initializers.numbers))
        let unsettled = UnsettledState(machine, others, makers: makers.makers)
        machine.elsewhere.set = ForeignWrites.find(
            machine, relevant: relevant, makers: makers.makers)
        machine.elsewhere.changed = ForeignWrites.changed(machine, relevant: relevant)
        keysOfOthers = KeysOfOthers(machine, of: later)
        if !early.isEmpty {
            // Once more, as objects find what is there when they are made and shown.
            (machine.state, machine.properties) = begin
            let (calls, called) = (machine.calls, machine.called)
            families.first.found = FoundState(machine, unsettled)
            (launched, before) = runFirst(
                early, own, besides: makers.initializers, &families, initializers)
            (machine.calls, machine.called) = (calls, called)
        }
        unsettled.others = valuesOfOthers(launched, unsettled) { [before] in before[$0] != nil }
        // One that sets a property is read as it is met, with what those before it set: a state
        // that is kept for each would cost the square.
        var turns: [Turn] = []
        let noted = dictionaries.noted.count
        for number in own where before[number] == nil && setsProperty(number) {
            let start = (state: machine.state, properties: machine.properties)
            if machine.functions[number].unit == main {
                turns += record(number, unsettled) { type, isCertain in
                    type.map { families.begin($0, isCertain: isCertain, from: start).start }
                        ?? start
                }
                (machine.state, machine.properties) = start
            }
            // A method that only others call sets its values when they call it, and not before.
            guard others.roots.contains(number), !makers.initializers.contains(number),
                !LaunchMethods.isLast(machine.functions[number].shortName)
            else { continue }
            let (calls, called) = (machine.calls, machine.called)
            machine.run.run(function: number)
            (machine.calls, machine.called) = (calls, called)
        }
        let recorded = Set(turns.map(\.number))
        let base = (state: machine.state, properties: machine.properties)
        var begun: [String: FirstMethods.Start] = [:]
        var launching: [String: [Int: FirstMethods.Start]] = [:]
        for number in own where machine.functions[number].unit == main && !recorded.contains(number)
        {
            turns += record(number, unsettled) { type, isCertain in
                let early = before[number]
                guard let type, isCertain || early == nil else { return early ?? base }
                let key = "\(type)/\(isCertain)"
                if let early {
                    let known =
                        launching[key]
                        ?? families.begin(type, isCertain: isCertain, from: launched).before
                    launching[key] = known
                    return known[number] ?? early
                }
                let known =
                    begun[key] ?? families.begin(type, isCertain: isCertain, from: base).start
                begun[key] = known
                return known
            }
        }
        put(inOrder: turns, after: noted)
        (machine.state, machine.properties) = base
        // Blocks that variables of the file or of a class keep.
        for number in lastMade(of: firstValues.kept) {
            (machine.state, machine.properties) = base
            run(number, isKept: true)
        }
        (machine.state, machine.properties) = base
        let routes = CallRoutes(machine)
        if !machine.budget.cut.isEmpty { machine.calls += routes.unread(in: main) }
        unreadSelectors = UnreadSelectors(machine).places(in: main, besides: machine.calls)
        (calls, reached) = routes.unique(machine.calls)
        calls = SourceCall.divided(calls).map(routes.routed)
        let configuration = SourceConfiguration(machine.program.units, machine.functions)
        lostDefaults = calls.filter { $0.kind == .defaults }.map(\.place)
            .filter(configuration.isLater)
        calls.removeAll { $0.kind == .defaults && lostDefaults.contains($0.place) }
    }

    /// Runs the methods that come before others, each on an object of its class.
    ///
    /// - Returns: what they leave, and the state before each of them.
    private mutating func runFirst(
        _ early: [Int], _ own: [Int], besides known: Set<Int>, _ families: inout ClassFamilies,
        _ initializers: SwiftInitializers
    ) -> (launched: FirstMethods.Start, before: [Int: FirstMethods.Start]) {
        let single = early.filter { !machine.methodLookup.isOfFamily($0) }
        var before = families.first.run(single, initializers)
        for number in own where isOfOneMaking(number) && !known.contains(number) {
            for path in machine.variables.paths(
                setBy: number, in: machine.functions[number].owner)
            {
                machine.invalidation.unsettle(path)
            }
        }
        let launched = (state: machine.state, properties: machine.properties)
        for type in sharingTypes(of: own) {
            let begun = families.begin(type, from: launched)
            before.merge(begun.before.filter { machine.functions[$0.key].owner == type }) { $1 }
        }
        return (launched, before)
    }

    /// Keys that other methods may set; nil before they are known.
    private var keysOfOthers: KeysOfOthers?

    /// Selectors of the SDK that are handed on without a call being seen.
    private(set) var unreadSelectors: [ExpressionLocation] = []

    /// Calls that set defaults before the library is configured, which drops them.
    private(set) var lostDefaults: [ExpressionLocation] = []

    /// Methods that may save a navigation controller before another one shows a dialog.
    private var savingNavigation: [(number: Int, place: ExpressionLocation)] = []

    private func methodsSavingNavigation(
        without early: Set<Int>
    ) -> [(number: Int, place: ExpressionLocation)] {
        relevant.sorted().compactMap { number in
            let function = machine.functions[number]
            let unit = machine.program.units[function.unit]
            guard !early.contains(number),
                let token = unit.tokens[function.body].first(where: {
                    $0.kind == .identifier
                        && SourceEntryPoint.savesNavigation($0.text.lowercased() + ":")
                })
            else { return nil }
            return (
                number,
                ExpressionLocation(unit: function.unit, start: token.offset, end: token.end)
            )
        }
    }

    /// A method that was read, with its result.
    private struct Turn {
        var number: Int
        var calls: Range<Int>
        var dictionaries: Range<Int>
    }

    /// Reads a method for its result, once for each class of which its object may be.
    ///
    /// - Parameter start: what is known when it begins, for an object of a class of a family or of one
    ///   behind it, or of that class alone; without a class for every other object.
    private mutating func record(
        _ number: Int, _ unsettled: UnsettledState,
        from start: (_ type: String?, _ isCertain: Bool) -> FirstMethods.Start
    ) -> [Turn] {
        let isOfFamily = machine.methodLookup.isOfFamily(number)
        let owner = isOfFamily ? machine.functions[number].owner : nil
        let plain = record(number, as: nil, from: start(owner, false), unsettled)
        let types = isOfFamily ? machine.methodLookup.classes(having: number) : []
        guard !types.isEmpty, !ClassTurns.areKnown(machine.calls[plain.calls]),
            classTurns + types.count <= ClassTurns.most
        else { return [plain] }
        classTurns += types.count
        let turns = types.map { record(number, as: $0, from: start($0, true), unsettled) }
        let shown = ClassTurns(machine, Array(zip(types, turns.map(\.calls))))
        let names = shown.names(after: machine.functions[number].shortName)
        if names.allSatisfy({ $0 == nil }) { return plain.calls.isEmpty ? [plain] : [turns[0]] }
        return zip(turns, names).compactMap { turn, name in
            guard let name else { return nil }
            for call in turn.calls where machine.calls[call].kind != .defaults {
                machine.calls[call].method = name
            }
            return turn
        }
    }

    /// How often methods were read once more for a class.
    private var classTurns = 0

    /// Reads a method for its result, from a state of which other methods may have changed a part.
    private mutating func record(
        _ number: Int, as type: String?, from start: FirstMethods.Start,
        _ unsettled: UnsettledState
    ) -> Turn {
        prepare(number, as: type, from: start, unsettled)
        let (calls, noted) = (machine.calls.count, dictionaries.noted.count)
        machine.others = SideEffects.Others(effects: unsettled.effects, number: number)
        let begin = machine.state
        run(number, as: type)
        runAgain(number, as: type, from: begin, (calls, noted))
        machine.others = nil
        machine.elsewhere.keys = []
        return Turn(
            number: number, calls: calls..<machine.calls.count,
            dictionaries: noted..<dictionaries.noted.count)
    }

    /// Makes the state in which a method begins the machine's.
    private mutating func prepare(
        _ number: Int, as type: String?, from start: FirstMethods.Start,
        _ unsettled: UnsettledState
    ) {
        machine.properties = start.properties
        machine.state = unsettled.state(of: number, from: start.state)
        machine.elsewhere.keys = keysOfOthers?.keys(for: number, unsettled.effects) ?? []
        machine.invalidation.forgetSetElsewhere()
        if let saving = savingNavigation.first(where: { $0.number != number }) {
            machine.savedNavigation.forgetNavigation(savedAt: saving.place)
        }
        let owner = machine.functions[number].owner
        let inherited = unsettled.inherited(by: number, of: type ?? owner)
        let heirs = type == nil ? heirVariables.paths(of: owner) : []
        let ofOthers = unsettled.givenToOthers(besides: number)
        let unset = unsettled.unset(before: number)
        for path in unsettled.given(to: number) + heirs + inherited + ofOthers + unset {
            machine.invalidation.unsettle(path)
        }
    }

    /// The dictionaries that variables may have when a method begins, where others give them theirs.
    private mutating func valuesOfOthers(
        _ start: FirstMethods.Start, _ unsettled: UnsettledState, isFirst: (Int) -> Bool
    ) -> [Int: OtherValues.Found] {
        var values = OtherValues(machine, unsettled.effects, in: main, isFirst: isFirst)
        let (calls, called) = (machine.calls, machine.called)
        let present = (state: machine.state, properties: machine.properties)
        for number in values.methods.sorted() {
            prepare(number, as: nil, from: start, unsettled)
            machine.others = SideEffects.Others(effects: unsettled.effects, number: number)
            let begin = machine.state
            machine.run.run(function: number)
            values.note(number, from: begin)
        }
        machine.others = nil
        machine.elsewhere.keys = []
        (machine.calls, machine.called) = (calls, called)
        (machine.state, machine.properties) = present
        return values.found(from: start.state)
    }

    /// Reads a method that shows a dialog as often as it takes to know what every time shows.
    private mutating func runAgain(
        _ number: Int, as type: String?, from start: SourceState,
        _ counts: (calls: Int, dictionaries: Int)
    ) {
        let showsLater = machine.calls.count == counts.calls && shows(number)
        guard machine.calls.count > counts.calls || showsLater,
            RepeatedMethod.mayRunAgain(machine.functions[number])
        else { return }
        let method = RepeatedMethod(machine, from: start)
        guard method.leavesSomething else { return }
        let once = Array(machine.calls[counts.calls...])
        let noted = Array(dictionaries.noted[counts.dictionaries...])
        func forget() {
            machine.calls.removeSubrange(counts.calls...)
            dictionaries.noted.removeSubrange(counts.dictionaries...)
        }
        forget()
        run(number, as: type)
        // What the first time leaves may be what a dialog waits for.
        if showsLater { return }
        let again = Array(machine.calls[counts.calls...])
        let isSame = method.show(again, noMoreThan: once)
        forget()
        if let later = method.later(isSame: isSame) {
            machine.state = later
            run(number, as: type)
            if !method.show(machine.calls[counts.calls...], noMoreThan: once) { return }
            forget()
        }
        machine.calls += isSame ? once : method.joined(once, again)
        dictionaries.noted += noted
    }

    /// True for a method whose own statements show a dialog.
    private func shows(_ number: Int) -> Bool {
        let function = machine.functions[number]
        return machine.program.units[function.unit].part(function.body)
            .contains(where: SourceEntryPoint.isBeginning)
    }

    /// Classes of the file with methods of which an object of another class has others.
    private func sharingTypes(of entries: [Int]) -> [String] {
        let owners = entries.lazy.filter { [machine, main] in machine.functions[$0].unit == main }
            .map { [machine] in machine.functions[$0].owner }
        return Set(owners).filter { types.sharesBase($0) }.sorted()
    }

    /// True for a method that the one class of the app's object replaces: that one calls it, or not.
    private func isReplaced(_ number: Int) -> Bool {
        let (function, types) = (machine.functions[number], machine.program.types)
        guard !function.owner.isEmpty, !function.isStatic,
            let heir = machine.methodLookup.heir(of: function.owner)
        else { return false }
        return types.lineage(heir).prefix { $0 != function.owner }.contains {
            machine.functionsByOwner["\($0)/\(function.name)"] != nil
        }
    }

    /// True for an initialiser of a class of which both code and nibs make objects: some have what it
    /// sets, and others have not.
    private func isOfOneMaking(_ number: Int) -> Bool {
        let function = machine.functions[number]
        return function.isInitializer && function.unit == main
            && machine.program.makesInNib(function.owner)
            && machine.program.makesInCode(function.owner)
    }

    /// The results of the methods, in source order.
    ///
    /// - Parameter begin: how many dictionaries were noted before them.
    private mutating func put(inOrder turns: [Turn], after begin: Int) {
        let (calls, noted) = (machine.calls, dictionaries.noted)
        machine.calls.removeSubrange(fragments.count...)
        dictionaries.noted.removeSubrange(begin...)
        let ordered = turns.sorted {
            ($0.number, $0.calls.lowerBound) < ($1.number, $1.calls.lowerBound)
        }
        for turn in ordered {
            machine.calls += calls[turn.calls]
            dictionaries.noted += noted[turn.dictionaries]
        }
    }

    /// Every key that some dictionary sets; nil where none does.
    var unattributedKeys: (SourceValue, SourceState)? { dictionaries.unattributedKeys(machine) }

    /// Reads a function as the app calls it; conditions that nothing keeps are forgotten again.
    private mutating func run(_ number: Int, as type: String? = nil, isKept: Bool = false) {
        let known = machine.nextNumber
        let count = (machine.conditions.facts.count, machine.calls.count, dictionaries.noted.count)
        let before = machine.state.objects
        machine.run.run(function: number, as: type, isCertain: type != nil)
        // A block that somebody keeps changes what was noted where it stands.
        dictionaries.note(after: known, isKept ? nil : before, machine)
        if machine.calls.count == count.1, dictionaries.noted.count == count.2 {
            machine.conditions.keep(count.0)
        }
    }

    /// Dialog calls of a method without arguments, as its callers reach them.
    private(set) var reached: [SourceCall] = []
    /// Properties and instance variables that the files declare, as `CLASS/NAME`.
    private let declaredPaths: Set<String>

    /// Calls of statements outside any method.
    private var fragments: [SourceCall] = []

    /// Blocks of variables of the file that nothing calls; one that was made several times for a
    /// variable is that of the last time.
    private func lastMade(of kept: [Int: ExpressionLocation]) -> [Int] {
        struct Making: Hashable {
            let block: ExpressionLocation
            let variable: ExpressionLocation
        }
        var blocks: [Making: [Int]] = [:]
        for (number, variable) in kept where variable.unit == main {
            let function = machine.functions[number]
            let block = ExpressionLocation(unit: function.unit, start: function.body.lowerBound)
            blocks[Making(block: block, variable: variable), default: []].append(number)
        }
        return blocks.values.compactMap { numbers in
            numbers.contains(where: machine.called.contains) ? nil : numbers.max()
        }.sorted()
    }

    private func isEntry(_ function: SourceFunction) -> Bool {
        guard !function.name.isEmpty, function.captured == nil else { return false }
        return function.unit == main
            || LaunchMethods.names.contains(function.shortName)
                && (function.isLaunch || !machine.program.units[function.unit].isUser)
    }

    private func isFirst(_ number: Int) -> Bool {
        LaunchMethods.isFirst(machine.functions[number], in: machine.program)
    }

    /// True if a method sets a variable of its class that no other code sets.
    private func setsProperty(_ number: Int) -> Bool {
        let function = machine.functions[number]
        let tokens = machine.program.units[function.unit].tokens
        for place in function.body where tokens[place].isPunctuator("=") && place > 1 {
            let name = tokens[place - 1]
            let isProperty =
                name.text.hasPrefix("_")
                || tokens[place - 2].isPunctuator(".") && place > 2
                    && tokens[place - 3].isIdentifier("self")
                || declaredPaths.contains("\(function.owner)/\(name.text)")
            let plain = SourceName.plain(name.text)
            let owner = types.owner(of: plain, in: function.owner)
            let isSet = ([owner] + types.descendants(of: owner)).contains {
                machine.properties["\($0)/\(plain)"] != nil
            }
            if isProperty, name.kind == .identifier, !isSet { return true }
        }
        return false
    }
}
