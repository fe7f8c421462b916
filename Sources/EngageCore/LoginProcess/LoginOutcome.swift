/// What came back for a login request: an answer of the server, or none.
public enum LoginReply: Sendable, Hashable {
    /// The server answered.
    case answer(status: Int, headers: [HTTPField])
    /// No answer arrived; one sentence without full stop, without secrets.
    case noAnswer(String)
}

/// What a login request led to.
public enum LoginOutcome: Sendable, Hashable {
    /// The server accepted the credentials.
    case accepted(LoginSession)
    /// The server refused the credentials; the user may try again.
    case rejected(LoginFailure)
    /// Transport or server failed; the prompt ends with an error.
    case fatal(LoginFailure)

    /// Judges a reply: 401 and 403 reject, any 2xx with token accepts, all else is fatal.
    ///
    /// Source: microstrategy.md 8.6, 10.3, D-26.
    public init(_ reply: LoginReply) {
        switch reply {
        case .noAnswer(let reason):
            self = .fatal(LoginFailure(status: nil, reason: reason))
        case .answer(let status, let headers):
            switch status {
            case 200..<300:
                if let session = LoginSession(headers: headers) {
                    self = .accepted(session)
                } else {
                    self = .fatal(
                        LoginFailure(
                            status: status,
                            reason: "the server answered \(status) without a usable "
                                + LoginSession.tokenField))
                }
            case 401, 403:
                self = .rejected(
                    LoginFailure(status: status, reason: "the server rejected the credentials"))
            default:
                self = .fatal(
                    LoginFailure(status: status, reason: "the server answered \(status)"))
            }
        }
    }

    /// The session; nil unless accepted.
    public var session: LoginSession? {
        if case .accepted(let session) = self { session } else { nil }
    }

    /// Why it failed; nil where accepted.
    public var failure: LoginFailure? {
        switch self {
        case .accepted: nil
        case .rejected(let failure), .fatal(let failure): failure
        }
    }

    /// What the hooks after the request are handed.
    public var info: LoginInfo {
        switch self {
        case .accepted(let session): ["sessionID": .secret(session.token)]
        case .rejected(let failure), .fatal(let failure): failure.info
        }
    }
}

/// Why a login failed.
public struct LoginFailure: Error, Sendable, Hashable {
    /// The HTTP status; nil where no answer arrived.
    public var status: Int?
    /// One sentence without full stop, without secrets.
    public var reason: String

    /// Describes a failure.
    public init(status: Int?, reason: String) {
        self.status = status
        self.reason = reason
    }

    var info: LoginInfo {
        var info: LoginInfo = ["reason": .text(reason)]
        if let status { info["status"] = .text(String(status)) }
        return info
    }
}

/// Carries requests to a server and answers once each, from any thread; hides the transport.
public protocol LoginTransport: Sendable {
    /// Sends a request to the server and hands over what came back.
    func send(_ request: LoginRequest, completion: @escaping @Sendable (LoginReply) -> Void)
}
