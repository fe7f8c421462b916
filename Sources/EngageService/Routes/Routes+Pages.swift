import EngageChecks
import EngageCLI
import EngageCore
import EngagePictures

/// Pages where people look, search, try and understand. They need no script to be read.
enum PageRoutes {
    static var all: [Route] {
        [
            apps, app,
            file("pageIcon", "/icon.svg", "image/svg+xml", PackageResources.icon_svg),
            file("pageStyle", "/page.css", "text/css; charset=utf-8", PackageResources.page_css),
            file(
                "pageScript", "/page.js", "text/javascript; charset=utf-8",
                PackageResources.page_js),
        ]
    }

    private static let apps = Route(
        "appsPage", "GET", "/", "Every app as a picture, with facets and a search.",
        parameters: [
            .init(name: "words", form: .text(), sentence: "Words that an app has, all of them."),
            .init(name: "tag", form: .text(), sentence: "A tag of the app."),
            .init(name: "rule", form: .text(), sentence: "A rule that finds something in it."),
            ScreenParameters.device,
        ], type: "text/html; charset=utf-8", isPage: true
    ) { (call) async throws(Problem) in
        let project = try call.project
        let device = try ScreenParameters.device(call, in: project)
        return AppsPage(
            project: project, findings: await project.shown(),
            words: call["words"] ?? "", tag: call["tag"] ?? "", rule: call["rule"] ?? "",
            device: device, now: call.live.now(), refusal: call.live.state.refusal
        ).answer()
    }

    private static let app = Route(
        "appPage", "GET", "/apps/{app}",
        "One app: its screen, the reasons for it, its layers, and values to try.",
        parameters: ScreenParameters.ofDialog + ScreenParameters.ofPicture + [
            .init(name: "from", form: .text(), sentence: "A revision of git to compare with.")
        ], type: "text/html; charset=utf-8", problems: [.unknownApp, .unknownLanguage],
        isPage: true
    ) { (call) async throws(Problem) in
        let (project, app) = (try call.project, try call.app)
        let (showings, request) = try await ScreenParameters.read(call)
        let tried = try await TriedChange(ofAddress: call)
        let shown = tried?.sides.after ?? showings[0].variants.first ?? showings[0]
        let answer: Answer
        var states: [DialogState] = []
        do throws(ScenarioError) {
            answer = try request.answer(for: shown, explained: true)
            if let dialog = try request.dialog(for: shown) {
                // The chosen one is always there: it is what the page shows, or why it shows nothing.
                states = DialogState.allCases.filter {
                    $0 == .ready || $0.rawValue == call["state"] || $0.isPossible(for: dialog)
                }
            }
        } catch {
            throw Problem(error)
        }
        let found = await project.shown().findings.filter {
            $0.app == nil || $0.app == app.showings[0].name
        }
        var changes: Result<ResolutionDifference, Problem>?
        if let revision = try call.revision() {
            do throws(Problem) {
                changes = .success(try await project.difference(from: revision))
            } catch {
                changes = .failure(error)
            }
        }
        let page = AppPage(
            call: call, project: project, app: app, device: request.device, answer: answer,
            states: states, tried: tried, findings: found, changes: changes)
        return await Offload.run { page.made() }
    }

    private static func file(
        _ name: String, _ path: String, _ type: String, _ body: [UInt8]
    ) -> Route {
        let answer = ServiceAnswer.content(body, type)
        return Route(name, "GET", path, "A file of the pages.", type: type) {
            (_) async throws(Problem) in answer
        }
    }
}
