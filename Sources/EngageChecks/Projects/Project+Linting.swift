public import EngageCore

/// The lint contexts of a project.
extension Project {
    /// One context for each app, resolved.
    public var lintContexts: [LintContext] { apps.map { lintContext(of: $0) } }

    /// The context of one app; nothing is resolved where the findings are known.
    public func lintContext(
        of app: TestPlan.App, found: [Finding]? = nil, pseudoLanguage: PseudoLanguage? = nil
    ) -> LintContext {
        var own = LintApp(app.name, isOfProject: true)
        own.showing = app.showing
        own.tags = app.tags
        own.settings = app.lint
        own.sharedFiles = shared
        if let found {
            var context = LintContext(own, layers: app.layers)
            context.found = found
            return context
        }
        return LintContext(
            own, layers: app.layers, devices: devices,
            // The defaults of both dialogs are in force at every call.
            members: app.showing == nil
                ? app.members
                : app.members.filter {
                    $0.key != "dialog"
                        || $0.value.string.flatMap(DialogRequest.Purpose.init) == nil
                },
            pseudoLanguage: pseudoLanguage)
    }

    /// One context for each app, in their order, with its findings in place of the resolutions.
    ///
    /// - Parameters:
    ///   - known: the findings of each app from an earlier run; nil where the app has changed.
    ///   - sharing: runs the apps, on several threads if there are any.
    ///   - progress: receives the number of apps that are done, from any thread.
    public func linted(
        known: [[Finding]?] = [], pseudoLanguage: PseudoLanguage? = nil,
        sharing: WorkSharing = TestPlan.alone, progress: (@Sendable (Int) -> Void)? = nil
    ) -> [LintContext] {
        let contexts = Guarded([LintContext?](repeating: nil, count: apps.count))
        let done = Guarded(0)
        sharing(apps.count) { number in
            var context = lintContext(
                of: apps[number], found: number < known.count ? known[number] : nil,
                pseudoLanguage: pseudoLanguage)
            context.keepFindingsOnly()
            contexts.withLock { [context] in $0[number] = context }
            // Under the lock, so that the numbers only rise.
            if let progress {
                done.withLock {
                    $0 += 1
                    progress($0)
                }
            }
        }
        return contexts.withLock { $0.compactMap { $0 } }
    }
}

extension LintContext {
    /// Runs the rules, where they have not run, and frees the memory of the resolutions.
    fileprivate mutating func keepFindingsOnly() {
        if found == nil { found = Linter.findings(in: self) }
        resolutions = LintResolutions()
        paths = []
    }
}

extension LintSettings {
    /// True if an overlay that hides every provider of an app is an error, as these settings of the
    /// project and the app's own say.
    package func forbidsEmptyLists(of app: TestPlan.App) -> Bool {
        let settings = app.lint.map(merging) ?? self
        let page = OverlayHidesAllRule.page
        return (settings.severities[page.id] ?? page.severity) == .error
    }
}
