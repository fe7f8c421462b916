import EngageCore

/// Whole numbers and quotients: where a whole number stays one, and where `3 / 2` is 1 or 1.5 by
/// the type that its context requires.
struct NumberEvaluator: SourceEvaluator {
    let machine: AbstractInterpreter

    /// True of two whole numbers whose quotient is none: it is cut only where both are declared so.
    static func leavesRest(_ parts: [ConcreteValue]) -> Bool {
        guard case .integer(let one) = parts[0], case .integer(let two) = parts[1] else {
            return false
        }
        return SourceNumber.divided(one, by: two).map { $0.rest != 0 } ?? false
    }

    /// True if an operand of C is declared with 64 bits, as its result then is.
    func isWide(_ operand: SourceExpression.Operand) -> Bool {
        var type = operand.type
        if case .name(let name)? = operand.target { type = machine.frame.types[name] ?? type }
        return Self.wide.contains(type)
    }

    private static let wide: Set<String> = [
        "NSInteger", "NSUInteger", "long", "int64_t", "uint64_t", "size_t", "CGFloat", "double",
        "NSTimeInterval",
    ]

    /// True if an operand of C has no sign: a negative number beside it, or as its result, is a
    /// large one.
    func isUnsigned(_ operand: SourceExpression.Operand) -> Bool {
        var type = operand.type
        switch operand.target {
        case .name(let name)?: type = machine.frame.types[name] ?? type
        case .member(_, let name)? where Self.counts.contains(name): return true
        case .member?: break
        case .item?, .tuple?: return false
        case nil:
            if Self.counts.contains(lastWord(of: operand)) { return true }
        }
        return SourceConstants.unsignedTypes.contains(type)
            || ["unsigned", "uint32_t"].contains(type)
    }

    /// Members of Foundation that are `NSUInteger`.
    private static let counts: Set<String> = ["count", "length"]

    private func lastWord(of operand: SourceExpression.Operand) -> String {
        String(expressionStack.text(operand).reversed().prefix { $0.isLetter }.reversed())
    }

    /// True where a calculation without a sign has a negative part or result.
    static func losesSign(
        _ symbol: String, _ parts: [ConcreteValue], _ result: ConcreteValue?
    ) -> Bool {
        func isNegative(_ plain: ConcreteValue?) -> Bool {
            if case .integer(let number)? = plain { number < 0 } else { false }
        }
        let decides = ["<", ">", "<=", ">=", "/", "%", ">>"].contains(symbol)
        return isNegative(result) || decides && parts.contains(where: isNegative)
    }

    /// True if a whole number does not fit an `int`, although both operands do: the result is
    /// undefined.
    static func leavesRoom(_ parts: [ConcreteValue], _ result: ConcreteValue?) -> Bool {
        guard case .integer(let number)? = result, Int32(exactly: number) == nil else {
            return false
        }
        return parts.allSatisfy { part in
            if case .integer(let one) = part { Int32(exactly: one) != nil } else { false }
        }
    }

    /// True if a number certainly has an integer type: digits, a count, or a variable declared so
    /// or, in Swift, without a type.
    func isWhole(_ operand: SourceExpression.Operand) -> Bool {
        let last: String
        switch operand.target {
        case nil:
            if isWritten(operand) { return true }
            last = lastWord(of: operand)
        case .name(let name)?:
            if let type = machine.frame.types[name] {
                return type.isEmpty ? machine.isSwift : SourceConstants.wholeTypes.contains(type)
            }
            last = name
        case .member(_, let name)?: last = name
        case .item?, .tuple?: return false
        }
        return ["count", "length", "row", "section", "intValue", "integerValue"].contains(last)
    }

    /// True for digits and operators only: no name determines the type.
    func isWritten(_ operand: SourceExpression.Operand) -> Bool {
        operand.target == nil
            && expressionStack.text(operand).allSatisfy { !$0.isLetter || $0 == "x" }
    }

    /// `&+`, `&-` and `&*` of Swift: what a type has no bits for is dropped.
    func wrap(
        _ symbol: String, _ left: SourceExpression.Operand, _ right: SourceExpression.Operand,
        _ place: ExpressionLocation, _ text: String
    ) {
        let type = [left, right].map { numberType($0) }.first { !$0.isEmpty } ?? ""
        let isKnown = !type.isEmpty || isWhole(left) && isWhole(right)
        let value = SourceValue.combine([left.value, right.value], at: place, text: text) { parts in
            guard case .integer(let one) = parts[0], case .integer(let two) = parts[1] else {
                return .unknown(text)
            }
            let whole =
                switch symbol {
                case "&+": one &+ two
                case "&-": one &- two
                default: one &* two
                }
            // A number this small fits every type.
            guard isKnown || 0...127 ~= whole else { return .unknown(text) }
            return .integer(SourceLibrary.wrapped(whole, in: type))
        }
        expressionStack.push(value, from: left.start, to: right.end)
        machine.expression.operands[machine.expression.operands.count - 1].type = type
    }

    /// The type of numbers by which an operand is declared; empty if it is unknown.
    private func numberType(_ operand: SourceExpression.Operand) -> String {
        var type = operand.type
        if case .name(let name)? = operand.target {
            type = machine.frame.types[name] ?? type
        } else if type.isEmpty {
            // `UInt8(250)` names its type.
            type = String(expressionStack.text(operand).prefix { $0 != "(" })
        }
        return SourceConstants.wholeTypes.contains(type) ? type : ""
    }
}

/// The meaning of a quotient of literals in Swift that leaves a remainder: `3 / 2` is 1 or 1.5, by
/// the type that its context requires.
extension NumberEvaluator {
    enum Quotient {
        case whole
        case fraction
        /// No code that is read determines it.
        case unknown

        init(_ type: String) {
            self =
                SourceConstants.realTypes.contains(type)
                ? .fraction : SourceConstants.wholeTypes.contains(type) ? .whole : .unknown
        }
    }

    /// Decided by the context, the nearest first, then by the use of the whole expression.
    func wantedQuotient(of node: SourceNode) -> Quotient {
        let expression = machine.expression
        let nodes = machine.frame.body.nodes
        var brackets = 0
        for open in expression.open.reversed() {
            switch nodes[open.node].kind {
            case .parentheses: brackets += 1
            case .item where open.begun > 1:
                return areNumbers(behind: node, within: brackets) ? .whole : .unknown
            case .call where open.begun > 1:
                guard areNumbers(behind: node, within: brackets) else { return .unknown }
                return quotient(
                    inCallOf: expression.operands[open.base], argument: open.begun - 2)
            case .list, .dictionary, .message: return .unknown
            case .infix(SourceToken.interpolation): return .whole
            case .infix(let symbol) where open.begun > 1:
                let operand = expression.operands[open.base]
                if SourceConstants.assignments.contains(symbol) {
                    return areNumbers(behind: node, within: brackets)
                        ? quotient(givenTo: operand) : .unknown
                }
                if "+-*/".contains(symbol), isWritten(operand) { continue }
                return "+-*/".contains(symbol) && isWhole(operand) ? .whole : .unknown
            default: continue
            }
        }
        guard areNumbers(behind: node, within: brackets) else { return .unknown }
        switch expression.use {
        case .declare(let variable):
            return variable.type.isEmpty ? .whole : Quotient(variable.type)
        case .result:
            return Quotient(machine.frame.function.map { machine.functions[$0].returns } ?? "")
        default: return .unknown
        }
    }

    private func quotient(inCallOf subject: SourceExpression.Operand, argument: Int) -> Quotient {
        let written = expressionStack.text(subject)
        let name = written.split(separator: ".").last.map(String.init) ?? written
        // A type of numbers takes a whole number before it takes a fraction.
        if SourceSpelling.numberTypes.contains(written)
            || ["NSNumber", "String"].contains(written)
        {
            return .whole
        }
        let own = machine.functionsByName[name] ?? []
        if own.count == 1, machine.functions[own[0]].parameters.indices.contains(argument) {
            return Quotient(machine.functions[own[0]].parameters[argument].type)
        }
        guard own.isEmpty, program.types.kinds[written] == nil else { return .unknown }
        if SourceConstants.takesCounts.contains(name) { return .whole }
        return written.first?.isUppercase == true || written.hasPrefix(".")
            || SourceConstants.takesFractions.contains(name) ? .fraction : .unknown
    }

    func quotient(givenTo operand: SourceExpression.Operand) -> Quotient {
        switch operand.target {
        case .name?:
            if isWhole(operand) { return .whole }
            guard case .name(let name)? = operand.target else { return .unknown }
            return Quotient(machine.frame.types[name] ?? "")
        case .member(let base, let name)?:
            let plain = SourceName.plain(name)
            if case .object(let number)? = base.value.plain,
                case .instance(let type)? = machine.state.objects[number]?.kind,
                let member = program.types.member(plain, of: type)
            {
                return Quotient(member.type)
            }
            return SourceConstants.fractions.contains(plain) ? .fraction : .unknown
        case .item?, .tuple?, nil: return .unknown
        }
    }

    /// True if only digits follow, up to the end of the expression or its bracket: a name or a
    /// fraction after it can determine another type.
    private func areNumbers(behind node: SourceNode, within brackets: Int) -> Bool {
        var place = node.behind
        var open = brackets
        while place < machine.unit.tokens.count, place < machine.expression.limit {
            let token = machine.unit.tokens[place]
            if token.startsLine, !token.isPunctuator(")") { return true }
            switch token.kind {
            case .number: if token.text.contains(".") { return false }
            case .punctuator:
                if token.isPunctuator(")") {
                    guard open > 0 else { return true }
                    open -= 1
                } else if [",", "]", "}", "{", ";", ":", "?"].contains(token.text) {
                    return true
                } else if token.isPunctuator("(") || token.isPunctuator("[") {
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
    /// Operators that assign a value.
    static let assignments: Set<String> = ["=", "+=", "-=", "*=", "/="]

    /// Functions of lists and texts whose numbers are counts of elements.
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

extension SourceEvaluator {
    var numberEvaluator: NumberEvaluator { NumberEvaluator(machine: machine) }
}
