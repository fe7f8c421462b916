import EngageCore

/// What drives the workflow; time, people and servers are all outside.
public enum WorkflowEvent: Sendable, Hashable {
    /// A folder, report or document is accessed.
    case objectAccessed
    /// The session state is valid.
    case sessionValid
    /// The session state is invalid, because of credentials or for another reason.
    case sessionInvalid(becauseOfCredentials: Bool)
    /// The latency service reached the server.
    case reachable
    /// The latency service did not reach the server.
    case unreachable
    /// The view passes the user's input.
    case input(AuthenticationParameters?)
    /// The user cancels.
    case cancel
    /// The server accepts the credentials.
    case serverAccepts
    /// The server rejects the credentials.
    case credentialsRejected
    /// Transport or server fail.
    case fatalError
    /// The app holds credentials and starts the module without a prompt.
    case credentialsHeld(AuthenticationParameters)

    /// The event without what it carries.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        case objectAccessed, sessionValid, sessionInvalid, automatic, reachable, unreachable
        case input, cancel, serverAccepts, credentialsRejected, fatalError, credentialsHeld
    }

    /// The event without what it carries.
    public var kind: Kind {
        switch self {
        case .objectAccessed: .objectAccessed
        case .sessionValid: .sessionValid
        case .sessionInvalid: .sessionInvalid
        case .reachable: .reachable
        case .unreachable: .unreachable
        case .input: .input
        case .cancel: .cancel
        case .serverAccepts: .serverAccepts
        case .credentialsRejected: .credentialsRejected
        case .fatalError: .fatalError
        case .credentialsHeld: .credentialsHeld
        }
    }

    /// The event a login's outcome amounts to.
    public init(_ outcome: LoginOutcome) {
        switch outcome {
        case .accepted: self = .serverAccepts
        case .rejected: self = .credentialsRejected
        case .fatal: self = .fatalError
        }
    }
}

/// The state of the workflow. Source: behaviour, login-process#workflow.
public enum WorkflowState: String, Sendable, Hashable, CaseIterable {
    /// Nothing has happened.
    case idle
    /// The connection manager looks at the session.
    case checkingSession
    /// The controller has been presented.
    case presented
    /// The controller queries the latency service.
    case checkingConnectivity
    /// The view waits for the user.
    case awaitingInput
    /// The module has sent the request.
    case authenticating
    /// The module has sent the request without a prompt.
    case authenticatingAlone
    /// A session was passed on.
    case doneSession = "done(session)"
    /// An error was passed on.
    case doneError = "done(error)"
    /// The user cancelled.
    case doneCancelled = "done(cancelled)"
    /// The prompt is gone and no caller could be notified; `showPrompt` never returns.
    case unresolved

    /// How a login ended that is left here: `session`, `error`, `cancelled`, or the state itself.
    public var result: String {
        switch self {
        case .doneSession: "session"
        case .doneError: "error"
        case .doneCancelled: "cancelled"
        default: rawValue
        }
    }

    /// True where nothing more happens.
    public var isFinal: Bool {
        switch self {
        case .doneSession, .doneError, .doneCancelled, .unresolved: true
        default: false
        }
    }
}
