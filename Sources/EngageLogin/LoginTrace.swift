public import EngageCore

/// The result of a script: the calls after each event, the states, and the end.
public struct LoginTrace: Sendable, Hashable {
    /// One call or hook.
    public struct Call: Sendable, Hashable {
        /// The call's code, such as `C15(true)`, or the hook's short name.
        public var code: String
        /// Who calls.
        public var caller: String
        /// Who is called.
        public var callee: String
        /// What is called, and with what; secrets masked.
        public var text: String
    }

    /// What one event did.
    public struct Step: Sendable, Hashable {
        /// The event's name.
        public var event: String
        /// Position of the event in the script.
        public var location: SourceLocation
        /// The calls in order.
        public var calls: [Call]
        /// The state afterwards.
        public var state: String
        /// What was ignored or refused.
        public var diagnostics: [Diagnostic]
    }

    /// Which machine was driven.
    public var process: LoginScript.Process
    /// The steps in order.
    public var steps: [Step] = []
    /// What became of the login: `session`, `error`, `cancelled`, or the state it is left in.
    public var result: String = ""
    /// Why it is `error`, one sentence; nil without a reason. Printed in text alone.
    public var reason: String?
    /// What `showPrompt` returned, as the SDK's constant; nil where no prompt was shown.
    public var status: String?
    /// Findings of the registrations and settings.
    public var diagnostics: [Diagnostic] = []

    /// All findings in order.
    public var allDiagnostics: [Diagnostic] { diagnostics + steps.flatMap(\.diagnostics) }
}

extension LoginScript.Event {
    /// True for what happens to the app as a whole.
    var isOfLife: Bool {
        switch self {
        case .appLaunches, .launchFinished, .appTerminates, .register: true
        default: false
        }
    }

    /// The event of the workflow's table; nil for events of library scripts.
    ///
    /// - Parameter sent: what the module was started with last, which rules of a server look at.
    func workflowEvent(after sent: AuthenticationParameters?) -> WorkflowEvent? {
        switch self {
        case .workflow(let event): event
        case .textFields(let parameters): .input(parameters)
        case .server(let reply): WorkflowEvent(LoginOutcome(reply))
        case .serverRules(let rules):
            WorkflowEvent(LoginOutcome(ServerRule.reply(of: rules, to: sent?.values ?? [:])))
        default: nil
        }
    }
}

extension WorkflowEvent {
    /// What the user or the app gave; nil for every other event.
    var parameters: AuthenticationParameters? {
        switch self {
        case .input(let parameters): parameters
        case .credentialsHeld(let parameters): parameters
        default: nil
        }
    }
}

extension Diagnostic {
    func at(_ location: SourceLocation) -> Diagnostic {
        var located = self
        if located.source == nil { located.source = location }
        return located
    }
}

extension WorkflowCall {
    /// The call with the class names of those who serve the prompt, and what it carries.
    func traced(
        _ components: PromptComponents, _ event: WorkflowEvent,
        _ viewParameters: [String: String], withoutPrompt: Bool
    ) -> LoginTrace.Call {
        let entry = code.entry
        func name(_ participant: WorkflowParticipant) -> String {
            switch participant {
            case .controller where withoutPrompt: WorkflowParticipant.application.rawValue
            case .controller: components.controller.className
            case .view: components.usedView?.className ?? "none"
            case .module: components.usedModule?.className ?? "none"
            default: participant.rawValue
            }
        }
        return LoginTrace.Call(
            code: token, caller: name(entry.caller), callee: name(entry.callee),
            text: ([entry.text(saving: saves, code)]
                + detail(components, event, viewParameters)).joined(separator: " "))
    }

    private func detail(
        _ components: PromptComponents, _ event: WorkflowEvent,
        _ viewParameters: [String: String]
    ) -> [String] {
        switch (code, event) {
        case (.c03, _): [components.controller.className]
        case (.c04, _):
            [
                "view=\(components.usedView?.className ?? "none")",
                "module=\(components.usedModule?.className ?? "none")",
            ]
        case (.c07, _):
            viewParameters.isEmpty
                ? []
                : [
                    "{"
                        + viewParameters.sorted { $0.key < $1.key }
                        .map { "\($0.key.visible): \($0.value.visible)" }.joined(separator: ", ")
                        + "}"
                ]
        case (.c08, .input(let parameters)), (.c09, .input(let parameters)):
            [parameters?.description ?? "nil"]
        case (.c09, .credentialsHeld(let parameters)): [parameters.description]
        case (.c15, _): ["\(updateFlag ?? false)"]
        default: []
        }
    }
}

extension WorkflowCallCode.Entry {
    /// The words of a call; C14 only names what was done.
    func text(saving saves: Bool, _ code: WorkflowCallCode) -> String {
        code == .c14 && !saves ? "close the prompt, credentials not saved" : text
    }
}
