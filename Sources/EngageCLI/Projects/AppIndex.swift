import EngageCore
import EngageSource

/// Which files of an app's folder declare a name; built for the first lookup.
final class AppIndex: Sendable {
    private let app: String
    private let index = Guarded<SourceIndex?>(nil)

    /// - Parameter app: the folder, empty for the working folder, else with a slash at its end.
    init(_ app: String) { self.app = app }

    /// The index, which the first call makes.
    var known: SourceIndex {
        index.withLock { index in
            let known = index ?? Self.index(of: app)
            index = known
            return known
        }
    }

    private static func index(of app: String) -> SourceIndex {
        let isHere = app.isEmpty || app == "./"
        guard let walk = try? FolderWalk(isHere ? "." : app) else {
            return SourceIndex([], load: { _ in nil })
        }
        let prefix = isHere ? app : ""
        let targets = AppTargets(walk, in: isHere ? "." : app) { FileOrigin.disk.source($0) }
        return SourceIndex(
            sources(of: walk, targets).map { prefix + $0 },
            interfaces: interfaces(of: walk).map { prefix + $0 },
            targets: targets.family
        ) {
            FileOrigin.disk.source($0)
        }
    }

    /// The path of an app's folder as a project names its contents.
    ///
    /// In the working folder it is plain. Elsewhere `/.` at its end marks in the path of every file
    /// where the app begins: names are found in the app, and not where the project is.
    static func spelled(_ folder: String) -> String {
        guard let whole = OpenFile.resolved(folder), let here = OpenFile.resolved(".") else {
            return folder
        }
        if whole == here { return "." }
        let root = here.hasSuffix("/") ? here : here + "/"
        if whole.hasPrefix(root) { return String(whole.dropFirst(root.count)) }
        var folder = folder
        while folder.hasSuffix("/") { folder.removeLast() }
        return folder.hasSuffix(mark.dropLast()) ? folder : folder + mark.dropLast()
    }

    /// The app's folder in the path of a file outside of the project's folder, with a slash at its
    /// end; nil for every other path.
    static func app(in path: String) -> String? {
        path.ranges(of: mark).last.map { String(path[..<$0.upperBound]) }
    }

    private static let mark = "/./"

    /// The app's own storyboards and nibs as they are written, if they are not too large.
    static func interfaces(of walk: FolderWalk) -> [String] {
        walk.files.filter { entry in
            !entry.isForeign && entry.size <= SourceCode.largestFile
                && [".storyboard", ".xib"].contains { entry.path.hasSuffix($0) }
        }.map(\.path)
    }

    /// The app's own source files that are not too large.
    static func sources(of walk: FolderWalk, _ targets: AppTargets) -> [String] {
        walk.files.filter { entry in
            !entry.isForeign && SourceCode.isSource(entry.path)
                && entry.size <= SourceCode.largestFile && targets.reason(for: entry.path) == nil
        }.map(\.path)
    }
}
