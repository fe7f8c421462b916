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

    /// What shipped apps get otherwise than the dialog shows, a sentence each: rules of overlays that a
    /// request cannot decide, prompts that the SDK would stop at.
    private(set) var notes: [String]
    /// What it was made from.
    private let read: ProviderConfiguration
    /// Names of the providers to sign in with, in order.
    var signIn: [String] { read.authenticationProviders ?? [] }
    /// Names of the providers to share with, in order.
    var sharing: [String] { read.socialProviders }
    /// Names of its providers.
    var names: [String] { read.describedNames }
    let configuration: Body
    let configured: Body
    let available: Body

    /// Why there is no list.
    enum Refusal: Error, Sendable {
        /// The project sets that no configuration has arrived.
        case none
        /// The engine does not accept it: the error that the SDK would store, and why.
        case refused(code: Int, Diagnostic?)
    }

    /// The list that a configuration gives a family of devices: the one place where a served list
    /// is made from a configured one.
    ///
    /// - Parameter body: the app's configuration; nil for the bundled list.
    static func made(
        from body: LocatedValue?, for idiom: Idiom
    ) throws(Refusal) -> ServedList {
        guard let body else { return ServedList(ProviderCatalogue.configuration(idiom: idiom)) }
        if body.isNull { throw .none }
        var found: [Diagnostic] = []
        let read = ProviderConfiguration(reading: body, idiom: idiom, diagnostics: &found)
        if let code = read.error {
            throw .refused(code: code, found.last { $0.severity == .error })
        }
        return ServedList(read)
    }

    /// The list with what layers change of it, as the resolver applies them; a rule that the facts
    /// do not decide is left out.
    func overlaid(by overlays: [ProviderOverlay], for facts: OverlayFacts) -> ServedList {
        let applied = ProviderOverlay.apply(overlays, to: read, facts: facts)
        var found: [Diagnostic] = []
        var list = ServedList(
            applied.configuration.wireBody.map { body in
                ProviderConfiguration(
                    reading: body, idiom: facts.idiom ?? .phone, diagnostics: &found)
            } ?? applied.configuration)
        list.notes += applied.undecided.map(\.message)
        return list
    }

    /// Why rules leave no provider to sign in with, whatever the facts; empty where some is left.
    func emptied(by overlays: [ProviderOverlay], for idiom: Idiom) -> [Diagnostic] {
        guard !overlays.isEmpty else { return [] }
        let applied = ProviderOverlay.apply(overlays, to: read, facts: OverlayFacts(idiom: idiom))
        guard !signIn.isEmpty, applied.configuration.authenticationProviders?.isEmpty == true else {
            return []
        }
        return applied.diagnostics.filter { $0.code == .overlayHidesAll }
            .map { Diagnostic(.error, $0.code, $0.message, at: $0.source) }
    }

    private init(_ configuration: ProviderConfiguration) {
        read = configuration
        notes = ProviderWire.unusablePrompts(in: configuration).map {
            "the prompt of '\($0)' has fewer than two words and is left out"
        }
        self.configuration = Body(ProviderWire.body(of: configuration))
        configured = Body(ProviderWire.configured(of: configuration))
        available = Body(ProviderWire.available(of: configuration))
    }
}
