import EngageCore

/// Operators with one operand, and casts.
extension SourceMachine {
    /// The source of an operand.
    func text(_ operand: SourceExpression.Operand) -> String {
        unit.text(operand.start, operand.end)
    }

    mutating func prefixed(_ sign: String, _ operand: Operand, _ start: Int) {
        if sign == "..." || sign == "..<" { return expressions[now].operands.append(operand) }
        let whole = unit.text(start, operand.end)
        var value = operand.value
        if sign == "*", !isSwift, isList(value) {
            // What a list of C begins with.
            let key = SourceValue(.integer(0))
            let first = item(operand, key, end: operand.end)
            return push(first, from: start, to: operand.end, target: .item(operand, key))
        }
        if sign == "sizeof" {
            value = size(of: operand)
        } else if sign == "++" || sign == "--" {
            value = stepped(value, sign, operand)
            assign(operand, value)
        } else if sign == "!" {
            value = known(value, text: text(operand)).map { plain in
                plain.truth.map { .truth(!$0) } ?? .unknown(whole)
            }
        } else if sign != "+", sign != "&", sign != "*" {
            value = value.map { plain in
                switch (sign, plain) {
                case ("-", .integer(let number)): .integer(0 &- number)
                case ("-", .real(let number)): .real(-number)
                case ("~", .integer(let number)): .integer(~number)
                default: .unknown(whole)
                }
            }
        }
        push(
            value, from: start, to: operand.end,
            target: sign == "&" || sign == "*" ? operand.target : nil)
        expressions[now].operands[expressions[now].operands.count - 1].isReference = sign == "&"
    }

    /// A number after `++` or `--`.
    func stepped(_ value: SourceValue, _ sign: String, _ operand: Operand) -> SourceValue {
        let whole = text(operand)
        // Behind a condition it is not told here whether it is carried out.
        if expressions[now].choices.isEmpty, isBehindCondition {
            return SourceValue(.unknown(whole), at: value.place)
        }
        return value.map { plain in
            let step = sign == "++" ? 1 : -1
            switch plain {
            case .integer(let number): return .integer(number &+ step)
            case .real(let number): return .real(number + Double(step))
            default: return .unknown(whole)
            }
        }
    }

    private var isBehindCondition: Bool {
        let nodes = frames[here].body.nodes
        return expressions[now].open.contains { open in
            guard open.begun > 1 else { return false }
            switch nodes[open.node].kind {
            case .infix(let sign): return sign == "&&" || sign == "||"
            case .choice, .elvis: return true
            default: return false
            }
        }
    }

    /// `as`, `as?`, `as!` and `is`.
    mutating func narrow(
        _ given: Operand, _ sign: String, to type: String, isWord: Bool, end: Int
    ) {
        var last = given
        let (asks, isOptional) = (sign.hasPrefix("is"), sign.hasSuffix("?"))
        last.value = narrowed(
            last, to: isWord ? type : nil, type, asks: asks, isOptional: isOptional)
        if SourceSpelling.numberTypes.contains(type) {
            last.value = SourceLibrary.converted(last.value, to: type)
        }
        // What is printed as anything prints whether it is an optional.
        if type != "Any" { last.target = nil }
        // A text of Swift is a copy.
        if type == "String" { last.value = last.value.unshared }
        if ["[", "Dictionary", "Array"].contains(type) { last.value = bridged(last.value) }
        if !asks, isOptional {
            last.value = last.value.map { isOfOtherClass($0, than: type) ? .none : $0 }
        }
        if !asks {
            last.value = typed(last.value, as: type)
            last.type = type
        }
        last.end = end
        expressions[now].operands.append(last)
    }

    /// A container of Foundation as one of Swift, which is a copy.
    private mutating func bridged(_ value: SourceValue) -> SourceValue {
        let isShared = value.cases.contains { object($0.plain)?.isShared == true }
        return isShared ? copy(value, isDictionary: false) : value
    }

    /// True for an object of the files that is of none of the classes that are read of a name.
    private func isOfOtherClass(_ plain: SourcePlain, than type: String) -> Bool {
        guard types.kinds[type] != nil, case .instance(let own)? = object(plain)?.kind,
            types.kinds[own] != nil
        else { return false }
        return !types.lineage(own).contains(type)
    }

    // MARK: What is never carried out

    /// True where the value before `&&` or `||` decides.
    func skips(_ sign: String, _ left: SourceValue) -> Bool {
        guard sign == "&&" || sign == "||", let truth = left.plain?.truth else { return false }
        return truth == (sign == "||")
    }

    /// `?` of a chain: of what is asked of nil nothing is carried out, and nothing is set.
    mutating func chain(_ given: Operand) {
        var operand = given
        operand.isChained = true
        let body = frames[here].body
        var end: Int?
        while operand.value.plain == SourcePlain.none, let last = expressions[now].open.last,
            last.begun == 1
        {
            let node = body.nodes[last.node]
            switch node.kind {
            case .member, .part, .call, .item, .optional, .forced: end = node.end
            case .infix(let sign) where end != nil && Self.setters.contains(sign): break
            default:
                guard let end else { return expressions[now].operands.append(operand) }
                return push(SourceValue(.none), from: operand.start, to: end)
            }
            expressions[now].open.removeLast()
        }
        guard let end else { return expressions[now].operands.append(operand) }
        push(SourceValue(.none), from: operand.start, to: end)
    }
}
