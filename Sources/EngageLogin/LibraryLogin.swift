public import EngageCore

/// The login of the Library SDK: from the tap on a login button to the post hook.
///
/// One attempt at a time, with the delegate it started with. Everything that happens, from any
/// thread, goes through one queue; there is no clock, so a handler that is never called leaves
/// the attempt in `awaitingCompletion` for ever. Source: behaviour, login-process#order,
/// login-process#the-completion-handler, login-process#d-19, login-process#d-30.
public final class LibraryLogin: Sendable {
    /// The state of an attempt.
    public enum State: String, Sendable, Hashable, CaseIterable {
        /// No attempt is open.
        case idle
        /// The delegate was notified of the tap and has not called the handler.
        case awaitingCompletion
        /// The pre hook runs.
        case pre
        /// The request is in progress.
        case requesting
        /// The did-succeed hook runs.
        case didSucceed
        /// The did-fail hook runs.
        case didFail
        /// The post hook runs.
        case post
    }

    enum Event: Sendable {
        case tapped(controller: String, LoginType, LoginCredentials)
        case completed(attempt: Int)
        case replied(attempt: Int, LoginReply)
    }

    struct Attempt: Sendable {
        let number: Int
        let delegate: (any LoginDelegate)?
        let type: LoginType
        let credentials: LoginCredentials
    }

    private struct Progress {
        var state = State.idle
        var attempts = 0
        var attempt: Attempt?
        var completedAttempts = 0
        var diagnostics: [Diagnostic] = []
        var lastOutcome: LoginOutcome?
        var session: LoginSession?
        var mask = SecretMask([])
    }

    /// Where delegates are registered.
    public let registration: LoginDelegateRegistration
    /// What the app adds to requests.
    public let settings: EnvironmentSettings
    private let transport: any LoginTransport
    private let progress = Guarded(Progress())
    private let queue = EventQueue<Event>()

    /// Makes a login that sends through a transport.
    public init(
        registration: LoginDelegateRegistration, settings: EnvironmentSettings,
        transport: any LoginTransport
    ) {
        self.registration = registration
        self.settings = settings
        self.transport = transport
    }

    /// The state of the open attempt.
    public var state: State { progress.withLock { $0.state } }
    /// How many attempts were started.
    public var attempts: Int { progress.withLock { $0.attempts } }
    /// What was ignored or overruled so far, in order.
    public var diagnostics: [Diagnostic] { progress.withLock { $0.diagnostics } }
    /// What the last finished attempt led to.
    public var lastOutcome: LoginOutcome? { progress.withLock { $0.lastOutcome } }

    /// The session of the last login; nil after one that failed and after a logout.
    public var session: LoginSession? { progress.withLock { $0.session } }

    /// Ends the session at the server; token and cookies are overwritten, whatever it answers.
    ///
    /// Without a session nothing is sent and the completion is not called.
    ///
    /// - Parameter completion: receives the error of the answer; nil for any 2xx.
    public func logout(_ completion: @escaping @Sendable (LoginFailure?) -> Void = { _ in }) {
        guard let session = progress.withLock({ $0.session.take() }) else { return }
        let mask = SecretMask([session.token] + session.cookies.map(\.value))
        send(.logout(session, base: base)) { reply in
            let failure = LoginFailure(logout: reply, mask: mask)
            session.erase()
            completion(failure)
        }
    }

    /// Sends a request within the session; it carries no login parameter.
    ///
    /// Without a session nothing is sent and the completion receives an error.
    public func send(
        _ purpose: LoginRequest.Purpose, method: String, path: String,
        _ completion: @escaping @Sendable (LoginReply) -> Void = { _ in }
    ) {
        guard let session else {
            return completion(.noAnswer("there is no session", wasSent: false))
        }
        send(
            .within(session, purpose, method: method, path: path, base: base), completion)
    }

    private var base: String? { transport.base.isEmpty ? nil : transport.base }

    private func send(
        _ request: LoginRequest, _ completion: @escaping @Sendable (LoginReply) -> Void
    ) {
        var request = request
        let lost = settings.extend(&request)
        progress.withLock { $0.diagnostics += lost }
        transport.send(request, completion: completion)
    }

    /// A login button is tapped; ignored with a diagnostic while an attempt is open.
    ///
    /// - Parameter controller: name of the view controller that holds the button.
    public func tap(
        _ type: LoginType, controller: String = "LoginViewController",
        credentials: LoginCredentials
    ) {
        post(.tapped(controller: controller, type, credentials))
    }

    private func post(_ event: Event) { queue.post(event, handle) }

    private func handle(_ event: Event) {
        switch event {
        case .tapped(let controller, let type, let credentials):
            start(controller, type, credentials)
        case .completed(let number):
            complete(number)
        case .replied(let number, let reply):
            finish(number, LoginOutcome(reply, mask: progress.withLock { $0.mask }))
        }
    }

    private func start(_ controller: String, _ type: LoginType, _ credentials: LoginCredentials) {
        let delegate = registration.delegate
        let attempt = progress.withLock { progress -> Attempt? in
            guard progress.attempt == nil else {
                progress.diagnostics.append(.tapWhileOpen(progress.state.rawValue))
                return nil
            }
            progress.attempts += 1
            let attempt = Attempt(
                number: progress.attempts, delegate: delegate, type: type,
                credentials: credentials)
            progress.attempt = attempt
            progress.state = .awaitingCompletion
            return attempt
        }
        guard let attempt else { return }
        guard let delegate else { return complete(attempt.number) }
        delegate.loginButtonTapped(loginViewController: controller, loginType: type) {
            self.post(.completed(attempt: attempt.number))
        }
    }

    private func complete(_ number: Int) {
        let attempt = progress.withLock { progress -> Attempt? in
            guard number > progress.completedAttempts, let attempt = progress.attempt else {
                progress.diagnostics.append(.completedAgain)
                return nil
            }
            progress.completedAttempts = number
            progress.state = .pre
            return attempt
        }
        guard let attempt else { return }
        attempt.delegate?.handlePreMobileLogin(attempt.preLoginInfo)
        var request = LoginRequest.authentication(attempt.credentials)
        let lost = settings.extend(&request)
        let mask = request.secrets
        progress.withLock { progress in
            progress.diagnostics += lost
            progress.state = .requesting
            progress.mask = mask
        }
        transport.send(request) { self.post(.replied(attempt: number, $0)) }
    }

    private func finish(_ number: Int, _ outcome: LoginOutcome) {
        let attempt = progress.withLock { progress -> Attempt? in
            guard progress.state == .requesting, let attempt = progress.attempt,
                attempt.number == number
            else { return nil }
            progress.state = outcome.session == nil ? .didFail : .didSucceed
            progress.session = outcome.session
            progress.mask = SecretMask([])
            return attempt
        }
        guard let attempt else { return }
        let info = outcome.info
        if outcome.session == nil {
            attempt.delegate?.mobileLoginDidFail(info)
        } else {
            attempt.delegate?.mobileLoginDidSucceed(info)
        }
        progress.withLock { $0.state = .post }
        attempt.delegate?.handlePostMobileLogin(info)
        progress.withLock { progress in
            progress.state = .idle
            progress.attempt = nil
            progress.lastOutcome = outcome
        }
    }
}

extension LibraryLogin.Attempt {
    /// A copy for the pre hook: user name, password, login type and the project where known.
    var preLoginInfo: LoginInfo {
        var info: LoginInfo = [
            "username": .text(credentials.username), "password": .secret(credentials.password),
            "loginType": .text(type.name),
        ]
        if let project = credentials.projectInfo { info["projectInfo"] = .text(project) }
        return info
    }
}

extension DiagnosticCode {
    /// A login button was tapped while an attempt was open.
    public static let tapIgnored: DiagnosticCode = "tapIgnored"
    /// The completion handler was called a second time.
    public static let completionRepeated: DiagnosticCode = "completionRepeated"
}

extension Diagnostic {
    static func tapWhileOpen(_ state: String) -> Diagnostic {
        Diagnostic(
            .warning, .tapIgnored,
            "a login button was tapped while an attempt is open (\(state)); the tap is ignored")
    }

    static let completedAgain = Diagnostic(
        .warning, .completionRepeated,
        "the completion handler was called again; only its first call is used")
}
