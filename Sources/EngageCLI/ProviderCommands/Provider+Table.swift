import EngageCore

extension Provider {
    /// Everything about the provider, for people.
    func table(on idiom: Idiom) -> TextTable {
        let provider = self
        var table = TextTable(["name", provider.name])
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
        switch provider.pageUserAgent(on: idiom) {
        case .device: break
        case .phone: table.add(["user agent", "iPhone"])
        case .own(let text): table.add(["user agent", text])
        }
        if let color = provider.source["color"]?.string { table.add(["colour", color]) }
        for native in provider.source["native_sdk"].map({ Array($0.elements) }) ?? [] {
            let until = native["until"]?.string ?? ""
            table.add(["native sign-in", "\(native["since"]?.string ?? "")-\(until)"])
        }
        table.add(["described at", "\(provider.location)"], limit: 400)
        return table
    }
}

extension ProviderSource {
    /// The described provider of a name.
    ///
    /// - Throws: 65 with the nearest name, for an unknown one.
    func provider(_ name: String) throws(CommandFailure) -> Provider {
        if let provider = configuration.providers[name] { return provider }
        let near = configuration.describedNames.filter {
            $0.hasPrefix(name.prefix(3)) || name.hasPrefix($0.prefix(3))
        }
        let hint = Spelling.hint(near.first)
        throw CommandFailure(
            .invalidInput, "unknown provider '\(name)'\(hint)", in: body.location.file)
    }
}
