import Testing

import EngageCore
import EngageLogin

extension AuthenticationParameters {
    static let good = AuthenticationParameters(username: "u", password: Secret("p"))
}

extension [WorkflowEvent] {
    static let toPrompt: [WorkflowEvent] = [
        .objectAccessed, .sessionInvalid(becauseOfCredentials: true), .reachable,
    ]
}

@Suite struct LoginWorkflowTests {
    struct Script: Sendable, CustomTestStringConvertible {
        let id: String
        var setup = LoginWorkflow.Setup()
        let events: [WorkflowEvent]
        let calls: String
        let state: WorkflowState
        var status: PromptStatus?
        var diagnostics: [DiagnosticCode] = []
        var testDescription: String { id }
    }

    static let prompt = "C01 C02 C03 C04 C05 C06 C07"
    static let request = "C08 C09 C10 C11"
    static let success = "C12 C13 C14 C15(true) C16 C17 C18"
    static let failure = "C12 F13 close E15 E16 E17"

    static func setup(_ change: (inout LoginWorkflow.Setup) -> Void) -> LoginWorkflow.Setup {
        var setup = LoginWorkflow.Setup()
        change(&setup)
        return setup
    }

    static let cancellable = setup { $0.parameters = [.canBeCancelled: "true"] }
    static let deaf = setup {
        $0.parameters = [.canBeCancelled: "true"]
        $0.controllerHasDelegate = false
    }
    static let toRequest: [WorkflowEvent] = .toPrompt + [.input(.good)]

    static let scripts: [Script] = [
        Script(
            id: "MSI-241", events: [.objectAccessed, .sessionValid], calls: "C01 C18",
            state: .doneSession),
        Script(
            id: "MSI-242", events: toRequest + [.serverAccepts],
            calls: "\(prompt) \(request) \(success)", state: .doneSession, status: .answered),
        Script(
            id: "custom controller", setup: setup { $0.hasCustomController = true },
            events: toRequest + [.serverAccepts],
            calls: "C01 C02 C04 C05 C06 C07 \(request) \(success)", state: .doneSession,
            status: .answered),
        Script(
            id: "MSI-245", events: [.objectAccessed, .sessionInvalid(becauseOfCredentials: false)],
            calls: "C01 error", state: .doneError),
        Script(
            id: "unreachable",
            events: Array(toRequest.prefix(2)) + [.unreachable],
            calls: "C01 C02 C03 C04 C05 C06 close E15 E16 E17", state: .doneError,
            status: .error),
        Script(
            id: "MSI-247", setup: cancellable, events: .toPrompt + [.cancel],
            calls: "\(prompt) X08 close C15(false) X16 X17", state: .doneCancelled,
            status: .cancelled),
        Script(
            id: "MSI-248",
            events: toRequest + [.credentialsRejected, .input(.good), .serverAccepts],
            calls: "\(prompt) \(request) C12 F13 \(request) \(success)", state: .doneSession,
            status: .answered),
        Script(
            id: "MSI-250", events: toRequest + [.fatalError],
            calls: "\(prompt) \(request) \(failure)", state: .doneError, status: .error),
        Script(
            id: "MSI-251",
            events: .toPrompt + [.input(.init(username: "u", password: Secret("")))],
            calls: "\(prompt) \(request)", state: .authenticating, status: .waiting),
        Script(
            id: "password missing", events: .toPrompt + [.input(.init(["username": .text("u")]))],
            calls: "\(prompt) C08", state: .awaitingInput, status: .waiting,
            diagnostics: [.missingRequiredParameter]),
        Script(
            id: "MSI-253", events: .toPrompt + [.input(nil)], calls: "\(prompt) C08",
            state: .awaitingInput, status: .waiting, diagnostics: [.missingRequiredParameter]),
        Script(
            id: "MSI-256", setup: cancellable, events: toRequest + [.cancel],
            calls: "\(prompt) \(request)", state: .authenticating, status: .waiting,
            diagnostics: [.cancelIgnored]),
        Script(
            id: "MSI-257", events: .toPrompt + [.cancel], calls: prompt, state: .awaitingInput,
            status: .waiting, diagnostics: [.cancelIgnored]),
        Script(
            id: "MSI-259", events: [.credentialsHeld(.good), .serverAccepts],
            calls: "C09 C10 C11 C12 C13", state: .doneSession),
        Script(
            id: "programmatic, rejected", events: [.credentialsHeld(.good), .credentialsRejected],
            calls: "C09 C10 C11 C12 F13", state: .doneError),
        Script(
            id: "MSI-260", setup: setup { $0.moduleHasDelegate = false },
            events: [.credentialsHeld(.good), .serverAccepts], calls: "C09 C11",
            state: .doneSession),
        Script(
            id: "MSI-262", setup: setup { $0.hasDisplayHook = true }, events: .toPrompt,
            calls: "C01 C02 C03 C04 P05 C05 C06 C07", state: .awaitingInput, status: .waiting),
        Script(
            id: "no controller delegate, accepted", setup: deaf,
            events: toRequest + [.serverAccepts],
            calls: "\(prompt) \(request) C12 C13 C14", state: .unresolved, status: .waiting,
            diagnostics: [.promptNeverResolves]),
        Script(
            id: "no controller delegate, failed", setup: deaf, events: toRequest + [.fatalError],
            calls: "\(prompt) \(request) C12 F13 close", state: .unresolved, status: .waiting,
            diagnostics: [.promptNeverResolves]),
        Script(
            id: "no controller delegate, cancelled", setup: deaf, events: .toPrompt + [.cancel],
            calls: "\(prompt) X08 close", state: .unresolved, status: .waiting,
            diagnostics: [.promptNeverResolves]),
        Script(
            id: "done is final",
            events: [.objectAccessed, .sessionValid, .objectAccessed, .serverAccepts],
            calls: "C01 C18", state: .doneSession, diagnostics: [.eventIgnored, .eventIgnored]),
    ]

    @Test(arguments: scripts)
    func eventsLeadToTheCallsOfTheTable(_ script: Script) {
        var workflow = LoginWorkflow(script.setup)
        var calls: [String] = []
        var diagnostics: [DiagnosticCode] = []
        for event in script.events {
            let step = workflow.step(event)
            calls += step.calls.map(\.token)
            diagnostics += step.diagnostics.map(\.code)
        }
        #expect(calls.joined(separator: " ") == script.calls)
        #expect(workflow.state == script.state)
        #expect(workflow.status == script.status)
        #expect(diagnostics == script.diagnostics)
    }

    @Test(arguments: [true, false])
    func savingCanBeSwitchedOffAndClosingStillHappens(_ saves: Bool) {
        var workflow = LoginWorkflow(Self.setup { $0.savesCredentials = saves })
        let calls = (Self.toRequest + [.serverAccepts]).flatMap { workflow.step($0).calls }
        #expect(calls.filter { $0.code == .c14 }.map(\.saves) == [saves])
    }

    @Test(arguments: [
        (AuthenticationParameters?.none, "username and password"),
        (AuthenticationParameters(["username": .text("u"), "x": .text("geheim")]), "password"),
    ])
    func theRefusalNamesWhatIsMissing(_ input: AuthenticationParameters?, _ names: String) {
        var workflow = LoginWorkflow()
        for event in [WorkflowEvent].toPrompt { _ = workflow.step(event) }
        #expect(
            workflow.step(.input(input)).diagnostics.map(\.message)
                == ["authentication parameters lack \(names); the prompt stays"])
    }

    @Test(arguments: WorkflowCallCode.allCases)
    func everyCallSaysWhoCallsWhom(_ code: WorkflowCallCode) {
        #expect(!code.entry.text.isEmpty)
    }
}
