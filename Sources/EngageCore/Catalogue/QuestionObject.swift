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

    /// Every member, in the order of the contract.
    public var members: [QuestionMember] { Self.table[self] ?? [] }

    /// The member with that name.
    public subscript(name: String) -> QuestionMember? { members.first { $0.name == name } }

    /// The entries of a dictionary whose key is the name of no member.
    func unknown(in object: LocatedValue) -> [LocatedValue.Entry] {
        let members = members
        var unknown: [LocatedValue.Entry] = []
        for entry in object.entries {
            let name = entry.name
            let isKnown = members.contains { member in
                member.known == name && (name != nil || entry.hasKey(member.name))
            }
            if !isKnown { unknown.append(entry) }
        }
        return unknown
    }

    /// What is said of a name that is none: the sentence, with the name that was probably meant.
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
        QuestionMember("id", "any value; the answer gives it back as it is written"),
        QuestionMember("kind", "'dialog' or 'loginScreen'"),
        QuestionMember("profile", "'guide', what the guide promises, or 'sdk-5.5'"),
        QuestionMember("device", "name, model or description of the device; iphone-8 without one"),
        QuestionMember(
            "axes", "lists of devices, orientations, dialogs and profiles to answer for"),
    ]

    private static let table: [QuestionObject: [QuestionMember]] = [
        .dialog: shared + [
            QuestionMember("dialog", "'authentication' or 'sharing'"),
            QuestionMember("provider", "sign in directly with that provider"),
            QuestionMember("library", "null as shipped, 'missing', or a JREngage-Info.plist"),
            QuestionMember("layers", "dictionaries with 'name' and 'values', lowest first"),
            QuestionMember(
                "savedNavigationController", "argument of 'setCustomNavigationController:'"),
            QuestionMember("capture", "the Capture wrapper: 'none', 'username' or 'email'"),
            QuestionMember("configuration", "body of the provider endpoint; null for none yet"),
            QuestionMember("customProviders", "providers that the app adds, by name"),
            QuestionMember("session", "what the SDK remembers"),
            QuestionMember("activity", "what a sharing dialog shares; null for nothing"),
            QuestionMember("window", "the app's window with its controllers"),
            QuestionMember("strings", "the app's main strings table"),
        ],
        .loginScreen: shared + [
            QuestionMember("settings", "MSIUICustomizationSettings, or a list of layers of them"),
            QuestionMember("workstation", "colours of Workstation by element"),
            QuestionMember("assets", "names of the pictures at hand; null for every name"),
            QuestionMember("assetSizes", "width and height of pictures, by name"),
            QuestionMember("fonts", "names of the fonts at hand; null for every name"),
            QuestionMember("enabledAuthTypes", "types of authentication that the server offers"),
            QuestionMember("buttonsWithIcon", "types whose button has an icon; null: not known"),
            QuestionMember("builtinCardWidth", "width of an iPad's card in points, 400"),
            QuestionMember("policies", "answers to what the guide leaves open, by name"),
        ],
        .layer: [
            QuestionMember("name", "name printed with its values"),
            QuestionMember("values", "the dictionary; null for an empty one"),
        ],
        .device: [
            QuestionMember("id", "name in the catalogue of devices: 'iphone-8'"),
            QuestionMember("name", "marketing name"),
            QuestionMember("model", "model identifier: 'iPhone10,3'"),
            QuestionMember("idiom", "'phone' or 'pad'"),
            QuestionMember("width", "width in points, as the screen reports it"),
            QuestionMember("height", "height in points, as the screen reports it"),
            QuestionMember("orientation", "'portrait' or 'landscape'"),
        ],
        .session: [
            QuestionMember("rememberedProvider", "last provider signed in with"),
            QuestionMember("savedUsers", "users who signed in before"),
            QuestionMember("userInputs", "text typed earlier, by provider"),
            QuestionMember("forceReauth", "providers whose next sign-in must ask again"),
            QuestionMember("alwaysForceReauth", "whether every sign-in must ask again"),
            QuestionMember("rememberedSharingProvider", "last provider shared with"),
            QuestionMember("inFlight", "whether an authentication dialog is up"),
            QuestionMember("configurationError", "stored error code, 102 or 103"),
        ],
        .savedUser: [
            QuestionMember("provider", "name of the provider"),
            QuestionMember("preferredUsername", "preferred user name"),
            QuestionMember("displayName", "name shown to others"),
            QuestionMember("welcome", "welcome text; without one it is made of the name"),
        ],
        .activity: [
            QuestionMember("email", "whether an e-mail is shared and can be sent"),
            QuestionMember("sms", "whether an SMS is shared and can be sent"),
        ],
        .window: [
            QuestionMember("root", "name of the root controller; null for none"),
            QuestionMember("presented", "names of the controllers presented on it, bottom first"),
        ],
    ]
}

/// A member that a question may have, as documents write it.
///
/// Source: behaviour, formats#scenario.
public struct QuestionMember: Sendable, Hashable {
    /// Its name.
    public let name: String
    /// What it says, one line.
    public let documentation: String

    /// The name as readers tell it; nil for one that they do not know.
    let known: MemberName?

    init(_ name: String, _ documentation: String) {
        self.name = name
        self.documentation = documentation
        known = MemberName(rawValue: name)
    }
}
