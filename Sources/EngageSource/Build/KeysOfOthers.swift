/// The keys of the SDK that code besides the method that is read may set in any dictionary which lives
/// longer than a method.
struct KeysOfOthers {
    private let machine: AbstractInterpreter
    /// Keys that files set which are not read with these.
    private let elsewhere: Set<String>
    /// Functions of these files that set some.
    private var functions: [(number: Int, keys: KeyWrites.Found)] = []

    /// - Parameter numbers: the functions that the app may call before the method.
    init(_ machine: AbstractInterpreter, of numbers: [Int]) {
        self.machine = machine
        let (folder, units) = (machine.program.folder, machine.program.units)
        let read = Set(units.map(\.file))
        elsewhere = folder.keysSet(read)
        for number in numbers {
            let function = machine.functions[number]
            func keys(isCalledElsewhere: Bool) -> KeyWrites.Found {
                KeyWrites.keys(
                    setBy: function, in: units[function.unit], isRead: true,
                    isCalledElsewhere: isCalledElsewhere)
            }
            var found = keys(isCalledElsewhere: true)
            if found.all.isEmpty { continue }
            if !folder.naming(function.shortName).contains(where: { !read.contains($0) }) {
                found = keys(isCalledElsewhere: false)
            }
            if !found.all.isEmpty { functions.append((number, found)) }
        }
    }

    /// Those that count for a method.
    func keys(for method: Int, _ effects: SideEffects) -> Set<String> {
        let types = machine.program.types
        let owner = machine.functions[method].owner
        return functions.reduce(into: elsewhere) { keys, function in
            guard effects.runs(function.number, besides: method) else { return }
            keys.formUnion(function.keys.ofOthers)
            // Members of its own class are followed.
            let other = machine.functions[function.number].owner
            if !types.lineage(owner).contains(other), !types.lineage(other).contains(owner) {
                keys.formUnion(function.keys.ofMembers)
            }
        }
    }
}
