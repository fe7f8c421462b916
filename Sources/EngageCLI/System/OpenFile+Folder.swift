#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension OpenFile {
    /// What a folder holds, in ascending order of the names.
    ///
    /// - Throws: where it cannot be read: an empty answer would let a check pass that saw nothing.
    static func entries(of path: String) throws(SystemError) -> [FolderEntry] {
        var entries: [FolderEntry] = []
        for name in try names(of: path).sorted() {
            var status = stat()
            // Links are not followed: a folder that leads back to itself would never end.
            guard unsafe lstat("\(path)/\(name)", &status) == 0 else { continue }
            entries.append(
                FolderEntry(
                    name: name, size: Int(status.st_size), kind: FileKind(mode: status.st_mode)))
        }
        return entries
    }

    /// Names in a folder without a look at what has them, in the order in which the system lists them.
    private static func names(of path: String) throws(SystemError) -> [String] {
        guard let folder = unsafe opendir(path) else { throw SystemError(number: errno) }
        defer { unsafe closedir(folder) }
        var names: [String] = []
        while let entry = unsafe readdir(folder) {
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// Names in a folder, without those that begin with a dot, in no order; none for a missing folder.
    static func visibleNames(in folder: String) -> [String] {
        ((try? names(of: folder)) ?? []).filter { !$0.hasPrefix(".") }
    }
}

/// What is in a folder; a link is not followed.
struct FolderEntry {
    var name: String
    /// Bytes of a file.
    var size: Int
    var kind: FileKind
    var isFolder: Bool { kind == .folder }
    var isFile: Bool { kind == .regular }
}
