/// What has members in a question: the one table of their names.
public enum QuestionObject: String, Sendable, Hashable, CaseIterable {
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
    public var members: [QuestionMember] { Self.table[self] ?? [] }

    /// The member with that name.
    public subscript(name: String) -> QuestionMember? { members.first { $0.name == name } }

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
        let kinds: [QuestionObject: (other: QuestionObject, word: String)] = [
            .dialog: (.loginScreen, "loginScreen"), .loginScreen: (.dialog, "dialog"),
        ]
        if let kind = kinds[self], kind.other[name] != nil {
            return "unknown member '\(name)' of \(rawValue); "
                + "one with \"kind\": \"\(kind.word)\" has it"
        }
        let hint = Spelling.nearest(to: name, among: members.map(\.name))
        return "unknown member '\(name)' of \(rawValue)"
            + Spelling.hint(
                hint, otherwise: "; it takes \(members.map(\.name).joined(separator: ", "))")
    }

    private static let shared = [
        QuestionMember("id", "any value; copied to the result"),
        QuestionMember("kind", "'dialog' or 'loginScreen'"),
        QuestionMember("profile", "'guide' (as documented) or 'sdk-5.5' (as released)"),
        QuestionMember("device", "name, model or description of the device; default: iphone-8"),
        QuestionMember(
            "axes", "lists of devices, orientations, dialogs and profiles to combine"),
    ]

    private static let table: [QuestionObject: [QuestionMember]] = [
        .dialog: shared + [
            QuestionMember("dialog", "'authentication' or 'sharing'"),
            QuestionMember("provider", "provider to sign in with directly"),
            QuestionMember("library", "null (as shipped), 'missing', or a JREngage-Info.plist"),
            QuestionMember("layers", "dictionaries with 'name' and 'values', lowest first"),
            QuestionMember(
                "savedNavigationController", "argument of 'setCustomNavigationController:'"),
            QuestionMember("capture", "the Capture wrapper: 'none', 'username' or 'email'"),
            QuestionMember(
                "configuration", "provider list, as the service sends it; null: not loaded"),
            QuestionMember("customProviders", "providers that the app adds, by name"),
            QuestionMember("session", "state that the SDK stores"),
            QuestionMember("activity", "what a sharing dialog shares; null: nothing"),
            QuestionMember("window", "the app's window with its controllers"),
            QuestionMember("strings", "the app's main strings table"),
            QuestionMember("facts", "what conditions of provider overlays ask beside the device"),
        ],
        .loginScreen: shared + [
            QuestionMember("settings", "MSIUICustomizationSettings, or a list of layers of them"),
            QuestionMember("workstation", "colours of Workstation by element"),
            QuestionMember("assets", "names of available pictures; null: all"),
            QuestionMember("assetSizes", "width and height of pictures, by name"),
            QuestionMember("fonts", "names of available fonts; null: all"),
            QuestionMember("enabledAuthTypes", "authentication types of the server"),
            QuestionMember("buttonsWithIcon", "types whose button has an icon; null: unknown"),
            QuestionMember("builtinCardWidth", "width of an iPad's card in points, 400"),
            QuestionMember("policies", "choices where the guide is silent, by name"),
        ],
        .layer: [
            QuestionMember("name", "name printed with its values"),
            QuestionMember("values", "the dictionary; null: empty"),
            QuestionMember("providerOverlay", "rules that change the service's providers"),
        ],
        .device: [
            QuestionMember("id", "name in the catalogue, such as iphone-8"),
            QuestionMember("name", "marketing name"),
            QuestionMember("model", "model identifier, such as iPhone10,3"),
            QuestionMember("idiom", "'phone' or 'pad'"),
            QuestionMember("width", "width in points, as the screen reports it"),
            QuestionMember("height", "height in points, as the screen reports it"),
            QuestionMember("orientation", "'portrait' or 'landscape'"),
        ],
        .session: [
            QuestionMember("rememberedProvider", "last provider signed in with"),
            QuestionMember("savedUsers", "users who signed in before"),
            QuestionMember("userInputs", "text typed before, by provider"),
            QuestionMember("forceReauth", "providers that need a new sign-in"),
            QuestionMember("alwaysForceReauth", "whether every sign-in must be new"),
            QuestionMember("rememberedSharingProvider", "last provider shared with"),
            QuestionMember("inFlight", "whether an authentication dialog is open"),
            QuestionMember("configurationError", "stored error code, 102 or 103"),
        ],
        .savedUser: [
            QuestionMember("provider", "name of the provider"),
            QuestionMember("preferredUsername", "preferred user name"),
            QuestionMember("displayName", "name shown to others"),
            QuestionMember("welcome", "welcome text; default: made from the name"),
        ],
        .activity: [
            QuestionMember("email", "whether it can be sent as e-mail"),
            QuestionMember("sms", "whether it can be sent as SMS"),
        ],
        .window: [
            QuestionMember("root", "name of the root controller; null: none"),
            QuestionMember("presented", "names of controllers presented on it, bottom first"),
        ],
        .facts: [
            QuestionMember("appVersion", "version of the app, such as 2.1.3"),
            QuestionMember("language", "language of the app, such as de or fr-CH"),
            QuestionMember("installation", "identifies an installation of the app"),
            QuestionMember("now", "the clock, such as 2026-12-01T08:00:00Z"),
        ],
        .overlayRule: [
            QuestionMember("name", "name in messages; 'share' is counted by it"),
            QuestionMember("when", "conditions, which must all hold"),
            QuestionMember("add", "providers to list: names, or objects with an 'id'"),
            QuestionMember("hide", "providers to take from the lists"),
            QuestionMember("order", "providers that come first"),
            QuestionMember("rename", "names to show, by provider"),
            QuestionMember("prompt", "prompts for typed input, by provider"),
            QuestionMember("icon", "image names, by provider"),
            QuestionMember("group", "lists of providers, by group"),
            QuestionMember("feature", "providers to feature"),
        ],
        .overlayConditions: [
            QuestionMember("idiom", "'phone' or 'pad'"),
            QuestionMember("model", "models or devices"),
            QuestionMember("appVersion", "versions, such as '>=2.1 <3'"),
            QuestionMember("language", "languages; 'de' includes 'de-AT'"),
            QuestionMember("share", "share of the installations, such as 25%"),
            QuestionMember("from", "first moment, such as 2026-12-01T00:00:00Z"),
            QuestionMember("until", "moment at which it ends"),
        ],
    ]
}

/// A member that a question may have, as documents write it.
///
/// Source: behaviour, formats#scenario.
public struct QuestionMember: Sendable, Hashable {
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
