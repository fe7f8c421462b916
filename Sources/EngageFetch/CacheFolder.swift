#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The files of one folder, written whole or not at all; names never leave the folder.
struct CacheFolder: Sendable {
    /// Path of the folder; made when the first file is written, readable by its owner alone.
    let path: String

    /// Why a file could not be read or written: the system's number.
    struct Failure: Error, Sendable, Hashable {
        let number: Int32

        /// The number of a file that is longer than what is read.
        static let tooLarge = EFBIG

        /// The system's own words.
        var text: String { unsafe String(cString: strerror(number)) }
    }

    /// Opens a file for reading; nil if it does not exist.
    ///
    /// - Throws: the system's number; `EINVAL` for what is no regular file.
    func open(_ name: String) throws(Failure) -> CacheFolder.File? {
        // A planted pipe must not be waited for, nor a link lead out of the folder.
        let descriptor = Self.systemOpen(
            "\(path)/\(name)", O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0)
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw Failure(number: errno)
        }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw Failure(number: EINVAL)
        }
        return File(descriptor: descriptor, status: status, path: "\(path)/\(name)")
    }

    /// One open file: whatever is renamed into its place meanwhile, this one is read.
    struct File: ~Copyable {
        /// Bytes it held when it was opened.
        let size: Int
        private let descriptor: Int32
        private let device: dev_t
        private let inode: ino_t
        private let owner: uid_t
        /// Seconds since 1970.
        private let written: Int
        private let path: String

        fileprivate init(descriptor: Int32, status: stat, path: String) {
            self.descriptor = descriptor
            size = Int(status.st_size)
            device = status.st_dev
            inode = status.st_ino
            owner = status.st_uid
            #if canImport(Darwin)
                written = Int(status.st_mtimespec.tv_sec)
            #else
                written = Int(status.st_mtim.tv_sec)
            #endif
            self.path = path
        }

        /// The bytes of a range, fewer where the file ends before.
        func read(_ range: Range<Int>) throws(Failure) -> [UInt8] {
            let end = min(range.upperBound, size)
            let count = max(0, end - range.lowerBound)
            var number: Int32 = 0
            let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
                guard let address = buffer.baseAddress else { return }
                while filled < count {
                    let read = unsafe pread(
                        descriptor, address + filled, count - filled,
                        off_t(range.lowerBound + filled))
                    if read < 0, errno == EINTR { continue }
                    if read < 0 { number = errno }
                    if read <= 0 { return }
                    filled += read
                }
            }
            guard number == 0 else { throw Failure(number: number) }
            return bytes
        }

        /// True while it is in its place; while it is open, no other file gets its number.
        fileprivate var isInPlace: Bool {
            var status = stat()
            return unsafe lstat(path, &status) == 0 && status.st_dev == device
                && status.st_ino == inode
        }

        /// Takes its name away.
        fileprivate func unlinkName() { unsafe _ = unlink(path) }

        /// True where this user owns it.
        fileprivate var isOurs: Bool { owner == geteuid() }

        /// True where no process writes it; without locks, where it is an hour old.
        fileprivate var isLeftBehind: Bool {
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
            return errno != EWOULDBLOCK && MonotonicClock.unixSeconds - written > 3_600
        }

        deinit { close(descriptor) }
    }

    /// Removes exactly this file; another one that has taken its place stays.
    ///
    /// No writer renames between the look and the removal: writers hold a shared lock on the
    /// folder. Where one is at it, the file is left for the next time.
    func remove(_ file: borrowing File) {
        let folder = Self.systemOpen(path, O_RDONLY | O_CLOEXEC, 0)
        guard folder >= 0 else { return }
        defer { close(folder) }
        guard flock(folder, LOCK_EX | LOCK_NB) == 0, file.isInPlace else { return }
        file.unlinkName()
    }

    /// Writes a file beside its place, brings it to the disk, renames it and syncs the folder.
    ///
    /// A kill at any moment leaves the old file or the new one whole; two processes may write at
    /// once, the last one stays. What a killed process left beside is removed by the next write.
    func write(_ bytes: [UInt8], to name: String) throws(Failure) {
        try makeFolder()
        removeLeftovers()
        // Between its making and its lock a temporary file looks left behind; who takes it for
        // that in this moment makes the rename find nothing.
        for _ in 0..<3 {
            do throws(Failure) { return try writeOnce(bytes, to: name) } catch {
                guard error.number == ENOENT else { throw error }
            }
        }
        throw Failure(number: ENOENT)
    }

    private func writeOnce(_ bytes: [UInt8], to name: String) throws(Failure) {
        let temporary = "\(path)/.\(name).\(getpid()).\(UInt64.random(in: 0...UInt64.max)).tmp"
        let descriptor = Self.systemOpen(
            temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Failure(number: errno) }
        defer { close(descriptor) }
        _ = flock(descriptor, LOCK_EX | LOCK_NB)
        do throws(Failure) {
            try fill(descriptor, with: bytes)
            try rename(temporary, to: name)
        } catch {
            unsafe _ = unlink(temporary)
            throw error
        }
    }

    /// Gives a file its name, while no process removes the one that has it, and syncs the folder.
    private func rename(_ temporary: String, to name: String) throws(Failure) {
        let folder = Self.systemOpen(path, O_RDONLY | O_CLOEXEC, 0)
        guard folder >= 0 else { throw Failure(number: errno) }
        defer { close(folder) }
        // A removal takes microseconds; who holds the lock longer is stopped or hostile.
        var tries = 0
        while tries < 50, flock(folder, LOCK_SH | LOCK_NB) != 0, errno == EWOULDBLOCK {
            _ = poll(nil, 0, 1)
            tries += 1
        }
        guard unsafe Self.systemRename(temporary, "\(path)/\(name)") == 0 else {
            throw Failure(number: errno)
        }
        _ = flock(folder, LOCK_UN)
        // Some file systems cannot and need not.
        guard fsync(folder) == 0 || errno == EINVAL || errno == ENOTSUP else {
            throw Failure(number: errno)
        }
    }

    /// Names of the files, without those being written; empty where there is no folder.
    var names: [String] { allNames.filter { !$0.hasPrefix(".") }.sorted() }

    private func fill(_ descriptor: Int32, with bytes: [UInt8]) throws(Failure) {
        var written = 0
        while written < bytes.count {
            let count = unsafe bytes.withUnsafeBytes { buffer in
                unsafe Self.systemWrite(
                    descriptor, UnsafeRawBufferPointer(rebasing: buffer[written...]).baseAddress,
                    bytes.count - written)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw Failure(number: count < 0 ? errno : ENOSPC) }
            written += count
        }
        guard fsync(descriptor) == 0 else { throw Failure(number: errno) }
    }

    private func makeFolder() throws(Failure) {
        var partial = path.hasPrefix("/") ? "/" : ""
        for part in path.split(separator: "/") {
            partial += (partial.isEmpty || partial == "/" ? "" : "/") + part
            guard unsafe mkdir(partial, 0o700) == 0 || errno == EEXIST || errno == EISDIR else {
                if unsafe access(partial, F_OK) == 0 { continue }
                throw Failure(number: errno)
            }
        }
    }

    /// Removes our user's temporary files whose writer has ended: a running one holds a lock.
    private func removeLeftovers() {
        for name in allNames where Self.isTemporary(name) {
            guard let file = try? open(name), file.isOurs, file.isLeftBehind else { continue }
            file.unlinkName()
        }
    }

    /// True for the names that `write` makes: `.0123456789abcdef.entry.PID.RANDOM.tmp`.
    private static func isTemporary(_ name: String) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 6 && parts[0].isEmpty && parts[5] == "tmp"
            && ["entry", "entries"].contains(parts[2])
    }

    private var allNames: [String] {
        guard let folder = unsafe opendir(path) else { return [] }
        defer { unsafe _ = closedir(folder) }
        var names: [String] = []
        while let entry = unsafe readdir(folder) {
            unsafe names.append(
                withUnsafeBytes(of: &entry.pointee.d_name) { name in
                    unsafe String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
                })
        }
        return names.filter { $0 != "." && $0 != ".." }
    }

    // Inside this type the plain names mean its own methods.
    #if canImport(Darwin)
        private static func systemOpen(
            _ path: String, _ flags: Int32, _ mode: mode_t
        ) -> Int32 { unsafe Darwin.open(path, flags, mode) }
        private static let systemWrite = unsafe Darwin.write
        private static let systemRename = unsafe Darwin.rename
    #else
        private static func systemOpen(
            _ path: String, _ flags: Int32, _ mode: mode_t
        ) -> Int32 { unsafe Glibc.open(path, flags, mode) }
        private static let systemWrite = unsafe Glibc.write
        private static let systemRename = unsafe Glibc.rename
    #endif
}
