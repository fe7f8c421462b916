/// What has members in a request: the one table of their names.
public enum ScenarioSchema: String, Sendable, Hashable, CaseIterable {
    /// A scenario of kind `dialog`.
    case dialog = "a scenario"
    /// A scenario of kind `loginScreen`.
    case loginScreen = "a scenario of kind 'loginScreen'"
    /// An element of `layers`, or of `settings` where that is a list.
    case layer = "a layer"
    /// `device`, where it is no name.
    case device = "'device'"
    /// `session`.
    case session = "'session'"
    /// An element of `session.savedUsers`, where it is no name.
    case savedUser = "a saved user"
    /// `activity`.
    case activity = "'activity'"
    /// `window`.
    case window = "'window'"
    /// `facts`.
    case facts = "'facts'"
    /// An element of `providerOverlay` of a layer.
    case overlayRule = "a rule of a provider overlay"
    /// `when` of a rule.
    case overlayConditions = "'when'"

    /// Every member, in the order of the contract.
    public var members: [ScenarioMember] { Self.table[self] ?? [] }

    /// The member with that name.
    public subscript(name: String) -> ScenarioMember? { members.first { $0.name == name } }

    /// The entries of a dictionary that have no known member name.
    func unknown(in object: LocatedValue) -> [LocatedValue.Entry] {
        let known = Self.known[number]
        var unknown: [LocatedValue.Entry] = []
        for entry in object.entries {
            if let name = entry.name {
                if !known.contains(name) { unknown.append(entry) }
            } else if !members.contains(where: { $0.known == nil && entry.hasKey($0.name) }) {
                unknown.append(entry)
            }
        }
        return unknown
    }

    /// The members that readers name, by the number of what has them.
    private static let known = allCases.map { object in
        object.members.compactMap(\.known)
    }

    /// Its position in `allCases`.
    private var number: Int {
        switch self {
        case .dialog: 0
        case .loginScreen: 1
        case .layer: 2
        case .device: 3
        case .session: 4
        case .savedUser: 5
        case .activity: 6
        case .window: 7
        case .facts: 8
        case .overlayRule: 9
        case .overlayConditions: 10
        }
    }

    /// The message for an unknown name: the sentence, with the name that was probably meant.
    public func unknown(_ name: String) -> String {
        let kinds: [ScenarioSchema: (other: ScenarioSchema, word: String)] = [
            .dialog: (.loginScreen, "loginScreen"), .loginScreen: (.dialog, "dialog"),
        ]
        if let kind = kinds[self], kind.other[name] != nil {
            return "unknown member '\(name)' of \(rawValue); "
                + "one with \"kind\": \"\(kind.word)\" has it"
        }
        let hint = Spelling.nearest(to: name, among: members.map(\.name))
        return "unknown member '\(name)' of \(rawValue)"
            + Spelling.hint(
                hint,
                otherwise: Spelling.allowed(
                    members.map(\.name),
                    in: self == .loginScreen ? "loginScreenScenario" : "dialogScenario"))
    }

    private static let shared = [
        ScenarioMember("id", "any value; copied to the result"),
        ScenarioMember("kind", "'dialog' or 'loginScreen'"),
        ScenarioMember("profile", "'guide' (as documented) or 'sdk-5.5' (as released)"),
        ScenarioMember("device", "name, model or description of the device; default: iphone-8"),
        ScenarioMember(
            "axes", "lists of devices, orientations, dialogs and profiles to combine"),
    ]

    private static let table: [ScenarioSchema: [ScenarioMember]] = [
        .dialog: shared + [
            ScenarioMember("dialog", "'authentication' or 'sharing'"),
            ScenarioMember("provider", "provider to sign in with directly"),
            ScenarioMember("library", "null (as shipped), 'missing', or a JREngage-Info.plist"),
            ScenarioMember("layers", "dictionaries with 'name' and 'values', lowest first"),
            ScenarioMember(
                "savedNavigationController", "argument of 'setCustomNavigationController:'"),
            ScenarioMember("capture", "the Capture wrapper: 'none', 'username' or 'email'"),
            ScenarioMember(
                "configuration", "provider list, as the service sends it; null: not loaded"),
            ScenarioMember("customProviders", "providers that the app adds, by name"),
            ScenarioMember("session", "state that the SDK stores"),
            ScenarioMember("activity", "what a sharing dialog shares; null: nothing"),
            ScenarioMember("window", "the app's window with its controllers"),
            ScenarioMember("strings", "the app's main strings table"),
            ScenarioMember("facts", "what conditions of provider overlays ask beside the device"),
        ],
        .loginScreen: shared + [
            ScenarioMember("settings", "MSIUICustomizationSettings, or a list of layers of them"),
            ScenarioMember("workstation", "colours of Workstation by element"),
            ScenarioMember("assets", "names of available pictures; null: all"),
            ScenarioMember("assetSizes", "width and height of pictures, by name"),
            ScenarioMember("fonts", "names of available fonts; null: all"),
            ScenarioMember("enabledAuthTypes", "authentication types of the server"),
            ScenarioMember("buttonsWithIcon", "types whose button has an icon; null: unknown"),
            ScenarioMember("builtinCardWidth", "width of an iPad's card in points, 400"),
            ScenarioMember("policies", "choices where the guide is silent, by name"),
        ],
        .layer: [
            ScenarioMember("name", "name printed with its values"),
            ScenarioMember("values", "the dictionary; null: empty"),
            ScenarioMember("providerOverlay", "rules that change the service's providers"),
        ],
        .device: [
            ScenarioMember("id", "name in the catalogue, such as iphone-8"),
            ScenarioMember("name", "marketing name"),
            ScenarioMember("model", "model identifier, such as iPhone10,3"),
            ScenarioMember("idiom", "'phone' or 'pad'"),
            ScenarioMember("width", "width in points, as the screen reports it"),
            ScenarioMember("height", "height in points, as the screen reports it"),
            ScenarioMember("orientation", "'portrait' or 'landscape'"),
        ],
        .session: [
            ScenarioMember("rememberedProvider", "last provider signed in with"),
            ScenarioMember("savedUsers", "users who signed in before"),
            ScenarioMember("userInputs", "text typed before, by provider"),
            ScenarioMember("forceReauth", "providers that need a new sign-in"),
            ScenarioMember("alwaysForceReauth", "whether every sign-in must be new"),
            ScenarioMember("rememberedSharingProvider", "last provider shared with"),
            ScenarioMember("inFlight", "whether an authentication dialog is open"),
            ScenarioMember("configurationError", "stored error code, 102 or 103"),
        ],
        .savedUser: [
            ScenarioMember("provider", "name of the provider"),
            ScenarioMember("preferredUsername", "preferred user name"),
            ScenarioMember("displayName", "name shown to others"),
            ScenarioMember("welcome", "welcome text; default: made from the name"),
        ],
        .activity: [
            ScenarioMember("email", "whether it can be sent as e-mail"),
            ScenarioMember("sms", "whether it can be sent as SMS"),
        ],
        .window: [
            ScenarioMember("root", "name of the root controller; null: none"),
            ScenarioMember("presented", "names of controllers presented on it, bottom first"),
        ],
        .facts: [
            ScenarioMember("appVersion", "version of the app, such as 2.1.3"),
            ScenarioMember("language", "language of the app, such as de or fr-CH"),
            ScenarioMember("installation", "identifies an installation of the app"),
            ScenarioMember("now", "the clock, such as 2026-12-01T08:00:00Z"),
        ],
        .overlayRule: [
            ScenarioMember("name", "name in messages; 'share' is counted by it"),
            ScenarioMember("when", "conditions, which must all hold"),
            ScenarioMember("add", "providers to list: names, or objects with an 'id'"),
            ScenarioMember("hide", "providers to take from the lists"),
            ScenarioMember("order", "providers that come first"),
            ScenarioMember("rename", "names to show, by provider"),
            ScenarioMember("prompt", "prompts for typed input, by provider"),
            ScenarioMember("icon", "image names, by provider"),
            ScenarioMember("group", "lists of providers, by group"),
            ScenarioMember("feature", "providers to feature"),
        ],
        .overlayConditions: [
            ScenarioMember("idiom", "'phone' or 'pad'"),
            ScenarioMember("model", "models or devices"),
            ScenarioMember("appVersion", "versions, such as '>=2.1 <3'"),
            ScenarioMember("language", "languages; 'de' includes 'de-AT'"),
            ScenarioMember("share", "share of the installations, such as 25%"),
            ScenarioMember("from", "first moment, such as 2026-12-01T00:00:00Z"),
            ScenarioMember("until", "moment at which it ends"),
        ],
    ]
}

/// A member that a request may have, as documents write it.
///
/// Source: behaviour, formats#scenario.
public struct ScenarioMember: Sendable, Hashable {
    /// Its name.
    public let name: String
    /// Its description, one line.
    public let documentation: String

    /// The name as readers recognize it; nil for an unknown one.
    let known: MemberName?

    init(_ name: String, _ documentation: String) {
        self.name = name
        self.documentation = documentation
        known = MemberName(rawValue: name)
    }
}
