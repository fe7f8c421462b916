import EngageCore

/// What is added to a list.
extension SourceMachine {
    /// Adds a value, or all that a list holds; nil for what is no list.
    mutating func appended(
        _ values: [SourceValue], to receiver: SourceExpression.Operand, _ form: String
    ) -> SourceValue? {
        guard let value = values.first.map(outward) else { return nil }
        if receiver.value.plain?.text != nil { return nil }
        for one in receiver.value.cases {
            guard case .object(let number) = one.plain else { continue }
            let isMany =
                form.contains("array") || form.contains("contents") || form == "addobjectsfrom:"
            guard state.objects[number]?.kind == .list else {
                state.objects[number]?.open(at: receiver.value.place)
                continue
            }
            if form == "insert:", isSwift {
                // A set has each element once.
                let isThere = state.objects[number]?.elements.map { isSame($0, value) }
                if isThere?.contains(true) == true { continue }
                if isThere?.contains(nil) == true { state.objects[number]?.open(at: value.place) }
            }
            if isMany, let others = elements(value) {
                for other in others { state.objects[number]?.append(other) }
                if isUnordered(value) { state.objects[number]?.isUnordered = true }
            } else {
                if isMany { state.objects[number]?.open(at: value.place) }
                state.objects[number]?.append(isMany ? SourceValue(.unknown("…")) : value)
            }
        }
        return SourceValue(.absent)
    }
}
