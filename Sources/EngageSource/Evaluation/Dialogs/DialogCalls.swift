import EngageCore

/// Calls that show a dialog or set its defaults: which messages are the SDK's, and what is noted
/// of them. A new call of the SDK is known by `isForSDK` and noted by `record`.
struct DialogCalls: SourceEvaluator {
    let machine: SourceMachine

    func isDefaultsProperty(_ name: String) -> Bool {
        let lower = name.lowercased()
        return lower == "custominterfacedefaults" || lower == "defaultcustominterface"
    }

    /// Notes a call of the SDK with everything it is given.
    func record(
        _ kind: SourceCall.Kind, _ values: SourceValue?, start: Int,
        provider: SourceValue? = nil, form: SourceValue? = nil
    ) {
        func name(_ number: Int?) -> String { number.map { machine.functions[$0].shortName } ?? "" }
        // A block belongs to the method that it stands in.
        let chain = machine.frame.chain
        let makers = machine.frames.reduce(into: Set<Int>()) { makers, frame in
            if let function = frame.function {
                makers.formUnion(machine.functions[function].makers)
            }
        }
        let method = name(machine.entry)
        let values =
            kind == .defaults ? values : savedNavigation.withSavedNavigation(values, start: start)
        machine.calls.append(
            SourceCall(
                kind: kind, values: values, state: invalidation.stateOfCall().reached(from: values),
                ways: machine.frame.ways,
                method: method, holder: chain.isEmpty ? method : name(chain.last),
                chain: chain, makers: makers, turn: machine.frame.turn,
                place: SourcePlace(unit: machine.frame.unit, start: start, end: start),
                provider: provider, form: form))
    }

    /// What a message to the SDK does; nil for one that is not the SDK's: who receives it decides.
    ///
    /// A receiver whose class nobody declares is taken to be the SDK's object, as apps keep it in
    /// variables of type `id`, but for `setCustomInterface:`, which
    /// sets a property of many classes.
    func meaning(of message: SourceMessage) -> SourceEntryPoint.Meaning? {
        guard let meaning = SourceEntryPoint.meaning(message.form), isForSDK(message) else {
            return nil
        }
        return meaning
    }

    /// Types that say nothing of which class it is.
    private static let anyClasses: Set<String> = ["Class", "AnyClass", "AnyObject", "NSObject"]

    /// True where the SDK receives a message that has the name of one of its methods.
    func isForSDK(_ message: SourceMessage) -> Bool {
        guard let receiver = message.receiver else { return false }
        func isOfSDK(_ type: String) -> Bool {
            program.types.lineage(type).contains { SourceEntryPoint.classes.contains($0) }
        }
        switch receiver.value.plain {
        case .type(let type)?: return isOfSDK(type)
        case .unknown("self")?, .unknown("super")?:
            return isOfSDK(machine.frame.owner)
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
