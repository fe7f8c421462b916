import EngageTestSupport
import Testing

import EngageLogin

@Suite struct LoginWorkflowProperties {
    /// 4 x 25,000 random event sequences over random registrations and delegates.
    @Test(arguments: 0..<4)
    func everyRandomScriptKeepsTheRules(_ part: Int) {
        for sequence in 0..<25_000 {
            let seed = UInt64(part * 25_000 + sequence)
            var random = SeededNumbers(seed: seed)
            if let breach = breach(&random) {
                Issue.record("seed \(seed): \(breach)")
                return
            }
        }
    }

    private func breach(_ random: inout SeededNumbers) -> String? {
        var setup = LoginWorkflow.Setup()
        setup.hasCustomController = Bool.random(using: &random)
        setup.hasDisplayHook = Bool.random(using: &random)
        setup.controllerHasDelegate = Int.random(in: 0..<4, using: &random) > 0
        setup.moduleHasDelegate = Bool.random(using: &random)
        if Bool.random(using: &random) { setup.parameters = [.canBeCancelled: "true"] }
        var workflow = LoginWorkflow(setup)
        var calls: [WorkflowCall] = []
        for _ in 0..<Int.random(in: 1...14, using: &random) {
            let wasFinal = workflow.state.isFinal
            let step = workflow.step(event(&random, in: workflow.state))
            if wasFinal, !step.calls.isEmpty { return "a call after a final state" }
            calls += step.calls
        }
        return breach(of: calls, in: workflow)
    }

    private func breach(of calls: [WorkflowCall], in workflow: LoginWorkflow) -> String? {
        let codes = calls.map(\.code)
        let tokens = calls.map(\.token)
        let prompted = codes.contains(.c02)
        let requests = codes.count { $0 == .c11 }
        let outcomes = codes.count { $0 == .c13 || $0 == .f13 }
        let posts = codes.count { $0 == .c12 }
        if outcomes != posts || outcomes > requests { return "outcomes and posts differ \(tokens)" }
        for (index, code) in codes.enumerated() where code == .c12 {
            guard index + 1 < codes.count, codes[index + 1] == .c13 || codes[index + 1] == .f13
            else { return "post without outcome \(tokens)" }
        }
        if codes.contains(.c18), prompted,
            Array(tokens.suffix(6)) != ["C13", "C14", "C15(true)", "C16", "C17", "C18"]
        {
            return "a session before save, close, dismissal, success and ANSWERED \(tokens)"
        }
        if codes.count(where: { $0 == .c07 }) > 1 { return "the view is set up twice" }
        if let view = codes.firstIndex(of: .c07),
            let check = codes.firstIndex(of: .c06), let shown = codes.firstIndex(of: .c05),
            !(shown < check && check < view)
        {
            return "connectivity is not checked between presentation and set-up"
        }
        if codes.contains(.c13), codes.contains(.f13),
            codes.lastIndex(of: .f13) ?? 0
                > codes.firstIndex(of: .c13) ?? 0
        {
            return "a failure after the success \(tokens)"
        }
        if !prompted, codes.contains(where: { [.c07, .c08, .c14, .c15].contains($0) }) {
            return "prompt calls without a prompt \(tokens)"
        }
        if (workflow.state == .doneSession && prompted) != (workflow.status == .answered) {
            return "a session without ANSWERED, or the reverse"
        }
        return nil
    }

    private static let all: [WorkflowEvent] = [
        .objectAccessed, .sessionValid, .sessionInvalid(becauseOfCredentials: true),
        .sessionInvalid(becauseOfCredentials: false), .reachable, .unreachable,
        .input(.good), .input(nil), .cancel, .serverAccepts, .credentialsRejected,
        .fatalError, .credentialsHeld(.good),
    ]

    private static let fitting = Dictionary(
        uniqueKeysWithValues: WorkflowState.allCases.map { state in
            (
                state,
                all.filter { event in
                    WorkflowTransition.table.contains {
                        $0.from == state && $0.event == event.kind
                    }
                }
            )
        })

    /// Mostly an event that fits the state, so that long sequences are common.
    private func event(
        _ random: inout SeededNumbers, in state: WorkflowState
    ) -> WorkflowEvent {
        let fitting = Self.fitting[state] ?? []
        let anything = Int.random(in: 0..<4, using: &random) == 0 || fitting.isEmpty
        return (anything ? Self.all : fitting).randomElement(using: &random) ?? .cancel
    }
}
