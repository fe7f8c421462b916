import ArgumentParser
import EngageCore

/// `engage providers show`: everything a configuration says of one provider.
struct ProvidersShow: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        _superCommandName: "engage providers",
        abstract: "Show what a configuration says of one provider.",
        discussion: "Example: engage providers show openid")

    @Argument(help: "Name of the provider.")
    var name: String

    @Option(help: "Where from: bundled, cache, a file or an address.")
    var source = "bundled"

    @Option(
        help: "The form: table, or json for the object itself.",
        completion: .list(TableOrJSON.words),
        transform: TableOrJSON.word)
    var format = TableOrJSON.table

    @OptionGroup var options: FetchOptions

    func run() throws {
        let source = try ProviderSource.read(source, options: options)
        let provider = try source.provider(name)
        guard format == .table else {
            var writer = JSONWriter(pretty: true)
            writer.value(provider.source)
            writer.newline()
            return try StandardOutput.write(writer.bytes)
        }
        var table = TextTable(["name", name])
        table.add(["shown as", provider.friendlyName ?? ""])
        table.add(["icon", provider.iconName])
        table.add(["input", provider.requiresInput ? "required" : "none"])
        if provider.requiresInput {
            table.add(["prompt", provider.inputPrompt ?? ""])
            table.add(["short text", provider.shortText ?? ""])
        }
        table.add(["start path", provider.url ?? "(not known)"])
        if let domains = provider.cookieDomains {
            table.add(["cookie domains", domains.joined(separator: " ")])
        }
        if let sharing = provider.sharing {
            table.add(["sharing", "yes"])
            if let limit = sharing.maximumCharacters { table.add(["characters", "\(limit)"]) }
        }
        switch provider.pageUserAgent(on: options.idiom.value) {
        case .device: break
        case .phone: table.add(["page is told", "iPhone"])
        case .own(let text): table.add(["page is told", text])
        }
        if let color = provider.source["color"]?.string { table.add(["colour", color]) }
        for native in provider.source["native_sdk"].map({ Array($0.elements) }) ?? [] {
            let until = native["until"]?.string ?? ""
            table.add(["native sign-in", "\(native["since"]?.string ?? "")-\(until)"])
        }
        table.add(["described at", "\(provider.location)"], limit: 400)
        try StandardOutput.write(table)
    }
}

extension ProviderSource {
    /// The described provider of a name.
    ///
    /// - Throws: 65 with the nearest name where there is none.
    func provider(_ name: String) throws(CommandFailure) -> Provider {
        if let provider = configuration.providers[name] { return provider }
        let near = configuration.describedNames.filter {
            $0.hasPrefix(name.prefix(3)) || name.hasPrefix($0.prefix(3))
        }
        let hint = Spelling.hint(near.first)
        throw CommandFailure(
            .invalidInput, "provider '\(name)' is not described\(hint)", at: body.location)
    }
}
