import EngageCore

/// Classes that share a class from which several inherit: an object is of one of them, and what the
/// first methods of another one set is not its own.
struct ClassFamilies {
    typealias Start = FirstMethods.Start

    private let machine: AbstractInterpreter
    /// Methods that UIKit calls before anything else, in this order.
    private let numbers: [Int]
    /// Runs them.
    var first: FirstMethods
    private let isCalled: (Int) -> Bool
    private var initializers: SwiftInitializers
    /// What an object of a class is given where alone one is made, by its variables.
    private let given: [String: [String: SourceValue]]

    /// - Parameters:
    ///   - numbers: the methods that run first and that no other method calls, in their order.
    ///   - first: runs them.
    ///   - isCalled: true for an initialiser that other methods call.
    init(
        _ machine: AbstractInterpreter, _ numbers: [Int], _ first: FirstMethods,
        _ initializers: SwiftInitializers,
        given: [String: [String: SourceValue]], isCalled: @escaping (Int) -> Bool
    ) {
        self.given = given
        self.machine = machine
        self.numbers = numbers
        self.first = first
        self.initializers = initializers
        self.isCalled = isCalled
    }

    /// What the first methods of a class leave for its methods, and the state before each of them.
    ///
    /// - Parameters:
    ///   - isCertain: true where no object of a subclass is meant.
    ///   - start: the state without them.
    mutating func begin(
        _ type: String, isCertain: Bool = false, from start: Start
    ) -> (start: Start, before: [Int: Start]) {
        let now = (machine.state, machine.properties, machine.calls)
        defer { (machine.state, machine.properties, machine.calls) = now }
        (machine.state, machine.properties) = start
        let type = machine.methodLookup.heir(of: type) ?? type
        let lineage = machine.program.types.lineage(type)
        var before: [Int: Start] = [:]
        func run(_ numbers: [Int]) {
            let begun = first.run(numbers, as: type, isCertain: isCertain, initializers)
            before.merge(begun) { $1 }
        }
        let maker = initializers.owner(among: lineage)
        let only = maker.flatMap(initializers.only)
        if let only {
            run([only])
        } else if maker != nil {
            initializers.apply(isCalled: isCalled) { $0 == maker }
        }
        for (path, value) in (given[type] ?? [:]).sorted(by: { $0.key < $1.key }) {
            machine.variables.setProperty(path, cell: machine.cell(value))
        }
        // An initialiser runs those above it.
        let methods = methods(of: lineage).filter { number in
            !initializers.numbers.contains(number)
                || machine.functions[number].owner == maker && only == nil
        }
        run(methods)
        return ((machine.state, machine.properties), before)
    }

    /// The first methods of an object: of those that override one another the last.
    private func methods(of lineage: [String]) -> [Int] {
        var nearest: [String: Int] = [:]
        for number in numbers where machine.methodLookup.isOfFamily(number) {
            let function = machine.functions[number]
            guard let place = lineage.firstIndex(of: function.owner) else { continue }
            nearest[function.name] = min(place, nearest[function.name] ?? place)
        }
        return numbers.filter { number in
            let function = machine.functions[number]
            return nearest[function.name].map { lineage[$0] } == function.owner
                && machine.methodLookup.isOfFamily(number)
        }
    }
}
