import Testing

import EngageCore
import EngageLogin

/// A recorder in the place of every object an app may register, in every combination.
@Suite struct RecordedPromptTests {
    enum Ending: CaseIterable {
        case accepted, rejectedThenAccepted, fatal, cancelled, cancelRefused, unreachable
        case incompleteThenAccepted, valid, otherCause
        case heldAccepted, heldRejected, heldFatal
    }

    struct Combination {
        var type = PromptType.authentication
        var ownView = false
        /// 0 the library's, 1 one that overrides nothing, 2 one that overrides all.
        var controller = 0
        var ownModule = false
        var leavesOut: Set<WorkflowCallCode> = []
        /// 0 none, 1 without the display hook, 2 with it.
        var promptDelegate = 0
        var controllerDelegate = false
        var managerIsTold = true
        var moduleDelegate = true
        var saves = true
        var ending = Ending.accepted

        /// Whether default or own, the row of the table has a view and a module.
        var isNotApplicable: Bool { type == .htmlForm || type == .quickViewLogin }
        var hasView: Bool { isNotApplicable ? ownView && controller > 0 : true }
        var hasModule: Bool { isNotApplicable ? ownModule && controller > 0 : true }
    }

    /// The steps of the specification's section 10.2 for one combination, written out by hand.
    private func steps(_ it: Combination) -> [String] {
        let nobody = !it.managerIsTold
        let failed = nobody ? ["close"] : ["close", "E15", "E16", "E17"]
        let held = { (outcome: String) -> [String] in
            let own = it.isNotApplicable && !it.ownModule
            if own || (it.isNotApplicable && it.controller == 0) { return [] }
            return it.moduleDelegate
                ? ["C09", "C10", "C11", "C12", outcome] : ["C09"]
        }
        switch it.ending {
        case .valid: return ["C01", "C18"]
        case .otherCause: return ["C01", "error"]
        case .heldAccepted: return held("C13")
        case .heldRejected, .heldFatal: return held("F13")
        default: break
        }
        var steps = ["C01", "C02"] + (it.controller == 0 ? ["C03"] : []) + ["C04"]
        steps += (it.promptDelegate == 2 ? ["P05"] : []) + ["C05", "C06"]
        if it.ending == .unreachable { return steps + failed }
        if it.controller == 0, !it.hasView || !it.hasModule { return steps + failed }
        steps += ["C07"]
        let request = ["C08", "C09", "C10", "C11"]
        let saved = (it.controller > 0 ? it.saves : true) ? "C14 saves" : "C14"
        let accepted =
            ["C12", "C13", saved] + (nobody ? [] : ["C15(true)", "C16", "C17", "C18"])
        switch it.ending {
        case .accepted: return steps + request + accepted
        case .rejectedThenAccepted:
            return steps + request + ["C12", "F13"] + request + accepted
        case .fatal: return steps + request + ["C12", "F13"] + failed
        case .cancelled:
            return steps + ["X08", "close"] + (nobody ? [] : ["C15(false)", "X16", "X17"])
        case .incompleteThenAccepted: return steps + ["C08"] + request + accepted
        default: return steps
        }
    }

    /// What the recorders see of those steps.
    private func seen(_ steps: [String], _ it: Combination) -> [String] {
        let isHeld = [.heldAccepted, .heldRejected, .heldFatal].contains(it.ending)
        return steps.flatMap { step -> [String] in
            let isOwn = it.controller == 2
            return switch step {
            case "C04", "C05", "C08", "X08", "C10", "C12", "C13", "F13":
                isHeld ? ["app \(step)"] : isOwn ? ["controller \(step)"] : []
            case "C14 saves": isOwn ? ["controller save", "controller close"] : []
            case "C14", "close": isOwn ? ["controller close"] : []
            case "C06": ["latency C06"]
            case "C07": it.ownView && it.hasView ? ["view C07"] : []
            case "C09": it.ownModule ? ["module C09"] : []
            case "P05", "C16", "X16", "E16": it.promptDelegate > 0 ? ["manager \(step)"] : []
            case "C15(true)", "C15(false)", "E15":
                it.controllerDelegate ? ["delegate \(step)"] : []
            default: []
            }
        }
    }

    private func play(_ it: Combination) -> (login: PromptedLogin, log: [String]) {
        let log = LoginLog()
        let view = Recording.View(log)
        let module = Recording.Module(log, leavesOut: it.leavesOut)
        let controllers: [(any LoginPromptViewController)?] = [
            nil, Recording.SilentController(saves: it.saves),
            Recording.Controller(log, saves: it.saves),
        ]
        let registrations = PromptRegistrations()
        registrations.set(
            view: it.ownView ? view : nil, controller: controllers[it.controller],
            module: it.ownModule ? module : nil, for: it.type)
        let login = PromptedLogin(
            it.type, registrations: registrations,
            parameters: it.ending == .cancelRefused ? [:] : [.canBeCancelled: "true"],
            connectivity: Recording.Connection(log: log, reachable: it.ending != .unreachable),
            delegate: it.promptDelegate == 0
                ? nil : Recording.PromptDelegate(log, hasDisplayHook: it.promptDelegate == 2),
            controllerDelegate: it.controllerDelegate ? Recording.ControllerDelegate(log) : nil,
            managerIsTold: it.managerIsTold)
        let input = { (parameters: AuthenticationParameters?) -> Void in
            if it.ownView {
                view.login(parameters)
            } else {
                (login.components.usedView as? NamedPromptView)?.login(parameters)
            }
        }
        let answer = { (outcome: LoginOutcome) -> Void in
            if it.ownModule {
                module.answer(outcome)
            } else {
                (login.components.usedModule as? NamedLoginModule)?.answer(outcome)
            }
        }
        drive(it, login, log, input: input, answer: answer) {
            if it.ownView {
                view.cancel()
            } else {
                (login.components.usedView as? NamedPromptView)?.cancel()
            }
        }
        return (login, log.tokens)
    }

    private func drive(
        _ it: Combination, _ login: PromptedLogin, _ log: LoginLog,
        input: (AuthenticationParameters?) -> Void,
        answer: @escaping (LoginOutcome) -> Void,
        cancel: () -> Void
    ) {
        let session = LoginSession(token: Secret("t"))
        let rejected = LoginOutcome(.answer(status: 401, headers: []))
        let fatal = LoginOutcome(.noAnswer("cut off"))
        let held = { (outcome: LoginOutcome) in
            login.authenticate(
                .good, delegate: it.moduleDelegate ? Recording.ModuleDelegate(log) : nil)
            answer(outcome)
        }
        switch it.ending {
        case .valid: return login.start(.valid(session))
        case .otherCause: return login.start(.invalid(LoginFailure(status: nil, reason: "off")))
        case .heldAccepted: return held(.accepted(session))
        case .heldRejected: return held(rejected)
        case .heldFatal: return held(fatal)
        default: login.start()
        }
        switch it.ending {
        case .cancelled, .cancelRefused: return cancel()
        case .incompleteThenAccepted: input(AuthenticationParameters(["username": .text("u")]))
        case .rejectedThenAccepted:
            input(.good)
            answer(rejected)
        default: break
        }
        input(.good)
        answer(it.ending == .fatal ? fatal : .accepted(session))
    }

    @Test(
        "every registered object sees the table of section 10.2, in every combination",
        arguments: PromptType.allCases)
    func everyCombination(_ type: PromptType) {
        var count = 0
        for bits in 0..<2 * 2 * 3 * 3 * 2 * 2 * 2 * 2 {
            var rest = bits
            func take(_ base: Int) -> Int {
                defer { rest /= base }
                return rest % base
            }
            var it = Combination(type: type)
            it.ownView = take(2) == 1
            it.ownModule = take(2) == 1
            it.controller = take(3)
            it.promptDelegate = take(3)
            it.controllerDelegate = take(2) == 1
            it.managerIsTold = take(2) == 1
            it.moduleDelegate = take(2) == 1
            it.saves = take(2) == 1
            // A controller without view or module reports everything itself, in a test of its own.
            if it.controller > 0, !it.hasView || !it.hasModule { continue }
            for ending in Ending.allCases {
                it.ending = ending
                let isHeld = [.heldAccepted, .heldRejected, .heldFatal].contains(ending)
                if !isHeld, !it.moduleDelegate { continue }
                let expected = steps(it)
                let (login, log) = play(it)
                let calls = login.calls.map { $0.token + ($0.saves ? " saves" : "") }
                let isTold = it.managerIsTold
                var saw = seen(expected, it)
                if !isTold { saw.removeAll { $0.hasPrefix("delegate") } }
                if calls != expected || log != saw {
                    Issue.record("\(it): \(calls) \(log), expected \(expected) \(saw)")
                    return
                }
                if login.diagnostics.contains(where: { $0.code == .stepMissing }) {
                    Issue.record("\(it): \(login.diagnostics)")
                    return
                }
                count += 1
            }
        }
        #expect(count > 900, "\(count) combinations")
    }

    @Test(
        "a module that leaves a step out is seen, and the step is named",
        arguments: [
            ([.c10], "C08 C09 C11 C12 C13 C14", ["C10"]),
            ([.c12], "C08 C09 C10 C11 C13 C14", ["C12"]),
            ([.c10, .c12], "C08 C09 C11 C13 C14", ["C10", "C12"]),
            ([.c11], "C08 C09 C10 C12 C13 C14", []),
        ] as [(Set<WorkflowCallCode>, String, [String])])
    func aStepIsLeftOut(
        _ leavesOut: Set<WorkflowCallCode>, _ calls: String, _ missing: [String]
    ) {
        var it = Combination(ownModule: true)
        it.controller = 2
        it.leavesOut = leavesOut
        let (login, log) = play(it)
        #expect(
            login.calls.map(\.token).joined(separator: " ").contains(
                "C07 \(calls) C15(true) C16 C17 C18"))
        #expect(login.diagnostics.map(\.code) == missing.map { _ in .stepMissing })
        #expect(login.diagnostics.map(\.key) == missing)
        for code in leavesOut { #expect(!log.contains("controller \(code.rawValue)")) }
        if leavesOut == [.c10] {
            #expect(
                login.diagnostics.first?.message
                    == "OwnModule leaves out C10, mobileLoginModule:willHandlePreMobileLogin:; "
                    + "the guide has it here")
        }
    }

    @Test("what a controller does not pass on does not happen, and is reported at the next step")
    func aControllerKeepsInput() throws {
        let log = LoginLog()
        let registrations = PromptRegistrations()
        let view = Recording.View(log)
        registrations.set(
            view: view, controller: Recording.Controller(log, keeps: [.c08]), module: nil,
            for: .authentication)
        let login = PromptedLogin(
            registrations: registrations, parameters: [:],
            connectivity: Recording.Connection(log: log, reachable: true), delegate: nil)
        login.start()
        view.login(.good)
        #expect(login.state == .awaitingInput && login.diagnostics.isEmpty)
        view.login(.good)
        #expect(
            login.diagnostics.map(\.message) == [
                "OwnController received C08, loginPromptView:didInputAuthenticationParameters:, "
                    + "and did not pass it on to the prompt"
            ])
        #expect(!login.calls.contains { $0.code == .c09 })
    }

    @Test("a module that calls in another order than the guide's is reported")
    func anotherOrder() {
        final class Backwards: LoginModule {
            let className = "Backwards"
            func startMobileLogin(
                _ parameters: AuthenticationParameters, delegate: (any LoginModuleDelegate)?
            ) {
                delegate?.mobileLoginModule(self, willHandlePostMobileLogin: [:])
                delegate?.mobileLoginModule(self, willHandlePreMobileLogin: [:])
                delegate?.mobileLoginModule(
                    self, mobileLoginDidSucceed: LoginSession(token: Secret("t")))
            }
        }
        let registrations = PromptRegistrations()
        registrations.set(
            view: nil, controller: nil, module: Backwards(), for: .authentication)
        let log = LoginLog()
        let login = PromptedLogin(
            registrations: registrations, parameters: [:],
            connectivity: Recording.Connection(log: log, reachable: true), delegate: nil)
        login.start()
        (login.components.view as? NamedPromptView)?.login(.good)
        #expect(login.status == .answered)
        #expect(
            login.diagnostics.map(\.message) == [
                "Backwards makes C12, mobileLoginModule:willHandlePostMobileLogin:, in another "
                    + "order than the guide's"
            ])
    }

    @Test("one registry, one controller and one view serve two workflows at once")
    func twoWorkflows() {
        let log = LoginLog()
        let registrations = PromptRegistrations()
        let controller = Recording.Controller(log)
        registrations.set(view: nil, controller: controller, module: nil, for: .authentication)
        registrations.set(view: nil, controller: controller, module: nil, for: .oAuthLogin)
        let connection = Recording.Connection(log: log, reachable: true)
        let logins = [PromptType.authentication, .oAuthLogin].map {
            PromptedLogin(
                $0, registrations: registrations, parameters: [:], connectivity: connection,
                delegate: nil)
        }
        for login in logins { login.start() }
        for login in logins { (login.components.view as? NamedPromptView)?.login(.good) }
        let session = LoginSession(token: Secret("t"))
        (logins[1].components.module as? NamedLoginModule)?.answer(.accepted(session))
        #expect(logins.map(\.state) == [.authenticating, .doneSession])
        (logins[0].components.module as? NamedLoginModule)?
            .answer(.rejected(LoginFailure(status: 401, reason: "no")))
        #expect(logins.map(\.state) == [.awaitingInput, .doneSession])
        #expect(logins.allSatisfy { $0.diagnostics.isEmpty })
    }
}
