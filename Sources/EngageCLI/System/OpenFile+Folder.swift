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
        guard let folder = unsafe opendir(path) else { throw SystemError(number: errno) }
        defer { unsafe closedir(folder) }
        var entries: [FolderEntry] = []
        while let entry = unsafe readdir(folder) {
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            var status = stat()
            // Links are not followed: a folder that leads back to itself would never end.
            guard name != ".", name != "..", unsafe lstat("\(path)/\(name)", &status) == 0 else {
                continue
            }
            entries.append(
                FolderEntry(
                    name: name, size: Int(status.st_size), kind: FileKind(mode: status.st_mode)))
        }
        return entries.sorted { $0.name < $1.name }
    }

    /// Names in a folder, without those that begin with a dot; none for a missing folder.
    static func visibleNames(in folder: String) -> [String] {
        let entries = (try? entries(of: folder)) ?? []
        return entries.map(\.name).filter { !$0.hasPrefix(".") }
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
