import EngageCore

/// The files of a folder and of those in it, names in ascending order, without following links.
struct FolderWalk {
    /// A file.
    struct Entry {
        /// Path as it would be given on the command line.
        var path: String
        /// Bytes.
        var size: Int
        /// True below a folder with other people's code.
        var isForeign: Bool
    }

    /// The files in the order they were found.
    private(set) var files: [Entry] = []
    /// Links, which are not followed; those below other people's code are left out.
    private(set) var links: [String] = []
    /// Named pipes, sockets and devices, which are not read.
    private(set) var special: [(path: String, kind: FileKind)] = []
    /// Folders that cannot be read, and why.
    private(set) var refusals: [CommandFailure] = []
    /// The first folder that is too deep to be looked into; nil without one.
    private(set) var tooDeep: String?
    /// The folder at which too much had been found; nil where all was read.
    private(set) var end: String?

    /// Entries that are read, at most.
    static let mostEntries = 50_000
    /// Folders in one another that are looked into, at most.
    static let deepest = 16

    /// Folders with other people's code.
    private static let foreign: Set<String> = ["Pods", "Carthage", "vendor", "node_modules"]
    /// Folders with what was built.
    private static let built: Set<String> = [
        "DerivedData", "build", "Build", "out", "engage-preview",
    ]
    /// Ending of a folder with an app as it was once delivered.
    private static let archiveEnding = ".xcarchive"

    /// Looks through a folder.
    ///
    /// - Throws: where the folder itself cannot be read; one inside it is a refusal.
    init(_ path: String) throws(CommandFailure) {
        var root = path
        while root.count > 1, root.hasSuffix("/") { root.removeLast() }
        var open = [(path: root, depth: 0, isForeign: false)]
        var seen = 0
        while let folder = open.popLast() {
            var inner: [(path: String, depth: Int, isForeign: Bool)] = []
            let entries: [FolderEntry]
            do {
                entries = try InputFile.entries(of: folder.path)
            } catch {
                guard folder.depth > 0 else { throw error }
                refusals.append(error)
                continue
            }
            for entry in entries where !entry.name.hasPrefix(".") {
                seen += 1
                guard seen <= Self.mostEntries else {
                    end = folder.path
                    return
                }
                let whole = folder.path == "." ? entry.name : "\(folder.path)/\(entry.name)"
                if entry.isFolder {
                    guard !Self.built.contains(entry.name),
                        !entry.name.hasSuffix(Self.archiveEnding)
                    else { continue }
                    guard folder.depth < Self.deepest else {
                        tooDeep = tooDeep ?? whole
                        continue
                    }
                    let isForeign = folder.isForeign || Self.foreign.contains(entry.name)
                    inner.append((whole, folder.depth + 1, isForeign))
                } else if entry.isFile {
                    files.append(Entry(path: whole, size: entry.size, isForeign: folder.isForeign))
                } else if !folder.isForeign {
                    if entry.kind == .link {
                        links.append(whole)
                    } else {
                        special.append((whole, entry.kind))
                    }
                }
            }
            open += inner.reversed()
        }
    }
}
