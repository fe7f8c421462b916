/// A login screen with everything decided.
///
/// Source: behaviour, formats#resolution-of-a-login-screen.
public struct LoginScreenResolution: Sendable {
    /// The question's own id.
    public var id: LocatedValue?
    /// The device it is shown on.
    public var device: Device
    /// The layout.
    public var style: LoginScreenStyle
    /// Where the background shows.
    public var backgroundRegion: LoginScreenStyle.Region
    /// Rectangles of the login view in points.
    public var geometry: LoginScreenGeometry
    /// What is painted behind.
    public var background: LoginScreenBackground
    /// Whether the device counts as iPhone X.
    public var iPhoneXFamily: IPhoneXFamily
    /// The icon at the top.
    public var icon: LoginScreenIcon
    /// The label that names the server.
    public var serverLabel: LoginScreenLabel
    /// The Change Library button.
    public var changeLibrary: LoginScreenLabel
    /// The label of the checkbox.
    public var stayLoggedIn: LoginScreenLabel
    /// Whether the checkbox starts checked, also where its row is hidden.
    public var initiallyChecked: Bool
    /// Colour of the checkbox.
    public var checkboxTint: SourcedColor
    /// Colour of typed text.
    public var textFields: SourcedColor
    /// Widths in points.
    public var widths: LoginScreenWidths
    /// One button for each type of authentication, 0 to 6.
    public var buttons: [LoginScreenButton]
    /// Every leaf that counts, in the order of the catalogue.
    public var effective: [EffectiveValue]
    /// Keys that a null took away, in the order of the catalogue.
    public var removed: [RemovedKey]
    /// Choices between things that were given.
    public var decisions: [Decision]
    /// Findings in the order of the files.
    public var diagnostics: [Diagnostic]
    /// The reason of every slot; nil where nobody asked.
    public var story: Story?
}

/// The three layouts. Source: behaviour, login-screen#styles.
public enum LoginScreenStyle: Int, Sendable, Hashable, CaseIterable {
    /// A white card.
    case basic
    /// The whole view.
    case theme1
    /// The whole view, its lower half white.
    case theme2

    /// Where the background shows.
    public enum Region: String, Sendable, Hashable, CaseIterable {
        /// Nowhere: the card fills the screen.
        case hidden
        /// Around the card.
        case underCard
        /// Everywhere.
        case full
        /// In the upper half.
        case topHalf
    }

    /// Name in the guide.
    public var name: String {
        switch self {
        case .basic: "basic"
        case .theme1: "theme1"
        case .theme2: "theme2"
        }
    }

    /// `card` or `full`.
    public var layoutVariant: String { self == .basic ? "card" : "full" }

    /// What is white whatever the settings say.
    public var fixedWhite: String {
        switch self {
        case .basic: "card"
        case .theme1: "none"
        case .theme2: "bottomHalf"
        }
    }

    /// Where the background shows on such a device.
    public func region(onPad isPad: Bool) -> Region {
        switch self {
        case .basic: isPad ? .underCard : .hidden
        case .theme1: .full
        case .theme2: .topHalf
        }
    }
}

/// Rectangles of the login view in points; nil where there is none or its size is not known.
public struct LoginScreenGeometry: Sendable, Hashable {
    /// Where the background shows.
    public var background: Rect?
    /// What is white.
    public var white: Rect?
}

/// The background: which key was read, which picture it names and what is painted.
public struct LoginScreenBackground: Sendable, Hashable {
    /// Key of `BackgroundImage` that was chosen; nil where none exists.
    public var selectedKey: String?
    /// The picture it names, possibly empty.
    public var imageName: String?
    /// Whether there is such a picture.
    public var imageResolved: Bool
    /// The colour that stands ready, whether painted or not.
    public var color: SourcedColor
    /// `image:NAME`, `color:AARRGGBB` or `builtin`.
    public var painted: String
    /// `4:3`, `19.5:9` or `16:9`.
    public var suggestedRatio: String
    /// How the picture meets its rectangle: `unspecified` unless a policy says `aspectFill`.
    public var contentMode: String
}

/// An icon: a glyph, a picture or the app's own.
public struct LoginScreenIcon: Sendable, Hashable {
    /// Whether it is shown; nil where only the app knows whether there is an icon.
    public var display: Bool?
    /// `U+EAAF`; nil for a picture and for the app's own.
    public var glyph: String?
    /// Picture; nil for a glyph and for the app's own.
    public var image: String?
    /// Size in points; nil for the app's own.
    public var size: Double?
    /// Colour of the glyph.
    public var tint: SourcedColor
    /// Icon font; nil for the app's own.
    public var font: String?
    /// Whether the tint acts on what is shown: not on a picture.
    public var appliesToImage: Bool
}

/// A label or a button of text.
public struct LoginScreenLabel: Sendable, Hashable {
    /// Whether it is shown.
    public var display: Bool
    /// Wording; nil for the default one, empty for a blank one.
    public var text: String?
    /// Font with every leaf.
    public var font: LoginScreenFont
}

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

/// Widths in points. Source: behaviour, login-screen#widths.
public struct LoginScreenWidths: Sendable, Hashable {
    /// Text fields and login buttons; nil for the app's own.
    public var elements: Double?
    /// What surrounds them: card or view.
    public var view: Double
    /// Space on each side; nil where the elements have the app's own width.
    public var padding: Double?
    /// Greatest width the elements may have.
    public var atMost: Double
}
