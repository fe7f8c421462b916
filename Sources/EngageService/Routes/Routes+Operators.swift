import EngageCore

/// The state of the service.
enum OperatorRoutes {
    static var all: [Route] { [health, ready, metrics] }

    private static let health = Route(
        "healthz", "GET", "/healthz", "200 while the process answers.", audience: .operators,
        type: "text/plain; charset=utf-8", isOpen: true
    ) { (_) async throws(Problem) in
        plain("ok\n")
    }

    private static let ready = Route(
        "readyz", "GET", "/readyz",
        "200 while a project is served; 503 while none is, or the server is stopping.",
        audience: .operators
    ) { (call) async throws(Problem) in
        let state = call.live.state
        var writer = JSONWriter(pretty: true)
        writer.beginObject()
        writer.key("ready")
        let isReady = state.served != nil && !state.isStopping
        writer.boolean(isReady)
        writer.key("stopping")
        writer.boolean(state.isStopping)
        writer.key("apps")
        writer.integer(state.served?.apps.count ?? 0)
        writer.key("ageSeconds")
        writer.integer(call.live.seconds - state.loaded)
        writer.key("reloads")
        writer.integer(state.reloads)
        writer.key("error")
        if let error = state.refusal {
            writer.beginObject()
            writer.key("message")
            writer.string(error.message)
            writer.key("diagnostics")
            writer.value(described: error.diagnostics)
            writer.endObject()
        } else {
            writer.null()
        }
        writer.endObject()
        writer.newline()
        return ServiceAnswer(
            status: isReady ? 200 : 503,
            headers: [("content-type", "application/json"), ("cache-control", "no-store")],
            body: writer.take())
    }

    private static let metrics = Route(
        "metrics", "GET", "/metrics", "Counters, as Prometheus reads them.",
        audience: .operators, type: "text/plain; version=0.0.4; charset=utf-8"
    ) { (call) async throws(Problem) in
        call.live.measure()
        var answer = plain(call.live.metrics.text)
        answer.headers[0].value = "text/plain; version=0.0.4; charset=utf-8"
        return answer
    }

    private static func plain(_ text: String) -> ServiceAnswer {
        ServiceAnswer(
            headers: [
                ("content-type", "text/plain; charset=utf-8"), ("cache-control", "no-store"),
            ],
            body: Array(text.utf8))
    }
}
