import EngageLogin
import EngageCore
import EngageFetch
import Testing

@Suite struct RESTLoginModuleTests {
    final class Recorder: LoginModuleDelegate {
        private let lines = Guarded<[String]>([])
        private let outcomes = Guarded<[LoginOutcome]>([])
        var tokens: [String] { lines.withLock { $0 } }
        var failure: LoginOutcome? { outcomes.withLock { $0.last } }

        func add(_ line: String) { lines.withLock { $0.append(line) } }
        func mobileLoginModule(
            _ module: any LoginModule, willHandlePreMobileLogin info: LoginInfo
        ) { add("pre") }
        func mobileLoginModule(
            _ module: any LoginModule, willHandlePostMobileLogin info: LoginInfo
        ) { add("post") }
        func mobileLoginModule(
            _ module: any LoginModule, mobileLoginDidSucceed session: LoginSession
        ) { add("succeed") }
        func mobileLoginModule(
            _ module: any LoginModule, mobileLoginDidFail outcome: LoginOutcome
        ) {
            add("fail")
            outcomes.withLock { $0.append(outcome) }
        }
    }

    private func module(
        _ server: LoginServer, milliseconds: Int = 5_000,
        settings: EnvironmentSettings = EnvironmentSettings()
    ) throws -> RESTLoginModule {
        var client = FetchClient()
        client.limits.totalMilliseconds = milliseconds
        return RESTLoginModule(
            transport: try HTTPLoginTransport(base: server.base + "/", client: client),
            settings: settings, loginMode: 1)
    }

    private func parameters(
        _ password: String, custom: [String: Secret] = [:]
    ) -> AuthenticationParameters {
        AuthenticationParameters(username: "ana", password: Secret(password), custom: custom)
    }

    @Test func logsInKeepsTheSessionAndLogsOut() throws {
        let server = try LoginServer()
        defer { server.stop() }
        let settings = EnvironmentSettings()
        settings.setServerParam("kiosk", forKey: "channel")
        settings.setValue("4.2", forHeader: "X-App-Version")
        settings.setRequestParameter("a b&c", forKey: "tenant")
        let module = try module(server, settings: settings)
        let recorder = Recorder()
        module.startMobileLogin(
            parameters("right", custom: ["deviceToken": Secret("8d\"1f")]), delegate: recorder)
        #expect(recorder.tokens == ["pre", "post", "succeed"])
        #expect(module.session?.cookies.map(\.name) == ["JSESSIONID", "iSession"])

        let replies = Guarded<[LoginReply]>([])
        module.send(.data, method: "GET", path: "/api/projects") { reply in
            replies.withLock { $0.append(reply) }
        }
        module.logout { reply in replies.withLock { $0.append(reply) } }
        #expect(module.session == nil)
        let statuses = replies.withLock { $0 }.map { reply -> Int in
            reply.status ?? 0
        }
        #expect(statuses == [204, 204])

        let asked = server.asked
        #expect(
            asked.map(\.line) == [
                "POST /Library/api/auth/login?tenant=a%20b%26c HTTP/1.1",
                "GET /Library/api/projects?tenant=a%20b%26c HTTP/1.1",
                "POST /Library/api/auth/logout?tenant=a%20b%26c HTTP/1.1",
            ])
        #expect(
            asked.map(\.body) == [
                #"{"username":"ana","password":"right","loginMode":1,"#
                    + #""deviceToken":"8d\"1f","channel":"kiosk"}"#,
                "", "",
            ])
        #expect(asked.allSatisfy { $0.headers["x-app-version"] == "4.2" })
        #expect(asked[0].headers["content-type"] == "application/json")
        #expect(asked[0].headers["x-mstr-authtoken"] == nil)
    }

    @Test(arguments: [
        (LoginServer.Behaviour.works, "wrong", true, "the server rejected the credentials"),
        (.status(403), "right", true, "the server rejected the credentials"),
        (.status(500), "right", false, "the server answered 500"),
        (
            .noToken, "right", false, "the server answered 200 without a usable X-MSTR-AuthToken"
        ),
        (
            .status(302), "right", false, "the server answered 302"
        ),
    ])
    func aRefusalIsToldFromAFatalError(
        _ behaviour: LoginServer.Behaviour, _ password: String, _ isRejection: Bool,
        _ reason: String
    ) throws {
        let server = try LoginServer(behaviour)
        defer { server.stop() }
        let module = try module(server)
        let recorder = Recorder()
        module.startMobileLogin(parameters(password), delegate: recorder)
        #expect(recorder.tokens == ["pre", "post", "fail"])
        #expect(recorder.failure?.failure?.reason == reason)
        let isFatal = if case .fatal? = recorder.failure { true } else { false }
        #expect(isFatal != isRejection)
        #expect(module.session == nil)
        #expect(server.asked.count == 1)
    }

    @Test(arguments: [LoginServer.Behaviour.cutsOff, .garbage, .silent])
    func aServerThatDoesNotAnswerIsAFatalError(_ behaviour: LoginServer.Behaviour) throws {
        let server = try LoginServer(behaviour)
        defer { server.stop() }
        let module = try module(server, milliseconds: 300)
        let recorder = Recorder()
        module.startMobileLogin(parameters("geheim"), delegate: recorder)
        #expect(recorder.tokens == ["pre", "post", "fail"])
        guard case .fatal(let failure)? = recorder.failure else {
            Issue.record("expected a fatal error")
            return
        }
        #expect(failure.status == nil)
        #expect(!failure.reason.contains("geheim"))
        #expect(server.asked.count == 1)
    }

    @Test func withoutDelegateTheLoginStillRunsMSI260() throws {
        let server = try LoginServer()
        defer { server.stop() }
        let module = try module(server)
        module.startMobileLogin(parameters("right"), delegate: nil)
        #expect(module.session != nil)
    }

    @Test func aReportShowsWhatTravelledWhereAndNoSecret() throws {
        let server = try LoginServer()
        defer { server.stop() }
        let settings = EnvironmentSettings()
        settings.setServerParam("geheim", forKey: "channel")
        settings.setServerParam("evil", forKey: "password")
        settings.setValue("geheim", forHeader: "X-Api-Key")
        let module = try module(server, settings: settings)
        module.startMobileLogin(parameters("right"), delegate: nil)
        module.logout()
        let text = module.exchanges.flatMap { $0.lines(base: "https://host/Library") }
            .joined(separator: "\n")
        #expect(
            text == """
                POST https://host/Library/api/auth/login
                  header  Host: 127.0.0.1:\(server.port)
                  header  User-Agent: engage/1.0.0 (+login)
                  header  Accept-Encoding: gzip, deflate
                  header  Content-Length: 70
                  header  Content-Type: application/json
                  header  Accept: application/json
                  header +X-Api-Key: •••
                  body    username: ana
                  body    password: •••
                  body    loginMode: 1
                  body   +channel: •••
                  answer 204 with X-MSTR-AuthToken: •••, cookie JSESSIONID: •••, \
                cookie iSession: •••
                POST https://host/Library/api/auth/logout
                  header  Host: 127.0.0.1:\(server.port)
                  header  User-Agent: engage/1.0.0 (+login)
                  header  Accept-Encoding: gzip, deflate
                  header  Content-Length: 0
                  header  Accept: application/json
                  header  X-MSTR-AuthToken: •••
                  header  Cookie: •••
                  header +X-Api-Key: •••
                  answer 204
                """)
        #expect(module.exchanges[0].diagnostics.map(\.key) == ["password"])
    }

    @Test("a report lists the header fields that travelled, and only those")
    func listsWhatTravelled() throws {
        let server = try LoginServer()
        defer { server.stop() }
        let settings = EnvironmentSettings()
        settings.setValue("4.2", forHeader: "X-App-Version")
        for name in ["Content-Length", "Transfer-Encoding", "Host", "Connection", "Cookie"] {
            settings.setValue("1", forHeader: name)
        }
        let module = try module(server, settings: settings)
        module.startMobileLogin(parameters("right"), delegate: nil)
        module.send(.data, method: "GET", path: "/api/projects") { _ in }
        module.send(.sessionRenewal, method: "PUT", path: "/api/sessions") { _ in }
        module.logout()
        for (exchange, question) in zip(module.exchanges, server.asked) {
            let listed = (exchange.request.added + exchange.request.headers)
                .map { $0.name.lowercased() }
            #expect(Set(listed) == Set(question.headers.keys))
            #expect(listed.count == Set(listed).count)
            #expect(question.line.hasPrefix(exchange.request.method + " "))
            for part in exchange.request.added {
                #expect(question.headers[part.name.lowercased()] == part.value.text)
            }
            #expect(exchange.diagnostics.count == 5)
        }
        #expect(module.exchanges.count == 4 && server.asked.count == 4)
    }

    @Test("where no connection comes about nothing is listed as sent")
    func nothingSent() throws {
        let port = try FaultServer.closedPort()
        let module = RESTLoginModule(
            transport: try HTTPLoginTransport(base: "http://127.0.0.1:\(port)/L"))
        module.startMobileLogin(parameters("right"), delegate: nil)
        #expect(
            module.exchanges.first?.lines(base: "http://h/L").dropLast() == [
                "POST http://h/L/api/auth/login", "  nothing was sent",
            ])
    }

    @Test func theWholePromptRunsAgainstARealServer() throws {
        final class TypingView: LoginPromptView {
            let className = "TypingView"
            let passwords: Guarded<[String]>
            let delegate = Guarded<(any LoginPromptViewDelegate)?>(nil)
            init(_ passwords: [String]) { self.passwords = Guarded(passwords) }
            func setup(parameters: PromptParameters, delegate: any LoginPromptViewDelegate) {
                self.delegate.withLock { $0 = delegate }
            }
            func type() {
                let password = passwords.withLock { $0.removeFirst() }
                delegate.withLock { $0 }?.loginPromptView(
                    self,
                    didInput: AuthenticationParameters(
                        username: "ana", password: Secret(password)))
            }
        }
        struct Reachable: ConnectivityCheck {
            func check(_ completion: @escaping @Sendable (Bool) -> Void) { completion(true) }
        }
        let server = try LoginServer()
        defer { server.stop() }
        let view = TypingView(["wrong", "right"])
        let registrations = PromptRegistrations()
        registrations.set(
            view: view, controller: nil, module: try module(server), for: .authentication)
        let login = PromptedLogin(
            registrations: registrations, parameters: [:], connectivity: Reachable(),
            delegate: nil)
        login.start()
        view.type()
        #expect(login.state == .awaitingInput)
        view.type()
        #expect(login.status == .answered)
        #expect(login.session != nil)
    }

    @Test(arguments: ["https://host/?a=b", "https://host/#x", "https://ho st"])
    func anAddressWithQueryIsRefused(_ base: String) {
        #expect(throws: LoginFailure.self) { try HTTPLoginTransport(base: base) }
    }

    @Test func aHeaderThatCannotBeSentIsRefusedBeforeSending() throws {
        let server = try LoginServer()
        defer { server.stop() }
        let transport = try HTTPLoginTransport(base: server.base)
        var request = LoginRequest(.data, method: "GET", path: "/api/projects")
        request.headers = [.init("X-Key", .secret(Secret("geheim\r\nX-Evil: 1")))]
        #expect(
            transport.send(request)
                == .noAnswer(
                    "header field 'X-Key' has a newline or another control character in its value",
                    wasSent: false))
        #expect(server.asked.isEmpty)
    }
}
