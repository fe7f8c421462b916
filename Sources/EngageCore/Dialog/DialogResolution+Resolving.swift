extension DialogResolution {
    /// Answers a question: gate, merge, presentation, screens. Total; trouble is a diagnostic.
    public init(resolving question: DialogQuestion) {
        if let refusal = ShowGate.refusal(of: question) {
            self.init(refused: refusal, question)
            return
        }
        var question = question
        if CaptureWrapper.isUsed(by: question) {
            question.stack.capture = CaptureWrapper.additions(to: question)
        }
        var diagnostics = question.diagnostics
        let customization = Customization(merging: question.stack, diagnostics: &diagnostics)
        var decisions: [Decision] = []
        let first = FirstScreen.stack(of: question, customization, &decisions)
        var presenting = PresentationResolver(question, customization)
        let presented = presenting.resolve()
        var screens = ScreenResolver(question, customization)
        let table =
            first.screens.contains(.providerTable)
            ? screens.providerTable(below: first.screens) : nil
        var landing: UserLandingScreen?
        if let depth = first.screens.firstIndex(of: .userLanding), let provider = first.provider {
            landing = screens.userLanding(
                of: provider, at: depth, hasBackItem: presented.hasBackItem)
        }
        let sharing = question.purpose == .sharing ? screens.sharing() : nil
        let page =
            first.screens.last == .webView
            ? WebViewScreen(
                title: first.provider.flatMap { question.providers[$0]?.friendlyName }
                    ?? question.localized("Loading"),
                cancelVisible: !presented.hasBackItem) : nil
        let effects = EffectReport(question, customization, presented.presentation)
        self.init(
            id: question.id, profile: question.profile, device: question.device,
            opens: first.screens, presentation: presented.presentation, providerTable: table,
            userLanding: landing, sharing: sharing, webView: page, providers: question.providers,
            effective: customization.effective,
            removed: customization.removed,
            decisions: decisions + presenting.decisions + screens.decisions,
            diagnostics: diagnostics + screens.diagnostics + effects.diagnostics)
        if ShowGate.isNativePath(question) { becomeNativePath() } else { reportDirect(question) }
    }

    /// Going straight to a web view forgets the provider's cookies. Source: jrengage.md 13, O9.
    private mutating func reportDirect(_ question: DialogQuestion) {
        guard opens == [.webView], let name = question.provider,
            let provider = question.providers[name], provider.hasBrokenCookieDomains
        else { return }
        diagnostics.append(
            Diagnostic(
                .error, .configurationFault, key: "cookie_domains",
                "'cookie_domains' of '\(name)' is no array; direct sign-in makes the SDK raise",
                at: provider.source["cookie_domains"]?.location))
    }

    private init(refused refusal: Presentation.Refusal, _ question: DialogQuestion) {
        self.init(
            id: question.id, profile: question.profile, device: question.device, opens: [],
            presentation: Presentation(
                mode: .refused, navigation: nil, navigationName: nil, refusal: refusal,
                transition: nil, animated: nil, presenter: nil, anchor: nil, arrow: nil, size: nil,
                cancelHidden: false),
            providerTable: nil, userLanding: nil, sharing: nil, effective: [], removed: [],
            decisions: [
                Decision(
                    slot: "presentation.mode", rule: "gate", chose: "refused",
                    because: "error \(refusal.code)")
            ],
            diagnostics: question.diagnostics + [
                Diagnostic(.error, .dialogRefused, "\(refusal.code): \(refusal.message)")
            ])
    }

    private mutating func becomeNativePath() {
        presentation.mode = .nothing
        presentation.presenter = nil
        presentation.transition = nil
        presentation.animated = nil
        diagnostics.append(
            Diagnostic(
                .note, .nativePath,
                "'\(ShowGate.nativeProvider)' signs in natively; no dialog opens"))
    }
}
