/// Reads every method of a file as the app calls it, in one build.
struct SourceBuild {
    private var machine: SourceMachine
    private let main: Int
    private(set) var calls: [SourceCall] = []
    /// Dictionaries that set keys, in the order they were made, with the state that holds them.
    private var dictionaries: [(number: Int, state: SourceState)] = []

    init(
        _ units: [SourceUnit], conditions: SourceConditions,
        folder: SourceFolder
    ) {
        main = units.count - 1
        let declarations = units.enumerated().map { SourceDeclarations($1, number: $0) }
        machine = SourceMachine(
            units, declarations, conditions: conditions, folder: folder)
    }

    var conditions: SourceConditions { machine.conditions }
    var isExhausted: Bool { machine.isExhausted }
    var hasTooManyConditions: Bool { machine.hasTooManyConditions }

    /// Methods that UIKit calls before anything else, in its order.
    private static let first = [
        "initialize", "load", "init", "initWithCoder", "initWithNibName", "initWithFrame",
        "awakeFromNib", "application", "loadView", "viewDidLoad", "viewWillAppear",
        "viewDidAppear", "setup", "setUp", "commonInit",
    ]

    mutating func read() {
        readFirstValues()
        let own = machine.functions.indices.filter { isEntry(machine.functions[$0]) }
        var before: [Int: (SourceState, [String: Int])] = [:]
        let early = own.filter { Self.first.contains(machine.functions[$0].shortName) }
            .sorted { one, other in
                let left = Self.first.firstIndex(of: machine.functions[one].shortName) ?? 0
                let right = Self.first.firstIndex(of: machine.functions[other].shortName) ?? 0
                return (left, one) < (right, other)
            }
        for number in early {
            before[number] = (machine.state, machine.properties)
            machine.run(function: number)
        }
        let calledFirst = machine.called
        let first = machine.properties
        for number in own where before[number] == nil && setsProperty(number) {
            let start = (machine.state, machine.properties)
            machine.run(function: number)
            before[number] = start
        }
        machine.calls = fragments
        machine.called = []
        let base = (machine.state, machine.properties)
        var setters: [String: Set<Int>] = [:]
        for number in own where before[number] == nil || !isFirst(number) {
            guard !calledFirst.contains(number) else { continue }
            for path in assignedPaths(number) { setters[path, default: []].insert(number) }
        }
        for number in own where machine.functions[number].unit == main {
            let start = before[number] ?? base
            (machine.state, machine.properties) = start
            for (path, numbers) in setters where numbers.contains(where: { $0 != number }) {
                forget(path, isSetTwice: numbers.count > 1 || first[path] != nil)
            }
            let known = machine.nextNumber
            machine.run(function: number)
            note(after: known)
        }
        (machine.state, machine.properties) = base
        calls = Self.unique(machine.calls, machine)
    }

    /// Calls of statements that stand in no method.
    private var fragments: [SourceCall] = []

    /// Stored properties, constants and variables of files, in their order.
    private mutating func readFirstValues() {
        for (number, declaration) in machine.declarations.enumerated() {
            for initializer in declaration.initializers {
                let names = machine.run(
                    initializer.range, unit: number, owner: initializer.owner)
                for (name, cell) in names {
                    machine.properties["\(initializer.owner)/\(SourceMachine.plainName(name))"] =
                        cell
                }
            }
            let known = number == main ? 0 : machine.nextNumber
            var names = machine.globals
            for range in declaration.fragments {
                names = machine.run(range, unit: number, owner: "", names: names)
                machine.globals = names
            }
            if number == main { note(after: known) }
        }
        fragments = machine.calls
    }

    private func isEntry(_ function: SourceFunction) -> Bool {
        guard !function.name.isEmpty, function.captured == nil else { return false }
        return function.unit == main || Self.first.contains(function.shortName)
    }

    private func isFirst(_ number: Int) -> Bool {
        Self.first.contains(machine.functions[number].shortName)
    }

    /// Variables of the class and of files that a method gives a value, by `CLASS/NAME`.
    private func assignedPaths(_ number: Int) -> Set<String> {
        let function = machine.functions[number]
        let tokens = machine.units[function.unit].tokens
        var paths: Set<String> = []
        for place in function.body where place > 1 && tokens[place].kind == .sign {
            let isAssignment = ["=", "+=", "-=", "++", "--", "|=", "&="]
                .contains(tokens[place].text)
            let isToggle =
                tokens[place].isSign(".") && place + 1 < function.body.upperBound
                && tokens[place + 1].isWord("toggle")
            guard isAssignment || isToggle, tokens[place - 1].kind == .word else { continue }
            let before = tokens[place - 2]
            let isOwn = before.isSign(".") && place > 2 && tokens[place - 3].isWord("self")
            // `BOOL name = …` and `let name = …` declare another one.
            if !isOwn, before.isSign(".") || before.isSign("*") || before.isSign("->") { continue }
            if before.kind == .word, !tokens[place - 1].startsLine { continue }
            paths.insert("\(function.owner)/\(SourceMachine.plainName(tokens[place - 1].text))")
        }
        return paths
    }

    /// A number or truth that another method gives is not known here; a text neither, where there
    /// are two.
    private mutating func forget(_ path: String, isSetTwice: Bool) {
        let name = String(path.split(separator: "/").last ?? "")
        guard let cell = machine.properties[path] ?? machine.globals[name],
            let value = machine.state.cells[cell]
        else { return }
        let isScalar = value.cases.contains { one in
            switch one.plain {
            case .truth, .integer, .real: true
            case .text, .none, .word, .color, .image: isSetTwice
            default: false
            }
        }
        guard isScalar else { return }
        machine.state.cells[cell] = SourceValue(.unknown(name), at: value.place)
    }

    /// True where a method gives a variable of its class a value that nobody else does.
    private func setsProperty(_ number: Int) -> Bool {
        let function = machine.functions[number]
        let tokens = machine.units[function.unit].tokens
        for place in function.body where tokens[place].isSign("=") && place > 1 {
            let name = tokens[place - 1]
            let isProperty =
                name.text.hasPrefix("_")
                || tokens[place - 2].isSign(".") && place > 2 && tokens[place - 3].isWord("self")
                || machine.declarations.contains {
                    $0.properties["\(function.owner)/\(name.text)"] != nil
                }
            let path = "\(function.owner)/\(SourceMachine.plainName(name.text))"
            if isProperty, name.kind == .word, machine.properties[path] == nil { return true }
        }
        return false
    }

    private mutating func note(after known: Int) {
        let state = machine.state
        for number in state.objects.keys.filter({ $0 > known }).sorted() {
            guard let object = state.objects[number], object.kind == .dictionary, !object.isUsed,
                object.entries.contains(where: { SourceKey.isKnown($0.name) })
            else { continue }
            dictionaries.append((number, state))
        }
    }

    /// Every key that some dictionary sets, the last one for each; nil where none does.
    var loose: (SourceValue, SourceState)? {
        guard let last = dictionaries.last else { return nil }
        var whole = SourceObject(kind: .dictionary)
        var state = last.state
        for (number, own) in dictionaries {
            guard let object = own.objects[number] else { continue }
            state.objects.merge(own.objects) { first, _ in first }
            for entry in object.entries where SourceKey.isKnown(entry.name) {
                whole.set(entry.key, named: entry.name, at: entry.keyPlace, to: entry.value)
            }
        }
        state.objects[-1] = whole
        return (SourceValue(.object(-1)), state)
    }

    /// Each showing once: of a method that others call with arguments, theirs count.
    private static func unique(_ calls: [SourceCall], _ machine: SourceMachine) -> [SourceCall] {
        func takesArguments(_ name: String) -> Bool {
            machine.called.contains {
                machine.functions[$0].shortName == name && !machine.functions[$0].parameters.isEmpty
            }
        }
        func isCalled(_ name: String) -> Bool {
            machine.called.contains { machine.functions[$0].shortName == name }
        }
        return calls.filter { call in
            if call.method == call.holder { return !takesArguments(call.holder) }
            return takesArguments(call.holder) || !isCalled(call.holder)
        }
    }
}
