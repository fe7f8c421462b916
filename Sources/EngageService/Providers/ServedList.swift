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

    /// Names of its providers.
    let names: [String]
    let configuration: Body
    let configured: Body
    let available: Body

    /// What a request says of who asks, as far as the SDK sends it.
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

    /// The list that a project gives an app, for who asks: the one place where a served list is
    /// made from a configured one.
    ///
    /// - Parameter body: the app's configuration; nil for the bundled list.
    static func made(
        from body: LocatedValue?, for facts: Facts
    ) throws(Refusal) -> ServedList {
        guard let body else {
            return ServedList(ProviderCatalogue.configuration(idiom: facts.idiom))
        }
        if body.isNull { throw .none }
        var found: [Diagnostic] = []
        let read = ProviderConfiguration(
            reading: body, idiom: facts.idiom, diagnostics: &found)
        if let code = read.error {
            throw .refused(code: code, found.last { $0.severity == .error })
        }
        return ServedList(read)
    }

    private init(_ configuration: ProviderConfiguration) {
        names = configuration.describedNames
        self.configuration = Body(ProviderWire.body(of: configuration))
        configured = Body(ProviderWire.configured(of: configuration))
        available = Body(ProviderWire.available(of: configuration))
    }
}
