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

    /// The new text of a file that was read before.
    struct Change {
        /// The file.
        var path: String
        /// What it held when it was read.
        var old: [UInt8]
        /// Its content.
        var new: [UInt8]
    }

    /// Writes a file that was read before, unless another process has changed it since.
    ///
    /// - Throws: as the replacement of several files.
    static func write(
        _ bytes: [UInt8], to path: String, insteadOf old: [UInt8]
    ) throws(CommandFailure) {
        try write([Change(path: path, old: old, new: bytes)])
    }

    /// Replaces several files, all of them or none.
    ///
    /// Every new text, and a copy of every old one, is on the disk before the first file is
    /// replaced. Where a later file cannot be replaced, those before it get their old text back.
    /// - Throws: 74 where a file holds something else than `old`, which then stays, or where writing
    ///   breaks off; 65 where one is not a regular file.
    static func write(_ changes: [Change]) throws(CommandFailure) {
        if UserSettings.current.isDryRun {
            for change in changes {
                try StandardOutput.write("would write \(TerminalText.safe(change.path))\n")
            }
            return
        }
        var staged: [Staged] = []
        defer { for file in staged { file.remove() } }
        for change in changes {
            if let kind = (try? OpenFile.status(of: change.path))?.kind {
                try InputFile.check(kind, from: .found, named: change.path)
            }
            try failing(at: change.path) { () throws(SystemError) in
                try staged.append(Staged(change, keepsOld: changes.count > 1))
            }
        }
        for file in staged {
            var isCurrent = false
            try failing(at: file.path) { () throws(SystemError) in
                isCurrent = try OpenFile.reading(file.target).holds(file.old)
            }
            guard !isCurrent else { continue }
            throw CommandFailure(
                .inputOutput,
                "changed while Engage ran; run the command again", in: file.path)
        }
        let files = staged
        try Interruption.deferring { () throws(CommandFailure) in
            for (number, file) in files.enumerated() {
                do throws(SystemError) {
                    try OpenFile.rename(file.temporary, to: file.target)
                } catch {
                    for done in files[..<number].reversed() { done.restore() }
                    throw notWritten(error, at: file.path)
                }
            }
        }
        for folder in Set(files.map { Self.folder(of: $0.target) }).sorted() {
            try failing(at: folder) { () throws(SystemError) in
                try OpenFile.synchronizeFolder(folder.isEmpty ? "." : folder)
            }
        }
        for file in files { warn(aboutLinksOf: file.present, at: file.path) }
    }

    /// A new text beside the file that it is to replace.
    private struct Staged {
        let path: String
        let target: String
        let present: FileStatus
        let old: [UInt8]
        let temporary: String
        /// A copy of the old text, to put it back; nil where nothing could be half done.
        let kept: String?

        init(_ change: Change, keepsOld: Bool) throws(SystemError) {
            path = change.path
            old = change.old
            guard let present = try OpenFile.status(of: path) else {
                throw SystemError.missing
            }
            self.present = present
            // A symbolic link stays one: the file it leads to is replaced.
            target = try OpenFile.followed(path)
            OutputFile.removeLeftovers(in: OutputFile.folder(of: target))
            temporary = try Self.written(change.new, beside: target, like: present)
            guard keepsOld else {
                kept = nil
                return
            }
            do throws(SystemError) {
                kept = try Self.written(change.old, beside: target, like: present)
            } catch {
                OpenFile.remove(temporary)
                throw error
            }
        }

        private static func written(
            _ bytes: [UInt8], beside target: String, like present: FileStatus
        ) throws(SystemError) -> String {
            let made = try OutputFile.make(in: OutputFile.folder(of: target), isPrivate: true)
            let path = made.path
            do throws(SystemError) {
                try OutputFile.finish(made.file, like: present, isDurable: true) {
                    (writer) throws(SystemError) in try writer.write(bytes)
                }
                return path
            } catch {
                OpenFile.remove(path)
                throw error
            }
        }

        func restore() {
            if let kept { try? OpenFile.rename(kept, to: target) }
        }

        /// Removes what was not put in place.
        func remove() {
            OpenFile.remove(temporary)
            if let kept { OpenFile.remove(kept) }
        }
    }

    private static func failing(
        at path: String, _ body: () throws(SystemError) -> Void
    ) throws(CommandFailure) {
        do { try body() } catch { throw notWritten(error, at: path) }
    }

    private static func notWritten(_ error: SystemError, at path: String) -> CommandFailure {
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
        let reason =
            error.isMissing && !folder.isEmpty && !OpenFile.isThere(folder)
            ? "no such folder '\(folder)'" : error.text
        return CommandFailure(.inputOutput, "cannot write: \(reason)", in: path)
    }

    /// Writes what `fill` writes, piece by piece.
    ///
    /// A file is written beside its place, brought to the disk and renamed, and so is the folder's
    /// entry: whatever happens, the original or the new text is there, whole. Devices and pipes are
    /// written directly. Permissions stay, owner and group where this user may give them; of hard
    /// links this name alone gets the new text, which is reported.
    ///
    /// - Throws: 74 where writing breaks off. A reader that went away is no failure.
    static func write(
        to path: String?, isDurable: Bool = true, _ fill: (FileWriter) throws(SystemError) -> Void
    ) throws(CommandFailure) {
        guard let path, path != "-" else { return try StandardOutput.write(fill) }
        if UserSettings.current.isDryRun {
            return try StandardOutput.write("would write \(TerminalText.safe(path))\n")
        }
        try failing(at: path) { () throws(SystemError) in
            try replace(path, isDurable: isDurable, fill)
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
        _ path: String, isDurable: Bool, _ fill: (FileWriter) throws(SystemError) -> Void
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
            try OpenFile.rename(temporary.path, to: target)
        } catch {
            OpenFile.remove(temporary.path)
            throw error
        }
        if isDurable { try OpenFile.synchronizeFolder(folder.isEmpty ? "." : folder) }
        if let present { warn(aboutLinksOf: present, at: path) }
    }

    private static func warn(aboutLinksOf present: FileStatus, at path: String) {
        guard present.links > 1 else { return }
        StandardError.note(
            TerminalText.safe(
                "\(path): warning: \(present.links - 1) other hard "
                    + (present.links == 2 ? "link keeps" : "links keep") + " the old text"))
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
                // Readable by its user alone until it is complete; a new file has the mode of the
                // umask.
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

    /// Removes what killed runs left in a folder: files of our name and user without a writer.
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
