import EngageCLI
import EngageChecks
import EngageCore
import EngagePictures

/// Screens of the apps: resolved, drawn, and with values that are tried.
enum ScreenRoutes {
    static var all: [Route] { [dialog, screen, svg, html, tried] }

    private static let dialog = Route(
        "dialog", "GET", "/v1/apps/{app}/dialog",
        "An app's dialog, as 'engage resolve --app APP --format json'.",
        parameters: ScreenParameters.ofDialog + [
            AnswerParameters.select, AnswerParameters.explain,
        ], schemas: ["resolutions", "selection"],
        problems: [.unknownApp, .wrongKind, .unknownLanguage], isKept: true
    ) { (call) async throws(Problem) in try await resolution(call, isLoginScreen: false) }

    private static let screen = Route(
        "loginScreen", "GET", "/v1/apps/{app}/login-screen",
        "An app's login screen, as 'engage resolve --app APP --format json'.",
        parameters: ScreenParameters.ofScreen + [
            AnswerParameters.select, AnswerParameters.explain,
        ],
        schemas: ["resolutions", "selection"],
        problems: [.unknownApp, .wrongKind, .unknownLanguage], isKept: true
    ) { (call) async throws(Problem) in try await resolution(call, isLoginScreen: true) }

    private static func resolution(
        _ call: Call, isLoginScreen: Bool
    ) async throws(Problem) -> ServiceAnswer {
        let app = try call.app
        guard app.isLoginScreen == isLoginScreen else {
            throw Problem(
                .wrongKind,
                isLoginScreen
                    ? "'\(app.id)' shows a dialog; GET /v1/apps/{app}/dialog"
                    : "'\(app.id)' is a login screen; GET /v1/apps/{app}/login-screen")
        }
        let selection = try call.selection()
        let explained = call.isSet("explain")
        let (showings, screen) = try await ScreenParameters.read(call)
        var answers: [AppAnswer] = []
        do throws(ScenarioError) {
            for showing in showings {
                answers.append(
                    AppAnswer(
                        app: showing.name, showing: showing.showing,
                        form: try screen.form(for: showing, explained: explained)))
            }
        } catch {
            throw Problem(error)
        }
        if let selection {
            return .content(
                AppAnswer.lines(answers, selection, as: .json, explained: explained))
        }
        return .content(AppAnswers(answers).json)
    }

    // MARK: Pictures

    private static let svg = Route(
        "picture", "GET", "/v1/apps/{app}/picture.svg", "An app's screen as a picture.",
        parameters: ScreenParameters.ofDialog + ScreenParameters.ofPicture + [
            ScreenParameters.revision
        ], type: "image/svg+xml",
        problems: [.unknownApp, .unknownRevision, .unknownLanguage], isKept: true
    ) { (call) async throws(Problem) in
        let (showings, screen) = try await ScreenParameters.read(call)
        guard let revision = try call.revision() else {
            let app = showings[0].variants.first ?? showings[0]
            return try await picture(call, of: app, screen)
        }
        let app = try await app(showings[0], of: call, at: revision)
        var answer = try await picture(call, of: app, screen)
        answer.isMomentary = true
        return answer
    }

    /// The location that a call requests, as a revision has it.
    private static func app(
        _ showing: TestPlan.App, of call: Call, at revision: String
    ) async throws(Problem) -> TestPlan.App {
        let project = try call.project
        let apps: [TestPlan.App]
        do throws(ProjectSnapshot.Fault) {
            apps = try await Offload.run { () throws(ProjectSnapshot.Fault) in
                try project.snapshot.apps(at: revision)
            }
        } catch {
            throw Problem(error)
        }
        let found = apps.first { $0.name == showing.name && $0.showing == showing.showing }
        guard let found else {
            throw Problem(.unknownApp, "'\(revision)' has no app '\(showing.name ?? "")'")
        }
        return found.variants.first ?? found
    }

    /// The picture of an app that a call requests: in a state, with values that are tried.
    private static func picture(
        _ call: Call, of app: TestPlan.App, _ screen: ScreenRequest
    ) async throws(Problem) -> ServiceAnswer {
        let project = try call.project
        var app = app
        if let tried = try await TriedChange(ofAddress: call) { app = tried.changed(app) }
        let drawing: ProjectSnapshot.Drawing
        do {
            drawing = try project.drawing(for: app)
        } catch {
            throw Problem(.defect, error.message)
        }
        let state = call["state"].flatMap { DialogState(rawValue: $0) } ?? .ready
        var found: Scene?
        do throws(ScenarioError) {
            if state != .ready, let dialog = try screen.dialog(for: app) {
                found = drawing.scene(of: dialog, in: state)
            } else {
                found = drawing.scene(of: try screen.answer(for: app, explained: true))
            }
        } catch {
            throw Problem(error)
        }
        guard let scene = found else {
            throw Problem(.wrongParameter, "'state' \(state.rawValue): \(state.absence)")
        }
        var answer = ServiceAnswer.content(drawing.picture(of: scene), "image/svg+xml")
        answer.headers.append(policy)
        return answer
    }

    /// Styles and fonts are inside; a page of ours may show it, and nothing may run in it.
    private static let policy = (
        name: "content-security-policy", value: "\(PagePolicy.alone); frame-ancestors 'self'"
    )

    private static let html = Route(
        "page", "GET", "/v1/apps/{app}/picture.html",
        "An app's screen as a page that switches between devices, as 'engage preview'.",
        parameters: [
            ScreenParameters.ofApp, ScreenParameters.device, ScreenParameters.orientation,
            ScreenParameters.language, ScreenParameters.profile, ScreenParameters.showing,
        ], type: "text/html; charset=utf-8",
        problems: [.unknownApp, .unknownLanguage], isKept: true
    ) { (call) async throws(Problem) in
        let project = try call.project
        let (showings, screen) = try await ScreenParameters.read(call)
        let asksDevice = call["device"] != nil || call["orientation"] != nil
        let device = asksDevice ? try ScreenParameters.device(call, in: project) : nil
        do throws(ProjectSnapshot.Fault) {
            let page = try await Offload.run { () throws(ProjectSnapshot.Fault) in
                try project.snapshot.page(
                    of: showings[0], on: device, profile: screen.profile,
                    pseudoLanguage: screen.pseudoLanguage)
            }
            var answer = ServiceAnswer.content(page, "text/html; charset=utf-8")
            answer.headers.append(policy)
            return answer
        } catch {
            throw Problem(.defect, error.message)
        }
    }

    private static let tried = Route(
        "try", "POST", "/v1/apps/{app}/try",
        "What a changed value changes: the screen, the apps and the findings. No file is touched.",
        parameters: [ScreenParameters.ofApp],
        body: .object(
            schemas: ["change"],
            example: """
                {"device": "iphone-8", "values": {"ProviderTable.Title.String": "Welcome"}}
                """),
        schemas: ["triedChange"], problems: [.unknownApp]
    ) { (call) async throws(Problem) in
        let change = try await TriedChange(call)
        return try await Offload.run { () throws(Problem) in try change.answer() }
    }
}
