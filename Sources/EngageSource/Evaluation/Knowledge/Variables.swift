import EngageCore

/// Variables of functions, types and files, by the cells that hold them. A new kind of declaration
/// is given its cell here.
struct Variables: SourceEvaluator {
    let machine: AbstractInterpreter

    /// A value in a weak variable: it is unknown whether other code retains an object that was made
    /// after this position.
    func weakly(_ value: SourceValue, _ name: String, from start: Int) -> SourceValue {
        value.map { plain in
            guard let object = machine.object(plain) else {
                return plain.text == nil || start > 0 ? plain : .unknown(name)
            }
            let isMade = object.place.end > 0 && object.place.start >= start
            return isMade && object.place.unit == machine.frame.unit ? .unknown(name) : plain
        }
    }

    /// A value in a weak property: an object that no variable of a type or a file keeps may have
    /// ended before it is read.
    func unlessEnded(_ value: SourceValue, _ name: String) -> SourceValue {
        value.map { plain in
            guard let object = machine.object(plain), object.isInstance, object.place.end > 0,
                !isKept(plain)
            else { return plain }
            return .unknown(name)
        }
    }

    private func isKept(_ plain: ConcreteValue) -> Bool {
        machine.budget.steps += (machine.properties.count + machine.globals.count) / 8
        return [machine.properties, machine.globals].joined().contains { _, cell in
            machine.state.cells[cell]?.cases.contains { $0.plain == plain } ?? false
        }
    }

    /// The cell of a variable: of the method, else of the object, else of the file.
    func knownCell(_ name: String) -> Int? {
        machine.frame.names[name] ?? propertyCell(name) ?? machine.globals[name]
    }

    /// True for a variable of the object or of the file without a value so far.
    func isEmpty(_ name: String) -> Bool {
        guard let cell = propertyCell(name) ?? machine.globals[name] else { return true }
        return machine.state.cells[cell]?.cases.allSatisfy {
            $0.plain.isNil
        } ?? true
    }

    /// The object whose method is read, where it has a member of this name.
    func ownObject(having plain: String) -> Int? {
        guard case .object(let number)? = machine.selfValue?.plain,
            machine.state.objects[number]?.isInstance == true,
            machine.state.objects[number]?[plain] != nil
                || SourceMember.all[plain] != nil && machine.frame.names[plain] == nil
                    && propertyCell(plain) == nil
        else { return nil }
        return number
    }

    func propertyCell(_ name: String) -> Int? {
        for owner in program.types.lineage(machine.selfType) {
            if let number = machine.properties["\(owner)/\(SourceName.plain(name))"] {
                return number
            }
        }
        return nil
    }

    /// Gives a variable of a class a cell, which is noted for the methods that others set it before.
    func setProperty(_ path: String, cell: Int) {
        machine.properties[path] = cell
        machine.madeProperties.append((path, cell))
    }

    /// Variables of an object of a class that a method sets, by their paths.
    func paths(setBy number: Int, in owner: String) -> [String] {
        let function = machine.functions[number]
        return machine.changes(in: function.body, unit: function.unit).all.sorted().map { name in
            let plain = SourceName.plain(name)
            return "\(program.types.owner(of: plain, in: owner))/\(plain)"
        }
    }

    func declare(_ names: [String], _ values: [SourceValue]) {
        for (position, name) in names.enumerated() {
            let value = position < values.count ? values[position] : SourceValue(.unknown(name))
            declare(name, value)
        }
    }

    func declare(_ name: String, _ value: SourceValue) {
        guard name != "_", !name.isEmpty else { return }
        let number = machine.cell(value)
        if !machine.frame.blocks.isEmpty {
            let last = machine.frame.blocks.count - 1
            machine.frame.blocks[last].shadowed.append((name, machine.frame.names[name]))
        }
        machine.frame.names[name] = number
    }

    /// The variable that an operand is; nil for every other expression.
    func cell(behind operand: SourceExpression.Operand) -> Int? {
        switch operand.target {
        case .name(let name)?:
            machine.frame.names[name]
                ?? (machine.frame.receiver == nil && !machine.frame.isForeign
                    ? propertyCell(name) : nil) ?? machine.globals[name]
        case .member(let base, let name)? where base.value.plain == .unknown("self"):
            machine.frame.isForeign ? nil : propertyCell(name)
        default: nil
        }
    }

    /// An object without a name takes that of its first variable.
    func named(_ value: SourceValue, _ name: String) -> SourceValue {
        for one in value.cases {
            guard case .object(let number) = one.plain, let object = machine.state.objects[number],
                object.name.isEmpty, case .instance = object.kind
            else { continue }
            machine.state.objects[number]?.name = name
        }
        return value
    }

    /// True if a property is set here, and a separate function reads it, too.
    func isSet(_ name: String, of owners: [String]) -> Bool {
        let symbol = expressionStack.givenSign
        guard symbol != nil || isHandedBack else { return false }
        // The target of `=` is not read by a getter either.
        if !machine.isSwift, symbol == "=" { return true }
        let setter =
            machine.isSwift ? SourceFunction.setter(name) : "set\(SourceSpelling.upperFirst(name)):"
        return (machine.functionsByName[setter] ?? []).contains { number in
            owners.contains(machine.functions[number].owner)
                && !machine.frames.contains { $0.function == number }
        }
    }

    /// True after `&` of Swift: the called function returns the variable.
    private var isHandedBack: Bool {
        if machine.isSwift, case .prefix("&")? = expressionStack.outer?.kind { return true }
        return false
    }

    /// True for an object that several have in a state: variables of types, files and functions, and
    /// members of objects. What one of them changes in it the others find.
    func hasSeveralHolders(_ number: Int, in state: SourceState) -> Bool {
        func leads(_ value: SourceValue?) -> Bool {
            state.reached(from: value).objects[number] != nil
        }
        let cells = Set(machine.properties.values).union(machine.globals.values)
            .union(machine.staticVariables.values.map(\.cell))
        let members = state.objects.filter { $1.isInstance }.flatMap { $1.elements }
        return cells.count { leads(state.cells[$0]) } + members.count(where: leads) > 1
    }

    /// A variable of a class; for an object of unknown origin, only one that never changes.
    func classVariable(
        _ plain: String, of owner: String, isStatic: Bool?, text: String
    ) -> SourceValue? {
        guard let number = machine.properties["\(owner)/\(plain)"],
            let value = machine.state.cells[number]
        else {
            return nil
        }
        guard machine.frame.isForeign || machine.frame.receiver != nil,
            let member = program.types.ownMember(plain, of: owner),
            !member.isStatic,
            !member.isConstant || value.plain == ConcreteValue.none
        else { return value }
        return SourceValue(.unknown(text), at: value.place)
    }

    /// A variable of the class that a method sets and that has not been set so far.
    func isDeclaredNil(_ plain: String) -> Bool {
        guard program.assigned.contains(plain), machine.frame.receiver == nil,
            !machine.frame.isForeign
        else {
            return false
        }
        let lineage = program.types.lineage(machine.selfType)
        let isSetElsewhere = machine.elsewhere.set.contains {
            $0.name == plain && lineage.contains($0.owner)
        }
        if isSetElsewhere || isSetByOthers(plain, of: lineage) { return false }
        for owner in lineage {
            for declaration in program.declarations {
                if let type = declaration.properties["\(owner)/\(plain)"] {
                    return Self.beginAsNil.contains(type)
                }
            }
        }
        return false
    }

    /// Classes of Objective-C variables that begin as nil: what a nib may connect is an outlet.
    private static let beginAsNil: Set<String> = [
        "NSDictionary", "NSMutableDictionary", "NSArray", "NSMutableArray", "NSString",
        "NSMutableString", "NSNumber", "NSSet", "NSURL", "UIView", "UIImageView", "UILabel",
        "UIButton", "UIColor", "UIImage", "UINavigationController", "UIBarButtonItem",
    ]

    /// True for a variable that other methods set, and none of the functions that are open: these may
    /// make it on first use.
    private func isSetByOthers(_ plain: String, of lineage: [String]) -> Bool {
        guard machine.others?.set(plain, of: lineage, besides: nil) == true else { return false }
        return !machine.frames.contains { frame in
            frame.function.map { machine.functions[$0] }.map {
                machine.changes(in: $0.body, unit: $0.unit).set.contains(plain)
            } ?? false
        }
    }

    /// Declares a variable of the function, or of the file where the statement is in none.
    func declareFinal(_ name: String, _ value: SourceValue) {
        keep(value, in: name)
        declare(name, named(value, name))
    }

    /// Notes what a closure is called by.
    func keep(_ value: SourceValue, in name: String) {
        guard case .function(let number)? = value.plain, machine.functions[number].name.isEmpty,
            machine.functions[number].keeper.isEmpty
        else { return }
        machine.functions[number].keeper = name
    }

    func value(named name: String) -> SourceValue? {
        (machine.frame.names[name] ?? propertyCell(name) ?? machine.globals[name]).flatMap {
            machine.state.cells[$0]
        }
    }
}

/// Variables of functions that keep their value from one call to the next.
extension Variables {
    /// Declares such a variable as an earlier call left it; false for the first call.
    func recall(_ name: String, declaredAt start: Int) -> Bool {
        guard let cell = machine.staticVariables[place(ofStatic: start)]?.cell,
            let value = machine.state.cells[cell]
        else {
            return false
        }
        declare(name, value)
        machine.frame.names[name] = cell
        return true
    }

    /// Keeps the variable that was declared last, if it is one of those.
    ///
    /// The number of earlier calls of the function is unknown: a variable that begins with a value
    /// of its own and that the function sets can have any value. A variable that begins with nil is
    /// usually made once.
    func keepStatic(_ name: String) {
        guard let start = machine.frame.staticStarts.removeValue(forKey: name),
            let own = machine.frame.names[name], let value = machine.state.cells[own]
        else { return }
        // A state in which it was not made yet gets the cell that other states have.
        let cell = machine.staticVariables[place(ofStatic: start)]?.cell ?? own
        machine.state.cells[cell] = value
        machine.frame.names[name] = cell
        machine.staticVariables[place(ofStatic: start)] = StaticVariable(
            cell: cell, name: name, function: machine.frame.function)
        defer { machine.state.beginnings[cell] = machine.state.cells[cell] }
        guard let function = machine.frame.function else { return }
        let body = machine.functions[function].body
        let from = machine.unit.next(";", from: start, limit: body.upperBound)
        guard from < body.upperBound,
            machine.changes(in: from..<body.upperBound, unit: machine.frame.unit).set.contains(
                SourceName.plain(name))
        else { return }
        switch value.plain {
        case ConcreteValue.none?, .object?, .function?: return
        default: machine.state.cells[cell] = SourceValue(.unknown(name), at: value.place)
        }
    }

    /// True for the cell of such a variable.
    func isStatic(_ cell: Int) -> Bool {
        machine.staticVariables.values.contains { $0.cell == cell }
    }

    private func place(ofStatic start: Int) -> ExpressionLocation {
        let offset = machine.unit.tokens[start].offset
        return ExpressionLocation(unit: machine.frame.unit, start: offset, end: offset)
    }
}

extension SourceEvaluator {
    var variables: Variables { Variables(machine: machine) }
}
