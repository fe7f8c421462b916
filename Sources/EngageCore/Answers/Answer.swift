/// What a scenario is answered with.
public enum Answer: Sendable {
    /// A resolved dialog.
    case dialog(DialogResolution)
    /// A resolved login screen.
    case loginScreen(LoginScreenResolution)

    /// Findings of the answer.
    public var diagnostics: [Diagnostic] {
        switch self {
        case .dialog(let resolution): resolution.diagnostics
        case .loginScreen(let resolution): resolution.diagnostics
        }
    }

    /// The device it was resolved for.
    public var device: Device {
        switch self {
        case .dialog(let resolution): resolution.device
        case .loginScreen(let resolution): resolution.device
        }
    }

    /// The dialog; nil for a login screen.
    var dialog: DialogResolution? { if case .dialog(let dialog) = self { dialog } else { nil } }

    /// The login screen; nil for a dialog.
    var loginScreen: LoginScreenResolution? {
        if case .loginScreen(let screen) = self { screen } else { nil }
    }
}
