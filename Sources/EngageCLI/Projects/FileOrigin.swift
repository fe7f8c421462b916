import EngageCore
import EngageSource

/// The origin of files: the disk, or a revision of their repository.
enum FileOrigin: Sendable {
    case disk
    case revision(String)

    /// Ending of a folder with the texts of one language.
    static let languageFolderEnding = ".lproj"

    /// Reads a file.
    ///
    /// - Throws: 66, 65 or 74 where it cannot be read; 69 where git is missing.
    func read(_ path: String) throws(CommandFailure) -> InputFile {
        switch self {
        case .disk: return try InputFile.read(path, from: .found)
        case .revision(let name):
            return InputFile(
                name: path, bytes: try GitObject(revision: name, path: path).bytes())
        }
    }

    /// True if the path is a regular file.
    func isFile(_ path: String) -> Bool {
        switch self {
        case .disk: OpenFile.isFile(path)
        case .revision: (try? read(path)) != nil
        }
    }

    /// Languages of the folders beside that of a path, in ascending order; in a
    /// revision they are not searched.
    func languages(beside path: String) -> [String] {
        let ending = Self.languageFolderEnding
        let folders = path.split(separator: "/", omittingEmptySubsequences: false)
        guard case .disk = self, let place = folders.lastIndex(where: { $0.hasSuffix(ending) })
        else { return [] }
        let above = folders[..<place].joined(separator: "/")
        let root = path.hasPrefix("/") ? "/" : "."
        let entries = (try? OpenFile.entries(of: above.isEmpty ? root : above)) ?? []
        return entries.filter { $0.isFolder && $0.name.hasSuffix(ending) }
            .map { String($0.name.dropLast(ending.count)) }
    }

    /// The bytes of a source file; nil for one that is missing, no regular file or too large.
    func source(_ path: String) -> [UInt8]? {
        if case .disk = self {
            guard !OpenFile.isLink(path), let status = try? OpenFile.status(of: path),
                status.isRegular,
                status.size <= SourceCode.largestFile
            else { return nil }
        }
        guard let bytes = try? read(path).bytes, bytes.count <= SourceCode.largestFile else {
            return nil
        }
        return bytes
    }

    /// Names of the files in a folder, with a path that ends with a slash or is empty.
    func names(in folder: String) -> [String] {
        switch self {
        case .disk:
            let entries = try? OpenFile.entries(of: folder.isEmpty ? "." : folder)
            return (entries ?? []).filter(\.isFile).map(\.name)
        case .revision(let name): return GitObject.names(in: folder, of: name)
        }
    }
}
