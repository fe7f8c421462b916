import EngageCore

/// Dictionaries that methods give a variable behind its first one, where each method that does so is
/// known: before another method begins, one of them was the last that ran, or none ran.
///
/// Two buttons that show one dialog often differ in a key alone; what they agree on is certain then.
struct OtherValues {
    private let machine: AbstractInterpreter
    private let effects: SideEffects
    private let main: Int
    /// The name of a variable, and the methods that give it another value.
    private struct Variable {
        let name: String
        let writers: [Int]
    }

    /// The variables by their cells.
    private var variables: [Int: Variable] = [:]
    /// By the writer, the state behind it.
    private var ends: [Int: SourceState] = [:]

    /// The maximum number of methods that write one variable, and of variables of a file.
    private static let mostWriters = 3
    private static let mostVariables = 6

    /// - Parameter isFirst: true for a method that runs before others: its value is the first one.
    init(
        _ machine: AbstractInterpreter, _ effects: SideEffects, in main: Int,
        isFirst: (Int) -> Bool
    ) {
        (self.machine, self.effects, self.main) = (machine, effects, main)
        for path in effects.replaced.keys.sorted() where variables.count < Self.mostVariables {
            guard let cell = machine.properties[path],
                isDictionary(machine.state.cells[cell], in: machine.state),
                let found = variable(at: path, isFirst), !found.writers.isEmpty
            else { continue }
            variables[cell] = found
        }
    }

    /// The methods that have to be read.
    var methods: Set<Int> { Set(variables.values.flatMap(\.writers)) }

    /// Notes the state behind a method that was read.
    ///
    /// - Parameter begin: the state in which it began.
    mutating func note(_ number: Int, from begin: SourceState) {
        ends[number] = machine.state
        for (cell, variable) in variables where variable.writers.contains(number) {
            // A block that sets it may run at any time.
            let isInBlock = machine.functions[machine.firstMade...].contains { function in
                machine.program.units[function.unit].part(function.body).contains {
                    $0.kind == .identifier && SourceName.plain($0.text) == variable.name
                }
            }
            let value = machine.state.cells[cell]
            if isInBlock || !isDictionary(value, in: machine.state)
                || !machine.state.reached(from: value).objects.allSatisfy({ number, object in
                    begin.objects[number].map { $0 == object } ?? true
                })
            {
                variables[cell] = nil
            }
        }
    }

    /// The values of one variable.
    struct Found {
        var value: SourceValue
        /// What they hold.
        var objects: SourcePages<SourceObject>
        /// The value that the first methods gave it.
        var first: SourceValue
        var writers: Set<Int>
    }

    /// The values that variables may have when another method begins, by their cells; those that have
    /// only one are not among them.
    ///
    /// - Parameter start: what the first methods leave.
    func found(from start: SourceState) -> [Int: Found] {
        var found: [Int: Found] = [:]
        for (cell, variable) in variables.sorted(by: { $0.key < $1.key }) {
            let methods = variable.writers
            guard let first = start.cells[cell], isOwn(first, in: start) else { continue }
            var cases: [SourceValue.Case] = []
            var state = start.reached(from: first)
            var rest = PathCondition.all
            for method in methods {
                guard let end = ends[method], let value = end.cells[cell],
                    isOwn(value, in: end),
                    let bit = machine.conditions.bit(
                        .expression("after \(machine.functions[method].shortName)"))
                else { break }
                let last = PathCondition(holds: bit, fails: rest.fails)
                cases += Self.cases(of: value, on: last)
                for (number, object) in end.reached(from: value).objects {
                    state.objects[number] = object
                }
                rest.fails |= bit
            }
            guard rest.fails.nonzeroBitCount == methods.count else { continue }
            cases += Self.cases(of: first, on: rest)
            found[cell] = Found(
                value: SourceValue(cases, at: first.place, text: SourceValue.folded),
                objects: state.objects, first: first, writers: Set(methods))
        }
        return found
    }

    /// True for a dictionary that nothing but the variable has, or that nobody can change.
    private func isOwn(_ value: SourceValue, in state: SourceState) -> Bool {
        let held = state.reached(from: value).objects.filter { _, object in
            object.isMutable && object.isShared
        }
        .map(\.key)
        return !held.contains { machine.variables.hasSeveralHolders($0, in: state) }
    }

    private static func cases(
        of value: SourceValue, on path: PathCondition
    ) -> [SourceValue.Case] {
        value.cases.compactMap { one in
            one.path.and(path).map { path in
                var one = one
                one.path = path
                return one
            }
        }
    }

    /// A variable with the methods that give it another dictionary, none of which changes the one that
    /// it has; nil where not all of them are known.
    private func variable(at path: String, _ isFirst: (Int) -> Bool) -> Variable? {
        let parts = path.split(separator: "/").map(String.init)
        let types = machine.program.types
        guard parts.count == 2, types.owner(of: parts[1], in: parts[0]) == parts[0],
            types.descendants(of: parts[0]).isEmpty, !effects.isGiven(parts[1])
        else { return nil }
        var found: [Int] = []
        for (number, runners) in effects.functions(setting: path).sorted(by: { $0.key < $1.key }) {
            let function = machine.functions[number]
            let changes = machine.changes(in: function.body, unit: function.unit)
            guard function.owner == parts[0], function.unit == main, !function.isStatic,
                !changes.changed.contains(parts[1])
            else { return nil }
            if isFirst(number) { continue }
            guard effects.roots.contains(number), runners == .one(number),
                function.isTapped || !function.takesArguments
            else { return nil }
            found.append(number)
        }
        return found.count <= Self.mostWriters ? Variable(name: parts[1], writers: found) : nil
    }

    /// True for a dictionary in each case.
    private func isDictionary(_ value: SourceValue?, in state: SourceState) -> Bool {
        guard let value, !value.cases.isEmpty else { return false }
        return value.cases.allSatisfy { one in
            guard case .object(let number) = one.plain, let object = state.objects[number] else {
                return false
            }
            return !object.isInstance && object.kind == .dictionary
        }
    }
}
