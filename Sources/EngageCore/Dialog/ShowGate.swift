/// Decides whether a dialog is shown at all, before anything is merged.
///
/// Source: behaviour, session#gates, in that order.
enum ShowGate {
    /// The refusal; nil where the dialog may come up.
    static func refusal(of question: DialogQuestion) -> Presentation.Refusal? {
        if let stored = question.session.configurationError
            ?? question.providers.configuration.error
        {
            return refusal(code: stored)
        }
        if question.session.inFlight { return refusal(.dialogShowing) }
        switch question.purpose {
        case .authentication:
            guard let provider = question.provider, question.providers[provider] == nil else {
                return nil
            }
            return refusal(.providerNotConfigured)
        case .sharing:
            return question.activity == nil ? refusal(.activityMissing) : nil
        }
    }

    /// True where the native path takes over and no dialog opens. Source: behaviour, session#gates.
    static func isNativePath(_ question: DialogQuestion) -> Bool {
        question.triesNativePath && question.purpose == .authentication
            && question.provider == nativeProvider
    }

    /// The one provider that release 5.5 signs in with natively.
    static let nativeProvider = "googleplus"

    private static func refusal(_ error: ServiceError) -> Presentation.Refusal {
        refusal(code: error.rawValue)
    }

    private static func refusal(code: Int) -> Presentation.Refusal {
        let sentence = ServiceError(rawValue: code)?.sentence
        return Presentation.Refusal(code: code, message: sentence ?? "Stored error \(code).")
    }
}
