/// An element with a colour from the cascade, by the name that Workstation values use.
///
/// Source: behaviour, formats#scenario, login-screen#colours.
public enum LoginScreenElement: String, Sendable, Hashable, CaseIterable {
    /// Background of a login button.
    case loginButtonBackground
    /// Glyph at the top.
    case loginIconTint
    /// Wording of the Change Library button.
    case changeLibraryText
    /// The checkbox itself.
    case stayLoggedInCheckbox
    /// Label of the checkbox.
    case stayLoggedInText
    /// Typed text.
    case textFieldText
    /// Label that names the server.
    case serverLabelText
    /// Wording of a login button.
    case loginButtonTitle
    /// Icon of a login button.
    case loginButtonIcon
    /// Behind everything.
    case background

    /// The general key that colours it; nil where none does.
    func general(extended: Bool) -> LoginScreenKey? {
        switch self {
        case .loginButtonBackground, .loginIconTint, .changeLibraryText, .stayLoggedInCheckbox:
            .themeColor
        case .textFieldText, .serverLabelText: .defaultTextColor
        case .stayLoggedInText: extended ? .defaultTextColor : nil
        case .loginButtonTitle, .loginButtonIcon, .background: nil
        }
    }
}

/// Which layer of the cascade a colour comes from, highest first.
public enum ColorSource: String, Sendable, Hashable, CaseIterable {
    /// The element's own key.
    case specific
    /// `ThemeColor`.
    case theme
    /// `DefaultTextColor`.
    case defaultText
    /// White of the style.
    case fixed
    /// Workstation, "Application Appearance".
    case workstation
    /// The app's own, unknown.
    case builtin
}

/// A colour with the layer it comes from.
public struct SourcedColor: Sendable {
    /// The colour; nil means the app's own.
    public let value: Color?
    /// The layer of the cascade.
    public let from: ColorSource
    /// The leaf of the settings that gives it; nil below them.
    private let setting: LoginScreenSetting?

    init(_ value: Color?, _ from: ColorSource, _ setting: LoginScreenSetting? = nil) {
        self.value = value
        self.from = from
        self.setting = setting
    }

    /// The app's own colour.
    public static let builtin = SourcedColor(nil, .builtin)

    /// The key that gives it, in the form of a path; nil below the settings.
    public var key: String? { setting?.path }
    /// The location of that key's value; computed at each call.
    public var place: SourceLocation? { setting?.place }
    /// Name of its settings layer.
    public var layer: String? { setting?.layer }
}

extension SourcedColor: Hashable {
    /// Equal where colour, layer, key and place are.
    public static func == (left: SourcedColor, right: SourcedColor) -> Bool {
        left.value == right.value && left.from == right.from && left.key == right.key
            && left.layer == right.layer && left.place == right.place
    }

    /// Hashes the colour and the layer of the cascade.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(value)
        hasher.combine(from)
    }
}

/// A font with every leaf decided on its own.
public struct LoginScreenFont: Sendable, Hashable {
    /// Name of an available font; nil for the app's own.
    public var name: String?
    /// Size in points; nil for the app's own.
    public var size: Double?
    /// Colour of the text.
    public var color: SourcedColor
}

extension LoginScreenFont: DescribedObject {
    package static var formName: String? { "font" }

    package static func members(
        of font: LoginScreenFont?, to visitor: inout some DescriptionVisitor
    ) {
        visitor.nullable("name", font?.name, "Name of the font, null for the app's own.")
        visitor.nullable("size", font?.size, "Size in points, null for the app's own.")
        visitor.member("color", font?.color, "Colour of the text.")
    }
}

extension SourcedColor: DescribedObject {
    package static var formName: String? { "color" }

    package static func members(of color: SourcedColor?, to visitor: inout some DescriptionVisitor)
    {
        visitor.nullable("value", color?.value, "#AARRGGBB, null for the app's own colour.")
        visitor.member("from", color?.from, "Layer of the cascade it comes from.")
    }
}

extension ColorSource: DescribedWord {}
