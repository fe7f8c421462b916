import EngageCore

/// Calls that show a dialog or set its defaults: which messages are the SDK's, and what is recorded
/// of them. `isForSDK` recognizes a new call of the SDK, and `record` notes it.
struct DialogCalls: SourceEvaluator {
    let machine: AbstractInterpreter

    func isDefaultsProperty(_ name: String) -> Bool {
        let lower = name.lowercased()
        return lower == "custominterfacedefaults" || lower == "defaultcustominterface"
    }

    /// Notes a call of the SDK with all its arguments.
    func record(
        _ kind: SourceCall.Kind, _ values: SourceValue?, start: Int,
        provider: SourceValue? = nil, form: SourceValue? = nil
    ) {
        func name(_ number: Int?) -> String { number.map { machine.functions[$0].shortName } ?? "" }
        // A block belongs to the method that contains it.
        let chain = machine.frame.chain
        let makers = machine.frames.reduce(into: Set<Int>()) { makers, frame in
            if let function = frame.function {
                makers.formUnion(machine.functions[function].makers)
            }
        }
        let method = name(machine.entry)
        let values =
            kind == .defaults ? values : savedNavigation.withSavedNavigation(values, start: start)
        // The outermost function that devices of one kind leave before.
        let deviceTest = machine.frames.first { machine.conditions.missed(by: $0.paths) != nil }?
            .deviceTest
        machine.calls.append(
            SourceCall(
                kind: kind, values: values, state: blockEffects.stateOfCall().reached(from: values),
                paths: machine.frame.paths,
                missed: machine.conditions.missed(by: machine.frame.paths), deviceTest: deviceTest,
                method: method, enclosingMethod: chain.isEmpty ? method : name(chain.last),
                chain: chain, makers: makers, turn: machine.frame.turn,
                place: ExpressionLocation(unit: machine.frame.unit, start: start, end: start),
                provider: provider, form: form))
    }

    /// The meaning of a message to the SDK; nil for another message: its receiver decides.
    ///
    /// A receiver whose class is not declared is treated as the SDK's object, because apps keep it
    /// in variables of type `id`. The exception is `setCustomInterface:`, which sets a property of
    /// many classes.
    func meaning(of message: SourceMessage) -> SourceEntryPoint.Meaning? {
        guard let meaning = SourceEntryPoint.meaning(message.form), isForSDK(message) else {
            return nil
        }
        return meaning
    }

    /// Types that do not name a class.
    private static let anyClasses: Set<String> = ["Class", "AnyClass", "AnyObject", "NSObject"]

    /// True if the SDK receives a message with the name of one of its methods.
    func isForSDK(_ message: SourceMessage) -> Bool {
        // A subclass of the SDK's that has a method of the name answers with its own.
        func isOfSDK(_ type: String, asSuper: Bool = false) -> Bool {
            let lineage = program.types.lineage(type)
            guard let end = lineage.firstIndex(where: SourceEntryPoint.classes.contains) else {
                return false
            }
            return !lineage[..<end].dropFirst(asSuper ? 1 : 0).contains {
                machine.functionsByOwner["\($0)/\(message.name)"] != nil
            }
        }
        guard let receiver = message.receiver else {
            return machine.isSwift && isOfSDK(machine.frame.owner)
        }
        switch receiver.value.plain {
        case .type(let type)?: return isOfSDK(type)
        case .unknown("self")?: return isOfSDK(machine.frame.owner)
        case .unknown("super")?: return isOfSDK(machine.frame.owner, asSuper: true)
        case .object(let number)?:
            guard case .instance(let type)? = machine.state.objects[number]?.kind else {
                return false
            }
            return isOfSDK(type)
        default: break
        }
        if !receiver.type.isEmpty, !Self.anyClasses.contains(receiver.type) {
            return isOfSDK(receiver.type)
        }
        let words = expressionStack.text(receiver).split {
            !$0.isLetter && !$0.isNumber && $0 != "_"
        }
        if words.contains(where: { SourceEntryPoint.classes.contains(String($0)) }) {
            return true
        }
        return message.form != "setcustominterface:"
    }
}

extension SourceEvaluator {
    var dialogCalls: DialogCalls { DialogCalls(machine: machine) }
}
