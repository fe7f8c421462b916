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
            + names("providers", "/api/v2/providers", "Names of the configured providers.") {
                $0.configured
            }
            + names(
                "availableProviders", "/api/v2/get_available_providers",
                "Names of the providers that the app could use."
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
            schemas: ["providers"], takesAnything: true
        ) { call async in
            await served(call) { $0.configuration }
        }
    }

    private static func names(
        _ name: String, _ path: String, _ sentence: String,
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
                    ], body: method == "POST" ? .form : .none, takesAnything: true
                ) { call async in
                    let answer = await served(call, body)
                    return isCalledBack(call) ? wrapped(answer) : answer
                }
            }
        }
    }

    private static func isCalledBack(_ call: Call) -> Bool {
        values(of: "callback", in: call).first != nil
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

    /// Every value of a name in query and form: as written, and decoded if it can be.
    private static func values(of name: String, in call: Call) -> [Substring] {
        var texts = [call.request.query].compactMap { $0 }
        if call.request.method == "POST",
            let form = String(validating: call.request.body, as: UTF8.self)
        {
            texts.append(form[...])
        }
        return texts.flatMap { $0.split(separator: "&") }.compactMap { part in
            let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return sides[0] == name ? sides.count > 1 ? sides[1] : "" : nil
        }
    }

    /// The app that is meant: by the path, the id that the SDK writes as it is, or the host.
    private static func app(
        _ call: Call, in project: ServedProject
    ) -> (app: ServedApp?, isNamed: Bool) {
        if let id = call["app"] { return (project.app(id), true) }
        if let id = values(of: "appId", in: call).first {
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

    private static func served(
        _ call: Call, _ body: (ServedList) -> ServedList.Body
    ) async -> ServiceAnswer {
        guard let project = call.served else {
            return ProviderWire.refusal(
                -1, "service temporarily unavailable", status: 503,
                headers: [("retry-after", "1")])
        }
        let (found, isNamed) = app(call, in: project)
        guard let app = found else {
            return isNamed
                ? ProviderWire.refusal(19, "app id not found")
                : ProviderWire.refusal(0, "Missing parameter: appId")
        }
        let isPad = values(of: "device", in: call).first == "ipad"
        let facts = ServedList.Facts(idiom: isPad ? .pad : .phone)
        guard let upstream = app.upstream else {
            guard let list = app.lists[facts.idiom] else {
                return ProviderWire.refusal(10, "application not properly configured")
            }
            return call.live.answer(body(list))
        }
        let state = await call.live.list(of: upstream)
            .list(for: facts, traced: call.request.header("traceparent"))
        guard let list = state.list else {
            return ProviderWire.refusal(
                -1, "service temporarily unavailable", status: 502,
                headers: [("retry-after", "5"), ("cache-status", state.cacheStatus)])
        }
        var answer = call.live.answer(body(app.overlaid.list(over: list, for: facts)))
        answer.headers += [("age", "\(state.age)"), ("cache-status", state.cacheStatus)]
        return answer
    }
}
