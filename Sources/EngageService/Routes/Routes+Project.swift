import EngageCLI
import EngageChecks
import EngageCore

/// The project: its apps and layers, what changed in it, what the rules find, and descriptions.
enum ProjectRoutes {
    static var all: [Route] { [apps, app, layers, diff, lint, schema] }

    private static let apps = Route(
        "apps", "GET", "/v1/apps", "The apps of the project, with their layers.", isKept: true
    ) { (call) async throws(Problem) in
        let project = try call.project
        var writer = JSONWriter(pretty: true)
        writer.beginObject()
        writer.key("project")
        writer.string(project.snapshot.path)
        writer.key("devices")
        writer.beginArray()
        for device in project.snapshot.project.devices { writer.value(device) }
        writer.endArray()
        writer.key("apps")
        writer.beginArray()
        for app in project.apps { write(app, of: project, into: &writer) }
        writer.endArray()
        writer.endObject()
        writer.newline()
        return .content(writer.take())
    }

    private static let app = Route(
        "app", "GET", "/v1/apps/{app}", "One app of the project.",
        parameters: [ScreenParameters.ofApp],
        problems: [.unknownApp], isKept: true
    ) { (call) async throws(Problem) in
        var writer = JSONWriter(pretty: true)
        write(try call.app, of: try call.project, into: &writer)
        writer.newline()
        return .content(writer.take())
    }

    private static func write(
        _ app: ServedApp, of project: ServedProject, into writer: inout JSONWriter
    ) {
        let first = app.showings[0]
        writer.beginObject()
        writer.key("id")
        writer.string(app.id)
        writer.key("name")
        if let name = first.name { writer.string(name) } else { writer.null() }
        writer.key("kind")
        writer.string(app.isLoginScreen ? "loginScreen" : "dialog")
        writer.key("tags")
        texts(first.tags.sorted(), into: &writer)
        writer.key("showings")
        texts(app.showings.compactMap(\.showing), into: &writer)
        writer.key("dialogs")
        texts(
            app.isLoginScreen ? [] : DialogRequest.Purpose.allCases.map(\.rawValue), into: &writer)
        writer.key("upstream")
        if let upstream = app.upstream { writer.string(upstream.server) } else { writer.null() }
        writer.key("layers")
        writer.beginArray()
        for layer in app.layers {
            writer.beginObject()
            writer.key("name")
            writer.string(layer.name)
            writer.key("file")
            writer.string(project.relative(layer.values.document.file))
            writer.key("isShared")
            writer.boolean(
                project.snapshot.project.sharedFiles.contains(layer.values.document.file))
            writer.endObject()
        }
        writer.endArray()
        writer.endObject()
    }

    private static func texts(_ texts: [String], into writer: inout JSONWriter) {
        writer.beginArray()
        for text in texts { writer.string(text) }
        writer.endArray()
    }

    private static let layers = Route(
        "layers", "GET", "/v1/apps/{app}/layers", "The layers of an app as they are written.",
        parameters: [ScreenParameters.ofApp], problems: [.unknownApp], isKept: true
    ) { (call) async throws(Problem) in
        let (app, project) = (try call.app, try call.project)
        var writer = JSONWriter(pretty: true)
        writer.beginObject()
        writer.key("layers")
        writer.beginArray()
        for layer in app.layers {
            let document = layer.values.document
            writer.beginObject()
            writer.key("name")
            writer.string(layer.name)
            writer.key("file")
            writer.string(project.relative(document.file))
            writer.key("isShared")
            writer.boolean(project.snapshot.project.sharedFiles.contains(document.file))
            writer.key("text")
            if let text = String(validating: document.bytes, as: UTF8.self) {
                writer.string(text)
            } else {
                writer.null()
            }
            writer.endObject()
        }
        writer.endArray()
        writer.endObject()
        writer.newline()
        return .content(writer.take())
    }

    // MARK: Changes and findings

    private static let diff = Route(
        "diff", "GET", "/v1/diff", "What changed since a revision, as 'engage diff git:REV'.",
        parameters: [
            .init(name: "from", form: .text(), sentence: "A revision of git (default: HEAD).")
        ], schemas: ["diffReport"], problems: [.unknownRevision]
    ) { (call) async throws(Problem) in
        let project = try call.project
        let revision = try call.revision() ?? "HEAD"
        do throws(ProjectSnapshot.Fault) {
            let difference = try await Offload.run { () throws(ProjectSnapshot.Fault) in
                try project.snapshot.difference(from: revision)
            }
            return .content(Array(difference.written(.json).utf8))
        } catch {
            throw Problem(error)
        }
    }

    private static let lint = Route(
        "lint", "GET", "/v1/lint", "What the rules find, as 'engage lint --format json'.",
        schemas: ["lintReport"], isKept: true
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
