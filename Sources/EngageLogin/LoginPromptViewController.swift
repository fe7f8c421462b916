import EngageCore

/// Presents a prompt and hears its view and module; models `MSIMobileLoginPromptViewController`.
///
/// One instance may serve several prompts, so every message names its prompt.
/// Source: authentication overview, steps 2 to 7; behaviour, login-process#protocols,
/// login-process#calls.
public protocol LoginPromptViewController: AnyObject, Sendable {
    /// The class name shown in tables and traces.
    var className: String { get }
    /// Whether credentials are kept after a success; the prompt is closed in any case.
    var savesCredentials: Bool { get }
    /// Forwards input and outcome of a controller without view or module of its own.
    func attach(to prompt: any LoginPrompt)
    /// `setupWithMobileLoginPromptView:mobileLoginModule:parameters:`.
    func setup(
        view: (any LoginPromptView)?, module: (any LoginModule)?, parameters: PromptParameters)
    /// The prompt appears.
    func present()
    /// The view passes the user's input. `loginPromptView:didInputAuthenticationParameters:`.
    func loginPromptView(
        _ view: any LoginPromptView, didInput parameters: AuthenticationParameters?,
        of prompt: any LoginPrompt)
    /// The user tapped Cancel. `loginPromptViewDidCancel:`.
    func loginPromptViewDidCancel(_ view: any LoginPromptView, of prompt: any LoginPrompt)
    /// The module is about to log in. `mobileLoginModule:willHandlePreMobileLogin:`.
    func mobileLoginModule(
        _ module: any LoginModule, willHandlePreMobileLogin info: LoginInfo,
        of prompt: any LoginPrompt)
    /// The server answered. `mobileLoginModule:willHandlePostMobileLogin:`.
    func mobileLoginModule(
        _ module: any LoginModule, willHandlePostMobileLogin info: LoginInfo,
        of prompt: any LoginPrompt)
    /// The server accepted. `mobileLoginModule:mobileLoginDidSucceed:`.
    func mobileLoginModule(
        _ module: any LoginModule, mobileLoginDidSucceed session: LoginSession,
        of prompt: any LoginPrompt)
    /// The login failed. `mobileLoginModule:mobileLoginDidFail:`.
    func mobileLoginModule(
        _ module: any LoginModule, mobileLoginDidFail outcome: LoginOutcome,
        of prompt: any LoginPrompt)
    /// Keeps the credentials of a login that succeeded.
    func save(_ parameters: AuthenticationParameters)
    /// The prompt disappears.
    func close()
}

extension LoginPromptViewController {
    /// True.
    public var savesCredentials: Bool { true }
    /// Does nothing.
    public func attach(to prompt: any LoginPrompt) {}
    /// Does nothing.
    public func setup(
        view: (any LoginPromptView)?, module: (any LoginModule)?, parameters: PromptParameters
    ) {}
    /// Does nothing.
    public func present() {}
    /// Passes it on.
    public func loginPromptView(
        _ view: any LoginPromptView, didInput parameters: AuthenticationParameters?,
        of prompt: any LoginPrompt
    ) {
        prompt.loginPromptView(view, didInput: parameters)
    }
    /// Passes it on.
    public func loginPromptViewDidCancel(
        _ view: any LoginPromptView, of prompt: any LoginPrompt
    ) {
        prompt.loginPromptViewDidCancel(view)
    }
    /// Does nothing.
    public func mobileLoginModule(
        _ module: any LoginModule, willHandlePreMobileLogin info: LoginInfo,
        of prompt: any LoginPrompt
    ) {}
    /// Does nothing.
    public func mobileLoginModule(
        _ module: any LoginModule, willHandlePostMobileLogin info: LoginInfo,
        of prompt: any LoginPrompt
    ) {}
    /// Passes it on.
    public func mobileLoginModule(
        _ module: any LoginModule, mobileLoginDidSucceed session: LoginSession,
        of prompt: any LoginPrompt
    ) {
        prompt.mobileLoginModule(module, mobileLoginDidSucceed: session)
    }
    /// Passes it on.
    public func mobileLoginModule(
        _ module: any LoginModule, mobileLoginDidFail outcome: LoginOutcome,
        of prompt: any LoginPrompt
    ) {
        prompt.mobileLoginModule(module, mobileLoginDidFail: outcome)
    }
    /// Does nothing.
    public func save(_ parameters: AuthenticationParameters) {}
    /// Does nothing.
    public func close() {}
}
