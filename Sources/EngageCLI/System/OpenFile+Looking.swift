extension OpenFile {
    /// True if the path exists, and if the system gives no answer: the reader
    /// then reports the error, in place of skipping it.
    static func isThere(_ path: String) -> Bool {
        do { return try status(of: path) != nil } catch {
            return !error.isMissing && !error.isBadPath
        }
    }

    /// True if the path is a regular file, and if the system gives no answer; devices and
    /// pipes are written into.
    static func isFile(_ path: String) -> Bool {
        do {
            return try status(of: path)?.isRegular == true
        } catch {
            return !error.isMissing && !error.isBadPath
        }
    }

    /// True if the path is a folder.
    static func isFolder(_ path: String) -> Bool {
        ((try? status(of: path)) ?? nil)?.isDirectory == true
    }

    /// The bytes of a file, at most so many.
    ///
    /// - Throws: where it cannot be read.
    static func bytes(of path: String, upTo limit: Int) throws(SystemError) -> [UInt8] {
        let file = try reading(path)
        var bytes: [UInt8] = []
        while try file.read(upTo: 4096, into: &bytes), bytes.count < limit {}
        return bytes
    }
}
