import EngageCore

extension LoginScript {
    /// Plays a library script on the real `LibraryLogin`, its delegate and server scripted.
    func playLibrary() -> LoginTrace {
        let stage = LibraryStage(self)
        defer { stage.end() }
        var trace = LoginTrace(process: process)
        var reported = 0
        for located in events {
            var found = stage.perform(located.event)
            let all = stage.login.diagnostics
            found += all[reported...]
            reported = all.count
            trace.steps.append(
                LoginTrace.Step(
                    event: located.name, location: located.location, calls: stage.takeCalls(),
                    state: stage.login.state.rawValue,
                    diagnostics: found.map { $0.at(located.location) }))
        }
        trace.result =
            switch stage.login.lastOutcome {
            case _ where stage.login.state != .idle: stage.login.state.rawValue
            case .accepted: "session"
            case .rejected, .fatal: "error"
            case nil: stage.login.state.rawValue
            }
        if trace.result == "error" { trace.reason = stage.login.lastOutcome?.failure?.reason }
        return trace
    }
}

/// The scripted delegate and server around a real library login.
private final class LibraryStage: LoginTransport {
    private struct Waiting {
        var calls: [LoginTrace.Call] = []
        var login: (@Sendable (LoginReply) -> Void)?
        var other: (purpose: LoginRequest.Purpose, reply: @Sendable (LoginReply) -> Void)?
        var handlers: [@Sendable () -> Void] = []
        var sent: LoginRequest?

        /// The login in progress, or else the last other request.
        mutating func takeReply()
            -> (purpose: LoginRequest.Purpose, reply: @Sendable (LoginReply) -> Void)?
        {
            if let login {
                self.login = nil
                return (.authentication, login)
            }
            defer { other = nil }
            return other
        }
    }

    let settings: EnvironmentSettings
    let registration: LoginDelegateRegistration
    private let waiting = Guarded(Waiting())
    private let relay: Relay
    let login: LibraryLogin

    /// Passes requests on to the stage, which is made after the login that needs a transport.
    private final class Relay: LoginTransport {
        let stage = Guarded<LibraryStage?>(nil)
        func send(_ request: LoginRequest, completion: @escaping @Sendable (LoginReply) -> Void) {
            stage.withLock { $0 }?.send(request, completion: completion)
        }
    }

    init(_ script: LoginScript) {
        settings = EnvironmentSettings()
        registration = LoginDelegateRegistration()
        relay = Relay()
        login = LibraryLogin(registration: registration, settings: settings, transport: relay)
        settings.apply(script)
        registration.skipLoginView = script.skipLoginView
        registration.formChallengeForTrusted = script.formChallengeForTrusted
        relay.stage.withLock { $0 = self }
        if let delegate = script.delegate {
            registration.setCustomizedLoginDelegate(played(delegate))
        }
    }

    private func played(_ delegate: LoginScript.ScriptedDelegate) -> ScriptedLoginDelegate {
        ScriptedLoginDelegate(
            delegate, settings: settings,
            note: { [self] call in waiting.withLock { $0.calls.append(call) } },
            keep: { [self] handler in waiting.withLock { $0.handlers.append(handler) } })
    }

    /// Releases all references to the stage, so that it can be freed.
    func end() {
        relay.stage.withLock { $0 = nil }
        registration.setCustomizedLoginDelegate(nil)
        waiting.withLock { $0 = Waiting() }
    }

    func note(_ code: String, from caller: String, to callee: String, _ text: String) {
        waiting.withLock {
            $0.calls.append(.init(code: code, caller: caller, callee: callee, text: text))
        }
    }

    func takeCalls() -> [LoginTrace.Call] {
        waiting.withLock { waiting in
            defer { waiting.calls = [] }
            return waiting.calls
        }
    }

    func send(_ request: LoginRequest, completion: @escaping @Sendable (LoginReply) -> Void) {
        note("send", from: "App", to: "Server", request.summary)
        waiting.withLock {
            if request.purpose == .authentication {
                $0.login = completion
                $0.sent = request
            } else {
                $0.other = (request.purpose, completion)
            }
        }
    }

    func perform(_ event: LoginScript.Event) -> [Diagnostic] {
        switch event {
        case .tap(let type, let credentials):
            note("tap", from: "User", to: "App", "\(type.name) button")
            login.tap(type, credentials: credentials)
        case .handler:
            guard let handler = waiting.withLock({ $0.handlers.last }) else {
                return [.nothing("handler", "no completion handler was kept")]
            }
            note("handler", from: "LoginDelegate", to: "App", "completionHandler()")
            handler()
        case .server(let reply):
            guard let (purpose, completion) = waiting.withLock({ $0.takeReply() }) else {
                return [.nothing("server", "no request is in progress")]
            }
            note("answer", from: "Server", to: "App", reply.summary)
            completion(reply)
            return purpose == .logout
                ? [LoginFailure(logout: reply)].compactMap(\.?.diagnostic) : []
        case .launch(let launching, let type, let isValid):
            launch(launching, type, isValid)
        case .serverRules(let rules):
            let body = waiting.withLock { $0.sent?.body } ?? []
            let values = Dictionary(body.map { ($0.name, $0.value) }) { _, last in last }
            return perform(.server(ServerRule.reply(of: rules, to: values)))
        case .setDelegate(let delegate):
            note(
                "delegate", from: "App", to: "DossierLoginDelegateManager",
                "setCustomizedLoginDelegate: \(delegate == nil ? "nil" : "LoginDelegate")")
            registration.setCustomizedLoginDelegate(
                delegate.map(played))
        case .setServerParam(let key, let value):
            setting("setServerParam:forKey: \(key.visible)")
            return [settings.setServerParam(value, forKey: key)].compactMap { $0 }
        case .getServerParamKeys, .getServerParam, .removeServerParam, .clearServerParams:
            use(event)
        case .request(let purpose):
            guard login.session != nil else {
                return [.nothing(purpose.rawValue, "there is no session")]
            }
            if purpose == .logout {
                login.logout()
            } else {
                let (method, path) = LoginRequest.sample(purpose)
                login.send(purpose, method: method, path: path)
            }
        case .workflow, .textFields, .appLaunches, .launchFinished, .appTerminates, .register:
            break
        }
        return []
    }

    private func launch(_ launching: Bool, _ type: LoginType, _ isValid: Bool) {
        let decision = registration.loginView(
            launching: launching, loginType: type, sessionIsValid: isValid)
        note(
            "view", from: "App", to: "User",
            (decision.isShown ? "login view shown" : "login view skipped")
                + (decision.trustedFormExpected ? ", trusted form expected" : ""))
    }

    /// Reads or removes login parameters, which never fails.
    private func use(_ event: LoginScript.Event) {
        switch event {
        case .getServerParamKeys:
            let keys = settings.serverParamKeys.map(\.visible).joined(separator: ", ")
            setting("getServerParamKeys, answers [\(keys)]")
        case .getServerParam(let key):
            let value = settings.serverParam(forKey: key) == nil ? "nil" : Secret.mask
            setting("getServerParamForKey: \(key.visible), answers \(value)")
        case .removeServerParam(let key):
            setting("removeServerParamForKey: \(key.visible)")
            settings.removeServerParam(forKey: key)
        case .clearServerParams:
            setting("clearServerParams")
            settings.clearServerParams()
        default: break
        }
    }

    private func setting(_ text: String) {
        note("set", from: "App", to: "SDKEnvSettings", text)
    }
}

extension Diagnostic {
    static func nothing(_ event: String, _ why: String) -> Diagnostic {
        Diagnostic(.warning, .eventIgnored, "event '\(event)' is ignored: \(why)")
    }
}

extension LoginReply {
    /// The status and whether a token was received, or why nothing was.
    var summary: String {
        switch self {
        case .noAnswer(let reason, _): reason
        case .answer(let status, let headers, _):
            headers.contains { $0.hasName(LoginSession.tokenField) }
                ? "\(status) with \(LoginSession.tokenField)" : "\(status)"
        }
    }
}

extension LoginRequest {
    /// Method, path and the names of the transmitted values; custom parts with a plus.
    public var summary: String {
        func names(_ title: String, _ parts: [Part]) -> [String] {
            parts.isEmpty
                ? []
                : [
                    "\(title): "
                        + parts.map { ($0.isCustom ? "+" : "") + $0.name.visible }
                        .joined(separator: " ")
                ]
        }
        let places =
            names("URL", parameters) + names("headers", headers) + names("body", body)
        return "\(method) \(path) (\(places.joined(separator: "; ")))"
    }

    /// Method and path of a typical request of a purpose within a session.
    static func sample(_ purpose: Purpose) -> (method: String, path: String) {
        purpose == .sessionRenewal ? ("PUT", "/api/sessions") : ("GET", "/api/projects")
    }
}
