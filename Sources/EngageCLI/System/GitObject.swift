import EngageCore
import EngageSource

/// A file in a revision of a git repository.
struct GitObject {
    /// The revision, as git understands it.
    let revision: String
    /// The file, relative to the current folder or absolute.
    let path: String

    /// Takes `git:REV:PATH`, or `git:REV` with a path of its own; nil for every other text.
    init?(_ text: String, path standard: String? = nil) {
        guard text.hasPrefix("git:") else { return nil }
        let parts = text.dropFirst(4).split(
            separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard let revision = parts.first, !revision.isEmpty, !revision.hasPrefix("-"),
            let path = parts.count > 1 ? String(parts[1]) : standard, !path.isEmpty
        else { return nil }
        self.init(revision: String(revision), path: path)
    }

    /// Another file of the same revision.
    init(revision: String, path: String) {
        self.revision = revision
        self.path = path
    }

    /// The bytes, read from git through a pipe, without a shell and without filters.
    ///
    /// - Throws: 66 where git does not have it, 69 where git is missing, 74 where it breaks off.
    func bytes() throws(CommandFailure) -> [UInt8] {
        guard let git = SystemDoor.executable(named: "git") else {
            throw CommandFailure(.unavailable, "'git' is not on PATH")
        }
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { String(path[...$0]) }
        let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
        var arguments = ["git", "cat-file", "blob", "\(revision):./\(name)"]
        // A folder that is gone since can only be named from here.
        if let folder, OpenFile.isThere(folder) {
            arguments.insert(contentsOf: ["-C", folder], at: 1)
        } else if folder != nil {
            arguments[3] = "\(revision):./\(path)"
        }
        let answer: (status: Int32, bytes: [UInt8])
        do throws(SystemError) {
            answer = try SystemDoor.output(of: git, arguments, limit: InputFile.largest)
        } catch {
            throw CommandFailure(.inputOutput, "cannot run git: \(error.text)")
        }
        guard answer.status == 0 else {
            if let missing = try GitRepository.missing(revision, in: folder) { throw missing }
            throw CommandFailure(
                .missingInput, "no such file in revision '\(revision)'", in: path)
        }
        return answer.bytes
    }

    /// Names of the files in a folder of a revision, with a path that ends with a slash or is
    /// empty.
    static func names(in folder: String, of revision: String) -> [String] {
        guard let git = SystemDoor.executable(named: "git") else { return [] }
        // With a folder of its own git prints names relative to it.
        let arguments =
            ["git"] + (folder.isEmpty ? [] : ["-C", folder])
            + ["ls-tree", "-z", revision, "--", "./"]
        guard
            let answer = try? SystemDoor.output(
                of: git, arguments, limit: InputFile.largest), answer.status == 0
        else { return [] }
        return String(decoding: answer.bytes, as: UTF8.self).split(separator: "\0").compactMap {
            line in
            let parts = line.split(separator: "\t", maxSplits: 1)
            guard parts.count == 2, parts[0].contains(" blob ") else { return nil }
            return parts[1].split(separator: "/").last.map { String($0) }
        }
    }

    /// The values of the file.
    ///
    /// - Throws: as `bytes`, and 65 with the place where it is not a document.
    func document() throws(CommandFailure) -> Document {
        let bytes = try bytes()
        do throws(DocumentError) {
            if StringsTable.FileForm(file: path) != nil {
                return try StringsTable.read(bytes, file: path)
            }
            return try Document.read(bytes, file: path)
        } catch {
            throw CommandFailure(error)
        }
    }
}
