import EngageCore
import EngageFetch
import Synchronization

/// What came of reading the project.
public struct ProjectReload: Sendable {
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

/// What is served now, and what every answer shares: the project, lists of other servers, counters.
final class LiveProject: Sendable {
    let settings: ServiceSettings
    /// What is counted.
    let metrics = ServiceMetrics()
    /// Requests that are being answered.
    let running = Atomic<Int>(0)

    private let path: String
    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant
    private let current = Guarded(State())
    private let upstreams = Guarded<[UpstreamServer: UpstreamList]>([:])
    private let client: FetchClient

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

    /// - Parameters:
    ///   - path: of `engage.yaml`.
    ///   - allowsHTTP: whether upstream servers may be requested without TLS, as tests do.
    init(_ path: String, _ settings: ServiceSettings, allowsHTTP: Bool) {
        self.path = path
        self.settings = settings
        start = clock.now
        var client = FetchClient()
        client.allowsHTTP = allowsHTTP
        client.limits.retries = 0
        client.limits.connectMilliseconds = 3_000
        client.limits.totalMilliseconds = 10_000
        self.client = client
    }

    /// Seconds since it was made, with fractions.
    func age(at moment: ContinuousClock.Instant) -> Double { (moment - start).inSeconds }

    var state: State { current.withLock { $0 } }

    /// Seconds since the service was made.
    var seconds: Int { Int((clock.now - start).components.seconds) }

    /// Reads and checks the whole project, and serves it where nothing is wrong with it.
    func reload() -> ProjectReload {
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
        upstreams.withLock { all in all = all.filter { wanted.contains($0.key) } }
        let took = (clock.now - begun).inSeconds
        metrics.count("engage_reload_duration_seconds_sum", by: took)
        metrics.count("engage_reload_duration_seconds_count")
        let faults = state.refusal.map { refusal in
            refusal.diagnostics.isEmpty
                ? [refusal.message] : refusal.diagnostics.map(\.description)
        }
        return ProjectReload(
            isServed: faults == nil, faults: faults ?? [],
            notes: faults == nil ? state.served?.undecided ?? [] : [],
            apps: state.served?.apps.count ?? 0,
            milliseconds: Int(took * 1_000))
    }

    /// True where a file of the project changed since it was read, or the project could not be read
    /// and may be whole by now.
    var isOutdated: Bool {
        let state = state
        if let served = state.served { return served.isOutdated }
        return state.refusal != nil
    }

    /// From now on new requests are refused with 503.
    func stop() { current.withLock { $0.isStopping = true } }

    /// The list of a server above, one for each address and id.
    func list(of upstream: UpstreamServer) -> UpstreamList {
        upstreams.withLock { all in
            if let known = all[upstream] { return known }
            let metrics = metrics
            let list = UpstreamList(
                upstream.server, id: upstream.id, client: client, fresh: settings.fresh,
                stale: settings.stale,
                now: { [clock, start] in Int((clock.now - start).components.seconds) }
            ) { outcome in
                metrics.count("engage_upstream_requests_total", labels: "outcome=\"\(outcome)\"")
            }
            all[upstream] = list
            return list
        }
    }

    /// The answer that carries a list.
    func answer(_ body: ServedList.Body) -> ServiceAnswer {
        .content(
            body.bytes, keeping: "public, max-age=\(settings.fresh)", tag: body.tag)
    }

    /// Updates the values that are measured on demand.
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

extension Duration {
    /// The duration in seconds, with fractions.
    var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
