/// A login button.
public struct LoginScreenButton: Sendable, Hashable {
    /// Type of authentication, 0 to 6.
    public var authType: Int
    /// Whether the server offers it.
    public var visible: Bool
    /// Wording; nil for the default one, empty for a blank one.
    public var text: String?
    /// Colour of the button.
    public var background: SourcedColor
    /// Font of the wording.
    public var textFont: LoginScreenFont
    /// Its icon, where it has one.
    public var icon: LoginScreenIcon
    /// Height in points.
    public var height: Double
    /// True where the height is the app's own, which is only about 35.
    public var heightIsApproximate: Bool
    /// Position of the entry that styles it, from 0.
    public var entry: Int?

    /// Names of the seven types. Source: login-screen guide, "AuthType"; behaviour,
    /// login-screen#login-buttons.
    public static let names = [
        "Badge", "Standard/LDAP", "Trusted", "Kerberos", "SAML", "Guest", "Basic Trusted",
    ]

    /// Name of its type.
    public var name: String { Self.names[authType] }

    /// Height where none is given, in points. Source: login-screen guide, "Important points";
    /// behaviour, login-screen#login-buttons.
    public static let builtinHeight = 35.0
}

extension LoginScreenButton: DescribedObject {
    package static func members(
        of button: LoginScreenButton?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.member("authType", button?.authType, "Type of authentication, 0 to 6.")
        visitor.member("name", button?.name, of: names, "Name of its type.")
        visitor.member("visible", button?.visible, "Whether the server offers it.")
        visitor.nullable("text", button?.text, "Wording, null for the default one.")
        visitor.member("background", button?.background, "Colour of the button.")
        visitor.member("textFont", button?.textFont, "Font of the wording.")
        visitor.member("icon", button.map { ButtonIcon(icon: $0.icon) }, "Its icon.")
        visitor.member("height", button?.height, "Height in points.")
        visitor.member(
            "approximate", button?.heightIsApproximate,
            "Whether the height is the app's own, which is only about 35.")
    }
}

/// The icon of a login button.
private struct ButtonIcon: DescribedObject {
    let icon: LoginScreenIcon

    static func members(of button: ButtonIcon?, to visitor: inout some DescriptionVisitor) {
        LoginScreenIcon.looks(of: button?.icon, to: &visitor)
        visitor.member(
            "iconPresence", button?.presence, of: ["present", "absent", "unknown"],
            "Whether the button has an icon, if known.")
    }

    private var presence: String { icon.display.map { $0 ? "present" : "absent" } ?? "unknown" }
}
