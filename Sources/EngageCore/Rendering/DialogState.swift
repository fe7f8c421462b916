/// A moment of a dialog that is drawn beside the one it starts with.
///
/// Source: behaviour, screens#provider-table, screens#user-landing, screens#sharing, screens#texts,
/// native-login#capture.
public enum DialogState: String, Sendable, Hashable, CaseIterable {
    case ready, loading
    case timedOut = "timed-out"
    case empty, welcome, input, keyboard
    case wrongInput = "wrong-input"
    case completing, rejected
    case webView = "web-view"
    case sharing

    /// What is seen then, one sentence without full stop.
    public var sentence: String {
        switch self {
        case .ready: "the list of providers has arrived"
        case .loading: "the list of providers has not arrived yet"
        case .timedOut: "the list of providers never arrived"
        case .empty: "every provider is removed, which is no loading"
        case .welcome: "a user who signed in before is greeted"
        case .input: "a provider asks for a name"
        case .keyboard: "the name is being typed"
        case .wrongInput: "Sign In was tapped without a name"
        case .completing: "the Capture wrapper's form was sent"
        case .rejected: "the Capture wrapper's form was refused"
        case .webView: "the page of a provider is open"
        case .sharing: "something is shared"
        }
    }

    /// Why a configuration does not have it, one sentence without full stop.
    public var absence: String {
        switch self {
        case .input, .keyboard, .wrongInput: "no provider of the list asks for a name"
        case .completing, .rejected: "there is no Capture wrapper; --capture email adds one"
        case .welcome, .webView: "no provider of the list has a page"
        default: "the dialog is refused or never appears"
        }
    }

    /// The picture of the moment; nil where the configuration does not have it.
    public func scene(of question: DialogQuestion) -> Scene? {
        guard let question = asked(of: question) else { return nil }
        var resolution = DialogResolution(telling: question)
        guard ![.nothing, .refused].contains(resolution.presentation.mode),
            resolution.opens.last == screen
        else { return nil }
        if self == .empty { resolution.providerTable?.rows = [] }
        var scene = DialogLayout.scene(of: resolution)
        var overlay = StateOverlay(self, on: scene, isPad: resolution.device.isPad)
        switch self {
        case .timedOut: overlay.layAlert(.noProviders(for: .authentication))
        case .wrongInput: overlay.layAlert(.invalidInput)
        case .rejected: overlay.layAlert(.rejectedByCapture(question.capture))
        case .keyboard: overlay.layKeyboard()
        case .completing: overlay.layCompleting()
        default: break
        }
        scene.boxes += overlay.boxes
        scene.idiom = resolution.device.idiom
        return scene
    }

    /// The screen that is on top then.
    private var screen: ScreenName {
        switch self {
        case .ready, .loading, .timedOut, .empty, .completing, .rejected: .providerTable
        case .welcome, .input, .keyboard, .wrongInput: .userLanding
        case .webView: .webView
        case .sharing: .sharing
        }
    }

    /// The question whose answer begins with the moment.
    private func asked(of question: DialogQuestion) -> DialogQuestion? {
        var asked = question
        asked.purpose = self == .sharing ? .sharing : .authentication
        asked.provider = nil
        asked.session.rememberedProvider = nil
        asked.session.inFlight = false
        asked.triesNativePath = false
        let names = question.providers.authenticationNames
        func first(asking: Bool) -> String? {
            names.first { question.providers[$0]?.requiresInput == asking }
        }
        switch self {
        case .ready, .empty: break
        case .loading, .timedOut: asked.providers = ProviderList(.none)
        case .welcome:
            guard let name = first(asking: false) ?? first(asking: true) else { return nil }
            asked.session.rememberedProvider = name
            asked.session.savedUsers = [
                SessionFacts.SavedUser(
                    provider: name, preferredUsername: "jane", welcome: nil)
            ]
        case .input, .keyboard, .wrongInput:
            guard let name = first(asking: true) else { return nil }
            asked.provider = name
        case .completing, .rejected:
            guard question.capture != .none else { return nil }
        case .webView:
            guard let name = first(asking: false) else { return nil }
            asked.provider = name
        case .sharing:
            asked.activity = question.activity ?? DialogQuestion.Activity(email: true, sms: true)
        }
        return asked
    }
}
