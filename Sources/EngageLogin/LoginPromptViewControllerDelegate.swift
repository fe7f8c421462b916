import EngageCore

/// Receives the end of a controller's prompt; models `MSIMobileLoginPromptViewControllerDelegate`.
public protocol LoginPromptViewControllerDelegate: AnyObject, Sendable {
    /// The prompt closed; the flag states whether credentials were updated.
    func mobileLoginPromptViewController(
        _ controller: any LoginPromptViewController, withPromptType type: PromptType,
        didDismissWithUpdateFlag flag: Bool)
    /// The prompt ended by an error.
    func mobileLoginPromptViewController(
        _ controller: any LoginPromptViewController, withPromptType type: PromptType,
        didEncounterError error: LoginFailure)
}
