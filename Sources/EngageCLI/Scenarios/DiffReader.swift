import EngageChecks
import EngageCore

/// Reads both sides of a difference.
struct DiffReader {
    /// A file of the working tree or of a revision.
    struct File {
        var path: String
        var git: GitObject?
        var root: LocatedValue

        /// True for the form of `engage.yaml`.
        var isProject: Bool { DocumentKind(root) == .project }
    }

    let project: String
    let apps: [String]
    let profile: Profile?
    let showing: String?
    /// False where nobody reads notes: a server's log has lines of its own.
    var notes = true

    /// The old side; nil if a revision, the last one by default, has no such project.
    func before(_ name: String?, whole: Bool) throws -> File? {
        let named = name ?? "git:HEAD"
        do throws(CommandFailure) {
            return try file(named, whole: whole)
        } catch {
            let revision = String(named.dropFirst("git:".count))
            guard error.status == .missingInput, whole, named.hasPrefix("git:"),
                !revision.contains(":"),
                try name == nil || GitRepository.has(revision, in: folder)
            else { throw error }
            let before = name == nil ? "in no commit yet" : "not in '\(revision)'"
            guard notes else { return nil }
            StandardError.note(
                "\(TerminalText.safe("\(project) is \(before)")); compared with the screens as "
                    + "the library ships them")
            return nil
        }
    }

    private var folder: String? {
        project.lastIndex(of: "/").map { String(project[...$0]) }
    }

    /// The same requests without any layer.
    func shipped(_ side: DiffSide) -> DiffSide {
        DiffSide(requests: side.requests.map(\.shipped), devices: side.devices)
    }

    /// Reads a file; `git:REV` alone means the project in that revision.
    func file(_ name: String, whole: Bool) throws(CommandFailure) -> File {
        guard name.hasPrefix("git:") else {
            let path = OpenFile.isFolder(name) ? try MainBundle(name).settings : name
            let origin = path == project ? InputFile.Origin.found : .argument
            guard origin == .argument || OpenFile.isThere(path) else {
                throw CommandFailure(
                    .missingInput, "no such file; 'engage init' writes one", in: path)
            }
            return File(path: path, git: nil, root: try InputFile.document(path, from: origin).root)
        }
        guard let git = GitObject(name, path: whole ? project : nil) else {
            throw CommandFailure(.usage, "'\(name)' is not of the form git:REVISION:PATH")
        }
        return File(path: git.path, git: git, root: try git.document().root)
    }

    /// The apps of a project, of a revision where the file is of one.
    func apps(of file: File) throws(CommandFailure) -> Project {
        do throws(TestFileErrors) {
            var project = try opened(file).with(apps: apps).with(showing: showing)
            if let profile { project.take(profile: profile) }
            return project
        } catch {
            throw ProjectFiles.failure(error)
        }
    }

    /// A project with its apps, or the one request of another file.
    func side(_ file: File) throws -> DiffSide {
        guard file.isProject else {
            if let refusal = Scenario.refusal(of: file.root) {
                throw CommandFailure.refused(refusal)
            }
            let request = try refusing { () throws(TestFileErrors) in
                try ResolutionDifference.Request(reading: file.root, load: loader(of: file))
            }
            return DiffSide(requests: [request])
        }
        var project = try refusing { () throws(TestFileErrors) in
            try opened(file).with(apps: apps).with(showing: showing)
        }
        if let profile { project.take(profile: profile) }
        StandardError.report(project.sourceFindings)
        for layer in project.apps.flatMap(\.layers) { try expectDictionary(layer.values) }
        return DiffSide(
            requests: project.apps.flatMap(\.variants).map { ResolutionDifference.Request($0) },
            devices: project.devices)
    }

    /// Two layers in their place among the layers of every app that has one of them, or on top.
    func layers(_ before: File, _ after: File) throws -> (DiffSide, DiffSide) {
        let files = try ProjectFiles(project, apps: apps)
        let found = files.project.apps
        let path = [after.path, before.path].first { path in
            found.contains { app in app.layers.contains { $0.values.document.file == path } }
        }
        func layer(_ name: String, _ file: File) throws -> ScenarioLayer {
            try expectDictionary(file.root)
            return try refusing { () throws(TestFileErrors) in
                try ScenarioLayer(name, file.root, from: "", load: loader(of: file))
            }
        }
        func side(_ file: File) throws -> DiffSide {
            let requests = try found.flatMap { app in
                var changed = app
                let place = app.layers.firstIndex { $0.values.document.file == path }
                if let place {
                    changed.layers[place] = try layer(app.layers[place].name, file)
                } else if path == nil {
                    changed.layers.append(try layer("overrides", file))
                }
                return changed.variants.map { ResolutionDifference.Request($0) }
            }
            return DiffSide(requests: requests, devices: files.project.devices)
        }
        return (try side(before), try side(after))
    }

    /// Reads from the folder of a file, of its revision where it has one.
    private func loader(of file: File) -> DocumentLoader {
        ProjectFiles.loader(of: file.root, sources(of: file))
    }

    private func sources(of file: File) -> SourceLoaders {
        ProjectFiles.loaders(
            ScenarioLayer.folder(of: file.path),
            reading: file.git.map { .revision($0.revision) } ?? .disk)
    }

    private func opened(_ file: File) throws(TestFileErrors) -> Project {
        let sources = sources(of: file)
        return try Project.read(
            file.root.document, load: ProjectFiles.loader(of: file.root, sources), sources: sources)
    }

    /// A layer that is no dictionary sets nothing; a difference to it would only show what is gone.
    private func expectDictionary(_ values: LocatedValue) throws(CommandFailure) {
        guard values.kind == .dictionary || values.isNull else {
            throw CommandFailure(
                .invalidInput, "a layer must be a dictionary; found \(values.kind.noun)",
                at: values.location)
        }
    }

    private func refusing<Answer>(
        _ work: () throws(TestFileErrors) -> Answer
    ) throws -> Answer {
        do {
            return try work()
        } catch {
            throw ProjectFiles.failure(error)
        }
    }
}
