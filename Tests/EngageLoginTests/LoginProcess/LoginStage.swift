import EngageCore
import EngageLogin

/// What happened in order, written by the delegate and the transport of a test.
final class LoginLog: Sendable {
    private let lines = Guarded<[String]>([])

    var tokens: [String] { lines.withLock { $0 } }

    func add(_ token: String) { lines.withLock { $0.append(token) } }
}

/// A delegate that writes down each hook and does in it what the test wants.
final class RecordingDelegate: LoginDelegate {
    enum Handler: Sendable { case atOnce, twice, never, kept }

    let log: LoginLog
    let name: String
    private let handler: Handler
    private let inHook: @Sendable (String, LoginInfo) -> Void
    private let kept = Guarded<[@Sendable () -> Void]>([])
    private let handed = Guarded<[String: LoginInfo]>([:])

    init(
        _ log: LoginLog, name: String = "", handler: Handler = .atOnce,
        inHook: @escaping @Sendable (String, LoginInfo) -> Void = { _, _ in }
    ) {
        self.log = log
        self.name = name
        self.handler = handler
        self.inHook = inHook
    }

    var handlers: [@Sendable () -> Void] { kept.withLock { $0 } }

    func info(of hook: String) -> LoginInfo? { handed.withLock { $0[hook] } }

    func loginButtonTapped(
        loginViewController: String, loginType: LoginType,
        completionHandler: @escaping @Sendable () -> Void
    ) {
        log.add("\(name)tapped(\(loginType.rawValue))")
        inHook("tapped", [:])
        switch handler {
        case .atOnce: completionHandler()
        case .twice:
            completionHandler()
            completionHandler()
        case .never: break
        case .kept: kept.withLock { $0.append(completionHandler) }
        }
    }

    func handlePreMobileLogin(_ preLoginInfo: LoginInfo) { note("pre", preLoginInfo) }
    func handlePostMobileLogin(_ postLoginInfo: LoginInfo) { note("post", postLoginInfo) }
    func mobileLoginDidSucceed(_ successInfo: LoginInfo) { note("succeed", successInfo) }
    func mobileLoginDidFail(_ failureInfo: LoginInfo) { note("fail", failureInfo) }

    private func note(_ hook: String, _ info: LoginInfo) {
        log.add(name + hook)
        handed.withLock { $0[hook] = info }
        inHook(hook, info)
    }
}

/// A server that answers from a list, or keeps the completions for the test to call.
final class ScriptedTransport: LoginTransport {
    private let log: LoginLog
    private let replies: Guarded<[LoginReply]>
    private let sent = Guarded<[LoginRequest]>([])
    private let kept = Guarded<[@Sendable (LoginReply) -> Void]>([])

    init(_ log: LoginLog, _ replies: [LoginReply]) {
        self.log = log
        self.replies = Guarded(replies)
    }

    var requests: [LoginRequest] { sent.withLock { $0 } }
    var waiting: [@Sendable (LoginReply) -> Void] { kept.withLock { $0 } }

    func send(_ request: LoginRequest, completion: @escaping @Sendable (LoginReply) -> Void) {
        log.add("send")
        sent.withLock { $0.append(request) }
        let reply = replies.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        if let reply {
            completion(reply)
        } else {
            kept.withLock { $0.append(completion) }
        }
    }
}

extension LoginReply {
    static let accepts = answer(
        status: 204,
        headers: [
            HTTPField("x-mstr-authtoken", .secret(Secret("tok-en"))),
            HTTPField("Set-Cookie", .secret(Secret("JSESSIONID=abc; Path=/; HttpOnly"))),
        ])
    static let rejects = answer(status: 401, headers: [])
}

/// Everything a library login needs, on a test's stage.
struct LoginStage {
    let log = LoginLog()
    let settings = EnvironmentSettings()
    let registration = LoginDelegateRegistration()
    let transport: ScriptedTransport
    let login: LibraryLogin

    init(replies: [LoginReply] = []) {
        transport = ScriptedTransport(log, replies)
        login = LibraryLogin(
            registration: registration, settings: settings, transport: transport)
    }

    func tap(_ type: LoginType = .standard) {
        login.tap(
            type,
            credentials: LoginCredentials(
                username: "u", password: Secret("p"), loginMode: type.loginMode))
    }
}
