public import EngageCore

/// A scenario to play: registrations, delegates, settings, and events in order.
///
/// Read from a document by `LoginScript.read`; every event knows its place.
public struct LoginScript: Sendable {
    /// Which of the two machines the script drives; the SDKs differ and are never mixed.
    public enum Process: String, Sendable, Hashable, CaseIterable {
        /// The Library SDK: login button, delegate, one request.
        case library
        /// The Mobile SDK: prompts, controllers, modules.
        case workflow
    }

    /// What an app does to the registry, in order.
    public enum RegistrationStep: Sendable, Hashable {
        /// Replaces the three slots; nil clears one.
        case set(view: String?, controller: String?, module: String?, PromptType)
        /// Clears the three slots.
        case reset(PromptType)
    }

    /// How a scripted delegate treats the completion handler.
    public enum HandlerUse: String, Sendable, Hashable, CaseIterable {
        /// Calls it within the hook.
        case atOnce
        /// Calls it twice within the hook.
        case twice
        /// Keeps it for a later event `handler`.
        case later
        /// Forgets it.
        case never
    }

    /// The delegate of a library login.
    public struct ScriptedDelegate: Sendable, Hashable {
        /// The hooks it implements.
        public var hooks: Set<LoginHook> = Set(LoginHook.allCases)
        /// What it does with the completion handler.
        public var handler = HandlerUse.atOnce
        /// Login parameters it sets within a hook.
        public var sets: [LoginHook: [String: String]] = [:]

        /// Implements all hooks and calls the handler at once.
        public init() {}
    }

    /// One event with its place and its name as written.
    public struct LocatedEvent: Sendable {
        /// What happens.
        public var event: Event
        /// The event's name as written, without what it carries.
        public var name: String
        /// Its position.
        public var location: SourceLocation

        /// Places an event.
        public init(_ event: Event, name: String, location: SourceLocation) {
            self.event = event
            self.name = name
            self.location = location
        }
    }

    /// What can happen.
    public enum Event: Sendable, Hashable {
        /// An event of the workflow's table.
        case workflow(WorkflowEvent)
        /// The server answers the open request, or nothing arrives.
        case server(LoginReply)
        /// The server answers by what the login carried.
        case serverRules([ServerRule])
        /// The login button of a view is tapped; texts that are nil have become empty.
        case textFields(AuthenticationParameters)
        /// The app launches: shared instances are made, registrations of the script applied.
        case appLaunches
        /// The app has finished launching.
        case launchFinished
        /// The app ends: shared instances are disposed of.
        case appTerminates
        /// The app registers, or resets, for a prompt type.
        case register(RegistrationStep)
        /// The login delegate is replaced; nil removes it.
        case setDelegate(ScriptedDelegate?)
        /// The app requests all keys of login parameters.
        case getServerParamKeys
        /// The app requests a login parameter.
        case getServerParam(String)
        /// A login button is tapped.
        case tap(LoginType, LoginCredentials)
        /// The delegate calls a completion handler it kept.
        case handler
        /// The app launches, or would show a login view otherwise.
        case launch(launching: Bool, LoginType, sessionIsValid: Bool)
        /// A login parameter is set; nil is refused.
        case setServerParam(key: String, value: String?)
        /// A login parameter is removed.
        case removeServerParam(String)
        /// All login parameters are removed.
        case clearServerParams
        /// A request within the session of the last login.
        case request(LoginRequest.Purpose)
    }

    /// Which machine it drives.
    public var process = Process.workflow
    /// Registrations in order.
    public var registrations: [RegistrationStep] = []
    /// What the prompt is shown with.
    public var parameters = PromptParameters()
    /// The prompt that is shown.
    public var promptType = PromptType.authentication
    /// Whether the prompt delegate implements the display hook.
    public var hasDisplayHook = false
    /// Whether the controller has a delegate; by default the manager assigns itself.
    public var controllerHasDelegate = true
    /// Whether a module used without prompt has a delegate.
    public var moduleHasDelegate = true
    /// Whether the controller keeps credentials.
    public var savesCredentials = true
    /// The delegate of a library login; nil for none.
    public var delegate: ScriptedDelegate?
    /// What the app adds to requests, before the first event.
    public var loginParameters: [String: String] = [:]
    /// Header fields, in order.
    public var headers: [HeaderEntry] = []
    /// Parameters of every request.
    public var requestParameters: [String: String] = [:]
    /// The two switches of trusted mode.
    public var skipLoginView = false
    /// Whether trusted mode has a form challenge.
    public var formChallengeForTrusted = true
    /// The contents of `MSIAuthenticationSettings.plist`; nil if the script names none.
    public var authenticationSettings: AuthenticationSettings?
    /// The file with those settings, where the script names it in place of them.
    public var authenticationSettingsFile: (path: String, place: SourceLocation)?
    /// What happens, in order.
    public var events: [LocatedEvent] = []

    /// A script without events.
    public init() {}

    /// A header field as the script gives it.
    public struct HeaderEntry: Sendable, Hashable {
        /// The field's name.
        public var name: String
        /// The field's value.
        public var value: String
    }

    /// What a view is set up with: the prompt's parameters and the labels of its settings.
    public var viewParameters: [String: String] {
        parameters.effective(for: promptType).values.merging(
            authenticationSettings?.labels ?? [:]
        ) { own, _ in own }
    }

    /// The registry after the registrations.
    public func registry() -> PromptRegistrations {
        let registry = PromptRegistrations()
        for step in registrations {
            switch step {
            case .set(let view, let controller, let module, let type):
                registry.set(
                    view: view.map { NamedPromptView($0) },
                    controller: controller.map { NamedPromptController($0) },
                    module: module.map { NamedLoginModule($0) }, for: type)
            case .reset(let type): registry.reset(type)
            }
        }
        return registry
    }
}

/// The five hooks of a login delegate, by their selectors' first words.
public enum LoginHook: String, Sendable, Hashable, CaseIterable {
    case loginButtonTapped
    case handlePreMobileLogin
    case mobileLoginDidSucceed
    case mobileLoginDidFail
    case handlePostMobileLogin
}

extension DiagnosticCode {
    /// A script names an event that does not exist.
    public static let unknownEvent: DiagnosticCode = "unknownEvent"
    /// A script registers for a prompt type that does not exist.
    public static let unknownPromptType: DiagnosticCode = "unknownPromptType"
    /// A prompt has a boolean in a word that is not read.
    public static let promptTruth: DiagnosticCode = "promptTruth"
    /// An invalid script.
    public static let invalidScript: DiagnosticCode = "invalidScript"
}
