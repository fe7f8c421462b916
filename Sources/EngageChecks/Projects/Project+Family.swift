import EngageCore

extension Project {
    /// Every app with its layers, provider list and members, not resolved, for rules that compare apps.
    public var family: [LintContext] {
        everyApp.map { app in
            var own = LintApp(app.name)
            own.sharedFiles = shared
            var context = LintContext(own, layers: app.layers)
            context.scenario.members = app.members
            context.providers = LintProviders(members: app.members)
            return context
        }
    }
}
