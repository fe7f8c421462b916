import EngageCLI
import EngageChecks
import EngageCore

/// The project: its apps and layers, what changed in it, what the rules find, and descriptions.
enum ProjectRoutes {
    static var all: [Route] { [apps, app, layers, diff, lint, schema] }

    private static let apps = Route(
        "apps", "GET", "/v1/apps", "The apps of the project, with their layers.",
        schemas: ["apps"], isKept: true
    ) { (call) async throws(Problem) in .content(AppList(project: try call.project).jsonPage) }

    private static let app = Route(
        "app", "GET", "/v1/apps/{app}", "One app of the project.",
        parameters: [ScreenParameters.ofApp], schemas: ["app"],
        problems: [.unknownApp], isKept: true
    ) { (call) async throws(Problem) in
        .content(AppSummary(app: try call.app, project: try call.project).jsonPage)
    }

    private static let layers = Route(
        "layers", "GET", "/v1/apps/{app}/layers", "The layers of an app as they are written.",
        parameters: [ScreenParameters.ofApp], schemas: ["layers"], problems: [.unknownApp],
        isKept: true
    ) { (call) async throws(Problem) in
        .content(LayerTexts(of: try call.app, in: try call.project).jsonPage)
    }

    // MARK: Changes and findings

    private static let diff = Route(
        "diff", "GET", "/v1/diff", "What changed since a revision, as 'engage diff git:REV'.",
        parameters: [
            .init(name: "from", form: .text(), sentence: "A revision of git (default: HEAD).")
        ], schemas: ["diffReport"], problems: [.unknownRevision]
    ) { (call) async throws(Problem) in
        let revision = try call.revision() ?? "HEAD"
        let difference = try await call.project.difference(from: revision)
        return .content(Array(difference.written(.json).utf8))
    }

    private static let lint = Route(
        "lint", "GET", "/v1/lint", "What the rules find, as 'engage lint --format json'.",
        schemas: ["lintReport"]
    ) { (call) async throws(Problem) in
        .content(Array(try await call.project.checked().written(.json).utf8))
    }

    // MARK: Descriptions

    private static let schema = Route(
        "schema", "GET", "/schemas/{name}", "A JSON Schema, as 'engage schema NAME'.",
        parameters: [
            .init(name: "name", isPath: true, form: .text(), sentence: "Name of a schema.")
        ], type: "application/schema+json"
    ) { (call) async throws(Problem) in
        let name = call["name"] ?? ""
        guard let text = SchemaCatalogue.text(name) else {
            let hint = Spelling.nearest(to: name, among: SchemaCatalogue.names)
            throw Problem(.unknownRoute, "no schema is called '\(name)'" + Spelling.hint(hint))
        }
        return .content(Array(text.utf8), "application/schema+json")
    }
}
