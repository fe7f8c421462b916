public import EngageCore

extension DialogState {
    /// The picture of the moment; nil where the configuration does not have it.
    public func scene(of request: DialogRequest, _ style: PictureStyle? = nil) -> Scene? {
        guard let request = self.request(for: request) else { return nil }
        let screen = screen(of: request)
        var resolution = DialogResolution(explaining: request)
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
        case .rejected: overlay.layAlert(.rejectedByCapture(request.capture))
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

    /// True where providers and wrapper of a request can have the moment; nothing is resolved for that.
    package func isPossible(for request: DialogRequest) -> Bool {
        self.request(for: request) != nil
    }

    /// The screen that is on top then.
    private func screen(of request: DialogRequest) -> ScreenName {
        switch self {
        // Without a provider that requests a name the form of the Capture wrapper is typed in.
        case .keyboard where request.provider == nil: .providerTable
        case .ready, .loading, .timedOut, .empty, .completing, .rejected: .providerTable
        case .welcome, .input, .keyboard, .wrongInput: .userLanding
        case .webView: .webView
        case .sharing, .signedIn: .sharing
        }
    }

    /// The request whose answer begins with the moment.
    private func request(for given: DialogRequest) -> DialogRequest? {
        let request = given.overlaid()
        var shown = request
        shown.purpose = [.sharing, .signedIn].contains(self) ? .sharing : .authentication
        shown.provider = nil
        shown.session.rememberedProvider = nil
        shown.session.inFlight = false
        shown.triesNativePath = false
        let names = request.providers.authenticationNames
        func first(asking: Bool) -> String? {
            names.first { request.providers[$0]?.requiresInput == asking }
        }
        switch self {
        case .ready, .empty: break
        case .loading, .timedOut: shown.providers = ProviderList(.none)
        case .welcome:
            guard let name = first(asking: false) ?? first(asking: true) else { return nil }
            shown.session.rememberedProvider = name
            shown.session.savedUsers = [
                SessionFacts.SavedUser(
                    provider: name, preferredUsername: "jane", welcome: nil)
            ]
        case .keyboard where first(asking: true) == nil:
            guard request.capture == .email else { return nil }
        case .input, .keyboard, .wrongInput:
            guard let name = first(asking: true) else { return nil }
            shown.provider = name
        case .completing, .rejected:
            guard request.capture != .none else { return nil }
        case .webView:
            guard let name = first(asking: false) else { return nil }
            shown.provider = name
        case .sharing:
            shown.activity = request.activity ?? DialogRequest.Activity(email: true, sms: true)
            shown.session.savedUsers = []
        case .signedIn:
            shown.activity = request.activity ?? DialogRequest.Activity(email: true, sms: true)
            // Whichever tab is selected: each provider has a user signed in.
            shown.session.savedUsers = request.providers.sharingNames.map { name in
                request.session.savedUsers.first { $0.provider == name }
                    ?? SessionFacts.SavedUser(
                        provider: name, preferredUsername: "jane", welcome: nil)
            }
            guard !shown.session.savedUsers.isEmpty else { return nil }
        }
        return shown
    }
}
