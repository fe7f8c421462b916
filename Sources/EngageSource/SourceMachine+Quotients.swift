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

    /// By what stands around it, the nearest first, then by what becomes of the whole expression.
    func wantedQuotient(of node: SourceNode) -> Quotient {
        let expression = expressions[now]
        let nodes = frames[here].body.nodes
        var brackets = 0
        for open in expression.open.reversed() {
            switch nodes[open.node].kind {
            case .round: brackets += 1
            case .item where open.begun > 1:
                return areNumbers(behind: node, within: brackets) ? .whole : .unknown
            case .call where open.begun > 1:
                guard areNumbers(behind: node, within: brackets) else { return .unknown }
                return quotient(
                    inCallOf: expression.operands[open.base], argument: open.begun - 2)
            case .list, .dictionary, .message: return .unknown
            case .infix(SourceToken.interpolation): return .whole
            case .infix(let sign) where open.begun > 1:
                let operand = expression.operands[open.base]
                if SourceConstants.assignments.contains(sign) {
                    return areNumbers(behind: node, within: brackets)
                        ? quotient(givenTo: operand) : .unknown
                }
                if "+-*/".contains(sign), isWritten(operand) { continue }
                return "+-*/".contains(sign) && isWhole(operand) ? .whole : .unknown
            default: continue
            }
        }
        guard areNumbers(behind: node, within: brackets) else { return .unknown }
        switch expression.use {
        case .declare(let variable):
            return variable.type.isEmpty ? .whole : Quotient(variable.type)
        case .result: return Quotient(frames[here].function.map { functions[$0].returns } ?? "")
        default: return .unknown
        }
    }

    private func quotient(inCallOf subject: Operand, argument: Int) -> Quotient {
        let written = text(subject)
        let name = written.split(separator: ".").last.map(String.init) ?? written
        // A type of numbers takes a whole number before it takes a fraction.
        if SourceSpelling.numberTypes.contains(written)
            || ["NSNumber", "String"].contains(written)
        {
            return .whole
        }
        let own = functionsByName[name] ?? []
        if own.count == 1, functions[own[0]].parameters.indices.contains(argument) {
            return Quotient(functions[own[0]].parameters[argument].type)
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
            let plain = SourceName.plain(name)
            if case .object(let number)? = base.value.plain,
                case .instance(let type)? = state.objects[number]?.kind,
                let member = types.member(plain, of: type)
            {
                return Quotient(member.type)
            }
            return SourceConstants.fractions.contains(plain) ? .fraction : .unknown
        case .item?, .tuple?, nil: return .unknown
        }
    }

    /// True where only numbers of digits follow, up to the end of the expression or its bracket: a
    /// name or a fraction behind it may say another type.
    private func areNumbers(behind node: SourceNode, within brackets: Int) -> Bool {
        var place = node.behind
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
