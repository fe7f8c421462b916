import EngageCore

/// First values of properties, constants and variables of files, and statements that stand in no
/// method: what is read before any method is.
struct InitialValues {
    private let machine: AbstractInterpreter
    private let relevant: Set<Int>
    /// Variables of types and files of Swift that some statement gives another value.
    private let reassigned: Set<String>
    /// What functions of the files set or change, where some variable is made on first use.
    private let changed: Set<String>
    /// Blocks that are made with the values, by the variables that they are made for.
    private(set) var kept: [Int: ExpressionLocation] = [:]
    /// A variable of each type that was not known when somebody asked last; nil for none.
    private var notKnown: [String: String?] = [:]
    /// Names of methods by their types.
    private let methods: [String: Set<String>]
    /// Calls of statements that stand in no method.
    private(set) var calls: [SourceCall] = []

    init(_ machine: AbstractInterpreter, relevant: Set<Int>) {
        self.machine = machine
        self.relevant = relevant
        methods = machine.functions.reduce(into: [:]) {
            $0[$1.owner, default: []].insert($1.shortName)
        }
        let given = machine.program.units.filter { $0.language == .swift }
            .reduce(into: Set<String>()) { $0.formUnion(SourceTypes.given(in: $1.tokens[...])) }
        let hasLazy = machine.program.units.contains { unit in
            unit.language == .swift && unit.tokens.contains { $0.isIdentifier("lazy") }
        }
        changed =
            hasLazy
            ? Set(
                machine.functions.lazy.filter { $0.captured == nil }
                    .flatMap { machine.changes(in: $0.body, unit: $0.unit).all }
                    .map(SourceName.plain)) : []
        reassigned = given.intersection(
            machine.program.declarations.flatMap { declaration in
                declaration.members.values.joined().filter { $0.isStatic && !$0.isConstant }
                    .map(\.name)
            })
    }

    /// Stored properties, constants and variables of files, in their order.
    mutating func read() {
        var tables = LiteralTables(machine, relevant: relevant)
        for (number, declaration) in machine.program.declarations.enumerated() {
            // Objects that types keep are made of the values that each has.
            let own = declaration.initializers.filter { !$0.isStatic }
            let shared = inOrder(declaration.initializers.filter(\.isStatic), unit: number)
            for initializer in own + shared
            where !tables.parts(of: initializer.range, unit: number).isEmpty {
                readFirstValue(initializer, unit: number)
            }
            notKnown = [:]
            for initializer in own where isOpen(initializer.owner) {
                readFirstValue(initializer, unit: number)
            }
            var names = machine.globals
            for range in declaration.fragments.flatMap({ tables.parts(of: $0, unit: number) }) {
                let made = machine.functions.count
                names = machine.run.run(range, unit: number, owner: "", names: names)
                machine.globals = names
                keep(made..., for: location(of: range, unit: number))
            }
            guard !declaration.fragments.isEmpty else { continue }
            // Constants of the file are there from its start.
            notKnown = [:]
            for initializer in own where isOpen(initializer.owner) {
                readFirstValue(initializer, unit: number)
            }
            for initializer in shared {
                let path = "\(initializer.owner)/\(SourceName.plain(initializer.name))"
                guard holdsMore(machine.properties[path].flatMap { machine.state.cells[$0] }) else {
                    continue
                }
                readFirstValue(initializer, unit: number)
            }
        }
        calls = machine.calls
    }

    private func location(of range: Range<Int>, unit number: Int) -> ExpressionLocation {
        let words = machine.program.units[number].part(range)
        return ExpressionLocation(
            unit: number, start: words.first?.offset ?? 0, end: words.last?.end ?? 0)
    }

    /// Notes blocks that nothing has carried out.
    private mutating func keep(_ made: PartialRangeFrom<Int>, for variable: ExpressionLocation) {
        for block in machine.functions.indices[made] where !machine.called.contains(block) {
            kept[block] = variable
        }
    }

    /// True where a variable of a type was not known when it was read first.
    private mutating func isOpen(_ owner: String) -> Bool {
        func isUnknown(_ name: String) -> Bool {
            let value = machine.firstValues["\(owner)/\(name)"]
            return value?.plain?.isUnknown == true || holdsMore(value)
        }
        // The one that was not known last is, most often; where none is, none will be.
        if let last = notKnown[owner], last.map(isUnknown) ?? true { return last != nil }
        let found = (machine.program.types.members[owner] ?? []).first { isUnknown($0.name) }?.name
        notKnown[owner] = .some(found)
        return found != nil
    }

    /// True for a list or dictionary of which not all is known.
    private func holdsMore(_ value: SourceValue?) -> Bool {
        let object = value?.plain.flatMap { machine.object($0) }
        return object?.isInstance == false && object?.isOpen == true
    }

    private mutating func readFirstValue(
        _ initializer: SourceDeclarations.Initializer, unit number: Int
    ) {
        let made = machine.functions.count
        let shown = machine.calls.count
        let names = machine.run.run(
            initializer.range, unit: number, owner: initializer.owner,
            isStatic: initializer.isStatic && !initializer.owner.isEmpty)
        // What a list or an object keeps is called by the variable that has it.
        let words = machine.program.units[number].part(initializer.range).prefix(4)
        let keeper = words.first { $0.kind == .identifier && !["let", "var"].contains($0.text) }
        let variable = location(of: initializer.range, unit: number)
        for block in machine.functions.indices[made...]
        where machine.functions[block].name.isEmpty && machine.functions[block].keeper.isEmpty {
            machine.functions[block].keeper = keeper?.text ?? ""
        }
        keep(made..., for: variable)
        for call in machine.calls.indices[shown...] {
            machine.calls[call].method = keeper?.text ?? ""
            machine.calls[call].variable = variable
        }
        for (name, cell) in names {
            let plain = SourceName.plain(name)
            let path = "\(initializer.owner)/\(plain)"
            let isWrapped =
                machine.program.types.member(plain, of: initializer.owner)?.isWrapped == true
            if isWrapped || isLate(initializer, unit: number) {
                machine.state.cells[cell] = SourceValue(.unknown(name))
            }
            machine.properties[path] = cell
            // A type that is not written is that of the value.
            if machine.optionals.contains(cell) {
                let member = machine.program.types.member(plain, of: initializer.owner)
                machine.state.cells[cell]?.isOptional =
                    member.map { !machine.optionalEvaluator.isOptional($0) } ?? true
            }
            guard !initializer.isStatic, let value = machine.state.cells[cell] else { continue }
            machine.firstValues[path] = machine.copied(value)
            // What objects begin with is a copy; the variable itself goes nowhere.
            for case .object(let number) in value.cases.map(\.plain) {
                machine.state.objects[number]?.isUsed = false
            }
        }
    }

    /// True for a variable that some statement of the app may change.
    private func isChanged(_ name: String, of owner: String) -> Bool {
        let folder = machine.program.folder
        return changed.contains(name) || !folder.setting(name, true).isEmpty
            || !folder.setting(name, false).isEmpty || !folder.extending(owner, name).isEmpty
    }

    /// The first values of types in the order in which they are needed: one that names others of the
    /// same type, declared behind it, comes after those.
    private func inOrder(
        _ all: [SourceDeclarations.Initializer], unit number: Int
    ) -> [SourceDeclarations.Initializer] {
        let unit = machine.program.units[number]
        var behind: [String: [String: Int]] = [:]
        var needed = [[Int]](repeating: [], count: all.count)
        for (place, initializer) in all.enumerated().reversed() {
            if let places = behind[initializer.owner] {
                needed[place] = unit.part(initializer.range).compactMap { places[$0.text] }
            }
            behind[initializer.owner, default: [:]][initializer.name] = place
        }
        var ordered: [SourceDeclarations.Initializer] = []
        var (begun, done): (Set<Int>, Set<Int>) = ([], [])
        var open =
            all.indices.filter { !needed[$0].isEmpty }.reversed()
            + all.indices.filter { needed[$0].isEmpty }.reversed()
        while let last = open.last {
            // Those that name one another in a circle are read as they are met.
            let first =
                begun.insert(last).inserted ? needed[last].filter { !begun.contains($0) } : []
            if first.isEmpty {
                open.removeLast()
                if done.insert(last).inserted { ordered.append(all[last]) }
            }
            open += first.reversed()
        }
        return ordered
    }

    /// True for a first value that rests on what may have changed when it is made: a `lazy` one on
    /// variables and on what types behind override, every other on variables of types and files.
    private func isLate(
        _ initializer: SourceDeclarations.Initializer, unit number: Int
    ) -> Bool {
        let unit = machine.program.units[number]
        guard unit.language == .swift, !initializer.owner.isEmpty else { return false }
        let words = unit.part(initializer.range).dropFirst(2).filter { $0.kind == .identifier }
        guard SourceTypes.isLazy(initializer.range, in: unit) else {
            return words.contains { reassigned.contains($0.text) }
        }
        let (types, owner) = (machine.program.types, initializer.owner)
        let heirs = types.descendants(of: owner)
        return words.contains { word in
            let name = word.text
            if reassigned.contains(name) { return true }
            if types.ownMember(name, of: owner)?.isConstant == false, isChanged(name, of: owner) {
                return true
            }
            let isOfType = !heirs.isEmpty && (name == "type" || name == "Self")
            return isOfType || heirs.contains { methods[$0]?.contains(name) == true }
        }
    }
}
