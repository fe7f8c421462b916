import EngageCLI
import EngageCore
import EngageFetch
import Synchronization

/// The result of reading the project.
public struct ProjectReload: Sendable {
    /// True where the project that was read is served now.
    public let isServed: Bool
    /// What is wrong, one sentence a line; empty where nothing is.
    public let faults: [String]
    /// What shipped apps get otherwise than their dialogs show.
    public let notes: [String]
    /// Values of the project that are left out as they are wrong.
    public let errors: [String]
    /// Apps that are served.
    public let apps: Int
    /// Milliseconds that it took.
    public let milliseconds: Int
    /// True where it found wrong what the one before found wrong.
    public let isRepeated: Bool
}

/// What is served now, and what every answer shares: the project, lists of other servers, counters.
final class LiveProject: Sendable {
    let settings: ServiceSettings
    /// What is counted.
    let metrics = ServiceMetrics()
    /// Requests that are being answered.
    let running = Atomic<Int>(0)

    /// The time of day, for conditions of overlays.
    let now: @Sendable () -> Instant

    private let path: String
    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant
    private let current = Guarded(State())
    private let upstreams = Guarded<[String: UpstreamList]>([:])
    private let client: FetchClient
    /// What upstream servers failed at, for the log.
    private let upstreamFaults = Guarded<[String]>([])

    /// What is served, and its origin.
    struct State: Sendable {
        var served: ServedProject?
        /// Why the last reload was refused; nil where it was not.
        var refusal: ServedProject.Refusal?
        /// Second of the service's clock at which the project was read.
        var loaded = 0
        var reloads = 0
        var failedReloads = 0
        /// Refused reloads since the last good one.
        var refusals = 0
        /// What the files were when the last one was refused, as far as they were known.
        var refused: [String: ProjectSnapshot.Mark?] = [:]
        /// Second of the service's clock from which it is read again, changed or not.
        var retry = 0.0
        var isStopping = false
        /// Kept answers that projects before this one found, and those that they had to make.
        var hits = 0
        var misses = 0

        /// The same of all of them.
        var answers: (hits: Int, misses: Int) {
            let own = served?.answers.counts ?? (hits: 0, misses: 0)
            return (hits + own.hits, misses + own.misses)
        }
    }

    /// - Parameters:
    ///   - path: of `engage.yaml`.
    ///   - allowsHTTP: whether upstream servers may be requested without TLS, as tests do.
    ///   - now: the time of day.
    init(
        _ path: String, _ settings: ServiceSettings, allowsHTTP: Bool,
        now: @escaping @Sendable () -> Instant
    ) {
        self.path = path
        self.settings = settings
        self.now = now
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

    /// The project that is served; nil before one was read.
    var served: ServedProject? { current.withLock { $0.served } }

    /// True once new requests are refused.
    var isStopping: Bool { current.withLock { $0.isStopping } }

    /// Seconds since the service was made.
    var seconds: Int { Int((clock.now - start).components.seconds) }

    /// Reads and checks the whole project, and serves it where nothing is wrong with it.
    func reload() -> ProjectReload {
        let begun = clock.now
        let before = state
        let marks = before.served?.marksNow ?? [:]
        let result: Result<ServedProject, ServedProject.Refusal>
        do throws(ServedProject.Refusal) {
            result = .success(
                try ServedProject(path, cache: settings.cache, marks: marks))
        } catch {
            result = .failure(error)
        }
        let moment = clock.now
        let second = seconds
        let state = current.withLock { [result] state in
            state.reloads += 1
            switch result {
            case .success(let served):
                (state.hits, state.misses) = state.answers
                state.served = served
                state.refusal = nil
                state.refusals = 0
                state.loaded = second
            case .failure(let refusal):
                state.refusal = refusal
                state.failedReloads += 1
                state.refused = marks
                state.retry = age(at: moment) + min(5, 0.25 * Double(1 << min(state.refusals, 5)))
                state.refusals += 1
            }
            return state
        }
        let wanted = Set(
            (state.served?.apps ?? []).compactMap(\.upstream).flatMap { upstream in
                [Idiom.phone, .pad].map { upstream.address(for: $0) }
            })
        upstreams.withLock { all in all = all.filter { wanted.contains($0.key) } }
        let took = (clock.now - begun).inSeconds
        metrics.count("engage_reload_duration_seconds_sum", by: took)
        metrics.count("engage_reload_duration_seconds_count")
        let faults = state.refusal?.sentences
        return ProjectReload(
            isServed: faults == nil, faults: faults ?? [],
            notes: faults == nil ? state.served?.notes(at: now()) ?? [] : [],
            errors: faults == nil ? state.served?.errors.map(\.description) ?? [] : [],
            apps: state.served?.apps.count ?? 0,
            milliseconds: Int(took * 1_000),
            isRepeated: faults != nil && faults == before.refusal?.sentences)
    }

    /// True if a file of the project changed since it was read, or the project could not be read
    /// and may be whole by now: unknown files may be missing, so it is tried again, at most every
    /// five seconds if no known file changes.
    var isOutdated: Bool {
        let state = state
        guard state.refusal != nil else { return state.served?.isOutdated ?? false }
        return age(at: clock.now) >= state.retry
            || state.served.map { $0.marksNow != state.refused } ?? false
    }

    /// From now on new requests are refused with 503.
    func stop() { current.withLock { $0.isStopping = true } }

    /// The list of a server above, one for each address.
    func list(of upstream: UpstreamServer, for idiom: Idiom) -> UpstreamList {
        let address = upstream.address(for: idiom)
        return upstreams.withLock { all in
            if let known = all[address] { return known }
            let metrics = metrics
            let list = UpstreamList(
                address, client: client, fresh: settings.fresh, stale: settings.stale,
                now: { [clock, start] in Int((clock.now - start).components.seconds) }
            ) { [weak self] outcome, reason in
                metrics.count("engage_upstream_requests_total", labels: "outcome=\"\(outcome)\"")
                if let reason { self?.note("\(upstream.shown): \(reason)") }
            }
            all[address] = list
            return list
        }
    }

    /// Keeps a sentence for the log, of which a failing server makes few.
    private func note(_ fault: String) {
        upstreamFaults.withLock { faults in if faults.count < 100 { faults.append(fault) } }
    }

    /// What upstream servers failed at since the last call.
    func takeUpstreamFaults() -> [String] {
        upstreamFaults.withLock { faults in
            defer { faults = [] }
            return faults
        }
    }

    /// Updates the values that are measured on request.
    func measure() {
        let state = state
        metrics.set("engage_requests_running", to: Double(running.load(ordering: .relaxed)))
        metrics.set("engage_configuration_age_seconds", to: Double(seconds - state.loaded))
        metrics.set("engage_apps", to: Double(state.served?.apps.count ?? 0))
        metrics.set("engage_ready", to: state.served != nil && !state.isStopping ? 1 : 0)
        metrics.set("engage_reload_failed", to: state.refusal == nil ? 0 : 1)
        metrics.total("engage_reloads_total", Double(state.reloads))
        metrics.total("engage_reloads_failed_total", Double(state.failedReloads))
        for (outcome, number) in [("hit", state.answers.hits), ("miss", state.answers.misses)] {
            metrics.total(
                "engage_answer_cache_requests_total", labels: "outcome=\"\(outcome)\"",
                Double(number))
        }
        metrics.set("engage_answer_cache_bytes", to: Double(state.served?.answers.bytes ?? 0))
    }
}

extension Duration {
    /// The duration in seconds, with fractions.
    var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
