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

    /// Opens a file for reading; nil where there is none.
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
        private let path: String

        fileprivate init(descriptor: Int32, status: stat, path: String) {
            self.descriptor = descriptor
            size = Int(status.st_size)
            device = status.st_dev
            inode = status.st_ino
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

        /// Removes this very file; another one that has taken its place stays.
        func remove() {
            var status = stat()
            // While it is open, no other file gets its number.
            guard unsafe lstat(path, &status) == 0, status.st_dev == device,
                status.st_ino == inode
            else { return }
            unsafe _ = unlink(path)
        }

        deinit { close(descriptor) }
    }

    /// Writes a file beside its place, brings it to the disk and renames it.
    ///
    /// A kill at any moment leaves the old file or the new one whole; two processes may write at
    /// once, the last one stays. What a killed process left beside is removed after an hour.
    func write(_ bytes: [UInt8], to name: String) throws(Failure) {
        try makeFolder()
        // Reading the folder at each write would cost the square of the entries.
        if UInt8.random(in: 0..<16) == 0 { removeLeftovers() }
        let temporary = "\(path)/.\(name).\(getpid()).\(UInt64.random(in: 0...UInt64.max)).tmp"
        let descriptor = Self.systemOpen(
            temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Failure(number: errno) }
        do throws(Failure) {
            try fill(descriptor, with: bytes)
            guard unsafe Self.systemRename(temporary, "\(path)/\(name)") == 0 else {
                throw Failure(number: errno)
            }
        } catch {
            unsafe _ = unlink(temporary)
            throw error
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
            guard count > 0 else {
                let number = count < 0 ? errno : ENOSPC
                close(descriptor)
                throw Failure(number: number)
            }
            written += count
        }
        guard fsync(descriptor) == 0 else {
            let number = errno
            close(descriptor)
            throw Failure(number: number)
        }
        guard close(descriptor) == 0 else { throw Failure(number: errno) }
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

    private func removeLeftovers() {
        for name in allNames where name.hasPrefix(".") && name.hasSuffix(".tmp") {
            var status = stat()
            guard unsafe stat("\(path)/\(name)", &status) == 0 else { continue }
            #if canImport(Darwin)
                let written = status.st_mtimespec.tv_sec
            #else
                let written = status.st_mtim.tv_sec
            #endif
            if MonotonicClock.unixSeconds - Int(written) > 3_600 {
                unsafe _ = unlink("\(path)/\(name)")
            }
        }
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
