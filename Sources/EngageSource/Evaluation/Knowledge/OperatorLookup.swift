import EngageCore

/// Which functions of the files are the operators of a type, and how it orders its values without.
struct OperatorLookup: SourceEvaluator {
    let machine: AbstractInterpreter

    /// The one function of an operator for two values of a type.
    func function(_ symbol: String, of type: String) -> Int? {
        let lineage = program.types.lineage(type)
        let all = (machine.functionsByName[symbol] ?? []).filter { number in
            let function = machine.functions[number]
            guard function.parameters.count == 2 else { return false }
            return function.parameters.allSatisfy {
                lineage.contains($0.declared)
                    || $0.declared == "Self"
                        && lineage.contains(function.owner)
            }
        }
        return all.count == 1 ? all.first : nil
    }

    /// The places of an enumeration's cases in their order; nil where this is not how it compares.
    func places(of type: String) -> [String: Int]? {
        guard let cases = program.types.choices[type],
            program.types.lineage(type).contains("Comparable"), function("<", of: type) == nil
        else { return nil }
        return Dictionary(
            cases.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }
}
