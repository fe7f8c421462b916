#if canImport(Glibc)
    import Glibc
#endif

/// Keeps what the allocator holds small: a server answers for months, and a burst is over in seconds.
enum Memory {
    /// Two pools of memory are enough for two threads; the usual eight a processor are each kept for
    /// their largest burst.
    static func limitPools() {
        #if canImport(Glibc)
            // M_ARENA_MAX of malloc.h, which is a macro.
            _ = mallopt(-8, 2)
        #endif
    }

    /// Gives free memory back to the system.
    static func giveBack() {
        #if canImport(Glibc)
            _ = malloc_trim(0)
        #endif
    }
}
