/// Decides whether a dialog is shown at all, before anything is merged.
///
/// Source: behaviour, session#gates, in that order.
enum ShowGate {
    /// What keeps a dialog away.
    enum Obstacle {
        /// An error of this code, which the session keeps.
        case storedError(Int)
        /// An error of this code, which the configuration is answered with.
        case configurationError(Int)
        case dialogShowing
        case providerNotConfigured
        case activityMissing
    }

    /// The first obstacle; nil where the dialog may come up.
    static func obstacle(for request: DialogRequest) -> Obstacle? {
        if let code = request.session.configurationError { return .storedError(code) }
        if let code = request.providers.configuration.error { return .configurationError(code) }
        if request.session.inFlight { return .dialogShowing }
        switch request.purpose {
        case .authentication:
            guard let provider = request.provider, request.providers[provider] == nil else {
                return nil
            }
            return .providerNotConfigured
        case .sharing:
            return request.activity == nil ? .activityMissing : nil
        }
    }

    /// True where the native path takes over and no dialog opens. Source: behaviour, session#gates.
    static func isNativePath(_ request: DialogRequest) -> Bool {
        request.triesNativePath && request.purpose == .authentication
            && request.provider == nativeProvider
    }

    /// The one provider that release 5.5 signs in with natively.
    static let nativeProvider = "googleplus"

    /// What allowed the dialog: all conditions before it that could have refused it.
    static func conditions(of origins: RequestOrigins) -> [Origin] {
        let session = origins.request.session
        return origins.session("configurationError", isSet: session.configurationError != nil)
            + required(by: origins)
            + origins.session("inFlight", isSet: session.inFlight)
            + ((origins.request.purpose == .sharing ? nil : origins.request.provider).map {
                name in
                [origins.member("provider")]
                    + origins.making(origins.request.providers[name]) { $0 != nil }
            } ?? [])
    }

    /// Members without which a configuration is refused. Source: behaviour, providers#errors.
    fileprivate static func required(by origins: RequestOrigins) -> [Origin] {
        guard origins.request.providers.configuration.error == nil else { return [] }
        return origins.configured("baseurl") + origins.configured("provider_info")
    }
}

extension ShowGate.Obstacle {
    /// The refusal, as the SDK words it.
    var refusal: Presentation.Refusal {
        let code =
            switch self {
            case .storedError(let code), .configurationError(let code): code
            case .dialogShowing: ServiceError.dialogShowing.rawValue
            case .providerNotConfigured: ServiceError.providerNotConfigured.rawValue
            case .activityMissing: ServiceError.activityMissing.rawValue
            }
        let sentence = ServiceError(rawValue: code)?.sentence
        return Presentation.Refusal(code: code, message: sentence ?? "Stored error \(code).")
    }

    /// What refuses the dialog, and the conditions before it.
    func sources(_ origins: RequestOrigins) -> ValueSources {
        let session = origins.request.session
        let inFlight = origins.session("inFlight", isSet: session.inFlight)
        let required = ShowGate.required(by: origins)
        return switch self {
        case .storedError: .first(of: origins.session("configurationError", isSet: true))
        case .configurationError: .from(origins.member("configuration"))
        case .dialogShowing: .first(of: inFlight, and: required)
        case .providerNotConfigured: .from(origins.member("provider"), and: required + inFlight)
        case .activityMissing: .from(origins.member("activity"), and: required + inFlight)
        }
    }
}
