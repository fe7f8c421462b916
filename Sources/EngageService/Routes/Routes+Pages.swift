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
            PeopleRoutes.ofDialog[1],
        ], type: "text/html; charset=utf-8", takesForms: true
    ) { (call) async throws(Problem) in
        let project = try call.project
        let device = try PeopleRoutes.device(call, in: project)
        return AppsPage(
            project: project, findings: try await findings(of: project),
            words: call["words"] ?? "", tag: call["tag"] ?? "", rule: call["rule"] ?? "",
            device: device
        ).answer()
    }

    private static let app = Route(
        "appPage", "GET", "/apps/{app}",
        "One app: its screen, the reasons for it, its layers, and values to try.",
        parameters: PeopleRoutes.ofDialog + PeopleRoutes.ofPicture + [
            .init(name: "key", form: .text(), sentence: "A key that is added to 'try'."),
            .init(name: "value", form: .text(), sentence: "Its value: JSON, or else a string."),
            .init(name: "from", form: .text(), sentence: "A revision of git to compare with."),
        ], type: "text/html; charset=utf-8", problems: [.unknownApp, .unknownLanguage],
        takesForms: true
    ) { (call) async throws(Problem) in
        let call = try withTriedKey(call)
        let (project, app) = (try call.project, try call.app)
        let (showings, question) = try PeopleRoutes.asked(call)
        let tried = try TriedChange(ofAddress: call)
        let shown = tried?.sides.after ?? showings[0].variants.first ?? showings[0]
        let answer: Answer
        do throws(ScenarioError) {
            answer = try question.answer(for: shown, telling: true)
        } catch {
            throw Problem(error)
        }
        let found = try await findings(of: project).findings.filter {
            $0.app == nil || $0.app == app.showings[0].name
        }
        var changes: Result<ResolutionDifference, ProjectSnapshot.Fault>?
        if let revision = call["from"] {
            let checked = try PeopleRoutes.revision(revision)
            changes = await Offload.run {
                () -> Result<ResolutionDifference, ProjectSnapshot.Fault> in
                do throws(ProjectSnapshot.Fault) {
                    return .success(try project.snapshot.difference(from: checked))
                } catch {
                    return .failure(error)
                }
            }
        }
        return AppPage(
            call: call, project: project, app: app, device: question.device, answer: answer,
            tried: tried, triedText: call["try"] ?? "{}", findings: found, changes: changes
        ).made()
    }

    /// The call with the form's key and value in its `try`.
    private static func withTriedKey(_ call: Call) throws(Problem) -> Call {
        var values = call.values
        if values["try"] == "{}", values["key"] == nil { values["try"] = nil }
        if let key = values["key"] {
            values["try"] = try merged(values["try"] ?? "{}", key, values["value"] ?? "")
        }
        return Call(
            service: call.service, request: call.request, values: values, served: call.served)
    }

    /// An object with one more member; what is no JSON is a string.
    private static func merged(
        _ object: String, _ key: String, _ value: String
    ) throws(Problem) -> String {
        let root: LocatedValue
        do {
            root = try Document.read(Array(object.utf8), file: "try", format: .json).root
        } catch {
            throw Problem(
                code: error.reason.rawValue, "'try': \(error.message)", at: error.location)
        }
        guard root.kind == .dictionary else {
            throw Problem(.wrongParameter, "'try' takes an object of keys")
        }
        var writer = JSONWriter()
        writer.beginObject()
        for entry in root.entries where entry.key != key {
            writer.key(entry.key)
            writer.value(entry.value)
        }
        writer.key(key)
        if let read = try? Document.read(Array(value.utf8), file: "value", format: .json).root {
            writer.value(read)
        } else {
            writer.string(value)
        }
        writer.endObject()
        return String(decoding: writer.take(), as: UTF8.self)
    }

    /// What the rules find, made aside as it takes longer than a page.
    private static func findings(of project: ServedProject) async throws(Problem) -> FindingReport {
        let made = await Offload.run { () -> Result<FindingReport, ProjectSnapshot.Fault> in
            do throws(ProjectSnapshot.Fault) {
                return .success(try project.findings())
            } catch {
                return .failure(error)
            }
        }
        do throws(ProjectSnapshot.Fault) {
            return try made.get()
        } catch {
            var problem = Problem(.notReady, error.message)
            problem.diagnostics = error.diagnostics
            throw problem
        }
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
