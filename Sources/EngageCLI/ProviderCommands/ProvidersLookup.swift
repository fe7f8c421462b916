import ArgumentParser
import EngageCore
import EngageFetch

/// `engage providers lookup`: the service's calls that name providers and describe none.
struct ProvidersLookup: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lookup",
        _superCommandName: "engage providers",
        abstract: "Ask the service which providers an application or a secret key has.",
        discussion: """
            URL is the application's server. It is asked for the configured providers \
            (api/v2/providers), with --available for all that could be configured, and with \
            --api-key-file for the application of a secret key (plugin/lookup_rp). The answer \
            names providers and does not describe them.

            Example: engage providers lookup https://acme.rpxnow.com --available
            """)

    @Argument(help: "The application's server, such as https://acme.rpxnow.com.")
    var url: String

    @Flag(help: "All providers that an application could use.")
    var available = false

    @Option(help: "Read a secret key from the first line of this file; '-' is standard input.")
    var apiKeyFile: String?

    @Flag(help: "Ask for XML in place of JSON; only with --api-key-file.")
    var xml = false

    @Option(
        help: "The form: table or json.", completion: .list(TableOrJSON.words),
        transform: TableOrJSON.word)
    var format = TableOrJSON.table

    @OptionGroup var client: ClientOptions

    func validate() throws {
        guard !available || apiKeyFile == nil else {
            throw ValidationError("--available and --api-key-file ask different calls")
        }
        guard !xml || apiKeyFile != nil else {
            throw ValidationError("--xml is for --api-key-file alone")
        }
    }

    func run() throws {
        let request = try call().request
        try ClientBounds.check(caFile: client.caFile)
        let client = client.bounds.client
        let result = Interruption.watching { cancellation in
            Result { () throws(FetchFailure) in
                try ServiceCall.read(client.fetch(request, cancellation: cancellation))
            }
        }
        switch result {
        case .success(let answer): try write(answer)
        case .failure(let failure): throw CommandFailure(failure)
        }
    }

    private func call() throws(CommandFailure) -> ServiceCall {
        var server = url[...]
        while server.hasSuffix("/") { server = server.dropLast() }
        guard let apiKeyFile else {
            return available
                ? .availableProviders(domain: String(server)) : .providers(domain: String(server))
        }
        let bytes = try InputFile.read(apiKeyFile, limit: 65_536).bytes
        let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
        return .lookup(
            server: String(server), apiKey: String(decoding: line, as: UTF8.self), asXML: xml)
    }

    private func write(_ answer: ServiceCall.Answer) throws(CommandFailure) {
        // An address in the answer may carry the key again.
        let texts = answer.texts.mapValues { Secrets.redacted($0) }.sorted { $0.key < $1.key }
        let lists = answer.lists.sorted { $0.key < $1.key }
        if format == .table {
            var table = TextTable(["NAME", "VALUE"])
            for (name, value) in texts { table.add([name, value]) }
            for (name, values) in lists { for value in values { table.add([name, value]) } }
            return try StandardOutput.write(table)
        }
        try StandardOutput.write(ServiceNames(texts: texts, lists: lists).json)
    }
}
