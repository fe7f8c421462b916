public import EngageCore

extension DialogState {
    /// The picture of the moment; nil where the configuration does not have it.
    public func scene(of question: DialogQuestion, _ style: PictureStyle? = nil) -> Scene? {
        guard let question = asked(of: question) else { return nil }
        let screen = screen(of: question)
        var resolution = DialogResolution(telling: question)
        guard ![.nothing, .refused].contains(resolution.presentation.mode),
            resolution.opens.last == screen
        else { return nil }
        if self == .empty { resolution.providerTable?.rows = [] }
        var scene = DialogLayout.scene(of: resolution, style)
        let metrics = (style?.table(for: resolution.device) ?? .plain).metrics
        var overlay = StateOverlay(self, on: scene, metrics)
        switch self {
        case .timedOut: overlay.layAlert(.noProviders(for: .authentication))
        case .wrongInput: overlay.layAlert(.invalidInput)
        case .rejected: overlay.layAlert(.rejectedByCapture(question.capture))
        case .keyboard:
            let asksMail = screen == .providerTable
            overlay.lay(
                Keyboard(
                    asksMail ? .mail : .address, done: asksMail ? "return" : "Done",
                    on: scene.size, isPad: resolution.device.isPad, isFlat: metrics.isAlertFlat))
        case .completing: overlay.layCompleting()
        default: break
        }
        scene.boxes += overlay.boxes
        scene.screenKind = ScreenKind(resolution.device)
        return scene
    }

    /// The screen that is on top then.
    private func screen(of question: DialogQuestion) -> ScreenName {
        switch self {
        // Without a provider that asks for a name the form of the Capture wrapper is typed in.
        case .keyboard where question.provider == nil: .providerTable
        case .ready, .loading, .timedOut, .empty, .completing, .rejected: .providerTable
        case .welcome, .input, .keyboard, .wrongInput: .userLanding
        case .webView: .webView
        case .sharing, .signedIn: .sharing
        }
    }

    /// The question whose answer begins with the moment.
    private func asked(of given: DialogQuestion) -> DialogQuestion? {
        let question = given.overlaid()
        var asked = question
        asked.purpose = [.sharing, .signedIn].contains(self) ? .sharing : .authentication
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
        case .keyboard where first(asking: true) == nil:
            guard question.capture == .email else { return nil }
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
            asked.session.savedUsers = []
        case .signedIn:
            asked.activity = question.activity ?? DialogQuestion.Activity(email: true, sms: true)
            // Whichever tab is selected: each provider has somebody signed in.
            asked.session.savedUsers = question.providers.sharingNames.map { name in
                question.session.savedUsers.first { $0.provider == name }
                    ?? SessionFacts.SavedUser(
                        provider: name, preferredUsername: "jane", welcome: nil)
            }
            guard !asked.session.savedUsers.isEmpty else { return nil }
        }
        return asked
    }
}
