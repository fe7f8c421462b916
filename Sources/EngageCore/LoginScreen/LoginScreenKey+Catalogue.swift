/// The catalogue's entry for one key of the login screen.
public struct LoginScreenKeyEntry: Sendable {
    /// The key.
    public let key: LoginScreenKey
    /// What its value must be.
    public let kind: LoginScreenKeyKind
    /// What holds where the key is missing.
    public let missing: String
    /// Which values act.
    public let valid: String
    /// Its effect.
    public let effect: String
    /// On which styles it can be seen.
    public let styles: String

    /// Where the facts come from.
    public var source: String { "login-screen guide; behaviour, login-screen#keys" }

    init(
        _ key: LoginScreenKey, _ kind: LoginScreenKeyKind, _ missing: String, _ valid: String,
        _ effect: String, _ styles: String
    ) {
        self.key = key
        self.kind = kind
        self.missing = missing
        self.valid = valid
        self.effect = effect
        self.styles = styles
    }
}

/// What the value of a key must be, by its real type in the file.
public enum LoginScreenKeyKind: String, Sendable, Hashable, CaseIterable {
    /// True or false.
    case boolean
    /// A whole number in which 0 means something.
    case enumeration
    /// A number that acts only above 0.
    case measure
    /// A wording; empty is blank.
    case text
    /// `#RRGGBB` or `#AARRGGBB`.
    case color
    /// Name of a picture.
    case imageName
    /// Name of a font.
    case fontName
    /// Code point of a glyph.
    case fontString
    /// Keys of its own, merged leaf by leaf.
    case dictionary
    /// Entries in order, replaced as a whole by a higher layer.
    case array

    /// The word used in messages.
    public var noun: String {
        switch self {
        case .boolean: "a boolean"
        case .enumeration, .measure: "a number"
        case .text, .color, .imageName, .fontName, .fontString: "a string"
        case .dictionary: "a dictionary"
        case .array: "an array"
        }
    }

    /// How layers are merged at such a key: dictionaries leaf by leaf, everything else whole.
    public var merging: String { self == .dictionary ? "leaf by leaf" : "whole value" }
}

extension LoginScreenKey {
    /// The catalogue's entry for it.
    public var entry: LoginScreenKeyEntry { Self.catalogue[Int(rawValue)] }

    /// What its value must be.
    public var kind: LoginScreenKeyKind { Self.kinds[Int(rawValue)] }

    private static let kinds = catalogue.map(\.kind)
}

extension LoginScreenKey {
    /// Every key with its facts, in the order of the guide and of the cases.
    public static let catalogue: [LoginScreenKeyEntry] = [
        LoginScreenKeyEntry(
            .style, .enumeration, "0", "0, 1, 2",
            "layout: basic, theme1 or theme2", "all"),
        LoginScreenKeyEntry(
            .backgroundImage, .dictionary, "none", "a dictionary",
            "background picture by kind of device", "0 on iPad, 1, 2"),
        LoginScreenKeyEntry(
            .backgroundImageLandscape, .imageName, "none", "asset name, no extension",
            "picture on an iPad in landscape, 4:3", "iPad 0, 1, 2"),
        LoginScreenKeyEntry(
            .backgroundImagePortrait, .imageName, "none", "asset name, no extension",
            "picture on an iPad in portrait, 4:3", "iPad 0, 1, 2"),
        LoginScreenKeyEntry(
            .backgroundImageIPhoneX, .imageName, "none", "asset name, no extension",
            "picture on the iPhone X family, 19.5:9", "iPhone 1, 2"),
        LoginScreenKeyEntry(
            .backgroundImageIPhone, .imageName, "none", "asset name, no extension",
            "picture on every other iPhone, 16:9", "iPhone 1, 2"),
        LoginScreenKeyEntry(
            .backgroundColor, .color, "none", "#RRGGBB or #AARRGGBB",
            "solid background where no picture is painted", "0 on iPad, 1, 2"),
        LoginScreenKeyEntry(
            .themeColor, .color, "none", "#RRGGBB or #AARRGGBB",
            "login buttons, login icon, Change Library text, checkbox", "all"),
        LoginScreenKeyEntry(
            .defaultTextColor, .color, "none", "#RRGGBB or #AARRGGBB",
            "text of text fields and of the server label", "all"),
        LoginScreenKeyEntry(
            .maxWidthOfLoginElements, .measure, "builtin width", "above 0, points",
            "width of text fields and login buttons, 30 points clear on each side", "all"),
        LoginScreenKeyEntry(
            .loginIcon, .dictionary, "builtin icon", "a dictionary",
            "icon at the top", "all"),
        LoginScreenKeyEntry(
            .loginIconDisplay, .boolean, "true", "true, false",
            "shows or hides the icon", "all"),
        LoginScreenKeyEntry(
            .loginIconIconFont, .dictionary, "builtin icon", "a dictionary",
            "glyph of an icon font", "all"),
        LoginScreenKeyEntry(
            .loginIconIconFontFont, .fontName, "builtin font",
            "a font of iOS or of the project, no extension needed",
            "icon font", "all"),
        LoginScreenKeyEntry(
            .loginIconIconFontFontString, .fontString, "builtin glyph",
            "hexadecimal code point, 1 to 6 digits",
            "glyph of the icon", "all"),
        LoginScreenKeyEntry(
            .loginIconIconFontFontColor, .color, "next layer of the cascade",
            "#RRGGBB or #AARRGGBB",
            "colour of the glyph", "all"),
        LoginScreenKeyEntry(
            .loginIconIconFontFontSize, .measure, "builtin size", "above 0, points",
            "size of the glyph", "all"),
        LoginScreenKeyEntry(
            .loginIconIconImage, .imageName, "none", "asset name, no extension",
            "picture instead of a glyph", "all"),
        LoginScreenKeyEntry(
            .loginIconIconSize, .measure, "builtin size", "above 0, points",
            "size of glyph or picture", "all"),
        LoginScreenKeyEntry(
            .serverLabel, .dictionary, "builtin", "a dictionary",
            "label that names the server", "all"),
        LoginScreenKeyEntry(
            .serverLabelDisplay, .boolean, "true", "true, false",
            "shows or hides the label", "all"),
        LoginScreenKeyEntry(
            .serverLabelFont, .dictionary, "builtin", "a dictionary",
            "font of the label", "all"),
        LoginScreenKeyEntry(
            .serverLabelFontName, .fontName, "builtin font",
            "a font of iOS or of the project, no extension needed",
            "name of the text's font", "all"),
        LoginScreenKeyEntry(
            .serverLabelFontColor, .color, "next layer of the cascade", "#RRGGBB or #AARRGGBB",
            "colour of the text", "all"),
        LoginScreenKeyEntry(
            .serverLabelFontSize, .measure, "builtin size", "above 0, points",
            "size of the text", "all"),
        LoginScreenKeyEntry(
            .changeLibrary, .dictionary, "builtin", "a dictionary",
            "Change Library button", "all"),
        LoginScreenKeyEntry(
            .changeLibraryDisplay, .boolean, "true", "true, false",
            "shows or hides the button", "all"),
        LoginScreenKeyEntry(
            .changeLibraryText, .text, "default wording", "any text, empty is blank",
            "wording", "all"),
        LoginScreenKeyEntry(
            .changeLibraryFont, .dictionary, "builtin", "a dictionary",
            "font of the button", "all"),
        LoginScreenKeyEntry(
            .changeLibraryFontName, .fontName, "builtin font",
            "a font of iOS or of the project, no extension needed",
            "name of the text's font", "all"),
        LoginScreenKeyEntry(
            .changeLibraryFontColor, .color, "next layer of the cascade", "#RRGGBB or #AARRGGBB",
            "colour of the text", "all"),
        LoginScreenKeyEntry(
            .changeLibraryFontSize, .measure, "builtin size", "above 0, points",
            "size of the text", "all"),
        LoginScreenKeyEntry(
            .stayLoggedIn, .dictionary, "builtin", "a dictionary",
            "checkbox and its label", "all"),
        LoginScreenKeyEntry(
            .stayLoggedInDisplay, .boolean, "true", "true, false",
            "shows or hides the row", "all"),
        LoginScreenKeyEntry(
            .stayLoggedInByDefault, .boolean, "false", "true, false",
            "initial state, also of a hidden row", "all"),
        LoginScreenKeyEntry(
            .stayLoggedInText, .text, "default wording", "any text, empty is blank",
            "wording of the label", "all"),
        LoginScreenKeyEntry(
            .stayLoggedInFont, .dictionary, "builtin", "a dictionary",
            "font of the label", "all"),
        LoginScreenKeyEntry(
            .stayLoggedInFontName, .fontName, "builtin font",
            "a font of iOS or of the project, no extension needed",
            "name of the text's font", "all"),
        LoginScreenKeyEntry(
            .stayLoggedInFontColor, .color, "next layer of the cascade", "#RRGGBB or #AARRGGBB",
            "colour of the text", "all"),
        LoginScreenKeyEntry(
            .stayLoggedInFontSize, .measure, "builtin size", "above 0, points",
            "size of the text", "all"),
        LoginScreenKeyEntry(
            .loginButton, .array, "builtin buttons", "an array of dictionaries",
            "look of single login buttons", "all"),
        LoginScreenKeyEntry(
            .loginButtonAuthType, .enumeration, "entry ignored", "0 to 6",
            "which button the entry styles", "all"),
        LoginScreenKeyEntry(
            .loginButtonText, .text, "default wording", "any text, empty is blank",
            "wording", "all"),
        LoginScreenKeyEntry(
            .loginButtonTextFont, .dictionary, "builtin", "a dictionary",
            "font of the wording", "all"),
        LoginScreenKeyEntry(
            .loginButtonTextFontName, .fontName, "builtin font",
            "a font of iOS or of the project, no extension needed",
            "name of the text's font", "all"),
        LoginScreenKeyEntry(
            .loginButtonTextFontColor, .color, "next layer of the cascade", "#RRGGBB or #AARRGGBB",
            "colour of the text", "all"),
        LoginScreenKeyEntry(
            .loginButtonTextFontSize, .measure, "builtin size", "above 0, points",
            "size of the text", "all"),
        LoginScreenKeyEntry(
            .loginButtonIconFont, .dictionary, "builtin", "a dictionary",
            "icon, where the button has one", "all"),
        LoginScreenKeyEntry(
            .loginButtonIconFontFont, .fontName, "builtin font",
            "a font of iOS or of the project, no extension needed",
            "icon font", "all"),
        LoginScreenKeyEntry(
            .loginButtonIconFontFontString, .fontString, "builtin glyph",
            "hexadecimal code point, 1 to 6 digits",
            "glyph of the icon", "all"),
        LoginScreenKeyEntry(
            .loginButtonIconFontFontColor, .color, "next layer of the cascade",
            "#RRGGBB or #AARRGGBB",
            "colour of the glyph", "all"),
        LoginScreenKeyEntry(
            .loginButtonIconFontFontSize, .measure, "builtin size", "above 0, points",
            "size of the glyph", "all"),
        LoginScreenKeyEntry(
            .loginButtonBackgroundColor, .color, "ThemeColor, then lower layers",
            "#RRGGBB or #AARRGGBB",
            "background of the button", "all"),
        LoginScreenKeyEntry(
            .loginButtonButtonHeight, .measure, "35, approximately", "above 0, points",
            "height of the button", "all"),
    ]
}
