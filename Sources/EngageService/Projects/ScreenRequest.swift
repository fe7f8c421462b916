import EngageChecks
import EngageCore

/// A request for an app's screen, as `engage resolve --app` makes it.
struct ScreenRequest: Sendable {
    /// The device, as it is held.
    var device: Device
    var profile: Profile?
    var purpose: DialogRequest.Purpose?
    var provider: String?
    /// What the SDK remembers, the `session` of a scenario.
    var session: LocatedValue?
    /// Facts that conditions of provider overlays read, over those of the app.
    var facts: LocatedValue?
    var pseudoLanguage: PseudoLanguage?

    /// The answer for an app.
    ///
    /// Values of the query are named as the options of the command are, so that both answer alike.
    func answer(
        for app: TestPlan.App, explained: Bool
    ) throws(ScenarioError) -> Answer {
        let scenario = scenario(of: app)
        if scenario.isLoginScreen {
            let (request, found) = try scenario.screenRequest()
            let all = app.sourceFindings + found
            return .loginScreen(
                explained ? request.explained(with: all) : request.resolved(with: all))
        }
        let request = try dialog(of: scenario, app)
        return .dialog(
            explained
                ? DialogResolution(explaining: request) : DialogResolution(resolving: request))
    }

    /// The request for an app's dialog; nil for a login screen.
    func dialog(for app: TestPlan.App) throws(ScenarioError) -> DialogRequest? {
        let scenario = scenario(of: app)
        return scenario.isLoginScreen ? nil : try dialog(of: scenario, app)
    }

    private func scenario(of app: TestPlan.App) -> TestScenario {
        var members = app.members
        if let profile {
            members["profile"] = LocatedValue(text: profile.rawValue, of: "--profile")
        }
        return TestScenario(layers: app.layers, device: device, members: members)
    }

    private func dialog(
        of scenario: TestScenario, _ app: TestPlan.App
    ) throws(ScenarioError) -> DialogRequest {
        var request = try scenario.request()
        request.pseudoLanguage = pseudoLanguage
        if let purpose {
            request.purpose = purpose
            request.give("dialog", LocatedValue(text: purpose.rawValue, of: "--dialog"))
        }
        if let provider {
            request.provider = provider
            request.give("provider", LocatedValue(text: provider, of: "--provider"))
        }
        if let session {
            request.session = try SessionFacts(reading: session)
            request.give("session", session)
        }
        if let facts {
            let all = OverlayFacts.merged(facts, over: request.given?["facts"], of: "--fact")
            request.facts = try OverlayFacts(reading: all)
            request.give("facts", all)
        }
        request.diagnostics = app.sourceFindings + request.diagnostics
        return request
    }

    /// The answer, or those on each undecided path through source code.
    func form(
        for app: TestPlan.App, explained: Bool
    ) throws(ScenarioError) -> AppAnswer.Form {
        let variants = app.variants
        guard variants.count > 1 else {
            let answer = try answer(for: app, explained: explained)
            return explained ? .explained(answer) : .one(answer)
        }
        var answers: [AppAnswer.Variant] = []
        for variant in variants {
            let answer = try answer(for: variant, explained: explained)
            answers.append(
                AppAnswer.Variant(
                    when: variant.when ?? "", form: explained ? .explained(answer) : .one(answer)))
        }
        return .variants(answers)
    }
}
