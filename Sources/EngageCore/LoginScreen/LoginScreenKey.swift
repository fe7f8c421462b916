/// One key of MSIUICustomizationSettings.plist; its number is its place in the catalogue.
///
/// Source: login-screen guide, "Customization settings"; behaviour, login-screen#keys.
public enum LoginScreenKey: UInt8, Sendable, Hashable, CaseIterable {
    /// Layout: basic, theme1 or theme2.
    case style
    /// Background picture by kind of device.
    case backgroundImage
    /// Picture on an iPad in landscape, 4:3.
    case backgroundImageLandscape
    /// Picture on an iPad in portrait, 4:3.
    case backgroundImagePortrait
    /// Picture on the iPhone X family, 19.5:9.
    case backgroundImageIPhoneX
    /// Picture on every other iPhone, 16:9.
    case backgroundImageIPhone
    /// Solid background where no picture is painted.
    case backgroundColor
    /// Login buttons, login icon, Change Library text, checkbox.
    case themeColor
    /// Text of text fields and of the server label.
    case defaultTextColor
    /// Width of text fields and login buttons, 30 points clear on each side.
    case maxWidthOfLoginElements
    /// Icon at the top.
    case loginIcon
    /// Shows or hides the icon.
    case loginIconDisplay
    /// Glyph of an icon font.
    case loginIconIconFont
    /// Icon font.
    case loginIconIconFontFont
    /// Glyph of the icon.
    case loginIconIconFontFontString
    /// Colour of the glyph.
    case loginIconIconFontFontColor
    /// Size of the glyph.
    case loginIconIconFontFontSize
    /// Picture instead of a glyph.
    case loginIconIconImage
    /// Size of glyph or picture.
    case loginIconIconSize
    /// Label that names the server.
    case serverLabel
    /// Shows or hides the label.
    case serverLabelDisplay
    /// Font of the label.
    case serverLabelFont
    /// Name of the text's font.
    case serverLabelFontName
    /// Colour of the text.
    case serverLabelFontColor
    /// Size of the text.
    case serverLabelFontSize
    /// Change Library button.
    case changeLibrary
    /// Shows or hides the button.
    case changeLibraryDisplay
    /// Wording.
    case changeLibraryText
    /// Font of the button.
    case changeLibraryFont
    /// Name of the text's font.
    case changeLibraryFontName
    /// Colour of the text.
    case changeLibraryFontColor
    /// Size of the text.
    case changeLibraryFontSize
    /// Checkbox and its label.
    case stayLoggedIn
    /// Shows or hides the row.
    case stayLoggedInDisplay
    /// Initial state, also of a hidden row.
    case stayLoggedInByDefault
    /// Wording of the label.
    case stayLoggedInText
    /// Font of the label.
    case stayLoggedInFont
    /// Name of the text's font.
    case stayLoggedInFontName
    /// Colour of the text.
    case stayLoggedInFontColor
    /// Size of the text.
    case stayLoggedInFontSize
    /// Look of single login buttons.
    case loginButton
    /// Which button the entry styles.
    case loginButtonAuthType
    /// Wording.
    case loginButtonText
    /// Font of the wording.
    case loginButtonTextFont
    /// Name of the text's font.
    case loginButtonTextFontName
    /// Colour of the text.
    case loginButtonTextFontColor
    /// Size of the text.
    case loginButtonTextFontSize
    /// Icon, where the button has one.
    case loginButtonIconFont
    /// Icon font.
    case loginButtonIconFontFont
    /// Glyph of the icon.
    case loginButtonIconFontFontString
    /// Colour of the glyph.
    case loginButtonIconFontFontColor
    /// Size of the glyph.
    case loginButtonIconFontFontSize
    /// Background of the button.
    case loginButtonBackgroundColor
    /// Height of the button.
    case loginButtonButtonHeight
}
