import EngageCore

/// Performs the authentication; models `MSIMobileLoginModule`.
public protocol LoginModule: AnyObject, Sendable {
    /// The class name shown in tables and traces.
    var className: String { get }
    /// Logs in and notifies the delegate; without delegate the login still runs.
    /// `startMobileLogin:`.
    func startMobileLogin(
        _ parameters: AuthenticationParameters, delegate: (any LoginModuleDelegate)?)
}

/// Receives the progress of a login; models `MSIMobileLoginModuleDelegate`, usually the
/// controller.
///
/// Post comes before did-succeed here, unlike in the Library SDK. Source: authentication overview,
/// step 7; behaviour, login-process#d-20.
public protocol LoginModuleDelegate: AnyObject, Sendable {
    /// Called before the request.
    func mobileLoginModule(_ module: any LoginModule, willHandlePreMobileLogin info: LoginInfo)
    /// Called as the request is sent; ours, so that a trace shows it: the SDK notifies no delegate.
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
