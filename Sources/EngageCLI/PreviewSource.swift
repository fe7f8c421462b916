import EngageCore

/// What is drawn: a question about a dialog or about a login screen.
enum PreviewSource: Sendable {
    /// JREngage.
    case dialog(DialogQuestion)
    /// MSIUICustomizationSettings.
    case loginScreen(LoginScreenScenario)

    /// Resolved and laid out for a device; nil means the question's own.
    func scene(on device: Device?) -> Scene {
        switch self {
        case .dialog(var question):
            if let device { question.device = device }
            return DialogLayout.scene(of: DialogResolution(resolving: question))
        case .loginScreen(var scenario):
            if let device { scenario.device = device }
            return LoginScreenLayout.scene(of: scenario.resolved())
        }
    }
}
