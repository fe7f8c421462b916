import EngageCore

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A folder that one process at a time writes a set of files into.
enum FolderLock {
    /// Milliseconds that another process is waited for.
    private static let longest = 10_000
    private static let step: UInt32 = 20

    /// Does the work while no other process does; a folder that cannot be locked is not waited for.
    ///
    /// The system gives the lock back when the process ends, however it ends.
    ///
    /// - Throws: 74 where another process holds it all the time, and what the work throws.
    static func holding(
        _ path: String, _ work: () throws(CommandFailure) -> Void
    ) throws(CommandFailure) {
        guard let folder = try? OpenFile.reading(path) else { return try work() }
        var waited = 0
        while folder.withDescriptor({ flock($0, LOCK_EX | LOCK_NB) }) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR else { break }
            guard waited < longest else {
                throw CommandFailure(
                    .inputOutput,
                    "another process approves into this folder; wait until it ends", in: path)
            }
            SystemDoor.pause(milliseconds: step)
            waited += Int(step)
        }
        defer { _ = folder.withDescriptor { flock($0, LOCK_UN) } }
        try work()
    }
}
