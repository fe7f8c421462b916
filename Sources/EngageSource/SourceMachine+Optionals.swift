import EngageCore

/// Variables of Swift that are declared to be optional, and what they are printed as.
extension SourceMachine {
    /// What an interpolation prints of an operand: an optional prints that it is one.
    func printed(_ operand: SourceExpression.Operand) -> SourceValue {
        if isSwift, !isOptional(operand) { return operand.value.map { named($0) } }
        guard isSwift, isOptional(operand), !operand.isForced else { return operand.value }
        let text = text(operand)
        return operand.value.map { plain in
            switch plain {
            case .none: return .text("nil")
            case .text(let own): return .text("Optional(\"\(own)\")")
            case .integer, .real, .truth:
                return SourceLibrary.printed(plain).map { .text("Optional(\($0))") }
                    ?? .unknown(text)
            default: return .unknown(text)
            }
        }
    }

    /// A case without values as its name, where its type does not describe itself.
    private func named(_ plain: SourcePlain) -> SourcePlain {
        guard case .choice(let type, let word) = plain, types.kinds[type] == .choice,
            !types.lineage(type).contains(where: { $0.hasSuffix("StringConvertible") }),
            function("description", of: types.lineage(type)) == nil
        else { return plain }
        return .text(word)
    }

    private func isOptional(_ operand: SourceExpression.Operand) -> Bool {
        switch operand.target {
        case .name(let name)?:
            if let cell = frames[here].names[name] { return optionals.contains(cell) }
            return types.member(name, of: selfType)?.isOptional == true
        case .member(let base, let name)? where base.value.plain == .unknown("self"):
            return types.member(name, of: selfType)?.isOptional == true
        default: return operand.type == "Optional"
        }
    }

    /// True for `map` of an optional itself, not of the list in it.
    func asksOptional(_ receiver: SourceExpression.Operand) -> Bool {
        isSwift && isOptional(receiver) && !receiver.isForced && !receiver.isChained
    }
}
