public import EngageCore

/// Fetches configurations through the cache: revalidated, offline, or stale where a server fails.
public struct ConfigurationFetch: Sendable {
    /// Requests the servers.
    public var client: FetchClient
    /// Where answers are kept; nil keeps none.
    public var cache: ConfigurationCache?
    /// True answers from the cache alone.
    public var isOffline = false
    /// Maximum age in seconds of a cached response that replaces a failed one; nil: unlimited.
    public var staleSeconds: Int?
    /// True sends validators; the shipped SDK sent none. Source: behaviour, providers#updates.
    public var revalidates = true
    /// Seconds since 1970.
    public var now: @Sendable () -> Int = { MonotonicClock.unixSeconds }

    /// Fetches with a client and a cache.
    public init(client: FetchClient = FetchClient(), cache: ConfigurationCache?) {
        self.client = client
        self.cache = cache
    }

    /// The origin of a configuration.
    public enum Origin: String, Sendable, Hashable {
        /// A new answer.
        case server
        /// The server answered that the cached answer is current.
        case revalidated
        /// Only the cache was read.
        case cache
        /// The server failed and a cached response was used.
        case stale
    }

    /// One configuration and its origin.
    public struct Outcome: Sendable {
        /// The requested address, without secrets.
        public var url: String
        /// The values of the body; nil without any.
        public var document: Document?
        /// The origin of the body; nil without one.
        public var origin: Origin?
        /// HTTP status of the server; 0 where none answered.
        public var status: Int = 0
        /// Why there is no new response; also given if a stale one is used.
        public var failure: FetchFailure?
        /// Findings about the answer: a status that is no success, an answer that is not kept.
        public var diagnostics: [Diagnostic] = []
        /// More reports: damaged entries, entries not written, a stale answer.
        public var warnings: [String] = []
        /// Seconds since the body was last known to be current; 0 for a new answer.
        public var age: Int = 0
    }

    /// Fetches all addresses; outcomes come in the order of the addresses.
    ///
    /// New answers are written when the last transfer has ended, all with one wait for the disk.
    ///
    /// - Parameters:
    ///   - progress: receives the number of outcomes so far, after each.
    public func fetch(
        _ urls: [String], cancellation: Cancellation = Cancellation(),
        progress: (Int) -> Void = { _ in }
    ) -> [Outcome] {
        var outcomes = urls.map { Outcome(url: Secrets.redacted($0)) }
        let found = cache?.find(urls) ?? ConfigurationCache.Findings()
        if !outcomes.isEmpty { outcomes[0].warnings += found.damage }
        var done = 0
        if isOffline {
            for index in urls.indices {
                answerOffline(&outcomes[index], found.entries[outcomes[index].url])
                done += 1
                progress(done)
            }
            return outcomes
        }
        let requests = urls.indices.map { index in
            FetchRequest(
                urls[index], headers: validators(found.entries[outcomes[index].url]))
        }
        var entries = found.entries
        var isNew = false
        client.fetch(requests, cancellation: cancellation) { index, result in
            let entry = take(
                result, &outcomes[index], found.entries[outcomes[index].url],
                hasSecret: Secrets.areIn(urls[index]))
            if let entry {
                entries[entry.url] = entry
                isNew = true
            }
            guard outcomes[index].failure?.code != .cancelled else { return }
            done += 1
            progress(done)
        }
        // The file of many holds what is known of all of them, whichever server answered this time.
        guard isNew else { return outcomes }
        do {
            try cache?.store(Array(entries.values), of: urls)
        } catch {
            outcomes[0].warnings.append(error.message)
        }
        return outcomes
    }

    private func validators(_ entry: ConfigurationCache.Entry?) -> [String] {
        guard revalidates, let entry else { return [] }
        return [
            entry.etag.map { "If-None-Match: \($0)" },
            entry.lastModified.map { "If-Modified-Since: \($0)" },
        ].compactMap { $0 }
    }

    private func answerOffline(_ outcome: inout Outcome, _ entry: ConfigurationCache.Entry?) {
        guard let entry else {
            outcome.failure = FetchFailure(
                .notCached, "\(outcome.url): nothing is cached for this address")
            return
        }
        use(entry, as: .cache, &outcome)
    }

    private func use(
        _ entry: ConfigurationCache.Entry, as origin: Origin, _ outcome: inout Outcome
    ) {
        guard case .success(let document) = Self.read(entry.body, outcome.url, status: 0) else {
            outcome.warnings.append("\(outcome.url): the cached answer is not readable")
            return
        }
        outcome.document = document
        outcome.origin = origin
        outcome.age = max(0, now() - entry.checked)
    }

    /// Fills an outcome; the entry to keep, nil where there is nothing new to keep.
    private func take(
        _ result: Result<FetchAnswer, FetchFailure>, _ outcome: inout Outcome,
        _ entry: ConfigurationCache.Entry?, hasSecret: Bool
    ) -> ConfigurationCache.Entry? {
        let answer: FetchAnswer
        switch result {
        case .failure(let failure):
            fail(failure, &outcome, entry)
            return nil
        case .success(let success): answer = success
        }
        outcome.status = answer.status
        if answer.status == 304, var entry {
            use(entry, as: .revalidated, &outcome)
            outcome.age = 0
            entry.checked = now()
            return entry
        }
        switch Self.read(answer.body, outcome.url, status: answer.status) {
        case .failure(let failure):
            fail(
                answer.isSuccess ? failure : .status(of: answer, now: now()), &outcome, entry)
            return nil
        case .success(let document):
            return accept(document, answer, &outcome, entry, hasSecret: hasSecret)
        }
    }

    /// A configuration is used whatever the HTTP status, as by the SDK, but kept only from a success.
    ///
    /// Source: behaviour, providers#updates, providers#errors.
    private func accept(
        _ document: Document, _ answer: FetchAnswer, _ outcome: inout Outcome,
        _ entry: ConfigurationCache.Entry?, hasSecret: Bool
    ) -> ConfigurationCache.Entry? {
        // Its contents are read on use: of hundreds most are only kept.
        if let refusal = ProviderConfiguration.refusal(of: document.root) {
            var failure =
                answer.isSuccess
                ? FetchFailure(
                    .answerUnreadable, "\(outcome.url): \(refusal.reason)", status: answer.status)
                : .status(of: answer, now: now())
            if let envelope = ServiceEnvelope(reading: document.root), !envelope.isOK {
                failure = .service(envelope, url: outcome.url, status: answer.status)
            }
            fail(failure, &outcome, entry)
            return nil
        }
        outcome.document = document
        outcome.origin = .server
        let kept = entry == nil ? "it is not kept" : "the cached one is kept"
        guard answer.isWhole else {
            outcome.diagnostics.append(
                Diagnostic(
                    .warning, .httpStatus,
                    "the answer is used although its HTTP status is \(answer.status); \(kept)",
                    at: document.root.location))
            return nil
        }
        guard !document.root.isUselessConfiguration else {
            outcome.diagnostics.append(
                Diagnostic(
                    .warning, .answerNotKept,
                    "no user can sign in with this list: its members have wrong types; \(kept)",
                    at: document.root.location))
            return nil
        }
        guard !hasSecret else { return nil }
        return ConfigurationCache.Entry(
            url: outcome.url, body: answer.body, etag: answer.etag,
            lastModified: answer.lastModified, checked: now())
    }

    private func fail(
        _ failure: FetchFailure, _ outcome: inout Outcome, _ entry: ConfigurationCache.Entry?
    ) {
        outcome.failure = failure
        outcome.status = failure.status
        guard let staleSeconds, let entry, failure.code != .cancelled,
            now() - entry.checked <= staleSeconds
        else { return }
        use(entry, as: .stale, &outcome)
        outcome.warnings.append(
            "\(failure.message); using the answer of \(outcome.age) seconds ago")
    }

    private static func read(
        _ body: [UInt8], _ url: String, status: Int
    ) -> Result<Document, FetchFailure> {
        do {
            return .success(
                try Document.read(
                    body, file: url, format: .json,
                    limits: DocumentLimits(depth: 64, nodes: 4_000_000, bytes: 64 << 20)))
        } catch {
            return .failure(
                FetchFailure(
                    .answerUnreadable, error.message, at: error.location, status: status))
        }
    }
}

extension DiagnosticCode {
    /// An answer is used although its HTTP status is no success. Source: behaviour,
    /// providers#updates.
    public static let httpStatus: DiagnosticCode = "httpStatus"
    /// A response without any usable provider does not replace a cached one.
    public static let answerNotKept: DiagnosticCode = "answerNotKept"
}

extension LocatedValue {
    /// True where wrong types leave no base address, no provider, or no list of them.
    package var isUselessConfiguration: Bool {
        func holds(_ name: String, _ kind: ValueKind) -> Bool? {
            guard let list = self[name] else { return nil }
            guard list.kind == .array else { return false }
            return list.count == 0 || list.elements.contains { $0.kind == kind }
        }
        let providers = self["provider_info"]
        let described = providers.map { Array($0.entries) } ?? []
        return self["baseurl"]?.kind != .string || providers?.kind != .dictionary
            || !described.isEmpty && !described.contains { $0.value.kind == .dictionary }
            || holds("enabled_providers", .string) == false
                && holds("social_providers", .string) != true
    }
}

extension FetchAnswer {
    /// True for the statuses 200 to 299.
    fileprivate var isSuccess: Bool { (200..<300).contains(status) }

    /// True for a success that may be kept: no range was requested, so 206 is none.
    package var isWhole: Bool { isSuccess && status != 206 }
}
