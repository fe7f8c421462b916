extension SourceMachine {
    private var unit: SourceUnit { units[frames[here].unit] }
    private var isSwift: Bool { unit.language == .swift }

    mutating func lookUp(_ name: String, _ token: SourceToken, isCalled: Bool) {
        let target = SourceExpression.Target.name(name)
        func found(_ value: SourceValue) {
            push(value, from: token.offset, to: token.end, target: target)
        }
        if name == "self" {
            let owner = frames[here].owner
            return found(
                SourceValue(
                    frames[here].isStatic && !owner.isEmpty ? .type(owner) : .unknown("self")))
        }
        if let number = frames[here].names[name], let value = state.cells[number] {
            if case .function(let function)? = value.plain, functions[function].isProperty {
                return enter(function, [], from: token.offset, to: token.end)
            }
            return found(value)
        }
        if isCalled, functionsByName[name] != nil { return found(SourceValue(.unknown(name))) }
        let plain = Self.plainName(name)
        for owner in lineage(frames[here].owner) {
            if let number = properties["\(owner)/\(plain)"], let value = state.cells[number] {
                return found(value)
            }
        }
        if isSwift, let function = property(name, of: frames[here].owner) {
            return enter(function, [], from: token.offset, to: token.end)
        }
        if let number = globals[name], let value = state.cells[number] { return found(value) }
        for declaration in declarations {
            if let value = declaration.cases[name] { return found(SourceValue(value)) }
        }
        if isSwift, let function = property(name, of: "") {
            return enter(function, [], from: token.offset, to: token.end)
        }
        if name.hasPrefix("kJR") { return found(SourceValue(.key(name))) }
        if isDeclaredNil(plain) { return found(SourceValue(.none)) }
        let isType =
            isCalled ? isSwift && !SourceConstants.functions.contains(name) : isTypeLike(name)
        if name.first?.isUppercase == true, isType {
            return found(SourceValue(.type(name)))
        }
        found(SourceValue(.unknown(name)))
    }

    /// A class and those it inherits from, as far as they are read; the one without name last.
    func lineage(_ owner: String) -> [String] {
        var names = [owner]
        while names.count < 8, let last = names.last,
            let parent = declarations.lazy.compactMap({ $0.types[last] }).first(where: {
                !$0.isEmpty
            }),
            !names.contains(parent)
        {
            names.append(parent)
        }
        return names
    }

    /// True for a name that is a class by its form: `UIColor`, `AppTheme`, not `IS_IPAD`.
    private func isTypeLike(_ name: String) -> Bool {
        name.contains { $0.isLowercase } && !name.hasPrefix("UIUser")
    }

    /// A variable of the class that a method sets and that nobody has set so far.
    func isDeclaredNil(_ plain: String) -> Bool {
        guard assigned.contains(plain) else { return false }
        let types: Set<String> = [
            "NSDictionary", "NSMutableDictionary", "NSArray", "NSMutableArray", "NSString",
        ]
        for owner in lineage(frames[here].owner) {
            for declaration in declarations {
                if let type = declaration.properties["\(owner)/\(plain)"] {
                    return types.contains(type)
                }
            }
        }
        return false
    }

    /// A function that is read like a variable.
    func property(_ name: String, of owner: String) -> Int? {
        let numbers = functionsByName[name] ?? []
        let lineage = lineage(owner)
        return numbers.first { number in
            functions[number].isProperty && lineage.contains(functions[number].owner)
        }
    }
}
