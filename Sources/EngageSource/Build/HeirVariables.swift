import EngageCore

/// Variables that an object of a subclass has otherwise than one of its base.
struct HeirVariables {
    private let machine: AbstractInterpreter
    /// Functions that can affect a dialog.
    private let relevant: Set<Int>
    private var known: [String: [String]] = [:]

    init(_ machine: AbstractInterpreter, relevant: Set<Int>) {
        self.machine = machine
        self.relevant = relevant
    }

    /// Variables of a class that its subclasses set at first, or in methods that replace its own, where an
    /// object may be of one of these.
    mutating func paths(of owner: String) -> [String] {
        if let known = known[owner] { return known }
        let types = machine.program.types
        var paths: Set<String> = []
        if types.isInherited(owner), machine.methodLookup.heir(of: owner) == nil {
            let heirs = Set(types.descendants(of: owner))
            let setting = relevant.filter { number in
                let function = machine.functions[number]
                return heirs.contains(function.owner)
                    && (LaunchMethods.isFirst(function, in: machine.program)
                        || isOverriding(function, in: owner))
            }
            // What they replace runs for other objects alone.
            let replaced = setting.filter {
                LaunchMethods.isFirst(machine.functions[$0], in: machine.program)
            }
            .flatMap { number in
                types.lineage(owner).flatMap {
                    machine.functionsByOwner["\($0)/\(machine.functions[number].name)"] ?? []
                }
            }
            // What one of them hands to an initialiser of the class that sets variables.
            let hasInitializer = setting.contains {
                machine.functions[$0].isInitializer
            }
            let handed = relevant.filter { number in
                let function = machine.functions[number]
                return hasInitializer && types.lineage(owner).contains(function.owner)
                    && function.isInitializer
            }
            for number in setting.union(handed).union(replaced) {
                paths.formUnion(machine.variables.paths(setBy: number, in: owner))
            }
        }
        known[owner] = paths.sorted()
        return paths.sorted()
    }

    /// True for a method of a subclass that replaces one of a class or of those it inherits from.
    private func isOverriding(_ function: SourceFunction, in owner: String) -> Bool {
        machine.program.types.lineage(owner).contains {
            machine.functionsByOwner["\($0)/\(function.name)"] != nil
        }
    }
}
