import EngageCore

/// A list of providers, ready to be served: every body and its tag, made once.
struct ServedList: Sendable {
    /// A body under its tag.
    struct Body: Sendable {
        let bytes: [UInt8]
        let tag: String

        init(_ bytes: [UInt8]) {
            self.bytes = bytes
            tag = ServiceAnswer.tag(of: bytes)
        }
    }

    /// Rules of overlays that a request cannot decide, a sentence each.
    private(set) var undecided: [String] = []
    /// What it was made from.
    private let read: ProviderConfiguration
    /// Names of its providers.
    var names: [String] { read.describedNames }
    let configuration: Body
    let configured: Body
    let available: Body

    /// What a request reveals about its client, as far as the SDK sends it.
    struct Facts: Sendable, Hashable {
        var idiom = Idiom.phone
    }

    /// Why there is no list.
    enum Refusal: Error, Sendable {
        /// The project says that no configuration has arrived.
        case none
        /// The engine does not accept it: the error that the SDK would store, and why.
        case refused(code: Int, Diagnostic?)
    }

    /// The list that a project gives an app, for a client: the one place where a served list is
    /// made from a configured one.
    ///
    /// - Parameters:
    ///   - body: the app's configuration; nil for the bundled list.
    ///   - overlays: what the app's layers change of it, as the resolver applies them.
    static func made(
        from body: LocatedValue?, _ overlays: [ProviderOverlay] = [], for facts: Facts
    ) throws(Refusal) -> ServedList {
        guard let body else {
            return ServedList(ProviderCatalogue.configuration(idiom: facts.idiom), overlays, facts)
        }
        if body.isNull { throw .none }
        var found: [Diagnostic] = []
        let read = ProviderConfiguration(
            reading: body, idiom: facts.idiom, diagnostics: &found)
        if let code = read.error {
            throw .refused(code: code, found.last { $0.severity == .error })
        }
        return ServedList(read, overlays, facts)
    }

    /// Applies the overlays; a rule that a request's facts do not decide is left out.
    private init(
        _ configuration: ProviderConfiguration, _ overlays: [ProviderOverlay], _ facts: Facts
    ) {
        guard !overlays.isEmpty else {
            self.init(configuration)
            return
        }
        let applied = ProviderOverlay.apply(
            overlays, to: configuration, facts: OverlayFacts(idiom: facts.idiom))
        var found: [Diagnostic] = []
        self.init(
            applied.configuration.wireBody.map { body in
                ProviderConfiguration(reading: body, idiom: facts.idiom, diagnostics: &found)
            } ?? applied.configuration)
        undecided = applied.undecided.map(\.message)
    }

    /// The list with what layers change of it.
    func overlaid(by overlays: [ProviderOverlay], for facts: Facts) -> ServedList {
        ServedList(read, overlays, facts)
    }

    private init(_ configuration: ProviderConfiguration) {
        read = configuration
        self.configuration = Body(ProviderWire.body(of: configuration))
        configured = Body(ProviderWire.configured(of: configuration))
        available = Body(ProviderWire.available(of: configuration))
    }
}
