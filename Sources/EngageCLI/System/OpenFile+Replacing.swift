#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The system calls of replacing a file beside writing.
extension OpenFile {
    /// Gives the file the owner, group and permissions of another.
    ///
    /// Owner and group where this user may give them; where the group stays another, it may do no
    /// more than everybody.
    func take(ownerAndPermissionsOf other: FileStatus) throws(SystemError) {
        let own = try status()
        var permissions = other.permissions
        if own.owner != other.owner,
            withDescriptor({ fchown($0, other.owner.user, other.owner.group) }) != 0,
            own.owner.group != other.owner.group,
            withDescriptor({ fchown($0, uid_t.max, other.owner.group) }) != 0
        {
            permissions &= ~0o070 | (permissions & 0o007) << 3
        }
        guard withDescriptor({ fchmod($0, mode_t(permissions)) }) == 0 else {
            throw SystemError(number: errno)
        }
    }

    /// Marks the file as being written until it is closed; one that cannot be locked stays as it is.
    func lock() { _ = withDescriptor { flock($0, LOCK_EX | LOCK_NB) } }

    /// Brings the names in a folder to the disk, after one of them was changed.
    static func synchronizeFolder(_ path: String) throws(SystemError) {
        let folder: OpenFile
        do { folder = try reading(path) } catch {
            // A folder may be written and not read.
            if error.isDenied { return }
            throw error
        }
        try folder.synchronize()
    }

    /// True if a process of that number exists, of any user.
    static func isRunning(_ process: Int32) -> Bool { kill(process, 0) == 0 || errno == EPERM }

    /// Removes this user's file if no process holds its lock; every other stays.
    static func removeAbandoned(_ path: String) {
        guard let file = try? opening(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC),
            let status = try? file.status(), status.isRegular, status.links == 1,
            status.owner.user == geteuid(),
            file.withDescriptor({ flock($0, LOCK_EX | LOCK_NB) }) == 0
        else { return }
        remove(path)
    }
}

/// Named pipes: opening one must not wait for its writer.
extension OpenFile {
    /// Opens a file to read it, without waiting for the writer of a pipe.
    static func readingAnything(_ path: String) throws(SystemError) -> OpenFile {
        let file = try reading(path)
        // From here on a read waits as it does everywhere.
        file.setWaiting(true)
        return file
    }

    private func setWaiting(_ waits: Bool) {
        _ = withDescriptor { descriptor in
            let flags = fcntl(descriptor, F_GETFL)
            return fcntl(descriptor, F_SETFL, waits ? flags & ~O_NONBLOCK : flags | O_NONBLOCK)
        }
    }

    /// True if no process has the pipe open for writing; what was written meanwhile is appended.
    func isWithoutWriter(_ bytes: inout [UInt8]) -> Bool {
        setWaiting(false)
        defer { setWaiting(true) }
        // With a writer that has not written yet this is an error, "try again".
        let isRead = try? read(upTo: 1, into: &bytes)
        return isRead == false
    }

    /// True if no process has written to the pipe, or opened it for writing, after that time.
    ///
    /// - Parameter milliseconds: below 0 waits without limit.
    func isWaitingForWriter(milliseconds: Int32) -> Bool {
        let ready = withDescriptor { descriptor in
            var query = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            return unsafe poll(&query, 1, milliseconds)
        }
        return ready == 0
    }
}
