import EngageCore

/// What the rules check in one app, scenario or file: typed parts, of which a rule takes those it needs.
public struct LintContext: Sendable {
    /// The app, and what its project sets for it.
    public package(set) var app: LintApp
    /// The layers as they are written.
    public let layers: LintLayers
    /// The members of a scenario or project beside the layers.
    public package(set) var scenario = LintScenario()
    /// The provider list.
    public package(set) var providers = LintProviders()
    /// The dialogs and login screens that the layers produce.
    public internal(set) var resolutions = LintResolutions()
    /// Prompt settings; nil for any other file.
    public package(set) var prompts: LintPrompts?
    /// The project as a whole; nil for one of its apps and for a file.
    public package(set) var project: LintProject?
    /// What of the input cannot be used, and why.
    var problems: [Diagnostic] = []

    /// The execution paths through source code, each checked by itself; empty where nothing branches.
    var paths: [ExecutionPath] = []
    /// Layers and provider lists that a script sets, each checked by itself.
    var scriptParts: [LintContext] = []
    /// What the rules found in an earlier run on the same input; nil where they have to run.
    package var found: [Finding]?
    /// Documents beside those of the layers and the project.
    var otherDocuments: [Document] = []

    /// Layers that are not resolved.
    public init(_ app: LintApp = LintApp(), layers: [ScenarioLayer] = []) {
        self.app = app
        self.layers = LintLayers(layers)
    }

    /// Layers with what they produce.
    init(_ app: LintApp, layers: LintLayers, resolutions: LintResolutions) {
        self.app = app
        self.layers = layers
        self.resolutions = resolutions
    }

    /// The project as a whole, without any app.
    package init(_ project: LintProject) {
        self.init()
        self.project = project
    }

    /// True for settings of a login screen, false for the keys of a dialog.
    var isLoginScreen: Bool { layers.areLoginSettings }

    /// True where no layer is missing. An app may set more in its code than one file shows.
    var hasEveryLayer: Bool { app.isOfProject || scenario.isComplete || layers.list.count > 1 }

    /// Every document that is checked.
    var documents: [Document] {
        layers.list.map(\.values.document) + otherDocuments
            + [project?.file?.document].compactMap { $0 }
    }

    /// Values that are colours, with their keys.
    func colorValues() -> [(value: LocatedValue, key: String)] {
        if isLoginScreen {
            return layers.loginLeaves.filter { $0.key.kind == .color }.map {
                ($0.entry.value, $0.key.path)
            }
        }
        return layers.entries.compactMap { entry, row, _ in
            guard let row else { return nil }
            if row.type == .color { return (entry.value, row.raw) }
            return entry.value["tintColor"].map { ($0, row.raw) }
        }
    }
}
