#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Folders, terminal, clock and other programs: the one file that calls the system for them.
enum SystemDoor {
    /// A variable of the environment; nil where it is not set or not UTF-8.
    static func variable(_ name: String) -> String? {
        guard let text = unsafe getenv(name) else { return nil }
        return unsafe String(validatingCString: text)
    }

    /// Sets a variable of the environment, for libraries that look there themselves.
    static func setVariable(_ name: String, _ value: String) {
        _ = unsafe setenv(name, value, 1)
    }

    /// Columns of the terminal at standard output; nil without one.
    static var terminalColumns: Int? {
        var size = winsize()
        guard unsafe ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// Processors that are on line, at least 1.
    static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    /// Waits.
    static func pause(milliseconds: UInt32) { _ = usleep(milliseconds * 1000) }

    /// True for what belongs to the user.
    static func isMine(_ status: FileStatus) -> Bool { status.owner.user == geteuid() }

    /// Makes a folder, with those above it; an existing one is fine.
    ///
    /// - Parameter permissions: of those that are made, such as 0700 for what is the user's alone.
    static func makeFolder(
        _ path: String, permissions: UInt32 = 0o755
    ) throws(SystemError) {
        var whole = path.hasPrefix("/") ? "/" : ""
        for part in path.split(separator: "/") {
            whole += whole.isEmpty || whole.hasSuffix("/") ? String(part) : "/\(part)"
            if unsafe mkdir(whole, permissions) != 0 {
                let number = errno
                guard let status = try OpenFile.status(of: whole), status.isDirectory else {
                    throw SystemError(number: number)
                }
            }
        }
    }

    /// A new folder of our own for temporary files; nil where none can be made.
    static func makeTemporaryFolder() -> String? {
        var pattern = Array("\(temporaryFolder)/engage-XXXXXX".utf8CString)
        return unsafe pattern.withUnsafeMutableBufferPointer { buffer in
            guard let start = buffer.baseAddress, let made = unsafe mkdtemp(start) else {
                return nil
            }
            return unsafe String(validatingCString: made)
        }
    }

    /// Removes an empty folder; what cannot be removed stays.
    static func removeFolder(_ path: String) { _ = unsafe rmdir(path) }

    /// From now on an interrupt waits until `isInterrupted` is read.
    static func holdInterrupts() {
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, SIGINT)
        unsafe sigaddset(&signals, SIGTERM)
        unsafe sigprocmask(SIG_BLOCK, &signals, nil)
    }

    /// True after a request to end while interrupts are held.
    static var isInterrupted: Bool {
        var signals = sigset_t()
        guard unsafe sigpending(&signals) == 0 else { return false }
        return unsafe sigismember(&signals, SIGINT) == 1 || sigismember(&signals, SIGTERM) == 1
    }

    /// Folder for temporary files.
    static var temporaryFolder: String { variable("TMPDIR") ?? "/tmp" }

    /// Path of a program on PATH; nil if not found.
    static func executable(named name: String) -> String? {
        for folder in (variable("PATH") ?? "").split(separator: ":") {
            let path = "\(folder)/\(name)"
            if unsafe access(path, X_OK) == 0 { return path }
        }
        return nil
    }

    /// Runs a program in place of this one, under the same process.
    ///
    /// - Returns: why it could not be started; else it does not return.
    static func become(_ path: String, _ arguments: [String]) -> SystemError {
        var strings = unsafe arguments.map { unsafe strdup($0) }
        unsafe strings.append(nil)
        defer { unsafe strings.forEach { unsafe free($0) } }
        _ = unsafe execv(path, strings)
        return SystemError(number: errno)
    }

    /// Runs a program and waits; its exit status, or 127 where it could not be started.
    ///
    /// - Parameter seconds: after which it is ended; nil waits for it.
    static func run(_ path: String, _ arguments: [String], seconds: Int? = nil) -> Int32 {
        var strings = unsafe arguments.map { unsafe strdup($0) }
        unsafe strings.append(nil)
        defer { unsafe strings.forEach { unsafe free($0) } }
        var process: pid_t = 0
        guard unsafe posix_spawn(&process, path, nil, nil, strings, environ) == 0 else {
            return 127
        }
        var status: Int32 = 0
        if let seconds {
            for _ in 0..<(seconds * 200) {
                let ended = unsafe waitpid(process, &status, WNOHANG)
                if ended == process { return exitStatus(status) }
                if ended < 0, errno != EINTR { return 127 }
                pause(milliseconds: 5)
            }
            _ = kill(process, SIGKILL)
        }
        while unsafe waitpid(process, &status, 0) < 0 {
            if errno != EINTR { return 127 }
        }
        return exitStatus(status)
    }

    /// What a program ended with; 128 and the signal's number for one that was ended.
    private static func exitStatus(_ status: Int32) -> Int32 {
        status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    }

    /// Runs a program and reads what it prints, through a pipe; its errors are not shown.
    ///
    /// - Parameter readsErrors: true to read them, too.
    /// - Throws: `SystemError` where it cannot be started, or prints more than `limit` bytes.
    static func output(
        of path: String, _ arguments: [String], limit: Int, readsErrors: Bool = false
    ) throws(SystemError) -> (status: Int32, bytes: [UInt8]) {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { throw SystemError(number: errno) }
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
        if readsErrors {
            unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], 2)
        } else {
            unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        }
        unsafe posix_spawn_file_actions_addclose(&actions, ends[0])
        unsafe posix_spawn_file_actions_addclose(&actions, ends[1])
        var strings = unsafe arguments.map { unsafe strdup($0) }
        unsafe strings.append(nil)
        defer { unsafe strings.forEach { unsafe free($0) } }
        var process: pid_t = 0
        let started = unsafe posix_spawn(&process, path, &actions, nil, strings, environ)
        _ = close(ends[1])
        guard started == 0 else {
            _ = close(ends[0])
            throw SystemError(number: started)
        }
        let (bytes, failure) = drain(ends[0], limit: limit)
        // A program that is still writing ends with its pipe.
        _ = close(ends[0])
        var status: Int32 = 0
        while unsafe waitpid(process, &status, 0) < 0 {
            if errno != EINTR { throw SystemError(number: errno) }
        }
        if let failure { throw failure }
        return (exitStatus(status), bytes)
    }

    private static func drain(
        _ descriptor: Int32, limit: Int
    ) -> (bytes: [UInt8], failure: SystemError?) {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = unsafe read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            if count < 0 { return (bytes, SystemError(number: errno)) }
            if count == 0 { return (bytes, nil) }
            bytes += buffer[..<count]
            if bytes.count > limit { return (bytes, SystemError(number: EFBIG)) }
        }
    }
}
