extension ShowGate {
    /// What let the dialog come up: all that was asked before it, and could have refused it.
    static func asked(of origins: QuestionOrigins) -> [Origin] {
        let session = origins.question.session
        return origins.session("configurationError", isSet: session.configurationError != nil)
            + required(by: origins)
            + origins.session("inFlight", isSet: session.inFlight)
            + ((origins.question.purpose == .sharing ? nil : origins.question.provider).map {
                name in
                [origins.member("provider")]
                    + origins.making(origins.question.providers[name]) { $0 != nil }
            } ?? [])
    }

    /// Why a dialog is refused.
    static func reason(_ refusal: Presentation.Refusal, of origins: QuestionOrigins) -> Reason {
        let session = origins.question.session
        let inFlight = origins.session("inFlight", isSet: session.inFlight)
        var reason = Reason(.gate, because: refusal.message)
        if session.configurationError != nil {
            reason.from = origins.session("configurationError", isSet: true).first
        } else if origins.question.providers.configuration.error != nil {
            reason.from = origins.member("configuration")
        } else if session.inFlight {
            reason.from = inFlight.first
            reason.inputs = required(by: origins)
        } else {
            reason.from = origins.member(
                origins.question.purpose == .sharing ? "activity" : "provider")
            reason.inputs = required(by: origins) + inFlight
        }
        return reason
    }

    /// Members without which a configuration is refused. Source: behaviour, providers#errors.
    private static func required(by origins: QuestionOrigins) -> [Origin] {
        guard origins.question.providers.configuration.error == nil else { return [] }
        return origins.configured("baseurl") + origins.configured("provider_info")
    }
}
