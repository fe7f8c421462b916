public import EngageCore

/// Runs the workflow over real objects: registered views, controllers, modules and delegates.
///
/// Replaces manager, connection manager and default controller. View and module report to the
/// registered controller, or to the library's own; what is recorded is what happened, call by
/// call. Events come from any thread and are handled one by one.
public final class PromptedLogin: Sendable {
    private struct Progress {
        var workflow: LoginWorkflow
        var steps = WorkflowSteps()
        var calls: [WorkflowCall] = []
        var diagnostics: [Diagnostic] = []
        var input: AuthenticationParameters?
        var session: LoginSession?
        var failure = LoginFailure(status: nil, reason: "the server cannot be reached")
        var moduleDelegate: (any LoginModuleDelegate)?
    }

    /// An arrival: a call of view or module, or the library's next step.
    private enum Event: Sendable {
        case notice(PromptNotice)
        case plain(WorkflowEvent)
        case outcome(LoginOutcome)
    }

    /// Who serves the prompt.
    public let components: PromptComponents
    private let parameters: PromptParameters
    private let connectivity: any ConnectivityCheck
    private let delegate: (any LoginPromptDelegate)?
    private let controllerDelegate: (any LoginPromptViewControllerDelegate)?
    private let progress: Guarded<Progress>
    private let queue = EventQueue<Event>()

    /// Prepares a login by a prompt with what is registered for its type now.
    ///
    /// - Parameters:
    ///   - controllerDelegate: receives dismissal and error beside the manager.
    ///   - managerIsTold: false if the controller has no delegate, so that the prompt
    ///     never resolves.
    public init(
        _ type: PromptType = .authentication, registrations: PromptRegistrations,
        parameters: PromptParameters,
        connectivity: any ConnectivityCheck, delegate: (any LoginPromptDelegate)?,
        controllerDelegate: (any LoginPromptViewControllerDelegate)? = nil,
        managerIsTold: Bool = true
    ) {
        self.controllerDelegate = managerIsTold ? controllerDelegate : nil
        components = registrations.components(for: type)
        let parameters = parameters.effective(for: type)
        self.parameters = parameters
        self.connectivity = connectivity
        self.delegate = delegate
        var setup = LoginWorkflow.Setup(components)
        setup.hasDisplayHook = delegate?.hasDisplayHook ?? false
        setup.controllerHasDelegate = managerIsTold
        setup.parameters = parameters
        progress = Guarded(Progress(workflow: LoginWorkflow(setup)))
    }

    /// The state of the workflow.
    public var state: WorkflowState { progress.withLock { $0.workflow.state } }
    /// What `showPrompt` has returned; nil before it is called.
    public var status: PromptStatus? { progress.withLock { $0.workflow.status } }
    /// All calls that were made so far, in order.
    public var calls: [WorkflowCall] { progress.withLock { $0.calls } }
    /// What was ignored, refused or left out so far.
    public var diagnostics: [Diagnostic] { progress.withLock { $0.diagnostics } }
    /// The session, once it has been passed on.
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

    /// Logs in with credentials that the app holds: no view, no controller, no prompt.
    ///
    /// Without delegate the module runs and its end is not reported. Source: authentication
    /// overview, second way.
    public func authenticate(
        _ parameters: AuthenticationParameters, delegate: (any LoginModuleDelegate)?
    ) {
        progress.withLock { progress in
            guard progress.workflow.state == .idle else { return }
            progress.moduleDelegate = delegate
            var setup = progress.workflow.setup
            setup.moduleHasDelegate = delegate != nil
            progress.workflow = LoginWorkflow(setup)
        }
        post(.credentialsHeld(parameters))
    }

    private func post(_ event: WorkflowEvent) { queue.post(.plain(event), handle) }

    /// Takes a call of view or module, which the relay forwards.
    func receive(_ notice: PromptNotice) { queue.post(.notice(notice), handle) }

    private func handle(_ event: Event) {
        switch event {
        case .notice(let notice): hear(notice)
        case .plain(let event): advance(event) { _ in }
        case .outcome(let outcome):
            advance(WorkflowEvent(outcome)) { progress in
                guard
                    [.authenticating, .authenticatingAlone].contains(progress.workflow.state)
                else { return }
                progress.session = outcome.session
                progress.failure = outcome.failure ?? progress.failure
            }
        }
    }

    /// Records a call and notifies the controller, if the table has the call in this state.
    private func hear(_ notice: PromptNotice) {
        let components = components
        let (isNotified, isAlone, delegate) = progress.withLock { progress in
            let isAlone = progress.workflow.state == .authenticatingAlone
            guard progress.workflow.expects(notice) else {
                if let event = notice.event {
                    progress.diagnostics += progress.workflow.step(event).diagnostics
                } else {
                    progress.diagnostics.append(
                        .misplaced(notice.code, components, in: progress.workflow.state))
                }
                return (false, isAlone, progress.moduleDelegate)
            }
            progress.calls.append(WorkflowCall(notice.code))
            progress.diagnostics += progress.steps.heard(notice, components)
            return (true, isAlone, progress.moduleDelegate)
        }
        guard isNotified else { return }
        if isAlone {
            if let delegate { notice.send(to: delegate) }
            if case .outcome(let outcome)? = notice.continuation {
                queue.post(.outcome(outcome), handle)
            }
        } else {
            notice.send(to: components.controller, of: self)
        }
    }

    private func advance(_ event: WorkflowEvent, _ note: (inout Progress) -> Void) {
        let components = components
        let calls = progress.withLock { progress -> [WorkflowCall] in
            if case .input(let parameters) = event, progress.workflow.state == .awaitingInput {
                progress.input = parameters
            }
            if case .credentialsHeld(let parameters) = event, progress.workflow.state == .idle {
                progress.input = parameters
            }
            note(&progress)
            let before = progress.workflow.state
            let step = progress.workflow.step(event)
            if step.diagnostics.contains(where: { $0.code == .nothingRegistered }) {
                progress.failure = .nothingServes(components.type, withPrompt: before != .idle)
            }
            if before == .authenticatingAlone { progress.input = nil }
            progress.diagnostics +=
                step.diagnostics
                + progress.steps.went(event, step, from: before, components)
            return step.calls.filter { !$0.code.isMadeByViewOrModule }
        }
        for call in calls {
            progress.withLock { $0.calls.append(call) }
            make(call)
        }
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
        case .c07:
            components.usedView?.setup(
                parameters: parameters, delegate: PromptRelay { self.receive($0) })
        case .c09:
            let (input, isDeaf) = progress.withLock { progress in
                let isAlone = progress.workflow.state == .authenticatingAlone
                return (progress.input, isAlone && progress.moduleDelegate == nil)
            }
            guard let input else { return }
            components.usedModule?.startMobileLogin(
                input, delegate: isDeaf ? nil : PromptRelay { self.receive($0) })
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

/// Answers whether the server can be reached; the latency service of the SDK.
public protocol ConnectivityCheck: Sendable {
    /// Passes true if the server can be reached, at once or later, from any thread.
    func check(_ completion: @escaping @Sendable (Bool) -> Void)
}

/// What the connection manager finds when an object is accessed. Source: authentication overview,
/// steps 1 and 2; behaviour, login-process#workflow.
public enum SessionCheck: Sendable, Hashable {
    /// The session is valid and passed on at once.
    case valid(LoginSession)
    /// The session is invalid because of credentials: the prompt is shown.
    case credentialsNeeded
    /// The session is invalid for another reason: no prompt is shown.
    case invalid(LoginFailure)
}

extension PromptedLogin: LoginPromptViewDelegate {
    /// The library's controller continues with the user's input.
    public func loginPromptView(
        _ view: any LoginPromptView, didInput parameters: AuthenticationParameters?
    ) {
        post(.input(parameters))
    }

    /// The library's controller closes the prompt, where it may be cancelled.
    public func loginPromptViewDidCancel(_ view: any LoginPromptView) { post(.cancel) }
}

extension PromptedLogin: LoginModuleDelegate {
    /// The library's controller saves, closes and passes the session on.
    public func mobileLoginModule(
        _ module: any LoginModule, mobileLoginDidSucceed session: LoginSession
    ) {
        queue.post(.outcome(.accepted(session)), handle)
    }

    /// The library's controller lets the user try again, or ends the prompt.
    public func mobileLoginModule(
        _ module: any LoginModule, mobileLoginDidFail outcome: LoginOutcome
    ) {
        queue.post(.outcome(outcome), handle)
    }
}
