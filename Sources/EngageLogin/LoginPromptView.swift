import EngageCore

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

/// Receives the user's actions on the view; models `MSIMobileLoginPromptViewDelegate`.
public protocol LoginPromptViewDelegate: AnyObject, Sendable {
    /// The user gave authentication parameters.
    func loginPromptView(
        _ view: any LoginPromptView, didInput parameters: AuthenticationParameters?)
    /// The user tapped Cancel.
    func loginPromptViewDidCancel(_ view: any LoginPromptView)
}
