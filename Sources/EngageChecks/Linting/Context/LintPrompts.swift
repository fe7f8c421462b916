public import EngageCore

/// Settings of login prompts, which are the same on every device.
public struct LintPrompts: Sendable {
    /// The settings as they are written.
    public let settings: LocatedValue
    /// Texts by key, of the tables beside the settings.
    public package(set) var texts: [String: String] = [:]
    /// What reading the settings reported.
    let diagnostics: [Diagnostic]

    init(_ settings: LocatedValue, _ diagnostics: [Diagnostic]) {
        self.settings = settings
        self.diagnostics = diagnostics
    }
}
