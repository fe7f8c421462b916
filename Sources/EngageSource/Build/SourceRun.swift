import EngageCore

/// Reads a function or a range of statements to their end: the one loop over all that is open.
struct SourceRun: SourceEvaluator {
    let machine: AbstractInterpreter

    /// Reads until no function is open any more.
    private func run() {
        // A frame that is held while it is worked on is copied with all that it has open.
        while let hasExpression = machine.frames.last?.hasExpression {
            machine.budget.steps += 1
            if machine.budget.steps >= machine.budget.last {
                machine.budget.cut.insert(machine.entry ?? -1)
                machine.later = DeferredBlocks()
                machine.collectors = []
                machine.frames = []
                machine.expressions = []
                return
            }
            if hasExpression {
                expressionEvaluator.stepExpression()
            } else {
                statementEvaluator.stepStatement()
            }
        }
    }

    /// Reads statements of a file, such as first values, in a scope of their own.
    func run(
        _ range: Range<Int>, unit: Int, owner: String, isStatic: Bool = false,
        names: [String: Int] = [:]
    ) -> [String: Int] {
        let body = machine.body(of: range, unit: unit)
        machine.frames = [
            SourceFrame(
                unit: unit, owner: owner, isStatic: isStatic, body: body, next: 0,
                end: body.whole.statements.upperBound,
                names: names, paths: [.all])
        ]
        machine.left = names
        machine.budget.beginSteps(of: range.count)
        run()
        return machine.left
    }

    /// Reads a function as the app calls it, with arguments that are unknown.
    ///
    /// - Parameters:
    ///   - type: the class of the object whose method it is; nil where that of the method says it.
    ///   - isCertain: true where the object is of no subclass of that.
    ///   - isForeign: true for any object of the class, of which constants alone are known.
    ///   - changed: what blocks of methods before it may change once more.
    func run(
        function number: Int, as type: String? = nil, isCertain: Bool = false,
        isForeign: Bool = false, behind changed: StateChanges = StateChanges()
    ) {
        machine.entry = number
        machine.budget.iterations = [:]
        machine.firstMade = machine.functions.count
        machine.firstUncalled = machine.firstMade
        machine.blockChanges.blocks = []
        machine.adopted.removeAll { machine.state.objects[$0] == nil }
        machine.later = DeferredBlocks()
        machine.later.changed = changed
        machine.namedConditions.beginRun()
        machine.blockChanges.next = machine.firstMade
        let function = machine.functions[number]
        var frame = functionEvaluator.frame(of: number, arguments: [], paths: [.all])
        for parameter in function.parameters {
            let text = SourceValue(.unknown(parameter.name))
            frame.names[parameter.name] = machine.cell(text)
        }
        if function.name.isEmpty {
            // A block that a variable or an object keeps is carried out on its own.
            frame.chain.insert(number, at: 0)
            frame.turn = escapingClosures.turn(of: number, in: 0)
        }
        frame.isForeign = isForeign
        frame.certainType = isCertain ? type : nil
        if !frame.isStatic, let type = type ?? methodLookup.heir(of: frame.owner) {
            frame.selfType = type
        }
        machine.frames = [frame]
        machine.budget.beginSteps(of: function.body.count)
        run()
        machine.entry = nil
    }
}

extension SourceEvaluator {
    var run: SourceRun { SourceRun(machine: machine) }
}
