import EngageCore

/// What `showPrompt:parameters:delegate:` returns; the raw value is the SDK's number.
///
/// Source: authentication overview, step 9 for the name of answered; behaviour,
/// login-process#prompt-status for the rest.
public enum PromptStatus: Int, Sendable, Hashable, CaseIterable {
    /// The prompt is up and undecided.
    case waiting = 0
    /// The login succeeded.
    case answered = 1
    /// The user cancelled.
    case cancelled = 2
    /// The prompt ended by an error.
    case error = 3
    /// Retry.
    case retry = 0x4321

    /// The error code of a cancelled prompt; not a status.
    public static let cancelledCode = -0x1234

    /// The SDK's constant, `MOBILE_LOGIN_PROMPT_STATUS_ANSWERED`.
    public var constant: String { "MOBILE_LOGIN_PROMPT_STATUS_" + "\(self)".uppercased() }
}
