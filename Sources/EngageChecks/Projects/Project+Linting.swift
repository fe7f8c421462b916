public import EngageCore

/// What the rules look at in the apps of a project.
extension Project {
    /// What the rules look at, one subject an app.
    public var lintSubjects: [LintSubject] { apps.map { lintSubject(of: $0) } }

    /// What the rules look at in one app; nothing is resolved where it is known what they found.
    public func lintSubject(
        of app: TestPlan.App, found: [Finding]? = nil, pseudoLanguage: PseudoLanguage? = nil
    ) -> LintSubject {
        var subject =
            found == nil
            ? LintSubject(
                app: app.name, layers: app.layers, devices: devices,
                // Every showing sees the defaults of both dialogs.
                members: app.showing == nil
                    ? app.members
                    : app.members.filter {
                        $0.key != "dialog"
                            || $0.value.string.flatMap(DialogQuestion.Purpose.init) == nil
                    },
                pseudoLanguage: pseudoLanguage)
            : LintSubject(app: app.name, layers: app.layers)
        subject.found = found
        subject.showing = app.showing
        subject.tags = app.tags
        subject.settings = app.lint
        subject.sharedFiles = shared
        subject.isOfProject = true
        return subject
    }

    /// One subject an app with what the rules find in it; apps are shared out, the answer has
    /// their order. What was resolved for the rules is let go as soon as they have looked.
    ///
    /// - Parameters:
    ///   - known: what an earlier run found in each app where nothing has changed since.
    ///   - progress: is told how many apps are done, from any thread.
    public func linted(
        known: [[Finding]?] = [], pseudoLanguage: PseudoLanguage? = nil,
        sharing: WorkSharing = TestPlan.alone, progress: (@Sendable (Int) -> Void)? = nil
    ) -> [LintSubject] {
        let subjects = Guarded([LintSubject?](repeating: nil, count: apps.count))
        let done = Guarded(0)
        sharing(apps.count) { number in
            var subject = lintSubject(
                of: apps[number], found: number < known.count ? known[number] : nil,
                pseudoLanguage: pseudoLanguage)
            subject.settle()
            subjects.withLock { [subject] in $0[number] = subject }
            // Told under the lock, so that the numbers only rise.
            if let progress {
                done.withLock {
                    $0 += 1
                    progress($0)
                }
            }
        }
        return subjects.withLock { $0.compactMap { $0 } }
    }
}

extension LintSubject {
    /// Asks the rules, where nobody has, and keeps what they found in place of the resolutions.
    fileprivate mutating func settle() {
        if found == nil { found = Linter.findings(in: self) }
        dialogs = []
        screens = []
        ways = []
    }
}
