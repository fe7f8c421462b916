import EngageCLI
import EngageChecks
import EngageCore
import EngageFetch
import Synchronization

/// Everything of `engage-server` that is not HTTP itself: requests in, answers out.
public final class Service: Sendable {
    /// What the service was told.
    public let settings: ServiceSettings
    /// What is counted.
    public let metrics = ServiceMetrics()

    private let path: String
    private let router: Router
    private let tokens: BearerTokens?
    private let rates: ClientRates
    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant
    private let running = Atomic<Int>(0)
    private let current = Guarded(State())
    private let upstreams = Guarded<[String: UpstreamList]>([:])
    private let client: FetchClient
    let description: ServiceAnswer

    /// What is served, and how that came about.
    struct State: Sendable {
        var served: ServedProject?
        /// Why the last reload was refused; nil where it was not.
        var refusal: ServedProject.Refusal?
        /// Second of the service's clock at which the project was read.
        var loaded = 0
        var reloads = 0
        var failedReloads = 0
        var isStopping = false
    }

    /// Prepares a service; nothing is read before `reload`.
    ///
    /// - Parameters:
    ///   - path: of `engage.yaml`.
    ///   - tokens: lines of the token file; nil where nobody needs a token.
    ///   - allowsHTTP: whether servers above may be asked without TLS, as tests do.
    public init(
        project path: String, settings: ServiceSettings, tokens: [UInt8]? = nil,
        allowsHTTP: Bool = false
    ) {
        self.path = path
        self.settings = settings
        self.tokens = tokens.map { BearerTokens(reading: $0) }
        rates = ClientRates(rate: settings.rate)
        start = clock.now
        var client = FetchClient()
        client.allowsHTTP = allowsHTTP
        client.limits.retries = 0
        client.limits.connectMilliseconds = 3_000
        client.limits.totalMilliseconds = 10_000
        self.client = client
        let routes = AppRoutes.all + OperatorRoutes.all + PeopleRoutes.all + PageRoutes.all
        router = Router(routes)
        description = .content(OpenAPI.text(of: routes))
    }

    /// Names of the routes, for the switches of tokens.
    public static var routeNames: [String] {
        (AppRoutes.all + OperatorRoutes.all + PeopleRoutes.all + PageRoutes.all).map(\.name)
    }

    /// The release.
    public static var version: String { Release.version }

    /// Codes of the problems that are the service's own, with their statuses.
    public static var problems: [(code: String, status: Int)] {
        Problem.Kind.allCases.map { ($0.rawValue, $0.status) }
    }

    /// True while a request is being answered.
    public var isAnswering: Bool { running.load(ordering: .relaxed) > 0 }

    // MARK: The project

    var state: State { current.withLock { $0 } }

    /// Seconds since the service was made.
    var seconds: Int { Int((clock.now - start).components.seconds) }

    /// What came of reading the project.
    public struct Reload: Sendable {
        /// True where the project that was read is served now.
        public let isServed: Bool
        /// What is wrong, one sentence a line; empty where nothing is.
        public let faults: [String]
        /// What the lists of shipped apps leave out, as their requests do not say enough.
        public let notes: [String]
        /// Apps that are served.
        public let apps: Int
        /// Milliseconds that it took.
        public let milliseconds: Int
    }

    /// Reads and checks the whole project, and serves it where nothing is wrong with it.
    public func reload() -> Reload {
        let begun = clock.now
        let old = state.served
        let result: Result<ServedProject, ServedProject.Refusal>
        do throws(ServedProject.Refusal) {
            result = .success(
                try ServedProject(path, cache: settings.cache, marks: old?.marksNow ?? [:]))
        } catch {
            result = .failure(error)
        }
        let second = seconds
        let state = current.withLock { [result] state in
            state.reloads += 1
            switch result {
            case .success(let served):
                state.served = served
                state.refusal = nil
                state.loaded = second
            case .failure(let refusal):
                state.refusal = refusal
                state.failedReloads += 1
            }
            return state
        }
        let wanted = Set((state.served?.apps ?? []).compactMap(\.upstream))
        upstreams.withLock { all in
            all = all.filter { entry in wanted.contains { entry.key.hasPrefix($0) } }
        }
        let (whole, rest) = (clock.now - begun).components
        metrics.count(
            "engage_reload_duration_seconds_sum", by: Double(whole) + Double(rest) / 1e18)
        metrics.count("engage_reload_duration_seconds_count")
        let faults = state.refusal.map { refusal in
            refusal.diagnostics.isEmpty
                ? [refusal.message] : refusal.diagnostics.map(\.description)
        }
        return Reload(
            isServed: faults == nil, faults: faults ?? [],
            notes: faults == nil ? state.served?.undecided ?? [] : [],
            apps: state.served?.apps.count ?? 0,
            milliseconds: Int(whole) * 1_000 + Int(rest / 1_000_000_000_000_000))
    }

    /// The same beside the threads that answer, one after the other.
    public func reloaded() async -> Reload { await Offload.read { self.reload() } }

    /// The same where a file changed since the project was read; nil where none did.
    public func reloadedIfOutdated() async -> Reload? {
        await Offload.read { self.isOutdated ? self.reload() : nil }
    }

    /// True where a file of the project changed since it was read, or the project could not be read
    /// and may be whole by now.
    public var isOutdated: Bool {
        let state = state
        if let served = state.served { return served.isOutdated }
        return state.refusal != nil
    }

    /// From now on new requests are refused with 503.
    public func stop() { current.withLock { $0.isStopping = true } }

    /// The list of a server above, one for each address and id.
    func upstream(_ server: String, id: String) -> UpstreamList {
        upstreams.withLock { all in
            if let known = all["\(server) \(id)"] { return known }
            let metrics = metrics
            let list = UpstreamList(
                server, id: id, client: client, fresh: settings.fresh, stale: settings.stale,
                now: { [clock, start] in Int((clock.now - start).components.seconds) }
            ) { outcome in
                metrics.count("engage_upstream_requests_total", labels: "outcome=\"\(outcome)\"")
            }
            all["\(server) \(id)"] = list
            return list
        }
    }

    /// The answer that carries a list.
    func answer(_ body: ServedList.Body) -> ServiceAnswer {
        .content(
            body.bytes, keeping: "public, max-age=\(settings.fresh)", tag: body.tag)
    }

    // MARK: Requests

    /// A request that was let in: what its route is, and since when it is under way.
    public struct Ticket: Sendable {
        /// Name of the route; `none` where there is no such path.
        public let route: String
        let matched: (route: Route, parts: [(name: String, value: Substring)])?
        let begun: ContinuousClock.Instant
        let problem: Problem?
        let isCounted: Bool
        /// True where lines are answered while they come.
        public let isStream: Bool
        /// True where the request has a body that is read.
        public let takesBody: Bool
    }

    /// Looks at the head of a request, before its body is read.
    ///
    /// Each ticket is given back with `ended`.
    public func admit(_ head: ServiceRequest) -> Ticket {
        let begun = clock.now
        var matched: (route: Route, parts: [(name: String, value: Substring)])?
        let count = running.add(1, ordering: .relaxed).newValue
        var problem: Problem?
        do throws(Problem) {
            guard head.headSize <= settings.maxHeader else {
                throw Problem(
                    .headerTooLarge,
                    "address and headers take at most \(settings.maxHeader) bytes")
            }
            let found = try router.route(of: head)
            matched = found
            let isOperator = found.route.audience == .operators
            if state.isStopping, !isOperator {
                throw Problem(
                    .stopping, "the server is stopping", headers: [("connection", "close")])
            }
            // Whoever watches has to see that the server is busy.
            guard isOperator || count <= settings.maxRequests else {
                throw Problem(
                    .tooBusy, "\(settings.maxRequests) requests are being answered",
                    headers: [("retry-after", "1")])
            }
            let (whole, rest) = (begun - start).components
            let now = Double(whole) + Double(rest) / 1e18
            if !isOperator, let wait = rates.wait(of: head.client, now: now) {
                throw Problem(
                    .tooManyRequests, "a client may ask \(settings.rate) times a second",
                    headers: [("retry-after", "\(wait)")])
            }
            try checkToken(head, found.route)
        } catch {
            problem = error
        }
        var isStream = false
        var takesBody = false
        if problem == nil, let route = matched?.route {
            switch route.body {
            case .none: break
            case .lines: (isStream, takesBody) = (true, true)
            case .object, .form: takesBody = true
            }
        }
        return Ticket(
            route: matched?.route.name ?? "none", matched: matched, begun: begun,
            problem: problem, isCounted: true, isStream: isStream, takesBody: takesBody)
    }

    private func checkToken(_ head: ServiceRequest, _ route: Route) throws(Problem) {
        guard let tokens, route.audience != .apps, route.name != "healthz",
            !settings.open.contains(route.name)
        else { return }
        guard tokens.accept(head.header("authorization")) else {
            throw Problem(
                .unauthorized, "the request needs 'Authorization: Bearer TOKEN'",
                headers: [("www-authenticate", "Bearer")])
        }
    }

    /// Answers a request whose body is at hand.
    public func answer(_ request: ServiceRequest, _ ticket: Ticket) async -> ServiceAnswer {
        do throws(Problem) {
            let call = try call(request, ticket)
            if request.body.count > settings.maxBody {
                throw Problem(.bodyTooLarge, "a body takes at most \(settings.maxBody) bytes")
            }
            return try await call.route.answer(call.call).given(request)
        } catch {
            return refusal(error, ticket)
        }
    }

    /// Answers lines while they come.
    ///
    /// - Returns: what answers them, or the answer that says why nothing does.
    public func stream(
        _ head: ServiceRequest, _ ticket: Ticket
    ) -> (lines: BatchAnswers?, answer: ServiceAnswer) {
        do throws(Problem) {
            let call = try call(head, ticket)
            return (
                try BatchAnswers(call.call), ServiceAnswer(headers: BatchAnswers.headers)
            )
        } catch {
            return (nil, refusal(error, ticket))
        }
    }

    /// What went wrong before the service was asked.
    public enum Failure: Sendable {
        /// The body is longer than `maxBody`.
        case bodyTooLarge
        /// The request was not whole in time.
        case timedOut
        /// The request cannot be read.
        case unreadable
    }

    /// The answer to a request that could not be read.
    public func answer(_ failure: Failure, _ ticket: Ticket) -> ServiceAnswer {
        switch failure {
        case .bodyTooLarge:
            refusal(
                Problem(
                    .bodyTooLarge, "a body takes at most \(settings.maxBody) bytes",
                    headers: [("connection", "close")]), ticket)
        case .timedOut:
            refusal(
                Problem(
                    .requestTimeout, "the request was not whole in time",
                    headers: [("connection", "close")]), ticket)
        case .unreadable:
            refusal(
                Problem(
                    .badAddress, "the request cannot be read", headers: [("connection", "close")]),
                ticket)
        }
    }

    /// Counts what became of a request.
    ///
    /// - Returns: seconds that it took.
    @discardableResult
    public func ended(_ ticket: Ticket, status: Int) -> Double {
        running.subtract(1, ordering: .relaxed)
        let (whole, rest) = (clock.now - ticket.begun).components
        let seconds = Double(whole) + Double(rest) / 1e18
        metrics.answered(ticket.route, status: status, seconds: seconds)
        return seconds
    }

    private func call(
        _ request: ServiceRequest, _ ticket: Ticket
    ) throws(Problem) -> (route: Route, call: Call) {
        if let problem = ticket.problem { throw problem }
        guard let (route, parts) = ticket.matched else {
            throw Problem(.unknownRoute, "no such path")
        }
        if case .object = route.body { try Self.checkType(of: request, ["application/json"]) }
        if case .lines = route.body {
            try Self.checkType(of: request, ["application/x-ndjson", "application/json"])
        }
        let values = try Router.values(of: request, route, parts)
        return (
            route, Call(service: self, request: request, values: values, served: state.served)
        )
    }

    /// - Throws: `wrongMediaType` for a body that says that it is another type.
    private static func checkType(
        of request: ServiceRequest, _ types: [String]
    ) throws(Problem) {
        guard let given = request.header("content-type") else { return }
        let type = given.split(separator: ";").first.map {
            $0.filter { $0 != " " }.lowercased()
        }
        // What curl says of any text, where nobody says another.
        let all = types + ["application/x-www-form-urlencoded"]
        guard let type, all.contains(type) else {
            throw Problem(
                .wrongMediaType, "the path takes \(types[0]), found '\(given.prefix(80))'")
        }
    }

    /// The problem in the form that the asker reads.
    private func refusal(_ problem: Problem, _ ticket: Ticket) -> ServiceAnswer {
        guard ticket.matched?.route.audience == .apps else { return problem.answer }
        // An app looks for the envelope, and at no status. Source: behaviour, providers#errors.
        let isOurs = problem.status >= 500 || problem.status == 429
        return ProviderWire.refusal(
            isOurs ? -1 : 1,
            isOurs ? "service temporarily unavailable" : "Invalid parameter: \(problem.detail)",
            status: problem.status, headers: problem.headers)
    }

    /// Brings the values up to date that are measured when somebody looks.
    func measure() {
        let state = state
        metrics.set("engage_requests_running", to: Double(running.load(ordering: .relaxed)))
        metrics.set("engage_configuration_age_seconds", to: Double(seconds - state.loaded))
        metrics.set("engage_apps", to: Double(state.served?.apps.count ?? 0))
        metrics.set("engage_ready", to: state.served != nil && !state.isStopping ? 1 : 0)
        metrics.set("engage_reload_failed", to: state.refusal == nil ? 0 : 1)
        metrics.set("engage_reloads", to: Double(state.reloads))
        metrics.set("engage_reloads_failed", to: Double(state.failedReloads))
        metrics.set("engage_answer_cache_bytes", to: Double(state.served?.answers.bytes ?? 0))
    }
}
