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
}
