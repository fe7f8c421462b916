/// What initialisers of Swift's classes leave in the variables of an object, over their first values.
///
/// Which one makes an object is not known where a class has several: what they leave otherwise is not,
/// either.
struct SwiftInitializers {
    private let machine: AbstractInterpreter
    /// Those that end by themselves, by their classes.
    private var all: [String: [Int]] = [:]
    /// Variables of a class that its initialisers leave otherwise, as `CLASS/NAME`.
    private var undecided: [String: [String]] = [:]

    /// Functions of Swift that end the app: an initialiser with one makes nothing.
    private static let traps: Set<String> = ["fatalError", "preconditionFailure"]

    /// - Parameter relevant: functions that can affect a dialog.
    init(_ machine: AbstractInterpreter, relevant: Set<Int>) {
        self.machine = machine
        let owners = Set(relevant.map { machine.functions[$0].owner })
        for (number, function) in machine.functions.enumerated()
        where function.isInitializer && function.captured == nil
            && machine.program.units[function.unit].language == .swift
            && machine.program.types.kinds[function.owner] == .reference
            && ([function.owner] + machine.program.types.descendants(of: function.owner))
                .contains(where: owners.contains)
        {
            let body = machine.program.units[function.unit].part(function.body)
            if body.contains(where: { Self.traps.contains($0.text) })
                || LaunchMethods.isOfOtherMaking(function, machine.program)
            {
                continue
            }
            all[function.owner, default: []].append(number)
        }
    }

    /// The initialisers: what they set of their object is set before all else.
    var numbers: Set<Int> { Set(all.values.joined()) }

    /// The only initialiser of a class; nil where it has several or none.
    func only(of owner: String) -> Int? { all[owner].flatMap { $0.count == 1 ? $0[0] : nil } }

    /// The first of some classes that has initialisers.
    func owner(among lineage: [String]) -> String? { lineage.first { all[$0] != nil } }

    /// Gives the variables what all initialisers of their class leave alike, and no value that is known
    /// where they do not.
    ///
    /// - Parameters:
    ///   - isCalled: true for an initialiser that other methods call: it is not read by itself.
    ///   - isMeant: true for the classes that are meant.
    mutating func apply(isCalled: (Int) -> Bool, to isMeant: (_ owner: String) -> Bool) {
        for (owner, numbers) in all.sorted(by: { $0.key < $1.key }) where isMeant(owner) {
            undecided[owner] = nil
            let isRead = !numbers.contains(where: isCalled)
            // One that is read by itself leaves what it leaves.
            if isRead, numbers.count == 1 { continue }
            let ends = numbers.map(end)
            for path in paths(of: owner) {
                let values = ends.map { $0.value(at: path) }
                guard values.contains(where: { $0 != nil }) else { continue }
                if isOfOthers(path, owner, in: machine.functions[numbers[0]].unit) {
                    undecided[owner, default: []].append(path)
                    continue
                }
                let first = values[0] ?? SourceValue(.absent)
                let areAlike = zip(values, ends).dropFirst().allSatisfy {
                    machine.areAlike(first, ends[0].state, $0 ?? SourceValue(.absent), $1.state)
                }
                let isPlain = first.cases.allSatisfy { ends[0].state.object($0.plain) == nil }
                if areAlike, isPlain {
                    set(path, to: first)
                } else if !areAlike || !isRead {
                    undecided[owner, default: []].append(path)
                }
            }
            forgetUndecided(of: owner)
        }
    }

    /// True for a variable of a class that others inherit it from: their objects have it, too.
    private func isOfOthers(_ path: String, _ owner: String, in unit: Int) -> Bool {
        let type = path.split(separator: "/").first.map(String.init) ?? owner
        guard type != owner, !machine.program.types.sharesBase(owner) else {
            return false
        }
        return machine.program.makes(type)
            || unit != machine.program.units.count - 1
                && machine.methodLookup.heir(of: type) != owner
    }

    /// Forgets what the initialisers of a class leave otherwise, also behind one that was read.
    func forgetUndecided(of owner: String) {
        for path in undecided[owner] ?? [] {
            let old = machine.properties[path].flatMap { machine.state.cells[$0] }
            let name = SourceName.variable(of: path)
            set(path, to: SourceValue(.unknown(name), at: old?.place ?? ExpressionLocation()))
        }
    }

    private func set(_ path: String, to value: SourceValue) {
        if let cell = machine.properties[path] {
            machine.state.cells[cell] = value
        } else {
            machine.variables.setProperty(path, cell: machine.cell(value))
        }
    }

    /// The variables of an object of a class, of the type that declares each.
    private func paths(of owner: String) -> [String] {
        let types = machine.program.types
        return types.lineage(owner).flatMap { type in
            (types.members[type] ?? []).filter { !$0.isStatic }.map { "\(type)/\($0.name)" }
        }
    }

    /// What an initialiser leaves.
    private struct End {
        let state: SourceState
        let properties: [String: Int]

        func value(at path: String) -> SourceValue? { properties[path].flatMap { state.cells[$0] } }
    }

    /// What an initialiser leaves; now is as it was before it.
    private func end(of number: Int) -> End {
        let before = (machine.state, machine.properties, machine.calls, machine.called)
        machine.run.run(function: number)
        defer {
            (machine.state, machine.properties, machine.calls, machine.called) = before
        }
        return End(state: machine.state, properties: machine.properties)
    }
}
