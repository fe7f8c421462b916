import EngageCore
import EngageFetch

extension ProvidersFetch {
    /// Requests one of the service's lists of provider names and prints the response.
    func lookUp() throws {
        let server = url ?? ""
        if dryRun {
            return try StandardOutput.write(
                "would fetch \(TerminalText.safe(Secrets.redacted(server)))\n")
        }
        var request = try call(of: server).request
        if apiKeyFile == nil, let id = options.transfer.appId {
            request.form = "appId=\(ServiceCall.encoded(id))"
        }
        let client = options.transfer.bounds.client
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

    private func call(of url: String) throws(CommandFailure) -> ServiceCall {
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
