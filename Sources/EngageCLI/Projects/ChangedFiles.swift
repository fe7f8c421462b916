import EngageChecks
import EngageCore

/// The files that differ from a revision of a git repository, new ones among them.
struct ChangedFiles {
    /// The revision, as git understands it.
    let revision: String
    private let paths: Set<String>

    /// Reads the repository of a folder through git.
    ///
    /// - Throws: 64 for a text that is no revision, 66 where git has none of that name or there is
    ///   no repository, 69 where git is missing.
    init(since text: String, in folder: String) throws(CommandFailure) {
        guard text.hasPrefix("git:"), text.utf8.count > 4, !text.hasPrefix("git:-") else {
            throw CommandFailure(.usage, "--changed must be git:REVISION; found '\(text)'")
        }
        revision = String(text.dropFirst(4))
        let folder = folder.isEmpty ? "." : folder
        guard
            let top = try GitRepository.output(["-C", folder, "rev-parse", "--show-toplevel"])?
                .split(separator: "\n").first
        else { throw CommandFailure(.missingInput, "'\(folder)' is in no git repository") }
        guard
            let tracked = try GitRepository.output([
                "-C", folder, "diff", "--name-only", "--no-ext-diff", "-z", revision, "--",
            ])
        else {
            throw try GitRepository.missing(revision, in: folder)
                ?? CommandFailure(.missingInput, "git cannot compare with '\(revision)'")
        }
        let new = try GitRepository.output([
            "-C", folder, "ls-files", "--others", "--exclude-standard", "--full-name", "-z",
        ])
        paths = Set(
            (tracked + (new ?? "")).split(separator: "\0").map {
                TextOverlay.plain("\(top)/\($0)")
            })
    }

    /// True for a file that is not what it was.
    func contains(_ path: String) -> Bool { paths.contains(TextOverlay.plain(path)) }

    /// True for a file that is not what it was, and for a folder with such a file in it.
    func reaches(_ path: String) -> Bool {
        let plain = TextOverlay.plain(path)
        return paths.contains(plain) || paths.contains { $0.hasPrefix(plain + "/") }
    }
}

/// The former values of layers in a revision, for messages; every file is read once.
final class EarlierValues {
    private let revision: String
    private var files: [String: (now: Document, old: Document)?] = [:]

    /// Reads a revision, HEAD by default.
    init(_ revision: String?) { self.revision = revision ?? "HEAD" }

    /// The former value at a place; nil if it was the same or is unknown.
    func value(at place: SourceLocation) -> String? {
        if files[place.file] == nil { files.updateValue(read(place.file), forKey: place.file) }
        guard let pair = files[place.file] ?? nil else { return nil }
        return pair.now.earlierValue(at: place, in: pair.old)
    }

    private func read(_ file: String) -> (now: Document, old: Document)? {
        guard let now = try? InputFile.document(file, from: .found),
            let old = try? GitObject(revision: revision, path: file).document()
        else { return nil }
        return (now, old)
    }
}
