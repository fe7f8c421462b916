/// What can happen to a session: a call of the app, a touch of the user, an answer, or time.
///
/// Source: behaviour, precedence#when-layers-are-merged, precedence#calls, presentation#closing,
/// screens#provider-table, screens#user-landing, providers#updates, native-login#capture.
public enum DialogEvent: Sendable {
    /// The dialog that the app requests.
    public struct Showing: Sendable {
        /// What the dialog is for.
        public var purpose: DialogRequest.Purpose
        /// The dictionary of this call; nil for none.
        public var overrides: Layer?
        /// Sign in directly with that provider.
        public var provider: String?
        /// The Capture wrapper.
        public var capture: DialogRequest.CaptureType
        /// What is shared; nil for nothing.
        public var activity: DialogRequest.Activity?
        /// Marks the flow as the linking of an account, or not; nil leaves an older mark.
        public var forAccountLinking: Bool?

        /// Requests a dialog.
        public init(
            _ purpose: DialogRequest.Purpose = .authentication, overrides: Layer? = nil,
            provider: String? = nil, capture: DialogRequest.CaptureType = .none,
            activity: DialogRequest.Activity? = DialogRequest.Activity()
        ) {
            self.purpose = purpose
            self.overrides = overrides
            self.provider = provider
            self.capture = capture
            self.activity = activity
        }
    }

    /// The app names itself to the service.
    case configure(applicationID: String?, appURL: String?, whitelistedDomain: String)
    /// The service answers; an unusable body is a configuration with an error.
    case configurationArrives(ProviderConfiguration)
    /// The request fails: `badURL`, or `incompleteConfiguration` for a transport failure.
    case configurationFails(ServiceError)
    /// The app sets its defaults, which replace earlier ones whole.
    case setDefaults(Layer)
    /// The guide's call for a navigation controller to push on.
    case setCustomNavigationController(NavigationControllerReference?)
    /// The app adds providers.
    case setCustomProviders(CustomProviders)
    /// The app requires a new sign-in each time, or no longer does.
    case setAlwaysForceReauth(Bool)
    /// The app requests a dialog.
    case show(Showing)
    /// A row of the provider table is tapped.
    case selectRow(String)
    /// Sign In of the landing is tapped; nil leaves the text field as it is.
    case signIn(String?)
    /// Switch Accounts of the landing is tapped.
    case switchAccounts
    /// The Cancel button is tapped.
    case cancel
    /// The Back button is tapped.
    case back
    /// The app cancels the sign-in.
    case cancelAuthentication
    /// The app cancels the sharing.
    case cancelSharing
    /// The screen beside the dialog is tapped.
    case tapOutside
    /// The user taps a control of the app below the dialog, by its name.
    case tapBelow(String)
    /// The app pops its navigation controller back to a view of its own.
    case appPops
    /// The on-screen keyboard comes up, or goes.
    case keyboard(isUp: Bool)
    /// The button of an alert is tapped.
    case dismissAlert
    /// The form of the Capture wrapper is answered.
    case captureSignIn(succeeds: Bool)
    /// The native path ends with an error code; nil is success.
    case nativeAnswer(code: Int?)
    /// The Share button is tapped with that provider's tab selected.
    case share(provider: String)
    /// A tab of the sharing screen is tapped.
    case selectTab(String)
    /// The text of the sharing screen is edited.
    case editText
    /// The provider's page continues at another address.
    case pageOpens(String)
    /// The provider's page signs the user in; the value of the cookie `welcome_info` beside it.
    case success(preferredUsername: String?, welcomeInfo: String? = nil)
    /// The provider's page fails with an error code.
    case failure(code: Int)
    /// The service has published the activity.
    case shareSucceeds
    /// The service has not published it.
    case shareFails(code: Int)
    /// Close of the sharing screen is tapped.
    case shareComplete
    /// The device is turned.
    case rotate(InterfaceOrientation)
    /// Time passes.
    case timePasses(milliseconds: Int)
    /// The app's process ends and begins again.
    case restart
    /// The app calls a method that only the guide has, in a release without it.
    case callOfTheGuide(String)
}

extension DialogEvent {
    /// True for what only a finger does, which an alert on the screen keeps from the dialog.
    var isTouch: Bool {
        switch self {
        case .selectRow, .signIn, .switchAccounts, .cancel, .back, .tapOutside, .tapBelow,
            .captureSignIn,
            .share, .selectTab, .editText, .shareComplete:
            true
        default: false
        }
    }
}
