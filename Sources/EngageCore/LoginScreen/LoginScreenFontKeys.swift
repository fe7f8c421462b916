/// The keys of one font of the login screen, and the element its colour belongs to.
struct LoginScreenFontKeys {
    let name: LoginScreenKey
    let size: LoginScreenKey
    let color: LoginScreenKey
    let element: LoginScreenElement

    static let server = LoginScreenFontKeys(
        name: .serverLabelFontName, size: .serverLabelFontSize, color: .serverLabelFontColor,
        element: .serverLabelText)
    static let changeLibrary = LoginScreenFontKeys(
        name: .changeLibraryFontName, size: .changeLibraryFontSize,
        color: .changeLibraryFontColor, element: .changeLibraryText)
    static let stayLoggedIn = LoginScreenFontKeys(
        name: .stayLoggedInFontName, size: .stayLoggedInFontSize,
        color: .stayLoggedInFontColor, element: .stayLoggedInText)
    static let button = LoginScreenFontKeys(
        name: .loginButtonTextFontName, size: .loginButtonTextFontSize,
        color: .loginButtonTextFontColor, element: .loginButtonTitle)
}
