import EngageCore

/// The delegate that view and module are given: writes down what they call and passes it on.
final class PromptRelay: LoginPromptViewDelegate, LoginModuleDelegate {
    private let tell: @Sendable (PromptNotice) -> Void

    /// Passes each call on to the login, which it keeps alive.
    init(_ tell: @escaping @Sendable (PromptNotice) -> Void) { self.tell = tell }

    func loginPromptView(
        _ view: any LoginPromptView, didInput parameters: AuthenticationParameters?
    ) {
        tell(.input(view, parameters))
    }

    func loginPromptViewDidCancel(_ view: any LoginPromptView) { tell(.cancelled(view)) }

    func mobileLoginModule(_ module: any LoginModule, willHandlePreMobileLogin info: LoginInfo) {
        tell(.pre(module, info))
    }

    func mobileLoginModuleSendsRequest(_ module: any LoginModule) { tell(.sends(module)) }

    func mobileLoginModule(_ module: any LoginModule, willHandlePostMobileLogin info: LoginInfo) {
        tell(.post(module, info))
    }

    func mobileLoginModule(
        _ module: any LoginModule, mobileLoginDidSucceed session: LoginSession
    ) {
        tell(.succeeded(module, session))
    }

    func mobileLoginModule(_ module: any LoginModule, mobileLoginDidFail outcome: LoginOutcome) {
        tell(.failed(module, outcome))
    }
}
