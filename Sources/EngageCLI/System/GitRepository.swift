import EngageCore

/// Queries about a git repository.
enum GitRepository {
    /// What git prints; nil where it refuses.
    static func output(_ arguments: [String]) throws(CommandFailure) -> String? {
        guard let git = SystemDoor.executable(named: "git") else {
            throw CommandFailure(.unavailable, "'git' is not on PATH")
        }
        do throws(SystemError) {
            let answer = try SystemDoor.output(
                of: git, ["git"] + arguments, limit: InputFile.largest)
            return answer.status == 0 ? String(decoding: answer.bytes, as: UTF8.self) : nil
        } catch {
            throw CommandFailure(.inputOutput, "cannot run git: \(error.text)")
        }
    }

    /// Whether the repository around a folder, or around the working folder, has a revision.
    static func has(_ revision: String, in folder: String?) throws(CommandFailure) -> Bool {
        let folder = folder.flatMap { OpenFile.isThere($0) ? $0 : nil } ?? "."
        return try output([
            "-C", folder, "rev-parse", "--quiet", "--verify", "\(revision)^{tree}",
        ]) != nil
    }

    /// Why there is no such revision, and how a shallow clone gets it; nil where there is one.
    static func missing(
        _ revision: String, in folder: String?
    ) throws(CommandFailure) -> CommandFailure? {
        if try has(revision, in: folder) { return nil }
        let folder = folder.flatMap { OpenFile.isThere($0) ? $0 : nil } ?? "."
        guard try output(["-C", folder, "rev-parse", "--git-dir"]) != nil else {
            return CommandFailure(
                .missingInput, "no git repository here, and so no revision '\(revision)'")
        }
        let isShallow =
            try output(["-C", folder, "rev-parse", "--is-shallow-repository"])?
            .hasPrefix("true") == true
        guard isShallow else {
            return CommandFailure(.missingInput, "git has no revision '\(revision)'")
        }
        let parts = revision.split(separator: "~", maxSplits: 1)
        if parts.count == 2 || revision.hasSuffix("^") {
            let depth = (parts.count == 2 ? Int(parts[1]) ?? 1 : 1) + 1
            return CommandFailure(
                .missingInput,
                "git has no revision '\(revision)': the clone is shallow and needs a depth of "
                    + "\(depth), 'git fetch --depth=\(depth)'")
        }
        let name = revision.hasPrefix("origin/") ? String(revision.dropFirst(7)) : revision
        return CommandFailure(
            .missingInput,
            "git has no revision '\(revision)': the clone is shallow; a depth of 1 is enough, "
                + "'git fetch --depth=1 origin \(name):refs/remotes/origin/\(name)'")
    }
}
