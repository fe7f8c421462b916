import ArgumentParser
import EngageCore
import EngageFetch

/// `engage providers fetch`: configurations of one server or of many.
struct ProvidersFetch: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fetch",
        _superCommandName: "engage providers",
        abstract: "Fetch lists of providers and keep them in the cache.",
        discussion: """
            URL is a server, to which the path and query of the SDK's request are added, or the \
            whole address of a configuration. The file of --all lists apps as YAML, JSON or a \
            property list: addresses, or dictionaries with 'url' and 'appId'. Ctrl-C stops the \
            transfers, keeps what arrived and prints nothing.

            Three options fetch names of providers only, and cache nothing. --names lists the \
            configured ones (api/v2/providers), --available those that can be configured, and \
            --api-key-file those of the application of a secret key (plugin/lookup_rp).

            Example: engage providers fetch https://acme.rpxnow.com --app-id abc
            Example: engage providers fetch https://acme.rpxnow.com --available
            """)

    @Argument(help: "A server, or the address of a configuration.")
    var url: String?

    @Option(help: "File that lists many apps.")
    var all: String?

    @Option(
        help: "Output format: table or json; with --all, json is one line per app.",
        completion: .list(TableOrJSON.words),
        transform: TableOrJSON.word)
    var format = TableOrJSON.table

    @Option(help: "Simultaneous transfers, 1 to 500.")
    var parallel = 50

    @Flag(help: "Print only the names of the configured providers.")
    var names = false

    @Flag(help: "Print only the names of the providers that the application could use.")
    var available = false

    @Option(help: "Print the names for the secret key on the first line of this file ('-': stdin).")
    var apiKeyFile: String?

    @Flag(help: "With --api-key-file: request XML instead of JSON.")
    var xml = false

    @Flag(
        name: [.customShort("n"), .long],
        help: "Print what would be fetched and where it would be kept; fetch nothing.")
    var dryRun = false

    @OptionGroup var options: FetchOptions

    func validate() throws {
        if url == nil, all == nil { throw ValidationError("missing <url> or --all <file>") }
        if url != nil, all != nil {
            throw ValidationError("give a URL or --all FILE, not both")
        }
        guard (1...500).contains(parallel) else {
            throw ValidationError("--parallel takes 1 to 500, found \(parallel)")
        }
        if available, apiKeyFile != nil {
            throw ValidationError("--available and --api-key-file exclude each other")
        }
        if xml, apiKeyFile == nil { throw ValidationError("--xml needs --api-key-file") }
        if listsNames, all != nil {
            throw ValidationError("--names, --available and --api-key-file take one URL, not --all")
        }
    }

    /// True for a request of names alone, which describe nothing and are not kept.
    var listsNames: Bool { names || available || apiKeyFile != nil }

    func run() throws {
        try ClientBounds.check(caFile: options.transfer.caFile)
        if listsNames { return try lookUp() }
        let urls = try addresses()
        if dryRun { return try StandardOutput.write(trial(urls)) }
        let progress = ProgressLine("addresses", of: urls.count)
        let fetch = options.transfer.fetch(profile: options.profile.value, parallel: parallel)
        let outcomes = Interruption.watching { cancellation in
            fetch.fetch(urls, cancellation: cancellation) { done in
                progress.show(done)
            }
        }
        progress.end()
        for outcome in outcomes {
            for warning in outcome.warnings {
                StandardError.note(TerminalText.safe("warning: \(warning)"))
            }
            StandardError.report(outcome.diagnostics)
            if let failure = outcome.failure, outcome.document == nil {
                StandardError.report(CommandFailure(failure).line)
            }
        }
        switch format {
        case .json: try StandardOutput.write(json(outcomes))
        case .table:
            if let table = table(outcomes) { try StandardOutput.write(table) }
        }
        if outcomes.contains(where: { $0.document == nil }) { throw ExitStatus.unavailable.code }
    }

    /// The plan of a run; nothing is requested or written.
    private func trial(_ urls: [String]) -> String {
        let verb = options.transfer.offline ? "look up" : "request"
        let plan = urls.map { "would \(verb) \(TerminalText.safe(Secrets.redacted($0)))\n" }
        guard !options.transfer.offline else { return plan.joined() }
        let place = options.transfer.cache.map { "in \($0.path(of: urls))" }
        return plan.joined() + "would keep what arrives \(place ?? "nowhere: there is no home")\n"
    }

    private func addresses() throws(CommandFailure) -> [String] {
        if let url {
            guard all == nil, TransferOptions.isAddress(url) else {
                throw CommandFailure(
                    .usage,
                    "'\(url)' is not an address; give one such as https://acme.rpxnow.com")
            }
            return [options.address(url)]
        }
        let document = try InputFile.document(all ?? "-")
        let list = document.root["apps"] ?? document.root
        var urls: [String] = []
        for element in list.elements {
            guard let url = element.string ?? element["url"]?.string else {
                throw CommandFailure(
                    .invalidInput, "an app must be an address or a dictionary with 'url'",
                    at: element.location)
            }
            urls.append(options.address(url, appId: element["appId"]?.string))
        }
        guard !urls.isEmpty else {
            throw CommandFailure(
                .invalidInput, "lists no apps", at: list.location)
        }
        return urls
    }

    private func table(_ outcomes: [ConfigurationFetch.Outcome]) -> TextTable? {
        if outcomes.count == 1, let body = outcomes[0].document?.root {
            let configuration = read(body)
            let list = ProviderList(configuration)
            return ListedProvider.table(
                list.authenticationNames.map { ListedProvider(name: $0, provider: list[$0]) })
        }
        if outcomes.count == 1 { return nil }
        var table = TextTable(["FROM", "STATUS", "PROVIDERS", "ADDRESS"])
        for outcome in outcomes {
            // The answer was looked through when it arrived; here its list is only counted.
            let count = outcome.document.map { document in
                let names = document.root["enabled_providers"]
                return names?.kind == .array ? names?.count ?? 0 : 0
            }
            table.add(
                [
                    outcome.origin?.rawValue ?? outcome.failure?.code.rawValue ?? "",
                    outcome.status == 0 ? "" : "\(outcome.status)", count.map { "\($0)" } ?? "",
                    outcome.url,
                ], limit: 400)
        }
        return table
    }

    private func read(_ body: LocatedValue) -> ProviderConfiguration {
        var diagnostics = body.document.diagnostics
        let configuration = ProviderConfiguration(
            reading: body, idiom: options.idiom.value, diagnostics: &diagnostics)
        StandardError.report(diagnostics)
        return configuration
    }

    private func json(_ outcomes: [ConfigurationFetch.Outcome]) -> [UInt8] {
        outcomes.flatMap { $0.report.json(isLine: all != nil) }
    }
}

extension ConfigurationFetch.Outcome {
    /// The outcome as it is printed.
    fileprivate var report: FetchedConfiguration {
        FetchedConfiguration(
            url: url, from: origin?.rawValue, status: status, age: age,
            failure: failure.map { failure in
                FetchedConfiguration.Failure(
                    code: failure.code.rawValue, sdkCode: failure.serviceError.rawValue,
                    message: failure.message, serviceCode: failure.envelope?.code)
            }, diagnostics: diagnostics, configuration: document?.root)
    }
}
