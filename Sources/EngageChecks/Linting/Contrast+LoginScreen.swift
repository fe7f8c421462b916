import EngageCore

extension Contrast {
    /// The background of a login screen's labels and buttons; nil for a picture and the unknown.
    ///
    /// The card of style 0 is white; the guide does not state which half of style 2 has the label.
    /// Source: behaviour, login-screen#styles.
    static func ground(of screen: LoginScreenResolution) -> Color? {
        switch screen.style {
        case .basic: white
        case .theme1:
            screen.background.painted.hasPrefix("color:")
                ? screen.background.color.value.map { blended($0, over: white) } : nil
        case .theme2: nil
        }
    }
}
