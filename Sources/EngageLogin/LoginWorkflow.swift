public import EngageCore

/// Project authentication as a state machine: `step` takes an event and answers with the calls.
///
/// A value without clock, thread or network; `WorkflowTransition.table` holds all order.
public struct LoginWorkflow: Sendable, Hashable {
    /// What is registered and which delegates exist; none of it changes during a login.
    public struct Setup: Sendable, Hashable {
        /// The prompt that is shown.
        public var type = PromptType.authentication
        /// False where the controller has no view to work with.
        public var hasView = true
        /// False where there is no module to work with.
        public var hasModule = true
        /// True where an app registered a controller.
        public var hasCustomController = false
        /// True where the prompt delegate implements `handleMobileLoginPromptDisplay:`.
        public var hasDisplayHook = false
        /// False where the controller has no delegate; the manager assigns itself otherwise.
        public var controllerHasDelegate = true
        /// False where a module used without prompt has no delegate.
        public var moduleHasDelegate = true
        /// False where the controller does not keep credentials after a success.
        public var savesCredentials = true
        /// What the prompt is shown with.
        public var parameters = PromptParameters()

        /// The standard workflow with nothing registered.
        public init() {}

        /// The workflow of a prompt with those who serve it.
        public init(_ components: PromptComponents) {
            type = components.type
            hasView = components.usedView != nil
            hasModule = components.usedModule != nil
            hasCustomController = components.customSlots.contains(.controller)
            savesCredentials = components.controller.savesCredentials
        }

        /// True if both participants of a call exist.
        public func hasParticipants(of code: WorkflowCallCode) -> Bool {
            let entry = code.entry
            func isThere(_ participant: WorkflowParticipant) -> Bool {
                switch participant {
                case .view: hasView
                case .module: hasModule
                default: true
                }
            }
            return isThere(entry.caller) && isThere(entry.callee)
        }
    }

    /// What one event did.
    public struct Step: Sendable, Hashable {
        /// The calls, in order.
        public var calls: [WorkflowCall] = []
        /// What was ignored or refused.
        public var diagnostics: [Diagnostic] = []
    }

    /// What is registered.
    public let setup: Setup
    /// The state of the workflow.
    public private(set) var state = WorkflowState.idle
    /// What `showPrompt` has returned, waiting while it is up; nil before it is called.
    public private(set) var status: PromptStatus?

    /// Starts idle.
    public init(_ setup: Setup = Setup()) { self.setup = setup }

    /// Handles one event; events that mean nothing here are ignored with a diagnostic.
    public mutating func step(_ event: WorkflowEvent) -> Step {
        var step = Step()
        guard let row = row(for: event.kind, event) else {
            step.diagnostics.append(.ignored(event, in: state))
            return step
        }
        apply(row, event, to: &step)
        while let next = self.row(for: .automatic, event) { apply(next, event, to: &step) }
        return step
    }

    /// The calls that an event would lead to now; empty where it means nothing or is refused.
    func calls(for event: WorkflowEvent) -> [WorkflowCallCode] {
        (row(for: event.kind, event)?.actions ?? []).compactMap { action in
            switch action {
            case .call(let code): code
            case .callWhen(let condition, let code): holds(condition, event) ? code : nil
            case .dismiss: .c15
            case .report: nil
            }
        }
        .filter(setup.hasParticipants)
    }

    private func row(
        for kind: WorkflowEvent.Kind, _ event: WorkflowEvent
    ) -> WorkflowTransition? {
        WorkflowTransition.byState[state]?.first { row in
            row.event == kind && row.conditions.allSatisfy { holds($0, event) }
        }
    }

    private mutating func apply(
        _ row: WorkflowTransition, _ event: WorkflowEvent, to step: inout Step
    ) {
        for action in row.actions {
            switch action {
            case .call(let code):
                if setup.hasParticipants(of: code) { step.calls.append(call(code)) }
            case .callWhen(let condition, let code):
                if setup.hasParticipants(of: code), holds(condition, event) {
                    step.calls.append(call(code))
                }
            case .dismiss(let flag): step.calls.append(WorkflowCall(.c15, updateFlag: flag))
            case .report(let code):
                step.diagnostics.append(.workflow(code, event, in: state, of: setup))
            }
        }
        state = row.to
    }

    private mutating func call(_ code: WorkflowCallCode) -> WorkflowCall {
        switch code {
        case .c02: status = .waiting
        case .c17: status = .answered
        case .x17: status = .cancelled
        case .e17: status = .error
        default: break
        }
        return WorkflowCall(code, saves: code == .c14 && setup.savesCredentials)
    }

    private func holds(
        _ condition: WorkflowTransition.Condition, _ event: WorkflowEvent
    ) -> Bool {
        switch condition {
        case .credentialsProblem: return event == .sessionInvalid(becauseOfCredentials: true)
        case .bothKeysPresent:
            guard case .input(let parameters?) = event else { return false }
            return parameters.missing.isEmpty
        case .cancellable: return setup.parameters.canBeCancelled
        case .controllerIsDefault: return !setup.hasCustomController
        case .displayHook: return setup.hasDisplayHook
        case .controllerHasNoDelegate: return !setup.controllerHasDelegate
        case .moduleHasDelegate: return setup.moduleHasDelegate
        case .nothingServesThePrompt:
            return !setup.hasCustomController && !(setup.hasView && setup.hasModule)
        case .moduleMissing: return !setup.hasModule
        }
    }
}

extension LoginFailure {
    /// Nothing serves a prompt type; what its default controller does alone is not documented.
    static func nothingServes(_ type: PromptType, withPrompt: Bool) -> LoginFailure {
        LoginFailure(
            status: nil,
            reason: withPrompt
                ? "\(type.rawValue) has no view and no module, and the guide leaves open what "
                    + "\(type.defaults.controller) does alone; register a controller of your own"
                : "no module is registered for \(type.rawValue)")
    }
}

extension Diagnostic {
    static func ignored(_ event: WorkflowEvent, in state: WorkflowState) -> Diagnostic {
        Diagnostic(
            state.isFinal ? .note : .warning, .eventIgnored,
            "event '\(event.kind.rawValue)' means nothing in state \(state.rawValue); it is ignored"
        )
    }

    static func workflow(
        _ code: DiagnosticCode, _ event: WorkflowEvent, in state: WorkflowState,
        of setup: LoginWorkflow.Setup
    ) -> Diagnostic {
        switch code {
        case .nothingRegistered:
            return Diagnostic(
                .error, code, key: setup.type.rawValue,
                LoginFailure.nothingServes(setup.type, withPrompt: state != .idle).reason)
        case .missingRequiredParameter:
            var missing = AuthenticationParameters.required
            if case .input(let parameters?) = event { missing = parameters.missing }
            return Diagnostic(
                .error, code, key: missing.first,
                "authentication parameters lack \(missing.joined(separator: " and ")); "
                    + "the prompt stays")
        case .cancelIgnored:
            let reason =
                state == .authenticating
                ? "while authenticating" : "because canBeCancelled is not 'true'"
            return Diagnostic(.warning, code, "cancel is ignored \(reason)")
        default:
            return Diagnostic(
                .error, code,
                "the controller has no delegate, so showPrompt never returns")
        }
    }
}
