import EngageCore

/// Queries about a git repository.
enum GitRepository {
    /// What git prints; nil where it refuses.
    static func output(_ arguments: [String]) throws(CommandFailure) -> String? {
        let answer = try run(arguments)
        return answer.status == 0 ? answer.text : nil
    }

    /// What git prints, and the status that it ends with.
    private static func run(
        _ arguments: [String], readsErrors: Bool = false
    ) throws(CommandFailure) -> (status: Int32, text: String) {
        guard let git = SystemDoor.executable(named: "git") else {
            throw CommandFailure(.unavailable, "'git' is not on PATH")
        }
        do throws(SystemError) {
            let answer = try SystemDoor.output(
                of: git, ["git"] + arguments, limit: InputFile.largest, readsErrors: readsErrors)
            return (answer.status, String(decoding: answer.bytes, as: UTF8.self))
        } catch {
            throw CommandFailure(.inputOutput, "cannot run git: \(error.text)")
        }
    }

    /// Whether the repository around a folder, or around the working folder, has a revision.
    static func has(_ revision: String, in folder: String?) throws(CommandFailure) -> Bool {
        // '^NAME' excludes what git would show otherwise.
        guard !revision.hasPrefix("^") else { return false }
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
        let found = try run(["-C", folder, "rev-parse", "--git-dir"], readsErrors: true)
        guard found.status == 0 else {
            let said = found.text.split(separator: "\n").first ?? ""
            // Where there is one, as of another owner, git's own words say what to do.
            return CommandFailure(
                .missingInput,
                said.isEmpty || said.contains("not a git repository")
                    ? "no git repository here, and so no revision '\(revision)'"
                    : "git refuses the repository, and so there is no revision '\(revision)': \(said)"
            )
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
