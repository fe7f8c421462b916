import EngageCore

/// Where an answer goes: standard output, or a file that is replaced whole or not at all.
enum OutputFile {
    /// Writes to a file, or to standard output for nil and `-`.
    ///
    /// - Parameter isDurable: false for one of many files that are quickly made again: it is
    ///   renamed all the same, but not brought to the disk before.
    /// - Throws: 74 where writing breaks off. A reader that went away is no failure.
    static func write(
        _ bytes: [UInt8], to path: String?, isDurable: Bool = true
    ) throws(CommandFailure) {
        try write(to: path, isDurable: isDurable) { file throws(SystemError) in
            try file.write(bytes)
        }
    }

    /// Writes a file that was read before, unless somebody has changed it since.
    ///
    /// - Throws: 74 where the file holds something else than `old`, which then stays, or where
    ///   writing breaks off.
    static func write(
        _ bytes: [UInt8], to path: String, insteadOf old: [UInt8]
    ) throws(CommandFailure) {
        var wasChanged = false
        try write(
            to: path, isDurable: true,
            isCurrent: { path throws(SystemError) in
                wasChanged = try OpenFile.reading(path).holds(old) == false
                return !wasChanged
            },
            { file throws(SystemError) in try file.write(bytes) })
        guard wasChanged else { return }
        throw CommandFailure(
            .inputOutput, "changed while Engage worked on it; run the command again", in: path)
    }

    /// Writes what `fill` writes, piece by piece.
    ///
    /// A file is written beside its place, brought to the disk and renamed, and so is the folder's
    /// entry: whatever happens, the original or the new text is there, whole. Devices and pipes are
    /// written directly. Permissions stay, owner and group where this user may give them; of hard
    /// links this name alone gets the new text, which is told.
    ///
    /// - Parameter isCurrent: asked last, with the path of the file that is to be replaced; false
    ///   leaves it as it is.
    /// - Throws: 74 where writing breaks off. A reader that went away is no failure.
    static func write(
        to path: String?, isDurable: Bool = true,
        isCurrent: (String) throws(SystemError) -> Bool = { _ in true },
        _ fill: (FileWriter) throws(SystemError) -> Void
    ) throws(CommandFailure) {
        guard let path, path != "-" else { return try StandardOutput.write(fill) }
        if UserSettings.current.isDryRun {
            return try StandardOutput.write("would write \(TerminalText.safe(path))\n")
        }
        do {
            try replace(path, isDurable: isDurable, isCurrent, fill)
        } catch {
            throw CommandFailure(
                .inputOutput, "cannot write: \(error.text)", in: path)
        }
    }

    /// Makes a folder and those above it.
    ///
    /// - Throws: 74 where that cannot be done.
    static func makeFolder(_ folder: String) throws(CommandFailure) {
        if UserSettings.current.isDryRun { return }
        do {
            try SystemDoor.makeFolder(folder)
        } catch {
            throw CommandFailure(
                .inputOutput, "cannot create folder '\(folder)': \(error.text)")
        }
    }

    private static func replace(
        _ path: String, isDurable: Bool, _ isCurrent: (String) throws(SystemError) -> Bool,
        _ fill: (FileWriter) throws(SystemError) -> Void
    ) throws(SystemError) {
        let present = try OpenFile.status(of: path)
        if let present, !present.isRegular {
            let device = try OpenFile.writing(path)
            try fill(device.writer)
            return try device.finish()
        }
        // A symbolic link stays one: the file it leads to is replaced.
        let target = present == nil ? path : try OpenFile.followed(path)
        let folder = Self.folder(of: target)
        removeLeftovers(in: folder)
        let temporary = try make(in: folder, isPrivate: present != nil)
        do throws(SystemError) {
            try finish(temporary.file, like: present, isDurable: isDurable, fill)
            guard try isCurrent(target) else { return OpenFile.remove(temporary.path) }
            try OpenFile.rename(temporary.path, to: target)
        } catch {
            OpenFile.remove(temporary.path)
            throw error
        }
        if isDurable { try OpenFile.synchronizeFolder(folder.isEmpty ? "." : folder) }
        if let present, present.links > 1 {
            StandardError.report(
                TerminalText.safe(
                    "\(path): warning: \(present.links - 1) other hard "
                        + (present.links == 2 ? "link keeps" : "links keep") + " the old text"))
        }
    }

    private static func finish(
        _ file: consuming OpenFile, like present: FileStatus?, isDurable: Bool,
        _ fill: (FileWriter) throws(SystemError) -> Void
    ) throws(SystemError) {
        try fill(file.writer)
        if let present { try file.take(ownerAndPermissionsOf: present) }
        if isDurable { try file.synchronize() }
        try file.finish()
    }

    private struct Temporary: ~Copyable {
        let path: String
        let file: OpenFile
    }

    private static func make(
        in folder: String, isPrivate: Bool
    ) throws(SystemError) -> Temporary {
        var attempt = 0
        while true {
            let path = "\(folder)\(TemporaryName(process: OpenFile.processNumber, attempt).text)"
            do {
                // Of its user alone until it is whole; a new file is as the umask says.
                let file = try OpenFile.making(path, permissions: isPrivate ? 0o600 : 0o666)
                file.lock()
                return Temporary(path: path, file: file)
            } catch {
                guard error.exists, attempt < 10_000 else { throw error }
                attempt += 1
            }
        }
    }

    /// Folders that this run looked through already.
    private static let cleaned = Guarded<Set<String>>([])

    /// Removes what killed runs left beside files that are not written this time.
    static func removeLeftovers(beside paths: [String]) {
        for path in paths { removeLeftovers(in: folder(of: path)) }
    }

    private static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }

    /// Removes what killed runs left in a folder: files of our name and user that nobody writes.
    private static func removeLeftovers(in folder: String) {
        guard cleaned.withLock({ $0.insert(folder).inserted }) else { return }
        // A folder may be written and not read.
        let entries = try? OpenFile.entries(of: folder.isEmpty ? "." : folder)
        for entry in entries ?? [] where entry.isFile {
            guard let name = TemporaryName(entry.name), !OpenFile.isRunning(name.process) else {
                continue
            }
            OpenFile.removeAbandoned("\(folder)\(entry.name)")
        }
    }
}
