import EngageChecks
import EngageCore
import EngageSource

/// The files of an app's folder that describe its login: settings, provider lists, source code.
struct AppFolder {
    /// Dictionaries of Custom Interface keys, in the order they were found.
    var layers: [String] = []
    /// Source files that set keys or show a dialog, with their contents.
    var sources: [(path: String, code: SourceCode)] = []
    /// Sources of the SDK itself, which are not read: what they show is no dialog of the app's.
    var sdkFiles: [String] = []
    /// `MSIUICustomizationSettings.plist` and the like.
    var screens: [String] = []
    /// Files with keys or dialogs that are no part of the app, and why.
    private(set) var outside: [(path: String, reason: AppTargets.Reason)] = []
    /// Files that name a method of the SDK and of which no call is read, with the line of the name.
    private(set) var unseenCalls: [(path: String, line: Int)] = []
    /// The apps of the folder, which build different files; none for one app.
    var family: FamilyFolders { index.targets }
    /// The same where folders have a delegate of their own and no entry.
    var likelyFamily: FamilyFolders { index.likelyTargets }
    /// The class of which several folders have one each, so that they are taken for separate apps.
    var repeatedClass: (name: String, files: [String])? { index.repeatedClass }
    /// Which apps build which files.
    private(set) var targets: AppTargets
    /// Scenarios of the contract, with layers or settings of their own.
    var scenarios: [String] = []
    /// `engage-config.plist` and other provider lists; an app uses the first that it builds.
    var providers: [String] = []
    /// What the report says of a provider list that no app uses.
    static let unusedProviders = "a provider list that is not used"
    /// Scripts that call a plugin to show a dialog; their arguments are not read.
    var scripts: [String] = []
    /// How much was read.
    var extent = Extent()
    /// What was left out, and why.
    var diagnostics: [Diagnostic] = []
    /// `JREngage-Info.plist`, the library's own layer: the app's own ones, otherwise a linked one.
    var libraries: [String] { ownLibraries.isEmpty ? linkedLibraries : ownLibraries }
    private var ownLibraries: [String] = []
    private var linkedLibraries: [String] = []
    /// Files that show which release is linked.
    var releases: [LinkedRelease] = []
    /// Asset catalogues.
    var catalogues: [String] = []
    /// Folders with the texts of a language, and catalogues of them.
    var texts: [String] = []
    /// Tables of texts that are no default ones, with their folders.
    private var namedTables: [(name: String, folder: String)] = []
    /// Files of fonts.
    var fonts: [String] = []
    /// Names of nibs and storyboards.
    var nibs: [String] = []
    /// `Info.plist` of the app.
    var info: String?
    /// `MSIAuthenticationSettings.plist` and its iPhone form.
    var authentication: [String] = []

    /// Property lists that source code read.
    private let resources = ResourceRecord()
    /// What is around source code; which property lists it reads is noted.
    private var folder: SourceFolder
    /// Where the source files of the app itself declare, call and name what.
    private var index = SourceIndex([]) { _ in nil }
    /// Source files of the app itself, whatever they contain.
    private var ownSources: [String] = []
    /// Reads the source code.
    private let reader: SourceCodeReader

    /// Bytes of a file that is read, at most.
    static let largest = 4 << 20

    /// Looks through a folder, names in ascending order, without following links.
    ///
    /// - Throws: where the folder itself cannot be read; one inside it is a finding.
    init(_ path: String) throws(CommandFailure) {
        var folder = SourceFile.folder(.disk)
        folder.load = { [resources, load = folder.load] path in
            let bytes = load(path)
            if bytes != nil { resources.note(path) }
            return bytes
        }
        self.folder = folder
        reader = SourceCodeReader(.disk, folder)
        let walk = try FolderWalk(path)
        targets = AppTargets(walk, in: path) { FileOrigin.disk.source($0) }
        reportSkipped(by: walk)
        ownSources = AppIndex.sources(of: walk, targets)
        // Each file is looked through, and then those are read that have to do with a dialog.
        var progress = ProgressLine(
            "files looked through", of: ownSources.count, after: .seconds(1))
        defer { progress.end() }
        let index = SourceIndex(
            ownSources, interfaces: AppIndex.interfaces(of: walk), targets: targets.family,
            load: { FileOrigin.disk.source($0) }, progress: progress.show)
        self.index = index
        reportSeparateApps(of: index)
        self.folder.lookUp(in: { index })
        progress.goOn(with: "files read", of: walk.files.count)
        for (number, entry) in walk.files.enumerated() {
            progress.show(number)
            if entry.size <= Self.largest(of: entry.path) {
                look(at: entry)
            } else if !entry.isForeign,
                Self.readable.contains(where: entry.path.lowercased().hasSuffix)
            {
                report("skipped: more than \(Self.largest(of: entry.path)) bytes", at: entry.path)
            }
        }
        if texts.isEmpty { texts = foldersOfNamedTables }
        // What source code reads itself is below its own dialogs alone.
        let used = resources.all
        layers.removeAll { used.contains($0) }
        let shown = Set(sources.flatMap { $0.code.showings.map(\.place.file) })
        unseenCalls.removeAll { shown.contains($0.path) }
        if releases.isEmpty, Self.isWithin(path) { noteReleasesHere() }
    }

    /// Says what the walk did not look into, and why.
    private mutating func reportSkipped(by walk: FolderWalk) {
        for refusal in walk.refusals { leaveOut(refusal) }
        if let end = walk.end {
            report(
                "expected at most \(FolderWalk.mostEntries) files and folders, found more; the "
                    + "rest is skipped", at: end)
        }
        for link in walk.links {
            if Self.readable.contains(where: link.lowercased().hasSuffix) {
                report("a symbolic link, which is not followed", at: link)
            } else if OpenFile.isFolder(link) {
                report(
                    "a symbolic link to a folder, which is not followed; give it as another argument",
                    at: link)
            }
        }
        if let folder = walk.tooDeep {
            report("more than \(FolderWalk.deepest) folders deep; not looked into", at: folder)
        }
        for (path, kind) in walk.special
        where Self.readable.contains(where: path.lowercased().hasSuffix) {
            report("\(kind.noun), which is not read", at: path)
        }
    }

    /// Says that folders are read as apps of their own, of which no file says that they are.
    private mutating func reportSeparateApps(of index: SourceIndex) {
        guard let repeated = index.repeatedClass, let file = repeated.files.first else { return }
        let others = repeated.files.count - 1
        diagnostics.append(
            Diagnostic(
                .warning, .assumedValue,
                "'\(repeated.name)' is implemented here and in \(others) other "
                    + "\(others == 1 ? "file" : "files"); assuming that each is in an app of its own",
                at: SourceLocation(file: file, line: 1, column: 1)))
    }

    /// Whether the path leads into the working folder.
    private static func isWithin(_ path: String) -> Bool {
        !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
    }

    /// An app's sources are below the files that name what it links.
    private mutating func noteReleasesHere() {
        for name in LinkedRelease.names.sorted() where OpenFile.isFile(name) {
            noteRelease(name, name)
        }
    }

    /// Bytes of a file that are read; source code has a limit of its own.
    private static func largest(of path: String) -> Int {
        SourceCode.isSource(path) ? SourceCode.largestFile : largest
    }

    /// Endings of files that may concern a login.
    private static let sourceEndings = [".m", ".mm", ".swift", ".h"]
    private static let readable = sourceEndings + DocumentFormat.endings
    private static let fontEndings = [".ttf", ".otf", ".ttc"]
    private static let nibEndings = [".xib", ".nib", ".storyboard"]

    /// True where nothing was found.
    var isEmpty: Bool {
        layers.isEmpty && sources.isEmpty && screens.isEmpty && providers.isEmpty
            && authentication.isEmpty
    }

    private mutating func report(_ message: String, at path: String) {
        diagnostics.append(
            Diagnostic(
                .warning, .leftOut, message,
                at: SourceLocation(file: path, line: 1, column: 1)))
    }

    /// Words that make a file one of a login, also where it cannot be read.
    private static let marks = [
        "kJR", "ProviderTable.", "SocialSharing.", "LoginButton", "provider_info",
        "Authentication Parameters",
    ]

    /// The outermost value; a broken file is reported if its text concerns a login.
    private mutating func root(of path: String) -> LocatedValue? {
        guard let file = bytes(of: path) else { return nil }
        do throws(DocumentError) {
            return try Document.read(file.bytes, file: file.name).root
        } catch {
            let text = String(decoding: file.bytes, as: UTF8.self)
            if Self.marks.contains(where: text.contains) { leaveOut(CommandFailure(error)) }
            return nil
        }
    }

    /// The file; one that cannot be read is reported, whatever it may hold.
    private mutating func bytes(of path: String) -> InputFile? {
        do throws(CommandFailure) {
            let file = try InputFile.read(path, from: .found)
            extent.count(file.bytes)
            return file
        } catch {
            leaveOut(error)
            return nil
        }
    }

    private mutating func leaveOut(_ failure: CommandFailure) {
        diagnostics.append(
            Diagnostic(
                .warning, .unreadableFile, "skipped, as it cannot be read: \(failure.message)",
                at: failure.place))
    }

    /// The source files of the app that have some words, by the words; headers left out.
    func sources(naming words: Set<String>) -> [String: Set<String>] {
        words.reduce(into: [:]) { files, word in
            files[word] = Set(index.files(naming: word).filter { !$0.hasSuffix(".h") })
        }
    }

    /// The purpose of a file by its name; its content decides the rest.
    private mutating func look(at entry: FolderWalk.Entry) {
        let path = entry.path
        let base = path.split(separator: "/").last.map { String($0) } ?? path
        noteRelease(path, base)
        if base == "JREngage-Info.plist" {
            if entry.isForeign { linkedLibraries.append(path) } else { ownLibraries.append(path) }
            return
        }
        guard !entry.isForeign, !Self.isOfEngage(path, base), !noteFolder(of: path) else { return }
        let name = path.lowercased()
        if Self.sourceEndings.contains(where: name.hasSuffix) {
            return source(path)
        }
        if Self.scriptEndings.contains(where: name.hasSuffix) {
            guard let file = bytes(of: path), Self.callsPlugin(file.bytes) else { return }
            return scripts.append(path)
        }
        if Self.fontEndings.contains(where: name.hasSuffix) { return fonts.append(path) }
        if Self.nibEndings.contains(where: name.hasSuffix) { return nibs.append(path) }
        if base == "Info.plist" { info = info ?? path }
        if base.hasPrefix("MSIAuthenticationSettings"), name.hasSuffix(".plist") {
            if bytes(of: path) != nil { authentication.append(path) }
            return
        }
        guard DocumentFormat.endings.contains(where: name.hasSuffix),
            !name.hasSuffix("engage.yaml"), let root = root(of: path), root.kind == .dictionary
        else { return }
        sort(root, at: path)
    }

    private mutating func noteRelease(_ path: String, _ base: String) {
        guard LinkedRelease.names.contains(base), let file = bytes(of: path),
            let release = LinkedRelease(reading: file.bytes, file: path)
        else { return }
        releases.append(release)
    }

    /// Records the asset catalogue or language that a file belongs to; true if the file has no
    /// other contents.
    private mutating func noteFolder(of path: String) -> Bool {
        if let catalogue = AppTargets.catalogue(of: path) {
            if catalogues.last != catalogue { catalogues.append(catalogue) }
            return true
        }
        if let folder = AppTargets.language(of: path) {
            let name = path.dropFirst(folder.count + 1).prefix { $0 != "." }
            guard StringsTable.FileForm(file: path) != nil else { return false }
            if name != "Localizable" {
                namedTables.append((String(name), folder))
            } else if !texts.contains(folder) {
                texts.append(folder)
            }
            return true
        }
        if StringsTable.FileForm(file: path) == .catalogue { texts.append(path) }
        return StringsTable.FileForm(file: path) != nil
    }

    /// Folders with texts that the app's code names a table of. Those of an interface file, of the
    /// system's dialogs and of settings are read by the system.
    private var foldersOfNamedTables: [String] {
        let interfaces = Set(
            nibs.compactMap { $0.split(separator: "/").last?.prefix { $0 != "." } }.map(String.init)
        )
        var folders: [String] = []
        for (name, folder) in namedTables
        where name != "InfoPlist" && !interfaces.contains(name) && !folder.contains(".bundle/")
            && !folders.contains(folder)
        {
            folders.append(folder)
        }
        return folders
    }

    private mutating func sort(_ root: LocatedValue, at path: String) {
        let kind = DocumentKind(root)
        guard kind.isCertain(of: root) else { return }
        if let reason = targets.reason(for: path),
            kind == .layer || kind == .loginScreenSettings || kind == .providerList
        {
            return outside.append((path, reason))
        }
        switch kind {
        case .providerList:
            if root["baseurl"] != nil {
                providers.append(path)
            } else {
                report(Self.unusedProviders, at: path)
            }
        case .dialogScenario, .loginScreenScenario: scenarios.append(path)
        case .loginScreenSettings: screens.append(path)
        case .promptSettings: authentication.append(path)
        case .layer: layers.append(path)
        case .nothing, .recording, .picture, .tests, .script, .loginSettings, .project: break
        }
    }

    /// Why a source file is not read.
    private func reason(against bytes: [UInt8], at path: String) -> AppTargets.Reason? {
        if let known = targets.reason(for: path) { return known }
        if SourceCode.isTest(bytes) { return .tests }
        return reader.readsMore ? nil : .tooMany(limit: SourceCodeReader.mostFiles)
    }

    private mutating func source(_ path: String) {
        guard let file = bytes(of: path) else { return }
        guard index.callers.contains(path) || SourceCode.mentionsSDK(file.bytes) else {
            if SourceCode.speaksInUnmarkedUTF16(file.bytes) {
                report("UTF-16 without its mark, which compilers do not read either", at: path)
            }
            return
        }
        guard !SDKSources.isOwn(file.bytes) else { return sdkFiles.append(path) }
        if let reason = reason(against: file.bytes, at: path) {
            return outside.append((path, reason))
        }
        let source = reader.read(file.bytes, file: path, folder)
        diagnostics += source.diagnostics
        if let line = SourceCode.lineOfCall(in: file.bytes) { unseenCalls.append((path, line)) }
        guard source.layer != nil || !source.showings.isEmpty else { return }
        sources.append((path, source))
    }
}
