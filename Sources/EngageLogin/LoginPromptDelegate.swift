import EngageCore

/// Receives the result of a prompt; models `MSIMobileLoginPromptDelegate`, all optional.
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
