/// The screen of a login prompt; models `MSIMobileLoginPromptView`.
///
/// One instance may be registered and then serves every presentation, so `setup` may run again.
/// Source: prompt-view guide, steps 2 to 5; behaviour, login-process#registrations,
/// login-process#protocols.
public protocol LoginPromptView: AnyObject, Sendable {
    /// The class name shown in tables and traces.
    var className: String { get }
    /// Sets the view up; input and cancelling go to the delegate. `setupWithParameters:delegate:`.
    func setup(parameters: PromptParameters, delegate: any LoginPromptViewDelegate)
}

/// Is told what the user does on the view; models `MSIMobileLoginPromptViewDelegate`.
public protocol LoginPromptViewDelegate: AnyObject, Sendable {
    /// The user gave authentication parameters.
    func loginPromptView(
        _ view: any LoginPromptView, didInput parameters: AuthenticationParameters?)
    /// The user tapped Cancel.
    func loginPromptViewDidCancel(_ view: any LoginPromptView)
}

/// What the library's own controller does when view or module tell it something.
///
/// A registered controller is told first and passes on what it was told, as an override calls
/// super; what it keeps to itself does not happen.
public typealias LoginPrompt = LoginPromptViewDelegate & LoginModuleDelegate

/// Presents a prompt and hears its view and module; models `MSIMobileLoginPromptViewController`.
///
/// One instance may serve several prompts, so everything it is told names the prompt it is of.
/// Source: authentication overview, steps 2 to 7; behaviour, login-process#protocols,
/// login-process#calls.
public protocol LoginPromptViewController: AnyObject, Sendable {
    /// The class name shown in tables and traces.
    var className: String { get }
    /// Whether credentials are kept after a success; closing the prompt happens either way.
    var savesCredentials: Bool { get }
    /// Hands over what a controller without view or module of its own tells input and outcome.
    func attach(to prompt: any LoginPrompt)
    /// `setupWithMobileLoginPromptView:mobileLoginModule:parameters:`.
    func setup(
        view: (any LoginPromptView)?, module: (any LoginModule)?, parameters: PromptParameters)
    /// The prompt appears.
    func present()
    /// The view hands over what the user gave. `loginPromptView:didInputAuthenticationParameters:`.
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

/// Performs the authentication; models `MSIMobileLoginModule`.
public protocol LoginModule: AnyObject, Sendable {
    /// The class name shown in tables and traces.
    var className: String { get }
    /// Logs in and tells the delegate; without delegate the login still runs. `startMobileLogin:`.
    func startMobileLogin(
        _ parameters: AuthenticationParameters, delegate: (any LoginModuleDelegate)?)
}

/// Is told how a login goes; models `MSIMobileLoginModuleDelegate`, usually the controller.
///
/// Post comes before did-succeed here, unlike in the Library SDK. Source: authentication overview,
/// step 7; behaviour, login-process#d-20.
public protocol LoginModuleDelegate: AnyObject, Sendable {
    /// Called before the request.
    func mobileLoginModule(_ module: any LoginModule, willHandlePreMobileLogin info: LoginInfo)
    /// Called as the request leaves; ours, so that a trace shows it: the SDK tells nobody.
    func mobileLoginModuleSendsRequest(_ module: any LoginModule)
    /// Called after the request, before the outcome.
    func mobileLoginModule(_ module: any LoginModule, willHandlePostMobileLogin info: LoginInfo)
    /// Called when the server accepted.
    func mobileLoginModule(
        _ module: any LoginModule, mobileLoginDidSucceed session: LoginSession)
    /// Called when the credentials were rejected or the login failed for good.
    func mobileLoginModule(_ module: any LoginModule, mobileLoginDidFail outcome: LoginOutcome)
}

extension LoginModuleDelegate {
    /// Does nothing.
    public func mobileLoginModule(
        _ module: any LoginModule, willHandlePreMobileLogin info: LoginInfo
    ) {}
    /// Does nothing.
    public func mobileLoginModuleSendsRequest(_ module: any LoginModule) {}
    /// Does nothing.
    public func mobileLoginModule(
        _ module: any LoginModule, willHandlePostMobileLogin info: LoginInfo
    ) {}
}

/// Is told how a controller's prompt ends; models `MSIMobileLoginPromptViewControllerDelegate`.
public protocol LoginPromptViewControllerDelegate: AnyObject, Sendable {
    /// The prompt went; the flag says whether credentials were updated.
    func mobileLoginPromptViewController(
        _ controller: any LoginPromptViewController, withPromptType type: PromptType,
        didDismissWithUpdateFlag flag: Bool)
    /// The prompt ended by an error.
    func mobileLoginPromptViewController(
        _ controller: any LoginPromptViewController, withPromptType type: PromptType,
        didEncounterError error: LoginFailure)
}

/// Is told what becomes of a prompt; models `MSIMobileLoginPromptDelegate`, all optional.
public protocol LoginPromptDelegate: AnyObject, Sendable {
    /// Whether the optional display hook is implemented; `respondsToSelector:` of the SDK.
    var hasDisplayHook: Bool { get }
    /// The prompt is about to be presented.
    func handleMobileLoginPromptDisplay(_ type: PromptType)
    /// The login succeeded and the prompt is gone.
    func handleMobileLoginPromptSuccess(_ type: PromptType)
    /// The user cancelled.
    func handleMobileLoginPromptCancel(_ type: PromptType)
    /// The prompt ended by an error.
    func handleMobileLoginPromptError(_ error: LoginFailure, promptType type: PromptType)
}

extension LoginPromptDelegate {
    /// True.
    public var hasDisplayHook: Bool { true }
    /// Does nothing.
    public func handleMobileLoginPromptDisplay(_ type: PromptType) {}
    /// Does nothing.
    public func handleMobileLoginPromptSuccess(_ type: PromptType) {}
    /// Does nothing.
    public func handleMobileLoginPromptCancel(_ type: PromptType) {}
    /// Does nothing.
    public func handleMobileLoginPromptError(_ error: LoginFailure, promptType type: PromptType) {}
}
