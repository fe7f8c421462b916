import EngageChecks
import EngageCore

/// The description of the service, OpenAPI 3.1, printed from the routes and the descriptions of what
/// they take and answer.
enum OpenAPI {
    private static let base = "#/components/schemas/"

    static func text(of routes: [Route]) -> [UInt8] {
        var writer = JSONWriter(pretty: true)
        writer.beginObject()
        writer.member("openapi", "3.1.0")
        writer.object("info") { writer in
            writer.member("title", "engage-server")
            writer.member("version", Release.version)
            writer.member(
                "description",
                "Login screens of apps, resolved and explained; lists of providers for apps.")
        }
        writer.object("paths") { writer in
            var paths: [String] = []
            for route in routes where !paths.contains(route.path) { paths.append(route.path) }
            for path in paths {
                writer.object(path) { writer in
                    for route in routes where route.path == path { write(route, into: &writer) }
                }
            }
        }
        writer.object("components") { writer in
            writer.object("securitySchemes") { writer in
                writer.object("bearer") { writer in
                    writer.member("type", "http")
                    writer.member("scheme", "bearer")
                }
            }
            writer.key("schemas")
            SchemaWriter.write(schemas(of: routes), base: base, into: &writer)
        }
        writer.endObject()
        writer.newline()
        return writer.take()
    }

    /// Every schema that a route names, once.
    private static func schemas(of routes: [Route]) -> [(name: String, form: Form)] {
        let named = routes.flatMap { $0.bodySchemas + $0.schemas } + ["problem", "refusal"]
        return Set(named).sorted().compactMap { name in
            ServiceSchemas.form(name).map { (name, $0) }
        }
    }

    private static func write(_ route: Route, into writer: inout JSONWriter) {
        writer.object(route.method.lowercased()) { writer in
            writer.member("operationId", route.name)
            writer.member("summary", route.sentence)
            if !route.parameters.isEmpty { parameters(of: route, into: &writer) }
            if route.audience != .apps, !route.isOpen { security(into: &writer) }
            body(of: route, into: &writer)
            writer.object("responses") { writer in responses(of: route, into: &writer) }
        }
    }

    private static func parameters(of route: Route, into writer: inout JSONWriter) {
        writer.key("parameters")
        writer.beginArray()
        for parameter in route.parameters {
            writer.beginObject()
            writer.member("name", parameter.name)
            writer.member("in", parameter.isPath ? "path" : "query")
            writer.key("required")
            writer.boolean(parameter.isPath)
            writer.member("description", parameter.sentence)
            writer.key("schema")
            SchemaWriter.write(parameter.form, into: &writer)
            writer.endObject()
        }
        writer.endArray()
    }

    /// A token is needed where the server has a file of them.
    private static func security(into writer: inout JSONWriter) {
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

    private static func responses(of route: Route, into writer: inout JSONWriter) {
        for status in [200] + route.otherStatuses {
            writer.object("\(status)") { writer in
                writer.member("description", route.sentence)
                let type = route.type.split(separator: ";").first.map { String($0) } ?? route.type
                content(type, route.schemas, others: route.otherTypes, into: &writer)
            }
        }
        if route.method == "GET", route.audience != .operators || route.name == "openapi" {
            writer.object("304") { writer in
                writer.member("description", "If-None-Match names what there is.")
            }
        }
        writer.object("default") { writer in
            if route.audience == .apps {
                writer.member("description", "An error, in the form that the SDK reads.")
                content("application/json", ["refusal"], into: &writer)
            } else {
                let kinds = route.problems.map { "\($0.status) \($0.rawValue)" }
                writer.member(
                    "description",
                    kinds.isEmpty
                        ? "A problem." : "A problem, such as \(kinds.joined(separator: ", ")).")
                // A browser gets a page with the same words.
                content(
                    "application/problem+json", ["problem"],
                    others: route.isPage ? ["text/html"] : [], into: &writer)
            }
        }
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
        writer.object("requestBody") { writer in
            if !example.isEmpty { writer.member("description", "Such as \(example)") }
            writer.key("required")
            if case .form = route.body { writer.boolean(false) } else { writer.boolean(true) }
            content(type, route.bodySchemas, into: &writer)
        }
    }

    /// - Parameters:
    ///   - schemas: the content is of one of them; none says nothing about it.
    ///   - others: further types, of whose content nothing is said.
    private static func content(
        _ type: String, _ schemas: [String], others: [String] = [], into writer: inout JSONWriter
    ) {
        writer.object("content") { writer in
            writer.object(type) { writer in
                guard !schemas.isEmpty else { return }
                writer.object("schema") { writer in
                    guard schemas.count > 1 else {
                        return writer.member("$ref", base + schemas[0])
                    }
                    writer.key("anyOf")
                    writer.beginArray()
                    for name in schemas {
                        writer.beginObject()
                        writer.member("$ref", base + name)
                        writer.endObject()
                    }
                    writer.endArray()
                }
            }
            for other in others { writer.object(other) { _ in } }
        }
    }
}

extension JSONWriter {
    fileprivate mutating func member(_ name: String, _ text: String) {
        key(name)
        string(text)
    }

    fileprivate mutating func object(_ name: String, _ members: (inout JSONWriter) -> Void) {
        key(name)
        beginObject()
        members(&self)
        endObject()
    }
}
