import EngageCore

/// What `?:` gives, and the members of what stands before a dot.
extension SourceMachine {
    mutating func choose(_ condition: Operand, _ yes: Operand, _ no: Operand) {
        let place = SourcePlace(
            unit: frames[here].unit, start: condition.start, end: no.end)
        let whole = unit.text(condition.start, no.end)
        let truth = known(condition.value, text: text(condition))
        var yes = yes.value
        var no = no.value
        // A literal behind it is named by the whole.
        if case .unknown? = yes.plain { yes.place = place }
        if case .unknown? = no.plain { no.place = place }
        let value = SourceValue.combine([truth, yes, no], at: place, text: whole) { parts in
            parts[0].truth.map { $0 ? parts[1] : parts[2] } ?? .unknown(whole)
        }
        push(value, from: condition.start, to: place.end)
    }

    /// One part of a tuple by its position.
    func part(_ index: Int, of value: SourceValue) -> SourceValue? {
        guard let object = value.plain.flatMap({ self.object($0) }) else { return nil }
        if object.kind == .instance("(key, value)") {
            return index < 2 ? object[index == 0 ? "key" : "value"] : nil
        }
        return object["\(index)"]
    }

    /// The block or closure that a property holds which is called; nil where it holds none.
    mutating func kept(
        _ name: String, of base: SourceExpression.Operand
    ) -> SourceValue? {
        guard functionsByName[name] == nil, case .value(let value)? = member(name, of: base),
            value.cases.contains(where: { if case .function = $0.plain { true } else { false } })
        else { return nil }
        return value
    }
}
