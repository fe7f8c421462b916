import EngageCore

extension Contrast {
    /// What the labels and buttons of a login screen stand on; nil for a picture and the unknown.
    ///
    /// The card of style 0 is white; of style 2 it is not told which half a label lies in.
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
