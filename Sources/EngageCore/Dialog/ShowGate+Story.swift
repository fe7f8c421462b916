extension ShowGate {
    /// What let the dialog come up: all that was asked before it, and could have refused it.
    static func asked(of question: DialogQuestion) -> [Origin] {
        let session = question.session
        return question.session("configurationError", isSet: session.configurationError != nil)
            + required(by: question)
            + question.session("inFlight", isSet: session.inFlight)
            + ((question.purpose == .sharing ? nil : question.provider).map { name in
                [question.member("provider")]
                    + question.making(question.providers[name]) { $0 != nil }
            } ?? [])
    }

    /// Why a dialog is refused.
    static func reason(_ refusal: Presentation.Refusal, of question: DialogQuestion) -> Reason {
        let session = question.session
        let inFlight = question.session("inFlight", isSet: session.inFlight)
        var reason = Reason("gate", because: refusal.message)
        if session.configurationError != nil {
            reason.from = question.session("configurationError", isSet: true).first
        } else if question.providers.configuration.error != nil {
            reason.from = question.member("configuration")
        } else if session.inFlight {
            reason.from = inFlight.first
            reason.inputs = required(by: question)
        } else {
            reason.from = question.member(
                question.purpose == .sharing ? "activity" : "provider")
            reason.inputs = required(by: question) + inFlight
        }
        return reason
    }

    /// Members without which a configuration is refused. Source: behaviour, providers#errors.
    private static func required(by question: DialogQuestion) -> [Origin] {
        guard question.providers.configuration.error == nil else { return [] }
        return question.configured("baseurl") + question.configured("provider_info")
    }
}
