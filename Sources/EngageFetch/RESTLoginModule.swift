public import EngageCore
public import EngageLogin

/// A module that logs in to a real Library server by `POST {base}/api/auth/login`.
///
/// Token and cookies are kept for later requests until `logout`, then overwritten. The password
/// belongs to the caller that started the login and is overwritten there; it is escaped from there
/// into libcurl's own buffer and is copied nowhere else. Source: behaviour, login-process#rest.
public final class RESTLoginModule: LoginModule {
    /// The name in tables and traces.
    public let className = "RESTLoginModule"
    /// What the app adds to requests.
    public let settings: EnvironmentSettings
    private let transport: any LoginTransport
    private let loginMode: Int?
    private let kept = Guarded(Kept())

    private struct Kept {
        var session: LoginSession?
        var exchanges: [LoginExchange] = []
    }

    /// Prepares a module.
    ///
    /// - Parameter loginMode: the REST mode; nil lets the server take its default, Standard.
    public init(
        transport: any LoginTransport, settings: EnvironmentSettings = EnvironmentSettings(),
        loginMode: Int? = nil
    ) {
        self.transport = transport
        self.settings = settings
        self.loginMode = loginMode
    }

    /// The session of the last login; nil before it and after a logout.
    public var session: LoginSession? { kept.withLock { $0.session } }

    /// Requests and responses, in order, secrets masked.
    public var exchanges: [LoginExchange] { kept.withLock { $0.exchanges } }

    /// Logs in and notifies the delegate: pre, request, post, then did-succeed or did-fail.
    public func startMobileLogin(
        _ parameters: AuthenticationParameters, delegate: (any LoginModuleDelegate)?
    ) {
        delegate?.mobileLoginModule(self, willHandlePreMobileLogin: LoginInfo(parameters.values))
        let (request, diagnostics) = request(parameters)
        delegate?.mobileLoginModuleSendsRequest(self)
        let mask = request.secrets
        exchange(request, diagnostics) { [self] reply in
            let outcome = LoginOutcome(reply, mask: mask)
            if let session = outcome.session { kept.withLock { $0.session = session } }
            delegate?.mobileLoginModule(self, willHandlePostMobileLogin: outcome.info)
            if let session = outcome.session {
                delegate?.mobileLoginModule(self, mobileLoginDidSucceed: session)
            } else {
                delegate?.mobileLoginModule(self, mobileLoginDidFail: outcome)
            }
        }
    }

    /// Ends the session at the server and overwrites token and cookies, whatever the answer.
    ///
    /// Without a session nothing is sent and the completion is not called.
    public func logout(_ completion: @escaping @Sendable (LoginReply) -> Void = { _ in }) {
        guard let session = kept.withLock({ $0.session.take() }) else { return }
        var request = LoginRequest.logout(session, base: transport.base)
        let diagnostics = settings.extend(&request)
        exchange(request, diagnostics) { reply in
            session.erase()
            completion(reply)
        }
    }

    /// Sends a request within the session; it carries no login parameter.
    public func send(
        _ purpose: LoginRequest.Purpose, method: String, path: String,
        _ completion: @escaping @Sendable (LoginReply) -> Void
    ) {
        guard let session else {
            return completion(.noAnswer("there is no session", wasSent: false))
        }
        var request = LoginRequest.within(
            session, purpose, method: method, path: path, base: transport.base)
        let diagnostics = settings.extend(&request)
        exchange(request, diagnostics, completion)
    }

    private func request(
        _ parameters: AuthenticationParameters
    ) -> (LoginRequest, [Diagnostic]) {
        let credentials = LoginCredentials(
            username: parameters.username ?? "", password: parameters.password ?? Secret(""),
            loginMode: loginMode)
        var request = LoginRequest.authentication(credentials)
        var diagnostics: [Diagnostic] = []
        for name in parameters.customNames {
            guard let value = parameters.values[name] else { continue }
            if request.isReserved(parameter: name) {
                diagnostics.append(.reserved("login parameter", name))
            } else {
                request.body.append(.init(name, value, isCustom: true))
            }
        }
        diagnostics += settings.extend(&request)
        return (request, diagnostics)
    }

    private func exchange(
        _ request: LoginRequest, _ diagnostics: [Diagnostic],
        _ reply: @escaping @Sendable (LoginReply) -> Void
    ) {
        let sent = transport.completed(request).masked
        let mask = request.secrets
        transport.send(request) { [self] answer in
            kept.withLock {
                $0.exchanges.append(
                    LoginExchange(sent, answer, diagnostics, mask: mask))
            }
            reply(answer)
        }
    }
}

/// One request with its response, for reports; no secret is in it.
public struct LoginExchange: Sendable, Hashable {
    /// The request, every secret and every value of the app replaced by the mask.
    public let request: LoginRequest
    /// The response; header values print as masks.
    public let reply: LoginReply
    /// Entries of the app that lost to fields of the client.
    public let diagnostics: [Diagnostic]
    /// The response in one line, free of what the request carried.
    public let summary: String

    init(
        _ request: LoginRequest, _ reply: LoginReply, _ diagnostics: [Diagnostic],
        mask: SecretMask
    ) {
        self.request = request
        self.reply = reply
        self.diagnostics = diagnostics
        summary = mask.masked(Self.summary(reply))
    }

    /// One line a part: where it travelled, its name, its value or the mask; a plus marks the app's.
    public func lines(base: String) -> [String] {
        var lines = ["\(request.method) \(Secrets.redacted(base))\(request.path)"]
        if case .noAnswer(_, wasSent: false) = reply {
            return lines + ["  nothing was sent", "  " + summary]
        }
        let places = [
            ("URL", request.parameters), ("header", request.added + request.headers),
            ("body", request.body),
        ]
        for (place, parts) in places {
            for part in parts {
                let pad = String(repeating: " ", count: 7 - place.utf8.count)
                lines.append(
                    "  \(place)\(pad)\(part.isCustom ? "+" : " ")\(part.name): \(part.value)")
            }
        }
        lines.append("  " + summary)
        return lines
    }

    private static func summary(_ reply: LoginReply) -> String {
        switch reply {
        case .noAnswer(let reason, _): return "no answer: \(reason)"
        case .answer(let status, let headers, _):
            guard let session = LoginSession(headers: headers) else { return "answer \(status)" }
            let names =
                [LoginSession.tokenField] + session.cookies.prefix(20).map { "cookie \($0.name)" }
            let more = session.cookies.count - 20
            return "answer \(status) with "
                + names.map { "\($0): \(Secret.mask)" }.joined(separator: ", ")
                + (more > 0 ? " and \(more) more cookies" : "")
        }
    }
}
