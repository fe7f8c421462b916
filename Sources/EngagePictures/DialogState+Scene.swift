public import EngageCore

extension DialogState {
    /// The picture of the moment; nil where the configuration does not have it.
    public func scene(of question: DialogQuestion, _ style: PictureStyle? = nil) -> Scene? {
        guard let question = request(for: question) else { return nil }
        let screen = screen(of: question)
        var resolution = DialogResolution(explaining: question)
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
            let isMailField = screen == .providerTable
            overlay.lay(
                Keyboard(
                    isMailField ? .mail : .address, done: isMailField ? "return" : "Done",
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
        // Without a provider that requests a name the form of the Capture wrapper is typed in.
        case .keyboard where question.provider == nil: .providerTable
        case .ready, .loading, .timedOut, .empty, .completing, .rejected: .providerTable
        case .welcome, .input, .keyboard, .wrongInput: .userLanding
        case .webView: .webView
        case .sharing, .signedIn: .sharing
        }
    }

    /// The question whose answer begins with the moment.
    private func request(for given: DialogQuestion) -> DialogQuestion? {
        let question = given.overlaid()
        var request = question
        request.purpose = [.sharing, .signedIn].contains(self) ? .sharing : .authentication
        request.provider = nil
        request.session.rememberedProvider = nil
        request.session.inFlight = false
        request.triesNativePath = false
        let names = question.providers.authenticationNames
        func first(asking: Bool) -> String? {
            names.first { question.providers[$0]?.requiresInput == asking }
        }
        switch self {
        case .ready, .empty: break
        case .loading, .timedOut: request.providers = ProviderList(.none)
        case .welcome:
            guard let name = first(asking: false) ?? first(asking: true) else { return nil }
            request.session.rememberedProvider = name
            request.session.savedUsers = [
                SessionFacts.SavedUser(
                    provider: name, preferredUsername: "jane", welcome: nil)
            ]
        case .keyboard where first(asking: true) == nil:
            guard question.capture == .email else { return nil }
        case .input, .keyboard, .wrongInput:
            guard let name = first(asking: true) else { return nil }
            request.provider = name
        case .completing, .rejected:
            guard question.capture != .none else { return nil }
        case .webView:
            guard let name = first(asking: false) else { return nil }
            request.provider = name
        case .sharing:
            request.activity = question.activity ?? DialogQuestion.Activity(email: true, sms: true)
            request.session.savedUsers = []
        case .signedIn:
            request.activity = question.activity ?? DialogQuestion.Activity(email: true, sms: true)
            // Whichever tab is selected: each provider has a user signed in.
            request.session.savedUsers = question.providers.sharingNames.map { name in
                question.session.savedUsers.first { $0.provider == name }
                    ?? SessionFacts.SavedUser(
                        provider: name, preferredUsername: "jane", welcome: nil)
            }
            guard !request.session.savedUsers.isEmpty else { return nil }
        }
        return request
    }
}
