public import EngageCore

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
    /// Source: behaviour, login-process#rest, login-process#workflow, login-process#d-26.
    /// - Parameter mask: takes out of the server's words what the request carried.
    public init(_ reply: LoginReply, mask: SecretMask = SecretMask([])) {
        switch reply {
        case .noAnswer(let reason, _):
            self = .fatal(LoginFailure(status: nil, reason: reason))
        case .answer(let status, let headers, let body):
            let server = ServerReason(body: body, mask: mask)
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
                    LoginFailure(
                        status: status, reason: "the server rejected the credentials",
                        server: server))
            default:
                self = .fatal(
                    LoginFailure(
                        status: status, reason: "the server answered \(status)", server: server))
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

    /// What the hooks after the request receive.
    public var info: LoginInfo {
        switch self {
        case .accepted(let session): ["sessionID": .secret(session.token)]
        case .rejected(let failure), .fatal(let failure): failure.info
        }
    }
}

/// The response to a login request: an answer of the server, or none.
public enum LoginReply: Sendable, Hashable {
    /// The server answered.
    case answer(status: Int, headers: [HTTPField], body: [UInt8] = [])
    /// No answer arrived; one sentence without full stop, without secrets.
    case noAnswer(String, wasSent: Bool = true)

    /// The status; nil where no answer arrived.
    public var status: Int? {
        if case .answer(let status, _, _) = self { status } else { nil }
    }
}

/// Why a login failed.
public struct LoginFailure: Error, Sendable, Hashable {
    /// The HTTP status; nil where no answer arrived.
    public var status: Int?
    /// One sentence without full stop, without secrets; the server's own words at its end.
    public var reason: String
    /// The server's own message; nil without one.
    public var server: ServerReason?

    /// Describes a failure; the server's message is added to the reason.
    public init(status: Int?, reason: String, server: ServerReason? = nil) {
        self.status = status
        self.reason = server.map { "\(reason) (\($0.text))" } ?? reason
        self.server = server
    }

    /// What is wrong with the answer to a logout; nil for any 2xx.
    public init?(logout reply: LoginReply, mask: SecretMask = SecretMask([])) {
        let ending = "; the session ends here, and may go on at the server"
        switch reply {
        case .answer(200..<300, _, _): return nil
        case .answer(let status, _, let body):
            let server = ServerReason(body: body, mask: mask).map { " (\($0.text))" } ?? ""
            self.init(
                status: status,
                reason: "the server answered \(status)\(server) to the logout\(ending)")
        case .noAnswer(let reason, _):
            self.init(status: nil, reason: "no answer to the logout: \(reason)\(ending)")
        }
    }

    /// The failure of a logout as a finding.
    var diagnostic: Diagnostic { Diagnostic(.error, .logoutFailed, reason) }

    var info: LoginInfo {
        var info: LoginInfo = ["reason": .text(reason)]
        if let status { info["status"] = .text(String(status)) }
        if let code = server?.code { info["code"] = .text(code) }
        if let message = server?.message { info["message"] = .text(message) }
        return info
    }
}

/// Carries requests to a server and answers once each, from any thread; hides the transport.
public protocol LoginTransport: Sendable {
    /// The Library's address, which decides about cookies; empty without one.
    var base: String { get }
    /// The request with the header fields that the transport adds by itself, for reports.
    func completed(_ request: LoginRequest) -> LoginRequest
    /// Sends a request to the server and passes the response on.
    func send(_ request: LoginRequest, completion: @escaping @Sendable (LoginReply) -> Void)
}

extension LoginTransport {
    /// No address.
    public var base: String { "" }
    /// The request as it is.
    public func completed(_ request: LoginRequest) -> LoginRequest { request }
}

extension DiagnosticCode {
    /// A server refused a logout, or never answered it.
    public static let logoutFailed: DiagnosticCode = "logoutFailed"
}
