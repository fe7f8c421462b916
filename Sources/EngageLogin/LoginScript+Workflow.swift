import EngageCore

extension LoginScript {
    /// Plays a workflow script: the app's life, registrations, and the events of the table.
    func playWorkflow() -> LoginTrace {
        var stage = WorkflowStage(self)
        var trace = LoginTrace(process: process)
        for located in events {
            let (calls, diagnostics) = stage.perform(located.event, located.name)
            trace.steps.append(
                LoginTrace.Step(
                    event: located.name, location: located.location, calls: calls,
                    state: stage.state, diagnostics: diagnostics.map { $0.at(located.location) }))
        }
        stage.prepare()
        trace.diagnostics = stage.findings
        trace.result = stage.result
        trace.status = stage.workflow?.status?.constant
        return trace
    }
}

/// An app on a stage: its life and one prompt.
private struct WorkflowStage {
    private let script: LoginScript
    private let app = LoginApplication()
    private(set) var workflow: LoginWorkflow?
    private(set) var findings: [Diagnostic] = []
    private var components: PromptComponents?
    private var sent: AuthenticationParameters?

    init(_ script: LoginScript) {
        self.script = script
        // A script without app events begins in a running app.
        guard !script.events.contains(where: \.event.isOfLife) else { return }
        app.launch()
        registerAll()
        app.finishLaunching()
    }

    var state: String { workflow?.state.rawValue ?? (isRunning ? "idle" : app.phase.rawValue) }
    var result: String { workflow?.state.result ?? state }
    private var isRunning: Bool { app.phase == .running }

    private func registerAll() {
        for step in script.registrations { _ = register(step) }
    }

    private func register(_ step: LoginScript.RegistrationStep) -> Diagnostic? {
        switch step {
        case .set(let view, let controller, let module, let type):
            app.register(
                view: view.map { NamedPromptView($0) },
                controller: controller.map {
                    NamedPromptController($0, savesCredentials: script.savesCredentials)
                }, module: module.map { NamedLoginModule($0) }, for: type)
        case .reset(let type): app.reset(type)
        }
    }

    /// Looks up who serves the prompt, once the app runs.
    mutating func prepare() {
        guard workflow == nil, isRunning, let registry = app.registrations else { return }
        let components = registry.components(for: script.promptType)
        findings = registry.types.flatMap { registry.components(for: $0).diagnostics }
        var setup = LoginWorkflow.Setup(components)
        let isServed = setup.hasCustomController || setup.hasView && setup.hasModule
        if script.promptType != .authentication, isServed {
            findings.append(.stepsOpen(script.promptType))
        }
        setup.hasDisplayHook = script.hasDisplayHook
        setup.controllerHasDelegate = script.controllerHasDelegate
        setup.moduleHasDelegate = script.moduleHasDelegate
        setup.savesCredentials = script.savesCredentials
        setup.parameters = script.parameters.effective(for: script.promptType)
        self.components = components
        workflow = LoginWorkflow(setup)
    }

    private func outcome(
        _ text: String, _ refusal: Diagnostic?
    ) -> ([LoginTrace.Call], [Diagnostic]) {
        if let refusal { return ([], [refusal]) }
        let manager = WorkflowParticipant.loginManager.rawValue
        return (
            [
                LoginTrace.Call(
                    code: "app", caller: WorkflowParticipant.application.rawValue,
                    callee: manager, text: text)
            ], []
        )
    }

    mutating func perform(
        _ event: LoginScript.Event, _ name: String
    ) -> ([LoginTrace.Call], [Diagnostic]) {
        switch event {
        case .appLaunches:
            let refusal = app.launch()
            if refusal == nil { registerAll() }
            return outcome("sharedMobileLoginManager is made", refusal)
        case .launchFinished:
            return outcome("application:didFinishLaunchingWithOptions:", app.finishLaunching())
        case .appTerminates:
            let refusal = app.terminate()
            if refusal == nil {
                workflow = nil
                components = nil
            }
            return outcome("sharedMobileLoginManager is disposed of", refusal)
        case .register(let step):
            return outcome("setView:controller:module:forPromptType:", register(step))
        default: break
        }
        prepare()
        guard var workflow, let components else {
            return (
                [], [.nothing(name, "the app is in phase \(app.phase.rawValue)")]
            )
        }
        guard let event = event.workflowEvent(after: sent) else { return ([], []) }
        let isAlone = workflow.state == .idle || workflow.state == .authenticatingAlone
        let step = workflow.step(event)
        if step.calls.contains(where: { $0.code == .c09 }) { sent = event.parameters }
        self.workflow = workflow
        return (
            step.calls.map {
                $0.traced(components, event, script.viewParameters, withoutPrompt: isAlone)
            }, step.diagnostics
        )
    }
}
