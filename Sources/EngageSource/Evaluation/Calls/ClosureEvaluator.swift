import EngageCore

/// Blocks, closures and key paths as values, and what they keep of where they are made.
struct ClosureEvaluator: SourceEvaluator {
    let machine: AbstractInterpreter

    /// `\.name.other`, which means a closure that reads these members.
    func keyPath(_ path: Range<Int>, _ node: SourceNode) {
        machine.functions.append(
            SourceFunction(
                unit: machine.frame.unit, owner: machine.frame.owner, name: "",
                parameters: [
                    SourceFunction.Parameter(label: "", name: AbstractInterpreter.pathBase)
                ],
                body: path, captured: [:], isClosure: true, isKeyPath: true))
        expressionStack.push(
            SourceValue(.function(machine.functions.count - 1)), from: node.start, to: node.end)
    }

    /// Statements that give a value: read as a closure of which each part gives one.
    func statements(_ body: Range<Int>, _ node: SourceNode, isInline: Bool) {
        machine.functions.append(
            SourceFunction(
                unit: machine.frame.unit, owner: machine.frame.owner, name: "", body: body,
                isStatic: machine.frame.isStatic, captured: machine.frame.names,
                receiver: machine.frame.receiver, makers: machine.frame.chain, isClosure: true))
        keepSelf()
        functionEvaluator.enter(
            machine.functions.count - 1, [], from: node.start, to: node.end, isInline: isInline)
    }

    /// `{ a, b in … }`
    func closure(_ closure: SourceClosure, _ node: SourceNode) {
        var names = machine.frame.names
        capture(machine.unit.part(closure.head), in: &names)
        var function = SourceFunction(
            unit: machine.frame.unit, owner: machine.frame.owner, name: "",
            parameters: closure.parameters, body: closure.body,
            isStatic: machine.frame.isStatic, captured: names, receiver: machine.frame.receiver,
            makers: machine.frame.chain, unseen: machine.unseen, isClosure: true)
        function.givesOptional = closure.gives.isOptional
        function.parts = closure.gives.parts
        machine.functions.append(function)
        keepSelf()
        expressionStack.push(
            SourceValue(.function(machine.functions.count - 1)), from: node.start, to: node.end)
    }

    /// `^{ … }`
    func block(_ block: SourceClosure, _ node: SourceNode) {
        machine.functions.append(
            SourceFunction(
                unit: machine.frame.unit, owner: machine.frame.owner, name: "",
                parameters: block.parameters, body: block.body,
                isStatic: machine.frame.isStatic, captured: captured(in: block.body),
                receiver: machine.frame.receiver, makers: machine.frame.chain,
                unseen: machine.unseen))
        keepSelf()
        expressionStack.push(
            SourceValue(.function(machine.functions.count - 1)), from: node.start, to: node.end)
    }

    /// Notes for the block that was made last which class `self` is in it.
    private func keepSelf() {
        machine.functions[machine.functions.count - 1].selfType = machine.frame.selfType
    }

    /// The variables as a block of Objective-C holds them: of those that it names the values of
    /// this moment, unless shared.
    private func captured(in body: Range<Int>) -> [String: Int] {
        var names = machine.frame.names
        // Whichever is shorter: the identifiers of the block, or all variables.
        let named =
            body.count < names.count
            ? Set(machine.unit.part(body).lazy.filter { $0.kind == .identifier }.map(\.text))
            : Set(names.keys)
        for name in named.sorted() where !machine.sharedNames.contains(name) {
            guard let number = names[name], let value = machine.state.cells[number] else {
                continue
            }
            names[name] = machine.cell(machine.copied(value))
        }
        return names
    }

    /// `[name]` before a closure's parameters: it keeps the value of this moment.
    private func capture(
        _ head: ArraySlice<SourceToken>, in names: inout [String: Int]
    ) {
        guard let open = head.first, open.isPunctuator("["),
            let close = head.firstIndex(where: { $0.isPunctuator("]") })
        else { return }
        let list = head[(head.startIndex + 1)..<close]
        for (place, token) in zip(list.indices, list) where token.kind == .identifier {
            let isPlain =
                place == list.startIndex || machine.unit.tokens[place - 1].isPunctuator(",")
            guard isPlain, !["weak", "unowned"].contains(token.text) else { continue }
            if let number = machine.frame.names[token.text],
                let value = machine.state.cells[number],
                machine.unit.tokens[place + 1].isPunctuator(",") || place + 1 == close
            {
                names[token.text] = machine.cell(machine.copied(value))
            } else {
                names[token.text] = machine.cell(SourceValue(.unknown(token.text)))
            }
        }
    }
}

extension SourceEvaluator {
    var closureEvaluator: ClosureEvaluator { ClosureEvaluator(machine: machine) }
}
