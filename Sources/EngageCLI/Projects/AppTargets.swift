import EngageSource

/// Which source files and lists of a folder are the app's: what its Xcode projects build, without
/// tests and copies.
struct AppTargets {
    /// Why a file is no part of the app.
    enum Reason: Hashable {
        case tests
        case copy
        /// Only an extension or an app of another platform builds it.
        case program
        /// No target of the project builds it.
        case notBuilt(project: String)
        /// As many files as a folder is read up to come before it.
        case tooMany(limit: Int)

        /// The reason as the report gives it.
        var words: String {
            switch self {
            case .tests: "tests"
            case .copy: "a copy"
            case .program: "only an extension or an app of another platform builds it"
            case .notBuilt(let project): "no target of \(project) builds it"
            case .tooMany(let limit):
                "of a folder, \(limit) source files with keys or dialogs are read; read one app of it"
            }
        }
    }

    /// Names of the apps that build a file; none for what no project or every app builds.
    private var apps: [String: Set<String>] = [:]
    private var reasons: [String: Reason] = [:]
    /// What the build settings of the apps decide.
    private var settings: [String: TargetSettings] = [:]
    private static let projectEnding = ".xcodeproj/project.pbxproj"
    private static let mostProjects = 64
    private static let packageEndings = [".podspec", "/Package.swift"]
    /// Folders, lower case, with copies of files that are elsewhere, too.
    private static let copies = ["backup", "backups", "bak"]

    /// Sorts the files of a folder.
    ///
    /// - Parameters:
    ///   - root: the folder, as it was given.
    ///   - load: the bytes of a project; nil for one that cannot be read.
    init(_ walk: FolderWalk, in root: String, load: (_ path: String) -> [UInt8]?) {
        let own = walk.files.filter { !$0.isForeign }.map(\.path)
        let found = own.filter { $0.hasSuffix(Self.projectEnding) }.prefix(Self.mostProjects)
        let projects = found.compactMap { file in load(file).map { XcodeProject($0, file: file) } }
        noteNames(own, in: root, load: load)
        guard !projects.isEmpty else { return }
        let catalogues = Set(own.compactMap(Self.catalogue))
        let (built, used) = Self.built(own + catalogues.sorted(), by: projects)
        let hasApp = used.contains { $0.targets.contains { $0.product == .app } }
        let packages = own.filter { path in
            Self.packageEndings.contains { "/\(path)".hasSuffix($0) }
        }.map(Self.folder)
        for path in own + catalogues.sorted() {
            if let all = built[path] {
                // What a target builds is no copy, whatever its name.
                reasons[path] = nil
                let targets = all.filter { $0.product != .program }
                let names = targets.filter { $0.product == .app }.map(\.name)
                if targets.isEmpty {
                    if hasApp { reasons[path] = .program }
                } else if targets.allSatisfy({ $0.product == .tests }) {
                    reasons[path] = .tests
                } else if targets.allSatisfy({ $0.product != .other }) {
                    apps[path] = Set(names)
                }
            } else if reasons[path] == nil, SourceCode.isSource(path), !path.hasSuffix(".h"),
                !path.hasSuffix(".pch"),
                !packages.contains(where: path.hasPrefix),
                let project = used.last(where: { path.hasPrefix($0.folder) })
            {
                reasons[path] = .notBuilt(project: project.name)
            }
        }
        noteLanguages()
        noteHeaders(own, used)
    }

    /// Gives a header the apps that find it first, where others find another one of its name.
    private mutating func noteHeaders(_ paths: [String], _ projects: [XcodeProject]) {
        let targets = projects.flatMap(\.targets).filter { $0.product == .app }
        guard targets.count > 1 else { return }
        for target in targets { settings[target.name] = target.settings }
        let prefixes = Set(targets.compactMap(\.settings.prefixHeader))
        let named = Dictionary(grouping: paths.filter { $0.hasSuffix(".h") }, by: Self.base)
        var groups = named.values.filter { $0.count > 1 }
        groups.append(paths.filter(prefixes.contains))
        for headers in groups {
            let finders = targets.map { target in
                let found = headers.filter { path in
                    target.settings.finds(header: path) || target.settings.prefixHeader == path
                }
                return (target.name, found.isEmpty ? headers : found)
            }
            for header in headers where reasons[header] == nil {
                let own = finders.filter { $0.1.contains(header) }.map(\.0)
                if own.count < targets.count, !own.isEmpty { apps[header] = Set(own) }
            }
        }
    }

    /// Gives the folder of a language the apps that build a table of texts in it.
    private mutating func noteLanguages() {
        for (path, names) in apps {
            guard let folder = Self.language(of: path), StringsTable.FileForm(file: path) != nil,
                !path.hasSuffix("/InfoPlist.strings")
            else { continue }
            apps[folder, default: []].formUnion(names)
        }
    }

    /// The folder of the language that a file is in; nil for any other.
    static func language(of path: String) -> String? {
        path.firstRange(of: ".lproj/").map { path[..<$0.lowerBound] + ".lproj" }
    }

    /// The asset catalogue that a file is in; nil for any other.
    static func catalogue(of path: String) -> String? {
        path.firstRange(of: ".xcassets/").map { path[..<$0.lowerBound] + ".xcassets" }
    }

    /// Why a file is no part of the app; nil for one that is.
    func reason(for path: String) -> Reason? { reasons[path] }

    /// The apps that build different files; none for one app.
    var family: FamilyFolders { FamilyFolders(targets: apps, settings: settings) }

    /// Names of the apps that build a file, where targets differ in what they build.
    func apps(of path: String) -> Set<String> { apps[path] ?? [] }

    /// Tests and copies. A folder has tests if it is named for them and a source file in it imports
    /// their framework; the name alone does not decide, as for `ABTests`.
    private mutating func noteNames(
        _ paths: [String], in root: String, load: (_ path: String) -> [UInt8]?
    ) {
        let all = Set(paths)
        var counts: [String: Int] = [:]
        for path in paths { counts[Self.base(path), default: 0] += 1 }
        let depth = root == "." ? 0 : root.split(separator: "/").count
        let tests = Self.testFolders(of: paths, below: depth, load: load)
        for path in paths {
            let folders = path.split(separator: "/").dropFirst(depth).dropLast()
            if let folder = Self.testFolder(of: path, below: depth), tests.contains(folder) {
                reasons[path] = .tests
            } else if folders.contains(where: { Self.copies.contains($0.lowercased()) }),
                counts[Self.base(path)] ?? 0 > 1
            {
                reasons[path] = .copy
            } else if let original = Self.original(of: path), all.contains(original) {
                reasons[path] = .copy
            }
        }
    }

    /// The file that Finder copied: `Login.m` for `Login copy.m` and `Login copy 2.m`; nil for another name.
    private static func original(of path: String) -> String? {
        guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return nil }
        var name = path[..<dot]
        if let space = name.lastIndex(of: " "), case let number = name[space...].dropFirst(),
            !number.isEmpty, number.allSatisfy(\.isWholeNumber)
        {
            name = name[..<space]
        }
        return name.hasSuffix(" copy") ? String(name.dropLast(5) + path[dot...]) : nil
    }

    /// The outermost folder of a path that is named for tests, with a slash; nil for none.
    private static func testFolder(of path: String, below depth: Int) -> String? {
        let parts = path.split(separator: "/")
        let folders = parts.indices.dropLast().dropFirst(depth)
        return folders.first { parts[$0].hasSuffix("Tests") }.map { last in
            parts[...last].joined(separator: "/") + "/"
        }
    }

    /// Those of these folders in which a source file imports a framework for tests.
    private static func testFolders(
        of paths: [String], below depth: Int, load: (_ path: String) -> [UInt8]?
    ) -> Set<String> {
        var found: Set<String> = []
        for path in paths where SourceCode.isSource(path) {
            guard let folder = testFolder(of: path, below: depth), !found.contains(folder),
                let bytes = load(path), SourceCode.isTest(bytes)
            else { continue }
            found.insert(folder)
        }
        return found
    }

    /// The targets that build each file, and the projects that build any. A file that is not where
    /// its group places it is found by its name.
    private static func built(
        _ paths: [String], by projects: [XcodeProject]
    ) -> (targets: [String: [XcodeProject.Target]], used: [XcodeProject]) {
        var built: [String: [XcodeProject.Target]] = [:]
        let all = Set(paths)
        var used: [XcodeProject] = []
        var missing: [String: [(folder: String, target: XcodeProject.Target)]] = [:]
        for project in projects {
            var isUsed = false
            for target in project.targets {
                let found = all.intersection(target.files).union(
                    target.hasFolders ? paths.filter(target.builds) : [])
                for path in found { built[path, default: []].append(target) }
                for path in target.files.subtracting(all) {
                    missing[base(path), default: []].append((project.folder, target))
                }
                if found.contains(where: SourceCode.isSource) { isUsed = true }
            }
            // A project none of whose files are here states nothing about those that are.
            if isUsed { used.append(project) }
        }
        guard !used.isEmpty else { return (built, []) }
        for path in paths where built[path] == nil {
            for (folder, target) in missing[base(path)] ?? [] where path.hasPrefix(folder) {
                built[path, default: []].append(target)
            }
        }
        return (built, used)
    }

    private static func base(_ path: String) -> String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }

    private static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }
}
