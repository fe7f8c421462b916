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
        audience: .operators, schemas: ["readiness"], otherStatuses: [503]
    ) { (call) async throws(Problem) in
        let readiness = Readiness(call.live)
        return ServiceAnswer(
            status: readiness.isReady ? 200 : 503,
            headers: [("content-type", "application/json"), ("cache-control", "no-store")],
            body: readiness.jsonPage)
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

/// Whether a project is served, and why the newest one may not be.
struct Readiness: DescribedObject {
    private let state: LiveProject.State
    private let age: Int

    init(_ live: LiveProject) {
        state = live.state
        age = live.seconds - state.loaded
    }

    var isReady: Bool { state.served != nil && !state.isStopping }

    static func members(of one: Readiness?, to visitor: inout some DescriptionVisitor) {
        let state = one?.state
        visitor.member("ready", one?.isReady, "True while requests are answered.")
        visitor.member("stopping", state?.isStopping, "True after SIGTERM.")
        visitor.member("apps", state.map { $0.served?.apps.count ?? 0 }, "Apps that are served.")
        visitor.member("ageSeconds", one?.age, "Seconds since the served project was read.")
        visitor.member("reloads", state?.reloads, "How often the project was read.")
        visitor.nullable(
            "error", state?.refusal, "Why the newest project is not served; null if it is.")
    }
}

extension ServedProject.Refusal: DescribedObject {
    static func members(of one: Self?, to visitor: inout some DescriptionVisitor) {
        visitor.member("message", one?.message, "What is wrong.")
        visitor.member("diagnostics", one?.diagnostics, "All that is wrong, with places.")
    }
}
