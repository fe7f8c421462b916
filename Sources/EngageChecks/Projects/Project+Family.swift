import EngageCore

extension Project {
    /// Every app, for rules that compare apps.
    public var family: [LintProject.App] {
        everyApp.map { app in
            var own = LintApp(app.name)
            own.sharedFiles = shared
            return LintProject.App(
                app: own, layers: LintLayers(app.layers),
                providers: LintProviders(members: app.members, layers: app.layers))
        }
    }
}
