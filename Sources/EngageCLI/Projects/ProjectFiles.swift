import EngageChecks
import EngageCore
import EngageSource

/// Finds `engage.yaml` and reads the files it names, relative to its folder.
struct ProjectFiles {
    /// The folder with a slash at its end, or empty.
    let folder: String
    /// The contents of the file.
    let project: Project

    /// Reads the project file.
    ///
    /// - Throws: 66 where it is missing, 65 with every error of it.
    init(_ path: String, app: String?, language: String? = nil) throws(CommandFailure) {
        try self.init(path, apps: app.map { [$0] } ?? [], language: language)
    }

    /// Reads the project file and takes some of its apps, all for none.
    ///
    /// - Throws: as for one app.
    init(
        _ path: String, apps: [String], overlay: TextOverlay = TextOverlay(),
        language: String? = nil
    ) throws(CommandFailure) {
        let path = ProjectSearch.path(path)
        let folder = ScenarioLayer.folder(of: path)
        self.folder = folder
        if overlay.bytes(of: path) == nil { try Self.checkIsThere(path) }
        let document = try overlay.document(path, from: .found)
        let sources = Self.loaders(folder, overlay: overlay, language: language)
        let load = Self.loader(of: document.root, sources)
        var hasLanguages = false
        do {
            project = try Project.read(
                document,
                load: { (path, place) throws(TestFileErrors) in
                    if LanguageTexts.hasLanguages(path) { hasLanguages = true }
                    return try load(path, place)
                }, sources: sources
            ).with(apps: apps).with(language: language)
        } catch {
            throw Self.failure(error)
        }
        guard let language, !hasLanguages else { return }
        throw CommandFailure(
            .missingInput,
            "the project lists no texts, so there are none in '\(language)'; "
                + "add 'strings: en.lproj'", in: path)
    }

    /// The requested one of several parts of a project.
    ///
    /// - Throws: 64 with the names of the apps where there is not one.
    static func only<Element>(
        _ all: [Element], named name: (Element) -> String?
    ) throws(CommandFailure) -> Element {
        guard let one = all.first, all.count == 1 else {
            let names = all.compactMap(name).joined(separator: ", ")
            throw CommandFailure(
                .usage, "choose an app with --app or --showing: \(names)")
        }
        return one
    }

    /// The project with the calls of one name alone; all for nil.
    ///
    /// - Throws: 64 with the names there are.
    func selected(_ showing: String?) throws(CommandFailure) -> Project {
        do { return try project.with(showing: showing) } catch { throw Self.failure(error) }
    }

    /// The files that the project's apps are read from, each once, in ascending order.
    var paths: [String] {
        project.apps.reduce(into: Set()) { $0.formUnion($1.files) }.sorted()
    }

    /// Layers beside those of the apps that no app uses, in ascending order: in the folders of the
    /// apps' layers, and in a folder beside those of several brands, where theirs are.
    ///
    /// Only folders below the project's own are searched, so that it answers for what is there.
    var unusedLayers: [String] {
        let own = Set(project.everyApp.flatMap(\.layers).map(\.values.document.file))
        let used = project.everyApp.reduce(into: Set<String>()) { $0.formUnion($1.files) }
        var unused: Set<String> = []
        func look(at path: String) {
            guard !used.contains(path), !path.hasSuffix(LintException.ending),
                DocumentFormat.endings.contains(where: path.hasSuffix),
                let root = try? InputFile.document(path, from: .found).root,
                DocumentKind.isLayer(root)
            else { return }
            unused.insert(path)
        }
        for below in Set(own.map { ScenarioLayer.folder(of: $0) }).sorted()
        where below != folder && below.hasPrefix(folder) && !isAbove(below) {
            let entries = (try? InputFile.entries(of: below)) ?? []
            for name in entries.filter(\.isFile).map(\.name) { look(at: below + name) }
        }
        let family = FamilyFolders(own.filter { $0.hasPrefix(folder) && !isAbove($0) }.sorted())
        guard !family.brands.isEmpty else { return unused.sorted() }
        let home = family.folder.isEmpty ? "" : family.folder + "/"
        let inside = Set(
            own.compactMap { path in
                family.brand(of: path).map { String(path.dropFirst("\(home)\($0)/".utf8.count)) }
            })
        let entries = (try? InputFile.entries(of: home.isEmpty ? "." : home)) ?? []
        for brand in entries where brand.isFolder && !family.brands.contains(brand.name) {
            for path in inside.map({ "\(home)\(brand.name)/\($0)" }) where OpenFile.isFile(path) {
                look(at: path)
            }
        }
        return unused.sorted()
    }

    /// True for a path that leaves the folder of the project.
    private func isAbove(_ path: String) -> Bool {
        let rest = path.dropFirst(folder.count)
        return rest.isEmpty || rest.hasPrefix("/") || rest.split(separator: "/").contains("..")
    }

    /// The rules' settings of a project file.
    static func lintSettings(_ path: String) throws(CommandFailure) -> LintSettings {
        let path = ProjectSearch.path(path)
        let document = try InputFile.document(path, from: .found)
        do {
            return try Project.lintSettings(
                document, load: loader(ScenarioLayer.folder(of: path)))
        } catch {
            throw failure(error)
        }
    }

    /// Reads documents relative to a folder.
    ///
    /// A file that is named twice is read once and is one document. `project` names where source
    /// code finds its texts and colours.
    static func loader(
        _ folder: String, overlay: TextOverlay = TextOverlay(), language: String? = nil,
        reading origin: FileOrigin = .disk, beside project: LocatedValue? = nil
    ) -> DocumentLoader {
        let sources = loaders(folder, overlay: overlay, language: language, reading: origin)
        return project.map { loader(of: $0, sources) } ?? sources(nil, nil)
    }

    /// Reads documents beside the texts and pictures that a project names for all its apps.
    static func loader(of project: LocatedValue, _ sources: SourceLoaders) -> DocumentLoader {
        sources(project["strings"]?.string, project["assets"]?.string)
    }

    /// Reads documents relative to a folder, source code once for all apps with the same texts and
    /// pictures.
    static func loaders(
        _ folder: String, overlay: TextOverlay = TextOverlay(), language: String? = nil,
        reading origin: FileOrigin = .disk
    ) -> SourceLoaders {
        var known: [[String?]: LocatedValue] = [:]
        func place(_ path: String) -> String { path.hasPrefix("/") ? path : folder + path }
        let reader = SourceCodeReader(origin, SourceFile.folder(origin, app: folder))
        return { strings, assets in
            let documents = ProjectDocument(
                overlay: overlay, origin: origin, language: language, texts: strings.map(place),
                assets: assets.map(place), sources: reader)
            return { (path, at) throws(TestFileErrors) in
                let full = place(path)
                let key = SourceFile.isSource(full) ? [full, strings, assets] : [full]
                if let root = known[key] { return root }
                do throws(CommandFailure) {
                    let root = try documents.root(full)
                    known[key] = root
                    return root
                } catch {
                    throw unreadable(path, error, at: at)
                }
            }
        }
    }

    /// - Throws: where there is no project, with the command that makes one.
    static func checkIsThere(_ path: String) throws(CommandFailure) {
        guard path == ProjectSearch.name, !OpenFile.isThere(path) else { return }
        throw CommandFailure(.missingInput, "no such file; 'engage init' writes one", in: path)
    }

    /// A file that a project or test names and that cannot be read.
    static func unreadable(
        _ path: String, _ error: CommandFailure, at place: SourceLocation
    ) -> TestFileErrors {
        // If the file exists, another part is missing, such as the texts of a language.
        let isFile = OpenFile.isThere(error.place?.file ?? path)
        return TestFileErrors(diagnostics: [
            Diagnostic(
                .error, error.status == .missingInput ? .missingFile : .unreadableFile,
                error.status == .missingInput && !isFile
                    ? "no such file '\(path)'" : "cannot use '\(path)': \(error.detail)", at: place)
        ])
    }

    /// All errors as one failure, which is named after the last.
    static func failure(_ errors: TestFileErrors) -> CommandFailure {
        guard let last = errors.diagnostics.last else {
            return CommandFailure(.invalidInput, "cannot use the file")
        }
        guard let place = last.source else { return CommandFailure(.usage, last.message) }
        let isMissing = errors.diagnostics.allSatisfy { $0.code == .missingFile }
        var failure = CommandFailure(
            isMissing ? .missingInput : .invalidInput, last.message, at: place)
        failure.diagnostics = errors.diagnostics
        return failure
    }
}
