import EngageTestSupport
import Foundation
import Testing

import EngageCore
import EngageLogin

/// Random scripts of both stacks, played and compared with an independent model, call by call.
@Suite struct RandomLoginScripts {
    /// Scripts of each of the four parts: 100,000 in all at night, fewer elsewhere.
    private static let count =
        ProcessInfo.processInfo.environment["ENGAGE_NIGHTLY"] == nil ? 1_000 : 25_000

    private static let place = SourceLocation(file: "s", line: 1, column: 1)

    private func located(_ event: LoginScript.Event, _ name: String) -> LoginScript.LocatedEvent {
        LoginScript.LocatedEvent(event, name: name, location: Self.place)
    }

    private static let workflowEvents: [(String, LoginScript.Event)] = [
        ("objectAccessed", .workflow(.objectAccessed)), ("sessionValid", .workflow(.sessionValid)),
        ("sessionInvalid", .workflow(.sessionInvalid(becauseOfCredentials: true))),
        ("sessionInvalidOther", .workflow(.sessionInvalid(becauseOfCredentials: false))),
        ("reachable", .workflow(.reachable)), ("unreachable", .workflow(.unreachable)),
        ("input", .workflow(.input(.good))), ("incomplete", .workflow(.input(nil))),
        ("input", .textFields(.good)), ("cancel", .workflow(.cancel)),
        ("accepts", .workflow(.serverAccepts)), ("accepts", .server(.accepts)),
        ("rejects", .workflow(.credentialsRejected)), ("rejects", .server(.rejects)),
        ("fatal", .workflow(.fatalError)), ("fatal", .server(.noAnswer("cut off"))),
        ("held", .workflow(.credentialsHeld(.good))),
    ]

    /// The likely next event of a state, so that long plays are common.
    private static let likely: [String: [String]] = [
        "idle": ["objectAccessed", "objectAccessed", "held"],
        "checkingSession": ["sessionInvalid", "sessionInvalid", "sessionValid"],
        "checkingConnectivity": ["reachable", "reachable", "unreachable"],
        "awaitingInput": ["input", "input", "incomplete", "cancel"],
        "authenticating": ["accepts", "rejects", "fatal"],
        "authenticatingAlone": ["accepts", "rejects", "fatal"],
    ]

    @Test(
        "a random workflow script makes the calls of the model, registered before or after launch",
        arguments: 0..<2, [false, true])
    func workflow(_ part: Int, _ isLate: Bool) {
        var events = 0
        for number in 0..<Self.count {
            let seed = UInt64(part * 1_000_000 + number) * 2 + (isLate ? 1 : 0)
            var random = SeededNumbers(seed: seed)
            var model = LoginModel.Workflow()
            var script = LoginScript()
            setUp(&model, &script, &random, isLate)
            var expected: [LoginModel.Step] = []
            for _ in 0..<Int.random(in: 1...16, using: &random) {
                let step = next(&model, &script, &random, after: expected.last?.state ?? "idle")
                expected.append(step)
            }
            let found = script.play().steps.map {
                LoginModel.Step(codes: $0.calls.map(\.code), state: $0.state)
            }
            events += found.count
            if found != expected {
                let place = found.indices.first { found[$0] != expected[$0] } ?? 0
                Issue.record("seed \(seed), event \(place): \(found) expected \(expected)")
                return
            }
        }
        #expect(events > Self.count)
    }
}

extension RandomLoginScripts {
    private func setUp(
        _ model: inout LoginModel.Workflow, _ script: inout LoginScript,
        _ random: inout SeededNumbers, _ isLate: Bool
    ) {
        model.isNotApplicable = Int.random(in: 0..<4, using: &random) == 0
        model.registersController = Bool.random(using: &random)
        model.registersView = Bool.random(using: &random)
        model.registersModule = Bool.random(using: &random)
        model.hasDisplayHook = Bool.random(using: &random)
        model.hasControllerDelegate = Int.random(in: 0..<4, using: &random) > 0
        model.hasModuleDelegate = Bool.random(using: &random)
        model.isCancellable = Bool.random(using: &random)
        model.hasLife = isLate || Bool.random(using: &random)
        script.promptType = model.isNotApplicable ? .htmlForm : .authentication
        script.hasDisplayHook = model.hasDisplayHook
        script.controllerHasDelegate = model.hasControllerDelegate
        script.moduleHasDelegate = model.hasModuleDelegate
        script.parameters = model.isCancellable ? [.canBeCancelled: "true"] : [:]
        script.registrations = [
            .set(
                view: model.registersView ? "V" : nil,
                controller: model.registersController ? "C" : nil,
                module: model.registersModule ? "M" : nil, script.promptType)
        ]
        if model.hasLife {
            // The script's own events decide whether anything of the life happens at all.
            script.events = []
        }
        model.begin()
    }

    private func next(
        _ model: inout LoginModel.Workflow, _ script: inout LoginScript,
        _ random: inout SeededNumbers, after state: String
    ) -> LoginModel.Step {
        let type = script.promptType
        let life: [(String, LoginScript.Event)] = [
            ("appLaunches", .appLaunches), ("launchFinished", .launchFinished),
            ("appTerminates", .appTerminates),
            ("register", .register(.set(view: nil, controller: "L", module: nil, type))),
        ]
        if model.hasLife, script.events.isEmpty || Int.random(in: 0..<5, using: &random) == 0 {
            let order =
                script.events.count < 3
                ? script.events.count : Int.random(in: 0..<4, using: &random)
            let (name, event) = life[min(order, 3)]
            script.events.append(located(event, name))
            return model.life(name)
        }
        let names = Self.likely[state] ?? []
        let isLikely = !names.isEmpty && Int.random(in: 0..<4, using: &random) > 0
        let all = Self.workflowEvents.filter { !isLikely || names.contains($0.0) }
        let (name, event) = all.randomElement(using: &random) ?? Self.workflowEvents[0]
        script.events.append(located(event, name))
        return model.play(name)
    }

    private static let libraryEvents: [(String, LoginScript.Event)] = [
        ("tap", .tap(.standard, LoginCredentials(username: "u", password: Secret("p")))),
        ("handler", .handler), ("accepts", .server(.accepts)), ("rejects", .server(.rejects)),
        ("fatal", .server(.noAnswer("cut off"))), ("data", .request(.data)),
        ("logout", .request(.logout)), ("replace", .setDelegate(LoginScript.ScriptedDelegate())),
        ("remove", .setDelegate(nil)),
    ]

    @Test(
        "a random library script makes the calls of the model, its delegate set before or later",
        arguments: 0..<2, [false, true])
    func library(_ part: Int, _ isLate: Bool) {
        for number in 0..<Self.count {
            let seed = UInt64(part * 1_000_000 + number) * 2 + (isLate ? 1 : 0)
            var random = SeededNumbers(seed: seed)
            var delegate = LoginScript.ScriptedDelegate()
            delegate.hooks = Set(LoginHook.allCases.filter { _ in Bool.random(using: &random) })
            delegate.handler =
                LoginScript.HandlerUse.allCases.randomElement(using: &random) ?? .later
            var script = LoginScript()
            script.process = .library
            if !isLate { script.delegate = delegate }
            var model = LoginModel.Library(script.delegate)
            var expected: [LoginModel.Step] = []
            for _ in 0..<Int.random(in: 1...16, using: &random) {
                let (name, event) =
                    Self.libraryEvents.randomElement(using: &random) ?? Self.libraryEvents[0]
                script.events.append(located(event, name))
                expected.append(model.play(name))
            }
            let found = script.play().steps.map {
                LoginModel.Step(codes: $0.calls.map(\.code), state: $0.state)
            }
            if found != expected {
                let place = found.indices.first { found[$0] != expected[$0] } ?? 0
                Issue.record("seed \(seed), event \(place): \(found) expected \(expected)")
                return
            }
        }
    }
}
