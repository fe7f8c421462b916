import ArgumentParser

/// The options that bound how servers are asked.
struct ClientOptions: ParsableArguments {
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

    var bounds: ClientBounds {
        ClientBounds(
            caFile: caFile, allowHttp: allowHttp, timeout: timeout, retriesWord: retriesWord,
            bytesWord: bytesWord)
    }

    func validate() throws {
        if let fault = bounds.fault { throw ValidationError(fault) }
    }
}
