/// Gates, merging and the first screens. Source: behaviour, precedence#when-layers-are-merged,
/// presentation#what-decides, session#gates, session#first-screen.
extension DialogSession {
    mutating func show(_ showing: DialogEvent.Showing) {
        // The mark comes before the gates, and a refusal leaves it. Source: behaviour,
        // session#gates.
        if let isMarked = showing.forAccountLinking { markForLinking(isMarked) }
        let request = request(showing)
        if let obstacle = ShowGate.obstacle(for: request) {
            return refuse(obstacle.refusal, showing)
        }
        if ShowGate.isNativePath(request), let provider = showing.provider {
            nativeShowing = showing
            currentProvider = provider
            setInFlight(true)
            return report(.native, provider, ["state": "signing in"])
        }
        open(request, showing)
    }

    /// The dialog that the native path falls back to. Source: behaviour,
    /// precedence#when-layers-are-merged.
    mutating func showInsteadOfNativePath(_ showing: DialogEvent.Showing) {
        var request = request(showing)
        request.session.inFlight = false
        request.triesNativePath = false
        open(request, showing)
    }

    private func request(_ showing: DialogEvent.Showing) -> DialogRequest {
        // The Capture wrapper edits the last layer, and never the defaults.
        let layers = [defaults, showing.overrides ?? Layer(empty: "overrides")].compactMap { $0 }
        var request = DialogRequest(
            LayerStack(layers, profile: profile), profile: profile, device: device,
            providers: providers)
        request.purpose = showing.purpose
        request.provider = showing.provider
        request.capture = showing.capture
        request.activity = showing.activity
        request.session = memory
        request.savedNavigation = savedNavigation
        request.window = window
        request.window.presented += covered + [containerToCover].compactMap { $0 }
        request.sharingIsOn = sharingIsOn && showing.purpose == .authentication
        return request
    }

    /// What a next dialog would be presented over: a sharing dialog, which refuses no other.
    private var containerToCover: String? {
        guard let opened = dialog else { return nil }
        switch opened.mode {
        case .modal, .formSheet, .popover:
            return opened.resolution.presentation.navigationName ?? "sharingDialog"
        case .push, .nothing, .refused: return nil
        }
    }

    /// The provider table as it is now: lists and footer of this moment, the bar of its loading.
    ///
    /// Source: behaviour, providers#powered-by, providers#answer.
    public var providerTable: ProviderTableScreen? {
        guard let opened = dialog, let shown = opened.resolution.providerTable else { return nil }
        var now = screensOfThisMoment?.providerTable ?? shown
        now.backText = shown.backText
        now.infoBar = shown.infoBar
        now.state = opened.isLoading ? .loading : .ready
        let known = Dictionary(now.rows.map { ($0.provider, $0) }) { first, _ in first }
        now.rows = opened.rows.map { name in
            known[name]
                ?? ProviderTableScreen.Row(
                    provider: name, text: providers[name]?.friendlyName,
                    icon: providers[name]?.iconName, height: 50, opens: .webView)
        }
        return now
    }

    /// The screens of the dialog that is up, with the lists and the users of this moment.
    var screensOfThisMoment: DialogResolution? {
        guard let opened = dialog else { return nil }
        var request = request(opened.showing)
        request.stack.layers = opened.layers
        request.session.inFlight = false
        request.session.configurationError = nil
        request.triesNativePath = false
        return DialogResolution(resolving: request)
    }

    private mutating func refuse(
        _ refusal: Presentation.Refusal, _ showing: DialogEvent.Showing
    ) {
        report(
            .gate, "refused", ["error": .integer(refusal.code), "message": .text(refusal.message)])
        notifyDelegate("engageDialogDidFailToShowWithError:", ["error": .integer(refusal.code)])
        if memory.configurationError.map({ $0 / 100 })
            == ServiceError.Category.configuration
            .rawValue
        {
            request()
        }
    }

    private mutating func open(_ request: DialogRequest, _ showing: DialogEvent.Showing) {
        let resolution = DialogResolution(resolving: request)
        diagnostics += resolution.diagnostics
        currentProvider = resolution.userLanding?.provider ?? showing.provider
        report(.merge, (["library"] + request.stack.layers.map(\.name)).joined(separator: " < "))
        if showing.purpose == .authentication { setInFlight(true) }
        if let older = dialog { cover(older, by: showing) }
        if showing.purpose == .sharing { sharingIsOn = true }
        var opened = OpenDialog(
            showing: showing, resolution: resolution, below: controllersBelow(resolution),
            screens: resolution.opens, layers: request.stack.layers)
        var ignoredFindings: [Diagnostic] = []
        let customization = Customization(merging: request.stack, diagnostics: &ignoredFindings)
        if let names = customization.value(of: .removeProviders) {
            opened.removed = Set(names)
        }
        let merged = MergedRequest(request, customization)
        var titles = ScreenResolver(
            merged, FirstScreen(of: merged), recorder: NoProvenance(listsDecisions: false))
        opened.titleNamesTab =
            titles.titleView(.sharingTitleView) == nil
            && titles.title(.sharingTitleView, .sharingTitleString, old: .oldSharingTitle).given
                == nil
        opened.returnsTo = opened.below.last
        if opened.isPushed, let older = dialog, older.isPushed {
            opened.returnsTo = older.returnsTo
        }
        if let provider = showing.provider, resolution.opens == [.webView] {
            forceReauthentication(of: provider)
        }
        reportPresentation(resolution.presentation)
        dialog = opened
        for screen in resolution.opens { reportScreen(screen) }
        if let top = opened.top { notifyNavigationDelegate(of: top.rawValue) }
        firstScreenAppears(isLoaded: true)
        if resolution.opens.last == .webView { loadPage() }
        // No current provider at "will appear". Source: behaviour, screens#user-landing.
        if let landing = resolution.userLanding, providers[landing.provider] == nil {
            currentProvider = nil
            failWithoutProvider()
        }
    }

    /// A sharing dialog does not keep another away; its own screens stay where they are.
    ///
    /// Source: behaviour, session#gates.
    private mutating func cover(_ older: OpenDialog, by showing: DialogEvent.Showing) {
        report(
            .cover, older.showing.purpose.rawValue,
            ["by": .text(showing.purpose.rawValue), "container": .text(containerToCover)])
        if let container = containerToCover { covered.append(container) }
        if let name = older.resolution.presentation.navigationName {
            heldControllers[name] = older.controllers
        }
    }

    /// Custom navigation controllers keep what an earlier dialog left. Source: behaviour, observed#o14.
    private func controllersBelow(_ resolution: DialogResolution) -> [String] {
        let name = resolution.presentation.navigationName
        guard let name else { return [] }
        if let stack = heldControllers[name] ?? navigationStacks[name] { return stack }
        if let savedNavigation, savedNavigation.name == name {
            return [savedNavigation.root].compactMap { $0 }
        }
        let key =
            resolution.presentation.navigation == .custom
            ? Key.customModalNavigationController : .applicationNavigationController
        guard let value = resolution.merged?.effective(of: key),
            case .located(let described) = value
        else { return [] }
        return [described["root"]?.string].compactMap { $0 }
    }

    private mutating func reportPresentation(_ presentation: Presentation) {
        report(
            .present, presentation.mode.rawValue,
            [
                "navigation": .text(
                    presentation.navigationName ?? presentation.navigation?.rawValue),
                "transition": .text(presentation.transition?.rawValue),
                "animated": presentation.animated.map { .boolean($0) },
                "presenter": .text(presentation.presenter),
            ])
    }

    private mutating func reportScreen(_ screen: ScreenName) {
        let state: ListState? =
            switch screen {
            case .providerTable: dialog?.resolution.providerTable?.state
            case .sharing: dialog?.resolution.sharing?.state
            default: nil
            }
        report(
            .screen, screen.rawValue,
            [
                "provider": .text(
                    screen == .userLanding || screen == .webView ? currentProvider : nil),
                "welcome": .text(screen == .userLanding ? welcome : nil),
                "state": .text(state?.rawValue),
            ])
    }
}
