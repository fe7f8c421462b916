import EngageCore

/// Sets of options of the files: structures that adopt `OptionSet`, by the bits of their number. A new
/// message to them is a case of `answer`.
///
/// Source: Apple, OptionSet and SetAlgebra
struct OptionSets: SourceEvaluator {
    let machine: AbstractInterpreter

    /// The answer of a message to such a set; nil for every other.
    func answer(_ message: SourceMessage, _ form: String) -> SourceValue? {
        guard machine.isSwift, let receiver = message.receiver, let type = type(of: receiver.value),
            typedValues.isOptionSet(type), let own = typedValues.bits(of: receiver.value)
        else { return nil }
        if form == "isempty" { return SourceValue(.boolean(own == 0)) }
        guard message.values.count == 1, let first = message.values.first,
            methodLookup.function(message.name, of: program.types.lineage(type)) == nil
        else { return nil }
        let given = typedValues.typed(first, as: type)
        guard let other = typedValues.bits(of: given) else { return nil }
        func give(_ bits: Int) -> SourceValue {
            assignmentEvaluator.assign(receiver, typedValues.options(bits, type))
            return SourceValue(.absent)
        }
        switch form {
        case "contains:", "issuperset:", "issupersetof:":
            return SourceValue(.boolean(own & other == other))
        case "issubset:", "issubsetof:": return SourceValue(.boolean(own & other == own))
        case "isdisjoint:", "isdisjointwith:": return SourceValue(.boolean(own & other == 0))
        case "union:": return typedValues.options(own | other, type)
        case "intersection:": return typedValues.options(own & other, type)
        case "subtracting:": return typedValues.options(own & ~other, type)
        case "symmetricdifference:": return typedValues.options(own ^ other, type)
        case "insert:", "formunion:", "update:": return give(own | other)
        case "remove:", "subtract:": return give(own & ~other)
        case "formintersection:": return give(own & other)
        case "formsymmetricdifference:": return give(own ^ other)
        default: return nil
        }
    }

    private func type(of value: SourceValue) -> String? {
        guard case .instance(let type)? = value.plain.flatMap({ machine.object($0) })?.kind else {
            return nil
        }
        return type
    }
}

extension SourceEvaluator {
    var optionSets: OptionSets { OptionSets(machine: machine) }
}
