import ArgumentParser
import EngageCore

/// `engage providers url`: where a sign-in begins.
struct ProvidersURL: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "url",
        _superCommandName: "engage providers",
        abstract: "Print the address that begins a sign-in with a provider.",
        discussion: """
            The form is that of release 5.5: nothing is encoded.

            Example: engage providers url facebook --app-id abc --domain myapp://callback
            """)

    @Argument(help: "Name of the provider.")
    var name: String

    @Option(help: "Where from: bundled, cache, a file or an address.")
    var source = "bundled"

    @Option(help: "The whitelisted domain, to which the token is sent.")
    var domain = ""

    @OptionGroup var options: FetchOptions

    func run() throws {
        let source = try ProviderSource.read(source, options: options)
        let provider = try source.provider(name)
        if provider.url == nil {
            StandardError.note("warning: the start path of '\(name)' is not known")
        }
        let url = StartURL(
            for: provider, baseURL: source.configuration.baseURL, whitelistedDomain: domain,
            applicationID: options.transfer.appId)
        try StandardOutput.write(TerminalText.safe("\(url)") + "\n")
    }
}
