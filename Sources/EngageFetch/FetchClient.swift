import EngageCore

/// Requests servers over libcurl: many at once, redirects and retries under Engage's own rules.
///
/// Proxies are those of the environment, as for `curl`. One client is used by one thread at a time.
public struct FetchClient: Sendable {
    /// Bounds of each fetch.
    public var limits = FetchLimits()
    /// When a failed try is repeated.
    public var retry = RetryPolicy()
    /// Certificates of a private authority, a PEM file; nil for the system's.
    public var caFile: String?
    /// True where plain http to any machine is wanted; otherwise only to the own one.
    public var allowsHTTP = false
    /// The `User-Agent` of requests.
    public var userAgent = "engage/\(Release.version) (+provider configuration)"
    /// Milliseconds of a clock that never goes back.
    public var now: @Sendable () -> Int = { MonotonicClock.milliseconds }
    /// Seconds since 1970, for a `Retry-After` that is a date.
    public var date: @Sendable () -> Int = { MonotonicClock.unixSeconds }
    /// Numbers from 0 to 1, spreading the retries of many clients.
    public var random: @Sendable () -> Double = { Double.random(in: 0...1) }

    /// A client with the usual bounds.
    public init() {}

    /// Requests all servers and reports each outcome as it comes; returns when all have ended.
    ///
    /// - Parameters:
    ///   - requests: at most `limits.parallel` of them run at once.
    ///   - cancellation: ends running transfers within 50 ms.
    ///   - ended: receives the index of a request and its outcome, once for each.
    public func fetch(
        _ requests: [FetchRequest], cancellation: Cancellation = Cancellation(),
        ended: (Int, Result<FetchAnswer, FetchFailure>) -> Void
    ) {
        guard var transfers = CurlTransfers(parallel: limits.parallel) else {
            var failure = FetchFailure(
                .curlMissing, "libcurl is not installed; on Debian: apt-get install libcurl4")
            failure.wasSent = false
            for index in requests.indices { ended(index, .failure(failure)) }
            return
        }
        var waiting = requests.indices.map { Pending(index: $0, url: requests[$0].url) }[...]
        var sleeping: [Pending] = []
        var running: [Int: Pending] = [:]
        while !waiting.isEmpty || !sleeping.isEmpty || !running.isEmpty {
            if cancellation.isCancelled {
                for pending in Array(waiting) + sleeping + Array(running.values) {
                    ended(pending.index, .failure(FetchFailure(.cancelled, "cancelled")))
                }
                return
            }
            let time = now()
            waiting += sleeping.filter { $0.due <= time }
            sleeping.removeAll { $0.due <= time }
            while running.count < limits.parallel, var next = waiting.popFirst() {
                if let failure = begin(&next, requests[next.index], &transfers, at: time) {
                    ended(next.index, .failure(failure))
                } else {
                    running[next.index] = next
                }
            }
            let pause = sleeping.map { max(1, min(50, $0.due - time)) }.min() ?? 50
            for (index, end) in transfers.wait(milliseconds: pause) {
                guard var pending = running.removeValue(forKey: index) else { continue }
                switch judge(end, &pending, requests[index]) {
                case .ended(let outcome): ended(index, outcome)
                case .again: waiting.append(pending)
                case .later: sleeping.append(pending)
                }
            }
        }
    }

    /// Requests one server.
    public func fetch(
        _ request: FetchRequest, cancellation: Cancellation = Cancellation()
    ) throws(FetchFailure) -> FetchAnswer {
        var outcome: Result<FetchAnswer, FetchFailure> = .failure(
            FetchFailure(.cancelled, "cancelled"))
        fetch([request], cancellation: cancellation) { _, result in outcome = result }
        return try outcome.get()
    }
}

/// One request in progress: its current target, the number of tries.
private struct Pending {
    let index: Int
    var url: String
    var attempt = 1
    var redirects = 0
    var isPost: Bool?
    /// End of the current try, milliseconds; nil before it begins.
    var deadline: Int?
    /// Milliseconds at which it is tried again.
    var due = 0
}

private enum Verdict {
    case ended(Result<FetchAnswer, FetchFailure>)
    case again
    case later
}

extension FetchClient {
    private func begin(
        _ pending: inout Pending, _ request: FetchRequest, _ transfers: inout CurlTransfers,
        at time: Int
    ) -> FetchFailure? {
        if var refused = AddressRule(allowsHTTP: allowsHTTP).refusal(of: pending.url) {
            refused.wasSent = false
            return refused
        }
        let deadline = pending.deadline ?? time + limits.totalMilliseconds
        pending.deadline = deadline
        let order = TransferOrder(
            url: pending.url, headers: request.headers,
            form: pending.isPost == false ? nil : request.form, method: request.method,
            content: request.body,
            connectMilliseconds: limits.connectMilliseconds,
            totalMilliseconds: max(1, deadline - time), bytes: limits.bytes,
            headerBytes: limits.headerBytes, caFile: caFile, userAgent: userAgent)
        return transfers.start(order, id: pending.index)
            ? nil : FetchFailure(.curlMissing, "libcurl has no memory for another transfer")
    }

    private func judge(
        _ end: TransferEnd, _ pending: inout Pending, _ request: FetchRequest
    ) -> Verdict {
        let place = Secrets.redacted(pending.url)
        if let code = end.failure {
            var failure = FetchFailure(
                code, "\(place): \(sentence(code, end))",
                status: code == .answerUnreadable ? 0 : end.status)
            failure.wasSent = end.sentBytes > 0
            guard let wait = wait(after: failure, pending) else { return .ended(.failure(failure)) }
            return repeated(&pending, request, after: wait)
        }
        if let target = end.redirect, (300..<400).contains(end.status) {
            return redirected(to: target, end, &pending, request)
        }
        if end.headers["location"]?.isEmpty == true, (300..<400).contains(end.status) {
            return .ended(
                .failure(
                    FetchFailure(
                        .redirectRefused,
                        "\(place): a redirect with an empty 'Location'",
                        status: end.status)))
        }
        let answer = FetchAnswer(
            status: end.status, body: end.body, headers: end.headers, url: place,
            attempts: pending.attempt)
        let failure = FetchFailure.status(of: answer, now: date())
        guard let wait = wait(after: failure, pending) else { return .ended(.success(answer)) }
        return repeated(&pending, request, after: wait)
    }

    /// Milliseconds until the next try; nil without one.
    private func wait(after failure: FetchFailure, _ pending: Pending) -> Int? {
        guard failure.isWorthRetrying, pending.attempt <= limits.retries else { return nil }
        return retry.milliseconds(
            afterAttempt: pending.attempt, retryAfter: failure.retryAfter, random: random())
    }

    private func repeated(
        _ pending: inout Pending, _ request: FetchRequest, after wait: Int
    ) -> Verdict {
        pending.attempt += 1
        pending.url = request.url
        pending.redirects = 0
        pending.isPost = nil
        pending.deadline = nil
        pending.due = now() + wait
        return .later
    }

    private func redirected(
        to target: String, _ end: TransferEnd, _ pending: inout Pending, _ request: FetchRequest
    ) -> Verdict {
        let place = Secrets.redacted(pending.url)
        func refused(_ code: FetchFailure.Code, _ why: String) -> Verdict {
            .ended(.failure(FetchFailure(code, "\(place): \(why)", status: end.status)))
        }
        pending.redirects += 1
        guard pending.redirects <= limits.redirects else {
            return refused(.tooManyRedirects, "more than \(limits.redirects) redirects")
        }
        guard target.utf8.count <= AddressRule.longest else {
            return refused(
                .redirectRefused,
                "a redirect to an address of \(target.utf8.count) bytes is not followed; at most "
                    + "\(AddressRule.longest) are")
        }
        let shown = Secrets.redacted(target)
        guard let from = CurlTransfers.parts(of: pending.url),
            let to = CurlTransfers.parts(of: target), AddressRule.schemes.contains(to.scheme)
        else { return refused(.redirectRefused, "a redirect to '\(shown)' is not followed") }
        if from.scheme == "https", to.scheme == "http" {
            return refused(
                .redirectRefused, "a redirect from https to http is not followed: '\(shown)'")
        }
        let keepsMethod = end.status == 307 || end.status == 308
        if keepsMethod, pending.isPost ?? (request.form != nil), from.host != to.host {
            return refused(
                .redirectRefused, "a redirect of a POST to another host is not followed: '\(shown)'"
            )
        }
        if !keepsMethod { pending.isPost = false }
        pending.url = target
        return .again
    }

    private func sentence(_ code: FetchFailure.Code, _ end: TransferEnd) -> String {
        switch code {
        case .answerTooLarge where end.isHeaderTooLarge:
            "the header lines of the answer are longer than \(limits.headerBytes) bytes, "
                + "or one than 100 KiB"
        case .answerTooLarge: "the answer is longer than \(limits.bytes) bytes"
        case .timedOut: "no whole answer within the time limit (\(end.text))"
        case .answerUnreadable where end.headerFault != nil:
            "the answer is no valid HTTP: \(end.headerFault ?? "")"
        case .answerUnreadable: "the response is not HTTP (\(end.text))"
        case .connectionLost where end.isHandshake:
            "no TLS connection could be agreed on (\(end.text))"
        case .connectionLost:
            "the connection broke before the answer was whole (\(end.text))"
        case .certificateRefused:
            "the certificate is not to be trusted for this host (\(end.text)); "
                + "a private authority is given with --ca-file"
        case .hostUnknown: "the host has no address (\(end.text))"
        case .connectionRefused: "no connection (\(end.text))"
        default: end.text
        }
    }
}
