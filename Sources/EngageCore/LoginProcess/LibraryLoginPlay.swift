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
        var replies: [@Sendable (LoginReply) -> Void] = []
        var handlers: [@Sendable () -> Void] = []
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
        for (key, value) in script.loginParameters { settings.setServerParam(value, forKey: key) }
        for header in script.headers { settings.setValue(header.value, forHeader: header.name) }
        for (key, value) in script.requestParameters {
            settings.setRequestParameter(value, forKey: key)
        }
        registration.skipLoginView = script.skipLoginView
        registration.formChallengeForTrusted = script.formChallengeForTrusted
        relay.stage.withLock { $0 = self }
        if let delegate = script.delegate {
            registration.setCustomizedLoginDelegate(PlayedDelegate(delegate, stage: self))
        }
    }

    /// Lets go of all that holds the stage, so that it can be freed.
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

    func keep(_ handler: @escaping @Sendable () -> Void) {
        waiting.withLock { $0.handlers.append(handler) }
    }

    func takeCalls() -> [LoginTrace.Call] {
        waiting.withLock { waiting in
            defer { waiting.calls = [] }
            return waiting.calls
        }
    }

    func send(_ request: LoginRequest, completion: @escaping @Sendable (LoginReply) -> Void) {
        note("send", from: "App", to: "Server", request.summary)
        waiting.withLock { $0.replies.append(completion) }
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
            guard let completion = waiting.withLock({ $0.replies.popLast() }) else {
                return [.nothing("server", "no request is under way")]
            }
            note("answer", from: "Server", to: "App", reply.summary)
            completion(reply)
        case .launch(let launching, let type, let isValid):
            let decision = registration.loginView(
                launching: launching, loginType: type, sessionIsValid: isValid)
            note(
                "view", from: "App", to: "User",
                (decision.isShown ? "login view shown" : "login view skipped")
                    + (decision.trustedFormExpected ? ", trusted form expected" : ""))
        case .setServerParam(let key, let value):
            return [settings.setServerParam(value, forKey: key)].compactMap { $0 }
        case .removeServerParam(let key): settings.removeServerParam(forKey: key)
        case .clearServerParams: settings.clearServerParams()
        case .request(let purpose):
            guard let session = login.lastOutcome?.session else {
                return [.nothing(purpose.rawValue, "there is no session")]
            }
            var request = LoginRequest.sample(purpose, in: session)
            let lost = settings.extend(&request)
            note("send", from: "App", to: "Server", request.summary)
            return lost
        case .workflow: break
        }
        return []
    }
}

/// The delegate of a script: implements some hooks and treats the handler as told.
private final class PlayedDelegate: LoginDelegate {
    private let script: LoginScript.ScriptedDelegate
    private let stage: LibraryStage

    init(_ script: LoginScript.ScriptedDelegate, stage: LibraryStage) {
        self.script = script
        self.stage = stage
    }

    func loginButtonTapped(
        loginViewController: String, loginType: LoginType,
        completionHandler: @escaping @Sendable () -> Void
    ) {
        guard script.hooks.contains(.loginButtonTapped) else { return completionHandler() }
        enter(.loginButtonTapped, "tapped(\(loginType.rawValue))", "loginType=\(loginType.name)")
        switch script.handler {
        case .atOnce: completionHandler()
        case .twice:
            completionHandler()
            completionHandler()
        case .later: stage.keep(completionHandler)
        case .never: break
        }
    }

    func handlePreMobileLogin(_ preLoginInfo: LoginInfo) {
        enter(.handlePreMobileLogin, "pre", preLoginInfo.description)
    }

    func mobileLoginDidSucceed(_ successInfo: LoginInfo) {
        enter(.mobileLoginDidSucceed, "succeed", successInfo.description)
    }

    func mobileLoginDidFail(_ failureInfo: LoginInfo) {
        enter(.mobileLoginDidFail, "fail", failureInfo.description)
    }

    func handlePostMobileLogin(_ postLoginInfo: LoginInfo) {
        enter(.handlePostMobileLogin, "post", postLoginInfo.description)
    }

    private func enter(_ hook: LoginHook, _ code: String, _ detail: String) {
        guard script.hooks.contains(hook) else { return }
        stage.note(code, from: "App", to: "LoginDelegate", "\(hook.rawValue) \(detail.visible)")
        for (key, value) in (script.sets[hook] ?? [:]).sorted(by: { $0.key < $1.key }) {
            stage.settings.setServerParam(value, forKey: key)
            stage.note(
                "set", from: "LoginDelegate", to: "SDKEnvSettings",
                "setServerParam:forKey: \(key.visible)")
        }
    }
}

extension Diagnostic {
    static func nothing(_ event: String, _ why: String) -> Diagnostic {
        Diagnostic(.warning, .eventIgnored, "event '\(event)' is ignored: \(why)")
    }
}

extension LoginReply {
    /// The status and whether a token came, or why nothing came.
    var summary: String {
        switch self {
        case .noAnswer(let reason): reason
        case .answer(let status, let headers):
            headers.contains { $0.hasName(LoginSession.tokenField) }
                ? "\(status) with \(LoginSession.tokenField)" : "\(status)"
        }
    }
}

extension LoginRequest {
    /// Method, path and the names of what travels where; custom parts with a plus.
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

    /// A typical request of a purpose within a session.
    static func sample(_ purpose: Purpose, in session: LoginSession) -> LoginRequest {
        switch purpose {
        case .logout: logout(session)
        case .sessionRenewal: within(session, purpose, method: "PUT", path: "/api/sessions")
        case .data, .authentication:
            within(session, .data, method: "GET", path: "/api/projects")
        }
    }
}
