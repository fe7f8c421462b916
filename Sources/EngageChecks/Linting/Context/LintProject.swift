public import EngageCore

/// A project as a whole, for rules that compare its apps and files.
public struct LintProject: Sendable {
    /// One app of the project.
    public struct App: Sendable {
        /// Its name, and what the project sets for it.
        public let app: LintApp
        /// Its layers as they are written.
        public let layers: LintLayers
        /// Its provider list.
        public let providers: LintProviders
    }

    /// The project file; nil for test files that are checked without one.
    public let file: LocatedValue?
    /// Every app, not resolved.
    public let apps: [App]
    /// Files in the folders of the layers that no app uses.
    public let unusedFiles: [String]
    /// What is wrong with the test files.
    public let testProblems: [Diagnostic]

    /// Collects what is known about a project.
    public init(
        file: LocatedValue? = nil, apps: [App] = [], unusedFiles: [String] = [],
        testProblems: [Diagnostic] = []
    ) {
        self.file = file
        self.apps = apps
        self.unusedFiles = unusedFiles
        self.testProblems = testProblems
    }
}
