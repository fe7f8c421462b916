import ArgumentParser
import EngageCore
import EngageFetch

/// `engage providers list`: the providers of one source, in the order of the dialog.
struct ProvidersList: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        _superCommandName: "engage providers",
        abstract: "List the providers of a configuration.",
        discussion: """
            SOURCE is 'bundled' (the catalogue in the binary), 'cache', a file, or an address.

            Example: engage providers list --for sharing
            """)

    @Option(help: "Where from: bundled, cache, a file or an address.")
    var source = "bundled"

    @Option(name: .customLong("for"), help: "The list: authentication or sharing.")
    var use: Use = .authentication

    @Option(
        help: "The form: table, json or csv.", completion: .list(Form.words),
        transform: Form.word)
    var format = Form.table

    @OptionGroup var options: FetchOptions

    enum Use: String, CaseIterable, ExpressibleByArgument {
        case authentication
        case sharing
    }

    enum Form: String, ClosedWord {
        case table
        case json
        case csv
    }

    func run() throws {
        let source = try ProviderSource.read(source, options: options)
        let list = ProviderList(source.configuration)
        let names = use == .authentication ? list.authenticationNames : list.sharingNames
        let rows = names.map { ListedProvider(name: $0, provider: list[$0]) }
        switch format {
        case .table: try StandardOutput.write(ListedProvider.table(rows))
        case .json: try StandardOutput.write(ListedProvider.json(rows))
        case .csv: try StandardOutput.write(ListedProvider.csv(rows))
        }
    }
}
