/// The SDK between two answers: what it remembers, what is on the screen, what time it is.
///
/// Give it events with `step`; it answers with what happens, in order. The same events give the
/// same answers: time is one of the events. Source: behaviour, presentation#closing, session#gates,
/// screens#provider-table, screens#user-landing, providers#updates, session#after-a-failure.
public struct DialogSession: Sendable {
    /// The profile to simulate.
    public let profile: Profile
    /// On which device.
    public let device: Device
    /// The app's window.
    public var window = DialogRequest.Window()
    /// Name and identifier of the app, as its requests carry them.
    public var app = App()
    /// Content of `engage-config.plist`; nil for a missing file.
    public var offlineFile: LocatedValue?
    /// Controllers on the app's navigation controllers before any dialog, bottom first.
    public var navigationStacks: [String: [String]] = [:]
    /// Navigation controllers of the app with a delegate that observes what they show.
    public var navigationDelegates: Set<String> = []

    /// The members that the request for a configuration sends about the app.
    public struct App: Sendable, Hashable {
        /// Name shown under the icon.
        public var displayName: String?
        /// Identifier of the bundle.
        public var bundleIdentifier: String?
        /// Where the app's Capture service answers.
        public var captureURL: String?
        /// Id at the service.
        var id: String?
        /// The app's own host at the service.
        var url: String?
        /// Where tokens are sent.
        var whitelistedDomain = ""
    }

    /// Milliseconds since the session began.
    public internal(set) var time = 0
    /// Whether the app has named itself to the service since its process began.
    public internal(set) var isConfigured: Bool
    /// What the process remembers.
    public internal(set) var memory: SessionFacts
    /// What outlives the process.
    public internal(set) var persisted: SessionFacts
    /// The providers that are known.
    public internal(set) var providers: ProviderList
    /// The provider that is being signed in with.
    public internal(set) var currentProvider: String?
    /// The dialog that is up.
    public internal(set) var dialog: OpenDialog?
    /// Whether a sharing dialog was shown and nothing has closed since. Source: behaviour,
    /// session#first-screen.
    public internal(set) var sharingIsOn = false
    /// Whether the next sign-in is marked as the linking of an account. Source: behaviour,
    /// session#gates.
    public internal(set) var linksAccount = false
    /// Whether the status bar shows the network indicator. Source: behaviour,
    /// session#waiting-for-the-list.
    public internal(set) var showsNetworkIndicator = false
    /// How the device is held. Source: behaviour, presentation#rotation.
    public internal(set) var orientation: InterfaceOrientation
    /// Polling counter of provider tables in half seconds, never reset within a process.
    public internal(set) var authenticationCounter = 1
    /// Polling counter of sharing screens in half seconds, never reset within a process.
    public internal(set) var sharingCounter = 1

    /// Controllers on navigation controllers that dialogs of this process have left changed.
    var heldControllers: [String: [String]] = [:]
    /// Containers of sharing dialogs that a later dialog was presented over, bottom first.
    var covered: [String] = []
    var defaults: Layer?
    var savedNavigation: NavigationControllerReference?
    var keptConfiguration: ProviderConfiguration?
    var nativeShowing: DialogEvent.Showing?
    var alerts: [SessionAlert] = []
    var occurrences: [SessionOccurrence] = []
    var diagnostics: [Diagnostic] = []

    /// Begins with what an earlier process kept and what the process knows already.
    public init(
        profile: Profile = .guide, device: Device = .standard, isConfigured: Bool = true,
        facts: SessionFacts = SessionFacts(), providers: ProviderList
    ) {
        self.profile = profile
        self.device = device
        self.isConfigured = isConfigured
        self.providers = providers
        orientation = InterfaceOrientation(device.orientation)
        memory = facts
        persisted = facts
        persisted.inFlight = false
        persisted.alwaysForceReauth = false
        persisted.configurationError = nil
        if let error = providers.configuration.error {
            self.providers.configuration = .none
            memory.configurationError = memory.configurationError ?? error
        }
    }

    /// What one event leads to.
    public struct Step: Sendable {
        /// What happens, in order.
        public var occurrences: [SessionOccurrence]
        /// Findings, such as values that make the SDK raise.
        public var diagnostics: [Diagnostic]
    }

    /// Takes one event and returns what happens.
    public mutating func step(_ event: DialogEvent) -> Step {
        occurrences = []
        diagnostics = []
        if !isCallOfApp(event), !isConfigured {
            ignored("the app has not configured the service yet")
        } else if event.isTouch, !alerts.isEmpty {
            ignored("an alert covers the dialog")
        } else {
            take(event)
        }
        return Step(occurrences: occurrences, diagnostics: diagnostics)
    }

    private func isCallOfApp(_ event: DialogEvent) -> Bool {
        switch event {
        case .configure, .timePasses, .restart, .dismissAlert, .rotate, .keyboard: true
        case .setDefaults, .setCustomProviders, .setCustomNavigationController: true
        case .callOfTheGuide: true
        default: false
        }
    }

    private mutating func take(_ event: DialogEvent) {
        switch event {
        case .configure(let id, let url, let domain): configure(id, url, domain)
        case .configurationArrives(let answer): receive(answer)
        case .configurationFails(let error): store(error)
        case .setDefaults(let layer):
            set("defaults") { $0.defaults = layer }
        case .setCustomProviders(let custom):
            set("customProviders") { $0.providers.custom = custom }
        case .setCustomNavigationController(let reference): save(reference)
        case .setAlwaysForceReauth(let isOn):
            memory.alwaysForceReauth = isOn
            report(.set, "alwaysForceReauth", ["value": .boolean(isOn)])
        case .show(let showing): show(showing)
        case .selectRow(let name): selectRow(name)
        case .signIn(let text): signIn(text)
        case .switchAccounts: switchAccounts()
        case .cancel: tapCancel()
        case .back: tapBack()
        case .cancelAuthentication: cancelAuthentication()
        case .cancelSharing: cancelSharing()
        case .tapOutside: tapOutside()
        case .tapBelow(let name): tapBelow(name)
        case .appPops: popByApp()
        case .keyboard(let isUp): moveKeyboard(isUp: isUp)
        case .dismissAlert: dismissAlert()
        case .captureSignIn(let succeeds): captureSignIn(succeeds: succeeds)
        case .nativeAnswer(let code): nativeAnswer(code)
        case .share(let provider): share(provider)
        case .selectTab(let provider): selectTab(provider)
        case .editText: editText()
        case .pageOpens(let address): pageOpens(address)
        case .success(let username, let cookie): succeed(username, welcomeInfo: cookie)
        case .failure(let code): failSignIn(code)
        case .shareSucceeds: shareSucceeds()
        case .shareFails(let code): shareFails(code)
        case .shareComplete: shareComplete()
        case .rotate(let turned): rotate(to: turned)
        case .timePasses(let milliseconds): pass(milliseconds)
        case .restart: restart()
        case .callOfTheGuide: ignored("release 5.5 has no such call")
        }
    }

    private mutating func set(_ what: String, _ change: (inout DialogSession) -> Void) {
        guard isConfigured else {
            return ignored("\(what) set before the first configuration are lost")
        }
        change(&self)
        report(.set, what, ["from": dialog == nil ? nil : "next showing"])
    }

    private mutating func save(_ reference: NavigationControllerReference?) {
        guard profile.rules.hasSavedNavigation else {
            return ignored("release 5.5 has no such call")
        }
        set("savedNavigationController") { $0.savedNavigation = reference }
    }

    /// Source: behaviour, session#what-is-kept, session#after-a-failure.
    private mutating func restart() {
        dialog = nil
        nativeShowing = nil
        alerts = []
        sharingIsOn = false
        linksAccount = false
        showsNetworkIndicator = false
        heldControllers = [:]
        covered = []
        currentProvider = nil
        defaults = nil
        savedNavigation = nil
        keptConfiguration = nil
        providers.custom = CustomProviders()
        providers.configuration.providers = providers.configuration.providers.mapValues {
            $0.archived()
        }
        authenticationCounter = 1
        sharingCounter = 1
        memory = persisted
        isConfigured = false
        report(.set, "process", ["rememberedProvider": .text(memory.rememberedProvider)])
    }

    mutating func report(
        _ kind: SessionOccurrence.Kind, _ subject: String,
        _ details: KeyValuePairs<String, SessionOccurrence.Fact?> = [:]
    ) {
        occurrences.append(SessionOccurrence(kind, subject, details))
        if kind == .pop || kind == .push { notifyNavigationDelegate(of: subject) }
    }

    mutating func ignored(_ because: String) { report(.ignored, because) }

    mutating func notifyDelegate(
        _ message: String, _ details: KeyValuePairs<String, SessionOccurrence.Fact?> = [:]
    ) {
        report(.delegate, message, details)
    }

    mutating func markForLinking(_ isMarked: Bool) {
        linksAccount = isMarked
        report(.set, "accountLinking", ["value": .boolean(isMarked)])
    }

    mutating func showNetworkIndicator(_ isShown: Bool) {
        guard showsNetworkIndicator != isShown else { return }
        showsNetworkIndicator = isShown
        report(.networkIndicator, isShown ? "shown" : "hidden")
    }

    mutating func setInFlight(_ isInFlight: Bool) {
        guard memory.inFlight != isInFlight else { return }
        memory.inFlight = isInFlight
        report(.inFlight, isInFlight ? "yes" : "no")
        if !isInFlight, let kept = keptConfiguration { apply(kept) }
    }
}
