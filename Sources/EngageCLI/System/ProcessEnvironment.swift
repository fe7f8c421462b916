#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The variables of the environment that commands read.
enum ProcessEnvironment {
    /// Where caches belong: `XDG_CACHE_HOME` and `HOME`, where they are set.
    static var caches: [String: String] {
        var values: [String: String] = [:]
        for name in ["XDG_CACHE_HOME", "HOME"] {
            if let value = unsafe getenv(name) {
                unsafe values[name] = String(cString: value)
            }
        }
        return values
    }

    /// Folders with data of programs, by the XDG base directory specification: `XDG_DATA_DIRS`,
    /// else its default.
    static var dataFolders: [String] {
        var folders = ""
        if let value = unsafe getenv("XDG_DATA_DIRS") { folders = unsafe String(cString: value) }
        if folders.isEmpty { folders = "/usr/local/share:/usr/share" }
        return folders.split(separator: ":").filter { $0.hasPrefix("/") }.map { String($0) }
    }
}
