import EngageCore

/// What is known about a condition, and the paths on which it holds: variables keep the values that
/// they had at its first evaluation.
struct PathEvaluator: SourceEvaluator {
    let machine: AbstractInterpreter

    /// The value with each unknown part replaced by a condition of its own.
    func known(_ value: SourceValue, text: String) -> SourceValue {
        guard value.cases.contains(where: { $0.plain.isUnknown }) else { return value }
        var cases: [SourceValue.Case] = []
        for one in value.cases {
            guard case .unknown(let own) = one.plain else {
                cases.append(one)
                continue
            }
            if own == "self" {
                cases.append(SourceValue.Case(path: one.path, plain: .boolean(true)))
                continue
            }
            let name = value.cases.count == 1 ? text : own
            // A name states what it tests only if nothing else does.
            let asked = SourceConstants.asksForPad(own).flatMap {
                names(own, asking: $0, at: value.place) ? $0 : nil
            }
            let isTrue =
                asked.map {
                    machine.conditions.guess(own, asksForPad: $0, at: value.place)
                } ?? machine.conditions.boolean(.expression(words(name, own)), text: own)
            for answer in isTrue {
                guard let path = one.path.and(answer.path) else { continue }
                cases.append(SourceValue.Case(path: path, plain: answer.plain))
            }
        }
        return SourceValue(cases, at: value.place, text: text)
    }

    /// True if a name that asks for the device is one whose meaning no file says. A macro of the files
    /// stands for what it is made of: that has to name the device, too.
    private func names(_ name: String, asking forPad: Bool, at place: ExpressionLocation) -> Bool {
        let last = SourceConstants.lastWord(of: name)
        guard !program.words.contains(last) else { return true }
        return program.units[place.unit].tokens.contains { token in
            token.kind == .identifier && token.offset == place.start && token.text != last
                && SourceConstants.asksForPad(token.text) == forPad
        }
    }

    /// What is known about an operand as a condition. A number that is an object of Objective-C is not
    /// nil, whatever it is: `if (flags[@"promo"])`.
    func known(_ operand: SourceExpression.Operand) -> SourceValue {
        known(
            isNumberObject(operand) ? present(operand.value) : operand.value,
            text: expressionStack.text(operand))
    }

    /// Both conditions, or one of them; where the first decides, the second is not asked.
    func joined(
        _ left: SourceValue, _ right: SourceValue, isAnd: Bool, at place: ExpressionLocation,
        text: String
    ) -> SourceValue {
        var cases: [SourceValue.Case] = []
        for one in left.cases {
            guard let isTrue = one.plain.boolean, isTrue == isAnd else {
                let plain = one.plain.boolean.map { ConcreteValue.boolean($0) }
                cases.append(SourceValue.Case(path: one.path, plain: plain ?? .unknown(text)))
                continue
            }
            for other in right.cases {
                guard let path = one.path.and(other.path) else { continue }
                let plain = other.plain.boolean.map { ConcreteValue.boolean($0) }
                cases.append(SourceValue.Case(path: path, plain: plain ?? .unknown(text)))
            }
        }
        return SourceValue(cases, at: place, text: text)
    }

    /// Numbers as the objects that they are in.
    func present(_ value: SourceValue) -> SourceValue {
        value.map { plain in
            switch plain {
            case .boolean, .integer, .real: .boolean(true)
            default: plain
            }
        }
    }

    /// True for an operand of Objective-C that holds an object and no number of C.
    func isNumberObject(_ operand: SourceExpression.Operand) -> Bool {
        guard !machine.isSwift else { return false }
        if ["NSNumber", "id"].contains(operand.type) { return true }
        guard case .item(let subject, _)? = operand.target else { return false }
        return !SourceSpelling.numberTypes.contains(subject.type)
    }

    /// Messages that give an object out of another one. Source: Apple, NSDictionary, NSArray and NSNumber.
    static let givingObjects: Set<String> = [
        "objectForKey:", "objectForKeyedSubscript:", "objectAtIndex:", "objectAtIndexedSubscript:",
        "firstObject", "lastObject", "anyObject", "valueForKey:", "valueForKeyPath:",
        "numberWithBool:", "numberWithInt:", "numberWithInteger:", "numberWithFloat:",
        "numberWithDouble:", "numberWithUnsignedInteger:", "numberWithUnsignedInt:",
    ]

    /// The text of a condition. If its variables have other values than at its first evaluation, as
    /// in the iterations of a loop, it is another condition, and the text includes the values.
    private func words(_ name: String, _ own: String) -> String {
        var seen: Set<Substring> = []
        var values: [String] = []
        var objects = ""
        var version = ""
        let written = "\(name) \(own)"
        for word in written.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" })
        where seen.insert(word).inserted {
            let own = machine.frame.names[String(word)]
            guard let cell = own ?? variables.propertyCell(String(word)),
                let given = machine.state.cells[cell]
            else { continue }
            for one in given.cases {
                let place = one.place ?? given.place
                if one.plain.isUnknown { version += "\(word)@\(place.unit).\(place.start) " }
                if let object = machine.object(one.plain), !object.isInstance {
                    version += "\(word)#\(object.count) "
                }
            }
            guard own != nil, let plain = given.plain else { continue }
            if case .object(let number) = plain { objects += "\(word)=\(number) " }
            guard
                let value = plain.text.map({ "\"\($0)\"" }) ?? plain.integer.map({ "\($0)" })
            else { continue }
            values.append("\(word) is \(value)")
        }
        return machine.namedConditions.name(
            name, values: values.joined(separator: ", "), objects: objects, version: version)
    }

    /// The paths on which a condition holds and those on which it does not.
    func split(_ operand: SourceExpression.Operand) -> (yes: [PathCondition], no: [PathCondition]) {
        split(known(operand), text: expressionStack.text(operand))
    }

    /// The same of a value.
    func split(_ value: SourceValue, text: String) -> (yes: [PathCondition], no: [PathCondition]) {
        let isTrue = known(value, text: text)
        var yes: [PathCondition] = []
        var no: [PathCondition] = []
        for path in machine.frame.paths {
            for one in isTrue.cases {
                guard let both = path.and(one.path) else { continue }
                guard let holds = one.plain.boolean else {
                    // Both are read on the same paths: where their results differ, the value is
                    // unknown.
                    machine.budget.hasTooManyConditions = true
                    yes.append(both)
                    no.append(both)
                    continue
                }
                if holds { yes.append(both) } else { no.append(both) }
            }
        }
        if yes.count + no.count > 128 {
            machine.budget.hasTooManyConditions = true
            return (machine.frame.paths, machine.frame.paths)
        }
        let parts = (PathCondition.simplified(yes), PathCondition.simplified(no))
        if machine.conditions.missed(by: parts.0) != machine.conditions.missed(by: parts.1) {
            machine.frame.deviceTest = value.place
        }
        return parts
    }
}

extension SourceEvaluator {
    var pathEvaluator: PathEvaluator { PathEvaluator(machine: machine) }
}
