import EngageCore

extension Project {
    /// Every app with its layers, list and members, for rules that look at all of them at once.
    public var family: [LintSubject] {
        everyApp.map { app in
            var subject = LintSubject(app: app.name, layers: app.layers)
            subject.members = app.members
            subject.configuration = app.members["configuration"]
            subject.sharedFiles = shared
            return subject
        }
    }
}
