import ArgumentParser
import EngageCore
import EngageFetch

/// `engage providers list`: the providers of one list, or one of them.
struct ProvidersList: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        _superCommandName: "engage providers",
        abstract: "List the providers of a configuration, or show one.",
        discussion: """
            Without NAME it lists the providers in the order of the dialog. With NAME it shows that \
            provider's entry in the list. --start-url prints the address that begins a sign-in with \
            it, as release 5.5 writes it, without encoding.

            Example: engage providers list --for sharing
            Example: engage providers list openid
            """)

    @Argument(help: "Only this provider.")
    var name: String?

    @Option(
        name: .customLong("configuration"),
        help: "List of providers: bundled, cache, a file or a URL.")
    var source = "bundled"

    @Option(
        name: .customLong("for"),
        help: "The list: authentication or sharing (default: authentication).",
        completion: .list(Use.words), transform: Use.word)
    var use: Use?

    @Option(
        help: "Output format: table, json or csv.", completion: .list(Form.words),
        transform: Form.word)
    var format = Form.table

    @Option(help: "Family of devices: phone or pad.")
    var idiom: FetchOptions.IdiomName = .phone

    @Flag(help: "Print the address that begins a sign-in with NAME.")
    var startUrl = false

    @Option(help: "With --start-url: the whitelisted domain, to which the token is sent.")
    var domain: String?

    @Option(help: "With --start-url: id of the application.")
    var appId: String?

    enum Use: String, ClosedWord {
        case authentication
        case sharing
    }

    enum Form: String, ClosedWord {
        case table
        case json
        case csv
    }

    func validate() throws {
        guard startUrl || domain == nil && appId == nil else {
            throw ValidationError("--domain and --app-id need --start-url")
        }
        guard name == nil else {
            if use != nil {
                throw ValidationError("--for lists providers; leave out '\(name ?? "")'")
            }
            if format == .csv {
                throw ValidationError("--format csv lists providers; leave out '\(name ?? "")'")
            }
            return
        }
        if startUrl { throw ValidationError("--start-url needs the name of a provider") }
    }

    func run() throws {
        let source = try ProviderSource.read(source, idiom: idiom.value)
        if let name { return try show(try source.provider(name), of: source) }
        let list = ProviderList(source.configuration)
        let names = use == .sharing ? list.sharingNames : list.authenticationNames
        let rows = names.map { ListedProvider(name: $0, provider: list[$0]) }
        switch format {
        case .table: try StandardOutput.write(ListedProvider.table(rows))
        case .json: try StandardOutput.write(ListedProvider.json(rows))
        case .csv: try StandardOutput.write(ListedProvider.csv(rows))
        }
    }

    private func show(_ provider: Provider, of source: ProviderSource) throws {
        if startUrl {
            if provider.url == nil {
                StandardError.note("warning: the start path of '\(provider.name)' is not known")
            }
            let url = StartURL(
                for: provider, baseURL: source.configuration.baseURL,
                whitelistedDomain: domain ?? "", applicationID: appId)
            return try StandardOutput.write(TerminalText.safe("\(url)") + "\n")
        }
        guard format == .json else {
            return try StandardOutput.write(provider.table(on: idiom.value))
        }
        var writer = JSONWriter(pretty: true)
        writer.value(provider.source)
        writer.newline()
        try StandardOutput.write(writer.bytes)
    }
}
