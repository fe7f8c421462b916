import EngageCore

/// An app's hooks into the library login, all five optional in effect.
///
/// A delegate that implements only some of them never blocks: the default of
/// `loginButtonTapped` calls the handler. Hooks of one attempt are called one after the other,
/// from whichever thread moved the attempt on.
/// Source: login-process guide; behaviour, login-process#hooks, login-process#order,
/// login-process#the-completion-handler.
public protocol LoginDelegate: Sendable {
    /// Called when a login button is tapped; the login waits until the handler has been called.
    ///
    /// The handler may be called from any thread, at once or later; only its first call has an
    /// effect.
    /// - Parameter loginViewController: name of the controller that holds the button.
    func loginButtonTapped(
        loginViewController: String, loginType: LoginType,
        completionHandler: @escaping @Sendable () -> Void)

    /// Called before the login request is built, so login parameters set here travel in it.
    func handlePreMobileLogin(_ preLoginInfo: LoginInfo)

    /// Called when the login request succeeded; the information includes the session ID.
    func mobileLoginDidSucceed(_ successInfo: LoginInfo)

    /// Called when the login request failed; the information includes why.
    func mobileLoginDidFail(_ failureInfo: LoginInfo)

    /// Called after did-succeed or did-fail, with the same information.
    func handlePostMobileLogin(_ postLoginInfo: LoginInfo)
}

extension LoginDelegate {
    /// Lets the login continue at once.
    public func loginButtonTapped(
        loginViewController: String, loginType: LoginType,
        completionHandler: @escaping @Sendable () -> Void
    ) {
        completionHandler()
    }

    /// Does nothing.
    public func handlePreMobileLogin(_ preLoginInfo: LoginInfo) {}

    /// Does nothing.
    public func mobileLoginDidSucceed(_ successInfo: LoginInfo) {}

    /// Does nothing.
    public func mobileLoginDidFail(_ failureInfo: LoginInfo) {}

    /// Does nothing.
    public func handlePostMobileLogin(_ postLoginInfo: LoginInfo) {}
}
