import EngageChecks
import EngageCLI
import EngageCore

/// An app as it is served.
struct ServedApp: Sendable {
    /// What addresses call it: its name, `default` in a project without `apps:`.
    let id: String
    /// Its places that show a dialog, at least one.
    let showings: [TestPlan.App]
    /// Its lists of providers.
    let lists: ServedLists
    /// Server whose list is served in place of its own.
    let upstream: UpstreamServer?

    /// The places of a name, or all without one; empty for an unknown name.
    func showings(named name: String?) -> [TestPlan.App] {
        name.map { name in showings.filter { $0.showing == name } } ?? showings
    }

    /// Layers of every call, each once, lowest first.
    var layers: [ScenarioLayer] {
        var seen: Set<LayerFile> = []
        return showings.flatMap(\.layers).filter {
            seen.insert(LayerFile(name: $0.name, file: $0.values.document.file)).inserted
        }
    }

    private struct LayerFile: Hashable {
        let name: String
        let file: String
    }

    var isLoginScreen: Bool { showings.areLoginScreens }
}

/// A project that was read and checked wholly, and does not change: a reload makes another one.
final class ServedProject: Sendable {
    let snapshot: ProjectSnapshot
    let apps: [ServedApp]
    /// Values that are left out as they are wrong, on the standard device; each once.
    let errors: [Diagnostic]
    private let places: [String: Int]
    private let hosts: [String: Int]
    /// What each file was when the project was read.
    private let marks: [String: ProjectSnapshot.Mark?]
    /// Answers about this project, by the requested address.
    let answers: AnswerCache
    private let kept = Guarded(Kept())

    /// Slow and rarely requested results, computed on demand.
    private struct Kept {
        /// Of a day: accepted findings can have a last one.
        var findings: (day: String, report: FindingReport)?
        /// Those that were read last are at the end.
        var languages: [(name: String, project: ServedProject)] = []
        var unknownLanguages: [String: UnknownLanguage] = [:]
        var ownLanguages: [String]?
        var drawings: [String: ProjectSnapshot.Drawing] = [:]
        var resolutions: (device: Device, answers: ResolutionDifference.Answers)?
        var requests: [String: ResolutionDifference.Request] = [:]
    }

    /// Why there are no texts in a language. To find that out the whole project is read, so it is
    /// believed for some seconds; a folder of texts may be added at any time.
    private struct UnknownLanguage {
        let message: String
        let until: ContinuousClock.Instant
    }

    /// Languages of texts that are kept beside the usual one.
    private static let mostLanguages = 4
    private static let mostUnknownLanguages = 256
    private static let mostDrawings = 256

    /// Why a project is not served: everything that is wrong with it.
    struct Refusal: Error, Sendable {
        var message: String
        var diagnostics: [Diagnostic]

        /// All of it, one sentence a line.
        var sentences: [String] {
            diagnostics.isEmpty ? [message] : diagnostics.map(\.description)
        }
    }

    /// Reads a project and checks every request and list of every app.
    ///
    /// - Parameters:
    ///   - path: of `engage.yaml`.
    ///   - cache: bytes of answers that are kept.
    ///   - before: what files were before they are read, as far as they were known.
    init(
        _ path: String, language: String? = nil, cache: Int,
        marks before: [String: ProjectSnapshot.Mark?] = [:]
    ) throws(Refusal) {
        let snapshot: ProjectSnapshot
        do {
            snapshot = try ProjectSnapshot(path, language: language)
        } catch {
            throw Refusal(message: error.message, diagnostics: error.diagnostics)
        }
        self.snapshot = snapshot
        // A file that changed while it was read keeps its old mark, and is read once more.
        marks = Dictionary(
            uniqueKeysWithValues: snapshot.files.map {
                ($0, before[$0] ?? ProjectSnapshot.mark(of: $0))
            })
        answers = AnswerCache(mostBytes: cache)
        var apps: [ServedApp] = []
        var (faults, errors): ([Diagnostic], [Diagnostic]) = ([], [])
        for showings in Self.grouped(snapshot.project.apps) {
            let members = snapshot.project.serve.apps[showings[0].name ?? Self.onlyName]
            apps.append(Self.app(showings, members, snapshot.project.lint, &faults, &errors))
        }
        guard faults.isEmpty else {
            throw Refusal(message: faults[0].message, diagnostics: Self.once(faults))
        }
        self.errors = Self.once(errors)
        self.apps = apps
        var places: [String: Int] = [:]
        var hosts: [String: Int] = [:]
        for (number, app) in apps.enumerated() {
            places[app.id] = number
            let members = snapshot.project.serve.apps[app.id]
            for id in members?.ids ?? [] { places[id] = number }
            if let host = members?.host { hosts[host.lowercased()] = number }
        }
        (self.places, self.hosts) = (places, hosts)
    }

    /// Each of them once: apps share files.
    private static func once(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        var seen: Set<String> = []
        return diagnostics.filter { seen.insert($0.description).inserted }
    }

    /// What the app of a project without `apps:` is called.
    private static let onlyName = "default"

    private static func grouped(_ apps: [TestPlan.App]) -> [[TestPlan.App]] {
        var groups: [[TestPlan.App]] = []
        for app in apps {
            if let last = groups.last, last[0].name == app.name {
                groups[groups.count - 1].append(app)
            } else {
                groups.append([app])
            }
        }
        return groups
    }

    /// - Parameters:
    ///   - faults: takes what keeps the project from being served.
    ///   - errors: takes what costs a value or a member alone.
    private static func app(
        _ showings: [TestPlan.App], _ members: ServeMembers.App?, _ lint: LintSettings,
        _ faults: inout [Diagnostic], _ errors: inout [Diagnostic]
    ) -> ServedApp {
        let name = showings[0].name ?? onlyName
        for app in showings.flatMap(\.variants) {
            do throws(ScenarioError) {
                let found = try ScreenRequest(device: .standard).answer(for: app, explained: false)
                for error in found.diagnostics
                where error.severity == .error || error.code == .configurationIgnored {
                    // Without a rule shipped apps would get what nobody wants them to have.
                    if error.code == .wrongOverlay {
                        faults.append(error)
                    } else {
                        errors.append(error)
                    }
                }
            } catch {
                faults += error.diagnostics
            }
        }
        var lists: [Idiom: ServedList] = [:]
        for idiom in showings.areLoginScreens ? [] : [Idiom.phone, .pad] {
            do throws(ServedList.Refusal) {
                let list = try ServedList.made(
                    from: showings[0].members["configuration"], for: idiom)
                lists[idiom] = list
                // The list of another server is not known yet.
                if members?.upstream == nil, lint.forbidsEmptyLists(of: showings[0]) {
                    faults += list.emptied(by: showings[0].overlays, for: idiom)
                }
            } catch {
                guard case .refused(_, let fault) = error, idiom == .phone else { continue }
                faults.append(
                    fault
                        ?? Diagnostic(
                            .error, .unreadableList, "cannot serve the providers of '\(name)'",
                            at: showings[0].members["configuration"]?.location))
            }
        }
        return ServedApp(
            id: name, showings: showings,
            lists: ServedLists(lists, showings[0].overlays),
            upstream: members?.upstream.map {
                UpstreamServer(server: $0, id: members?.ids.first ?? name)
            })
    }

    /// What shipped apps get otherwise than their dialogs show, a sentence each: rules of overlays that
    /// their requests cannot decide, lists that nobody wrote.
    func notes(at now: Instant) -> [String] {
        apps.flatMap { app in
            (Self.notes(on: app, at: now)
                + app.lists.notes(at: now, hasUpstream: app.upstream != nil))
                .map { "app '\(app.id)': \($0)" }
        }
    }

    private static func notes(on app: ServedApp, at now: Instant) -> [String] {
        guard !app.isLoginScreen else { return [] }
        var notes: [String] = []
        if app.upstream == nil, app.showings[0].members["configuration"] == nil {
            notes.append("no providers are set; the library's sample list is served")
        }
        if differInLists(app, at: now) {
            let first = app.showings[0].showing ?? ""
            notes.append("its calls have several provider lists; that of '\(first)' is served")
        }
        return notes
    }

    /// Whether an app's calls would be served different lists.
    private static func differInLists(_ app: ServedApp, at now: Instant) -> Bool {
        // Another server's list is the same for every call.
        func list(_ call: TestPlan.App) -> LocatedValue? {
            app.upstream == nil ? call.members["configuration"] : nil
        }
        // Calls usually share what their lists are made from: then none is made.
        var seen: Set<[SourceLocation?]> = []
        let calls = app.showings.filter { call in
            seen.insert([list(call)?.location] + call.overlays.map(\.value.location)).inserted
        }
        guard calls.count > 1 else { return false }
        return [Idiom.phone, .pad].contains { idiom in
            let tags = calls.map { call in
                (try? ServedList.made(from: list(call), for: idiom))?.overlaid(
                    by: call.overlays, for: OverlayFacts(idiom: idiom, now: now)
                ).configuration.tag
            }
            return Set(tags).count > 1
        }
    }

    /// The app of an id; nil for none.
    func app(_ id: String) -> ServedApp? { places[id].map { apps[$0] } }

    /// The app that a host is configured for.
    func app(host: String) -> ServedApp? { hosts[host.lowercased()].map { apps[$0] } }

    /// What the files are now.
    var marksNow: [String: ProjectSnapshot.Mark?] {
        Dictionary(
            uniqueKeysWithValues: marks.keys.map { file in
                (file, ProjectSnapshot.mark(of: file))
            })
    }

    /// True where a file is another one than the project was read from, in any language.
    var isOutdated: Bool {
        let texts = kept.withLock { $0.languages }.flatMap { other in
            other.project.marks.filter { marks[$0.key] == nil }
        }
        return (Array(marks) + texts).contains { ProjectSnapshot.mark(of: $0.key) != $0.value }
    }

    /// Answers that read files are of the project that is served, or there is none.
    ///
    /// - Throws: `notReady` where the files are no longer those that are served.
    func checkFiles() throws(Problem) {
        guard isOutdated else { return }
        throw Problem(
            .notReady,
            "the project's files changed; try again when the changed project is served, "
                + "GET /readyz shows its errors", headers: [("retry-after", "1")])
    }

    /// Every app as it is now, for values that are tried one after the other; of the last device alone.
    func resolutions(on device: Device) -> ResolutionDifference.Answers {
        kept.withLock { kept in
            if let known = kept.resolutions, known.device == device { return known.answers }
            let new = ResolutionDifference.Answers()
            kept.resolutions = (device, new)
            return new
        }
    }

    /// What is resolved of an app as it is now, read once for all values that are tried.
    ///
    /// - Parameter identity: tells the ways of all apps apart.
    func request(
        of path: TestPlan.App, _ identity: String
    ) -> ResolutionDifference.Request {
        if let known = kept.withLock({ $0.requests[identity] }) { return known }
        let new = ResolutionDifference.Request(path).named(path.title, identity: identity)
        kept.withLock { $0.requests[identity] = new }
        return new
    }

    /// The findings of `engage lint`; computed once a day.
    ///
    /// - Throws: `notReady` where the files cannot be read, or are no longer those that are served.
    func findings() throws(Problem) -> FindingReport {
        let day = ProjectSnapshot.today
        let known = kept.withLock { $0.findings }
        if let known, known.day == day { return known.report }
        let report: FindingReport
        do throws(ProjectSnapshot.Fault) { report = try snapshot.findings() } catch {
            throw Problem(error)
        }
        try checkFiles()
        kept.withLock { $0.findings = (day, report) }
        return report
    }

    /// The same, made aside as it takes longer than an answer.
    func checked() async throws(Problem) -> FindingReport {
        try await Offload.run { () throws(Problem) in try self.findings() }
    }

    /// What changed since a revision of git.
    ///
    /// - Throws: `notReady` where the files are no longer those that are served.
    func difference(from revision: String) async throws(Problem) -> ResolutionDifference {
        try await Offload.run { () throws(Problem) in
            let found: ResolutionDifference
            do throws(ProjectSnapshot.Fault) {
                found = try self.snapshot.difference(from: revision)
            } catch {
                throw Problem(error)
            }
            try self.checkFiles()
            return found
        }
    }

    /// The same for pages. Where the files are no longer those that are served, the apps' own findings,
    /// for which no file is read.
    func shown() async -> FindingReport {
        if let whole = try? await checked() { return whole }
        return await Offload.run {
            Linter.report(
                self.snapshot.project.linted(), settings: self.snapshot.project.lint,
                today: ProjectSnapshot.today, isWhole: false)
        }
    }

    /// The project with texts in another language, which are read when they are first wanted. Files that
    /// are not served yet, or have an error, are never mixed in.
    func inLanguage(_ language: String) async throws(Problem) -> ServedProject {
        if let known = try known(in: language) { return known }
        let read: Result<ServedProject, Problem> = await Offload.read {
            Result { () throws(Problem) in try self.read(in: language) }
        }
        return try read.get()
    }

    /// The same of what was read, or refused, before; nil where it was not.
    private func known(in language: String) throws(Problem) -> ServedProject? {
        let (known, complaint) = kept.withLock { kept in
            (
                kept.languages.first { $0.name == language }?.project,
                kept.unknownLanguages[language]
            )
        }
        if let known { return known }
        if let complaint, .now < complaint.until {
            throw Problem(.unknownLanguage, complaint.message)
        }
        return nil
    }

    private func read(in language: String) throws(Problem) -> ServedProject {
        // Whoever waited for its turn may find it read.
        if let known = try known(in: language) { return known }
        let read = Result { () throws(Refusal) in
            try ServedProject(snapshot.path, language: language, cache: 0)
        }
        // What was read, or refused, may be another project than this one.
        try checkFiles()
        let project: ServedProject
        do throws(Refusal) { project = try read.get() } catch {
            kept.withLock { kept in
                if kept.unknownLanguages.count >= Self.mostUnknownLanguages {
                    kept.unknownLanguages.removeAll()
                }
                kept.unknownLanguages[language] = UnknownLanguage(
                    message: error.message, until: .now + .seconds(5))
            }
            throw Problem(.unknownLanguage, error.message)
        }
        kept.withLock { kept in
            if kept.languages.count >= Self.mostLanguages { kept.languages.removeFirst() }
            kept.languages.append((language, project))
        }
        return project
    }

    /// Languages that its texts are written in; read when they are first wanted.
    var languages: [String] {
        if let known = kept.withLock({ $0.ownLanguages }) { return known }
        let found = snapshot.languages
        kept.withLock { $0.ownLanguages = found }
        return found
    }

    /// What draws an app's screens.
    func drawing(for app: TestPlan.App) throws(ProjectSnapshot.Fault) -> ProjectSnapshot.Drawing {
        let folder = app.assetFolder
        if let known = kept.withLock({ $0.drawings[folder ?? ""] }) { return known }
        let drawing = try ProjectSnapshot.Drawing(folder)
        kept.withLock { kept in
            if kept.drawings.count >= Self.mostDrawings { kept.drawings.removeAll() }
            kept.drawings[folder ?? ""] = drawing
        }
        return drawing
    }

    /// Path of a file as the project names it.
    func relative(_ file: String) -> String {
        file.hasPrefix(snapshot.folder) ? String(file.dropFirst(snapshot.folder.count)) : file
    }
}

extension [TestPlan.App] {
    /// True for the places of an app that is a login screen.
    fileprivate var areLoginScreens: Bool {
        contains { $0.members["kind"]?.string == "loginScreen" }
    }
}

extension DiagnosticCode {
    /// A list of providers that shipped apps would refuse.
    static let unreadableList: DiagnosticCode = "unreadableList"
}
