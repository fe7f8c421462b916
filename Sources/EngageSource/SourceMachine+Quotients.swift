import EngageCore

/// What a quotient of written numbers is in Swift, where it leaves a rest: `3 / 2` is 1 or 1.5 by the
/// type that is wanted where it stands.
extension SourceMachine {
    enum Quotient {
        case whole
        case fraction
        /// Nothing that is read says it.
        case unknown

        init(_ type: String) {
            self =
                SourceConstants.realTypes.contains(type)
                ? .fraction : SourceConstants.wholeTypes.contains(type) ? .whole : .unknown
        }
    }

    /// By what waits around it, the nearest first, then by what becomes of the whole expression.
    var wantedQuotient: Quotient {
        let expression = expressions[now]
        var left = expression.operands.endIndex
        var brackets = 0
        for pending in expression.pending.reversed() {
            switch pending {
            case .group(let group):
                if case .round = group.kind {
                    brackets += 1
                    continue
                }
                guard isFollowedByNumbers(within: brackets) else { return .unknown }
                return quotient(in: group)
            case .infix(SourceToken.interpolation, _): return .whole
            case .infix(let sign, _):
                left -= 1
                guard expression.operands.indices.contains(left) else { return .unknown }
                let operand = expression.operands[left]
                if SourceConstants.assignments.contains(sign) {
                    return isFollowedByNumbers(within: brackets)
                        ? quotient(givenTo: operand) : .unknown
                }
                if "+-*/".contains(sign), isWritten(operand) { continue }
                return "+-*/".contains(sign) && isWhole(operand) ? .whole : .unknown
            case .prefix, .cast, .question, .otherwise, .elvis: continue
            }
        }
        guard isFollowedByNumbers(within: brackets) else { return .unknown }
        switch expression.use {
        case .declare(let variable):
            return variable.type.isEmpty ? .whole : Quotient(variable.type)
        case .result: return Quotient(frames[here].function.map { functions[$0].returns } ?? "")
        default: return .unknown
        }
    }

    private func quotient(in group: SourceExpression.Group) -> Quotient {
        switch group.kind {
        case .item: return .whole
        case .call: break
        case .round, .list, .braces, .message: return .unknown
        }
        guard let subject = group.subject else { return .unknown }
        let written = text(subject)
        let name = written.split(separator: ".").last.map(String.init) ?? written
        // A type of numbers takes a whole number before it takes a fraction.
        if SourceConstants.numberTypes.contains(written)
            || ["NSNumber", "String"].contains(written)
        {
            return .whole
        }
        let own = functionsByName[name] ?? []
        if own.count == 1, functions[own[0]].parameters.indices.contains(group.arguments.count) {
            return Quotient(functions[own[0]].parameters[group.arguments.count].type)
        }
        guard own.isEmpty, types.kinds[written] == nil else { return .unknown }
        if SourceConstants.takesCounts.contains(name) { return .whole }
        return written.first?.isUppercase == true || written.hasPrefix(".")
            || SourceConstants.takesFractions.contains(name) ? .fraction : .unknown
    }

    func quotient(givenTo operand: Operand) -> Quotient {
        switch operand.target {
        case .name?:
            if isWhole(operand) { return .whole }
            guard case .name(let name)? = operand.target else { return .unknown }
            return Quotient(frames[here].types[name] ?? "")
        case .member(let base, let name)?:
            let plain = Self.plainName(name)
            if case .object(let number)? = base.value.plain,
                case .instance(let type)? = state.objects[number]?.kind,
                let member = types.member(plain, of: type)
            {
                return Quotient(member.type)
            }
            return SourceConstants.fractions.contains(plain) ? .fraction : .unknown
        case .item?, nil: return .unknown
        }
    }

    /// True where only numbers of digits follow, up to the end of the expression or its bracket: a
    /// name or a fraction behind it may say another type.
    private func isFollowedByNumbers(within brackets: Int) -> Bool {
        var place = frames[here].cursor
        var open = brackets
        while place < unit.tokens.count, place < expressions[now].limit {
            let token = unit.tokens[place]
            if token.startsLine, !token.isSign(")") { return true }
            switch token.kind {
            case .number: if token.text.contains(".") { return false }
            case .sign:
                if token.isSign(")") {
                    guard open > 0 else { return true }
                    open -= 1
                } else if [",", "]", "}", "{", ";", ":", "?"].contains(token.text) {
                    return true
                } else if token.isSign("(") || token.isSign("[") {
                    return false
                }
            default: return false
            }
            place += 1
        }
        return true
    }
}

extension SourceConstants {
    /// Signs that give a value.
    static let assignments: Set<String> = ["=", "+=", "-=", "*=", "/="]

    /// Functions of lists and texts whose numbers count elements.
    static let takesCounts: Set<String> = [
        "prefix", "suffix", "dropFirst", "dropLast", "removeFirst", "removeLast", "remove",
        "swapAt",
        "formIndex", "repeatElement",
    ]

    /// Functions of the system that take lengths, angles or shares.
    static let takesFractions: Set<String> = [
        "withAlphaComponent", "systemFont", "boldSystemFont", "italicSystemFont", "insetBy",
        "offsetBy", "translatedBy", "scaledBy", "rotated", "setAlpha", "withSize", "init",
        "monospacedSystemFont", "setFillColor",
    ]

    /// Variables of the system that hold lengths or shares.
    static let fractions: Set<String> = [
        "x", "y", "width", "height", "alpha", "cornerRadius", "borderWidth", "top", "left",
        "bottom",
        "right", "opacity", "constant", "pointSize", "lineSpacing", "rowHeight",
    ]
}
