import EngageCore

/// The requests of shipped apps, in the form that the SDK sends and reads.
///
/// Source: behaviour, providers#request, providers#answer, providers#other-calls.
enum AppRoutes {
    static var all: [Route] {
        [
            configuration("configuration", "/openid/mobile_config_and_baseurl"),
            configuration("configurationOfApp", "/apps/{app}/openid/mobile_config_and_baseurl"),
            configuration("configurationOfOldApps", "/openid/iphone_config_and_baseurl"),
        ]
            + names(
                "providers", "/api/v2/providers", "Names of the configured providers.",
                schema: "configuredProviders"
            ) { $0.configured }
            + names(
                "availableProviders", "/api/v2/get_available_providers",
                "Names of the providers that the app could use.", schema: "availableProviders"
            ) { $0.available }
    }

    private static let query: [Route.Parameter] = [
        .init(name: "appId", form: .text(), sentence: "Id of the app, not encoded."),
        .init(name: "device", form: .text(), sentence: "ipad, or iphone."),
        .init(name: "appName", form: .text(), sentence: "Name and bundle identifier; not read."),
        .init(name: "version", form: .text(), sentence: "Version of the library; not read."),
    ]
    private static let app = Route.Parameter(
        name: "app", isPath: true, form: .text(), sentence: "Id of the app.")

    private static func configuration(_ name: String, _ path: String) -> Route {
        Route(
            name, "GET", path, "The list of providers that a shipped app reads.",
            audience: .apps, parameters: (path.contains("{") ? [app] : []) + query,
            schemas: ["providerList"], takesAnything: true,
            atOnce: { call in ownList(call) { $0.configuration } }
        ) { call async in
            await served(call) { $0.configuration }
        }
    }

    private static func names(
        _ name: String, _ path: String, _ sentence: String, schema: String,
        _ body: @escaping @Sendable (ServedList) -> ServedList.Body
    ) -> [Route] {
        [("", path), ("OfApp", "/apps/{app}\(path)")].flatMap { ending, path in
            ["GET", "POST"].map { method in
                Route(
                    "\(name)\(ending)\(method == "POST" ? "ByForm" : "")", method, path, sentence,
                    audience: .apps,
                    parameters: (path.contains("{") ? [app] : []) + [
                        query[0],
                        .init(
                            name: "callback", form: .text(),
                            sentence: "Answers as a call of 'callback', whatever its value."),
                    ], body: method == "POST" ? .form : .none, schemas: [schema],
                    otherTypes: ["application/javascript"],
                    takesAnything: true
                ) { call async in
                    let answer = await served(call, body)
                    return isCalledBack(call) ? wrapped(answer) : answer
                }
            }
        }
    }

    private static func isCalledBack(_ call: Call) -> Bool {
        values(of: call).contains { $0.name == "callback" }
    }

    /// The value of the parameter is not used, so no part of a client's input is ever run.
    private static func wrapped(_ answer: ServiceAnswer) -> ServiceAnswer {
        guard !answer.body.isEmpty else { return answer }
        var wrapped = answer
        while wrapped.body.last == UInt8(ascii: "\n") { wrapped.body.removeLast() }
        wrapped.body = Array("callback(".utf8) + wrapped.body + Array(");\n".utf8)
        wrapped.tag = nil
        wrapped.headers.removeAll { $0.name == "etag" || $0.name == "content-type" }
        wrapped.headers += [
            ("content-type", "application/javascript"), ("x-content-type-options", "nosniff"),
        ]
        return wrapped
    }

    /// Names and values of query and form, as they were sent.
    private static func values(of call: Call) -> [(name: Substring, value: Substring)] {
        let query = call.request.query.map { AddressText.written($0) } ?? []
        guard call.request.method == "POST" else { return query }
        if call.request.mediaType == "multipart/form-data" {
            return query + MultipartForm.fields(of: call.request)
        }
        guard let form = String(validating: call.request.body, as: UTF8.self) else { return query }
        return query
            + AddressText.written(form).map { name, value in
                (name, AddressText.decoded(value, plusIsBlank: true).map { $0[...] } ?? value)
            }
    }

    /// The app that is meant: by the path, the id that the SDK writes as it is, or the host.
    private static func app(
        _ call: Call, _ values: [(name: Substring, value: Substring)], in project: ServedProject
    ) -> (app: ServedApp?, isNamed: Bool) {
        if let id = call["app"] { return (project.app(id), true) }
        if let id = values.first(where: { $0.name == "appId" })?.value {
            let found =
                project.app(String(id)) ?? AddressText.decoded(id).flatMap { project.app($0) }
            // The SDK prints this where the app has given no id.
            if found != nil || id != "(null)" && !id.isEmpty { return (found, true) }
        }
        let host = call.request.header("host").map { host in
            String(host.split(separator: ":").first ?? "")
        }
        if let found = host.flatMap({ project.app(host: $0) }) { return (found, true) }
        return (project.apps.count == 1 ? project.apps.first : nil, false)
    }

    /// What a request is about.
    private struct Asked {
        let app: ServedApp
        let idiom: Idiom
        let now: Instant

        /// The answer with the list, or the server's above in its place; nil where there is none.
        func answer(
            _ call: Call, over above: ServedList? = nil, _ body: (ServedList) -> ServedList.Body
        ) -> ServiceAnswer? {
            app.lists.list(for: idiom, at: now, over: above).map { list in
                let body = body(list)
                let fresh = app.lists.freshness(call.live.settings.fresh, at: now)
                return .content(body.bytes, keeping: "public, max-age=\(fresh)", tag: body.tag)
            }
        }
    }

    /// The requested scenario, or the answer if there is none.
    private static func asked(_ call: Call) -> (asked: Asked?, refusal: ServiceAnswer) {
        guard let project = call.served else {
            return (
                nil,
                ProviderWire.refusal(
                    -1, "service temporarily unavailable", status: 503,
                    headers: [("retry-after", "1")])
            )
        }
        let values = values(of: call)
        let (found, isNamed) = app(call, values, in: project)
        guard let app = found else {
            return (
                nil,
                isNamed
                    ? ProviderWire.refusal(19, "app id not found")
                    : ProviderWire.refusal(0, "Missing parameter: appId")
            )
        }
        let isPad = values.first { $0.name == "device" }?.value == "ipad"
        return (
            Asked(app: app, idiom: isPad ? .pad : .phone, now: call.live.now()),
            ProviderWire.refusal(10, "application not properly configured")
        )
    }

    /// The answer; nil where the list is another server's.
    private static func ownList(
        _ call: Call, _ body: (ServedList) -> ServedList.Body
    ) -> ServiceAnswer? {
        let (asked, refusal) = asked(call)
        guard let asked else { return refusal }
        return asked.app.upstream == nil ? asked.answer(call, body) ?? refusal : nil
    }

    /// The answer, where it is another server's, too.
    private static func served(
        _ call: Call, _ body: (ServedList) -> ServedList.Body
    ) async -> ServiceAnswer {
        let (asked, refusal) = asked(call)
        guard let asked else { return refusal }
        guard let upstream = asked.app.upstream else { return asked.answer(call, body) ?? refusal }
        let trace = call.request.header("traceparent").flatMap {
            TraceContext($0, state: call.request.header("tracestate"))
        }
        let state = await call.live.list(of: upstream, for: asked.idiom)
            .list(for: asked.idiom, traced: trace)
        guard var answer = state.list.flatMap({ asked.answer(call, over: $0, body) }) else {
            return ProviderWire.refusal(
                -1, "service temporarily unavailable", status: 502,
                headers: [("retry-after", "5"), ("cache-status", state.cacheStatus)])
        }
        answer.headers += [("age", "\(state.age)"), ("cache-status", state.cacheStatus)]
        return answer
    }
}
