import EngageCore

/// Runs the methods that UIKit calls before others, each on an object of its class.
struct FirstMethods {
    /// What is known when a method begins.
    typealias Start = (state: SourceState, properties: [String: Int])

    private let machine: AbstractInterpreter
    /// Functions that can affect a dialog.
    private let relevant: Set<Int>
    /// What they find of objects that were there before; nil before it is known.
    var found: FoundState?

    init(_ machine: AbstractInterpreter, relevant: Set<Int>) {
        self.machine = machine
        self.relevant = relevant
    }

    /// Runs methods in their order.
    ///
    /// - Parameters:
    ///   - type: the class of the object; nil for those of the methods.
    ///   - isCertain: true where the object is of no subclass of that.
    /// - Returns: what is known before each of them.
    func run(
        _ numbers: [Int], as type: String? = nil, isCertain: Bool = false,
        _ initializers: SwiftInitializers
    ) -> [Int: Start] {
        var before: [Int: Start] = [:]
        var changed = StateChanges()
        func run(_ number: Int) {
            before[number] = before[number] ?? (machine.state, machine.properties)
            machine.run.run(
                function: number, as: type, isCertain: isCertain, behind: changed)
            changed = machine.later.changed
            if machine.functions[number].isInitializer {
                initializers.forgetUndecided(of: machine.functions[number].owner)
            }
        }
        if let found { found.run(numbers, as: type, run) } else { numbers.forEach(run) }
        for number in numbers where loadsEarly(number, as: type) {
            for path in machine.variables.paths(
                setBy: number, in: type ?? machine.functions[number].owner)
            {
                machine.invalidation.unsettle(path)
            }
        }
        return before
    }

    /// True for what runs as a view is loaded where an initialiser asks for the view: it runs there, before
    /// the rest of the initialiser. Source: Apple, UIViewController, `view`.
    private func loadsEarly(_ number: Int, as type: String?) -> Bool {
        let function = machine.functions[number]
        guard ["loadView", "viewDidLoad"].contains(function.shortName) else { return false }
        let lineage = machine.program.types.lineage(type ?? function.owner)
        return relevant.contains { other in
            let initializer = machine.functions[other]
            return initializer.isInitializer && lineage.contains(initializer.owner)
                && !initializer.parameters.contains { $0.name == "view" }
                && StatementNames.asksForView(
                    machine.program.units[initializer.unit].part(initializer.body),
                    machine.program.units[initializer.unit].language)
        }
    }
}
