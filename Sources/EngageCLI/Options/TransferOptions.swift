import ArgumentParser
import EngageCore
import EngageFetch

/// How a configuration is fetched: the client, its limits, and the use of the cache.
struct TransferOptions: ParsableArguments {
    @Option(help: "Id of the application, sent as appId.")
    var appId: String?

    @Option(help: "Name of the app, sent in appName.")
    var appName = "Engage"

    @Option(help: "Identifier of the app's bundle, sent in appName.")
    var bundleId = "com.example.engage"

    @Option(help: "Folder of the cache (default: engage/providers below XDG_CACHE_HOME).")
    var cacheDir: String?

    @Flag(help: "Use the cache only; contact no server.")
    var offline = false

    @Option(help: "If a server fails, use a cached answer no older than 90s, 10m, 12h or 7d.")
    var staleIfError: String?

    @Option(help: ArgumentHelp(ClientBounds.Help.caFile))
    var caFile: String?

    @Flag(help: ArgumentHelp(ClientBounds.Help.allowHttp))
    var allowHttp = false

    @Option(help: ArgumentHelp(ClientBounds.Help.timeout))
    var timeout = "20s"

    @Option(name: .customLong("retries"), help: ArgumentHelp(ClientBounds.Help.retries))
    private var retriesWord = "2"

    @Option(name: .customLong("max-bytes"), help: ArgumentHelp(ClientBounds.Help.maxBytes))
    private var bytesWord = "8388608"

    /// The limits of network requests.
    var bounds: ClientBounds {
        ClientBounds(
            caFile: caFile, allowHttp: allowHttp, timeout: timeout, retriesWord: retriesWord,
            bytesWord: bytesWord)
    }

    func validate() throws {
        if let fault = bounds.fault { throw ValidationError(fault) }
        guard let staleIfError, ClientBounds.Duration(staleIfError) == nil else { return }
        throw ValidationError(
            "--stale-if-error must be a span such as 90s, 10m, 12h or 7d; found '\(staleIfError)'")
    }

    /// The fetch that these options describe.
    func fetch(profile: Profile, parallel: Int = 1) -> ConfigurationFetch {
        var fetch = ConfigurationFetch(client: bounds.client, cache: cache)
        fetch.client.limits.parallel = parallel
        fetch.isOffline = offline
        fetch.staleSeconds = staleIfError.flatMap { ClientBounds.Duration($0)?.seconds }
        fetch.revalidates = profile == .guide
        return fetch
    }

    /// The cache; nil where the environment has no home.
    var cache: ConfigurationCache? {
        let folder = cacheDir ?? ConfigurationCache.folder(environment: ProcessEnvironment.caches)
        return folder.map { ConfigurationCache(folder: $0) }
    }

    /// The whole address: a bare server gets path and query of the SDK's own request.
    ///
    /// Source: behaviour, providers#request.
    func address(_ url: String, appId: String? = nil, idiom: Idiom) -> String {
        var server = url[...]
        while server.hasSuffix("/") { server = server.dropLast() }
        guard let scheme = server.firstRange(of: "://"),
            !server[scheme.upperBound...].contains(where: { "/?#".contains($0) })
        else { return url }
        let request = ConfigurationRequest(
            applicationID: appId ?? self.appId ?? "", displayName: appName,
            bundleIdentifier: bundleId, idiom: idiom)
        return server + request.pathAndQuery
    }

    /// Fetches one configuration with what was found about the answer; other words go to
    /// standard error.
    ///
    /// - Throws: 69 where neither server nor cache has one.
    func configuration(
        at url: String, idiom: Idiom, profile: Profile
    ) throws(CommandFailure) -> (body: LocatedValue, diagnostics: [Diagnostic]) {
        try ClientBounds.check(caFile: caFile)
        let outcomes = Interruption.watching { cancellation in
            fetch(profile: profile).fetch(
                [address(url, idiom: idiom)], cancellation: cancellation)
        }
        for warning in outcomes.flatMap(\.warnings) {
            StandardError.note(TerminalText.safe("warning: \(warning)"))
        }
        guard let document = outcomes.first?.document else {
            guard let failure = outcomes.first?.failure else {
                throw CommandFailure(.unavailable, "no answer")
            }
            throw CommandFailure(failure)
        }
        return (document.root, outcomes[0].diagnostics)
    }

    /// True for a name that is an address and no file.
    static func isAddress(_ name: String) -> Bool {
        let lower = name.prefix(8).lowercased()
        return lower.hasPrefix("http://") || lower.hasPrefix("https://")
    }
}
