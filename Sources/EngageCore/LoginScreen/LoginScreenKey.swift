/// One key of MSIUICustomizationSettings.plist by its path; `[]` stands for any element.
///
/// Source: login-screen guide, "Customization settings"; microstrategy.md 1.
public enum LoginScreenKey: String, Sendable, Hashable, CaseIterable {
    /// Layout: basic, theme1 or theme2.
    case style = "LoginUIScreenStyle"
    /// Background picture by kind of device.
    case backgroundImage = "BackgroundImage"
    /// Picture on an iPad in landscape, 4:3.
    case backgroundImageLandscape = "BackgroundImage.Landscape"
    /// Picture on an iPad in portrait, 4:3.
    case backgroundImagePortrait = "BackgroundImage.Portrait"
    /// Picture on the iPhone X family, 19.5:9.
    case backgroundImageIPhoneX = "BackgroundImage.IPhoneX"
    /// Picture on every other iPhone, 16:9.
    case backgroundImageIPhone = "BackgroundImage.IPhone"
    /// Solid background where no picture is painted.
    case backgroundColor = "BackgroundColor"
    /// Login buttons, login icon, Change Library text, checkbox.
    case themeColor = "ThemeColor"
    /// Text of text fields and of the server label.
    case defaultTextColor = "DefaultTextColor"
    /// Width of text fields and login buttons, 30 points clear on each side.
    case maxWidthOfLoginElements = "MaxWidthOfLoginElements"
    /// Icon at the top.
    case loginIcon = "LoginIcon"
    /// Shows or hides the icon.
    case loginIconDisplay = "LoginIcon.Display"
    /// Glyph of an icon font.
    case loginIconIconFont = "LoginIcon.IconFont"
    /// Icon font.
    case loginIconIconFontFont = "LoginIcon.IconFont.Font"
    /// Glyph of the icon.
    case loginIconIconFontFontString = "LoginIcon.IconFont.FontString"
    /// Colour of the glyph.
    case loginIconIconFontFontColor = "LoginIcon.IconFont.FontColor"
    /// Size of the glyph.
    case loginIconIconFontFontSize = "LoginIcon.IconFont.FontSize"
    /// Picture instead of a glyph.
    case loginIconIconImage = "LoginIcon.IconImage"
    /// Size of glyph or picture.
    case loginIconIconSize = "LoginIcon.IconSize"
    /// Label that names the server.
    case serverLabel = "ServerLabel"
    /// Shows or hides the label.
    case serverLabelDisplay = "ServerLabel.Display"
    /// Font of the label.
    case serverLabelFont = "ServerLabel.Font"
    /// Name of the text's font.
    case serverLabelFontName = "ServerLabel.Font.Name"
    /// Colour of the text.
    case serverLabelFontColor = "ServerLabel.Font.Color"
    /// Size of the text.
    case serverLabelFontSize = "ServerLabel.Font.Size"
    /// Change Library button.
    case changeLibrary = "ChangeLibrary"
    /// Shows or hides the button.
    case changeLibraryDisplay = "ChangeLibrary.Display"
    /// Wording.
    case changeLibraryText = "ChangeLibrary.Text"
    /// Font of the button.
    case changeLibraryFont = "ChangeLibrary.Font"
    /// Name of the text's font.
    case changeLibraryFontName = "ChangeLibrary.Font.Name"
    /// Colour of the text.
    case changeLibraryFontColor = "ChangeLibrary.Font.Color"
    /// Size of the text.
    case changeLibraryFontSize = "ChangeLibrary.Font.Size"
    /// Checkbox and its label.
    case stayLoggedIn = "StayLoggedIn"
    /// Shows or hides the row.
    case stayLoggedInDisplay = "StayLoggedIn.Display"
    /// Initial state, also of a hidden row.
    case stayLoggedInByDefault = "StayLoggedIn.StayLoggedInByDefault"
    /// Wording of the label.
    case stayLoggedInText = "StayLoggedIn.Text"
    /// Font of the label.
    case stayLoggedInFont = "StayLoggedIn.Font"
    /// Name of the text's font.
    case stayLoggedInFontName = "StayLoggedIn.Font.Name"
    /// Colour of the text.
    case stayLoggedInFontColor = "StayLoggedIn.Font.Color"
    /// Size of the text.
    case stayLoggedInFontSize = "StayLoggedIn.Font.Size"
    /// Look of single login buttons.
    case loginButton = "LoginButton"
    /// Which button the entry styles.
    case loginButtonAuthType = "LoginButton[].AuthType"
    /// Wording.
    case loginButtonText = "LoginButton[].Text"
    /// Font of the wording.
    case loginButtonTextFont = "LoginButton[].TextFont"
    /// Name of the text's font.
    case loginButtonTextFontName = "LoginButton[].TextFont.Name"
    /// Colour of the text.
    case loginButtonTextFontColor = "LoginButton[].TextFont.Color"
    /// Size of the text.
    case loginButtonTextFontSize = "LoginButton[].TextFont.Size"
    /// Icon, where the button has one.
    case loginButtonIconFont = "LoginButton[].IconFont"
    /// Icon font.
    case loginButtonIconFontFont = "LoginButton[].IconFont.Font"
    /// Glyph of the icon.
    case loginButtonIconFontFontString = "LoginButton[].IconFont.FontString"
    /// Colour of the glyph.
    case loginButtonIconFontFontColor = "LoginButton[].IconFont.FontColor"
    /// Size of the glyph.
    case loginButtonIconFontFontSize = "LoginButton[].IconFont.FontSize"
    /// Background of the button.
    case loginButtonBackgroundColor = "LoginButton[].BackgroundColor"
    /// Height of the button.
    case loginButtonButtonHeight = "LoginButton[].ButtonHeight"
}
