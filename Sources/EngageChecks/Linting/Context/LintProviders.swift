public import EngageCore

/// The provider list of an app.
public struct LintProviders: Sendable {
    /// The list that dialogs use; nil where none was resolved.
    public package(set) var list: ProviderList?
    /// The provider configuration as it is written; nil for the bundled one.
    public package(set) var configuration: LocatedValue?
    /// Providers of the app's own, beside those of the list.
    var custom: LocatedValue?
    /// Names that overlays of the app add, whether or not their conditions hold.
    var added: Set<String> = []

    init(members: [String: LocatedValue] = [:], layers: [ScenarioLayer] = []) {
        configuration = members["configuration"]
        custom = members["customProviders"]
        var found: [Diagnostic] = []
        added = Set(layers.overlays(&found).flatMap(\.addedProviders))
    }
}
