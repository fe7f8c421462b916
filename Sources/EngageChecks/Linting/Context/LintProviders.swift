public import EngageCore

/// The provider list of an app.
public struct LintProviders: Sendable {
    /// The list that dialogs use; nil where none was resolved.
    public package(set) var list: ProviderList?
    /// The provider configuration as it is written; nil for the bundled one.
    public package(set) var configuration: LocatedValue?
    /// Providers of the app's own, beside those of the list.
    var custom: LocatedValue?

    init(members: [String: LocatedValue] = [:]) {
        configuration = members["configuration"]
        custom = members["customProviders"]
    }
}
