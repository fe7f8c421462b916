#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension OpenFile {
    /// Makes a folder unless it is there.
    static func makeFolder(_ path: String) throws {
        if unsafe mkdir(path, 0o755) != 0, errno != EEXIST {
            throw CommandFailure(.inputOutput, "folder '\(path)' cannot be made")
        }
    }
}
