import EngageCore
import Synchronization
import Testing

@Suite struct PromptedLoginTests {
    final class TestView: LoginPromptView {
        let className = "CustomLoginView"
        private let delegate = Mutex<(any LoginPromptViewDelegate)?>(nil)
        let log: LoginLog
        init(_ log: LoginLog) { self.log = log }

        func setup(parameters: PromptParameters, delegate: any LoginPromptViewDelegate) {
            log.add("view.setup")
            self.delegate.withLock { $0 = delegate }
        }

        func login(_ parameters: AuthenticationParameters?) {
            delegate.withLock { $0 }?.loginPromptView(self, didInput: parameters)
        }

        func cancel() { delegate.withLock { $0 }?.loginPromptViewDidCancel(self) }
    }

    final class TestModule: LoginModule {
        let className = "CustomModule"
        let log: LoginLog
        let outcomes: Mutex<[LoginOutcome]>
        init(_ log: LoginLog, _ outcomes: [LoginOutcome]) {
            self.log = log
            self.outcomes = Mutex(outcomes)
        }

        func startMobileLogin(
            _ parameters: AuthenticationParameters, delegate: (any LoginModuleDelegate)?
        ) {
            log.add("module.start(\(parameters.customNames.joined(separator: ",")))")
            guard let outcome = outcomes.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else {
                return
            }
            delegate?.mobileLoginModule(self, willHandlePostMobileLogin: outcome.info)
            if let session = outcome.session {
                delegate?.mobileLoginModule(self, mobileLoginDidSucceed: session)
            } else {
                delegate?.mobileLoginModule(self, mobileLoginDidFail: outcome)
            }
        }
    }

    final class TestController: LoginPromptViewController {
        let className = "CustomController"
        let log: LoginLog
        init(_ log: LoginLog) { self.log = log }
        func setup(
            view: (any LoginPromptView)?, module: (any LoginModule)?,
            parameters: PromptParameters
        ) {
            log.add("controller.setup(\(view?.className ?? "none"),\(module?.className ?? "none"))")
        }
        func present() { log.add("controller.present") }
        func save(_ parameters: AuthenticationParameters) {
            log.add("controller.save(\(parameters.username ?? ""))")
        }
        func close() { log.add("controller.close") }
    }

    final class TestDelegate: LoginPromptDelegate {
        let log: LoginLog
        init(_ log: LoginLog) { self.log = log }
        func handleMobileLoginPromptSuccess(_ type: PromptType) { log.add("success") }
        func handleMobileLoginPromptCancel(_ type: PromptType) { log.add("cancelled") }
        func handleMobileLoginPromptError(_ error: LoginFailure, promptType type: PromptType) {
            log.add("error: \(error.reason)")
        }
    }

    struct Connection: ConnectivityCheck {
        let log: LoginLog
        let reachable: Bool
        func check(_ completion: @escaping @Sendable (Bool) -> Void) {
            log.add("connectivity")
            completion(reachable)
        }
    }

    static let shown = [
        "controller.setup(CustomLoginView,CustomModule)", "controller.present", "connectivity",
    ]
    let log = LoginLog()

    private func prompt(
        _ outcomes: [LoginOutcome], reachable: Bool = true
    ) -> (PromptedLogin, TestView) {
        let registrations = PromptRegistrations()
        let view = TestView(log)
        registrations.set(
            view: view, controller: TestController(log), module: TestModule(log, outcomes),
            for: .authentication)
        let login = PromptedLogin(
            registrations: registrations, parameters: [.canBeCancelled: "true"],
            connectivity: Connection(log: log, reachable: reachable),
            delegate: TestDelegate(log))
        login.start()
        return (login, view)
    }

    @Test func aSessionIsHandedOverAfterEverythingElseMSI244MSI254() {
        let session = LoginSession(token: Secret("t"))
        let rejected = LoginOutcome(.answer(status: 401, headers: []))
        let (login, view) = prompt([rejected, .accepted(session)])
        view.login(.good)
        #expect(login.session == nil)
        #expect(login.state == .awaitingInput)
        view.login(
            AuthenticationParameters(
                username: "u", password: nil, custom: ["deviceToken": Secret("t")]))
        #expect(
            log.tokens == Self.shown + [
                "view.setup", "module.start()", "module.start(deviceToken)",
                "controller.save(u)", "controller.close", "success",
            ])
        #expect(login.session == session)
        #expect(login.status == .answered)
    }

    @Test func cancellingInvolvesNoModule() {
        let (login, view) = prompt([])
        view.cancel()
        view.login(.good)
        #expect(log.tokens == Self.shown + ["view.setup", "controller.close", "cancelled"])
        #expect(login.status == .cancelled)
        #expect(login.session == nil)
    }

    @Test func anUnreachableServerEndsThePromptBeforeTheViewIsSetUp() {
        let (login, _) = prompt([], reachable: false)
        #expect(
            log.tokens == Self.shown + [
                "controller.close", "error: the server cannot be reached",
            ])
        #expect(login.status == .error)
    }
}
