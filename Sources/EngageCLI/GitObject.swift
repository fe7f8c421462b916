#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A file as it stands in a revision of a git repository.
enum GitObject {
    /// Reads `REV:PATH` by running `git show`, without a shell.
    ///
    /// - Throws: 66 where git does not have it, 74 where git cannot be run.
    static func read(_ name: String) throws -> [UInt8] {
        // A file takes the output: a pipe that nobody reads meanwhile would block git.
        let path = "/tmp/.engage-git-\(OpenFile.processNumber)"
        defer { OpenFile.remove(path) }
        let status = spawn(["git", "show", "--no-textconv", "--end-of-options", name], to: path)
        guard status >= 0 else { throw CommandFailure(.inputOutput, "git cannot be run") }
        guard status == 0 else {
            throw CommandFailure(.missingInput, "git has no '\(name)'")
        }
        return try InputFile.read(path).bytes
    }

    private static func spawn(_ arguments: [String], to path: String) -> Int32 {
        var actions = unsafe posix_spawn_file_actions_t()
        guard unsafe posix_spawn_file_actions_init(&actions) == 0 else { return -1 }
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_addopen(
            &actions, 1, path, O_WRONLY | O_CREAT | O_EXCL, 0o600)
        var words: [UnsafeMutablePointer<CChar>?] = unsafe arguments.map { unsafe strdup($0) }
        unsafe words.append(nil)
        defer { unsafe words.forEach { unsafe free($0) } }
        var process: pid_t = 0
        guard unsafe posix_spawnp(&process, "git", &actions, nil, words, environ) == 0 else {
            return -1
        }
        var status: Int32 = 0
        while unsafe waitpid(process, &status, 0) < 0 {
            if errno != EINTR { return -1 }
        }
        return status
    }
}
