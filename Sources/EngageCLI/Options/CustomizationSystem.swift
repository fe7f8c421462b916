import ArgumentParser

/// The two customization systems.
enum CustomizationSystem: String, ClosedWord, ExpressibleByArgument, Sendable {
    /// JREngage's Custom Interface.
    case dialog
    /// MSIUICustomizationSettings.
    case loginScreen = "login-screen"
}
