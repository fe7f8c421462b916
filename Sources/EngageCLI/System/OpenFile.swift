import EngageCore

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// An open file descriptor that closes itself: the one file that calls the system for files.
struct OpenFile: ~Copyable {
    private let descriptor: Int32
    private let owned: Bool

    fileprivate init(descriptor: Int32, owned: Bool) {
        self.descriptor = descriptor
        self.owned = owned
    }

    deinit { if owned { _ = close(descriptor) } }

    /// Standard input, which stays open.
    static var standardInput: OpenFile { OpenFile(descriptor: 0, owned: false) }
    /// Standard output, which stays open.
    static var standardOutput: OpenFile { OpenFile(descriptor: 1, owned: false) }
    /// Standard error, which stays open.
    static var standardError: OpenFile { OpenFile(descriptor: 2, owned: false) }

    /// Opens a file to read it; a named pipe is not waited for.
    static func reading(_ path: String) throws(SystemError) -> OpenFile {
        try opening(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC, mode: 0)
    }

    /// Makes a file that must not exist yet, to write it.
    static func making(_ path: String, permissions: UInt32) throws(SystemError) -> OpenFile {
        try opening(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode: mode_t(permissions))
    }

    /// Opens an existing file, such as a device, for writing.
    static func writing(_ path: String) throws(SystemError) -> OpenFile {
        try opening(path, O_WRONLY | O_CLOEXEC, mode: 0)
    }

    /// The descriptor, for calls that do not keep it.
    func withDescriptor(_ call: (Int32) -> Int32) -> Int32 { call(descriptor) }

    static func opening(
        _ path: String, _ flags: Int32, mode: mode_t = 0
    ) throws(SystemError) -> OpenFile {
        if path.utf8.contains(0) { throw SystemError(number: EINVAL) }
        while true {
            let descriptor = unsafe open(path, flags, mode)
            if descriptor >= 0 { return OpenFile(descriptor: descriptor, owned: true) }
            if errno != EINTR { throw SystemError(number: errno) }
        }
    }

    /// What the file is, and its size.
    func status() throws(SystemError) -> FileStatus {
        var buffer = stat()
        guard unsafe fstat(descriptor, &buffer) == 0 else { throw SystemError(number: errno) }
        return FileStatus(buffer)
    }

    /// The target of a path; nil if it does not exist.
    static func status(of path: String) throws(SystemError) -> FileStatus? {
        var buffer = stat()
        if unsafe stat(path, &buffer) == 0 { return FileStatus(buffer) }
        if errno == ENOENT { return nil }
        throw SystemError(number: errno)
    }

    /// True if the path is a symbolic link.
    static func isLink(_ path: String) -> Bool {
        var buffer = stat()
        return unsafe lstat(path, &buffer) == 0 && buffer.st_mode & S_IFMT == S_IFLNK
    }

    /// True where the descriptor is a terminal.
    var isTerminal: Bool { isatty(descriptor) == 1 }

    /// Reads up to `count` bytes and appends them; false at the end of the file.
    func read(upTo count: Int, into bytes: inout [UInt8]) throws(SystemError) -> Bool {
        let start = bytes.count
        bytes += [UInt8](repeating: 0, count: count)
        while true {
            let descriptor = descriptor
            let result = unsafe bytes.withUnsafeMutableBytes { buffer -> Int in
                let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[start...])
                guard let address = rest.baseAddress else { return 0 }
                return unsafe systemRead(descriptor, address, rest.count)
            }
            if result < 0, errno == EINTR { continue }
            let number = errno
            bytes.removeLast(count - max(result, 0))
            if result < 0 { throw SystemError(number: number) }
            return result > 0
        }
    }

    /// What `wait` saw.
    enum Readiness {
        /// Reading would not wait.
        case readable
        /// No process reads the output any more.
        case readerWentAway
        /// Neither, in that time.
        case nothing
    }

    /// Waits until something can be read, or until the reader of `output` closes it.
    func wait(milliseconds: Int32, orReaderOf output: borrowing OpenFile) -> Readiness {
        var events = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: output.descriptor, events: 0, revents: 0),
        ]
        guard unsafe poll(&events, 2, milliseconds) > 0 else { return .nothing }
        if events[0].revents != 0 { return .readable }
        return events[1].revents & Int16(POLLERR) != 0 ? .readerWentAway : .nothing
    }

    /// True where what is left to read are these bytes and no others.
    func holds(_ bytes: [UInt8]) throws(SystemError) -> Bool {
        var found: [UInt8] = []
        while try read(upTo: 64 << 10, into: &found) {
            guard found.count <= bytes.count else { return false }
        }
        return found == bytes
    }

    /// Reads a file of known size in one buffer; shorter where the file ends before.
    func read(exactly size: Int) throws(SystemError) -> [UInt8] {
        var failure: SystemError?
        let descriptor = descriptor
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
            guard let address = buffer.baseAddress else { return }
            while filled < size {
                let result = unsafe systemRead(descriptor, address + filled, size - filled)
                if result < 0, errno == EINTR { continue }
                if result < 0 { failure = SystemError(number: errno) }
                if result <= 0 { return }
                filled += result
            }
        }
        if let failure { throw failure }
        return bytes
    }

    /// Writes all of the bytes, however often the system takes only a part.
    func write(_ bytes: borrowing [UInt8]) throws(SystemError) {
        var failure: SystemError?
        let descriptor = descriptor
        unsafe bytes.withUnsafeBytes { buffer in
            guard let address = buffer.baseAddress else { return }
            var written = 0
            while written < buffer.count {
                let result = unsafe systemWrite(
                    descriptor, address + written, buffer.count - written)
                if result < 0, errno == EINTR { continue }
                guard result > 0 else {
                    failure = SystemError(number: result < 0 ? errno : ENOSPC)
                    return
                }
                written += result
            }
        }
        if let failure { throw failure }
    }

    /// The same file, for pieces that are written one after the other while it is open.
    var writer: FileWriter { FileWriter(descriptor: descriptor) }

    /// Waits until the bytes are on the disk.
    func synchronize() throws(SystemError) {
        while fsync(descriptor) != 0 {
            // Pipes and some file systems cannot, and need not.
            if errno == EINVAL || errno == ENOTSUP { return }
            if errno != EINTR { throw SystemError(number: errno) }
        }
    }

    /// Closes and reports whether the last bytes arrived.
    consuming func finish() throws(SystemError) {
        let descriptor = descriptor
        discard self
        // EINTR leaves the descriptor closed on Linux: closing again could hit another file.
        if close(descriptor) != 0, errno != EINTR { throw SystemError(number: errno) }
    }

    /// Puts a file in the place of another in one step.
    static func rename(_ path: String, to other: String) throws(SystemError) {
        guard unsafe systemRename(path, other) == 0 else { throw SystemError(number: errno) }
    }

    /// Removes a file; what cannot be removed stays.
    static func remove(_ path: String) { _ = unsafe unlink(path) }

    /// The path with every symbolic link followed; nil if it does not exist.
    static func resolved(_ path: String) -> String? {
        guard let text = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(text) }
        return unsafe String(validatingCString: text)
    }

    /// The target of a path with kept symbolic links: itself, or the file behind them.
    ///
    /// - Throws: if the system does not report the target of a link; writing to its name would
    ///   put a file in its place.
    static func followed(_ path: String) throws(SystemError) -> String {
        if let path = resolved(path) { return path }
        let error = SystemError(number: errno)
        guard isLink(path) else { return path }
        throw error
    }

    /// The number of this process, for names of temporary files.
    static var processNumber: Int32 { getpid() }

    /// Lets a closed pipe be an error of `write` in place of the end of the process.
    static func ignoreBrokenPipes() { _ = signal(SIGPIPE, SIG_IGN) }
}

/// Writes pieces to an open file; must not outlive it.
struct FileWriter {
    fileprivate let descriptor: Int32
    private var escapes = false

    fileprivate init(descriptor: Int32) { self.descriptor = descriptor }

    /// The same, with everything escaped that a terminal would obey.
    var forTerminal: FileWriter {
        var writer = self
        writer.escapes = true
        return writer
    }

    /// Writes all of the bytes.
    func write(_ bytes: [UInt8]) throws(SystemError) {
        let file = OpenFile(descriptor: descriptor, owned: false)
        try file.write(escapes ? TerminalText.escaped(bytes) : bytes)
    }
}

/// The kind of file at a path.
enum FileKind: Sendable, Hashable {
    case regular, folder, link, pipe, socket, characterDevice, blockDevice, unknown

    init(mode: mode_t) {
        self =
            switch mode & S_IFMT {
            case S_IFREG: .regular
            case S_IFDIR: .folder
            case S_IFLNK: .link
            case S_IFIFO: .pipe
            case S_IFSOCK: .socket
            case S_IFCHR: .characterDevice
            case S_IFBLK: .blockDevice
            default: .unknown
            }
    }

    /// The kind with its article, as in "this is a named pipe".
    var noun: String {
        switch self {
        case .regular: "a regular file"
        case .folder: "a folder"
        case .link: "a link"
        case .pipe: "a named pipe"
        case .socket: "a socket"
        case .characterDevice: "a character device"
        case .blockDevice: "a block device"
        case .unknown: "a special file"
        }
    }
}

/// The file at a path.
struct FileStatus: Sendable {
    /// Bytes of a regular file.
    let size: Int
    /// Permission bits.
    let permissions: UInt32
    /// What kind of file it is.
    let kind: FileKind
    /// Names that the file has.
    let links: Int
    /// True for a regular file.
    var isRegular: Bool { kind == .regular }
    /// True for a folder.
    var isDirectory: Bool { kind == .folder }
    /// Number of the user and of the group it belongs to.
    let owner: (user: UInt32, group: UInt32)
    /// When it was last written, in nanoseconds since 1970.
    let modified: Int
    /// When what the system knows of it changed last, in nanoseconds since 1970.
    let changed: Int
    /// Number of the file, and of the device that has it.
    let identity: [UInt64]

    init(_ status: stat) {
        size = Int(status.st_size)
        permissions = UInt32(status.st_mode & 0o777)
        links = Int(status.st_nlink)
        owner = (status.st_uid, status.st_gid)
        kind = FileKind(mode: status.st_mode)
        #if canImport(Darwin)
            let (time, change) = (status.st_mtimespec, status.st_ctimespec)
        #else
            let (time, change) = (status.st_mtim, status.st_ctim)
        #endif
        modified = Self.nanoseconds(time)
        changed = Self.nanoseconds(change)
        identity = [UInt64(status.st_ino), UInt64(truncatingIfNeeded: status.st_dev)]
    }

    private static func nanoseconds(_ time: timespec) -> Int {
        Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }
}

/// The system's message, by its number.
struct SystemError: Error, Sendable, Hashable {
    /// `errno`.
    let number: Int32

    /// True where a socket was opened as a file.
    var isNoDevice: Bool { number == ENXIO }

    /// The path does not exist.
    static let missing = SystemError(number: ENOENT)

    /// The system's own words, in the C locale, as part of a sentence.
    var text: String {
        if number == EISDIR { return "it is a folder" }
        let words =
            unsafe strerror(number).flatMap { unsafe String(validatingCString: $0) }
            ?? "error \(number)"
        return words.prefix(1).lowercased() + words.dropFirst()
    }

    /// True if the path does not exist.
    var isMissing: Bool { number == ENOENT || number == ENOTDIR }
    /// True where the reader of a pipe went away.
    var isBrokenPipe: Bool { number == EPIPE }
    /// True if the file exists and must not be opened.
    var isDenied: Bool { number == EACCES || number == EPERM }
    /// True where the path itself cannot be one.
    var isBadPath: Bool { number == EINVAL || number == ENAMETOOLONG || number == ELOOP }
    /// True if a file of that name exists already.
    var exists: Bool { number == EEXIST }
}

#if canImport(Glibc)
    private let systemRead = unsafe Glibc.read
    private let systemWrite = unsafe Glibc.write
    private let systemRename = unsafe Glibc.rename
#elseif canImport(Musl)
    private let systemRead = unsafe Musl.read
    private let systemWrite = unsafe Musl.write
    private let systemRename = unsafe Musl.rename
#elseif canImport(Darwin)
    private let systemRead = unsafe Darwin.read
    private let systemWrite = unsafe Darwin.write
    private let systemRename = unsafe Darwin.rename
#endif
