import EngageChecks
import EngageCore

/// The description of the service, OpenAPI 3.1, printed from the routes themselves.
enum OpenAPI {
    static func text(of routes: [Route]) -> [UInt8] {
        var writer = JSONWriter(pretty: true)
        writer.beginObject()
        writer.key("openapi")
        writer.string("3.1.0")
        writer.key("info")
        writer.beginObject()
        writer.key("title")
        writer.string("engage-server")
        writer.key("version")
        writer.string(Release.version)
        writer.key("description")
        writer.string("Login screens of apps, resolved and explained; lists of providers for apps.")
        writer.endObject()
        writer.key("paths")
        writer.beginObject()
        var paths: [String] = []
        for route in routes where !paths.contains(route.path) { paths.append(route.path) }
        for path in paths {
            writer.key(path)
            writer.beginObject()
            for route in routes where route.path == path { write(route, into: &writer) }
            writer.endObject()
        }
        writer.endObject()
        writer.key("components")
        writer.beginObject()
        writer.key("securitySchemes")
        writer.beginObject()
        writer.key("bearer")
        writer.beginObject()
        writer.key("type")
        writer.string("http")
        writer.key("scheme")
        writer.string("bearer")
        writer.endObject()
        writer.endObject()
        writer.key("schemas")
        writer.beginObject()
        writer.key("problem")
        problem(into: &writer)
        writer.endObject()
        writer.endObject()
        writer.endObject()
        writer.newline()
        return writer.take()
    }

    private static func write(_ route: Route, into writer: inout JSONWriter) {
        writer.key(route.method.lowercased())
        writer.beginObject()
        writer.key("operationId")
        writer.string(route.name)
        writer.key("summary")
        writer.string(route.sentence)
        if !route.parameters.isEmpty {
            writer.key("parameters")
            writer.beginArray()
            for parameter in route.parameters {
                writer.beginObject()
                writer.key("name")
                writer.string(parameter.name)
                writer.key("in")
                writer.string(parameter.isPath ? "path" : "query")
                writer.key("required")
                writer.boolean(parameter.isPath)
                writer.key("description")
                writer.string(parameter.sentence)
                writer.key("schema")
                schema(of: parameter.form, into: &writer)
                writer.endObject()
            }
            writer.endArray()
        }
        if route.audience == .people {
            // A token is needed where the server has a file of them.
            writer.key("security")
            writer.beginArray()
            writer.beginObject()
            writer.endObject()
            writer.beginObject()
            writer.key("bearer")
            writer.beginArray()
            writer.endArray()
            writer.endObject()
            writer.endArray()
        }
        body(of: route, into: &writer)
        writer.key("responses")
        writer.beginObject()
        writer.key("200")
        writer.beginObject()
        writer.key("description")
        writer.string(
            route.schemas.isEmpty
                ? route.sentence
                : "\(route.sentence) Schemas: "
                    + route.schemas.map { "/schemas/\($0)" }.joined(separator: ", ") + ".")
        writer.key("content")
        writer.beginObject()
        writer.key(route.type.split(separator: ";").first.map { String($0) } ?? route.type)
        writer.beginObject()
        writer.endObject()
        writer.endObject()
        writer.endObject()
        if route.method == "GET", route.audience != .operators || route.name == "openapi" {
            writer.key("304")
            writer.beginObject()
            writer.key("description")
            writer.string("If-None-Match names what there is.")
            writer.endObject()
        }
        writer.key("default")
        writer.beginObject()
        writer.key("description")
        if route.audience == .apps {
            writer.string("The envelope of the service: stat and err.")
        } else {
            let kinds = route.problems.map { "\($0.status) \($0.rawValue)" }
            writer.string(
                kinds.isEmpty
                    ? "A problem." : "A problem, such as \(kinds.joined(separator: ", ")).")
            writer.key("content")
            writer.beginObject()
            writer.key("application/problem+json")
            writer.beginObject()
            writer.key("schema")
            writer.beginObject()
            writer.key("$ref")
            writer.string("#/components/schemas/problem")
            writer.endObject()
            writer.endObject()
            writer.endObject()
        }
        writer.endObject()
        writer.endObject()
        writer.endObject()
    }

    private static func body(of route: Route, into writer: inout JSONWriter) {
        let type: String
        var example = ""
        switch route.body {
        case .none: return
        case .object(_, let text): (type, example) = ("application/json", text)
        case .lines: type = "application/x-ndjson"
        case .form: type = "application/x-www-form-urlencoded"
        }
        writer.key("requestBody")
        writer.beginObject()
        writer.key("required")
        if case .form = route.body { writer.boolean(false) } else { writer.boolean(true) }
        writer.key("content")
        writer.beginObject()
        writer.key(type)
        writer.beginObject()
        writer.key("schema")
        writer.beginObject()
        writer.key("type")
        if case .lines = route.body { writer.string("string") } else { writer.string("object") }
        if !example.isEmpty {
            writer.key("description")
            writer.string("Such as \(example)")
        }
        writer.endObject()
        writer.endObject()
        writer.endObject()
        writer.endObject()
    }

    private static func schema(of form: Form, into writer: inout JSONWriter) {
        writer.beginObject()
        switch form {
        case .words(let words):
            writer.key("enum")
            writer.beginArray()
            for word in words { writer.string(word) }
            writer.endArray()
        case .boolean:
            writer.key("type")
            writer.string("boolean")
        default:
            writer.key("type")
            writer.string("string")
        }
        writer.endObject()
    }

    private static func problem(into writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("type")
        writer.string("object")
        writer.key("description")
        writer.string("Problem details of RFC 9457.")
        writer.key("required")
        writer.beginArray()
        for name in ["type", "title", "status", "detail", "code"] { writer.string(name) }
        writer.endArray()
        writer.key("properties")
        writer.beginObject()
        for (name, type, sentence) in [
            ("type", "string", "Page that explains the code."),
            ("title", "string", "The status in words."),
            ("status", "integer", "The status."),
            ("detail", "string", "What is wrong."),
            ("code", "string", "Stable name of what is wrong."),
            ("line", "integer", "Line of the body, from 1."),
            ("column", "integer", "Column of the line, from 1."),
            ("diagnostics", "array", "All that is wrong, where it is more."),
        ] {
            writer.key(name)
            writer.beginObject()
            writer.key("type")
            writer.string(type)
            writer.key("description")
            writer.string(sentence)
            writer.endObject()
        }
        writer.endObject()
        writer.endObject()
    }
}
