import EngageChecks
import EngageCore

extension ScenarioOptions {
    /// Reads every file once: one request, or one for every app of the project.
    ///
    /// - Parameter takesUnreadable: whether login-screen settings that are no document leave the
    ///   app's own screen.
    /// - Throws: 64 for an unknown one; 66, 65 or 74 with the location of what cannot be read.
    func load(takesUnreadable: Bool = false) throws(CommandFailure) -> [ScenarioSource] {
        // Where nothing is drawn, too: a folder that is not there is a mistake.
        if let assets, !OpenFile.isFolder(assets) { _ = try AssetFolder(path: assets) }
        guard readsProject else {
            if let word = requestedLanguage {
                throw CommandFailure(
                    .usage,
                    "--locale \(word) needs the texts of a project; name an app with --app, or give "
                        + PseudoLanguage.sentence(Array(PseudoLanguage.allCases)))
            }
            let source = try ScenarioSource(self, takesUnreadable: takesUnreadable)
            warnOfUnused(beside: source)
            return [source]
        }
        if app == nil, showing == nil, project == ProjectSearch.name,
            !OpenFile.isThere(ProjectSearch.path(project))
        {
            throw CommandFailure(
                .usage,
                "no engage.yaml here; give a file, or --defaults and --overrides, or run "
                    + "'engage init'")
        }
        let files = try ProjectFiles(project, app: app, language: requestedLanguage)
        return try files.selected(showing).apps.map { app throws(CommandFailure) in
            try ScenarioSource(
                self, of: app, on: files.project.devices.first, takesUnreadable: takesUnreadable)
        }
    }

    /// Warns about options that do not apply.
    private func warnOfUnused(beside source: ScenarioSource) {
        let system = source.system
        let screen = system == .dialog ? "a dialog" : "a login screen"
        for option in idle(for: system) {
            StandardError.note("note: \(option) has no effect on \(screen)")
        }
        if project != ProjectSearch.name {
            StandardError.note(
                "note: --project has no effect beside a file; --app picks one of its apps")
        }
    }

    /// Reads every file once, for the one request.
    ///
    /// - Throws: as `load`, and 64 where a project has several apps and none is named.
    func loadOne(takesUnreadable: Bool = false) throws(CommandFailure) -> ScenarioSource {
        try ProjectFiles.only(try load(takesUnreadable: takesUnreadable), named: \.label)
    }
}
