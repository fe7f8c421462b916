public import EngageCore

/// A module that logs in to a real Library server by `POST {base}/api/auth/login`.
///
/// Token and cookies are kept for later requests until `logout`, then overwritten. The password
/// belongs to whoever started the login and is overwritten there; on its way it passes through
/// one `String`, because that is what libcurl's wrapper takes. Source: microstrategy.md 8.6.
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

    /// What was sent and what came back, in order, secrets masked.
    public var exchanges: [LoginExchange] { kept.withLock { $0.exchanges } }

    /// Logs in and tells the delegate: pre, request, post, then did-succeed or did-fail.
    public func startMobileLogin(
        _ parameters: AuthenticationParameters, delegate: (any LoginModuleDelegate)?
    ) {
        delegate?.mobileLoginModule(self, willHandlePreMobileLogin: LoginInfo(parameters.values))
        let (request, diagnostics) = request(parameters)
        delegate?.mobileLoginModuleSendsRequest(self)
        exchange(request, diagnostics) { [self] outcome in
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
        var request = LoginRequest.logout(session)
        let diagnostics = settings.extend(&request)
        exchange(
            request, diagnostics,
            reply: { reply in
                session.erase()
                completion(reply)
            })
    }

    /// Sends a request within the session; it carries no login parameter.
    public func send(
        _ purpose: LoginRequest.Purpose, method: String, path: String,
        _ completion: @escaping @Sendable (LoginReply) -> Void
    ) {
        guard let session else {
            return completion(.noAnswer("there is no session"))
        }
        var request = LoginRequest.within(session, purpose, method: method, path: path)
        let diagnostics = settings.extend(&request)
        exchange(request, diagnostics, reply: completion)
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
            if request.reservedNames.contains(name) {
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
        outcome: @escaping @Sendable (LoginOutcome) -> Void
    ) {
        exchange(request, diagnostics, reply: { outcome(LoginOutcome($0)) })
    }

    private func exchange(
        _ request: LoginRequest, _ diagnostics: [Diagnostic],
        reply: @escaping @Sendable (LoginReply) -> Void
    ) {
        let sent = request.masked
        transport.send(request) { [self] answer in
            kept.withLock {
                $0.exchanges.append(
                    LoginExchange(request: sent, reply: answer, diagnostics: diagnostics))
            }
            reply(answer)
        }
    }
}

/// One request with what came back, for reports; no secret is in it.
public struct LoginExchange: Sendable, Hashable {
    /// The request, every secret and every value of the app replaced by the mask.
    public let request: LoginRequest
    /// What came back; header values print as masks.
    public let reply: LoginReply
    /// Entries of the app that lost to fields of the client.
    public let diagnostics: [Diagnostic]

    /// One line a part: where it travelled, its name, its value or the mask; a plus marks the app's.
    public func lines(base: String) -> [String] {
        var lines = ["\(request.method) \(Secrets.redacted(base))\(request.path)"]
        let places = [
            ("URL", request.parameters), ("header", request.headers), ("body", request.body),
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

    private var summary: String {
        switch reply {
        case .noAnswer(let reason): return "no answer: \(reason)"
        case .answer(let status, let headers):
            guard let session = LoginSession(headers: headers) else { return "answer \(status)" }
            let names = [LoginSession.tokenField] + session.cookies.map { "cookie \($0.name)" }
            return "answer \(status) with "
                + names.map { "\($0): \(Secret.mask)" }
                .joined(separator: ", ")
        }
    }
}
