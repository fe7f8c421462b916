import EngageCore

/// Compares what registered objects call with what the table wants of them, step by step.
///
/// Silent where an app keeps the order of the guide; otherwise it names the step that is missing.
struct WorkflowSteps: Sendable, Hashable {
    /// Calls of view and module since the library last went on.
    private var heard: [WorkflowCallCode] = []
    /// Calls that the table requires before the library continues.
    private var wanted: [WorkflowCallCode] = []
    /// Messages that the controller received and has not passed on.
    private var kept: WorkflowCallCode?

    /// A view or module called; the controller is notified next.
    mutating func heard(_ notice: PromptNotice, _ components: PromptComponents) -> [Diagnostic] {
        heard.append(notice.code)
        guard notice.event != nil else { return [] }
        defer { kept = notice.code }
        return kept.map { [.kept($0, components)] } ?? []
    }

    /// The library went on; the calls that should have come before are looked for.
    mutating func went(
        _ event: WorkflowEvent, _ step: LoginWorkflow.Step, from state: WorkflowState,
        _ components: PromptComponents
    ) -> [Diagnostic] {
        let isOutcome = WorkflowEvent.outcomes.contains(event.kind)
        if isOutcome, state == .awaitingInput {
            kept = nil
            return [.missing(.c09, components)]
        }
        guard !step.calls.isEmpty else { return [] }
        kept = nil
        // Only some modules report C11; its absence is no fault.
        let calls = step.calls.map(\.code).filter { $0 != .c11 }
        let before = calls.prefix { $0.isMadeByViewOrModule }
        let due = wanted + before
        wanted = calls.dropFirst(before.count).filter(\.isMadeByViewOrModule)
        defer { heard = [] }
        var found: [Diagnostic] = []
        var rest = heard[...]
        for code in due {
            if let place = rest.firstIndex(of: code) {
                rest = rest[(place + 1)...]
            } else if heard.contains(code) {
                found.append(.late(code, components))
            } else {
                found.append(.missing(code, components))
            }
        }
        return found
    }
}

extension WorkflowEvent {
    /// The events that a module's outcome amounts to.
    static let outcomes: Set<Kind> = [.serverAccepts, .credentialsRejected, .fatalError]
}

extension LoginWorkflow {
    /// True where the table has a view or module make this call in this state.
    func expects(_ notice: PromptNotice) -> Bool {
        if let event = notice.event { return calls(for: event).contains(notice.code) }
        return state == .authenticating || state == .authenticatingAlone
    }
}

extension Diagnostic {
    /// The guide describes the steps of one prompt type alone.
    static func stepsOpen(_ type: PromptType) -> Diagnostic {
        Diagnostic(
            .note, .stepsNotDescribed, key: type.rawValue,
            "the guide describes the steps of \(PromptType.authentication.rawValue) alone; "
                + "\(type.rawValue) is played with the same")
    }

    /// A missing step.
    static func missing(_ code: WorkflowCallCode, _ components: PromptComponents) -> Diagnostic {
        let (caller, text) = names(code, components)
        return Diagnostic(
            .warning, .stepMissing, key: code.rawValue,
            "\(caller) leaves out \(code.rawValue), \(text); the guide has it here")
    }

    /// A step that follows one it belongs before.
    static func late(_ code: WorkflowCallCode, _ components: PromptComponents) -> Diagnostic {
        let (caller, text) = names(code, components)
        return Diagnostic(
            .warning, .stepMissing, key: code.rawValue,
            "\(caller) makes \(code.rawValue), \(text), in another order than the guide's")
    }

    /// A call in a state that has no place for it.
    static func misplaced(
        _ code: WorkflowCallCode, _ components: PromptComponents, in state: WorkflowState
    ) -> Diagnostic {
        let (caller, text) = names(code, components)
        return Diagnostic(
            state.isFinal ? .note : .warning, .eventIgnored, key: code.rawValue,
            "\(caller) makes \(code.rawValue), \(text), in state \(state.rawValue); "
                + "it is ignored")
    }

    /// A controller that received a message and did not pass it on.
    static func kept(_ code: WorkflowCallCode, _ components: PromptComponents) -> Diagnostic {
        Diagnostic(
            .warning, .stepMissing, key: code.rawValue,
            "\(components.controller.className.visible) received \(code.rawValue), "
                + "\(code.entry.text), and did not pass it on to the prompt")
    }

    private static func names(
        _ code: WorkflowCallCode, _ components: PromptComponents
    ) -> (caller: String, text: String) {
        let caller =
            switch code.entry.caller {
            case .view: components.usedView?.className ?? "the view"
            case .module: components.usedModule?.className ?? "the module"
            default: components.controller.className
            }
        return (caller.visible, code.entry.text)
    }
}
