import EngageCore

/// The delegate that view and module are given: writes down what they call and passes it on.
final class PromptRelay: LoginPromptViewDelegate, LoginModuleDelegate {
    private let send: @Sendable (PromptNotice) -> Void

    /// Passes each call on to the login, which it keeps alive.
    init(_ send: @escaping @Sendable (PromptNotice) -> Void) { self.send = send }

    func loginPromptView(
        _ view: any LoginPromptView, didInput parameters: AuthenticationParameters?
    ) {
        send(.input(view, parameters))
    }

    func loginPromptViewDidCancel(_ view: any LoginPromptView) { send(.cancelled(view)) }

    func mobileLoginModule(_ module: any LoginModule, willHandlePreMobileLogin info: LoginInfo) {
        send(.pre(module, info))
    }

    func mobileLoginModuleSendsRequest(_ module: any LoginModule) { send(.sends(module)) }

    func mobileLoginModule(_ module: any LoginModule, willHandlePostMobileLogin info: LoginInfo) {
        send(.post(module, info))
    }

    func mobileLoginModule(
        _ module: any LoginModule, mobileLoginDidSucceed session: LoginSession
    ) {
        send(.succeeded(module, session))
    }

    func mobileLoginModule(_ module: any LoginModule, mobileLoginDidFail outcome: LoginOutcome) {
        send(.failed(module, outcome))
    }
}
