import ArgumentParser
import EngageCore
import EngageFetch

/// What every command that may ask a server takes.
struct FetchOptions: ParsableArguments {
    @Option(help: "Id of the application, sent as appId.")
    var appId: String?

    @Option(help: "Name of the app, sent in appName.")
    var appName = "Engage"

    @Option(help: "Identifier of the app's bundle, sent in appName.")
    var bundleId = "com.example.engage"

    @Option(help: "The family of devices that asks: phone or pad.")
    var idiom: IdiomName = .phone

    @Option(help: "Whose behaviour: guide, or sdk-5.5, which never revalidates.")
    var profile: ProfileName = .guide

    @Option(help: "Folder of the cache; engage/providers below XDG_CACHE_HOME otherwise.")
    var cacheDir: String?

    @Flag(help: "Answer from the cache alone.")
    var offline = false

    @Option(help: "Use a cached answer at most so old where a server fails: 90s, 10m, 12h, 7d.")
    var staleIfError: Duration?

    @Option(help: "Certificates of a private authority, a PEM file.")
    var caFile: String?

    @Flag(help: "Ask other machines over plain http too.")
    var allowHttp = false

    @Option(help: "Longest time of one try.")
    var timeout = Duration(seconds: 20)

    @Option(help: "Tries after the first on broken connections and HTTP 429, 502, 503, 504.")
    var retries = 2

    @Option(help: "Transfers at once, 1 to 500.")
    var parallel = 50

    @Option(help: "Longest answer in bytes, after decompression.")
    var maxBytes = 8 << 20

    mutating func validate() throws {
        guard (1...500).contains(parallel) else {
            throw ValidationError("--parallel takes 1 to 500, found \(parallel)")
        }
        guard (0...10).contains(retries) else {
            throw ValidationError("--retries takes 0 to 10, found \(retries)")
        }
        guard (1...(512 << 20)).contains(maxBytes) else {
            throw ValidationError("--max-bytes takes 1 to \(512 << 20), found \(maxBytes)")
        }
        guard (1...86_400).contains(timeout.seconds) else {
            throw ValidationError("--timeout takes 1s to 1d")
        }
    }

    /// The fetch that these options describe.
    var fetch: ConfigurationFetch {
        var client = FetchClient()
        client.limits.parallel = parallel
        client.limits.retries = retries
        client.limits.bytes = maxBytes
        client.limits.totalMilliseconds = timeout.seconds * 1_000
        client.limits.connectMilliseconds = min(5_000, timeout.seconds * 1_000)
        client.caFile = caFile
        client.allowsHTTP = allowHttp
        var fetch = ConfigurationFetch(client: client, cache: cache)
        fetch.isOffline = offline
        fetch.staleSeconds = staleIfError?.seconds
        fetch.revalidates = profile.value == .guide
        return fetch
    }

    /// The cache; nil where the environment names no home.
    var cache: ConfigurationCache? {
        let folder = cacheDir ?? ConfigurationCache.folder(environment: ProcessEnvironment.caches)
        return folder.map { ConfigurationCache(folder: $0) }
    }

    /// The whole address: a bare server gets path and query of the SDK's own request.
    ///
    /// Source: jrengage.md 6.2.
    func address(_ url: String, appId: String? = nil) -> String {
        var server = url[...]
        while server.hasSuffix("/") { server = server.dropLast() }
        guard let scheme = server.firstRange(of: "://"),
            !server[scheme.upperBound...].contains(where: { "/?#".contains($0) })
        else { return url }
        let request = ConfigurationRequest(
            applicationID: appId ?? self.appId ?? "", displayName: appName,
            bundleIdentifier: bundleId, idiom: idiom.value)
        return server + request.pathAndQuery
    }

    /// A span of time on the command line: `90s`, `10m`, `12h`, `7d`.
    struct Duration: ExpressibleByArgument, CustomStringConvertible {
        let seconds: Int

        init(seconds: Int) { self.seconds = seconds }

        init?(argument: String) {
            let units: [Character: Int] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400]
            guard let unit = argument.last.flatMap({ units[$0] }),
                let count = Int(argument.dropLast()), (0...1_000_000).contains(count)
            else { return nil }
            seconds = count * unit
        }

        var description: String { "\(seconds)s" }
    }

    /// The two families of devices by their names.
    struct IdiomName: ExpressibleByArgument, CustomStringConvertible {
        let value: Idiom
        static let phone = IdiomName(value: .phone)

        init(value: Idiom) { self.value = value }

        init?(argument: String) {
            guard let value = Idiom(rawValue: argument) else { return nil }
            self.value = value
        }

        static var allValueStrings: [String] { Idiom.allCases.map(\.rawValue) }
        var description: String { value.rawValue }
    }

    /// The two profiles by their names.
    struct ProfileName: ExpressibleByArgument, CustomStringConvertible {
        let value: Profile
        static let guide = ProfileName(value: .guide)

        init(value: Profile) { self.value = value }

        init?(argument: String) {
            guard let value = Profile(rawValue: argument) else { return nil }
            self.value = value
        }

        static var allValueStrings: [String] { Profile.allCases.map(\.rawValue) }
        var description: String { value.rawValue }
    }
}
