import EngageCore

/// Members that Swift names without their type, `.acme`: the type is the one that is wanted where
/// they stand. A new place that wants one is a case of `wanted`.
struct ImplicitMembers: SourceEvaluator {
    let machine: AbstractInterpreter

    /// The type that has a static variable of this name and is wanted here; nil for none.
    func owner(of name: String) -> String? {
        guard machine.isSwift, isCalled == false else { return nil }
        guard program.types.staticNames.contains(name) || isComputed(name), let type = wanted
        else { return nil }
        let lineage = program.types.lineage(type)
        let isStored = lineage.contains {
            program.types.ownMember(name, of: $0)?.isStatic == true
        }
        let isGiven = computed(name).contains { lineage.contains(machine.functions[$0].owner) }
        return isStored || isGiven ? type : nil
    }

    /// The type that has a static function of this name and is wanted for what it gives.
    func owner(ofFunction name: String) -> String? {
        guard machine.isSwift, let type = wanted else { return nil }
        let lineage = program.types.lineage(type)
        let has = (machine.functionsByName[name] ?? []).contains { number in
            let function = machine.functions[number]
            return function.isStatic && !function.isProperty && lineage.contains(function.owner)
        }
        return has ? type : nil
    }

    /// True for a name that only a computed variable of some type has: what it gives is not known
    /// where the type is not.
    func isOpen(_ name: String) -> Bool {
        machine.isSwift && isCalled == false && isComputed(name)
            && program.types.choices.values.allSatisfy { !$0.contains(name) }
    }

    private func computed(_ name: String) -> [Int] {
        (machine.functionsByName[name] ?? []).filter {
            machine.functions[$0].isStatic && machine.functions[$0].isProperty
        }
    }

    private func isComputed(_ name: String) -> Bool { !computed(name).isEmpty }

    /// True if brackets with arguments follow.
    private var isCalled: Bool {
        guard let last = machine.expression.open.last, last.begun == 1,
            case .call = machine.frame.body.nodes[last.node].kind
        else { return false }
        return true
    }

    /// The type that the expression wants where it is read; nil where nothing says.
    private var wanted: String? {
        let nodes = machine.frame.body.nodes
        var isElement = false
        var (type, parts): (String, SourceShape.Parts?) = ("", nil)
        search: for open in machine.expression.open.reversed() {
            switch nodes[open.node].kind {
            case .parentheses([""]), .parentheses([]), .optional, .forced: continue
            case .member where open.begun == 1, .call where open.begun == 1,
                .item where open.begun == 1:
                continue
            case .choice where open.begun > 1: continue
            case .list where !isElement: isElement = true
            case .dictionary where !isElement && open.begun.isMultiple(of: 2): isElement = true
            case .infix("??") where open.begun == 1: continue
            case .infix(let symbol)
            where open.begun == 2 && ["==", "!=", "=", "??"].contains(symbol):
                guard machine.expression.operands.indices.contains(open.base) else { return nil }
                type = self.type(of: machine.expression.operands[open.base])
                if type.isEmpty, symbol == "??" { continue }
                break search
            case .call(let labels):
                guard let parameter = parameter(open, labels) else { return nil }
                (type, parts) = (parameter.declared, parameter.parts)
                break search
            default: return nil
            }
        }
        if type.isEmpty, parts == nil {
            if let variable = machine.expression.variable {
                (type, parts) = (variable.type, variable.parts)
            } else if machine.expression.isResult, let number = machine.frame.function {
                let function = machine.functions[number]
                (type, parts) = (function.returns, function.parts)
                if type == "Self" { type = function.owner }
            }
        }
        if isElement {
            guard let parts, parts.kind == .elements else { return nil }
            type = parts.type
        }
        guard !type.isEmpty else { return nil }
        return program.aliases[type] ?? program.types.visible(type, in: machine.selfType) ?? type
    }

    /// The class or type of a value that stands on the left; empty if it is not known.
    private func type(of operand: SourceExpression.Operand) -> String {
        for one in operand.value.cases {
            switch one.plain {
            case .choice(let type, _): return type
            case .color: return "UIColor"
            case .object:
                if case .instance(let type)? = machine.object(one.plain)?.kind,
                    program.types.kinds[type] != nil
                {
                    return type
                }
            default: continue
            }
        }
        return operand.type
    }

    /// What a function of the files takes at the place that is read, if all of its name agree.
    private func parameter(
        _ open: SourceExpression.Open, _ labels: [String]
    ) -> SourceParameter? {
        let place = open.begun - 2
        guard place >= 0, machine.expression.operands.indices.contains(open.base) else {
            return nil
        }
        let label = place < labels.count ? labels[place] : ""
        let subject = machine.expression.operands[open.base]
        var owner: String?
        var name = ""
        switch (subject.value.plain, subject.target) {
        case (.type(let type)?, _): (owner, name) = (type, "init")
        case (_, .name(let own)?), (_, .member(_, let own)?): name = own
        default: return nil
        }
        let all = (machine.functionsByName[name] ?? []).map { machine.functions[$0] }.filter {
            $0.parameters.count >= labels.count && (owner == nil || $0.owner == owner)
        }
        if all.isEmpty, let owner, let member = program.types.member(label, of: owner) {
            return SourceParameter(
                label: label, name: label, declared: member.type, parts: member.parts)
        }
        let taken = all.compactMap { function in
            label.isEmpty
                ? function.parameters.indices.contains(place) ? function.parameters[place] : nil
                : function.parameters.first { $0.label == label }
        }
        guard let first = taken.first, taken.allSatisfy({ $0.declared == first.declared }) else {
            return nil
        }
        return first
    }
}

extension SourceEvaluator {
    var implicitMembers: ImplicitMembers { ImplicitMembers(machine: machine) }
}
