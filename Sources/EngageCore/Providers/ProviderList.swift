/// The service's and the app's providers together, as dialogs see them.
///
/// Source: behaviour, providers#custom-providers, observed#o16.
public struct ProviderList: Sendable {
    /// The service's answer.
    public var configuration: ProviderConfiguration
    /// What the app adds.
    public var custom: CustomProviders

    /// Combines the two.
    public init(_ configuration: ProviderConfiguration, custom: CustomProviders = .init()) {
        self.configuration = configuration
        self.custom = custom
    }

    /// The provider of a name; a custom one comes before the service's.
    public subscript(name: String) -> Provider? {
        let own = custom.providers.isEmpty ? nil : custom.providers[name]
        return own ?? configuration.provider(name)
    }

    /// The service's names, then custom ones, the first of equal names; empty before any answer.
    public var authenticationNames: [String] {
        guard let names = configuration.authenticationProviders else { return [] }
        let all = custom.names.isEmpty ? names : names + custom.names
        // A few names are compared faster than hashed.
        guard all.count > 16 else {
            var firsts: [String] = []
            firsts.reserveCapacity(all.count)
            for name in all where !firsts.contains(name) { firsts.append(name) }
            return firsts
        }
        var seen: Set<String> = []
        return all.filter { seen.insert($0).inserted }
    }

    /// True where an answer has arrived and there is a name.
    var listsNames: Bool {
        guard let names = configuration.authenticationProviders else { return false }
        return !names.isEmpty || !custom.names.isEmpty
    }

    /// Names for sharing, in the service's order, repetitions kept.
    public var sharingNames: [String] { configuration.socialProviders }

    /// The names that remain in a provider table; every occurrence of a removed one goes.
    ///
    /// Source: behaviour, screens#rows.
    public func authenticationNames(removing removed: Set<String>) -> [String] {
        authenticationNames.filter { !removed.contains($0) }
    }
}
