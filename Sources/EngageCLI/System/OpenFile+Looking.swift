extension OpenFile {
    /// True where something stands at the path, and where the system does not tell: who reads it
    /// then says what broke off, in place of passing over it.
    static func isThere(_ path: String) -> Bool {
        do { return try status(of: path) != nil } catch {
            return !error.isMissing && !error.isBadPath
        }
    }

    /// True where a regular file stands at the path, and where the system does not tell; devices and
    /// pipes are written into.
    static func isFile(_ path: String) -> Bool {
        do {
            return try status(of: path)?.isRegular == true
        } catch {
            return !error.isMissing && !error.isBadPath
        }
    }

    /// True where a folder stands at the path.
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
