/// The screen of a login prompt; models `MSIMobileLoginPromptView`.
///
/// One instance may be registered and then serves every presentation, so `setup` may run again.
/// Source: 003, steps 2 to 5; microstrategy.md 9.2, 9.3.
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

/// Presents a prompt; models `MSIMobileLoginPromptViewController`.
public protocol LoginPromptViewController: AnyObject, Sendable {
    /// The class name shown in tables and traces.
    var className: String { get }
    /// Whether credentials are kept after a success; closing the prompt happens either way.
    var savesCredentials: Bool { get }
    /// Hands over what a controller without view or module of its own tells input and outcome.
    func attach(to prompt: any LoginPromptViewDelegate & LoginModuleDelegate)
    /// `setupWithMobileLoginPromptView:mobileLoginModule:parameters:`.
    func setup(
        view: (any LoginPromptView)?, module: (any LoginModule)?, parameters: PromptParameters)
    /// The prompt appears.
    func present()
    /// Keeps the credentials of a login that succeeded.
    func save(_ parameters: AuthenticationParameters)
    /// The prompt disappears.
    func close()
}

extension LoginPromptViewController {
    /// True.
    public var savesCredentials: Bool { true }
    /// Does nothing.
    public func attach(to prompt: any LoginPromptViewDelegate & LoginModuleDelegate) {}
    /// Does nothing.
    public func setup(
        view: (any LoginPromptView)?, module: (any LoginModule)?, parameters: PromptParameters
    ) {}
    /// Does nothing.
    public func present() {}
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
/// Post comes before did-succeed here, unlike in the Library SDK. Source: 004, step 7; D-20.
public protocol LoginModuleDelegate: AnyObject, Sendable {
    /// Called before the request.
    func mobileLoginModule(_ module: any LoginModule, willHandlePreMobileLogin info: LoginInfo)
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
    /// Does nothing.
    public func handleMobileLoginPromptDisplay(_ type: PromptType) {}
    /// Does nothing.
    public func handleMobileLoginPromptSuccess(_ type: PromptType) {}
    /// Does nothing.
    public func handleMobileLoginPromptCancel(_ type: PromptType) {}
    /// Does nothing.
    public func handleMobileLoginPromptError(_ error: LoginFailure, promptType type: PromptType) {}
}
