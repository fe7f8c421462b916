import ArgumentParser

/// `engage providers`: the lists that dialogs show, from the binary, a cache, a file or a server.
struct Providers: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "providers",
        _superCommandName: "engage",
        abstract: "List, fetch and check the providers that dialogs show.",
        discussion: """
            Example: engage providers list
            Example: engage providers check Examples/guide/defaults.plist
            """,
        subcommands: [ProvidersCheck.self, ProvidersFetch.self, ProvidersList.self])
}
