import EngageCore

/// The default `engage.yaml`: here, or in a folder above within the repository.
enum ProjectSearch {
    /// The name that is looked for.
    static let name = "engage.yaml"

    /// The path itself, or the nearest project file above this folder where the usual one is not here.
    ///
    /// The search ends at the repository's root and at a folder of another owner, and does not
    /// begin outside of a repository: another user's project file is never used.
    static func path(_ path: String) -> String {
        guard path == name, !OpenFile.isThere(name) else { return path }
        guard let owner = owner(of: ".") else { return path }
        guard let root = repositoryRoot(owner) else {
            reportSkipped(besides: owner)
            return path
        }
        for level in 1..<(root + 1) {
            let found = above(level) + name
            guard OpenFile.isThere(found) else { continue }
            StandardError.detail("project file: \(found)")
            return found
        }
        return path
    }

    /// Every project file in the folders above a file, as far as they have the same owner: a proof
    /// of a fix needs all projects that use the file.
    static func above(file: String) -> [String] {
        guard let whole = OpenFile.resolved(file) else { return [] }
        var folder = whole
        var owned: UInt32?
        var found: [String] = []
        while let slash = folder.lastIndex(of: "/") {
            folder = String(folder[..<slash])
            let owner = owner(of: folder.isEmpty ? "/" : folder)
            guard owner != nil, owned == nil || owned == owner else { break }
            owned = owner
            if OpenFile.isFile("\(folder)/\(name)") { found.append("\(folder)/\(name)") }
        }
        return found
    }

    /// How many folders up the repository's root is; nil without one, or with another owner's between.
    private static func repositoryRoot(_ owner: UInt32) -> Int? {
        for level in 0..<64 {
            let folder = above(level)
            guard self.owner(of: folder.isEmpty ? "." : folder) == owner else { return nil }
            if OpenFile.isThere(folder + ".git") { return level }
        }
        return nil
    }

    /// Reports that a project file above is ignored, and why.
    private static func reportSkipped(besides owner: UInt32) {
        for level in 1..<64 {
            let folder = above(level)
            guard let other = self.owner(of: folder) else { return }
            if other == owner, !OpenFile.isThere(folder + name) { continue }
            guard OpenFile.isThere(folder + name) else { return }
            let reason =
                other == owner
                ? "it is in no repository with this folder" : "its folder belongs to another user"
            return StandardError.note(
                "note: \(folder)\(name) is skipped: \(reason); "
                    + "--project \(folder)\(name) takes it")
        }
    }

    private static func above(_ level: Int) -> String {
        String(repeating: "../", count: level)
    }

    private static func owner(of folder: String) -> UInt32? {
        do { return try OpenFile.status(of: folder)?.owner.user } catch { return nil }
    }
}
