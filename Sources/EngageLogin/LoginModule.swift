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
