import EngageCore

/// Receives the user's actions on the view; models `MSIMobileLoginPromptViewDelegate`.
public protocol LoginPromptViewDelegate: AnyObject, Sendable {
    /// The user gave authentication parameters.
    func loginPromptView(
        _ view: any LoginPromptView, didInput parameters: AuthenticationParameters?)
    /// The user tapped Cancel.
    func loginPromptViewDidCancel(_ view: any LoginPromptView)
}
