/// A request, held once, and where its facts come from, for those who record reasons.
///
/// The scenario has many members; each copy would retain them one by one.
final class RequestOrigins: Sendable {
    let request: DialogRequest

    init(of request: consuming DialogRequest) { self.request = consume request }

    /// A text of the strings table, or the text itself.
    func localized(_ text: String) -> String { request.localized(text) }

    /// A member of `session`, if given; `isSet` marks one of a scenario made in Swift.
    func session(_ member: String, isSet: Bool) -> [Origin] {
        Self.member(request.given, "session", member, isSet: isSet)
    }

    /// A member of `activity`, where it is given.
    func activity(_ member: String, isSet: Bool) -> [Origin] {
        Self.member(request.given, "activity", member, isSet: isSet)
    }

    /// A member of `window`, if given; a null root is given, too.
    func window(_ member: String, isSet: Bool) -> [Origin] {
        Self.member(request.given, "window", member, isSet: isSet, nullIsGiven: member == "root")
    }

    /// The translation of a text, where the strings table has one.
    func translation(of text: String) -> [Origin] {
        guard request.strings[text] != nil else { return [] }
        return Self.member(request.given, "strings", text, isSet: true)
    }

    /// The member of the scenario itself, as it was given or not.
    func member(_ name: String) -> Origin {
        .scenario(member: name, source: request.given?.given(name)?.location)
    }

    private static func member(
        _ given: ScenarioMembers?, _ group: String, _ name: String, isSet: Bool,
        nullIsGiven: Bool = false
    ) -> [Origin] {
        var place: SourceLocation?
        if let given {
            guard let value = given[group]?[name], nullIsGiven || !value.isNull else { return [] }
            place = value.location
        } else if !isSet {
            return []
        }
        return [.scenario(member: String(joining: group, ".", name), source: place)]
    }
}

/// Where providers and their lists come from.
extension RequestOrigins {
    /// A member of the configuration's root; empty where it is not given or is the library's own.
    func configured(_ member: String) -> [Origin] {
        guard !request.providers.configuration.isBundled,
            let value = request.providers.configuration.body?[member]
        else { return [] }
        return [.configuration(member: member, source: value.location)]
    }

    /// A list of the configuration: the member, else the library's own, else what lacks it.
    func list(_ member: String) -> Origin {
        if request.providers.configuration.isBundled { return Self.bundled }
        return configured(member).first ?? self.member("configuration")
    }

    /// What lists a name for signing in: the service's list, which a caller may have found already,
    /// or the app's own request.providers.
    func listing(_ name: String, list: Origin? = nil) -> Origin {
        if let trace = request.overlayTrace,
            let change = trace.signIn.added[name] ?? trace.signIn.hidden[name]
        {
            return change.entry.origin()
        }
        // The app's own are few and looked up first: the service's list may be long.
        if request.providers.custom.providers[name] != nil,
            request.providers.configuration.authenticationProviders?.contains(name) != true
        {
            return member("customProviders")
        }
        return list ?? self.list("enabled_providers")
    }

    /// What lets a provider of the app's own count at all; empty for one of the service, and where
    /// the service's provider of that name, or none, would make no difference.
    ///
    /// Source: behaviour, providers#custom-providers.
    func making(_ provider: Provider?, unless same: (_ service: Provider?) -> Bool) -> [Origin] {
        guard let provider, provider.isCustom else { return [] }
        guard !same(request.providers.configuration.provider(provider.name)) else { return [] }
        let given = ["saml_provider", "openid_identifier"].filter { provider.source[$0] != nil }
        // Of two either is enough, so neither decides alone.
        return given.count == 1 ? described(provider, given[0]) : [member("customProviders")]
    }

    /// What makes a provider of the app's own that no list of the service names.
    func makingListed(_ name: String) -> [Origin] {
        let isListed =
            request.providers.configuration.authenticationProviders?.contains(name) == true
        return isListed ? [] : making(request.providers.custom.providers[name]) { _ in false }
    }

    /// The app's own providers, if they end the wait as soon as the service's list is there.
    var waitingForOwn: [Origin] {
        let own = request.providers.custom.names
        guard !request.providers.configuration.isBundled, !own.isEmpty,
            let service = request.providers.configuration.authenticationProviders
        else { return [] }
        // Of several own ones no single one ends it.
        let alone =
            service.isEmpty && own.count == 1 ? request.providers.custom.providers[own[0]] : nil
        return [member("customProviders")] + making(alone) { _ in false }
    }

    /// The app's own providers that fill a table, and what lets each of them count.
    func filling(without removed: Set<String>) -> [Origin] {
        guard let service = request.providers.configuration.authenticationProviders else {
            return []
        }
        let own = request.providers.custom.names.filter {
            !service.contains($0) && !removed.contains($0)
        }
        guard !own.isEmpty else { return [] }
        return [member("customProviders")]
            + own.flatMap { making(request.providers.custom.providers[$0]) { _ in false } }
    }

    /// What describes providers, if it describes none: no provider can be chosen by name alone.
    var undescribed: [Origin] {
        request.providers.configuration.providers.isEmpty
            && request.providers.custom.names.isEmpty
            ? configured("provider_info") : []
    }

    /// A member of a provider's object; empty where it is not given.
    func described(_ provider: Provider?, _ member: String) -> [Origin] {
        guard let provider else { return [] }
        guard let value = overlaid(member, of: provider), let winner = value.winner else {
            return sent(provider, member)
        }
        if winner.operation != .add || winner.value[member] != nil {
            return [winner.origin(of: member)]
        }
        // An object without the member matters where it takes the place of one that has it.
        return replaced(value, provider, member).isEmpty ? [] : [winner.origin()]
    }

    /// A member of the object itself, whatever overlays make of it.
    private func sent(_ provider: Provider, _ member: String) -> [Origin] {
        let isBundled = request.providers.configuration.isBundled
        return provider.origin(of: member, isBundled: isBundled).map { [$0] } ?? []
    }

    /// What rules of overlays make of a member of the service's provider; nil where there are none.
    private func overlaid(_ member: String, of provider: Provider) -> OverlayTrace.Value? {
        guard !provider.isCustom, let trace = request.overlayTrace else { return nil }
        return trace.value(Self.operations[member] ?? .add, of: provider.name)
    }

    /// What rules of overlays replace, by the member of a provider's object.
    private static let operations: [String: OverlayOperation] = [
        "friendly_name": .rename, "input_prompt": .prompt,
    ]

    /// What a rule of an overlay overrides in a provider's object.
    func overruled(_ provider: Provider?, _ member: String) -> [Origin] {
        guard let provider, let value = overlaid(member, of: provider), value.winner != nil else {
            return []
        }
        return replaced(value, provider, member)
    }

    /// The members below a rule's value, nearest first, to the one that the service sends.
    private func replaced(
        _ value: OverlayTrace.Value, _ provider: Provider, _ member: String
    ) -> [Origin] {
        let own =
            provider.patch?.definition == nil
            ? provider : request.overlayTrace?.replaced[provider.name]
        return value.shadowed.filter { $0.operation != .add || $0.value[member] != nil }
            .map { $0.origin(of: member) } + (own.map { sent($0, member) } ?? [])
    }

    /// Facts that decide which rule of an overlay gives a provider a member, or that none does.
    func deciding(_ provider: Provider?, _ member: String) -> [Origin] {
        facts(provider.flatMap { overlaid(member, of: $0)?.facts } ?? [])
    }

    /// What rules of an overlay set of a provider beside its object: an icon or a group.
    func overlaid(_ operation: OverlayOperation, _ provider: Provider?) -> ValueSources {
        guard let provider, !provider.isCustom, let trace = request.overlayTrace else {
            return .nothing
        }
        var value = trace.value(operation, of: provider.name)
        // No object has what these rules set: it takes away what an earlier rule gave.
        value.shadowed.removeAll { $0.operation == .add }
        if value.winner?.operation == .add, value.shadowed.isEmpty { value.winner = nil }
        return ValueSources(
            winner: value.winner?.origin(), shadowed: value.shadowed.map { $0.origin() },
            dependencies: facts(value.facts))
    }

    /// What rules of overlays changed of a list, and the facts that let or kept them.
    func changes(of list: KeyPath<OverlayTrace, OverlayTrace.List>) -> [Origin] {
        guard let trace = request.overlayTrace else { return [] }
        let changes = trace[keyPath: list]
        let read = Set(changes.all.flatMap(\.facts)).union(changes.idle)
        return changes.all.flatMap { [$0.entry] + ($0.definition.map { [$0] } ?? []) }
            .map { $0.origin() }
            + facts(OverlayFact.allCases.filter(read.contains))
    }

    /// Facts that conditions read, as origins; an unknown fact has none.
    private func facts(_ facts: [OverlayFact]) -> [Origin] {
        var seen: Set<OverlayFact> = []
        return facts.filter { seen.insert($0).inserted }.map { fact in
            switch fact {
            case .idiom, .model: .device(member: fact.rawValue)
            case .appVersion, .language, .installation, .now:
                .scenario(
                    member: fact.member,
                    source: request.given?["facts"]?[fact.rawValue]?.location)
            }
        }
    }

    /// The same without the library's own catalogue, which cannot be removed.
    func given(_ provider: Provider?, _ member: String) -> [Origin] {
        request.providers.configuration.isBundled && provider?.isCustom != true
            && provider?.patch?.definition == nil
            ? [] : described(provider, member)
    }

    /// The same with the facts that decide which object or rule gives it.
    func lookedUp(_ provider: Provider?, _ member: String) -> [Origin] {
        given(provider, member) + deciding(provider, member)
    }

    /// What a custom provider of the same name overrides.
    func overridden(by provider: Provider?, _ member: String) -> [Origin] {
        guard let provider, provider.isCustom else { return [] }
        return given(request.providers.configuration.provider(provider.name), member)
    }

    /// The library's own list of request.providers.
    static let bundled = Origin.library(member: "configuration")
}

extension Provider {
    /// A member of its object as an origin; nil where it is not given.
    fileprivate func origin(of member: String, isBundled: Bool) -> Origin? {
        guard let value = source[member] else { return nil }
        if isCustom {
            return .scenario(
                member: String(joining: "customProviders.", name, ".", member),
                source: value.location)
        }
        if let definition = patch?.definition {
            return definition.origin(member, at: value.location)
        }
        if isBundled { return RequestOrigins.bundled }
        return .configuration(
            member: String(joining: "provider_info.", name, ".", member), source: value.location)
    }
}

extension DialogRequest {
    /// Replaces the scenario's own member, for example by an option; reasons then name the new one.
    package mutating func give(_ name: String, _ value: LocatedValue) {
        given = (given ?? ScenarioMembers([:])).putting(name, value)
    }
}
