/// The app that is checked, and what its project sets for it.
public struct LintApp: Sendable {
    /// Its name; nil outside of the `apps:` of a project.
    public var name: String?
    /// The place of the app that shows the dialog; nil where there is only one.
    public var showing: String?
    /// Its tags in the project.
    public var tags: Set<String> = []
    /// Settings of the rules for this app only.
    public var settings: LintSettings?
    /// Files that are layers of several apps of the project.
    public var sharedFiles: Set<String> = []
    /// True for an app of a project, which states how its dialogs are shown.
    public var isOfProject = false

    /// Names an app.
    public init(_ name: String? = nil, isOfProject: Bool = false) {
        self.name = name
        self.isOfProject = isOfProject
    }
}
