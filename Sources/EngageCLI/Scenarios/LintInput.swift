import EngageChecks
import EngageCore

/// What `engage lint` looks at: the apps of a project, or files and folders by themselves.
struct LintInput {
    /// The project file.
    let project: String
    /// Apps that are checked; empty for all.
    let apps: [String]
    /// Files and folders; empty for the project.
    let files: [String]
    /// The day, for dates of expiry.
    let today: String
    /// Only what a change since this, `git:REVISION`, can reach.
    var changed: String?
    /// The profile, in place of the files' own.
    var profile: Profile?
    /// Colours of Workstation for login-screen files: a file.
    var workstation: String?
    /// The app's pictures for login-screen files: a folder.
    var assets: String?
    /// The call that is checked; nil for all.
    var showing: String?
    /// Devices that are checked, as they are held; none means those of the project.
    var devices: [Device] = []
    /// Languages with texts to check, too.
    var locales: [String] = []
    /// Results of apps that did not change; nil where none are taken and kept.
    var cache: ResultCache?
    /// Apps that are checked at once.
    var workers = 2

    /// The options of fixing.
    ///
    /// - Parameter read: keeps what is read.
    func source(keeping read: TextOverlay.Documents) -> FixRun.Source {
        func overlay(_ texts: FixRun.Texts) -> TextOverlay {
            var overlay = TextOverlay(keeping: read)
            for (file, bytes) in texts { overlay.put(bytes, for: file) }
            return overlay
        }
        return FixRun.Source(
            bytes: { file in try InputFile.read(file, from: .found).bytes },
            identity: TextOverlay.plain,
            findings: { texts in try report(overlay(texts)) },
            requests: { (edited, texts) throws(TestFileErrors) in
                try requests(edited, overlay(texts))
            })
    }

    /// Every finding, with texts in place of some files.
    func report(_ overlay: TextOverlay = TextOverlay()) throws -> FindingReport {
        if files.isEmpty { return try projectReport(overlay) }
        var unreadable: [LintContext] = []
        let found = try files.flatMap { try Self.paths(at: $0, &unreadable) }
        let paths = found.map(\.path)
        // Each is read once: standard input and pipes have their bytes but once.
        let read = found.map {
            Self.document($0.path, overlay, from: $0.folder == nil ? .argument : .found)
        }
        // A project file is checked as a project.
        if paths.count == 1, let path = paths.first, path != "-", Self.isProject(read[0]) {
            var whole = LintInput(
                project: path, apps: [], files: [], today: today, profile: profile)
            whole.showing = showing
            whole.devices = devices
            whole.cache = cache
            whole.workers = workers
            return try whole.projectReport(overlay)
        }
        var folders: [String: AssetFolder] = [:]
        for folder in Set(found.compactMap(\.folder)) {
            folders[folder] = try AssetFolder(path: folder)
        }
        let contexts =
            try unreadable
            + zip(found, read).filter { paths.count == 1 || !Self.isProject($0.1) }.map {
                file, read in
                try context(
                    file.path, read, alone: paths.count == 1, overlay,
                    in: file.folder.flatMap { folders[$0] })
            }
        // The rules of the project apply to its files by themselves, too.
        let settings =
            OpenFile.isThere(project) ? try ProjectFiles.lintSettings(project) : LintSettings()
        return Linter.report(
            contexts, settings: settings,
            exceptions: try exceptions(
                beside: paths,
                named: contexts.reduce(into: Set()) { $0.formUnion($1.layers.namedFiles) }),
            today: today)
    }

    /// Every finding of the project.
    private func projectReport(_ overlay: TextOverlay) throws -> FindingReport {
        let files = try ProjectFiles(project, apps: apps, overlay: overlay)
        StandardError.report(files.project.lint.notes)
        var reached = files.project
        if let showing { reached.apps = try files.selected(showing).apps }
        // What a rule reports is a finding alone.
        StandardError.report(
            reached.sourceFindings.filter {
                ![.defaultsBeforeConfiguration, .unknownKey].contains($0.code)
            })
        if let profile { reached.take(profile: profile) }
        if !devices.isEmpty { reached.devices = devices }
        if let changed {
            let changes = try ChangedFiles(since: changed, in: files.folder)
            if !changes.contains(project) {
                reached.apps.removeAll { !$0.files.contains(where: changes.contains) }
            }
        }
        try giveSizes(to: &reached)
        var contexts = try self.contexts(reached)
        if apps.isEmpty, changed == nil {
            contexts.append(
                LintContext(
                    LintProject(
                        file: try overlay.document(project, from: .found).root,
                        apps: files.project.family,
                        unusedFiles: files.unusedLayers,
                        testProblems: testProblems(try tests(of: files, overlay), files, overlay))))
            contexts += try files.project.prompts.map { name in
                let path = files.folder + name
                return try context(
                    path, Self.document(path, overlay, from: .found), alone: false, overlay, in: nil
                )
            }
        }
        let exceptions = try exceptions(beside: files.paths)
        var report = Linter.report(
            contexts, settings: files.project.lint, exceptions: exceptions, today: today,
            isWhole: apps.isEmpty && changed == nil)
        for locale in locales {
            let other = try findings(
                in: locale, of: Set(reached.apps.map(\.name)), overlay, exceptions)
            report = report.adding(other, in: locale)
        }
        return report
    }

    private static func document(
        _ path: String, _ overlay: TextOverlay, from origin: InputFile.Origin
    ) -> Result<Document, CommandFailure> {
        do throws(CommandFailure) {
            return .success(try overlay.document(path, from: origin))
        } catch {
            return .failure(error)
        }
    }

    private static func isProject(_ read: Result<Document, CommandFailure>) -> Bool {
        guard case .success(let document) = read else { return false }
        return DocumentKind(document.root) == .project
    }

    /// What is found in the apps with the texts of another language.
    private func findings(
        in locale: String, of names: Set<String?>, _ overlay: TextOverlay,
        _ exceptions: [LintException]
    ) throws -> [Finding] {
        let pseudo = PseudoLanguage(rawValue: locale)
        let files = try ProjectFiles(
            project, apps: apps, overlay: overlay, language: pseudo == nil ? locale : nil)
        var reached = files.project
        if let showing { reached.apps = try files.selected(showing).apps }
        if let profile { reached.take(profile: profile) }
        if !devices.isEmpty { reached.devices = devices }
        reached.apps.removeAll { !names.contains($0.name) }
        let contexts = reached.linted(pseudoLanguage: pseudo, sharing: sharing)
        return Linter.report(
            contexts, settings: files.project.lint, exceptions: exceptions, today: today,
            isWhole: false
        ).findings
    }

    /// One context an app, with what an earlier run found in it where nothing has changed since.
    private func contexts(_ project: Project) throws -> [LintContext] {
        let names = cache == nil ? [] : try names(of: project.apps)
        let known = names.map { name in cache?.read(name).flatMap { Finding.read($0) } }
        let progress = ProgressLine("apps", of: project.apps.count)
        defer { progress.end() }
        let contexts = project.linted(
            known: known, sharing: sharing, progress: { progress.show($0) })
        for (number, name) in names.enumerated() where known[number] == nil {
            cache?.write(Finding.written(contexts[number].found ?? []), as: name)
        }
        cache?.prune()
        return contexts
    }

    /// The apps on as many threads as there may be; on this one alone where the system has no more.
    private var sharing: WorkSharing {
        { [workers] count, work in Threads.run(count, threads: workers, work) }
    }

    /// What results of each app are called in the cache: everything that they are made from.
    private func names(of apps: [TestPlan.App]) throws -> [String] {
        let common = [Array(project.utf8), try InputFile.read(project, from: .found).bytes]
        var known: [String: [UInt8]] = [:]
        return try apps.map { app in
            var parts =
                common + [Array("lint \(app.label ?? "") \(profile?.rawValue ?? "")".utf8)]
            for file in app.files.sorted() where OpenFile.isFile(file) {
                let bytes = try known[file] ?? InputFile.read(file, from: .found).bytes
                known[file] = bytes
                parts += [Array(file.utf8), bytes]
            }
            parts += app.members["assets"]?.elements.map { Array($0.text.utf8) } ?? []
            parts += app.sourceText
            parts +=
                app.members["assetSizes"]?.entries.map {
                    Array("\($0.key) \($0.value.elements.map(\.text))".utf8)
                } ?? []
            return ResultCache.name(of: parts)
        }
    }

    /// What a folder holds of a login; broken files are contexts of their own.
    private static func paths(
        at path: String, _ unreadable: inout [LintContext]
    ) throws -> [(path: String, folder: String?)] {
        guard OpenFile.isFolder(path) else { return [(path, nil)] }
        let folder = try AppFolder(path)
        let broken = folder.diagnostics.filter { $0.code == .unreadableFile }
        StandardError.report(folder.diagnostics.filter { $0.code != .unreadableFile })
        unreadable += broken.map { LintContext(unreadable: $0.message, at: $0.source, of: path) }
        var screens = folder.screens
        var isShown = false
        if MainBundle.isBuilt(path) {
            // The app reads one file of this name and no other, as 'resolve' reports.
            let bundle = try MainBundle(path)
            StandardError.report(bundle.diagnostics.filter { $0.code == .leftOut })
            screens.removeAll {
                MainBundle.name(of: $0) == MainBundle.fileName && $0 != bundle.settings
            }
            isShown = true
        }
        let found =
            folder.layers + screens + folder.authentication + folder.scenarios
            + folder.providers
        guard isShown || !found.isEmpty || !broken.isEmpty else {
            throw CommandFailure(
                .missingInput, "'\(path)' contains no layers, settings or provider lists")
        }
        return found.map { (path: $0, folder: Optional(path)) }
    }

    /// Of several files one that cannot be read is a finding, and the others are checked.
    private func context(
        _ path: String, _ read: Result<Document, CommandFailure>, alone: Bool,
        _ overlay: TextOverlay, in folder: AssetFolder?
    ) throws -> LintContext {
        let document: Document
        switch read {
        case .success(let value): document = value
        case .failure(let error):
            if alone { throw error }
            return LintContext(unreadable: error.message, at: error.place, of: path)
        }
        if path.hasSuffix(LintException.ending) {
            let file = String(path.dropLast(LintException.ending.count))
            do { _ = try LintException.read(beside: file, document) } catch {
                let first = error.diagnostics.first
                return LintContext(unreadable: first?.message ?? "", at: first?.source, of: path)
            }
            return LintContext()
        }
        if DocumentKind(document.root) == .tests {
            var files: ProjectFiles?
            if OpenFile.isThere(project) { files = try? ProjectFiles(project, app: nil) }
            return LintContext(
                LintProject(
                    testProblems: testProblems([(path, nil)], files, overlay, read: document)))
        }
        var context = LintContext(
            reading: document.root,
            devices: devices.isEmpty ? Project.standardDevices : devices,
            profile: profile?.rawValue,
            screenMembers: try screenMembers(document.root, in: folder),
            load: ProjectFiles.loader(ScenarioLayer.folder(of: path), overlay: overlay))
        if DocumentKind(document.root) == .promptSettings {
            context.prompts?.texts = PromptTexts.beside(path)
        }
        return context
    }

    /// Sizes of the backgrounds that login screens of a project name, from the pictures it names.
    private func giveSizes(to project: inout Project) throws {
        var folders: [String: AssetFolder] = [:]
        for number in project.apps.indices {
            let app = project.apps[number]
            guard let path = app.assetFolder, app.members["assetSizes"] == nil,
                app.members["kind"]?.string == "loginScreen"
            else { continue }
            let folder = try folders[path] ?? AssetFolder(path: path)
            folders[path] = folder
            let named = app.layers.flatMap { layer in
                layer.values["BackgroundImage"]?.entries.compactMap(\.value.string) ?? []
            }
            for (name, value) in folder.members(naming: Set(named)) where name == "assetSizes" {
                project.apps[number].members[name] = value
            }
        }
    }

    /// What the options, or the folder that is searched, set for a login screen beside its
    /// settings.
    private func screenMembers(
        _ root: LocatedValue, in folder: AssetFolder?
    ) throws -> [String: LocatedValue] {
        var members: [String: LocatedValue] = [:]
        if let workstation {
            let given = try InputFile.document(workstation).root
            members["workstation"] = given.workstationColors
        }
        guard let found = try assets.map({ try AssetFolder(path: $0) }) ?? folder else {
            return members
        }
        var scenario = LoginScreenScenario()
        scenario.layers = [LoginScreenLayer(name: "settings", values: root["settings"] ?? root)]
        for (name, value) in found.members(for: scenario, isNamed: assets != nil) {
            members[name] = value
        }
        return members
    }

    /// The exceptions in `FILE.ignore.yaml` beside files without comments.
    private func exceptions(
        beside paths: [String], named: Set<String> = []
    ) throws -> [LintException] {
        var exceptions: [LintException] = []
        for path in paths + named.subtracting(paths).sorted()
        where OpenFile.isThere(path + LintException.ending) {
            let document = try InputFile.document(
                path + LintException.ending, from: .found)
            do {
                exceptions += try LintException.read(beside: path, document).map { read in
                    var exception = read
                    exception.isOfNamedFile = named.contains(path)
                    return exception
                }
            } catch {
                throw ProjectFiles.failure(error)
            }
        }
        return exceptions
    }

    /// The project that is checked, and those that are in folders above the files.
    private func projects(of edited: [String]) -> [String] {
        var projects = files.isEmpty || OpenFile.isThere(project) ? [project] : []
        for found in edited.flatMap({ ProjectSearch.above(file: $0) })
        where !projects.contains(where: { TextOverlay.plain($0) == TextOverlay.plain(found) }) {
            projects.append(found)
        }
        return projects
    }

    /// Every request that edited files take part in: the project's apps, and each file alone.
    func requests(
        _ edited: [String], _ overlay: TextOverlay
    ) throws(TestFileErrors) -> [ResolutionDifference.Request] {
        var requests: [ResolutionDifference.Request] = []
        let plain = Dictionary(
            edited.map { (TextOverlay.plain($0), $0) }, uniquingKeysWith: { first, _ in first })
        for (number, project) in projects(of: edited).enumerated() {
            let folder = ScenarioLayer.folder(of: project)
            let document = try read(project, overlay)
            let sources = ProjectFiles.loaders(folder, overlay: overlay)
            let whole = try Project.read(
                document, load: ProjectFiles.loader(of: document.root, sources), sources: sources)
            for app in whole.apps {
                // The project file influences every app.
                let own = Set(
                    app.files.union([project]).compactMap { plain[TextOverlay.plain($0)] })
                if own.isEmpty { continue }
                for app in app.variants {
                    // Apps of two projects may have one name, and each is compared with itself.
                    let name = (number > 0 ? "\(project): " : "") + (app.title ?? "the project")
                    requests.append(
                        ResolutionDifference.Request(app)
                            .named(name, files: own).asShownAnywhere())
                }
            }
        }
        for file in edited where TextOverlay.plain(file) != TextOverlay.plain(project) {
            let root = try read(file, overlay).root
            guard DocumentKind(root).refusal(of: root) == nil else { continue }
            let request = try ResolutionDifference.Request(
                reading: root,
                load: ProjectFiles.loader(ScenarioLayer.folder(of: file), overlay: overlay))
            let isOnly = files == [file] && projects(of: [file]).isEmpty
            let name = "\(file) by itself"
            requests.append(
                request.named(isOnly ? nil : name, identity: name, files: [file])
                    .asShownAnywhere())
        }
        return requests
    }

    private func read(
        _ path: String, _ overlay: TextOverlay
    ) throws(TestFileErrors) -> Document {
        do throws(CommandFailure) {
            return try overlay.document(path, from: .found)
        } catch {
            throw TestFileErrors(diagnostics: [
                Diagnostic(.error, .unreadableFile, error.message, at: error.place)
            ])
        }
    }
}
