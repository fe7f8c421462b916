import ArgumentParser

/// `engage providers`: the lists that dialogs show, from the binary, a cache, a file or a server.
struct Providers: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "providers",
        _superCommandName: "engage",
        abstract: "Fetch, list and compare the providers that a dialog shows.",
        discussion: "Example: engage providers list",
        subcommands: [
            ProvidersFetch.self, ProvidersList.self, ProvidersShow.self, ProvidersDiff.self,
            ProvidersURL.self, ProvidersCheck.self, ProvidersLookup.self,
        ])
}
