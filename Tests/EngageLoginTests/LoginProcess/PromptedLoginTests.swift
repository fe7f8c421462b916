import Testing

import EngageCore
import EngageLogin

@Suite struct PromptedLoginTests {
    final class TestView: LoginPromptView {
        let className = "CustomLoginView"
        private let delegate = Guarded<(any LoginPromptViewDelegate)?>(nil)
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
        let outcomes: Guarded<[LoginOutcome]>
        init(_ log: LoginLog, _ outcomes: [LoginOutcome]) {
            self.log = log
            self.outcomes = Guarded(outcomes)
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

    @Test(
        "every prompt type is served by what is registered for it", arguments: PromptType.allCases)
    func everyType(_ type: PromptType) {
        let registrations = PromptRegistrations()
        let view = TestView(log)
        let session = LoginSession(token: Secret("t"))
        registrations.set(
            view: view, controller: TestController(log),
            module: TestModule(log, [.accepted(session)]), for: type)
        let login = PromptedLogin(
            type, registrations: registrations, parameters: [:],
            connectivity: Connection(log: log, reachable: true), delegate: TestDelegate(log))
        login.start()
        view.login(.good)
        #expect(
            log.tokens == Self.shown + [
                "view.setup", "module.start()", "controller.save(u)", "controller.close", "success",
            ])
        #expect(login.status == .answered && login.session == session)
    }

    @Test(
        "without a controller of its own a row without view and module ends in an error",
        arguments: [PromptType.htmlForm, .quickViewLogin], [false, true])
    func defaultControllerOfAnNARow(_ type: PromptType, _ isRegistered: Bool) {
        let registrations = PromptRegistrations()
        if isRegistered {
            registrations.set(
                view: TestView(log), controller: nil, module: TestModule(log, []), for: type)
        }
        let login = PromptedLogin(
            type, registrations: registrations, parameters: [:],
            connectivity: Connection(log: log, reachable: true), delegate: TestDelegate(log))
        login.start()
        let reason =
            "\(type.rawValue) has no view and no module, and the guide leaves open what "
            + "\(type.defaults.controller) does alone; register a controller of your own"
        #expect(log.tokens == ["connectivity", "error: \(reason)"])
        #expect(login.status == .error)
        #expect(login.failure?.reason == reason)
        #expect(login.diagnostics.map(\.code) == [.nothingRegistered])
        #expect(
            login.calls.map(\.token).joined(separator: " ")
                == "C01 C02 C03 C04 P05 C05 C06 close E15 E16 E17")
    }

    @Test("credentials without a module end in an error")
    func credentialsWithoutModule() {
        let login = PromptedLogin(
            .htmlForm, registrations: PromptRegistrations(), parameters: [:],
            connectivity: Connection(log: log, reachable: true), delegate: nil)
        login.authenticate(.good, delegate: nil)
        #expect(login.state == .doneError && login.calls.isEmpty)
        #expect(login.failure?.reason == "no module is registered for HTMLFormPromptType")
    }

    @Test("a controller without view and module reports input and outcome itself")
    func controllerAlone() {
        final class FormController: LoginPromptViewController {
            let className = "FormController"
            let prompt = Guarded<(any LoginPromptViewDelegate & LoginModuleDelegate)?>(nil)
            func attach(to prompt: any LoginPrompt) {
                self.prompt.withLock { $0 = prompt }
            }
            func submit() {
                let prompt = prompt.withLock { $0 }
                prompt?.loginPromptView(NamedPromptView("form"), didInput: .good)
                prompt?.mobileLoginModule(
                    NamedLoginModule("form"),
                    mobileLoginDidSucceed: LoginSession(token: Secret("t")))
            }
        }
        let registrations = PromptRegistrations()
        let controller = FormController()
        registrations.set(view: nil, controller: controller, module: nil, for: .htmlForm)
        let login = PromptedLogin(
            .htmlForm, registrations: registrations, parameters: [:],
            connectivity: Connection(log: log, reachable: true), delegate: TestDelegate(log))
        login.start()
        controller.submit()
        #expect(log.tokens == ["connectivity", "success"])
        #expect(login.status == .answered)
    }

    @Test("MSI-241, MSI-245: without a credentials problem there is no prompt")
    func sessionsThatShowNoPrompt() {
        let session = LoginSession(token: Secret("t"))
        let lost = LoginFailure(status: nil, reason: "the network is gone")
        for (check, calls) in [
            (SessionCheck.valid(session), ["C01", "C18"]), (.invalid(lost), ["C01", "error"]),
        ] {
            let login = PromptedLogin(
                registrations: PromptRegistrations(), parameters: [:],
                connectivity: Connection(log: log, reachable: true), delegate: TestDelegate(log))
            login.start(check)
            #expect(login.calls.map(\.token) == calls)
            #expect(login.status == nil)
            #expect(login.session == (check == .valid(session) ? session : nil))
            #expect(login.failure == (check == .valid(session) ? nil : lost))
        }
        #expect(log.tokens.isEmpty)
    }
}
