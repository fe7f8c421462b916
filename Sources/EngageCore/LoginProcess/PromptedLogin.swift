/// Answers whether the server can be reached; the latency service of the SDK.
public protocol ConnectivityCheck: Sendable {
    /// Hands over true where the server can be reached, at once or later, from any thread.
    func check(_ completion: @escaping @Sendable (Bool) -> Void)
}

/// What the connection manager finds when an object is accessed. Source: 004, steps 1 and 2.
public enum SessionCheck: Sendable, Hashable {
    /// The session is valid and handed over at once.
    case valid(LoginSession)
    /// The session is invalid because of credentials: the prompt is shown.
    case credentialsNeeded
    /// The session is invalid for another reason: no prompt is shown.
    case invalid(LoginFailure)
}

/// Runs the workflow over real objects: registered views, controllers, modules and delegates.
///
/// Stands in for manager, connection manager and default controller. Every call of the table
/// reaches the object it names; events come from any thread and are handled one by one.
public final class PromptedLogin: Sendable {
    private struct Progress {
        var workflow: LoginWorkflow
        var calls: [WorkflowCall] = []
        var diagnostics: [Diagnostic] = []
        var input: AuthenticationParameters?
        var session: LoginSession?
        var failure = LoginFailure(status: nil, reason: "the server cannot be reached")
    }

    private enum Event: Sendable {
        case plain(WorkflowEvent)
        case outcome(LoginOutcome)
    }

    private let components: PromptComponents
    private let parameters: PromptParameters
    private let connectivity: any ConnectivityCheck
    private let delegate: (any LoginPromptDelegate)?
    private let controllerDelegate: (any LoginPromptViewControllerDelegate)?
    private let progress: Guarded<Progress>
    private let queue = EventQueue<Event>()

    /// Prepares a login by a prompt with what is registered for its type now.
    ///
    /// - Parameter controllerDelegate: is told of dismissal and error beside the manager.
    public init(
        _ type: PromptType = .authentication, registrations: PromptRegistrations,
        parameters: PromptParameters,
        connectivity: any ConnectivityCheck, delegate: (any LoginPromptDelegate)?,
        controllerDelegate: (any LoginPromptViewControllerDelegate)? = nil
    ) {
        self.controllerDelegate = controllerDelegate
        components = registrations.components(for: type)
        let parameters = parameters.effective(for: type)
        self.parameters = parameters
        self.connectivity = connectivity
        self.delegate = delegate
        var setup = LoginWorkflow.Setup()
        setup.hasCustomController = components.customSlots.contains(.controller)
        setup.savesCredentials = components.controller.savesCredentials
        setup.hasDisplayHook = delegate != nil
        setup.parameters = parameters
        progress = Guarded(Progress(workflow: LoginWorkflow(setup)))
    }

    /// Where the workflow stands.
    public var state: WorkflowState { progress.withLock { $0.workflow.state } }
    /// What `showPrompt` has returned; nil before it is called.
    public var status: PromptStatus? { progress.withLock { $0.workflow.status } }
    /// All calls so far, in order.
    public var calls: [WorkflowCall] { progress.withLock { $0.calls } }
    /// What was ignored or refused so far.
    public var diagnostics: [Diagnostic] { progress.withLock { $0.diagnostics } }
    /// The session, once it has been handed over.
    public var session: LoginSession? {
        progress.withLock { $0.workflow.state == .doneSession ? $0.session : nil }
    }

    /// Why the login ended with an error; nil unless it did.
    public var failure: LoginFailure? {
        progress.withLock { $0.workflow.state == .doneError ? $0.failure : nil }
    }

    /// An object is accessed and the session looked at.
    public func start(_ check: SessionCheck = .credentialsNeeded) {
        post(.objectAccessed)
        switch check {
        case .valid(let session):
            progress.withLock { progress in
                if progress.workflow.state == .checkingSession { progress.session = session }
            }
            post(.sessionValid)
        case .credentialsNeeded: post(.sessionInvalid(becauseOfCredentials: true))
        case .invalid(let failure):
            progress.withLock { progress in
                if progress.workflow.state == .checkingSession { progress.failure = failure }
            }
            post(.sessionInvalid(becauseOfCredentials: false))
        }
    }

    private func post(_ event: WorkflowEvent) { queue.post(.plain(event), handle) }

    private func handle(_ event: Event) {
        let calls = progress.withLock { progress -> [WorkflowCall] in
            let step: LoginWorkflow.Step
            switch event {
            case .plain(let event):
                if case .input(let parameters) = event, progress.workflow.state == .awaitingInput {
                    progress.input = parameters
                }
                step = progress.workflow.step(event)
            case .outcome(let outcome):
                if progress.workflow.state == .authenticating {
                    progress.session = outcome.session
                    progress.failure = outcome.failure ?? progress.failure
                }
                step = progress.workflow.step(WorkflowEvent(outcome))
            }
            progress.calls += step.calls
            progress.diagnostics += step.diagnostics
            return step.calls
        }
        for call in calls { make(call) }
    }

    private func make(_ call: WorkflowCall) {
        let controller = components.controller
        let type = components.type
        switch call.code {
        case .c04:
            controller.attach(to: self)
            controller.setup(
                view: components.usedView, module: components.usedModule, parameters: parameters)
        case .p05: delegate?.handleMobileLoginPromptDisplay(type)
        case .c05: controller.present()
        case .c06: connectivity.check { self.post($0 ? .reachable : .unreachable) }
        case .c07: components.usedView?.setup(parameters: parameters, delegate: self)
        case .c09:
            guard let input = progress.withLock({ $0.input }) else { return }
            if let module = components.usedModule {
                module.startMobileLogin(input, delegate: self)
            } else if !components.customSlots.contains(.controller) {
                let reason = "no module is registered for \(type.rawValue)"
                let failure = LoginFailure(status: nil, reason: reason)
                queue.post(.outcome(.fatal(failure)), handle)
            }
        case .c14:
            if call.saves, let input = progress.withLock({ $0.input }) { controller.save(input) }
            controller.close()
            forgetInput()
        case .close:
            controller.close()
            forgetInput()
        case .c15:
            controllerDelegate?.mobileLoginPromptViewController(
                controller, withPromptType: type,
                didDismissWithUpdateFlag: call.updateFlag ?? false)
        case .e15:
            controllerDelegate?.mobileLoginPromptViewController(
                controller, withPromptType: type,
                didEncounterError: progress.withLock { $0.failure })
        case .c16: delegate?.handleMobileLoginPromptSuccess(type)
        case .x16: delegate?.handleMobileLoginPromptCancel(type)
        case .e16:
            delegate?.handleMobileLoginPromptError(
                progress.withLock { $0.failure }, promptType: type)
        default: break
        }
    }

    private func forgetInput() {
        progress.withLock { progress in
            progress.input?.erase()
            progress.input = nil
        }
    }
}

extension PromptedLogin: LoginPromptViewDelegate {
    /// The view hands over what the user gave.
    public func loginPromptView(
        _ view: any LoginPromptView, didInput parameters: AuthenticationParameters?
    ) {
        post(.input(parameters))
    }

    /// The user tapped Cancel.
    public func loginPromptViewDidCancel(_ view: any LoginPromptView) { post(.cancel) }
}

extension PromptedLogin: LoginModuleDelegate {
    /// The server accepted.
    public func mobileLoginModule(
        _ module: any LoginModule, mobileLoginDidSucceed session: LoginSession
    ) {
        queue.post(.outcome(.accepted(session)), handle)
    }

    /// The login failed.
    public func mobileLoginModule(
        _ module: any LoginModule, mobileLoginDidFail outcome: LoginOutcome
    ) {
        queue.post(.outcome(outcome), handle)
    }
}
