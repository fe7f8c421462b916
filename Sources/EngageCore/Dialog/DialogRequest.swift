/// One request: what a dialog will be for these layers, on this device, in this state.
///
/// Source: behaviour, formats#scenario.
public struct DialogRequest: Sendable {
    /// What the dialog is for.
    public enum Purpose: String, Sendable, Hashable, CaseIterable {
        /// Signing in.
        case authentication
        /// Sharing.
        case sharing
    }

    /// The Capture wrapper's sign-in type. Source: behaviour, native-login#capture.
    public enum CaptureType: String, Sendable, Hashable, CaseIterable {
        /// No wrapper, or type 0.
        case none
        /// Type 1.
        case username
        /// Type 2.
        case email
    }

    /// What a sharing dialog shares besides its text.
    public struct Activity: Sendable, Hashable {
        /// It carries an e-mail object and the device can send it.
        public var email: Bool
        /// It carries an SMS object and the device can send it.
        public var sms: Bool

        /// Takes both.
        public init(email: Bool = false, sms: Bool = false) {
            self.email = email
            self.sms = sms
        }
    }

    /// The app's window.
    public struct Window: Sendable, Hashable {
        /// Name of the root controller; nil for none.
        public var root: String?
        /// Names of the controllers presented on it, bottom first.
        public var presented: [String]

        /// Takes names.
        public init(root: String? = "R", presented: [String] = []) {
            self.root = root
            self.presented = presented
        }
    }

    /// The scenario's own id.
    public var id: LocatedValue?
    /// The profile to resolve for.
    public var profile: Profile
    /// For which device.
    public var device: Device
    /// What the dialog is for.
    public var purpose: Purpose
    /// Sign in directly with that provider.
    public var provider: String?
    /// The dictionaries.
    public var stack: LayerStack
    /// Argument of `setCustomNavigationController:`; nil where it was never called.
    public var savedNavigation: NavigationControllerReference?
    /// The Capture wrapper.
    public var capture: CaptureType
    /// The providers that are known.
    public var providers: ProviderList
    /// What layers change of the service's providers, lowest layer first.
    public var overlays: [ProviderOverlay] = []
    /// What conditions of overlays read beside the device; nil if nothing is known.
    public var facts: OverlayFacts?
    /// What the overlays made of the providers; nil before they are applied.
    var overlayTrace: OverlayTrace?
    /// What the SDK remembers.
    public var session: SessionFacts
    /// What is shared; nil for nothing.
    public var activity: Activity?
    /// The app's window.
    public var window: Window
    /// The app's main strings table; a text without entry is shown as it is.
    public var strings: [String: String]
    /// Parts of the login screens that views name under `nativeLogin`.
    public var nativeLogins: [NativeLoginReference: [ViewPart]] = [:]
    /// True where a sharing dialog was shown before and nothing has closed since.
    /// Source: behaviour, session#first-screen.
    var sharingIsOn = false
    /// False if the native path has already requested the web view. Source: behaviour,
    /// precedence#when-layers-are-merged.
    package var triesNativePath = true
    /// A made-up language for the texts that are looked up; nil for the app's own.
    public var pseudoLanguage: PseudoLanguage?
    /// The scenario's members as they were given; nil for a request made in Swift.
    package var given: ScenarioMembers?
    /// Findings made while the request was read.
    public var diagnostics: [Diagnostic]

    /// A scenario of layers; everything else has the value of an omitted member.
    public init(
        _ stack: LayerStack, profile: Profile = .guide, device: Device = .standard,
        providers: ProviderList
    ) {
        self.stack = stack
        self.profile = profile
        self.device = device
        self.providers = providers
        purpose = .authentication
        capture = .none
        session = SessionFacts()
        activity = Activity()
        window = Window()
        strings = [:]
        diagnostics = []
    }

    /// The same request with its overlays applied to the service's providers, once.
    package func overlaid() -> DialogRequest {
        guard !overlays.isEmpty, overlayTrace == nil else { return self }
        var request = self
        let applied = ProviderOverlay.apply(
            overlays, to: providers.configuration, facts: (facts ?? OverlayFacts()).on(device))
        request.providers.configuration = applied.configuration
        request.diagnostics += applied.diagnostics
        request.overlayTrace = applied.trace
        return request
    }

    /// A text of the strings table, or the text itself. Source: behaviour,
    /// precedence#view-over-string.
    @inline(__always)
    func localized(_ text: String) -> String {
        let own = strings.isEmpty ? text : strings[text] ?? text
        return pseudoLanguage.map { $0.translated(own) } ?? own
    }
}

/// What the SDK remembers when a dialog is requested.
public struct SessionFacts: Sendable, Hashable {
    /// A user who signed in before.
    public struct SavedUser: Sendable, Hashable {
        /// Name of the provider.
        public var provider: String
        /// Preferred user name.
        public var preferredUsername: String?
        /// Welcome text kept from the service.
        public var welcome: String?

        package init(provider: String, preferredUsername: String? = nil, welcome: String? = nil) {
            self.provider = provider
            self.preferredUsername = preferredUsername
            self.welcome = welcome
        }
    }

    /// Last provider signed in with.
    public var rememberedProvider: String?
    /// Users by provider.
    public var savedUsers: [SavedUser] = []
    /// Text typed earlier, by provider.
    public var userInputs: [String: String] = [:]
    /// Providers that must prompt again at the next sign-in.
    public var forceReauth: Set<String> = []
    /// Every provider must prompt again.
    public var alwaysForceReauth = false
    /// Last provider shared with.
    public var rememberedSharingProvider: String?
    /// An authentication dialog is up.
    public var inFlight = false
    /// A stored error code, as after a failed request.
    public var configurationError: Int?

    /// Nothing remembered.
    public init() {}

    func savedUser(of provider: String) -> SavedUser? {
        savedUsers.last { $0.provider == provider }
    }
}
