extension OpenFile {
    /// True where something stands at the path.
    static func isThere(_ path: String) -> Bool { (try? status(of: path)) ?? nil != nil }

    /// True where a regular file stands at the path: devices and pipes are written into.
    static func isFile(_ path: String) -> Bool {
        ((try? status(of: path)) ?? nil)?.isRegular == true
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
