import EngageCLI
import EngageChecks
public import EngageCore
import Synchronization

/// Everything of `engage-server` that is not HTTP itself: requests in, answers out.
public final class Service: Sendable {
    private let live: LiveProject
    private let router: Router
    private let tokens: Guarded<BearerTokens?>
    private let rates: ClientRates
    /// Wrong tokens where monitoring looks, which has no limit itself.
    private let guesses: ClientRates
    private let clock = ContinuousClock()

    /// Prepares a service; nothing is read before `reload`.
    ///
    /// - Parameters:
    ///   - path: of `engage.yaml`.
    ///   - tokens: of the token file; nil if no token is needed.
    ///   - allowsHTTP: whether upstream servers may be requested without TLS, as tests do.
    ///   - now: the time of day; nil for the system's clock.
    public init(
        project path: String, settings: ServiceSettings, tokens: BearerTokens? = nil,
        allowsHTTP: Bool = false, now: (@Sendable () -> Instant)? = nil
    ) {
        live = LiveProject(
            path, settings, allowsHTTP: allowsHTTP, now: now ?? { ProjectSnapshot.now })
        self.tokens = Guarded(tokens)
        rates = ClientRates(rate: settings.rate)
        guesses = ClientRates(rate: settings.rate)
        router = Router(Self.routes)
    }

    /// From now on these tokens let a request in, and those of before do not.
    public func replaceTokens(with new: BearerTokens) { tokens.withLock { $0 = new } }

    /// True where tokens are needed and there is none.
    public var hasNoToken: Bool { tokens.withLock { $0?.isEmpty ?? false } }

    /// The settings of the service.
    public var settings: ServiceSettings { live.settings }

    /// What is counted.
    public var metrics: ServiceMetrics { live.metrics }

    private static let routes: [Route] =
        AppRoutes.all + OperatorRoutes.all + ScenarioRoutes.all + ProjectRoutes.all
        + ScreenRoutes.all + PageRoutes.all + [description]

    private static let description: Route = Route(
        "openapi", "GET", "/openapi.json", "This description, OpenAPI 3.1.", audience: .operators
    ) { (_) async throws(Problem) in written }

    /// The description of all routes, itself among them; made when it is first wanted.
    private static let written: ServiceAnswer = .content(OpenAPI.text(of: routes))

    /// Names of the routes, for the switches of tokens.
    public static var routeNames: [String] { routes.map(\.name) }

    /// The release.
    public static var version: String { Release.version }

    /// Codes of the problems that are the service's own, with their statuses.
    public static var problems: [(code: String, status: Int)] {
        Problem.Kind.allCases.map { ($0.rawValue, $0.status) }
    }

    /// True while a request is being answered.
    public var isAnswering: Bool { live.running.load(ordering: .relaxed) > 0 }

    // MARK: The project

    /// Reads and checks the whole project, and serves it where nothing is wrong with it.
    public func reload() -> ProjectReload { live.reload() }

    /// The same beside the threads that answer, one after the other.
    public func reloaded() async -> ProjectReload { await Offload.read { self.reload() } }

    /// The same where a file changed since the project was read; nil where none did.
    public func reloadedIfOutdated() async -> ProjectReload? {
        await Offload.read { self.isOutdated ? self.reload() : nil }
    }

    /// True where a file of the project changed since it was read, or the project could not be read
    /// and may be whole by now.
    public var isOutdated: Bool { live.isOutdated }

    /// What upstream servers failed at since the last call, a sentence each.
    public func takeUpstreamFaults() -> [String] { live.takeUpstreamFaults() }

    /// From now on new requests are refused with 503.
    public func stop() { live.stop() }

    // MARK: Requests

    /// An accepted request: its route, and its start.
    public struct Ticket: Sendable {
        /// Name of the route; `none` where there is no such path.
        public let route: String
        let matched: Router.Match?
        let begun: ContinuousClock.Instant
        let problem: Problem?
        /// True where lines are answered while they come.
        public let isStream: Bool
        /// True where the request has a body that is read.
        public let takesBody: Bool
    }

    /// Looks at the head of a request, before its body is read.
    ///
    /// Each ticket is given back with `ended`.
    public func admit(_ head: ServiceRequest) -> Ticket {
        admit(head, Result { () throws(Problem) in try router.route(of: head) }, clock.now)
    }

    private func admit(
        _ head: ServiceRequest, _ found: Result<Router.Match, Problem>,
        _ begun: ContinuousClock.Instant
    ) -> Ticket {
        var matched: Router.Match?
        let count = live.running.add(1, ordering: .relaxed).newValue
        var problem: Problem?
        do throws(Problem) {
            matched = try? found.get()
            guard head.headSize <= settings.maxHeader else {
                throw Problem(.headerTooLarge, headerLimit)
            }
            let isOperator = matched?.route.audience == .operators
            if live.isStopping, !isOperator {
                throw Problem(
                    .stopping, "the server is stopping", headers: [("connection", "close")])
            }
            // Monitoring has to see that the server is busy.
            guard isOperator || count <= settings.maxRequests else {
                throw Problem(
                    .tooBusy, "\(settings.maxRequests) requests are being answered",
                    headers: [("retry-after", "1")])
            }
            if !isOperator { try check(rates, of: head.client, at: begun) }
            try checkToken(head, found.get().route, at: begun)
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
            problem: problem, isStream: isStream, takesBody: takesBody)
    }

    /// - Parameter counts: false to ask without a request.
    /// - Throws: `tooManyRequests`.
    private func check(
        _ rates: ClientRates, of client: String, at begun: ContinuousClock.Instant,
        counts: Bool = true
    ) throws(Problem) {
        guard let wait = rates.wait(of: client, now: live.age(at: begun), counts: counts) else {
            return
        }
        throw Problem(
            .tooManyRequests, "a client may send \(settings.rate) requests a second",
            headers: [("retry-after", "\(wait)")])
    }

    private func checkToken(
        _ head: ServiceRequest, _ route: Route, at begun: ContinuousClock.Instant
    ) throws(Problem) {
        guard route.audience != .apps, !route.isOpen, !settings.open.contains(route.name),
            let tokens = tokens.withLock({ $0 })
        else { return }
        let isOperator = route.audience == .operators
        if isOperator { try check(guesses, of: head.client, at: begun, counts: false) }
        guard tokens.accept(head.header("authorization")) else {
            if isOperator { try check(guesses, of: head.client, at: begun) }
            throw Problem(
                .unauthorized, "the request needs 'Authorization: Bearer TOKEN'",
                headers: [("www-authenticate", "Bearer")])
        }
    }

    /// Answers a request where that takes no waiting: the answer is kept, it is a list, or it is made
    /// from a body that is there.
    ///
    /// - Returns: nil where it takes longer, and nothing is counted then.
    public func answerAtOnce(
        _ request: ServiceRequest
    ) -> (answer: ServiceAnswer, ticket: Ticket)? {
        let begun = clock.now
        let served = live.served
        if request.asksForContent, let kept = served?.answers.find(request.target) {
            let match: Router.Match = (router.routes[kept.route], [])
            return answer(request, kept.answer, admit(request, .success(match), begun))
        }
        let found: Router.Match
        do { found = try router.route(of: request) } catch { return nil }
        if let fromBody = found.route.fromBody {
            guard found.route.isQuick(request.body), request.body.count <= settings.maxBody
            else { return nil }
            let ticket = admit(request, .success(found), begun)
            do throws(Problem) {
                return (try fromBody(try call(request, ticket).call).given(request), ticket)
            } catch {
                return (refusal(error, ticket, of: request), ticket)
            }
        }
        guard let atOnce = found.route.atOnce,
            let values = try? Router.values(of: request, found.route, found.parts),
            let known = atOnce(Call(live: live, request: request, values: values, served: served))
        else { return nil }
        return answer(request, known, admit(request, .success(found), begun))
    }

    /// What is known as the answer, where the request is accepted.
    private func answer(
        _ request: ServiceRequest, _ known: ServiceAnswer, _ ticket: Ticket
    ) -> (answer: ServiceAnswer, ticket: Ticket) {
        (
            ticket.problem.map { refusal($0, ticket, of: request) } ?? known.given(request), ticket
        )
    }

    /// Answers a request whose body is available.
    public func answer(_ request: ServiceRequest, _ ticket: Ticket) async -> ServiceAnswer {
        do throws(Problem) {
            let call = try call(request, ticket)
            if request.body.count > settings.maxBody {
                throw Problem(.bodyTooLarge, "a body takes at most \(settings.maxBody) bytes")
            }
            let kept = call.route.isKept ? call.call.served?.answers : nil
            if let known = kept?.find(request.target) { return known.answer.given(request) }
            kept?.miss()
            let answer = try await call.route.answer(call.call)
            if answer.status == 200, answer.tag != nil, !answer.isMomentary {
                let known = AnswerCache.Kept(answer: answer, route: call.route.number)
                kept?.keep(known, for: request.target)
            }
            return answer.given(request)
        } catch {
            return refusal(error, ticket, of: request)
        }
    }

    /// Answers lines while they arrive.
    ///
    /// - Returns: what answers them, or the answer that explains why nothing does.
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

    /// An error before the service was reached.
    public enum Failure: Sendable {
        /// The body is longer than `maxBody`.
        case bodyTooLarge
        /// The head is longer than any that is read.
        case headerTooLarge
        /// The request was not whole in time.
        case timedOut
        /// The request is no HTTP.
        case unreadable
    }

    /// The answer to a request whose body could not be read.
    public func answer(_ failure: Failure, _ ticket: Ticket) -> ServiceAnswer {
        refusal(problem(of: failure), ticket)
    }

    /// Counts a request whose head could not be read.
    ///
    /// - Returns: its answer.
    public func refuse(_ failure: Failure) -> ServiceAnswer {
        let problem = problem(of: failure)
        metrics.answered("none", status: problem.status, seconds: 0)
        return problem.answer
    }

    /// Header fields of a request, at most.
    public static let mostHeaders = 256

    private var headerLimit: String {
        "address and headers take at most \(settings.maxHeader) bytes in \(Self.mostHeaders) fields"
    }

    private func problem(of failure: Failure) -> Problem {
        let (kind, detail): (Problem.Kind, String) =
            switch failure {
            case .bodyTooLarge:
                (.bodyTooLarge, "a body takes at most \(settings.maxBody) bytes")
            case .headerTooLarge: (.headerTooLarge, headerLimit)
            case .timedOut: (.requestTimeout, "the request was not whole in time")
            case .unreadable: (.badAddress, "the request cannot be read")
            }
        return Problem(kind, detail, headers: [("connection", "close")])
    }

    /// Counts what became of a request.
    ///
    /// - Returns: seconds that it took.
    @discardableResult
    public func ended(_ ticket: Ticket, status: Int) -> Double {
        live.running.subtract(1, ordering: .relaxed)
        let seconds = (clock.now - ticket.begun).inSeconds
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
            route, Call(live: live, request: request, values: values, served: live.served)
        )
    }

    /// - Throws: `wrongMediaType` for a body that states that it is another type.
    private static func checkType(
        of request: ServiceRequest, _ types: [String]
    ) throws(Problem) {
        guard let given = request.header("content-type"), given != types[0] else { return }
        // The media type that curl gives any text by default.
        let all = types + ["application/x-www-form-urlencoded"]
        guard let type = request.mediaType, all.contains(type) else {
            throw Problem(
                .wrongMediaType, "the path takes \(types[0]), found '\(given.prefix(80))'")
        }
    }

    /// The problem in the form that the asker reads.
    ///
    /// - Parameter request: nil where it could not be read as a whole.
    private func refusal(
        _ problem: Problem, _ ticket: Ticket, of request: ServiceRequest? = nil
    ) -> ServiceAnswer {
        let route = ticket.matched?.route
        guard route?.audience ?? problem.audience == .apps else {
            let isPage = route?.isPage ?? true
            let takesPages = request?.header("accept")?.contains("text/html") ?? false
            return isPage && takesPages ? ProblemPage(problem: problem).answer() : problem.answer
        }
        // An app looks for the envelope, and at no status. Source: behaviour, providers#errors.
        let isOurs = problem.status >= 500 || problem.status == 429
        return ProviderWire.refusal(
            isOurs ? -1 : 1,
            isOurs ? "service temporarily unavailable" : "Invalid parameter: \(problem.detail)",
            status: problem.status, headers: problem.headers)
    }

}
