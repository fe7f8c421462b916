import EngageCore

/// Properties that are set: their setters and observers.
struct PropertyEvaluator: SourceEvaluator {
    let machine: AbstractInterpreter

    /// Gives something a value as a statement does, by its setter where it has one.
    func give(
        _ left: SourceExpression.Operand, _ value: SourceValue, from start: Int, to end: Int
    ) {
        let before = left.value
        if let (number, receiver, keys) = methodLookup.setter(of: left) {
            let values = machine.isSwift ? keys + [value] : [value] + keys
            let arguments = values.map { AbstractInterpreter.Argument(value: $0) }
            let count = machine.frames.count
            functionEvaluator.enter(number, arguments, from: start, to: end, receiver: receiver)
            if machine.frames.count > count {
                machine.frame.isClosure = false
                // In Objective-C the assignment has the value that was given.
                if !machine.isSwift { machine.frame.given = value }
                // The last parameter is the value, whatever the labels of the others.
                for (parameter, argument) in zip(machine.functions[number].parameters, arguments) {
                    let value = typedValues.typed(argument.value, as: parameter.declared)
                    machine.frame.names[parameter.name] = machine.cell(value)
                }
            }
            return
        }
        assignmentEvaluator.assign(left, value)
        forgetSet(left)
        // In Swift an assignment has no value, so incomplete assignments follow one another.
        expressionStack.push(
            machine.isSwift ? SourceValue(.unknown(machine.unit.text(start, end))) : value,
            from: start, to: end)
        observe(left, before: before, after: value)
    }

    /// Forgets what setters and observers change of an object that is another one on each path.
    private func forgetSet(_ left: SourceExpression.Operand) {
        guard case .member(let base, let name)? = left.target, base.value.cases.count > 1 else {
            return
        }
        for case .object(let number) in base.value.cases.map(\.plain) {
            guard case .instance(let type)? = machine.state.objects[number]?.kind else { continue }
            let owners = program.types.lineage(type)
            let watching = [
                SourceFunction.setter(name), SourceFunction.observer(name),
                "set\(SourceSpelling.upperFirst(name)):",
            ].compactMap { methodLookup.function($0, of: owners) }
            guard !watching.isEmpty else { continue }
            invalidation.forgetChanges(by: watching)
            invalidation.invalidate(number)
        }
    }

    /// Reads the observers of a property that was set or changed in place.
    func observe(
        _ left: SourceExpression.Operand, before: SourceValue? = nil, after: SourceValue? = nil
    ) {
        guard program.hasObservers else { return }
        var operand = left
        var isWhole = true
        for _ in 0..<16 {
            var found: Int?
            var receiver: SourceValue?
            switch operand.target {
            case .name(let name)?:
                if machine.frame.names[name] == nil {
                    receiver = machine.selfValue
                    found = methodLookup.function(
                        SourceFunction.observer(name), of: program.types.lineage(machine.selfType))
                }
            case .member(let base, let name)?:
                let (owners, object) = methodLookup.enclosingMethod(of: base)
                receiver = object
                found = methodLookup.function(SourceFunction.observer(name), of: owners)
                if found == nil {
                    operand = base
                    isWhole = false
                    continue
                }
            case .item(let base, _)?:
                operand = base
                isWhole = false
                continue
            case .tuple?, nil: return
            }
            guard let found, !machine.frames.contains(where: { $0.function == found }) else {
                return
            }
            if isInitializing, isOwn(operand, in: machine.frame.owner) { return }
            let (old, new) = isWhole ? (before, after) : (nil, nil)
            // The observers of its superclasses are read first: the last begins.
            let all = [found] + observers(behind: found)
            for number in all.filter({ !machine.functions[$0].isBeforeChange })
                + all.filter({ machine.functions[$0].isBeforeChange })
            {
                watch(number, receiver, old, new)
            }
            return
        }
    }

    /// True for a variable of the object itself that a class declares and none above it: its
    /// initialiser sets it without any observer, those of subclasses left out, too.
    ///
    /// What a subclass overrides is declared above it. Statements of `defer` run behind the
    /// initialiser's own. Source: Apple, "The Swift Programming Language", Initialization
    private func isOwn(_ operand: SourceExpression.Operand, in owner: String) -> Bool {
        let name: String
        switch operand.target {
        case .name(let own)?: name = own
        case .member(let base, let own)?:
            guard case .name("self")? = base.target else { return false }
            name = own
        default: return false
        }
        let declaring = program.types.lineage(owner).last {
            program.types.ownMember(SourceName.plain(name), of: $0) != nil
        }
        return declaring == owner && !isBehindStatements(operand)
    }

    /// True for what stands in `defer`.
    private func isBehindStatements(_ operand: SourceExpression.Operand) -> Bool {
        guard let function = machine.frame.function.map({ machine.functions[$0] }) else {
            return false
        }
        let unit = machine.unit
        return function.body.contains { place in
            guard unit.tokens[place].isIdentifier("defer"), unit.isPunctuator("{", place + 1) else {
                return false
            }
            let close = unit.close(of: place + 1)
            return unit.part(place + 1, close).contains { $0.offset == operand.start }
        }
    }

    /// True in the statements of an initialiser, also of one that calls another one of its class:
    /// compilers set the variables there without observers.
    private var isInitializing: Bool {
        machine.frame.made != nil
            || machine.isSwift
                && machine.frame.function.map { machine.functions[$0].isInitializer } == true
    }

    /// Begins the observers of a property, with the values before and after if they are known.
    private func watch(
        _ number: Int, _ receiver: SourceValue?, _ before: SourceValue?, _ after: SourceValue?
    ) {
        machine.called.insert(number)
        let function = machine.functions[number]
        let paths = machine.frame.paths
        var frame = functionEvaluator.frame(
            of: number, arguments: [], paths: paths, receiver: receiver)
        for parameter in function.parameters {
            let given: [String: SourceValue?] = ["oldValue": before, "newValue": after]
            let value = given[parameter.name] ?? nil
            frame.names[parameter.name] = machine.cell(
                value ?? SourceValue(.unknown(parameter.name)))
        }
        // `willSet` is read after the change, and needs the previous value.
        if function.isBeforeChange, let before {
            frame.names[function.shortName] = machine.cell(before)
        }
        frame.isClosure = false
        frame.purpose = .nothing
        machine.frames.append(frame)
    }

    /// Observers of the same property in the subclasses of the one that has a function.
    private func observers(behind number: Int) -> [Int] {
        let function = machine.functions[number]
        let owners = program.types.lineage(function.owner).dropFirst()
        return (machine.functionsByName[function.name] ?? []).filter {
            owners.contains(machine.functions[$0].owner)
                || $0 != number && machine.functions[$0].owner == function.owner
        }
    }
}

extension SourceEvaluator {
    var propertyEvaluator: PropertyEvaluator { PropertyEvaluator(machine: machine) }
}
