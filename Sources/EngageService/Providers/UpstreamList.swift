import Dispatch
import EngageCore
import EngageFetch

/// A server with a list to serve, and the id that it knows an app by.
struct UpstreamServer: Hashable, Sendable {
    let server: String
    let id: String

    /// The server as people see it, without its secrets.
    var shown: String { Secrets.redacted(server) }

    /// The address of the list for a family of devices: a server gets path and query of the SDK's own
    /// request, a whole address stays as it is.
    func address(for idiom: Idiom) -> String {
        let host = server.split(separator: "/", omittingEmptySubsequences: true)
        guard host.count > 2 else {
            return (server.hasSuffix("/") ? String(server.dropLast()) : server)
                + ConfigurationRequest(
                    applicationID: AddressText.coded(id), displayName: nil, bundleIdentifier: nil,
                    idiom: idiom
                ).pathAndQuery
        }
        return server
    }
}

/// The list of an upstream server: fetched, kept, refreshed in the background.
final class UpstreamList: Sendable {
    /// What there is now.
    struct Answer: Sendable {
        /// Nil where nothing could be had, or what is kept is too old.
        var list: ServedList?
        /// Seconds since the list was known to be current.
        var age: Int
        /// `Cache-Status` of RFC 9211.
        var cacheStatus: String
    }

    private struct Kept {
        var body: LocatedValue
        var lists: [Idiom: ServedList]
        var tag: String?
        var modified: String?
        /// Seconds at which it was known to be current.
        var checked: Int
    }

    private struct State {
        var kept: Kept?
        var isFetching = false
        /// Seconds before a failed server is requested again.
        var pause = 0
        var failures = 0
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Guarded(State())
    private let address: String
    private let client: FetchClient
    private let fresh: Int
    private let stale: Int
    private let now: @Sendable () -> Int
    private let record: @Sendable (_ outcome: String, _ reason: String?) -> Void
    /// A thread for each server, so that no list waits for the silence of another one's server.
    private let queue = DispatchQueue(label: "engage.upstream", qos: .utility)

    /// - Parameters:
    ///   - address: of the list.
    ///   - fresh: seconds for which a list is served without a request.
    ///   - stale: seconds that a list may be old when the server fails.
    ///   - now: seconds of a clock.
    ///   - record: receives the outcome of each request to the server, and why it is no list.
    init(
        _ address: String, client: FetchClient, fresh: Int, stale: Int,
        now: @escaping @Sendable () -> Int, record: @escaping @Sendable (String, String?) -> Void
    ) {
        self.address = address
        self.client = client
        self.fresh = fresh
        self.stale = stale
        self.now = now
        self.record = record
    }

    /// The list; waits for the server only where nothing is kept that may be served.
    func list(for idiom: Idiom, traced: TraceContext?) async -> Answer {
        let time = now()
        enum Way { case kept(Kept), revalidated(Kept), fetched, failing }
        // Why the server is asked. Source: RFC 9211, 2.2.
        var reason = "miss"
        let way: Way = state.withLock { state in
            if let kept = state.kept {
                reason = "stale"
                let age = time - kept.checked
                if age <= fresh { return .kept(kept) }
                if age <= stale { return .revalidated(kept) }
            }
            return time < state.pause ? .failing : .fetched
        }
        switch way {
        case .kept(let kept):
            return Answer(
                list: kept.lists[idiom], age: time - kept.checked,
                cacheStatus: "engage; hit; ttl=\(fresh - (time - kept.checked))")
        case .revalidated(let kept):
            begin(traced)
            return Answer(
                list: kept.lists[idiom], age: time - kept.checked,
                cacheStatus: "engage; hit; ttl=\(fresh - (time - kept.checked)); detail=stale")
        case .failing:
            return Answer(list: nil, age: 0, cacheStatus: "engage; fwd=\(reason); detail=failed")
        case .fetched: break
        }
        await withCheckedContinuation { continuation in
            state.withLock { $0.waiting.append(continuation) }
            begin(traced)
        }
        let kept = state.withLock { $0.kept }
        let after = now()
        guard let kept, after - kept.checked <= max(fresh, stale) else {
            return Answer(list: nil, age: 0, cacheStatus: "engage; fwd=\(reason); detail=failed")
        }
        return Answer(
            list: kept.lists[idiom], age: after - kept.checked,
            cacheStatus: "engage; fwd=\(reason); stored")
    }

    /// Requests the server, unless a request is running or just failed.
    private func begin(_ traced: TraceContext?) {
        let time = now()
        let (isMine, waiting) = state.withLock { state in
            if state.isFetching { return (false, [CheckedContinuation<Void, Never>]()) }
            guard time >= state.pause else {
                defer { state.waiting = [] }
                return (false, state.waiting)
            }
            state.isFetching = true
            return (true, [])
        }
        for one in waiting { one.resume() }
        guard isMine else { return }
        queue.async { self.fetch(traced) }
    }

    private func fetch(_ traced: TraceContext?) {
        let kept = state.withLock { $0.kept }
        var headers: [String] = []
        if let tag = kept?.tag { headers.append("If-None-Match: \(tag)") }
        if let modified = kept?.modified { headers.append("If-Modified-Since: \(modified)") }
        headers += traced?.headers ?? []
        var outcome = "failed"
        var reason: String?
        var made: Kept?
        let time = now()
        do {
            let answer = try client.fetch(FetchRequest(address, headers: headers))
            if answer.status == 304, var same = kept {
                same.checked = time
                made = same
                outcome = "revalidated"
            } else if let read = Self.read(answer) {
                made = Kept(
                    body: read.body, lists: read.lists, tag: answer.etag,
                    modified: answer.lastModified, checked: time)
                outcome = "fetched"
            } else {
                outcome = "refused"
                reason = "status \(answer.status), no list that apps can use"
            }
        } catch {
            reason = "\(error)"
        }
        record(outcome, reason)
        let waiting = state.withLock { [made] state in
            state.isFetching = false
            if let made {
                state.kept = made
                state.failures = 0
                state.pause = 0
            } else {
                // 1, 2, 4, … seconds; a minute at most.
                state.pause = time + min(60, 1 << min(state.failures, 6))
                state.failures += 1
            }
            defer { state.waiting = [] }
            return state.waiting
        }
        for one in waiting { one.resume() }
    }

    /// The lists of an answer that apps can use; nil for any other.
    private static func read(
        _ answer: FetchAnswer
    ) -> (body: LocatedValue, lists: [Idiom: ServedList])? {
        guard answer.isWhole,
            let body = try? Document.read(answer.body, file: answer.url, format: .json).root,
            !body.isUselessConfiguration
        else { return nil }
        var lists: [Idiom: ServedList] = [:]
        for idiom in [Idiom.phone, .pad] {
            guard let list = try? ServedList.made(from: body, for: idiom) else { return nil }
            lists[idiom] = list
        }
        return (body, lists)
    }
}
