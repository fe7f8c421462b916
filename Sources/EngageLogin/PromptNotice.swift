import EngageCore

/// One call that a view or a module makes to its delegate.
enum PromptNotice: Sendable {
    case input(any LoginPromptView, AuthenticationParameters?)
    case cancelled(any LoginPromptView)
    case pre(any LoginModule, LoginInfo)
    case sends(any LoginModule)
    case post(any LoginModule, LoginInfo)
    case succeeded(any LoginModule, LoginSession)
    case failed(any LoginModule, LoginOutcome)

    /// The next step of the library's controller after a message.
    enum Continuation: Sendable {
        case event(WorkflowEvent)
        case outcome(LoginOutcome)
    }

    /// The call's code.
    var code: WorkflowCallCode {
        switch self {
        case .input: .c08
        case .cancelled: .x08
        case .pre: .c10
        case .sends: .c11
        case .post: .c12
        case .succeeded: .c13
        case .failed: .f13
        }
    }

    /// The next step in the library; nil for calls that only notify.
    var continuation: Continuation? {
        switch self {
        case .input(_, let parameters): .event(.input(parameters))
        case .cancelled: .event(.cancel)
        case .succeeded(_, let session): .outcome(.accepted(session))
        case .failed(_, let outcome): .outcome(outcome)
        case .pre, .sends, .post: nil
        }
    }

    /// The event of the table that follows; nil for calls that only notify.
    var event: WorkflowEvent? {
        switch continuation {
        case .event(let event): event
        case .outcome(let outcome): WorkflowEvent(outcome)
        case nil: nil
        }
    }

    /// Notifies a registered controller, or the library's own.
    func send(to controller: any LoginPromptViewController, of prompt: any LoginPrompt) {
        switch self {
        case .input(let view, let parameters):
            controller.loginPromptView(view, didInput: parameters, of: prompt)
        case .cancelled(let view): controller.loginPromptViewDidCancel(view, of: prompt)
        case .pre(let module, let info):
            controller.mobileLoginModule(module, willHandlePreMobileLogin: info, of: prompt)
        case .sends: break
        case .post(let module, let info):
            controller.mobileLoginModule(module, willHandlePostMobileLogin: info, of: prompt)
        case .succeeded(let module, let session):
            controller.mobileLoginModule(module, mobileLoginDidSucceed: session, of: prompt)
        case .failed(let module, let outcome):
            controller.mobileLoginModule(module, mobileLoginDidFail: outcome, of: prompt)
        }
    }

    /// Notifies the delegate of a module that runs without prompt.
    func send(to delegate: any LoginModuleDelegate) {
        switch self {
        case .input, .cancelled: break
        case .pre(let module, let info):
            delegate.mobileLoginModule(module, willHandlePreMobileLogin: info)
        case .sends(let module): delegate.mobileLoginModuleSendsRequest(module)
        case .post(let module, let info):
            delegate.mobileLoginModule(module, willHandlePostMobileLogin: info)
        case .succeeded(let module, let session):
            delegate.mobileLoginModule(module, mobileLoginDidSucceed: session)
        case .failed(let module, let outcome):
            delegate.mobileLoginModule(module, mobileLoginDidFail: outcome)
        }
    }
}
